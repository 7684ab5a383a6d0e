import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import type { Endpoint, ScopeKind } from '#contract/endpoint.ts'
import type { SystemType } from '#contract/system-types.ts'
import { routes } from '../routes.ts'
import { exampleOf } from './example-request.ts'
import { type ForeignIds, makeForeignObjects } from './foreign-objects.ts'
import { testServer } from './harness.ts'

/**
 * Walks every endpoint that the server has: without a token, without the right, and with the id of an
 * object outside the data scope. An endpoint that is added is walked from then on without a line here.
 */
const server = testServer()
const endpoints = routes.map(({ endpoint }) => endpoint)
const guarded = endpoints.filter(({ access }) => access !== 'public')
const withRight = guarded.filter(({ access }) => access !== 'session')
const scoped = guarded.flatMap((endpoint) =>
  Object.entries(endpoint.scope).map(([field, kind]) => ({
    endpoint,
    field,
    kind: kind as ScopeKind,
  })),
)

async function codeOf(endpoint: Endpoint, request: object, token?: string): Promise<number> {
  const headers: Record<string, string> = token ? { 'x-token': token } : {}
  if (!endpoint.upload) return (await server.send(endpoint, request, headers)).body.code
  const fields = Object.fromEntries(
    Object.entries(request).map(([key, value]) => [key, String(value)]),
  )
  return (await server.uploadWith(endpoint, { name: 'a.csv', content: 'x' }, { fields, headers }))
    .body.code
}

it('has one endpoint a path', () => {
  const paths = endpoints.map(({ path }) => path)
  expect(new Set(paths).size).toBe(paths.length)
})

it.each(guarded.map((endpoint) => [endpoint.path, endpoint] as const))(
  '%s refuses a caller without a token',
  async (_path, endpoint) => {
    expect(await codeOf(endpoint, exampleOf(endpoint))).toBe(50008)
  },
)

it.each(withRight.map((endpoint) => [endpoint.path, endpoint] as const))(
  '%s refuses a caller without its right',
  async (_path, endpoint) => {
    const token = await server.tokenOf('nobody')
    expect(await codeOf(endpoint, exampleOf(endpoint), token)).toBe(403)
  },
)

describe('objects outside the data scope answer like missing ones', () => {
  let foreign: ForeignIds | undefined
  it.each(scoped.map((row) => [row.endpoint.path, row.field, row] as const))(
    '%s with a foreign %s',
    async (_path, field, { endpoint, kind }) => {
      foreign ??= await makeForeignObjects(server.services)
      const request = exampleOf(endpoint)
      const isList = z.toJSONSchema(endpoint.request, { io: 'input', unrepresentable: 'any' })
        .properties?.[field]
      const list = typeof isList === 'object' && isList.type === 'array'
      const withId = (id: string | number) => ({ ...request, [field]: list ? [id] : id })
      // A station is bound to one station; everybody else of that province is foreign to it too.
      const token = await server.tokenOf('admin', '1' as SystemType)
      const outsider = await server.tokenOf('outsider')
      expect(await codeOf(endpoint, withId(foreign[kind]), outsider)).toBe(404)
      expect(await codeOf(endpoint, withId(kind === 'province' ? '999' : 999_999), token)).toBe(404)
    },
  )
})
