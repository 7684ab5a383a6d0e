import { getTableColumns, is } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import fc from 'fast-check'
import { beforeAll, expect, it } from 'vitest'
import type { Endpoint } from '#api/kernel/endpoint.ts'
import { SYSTEM_TYPES } from '#api/kernel/system-types.ts'
import * as tables from '#database/schema/tables.ts'
import { routes } from '../routes.ts'
import { exampleOf } from './example-request.ts'
import { faceOf, testServer } from './harness.ts'

/** Whatever is sent, no endpoint may fault or show its inside. */
const server = testServer()
const RUNS = Number(process.env.FUZZ_RUNS ?? 12)
/** An account that nobody can sign in to: its hash is empty. */
const WITHOUT_PASSWORD = 'without-password'
beforeAll(() =>
  server.services.db.insert(tables.appUser).values({
    ...{ account: WITHOUT_PASSWORD, username: WITHOUT_PASSWORD, passwordHash: '' },
    systemTypes: [...SYSTEM_TYPES],
  }),
)

/** The smallest right request with some fields replaced by anything that JSON can say. */
function requestsFor(endpoint: Endpoint): fc.Arbitrary<object> {
  const fields = Object.keys(endpoint.request.shape)
  const anything = fc.oneof(
    fc.jsonValue({ maxDepth: 2 }),
    fc.constantFrom<unknown>(
      ...[-1, 0, 1e21, '', ' ', "'; drop table app_user; --", '9'.repeat(400), WITHOUT_PASSWORD],
      // Neither can be stored by a database.
      ...['\u0000', '\ud800', 'a\udfff', { '\ud800': 1 }, ['\udc00']],
    ),
    fc.string({ unit: 'binary' }),
  )
  const replaced = fc.dictionary(fc.constantFrom(...fields, 'unknownField'), anything)
  return replaced.map((other) => ({ ...exampleOf(endpoint), ...other }))
}

it.each(routes.map(({ endpoint }) => [endpoint.path, endpoint] as const))(
  '%s never faults',
  async (_path, endpoint) => {
    const token = await server.tokenOf('admin', faceOf(endpoint))
    await fc.assert(
      fc.asyncProperty(requestsFor(endpoint), async (request) => {
        const headers = { 'x-token': endpoint.path === '/user/logout' ? 'none' : token }
        const reply = endpoint.upload
          ? await server.uploadWith(
              endpoint,
              { name: FILE_NAMES[count++ % FILE_NAMES.length]!, content: 'a,b\n1,2' },
              { fields: textsOf(request), headers },
            )
          : await server.send(endpoint, request, headers)
        expect(reply.http, reply.text).toBeLessThan(500)
        expect(reply.text).not.toMatch(/node_modules|at Object\.|Failed query|syntax error/)
      }),
      { numRuns: RUNS },
    )
  },
)

/** Fields that a table keeps as a whole number, by the names that calls and tables share. */
const WHOLE = new Set(
  Object.values(tables)
    .filter((one) => is(one, PgTable))
    .flatMap((table) => Object.entries(getTableColumns(table)))
    .filter(([, column]) => /^Pg(Integer|SmallInt|BigInt53)$/.test(column.columnType))
    .map(([name]) => name),
)

it('no call takes a fraction for what is kept as a whole number', () => {
  const taken = routes.flatMap(({ endpoint }) =>
    Object.keys(endpoint.request.shape)
      .filter((field) => WHOLE.has(field))
      .filter((field) => {
        const read = endpoint.request.safeParse({ ...exampleOf(endpoint), [field]: 1.5 })
        return read.success && (read.data as Record<string, unknown>)[field] === 1.5
      })
      .map((field) => `${endpoint.path} ${field}`),
  )
  expect(taken).toEqual([])
})

const deeplyNested = ['[', '{"a":'].map((open) => open.repeat(10_000))
// The reader of bodies refuses it before any query of the call: one database says as much as two.
it
  .skipIf(process.env.TEST_DATABASE === 'postgres')
  .each(routes.map(({ endpoint }) => [endpoint.path, endpoint] as const))(
  '%s refuses what is nested too deep',
  async (_path, endpoint) => {
    if (endpoint.method !== 'POST') return
    for (const payload of deeplyNested) {
      const headers = {
        'x-token': await server.tokenOf('admin', faceOf(endpoint)),
        'content-type': 'application/json',
      }
      const { http } = await server.inject({ method: 'POST', url: endpoint.path, headers, payload })
      expect(http).toBeLessThan(500)
    }
  },
)

/** Names of files that are none, and that lead elsewhere. */
const FILE_NAMES = ['a.csv', '', ' ', '.', '../a.csv', 'a\u0000.csv', `${'长'.repeat(400)}.csv`]
let count = 0

const textsOf = (request: object) =>
  Object.fromEntries(Object.entries(request).map(([name, value]) => [name, JSON.stringify(value)]))
