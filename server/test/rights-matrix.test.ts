import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Endpoint } from '#api/kernel/endpoint.ts'
import { resourcesOfType, typesOf } from '#api/kernel/resources.ts'
import { type ScopeKind, worksOn } from '#api/kernel/scope-kinds.ts'
import { SYSTEM_TYPES, type SystemType } from '#api/kernel/system-types.ts'
import { doLogin } from '#api/session/endpoints.ts'
import { appUser, role, userDataScope, userRole } from '#database/schema/tables.ts'
import { ROLES } from '#database/seed/roles.ts'
import { PASSWORD } from '#database/test/fixtures.ts'
import { routes } from '../routes.ts'
import { exampleOf, schemaOf } from './example-request.ts'
import { type ForeignIds, makeForeignObjects } from './foreign-objects.ts'
import { faceOf, onOneDatabase, type Reply, testServer } from './harness.ts'

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
  if (!endpoint.upload) return codeIn(endpoint, await server.send(endpoint, request, headers))
  const fields = Object.fromEntries(
    Object.entries(request).map(([key, value]) => [key, String(value)]),
  )
  const file = { name: 'a.csv', content: 'x' }
  return codeIn(endpoint, await server.uploadWith(endpoint, file, { fields, headers }))
}

/** Outside of the envelope the status says it; no token is one that is not valid. */
function codeIn({ answer }: Endpoint, { http, body }: Reply): number {
  if (answer.kind !== 'raw') return body.code
  return http === 401 ? 50008 : http
}

let foreign: ForeignIds | undefined

/** The smallest request of an endpoint, with an object named in a field. */
function requestWith(endpoint: Endpoint, field: string, id: string | number): object {
  const isList = schemaOf(endpoint).properties?.[field]?.type === 'array'
  return { ...exampleOf(endpoint), [field]: isList ? [id] : id }
}

it('has one endpoint a path', () => {
  const paths = endpoints.map(({ path }) => path)
  expect(new Set(paths).size).toBe(paths.length)
})

onOneDatabase.each(guarded.map((endpoint) => [endpoint.path, endpoint] as const))(
  '%s refuses a caller without a token',
  async (_path, endpoint) => {
    expect(await codeOf(endpoint, exampleOf(endpoint))).toBe(50008)
  },
)

onOneDatabase.each(withRight.map((endpoint) => [endpoint.path, endpoint] as const))(
  '%s refuses a caller without its right',
  async (_path, endpoint) => {
    const token = await server.tokenOf('nobody', faceOf(endpoint))
    expect(await codeOf(endpoint, exampleOf(endpoint), token)).toBe(403)
  },
)

describe('every seeded role in every system type', () => {
  /** Somebody in every system type with one role, and the whole data scope. */
  const holders = ROLES.map(({ code }) => `holder-${code.toLowerCase()}`)
  /** Somebody with one role who holds what the outsider of the fixtures does. */
  const strangers = ROLES.map(({ code }) => `stranger-${code.toLowerCase()}`)
  beforeAll(async () => {
    const { db } = server.services
    const known = await db.select().from(appUser)
    const { id: outsiderId, passwordHash } = known.find(({ account }) => account === 'outsider')!
    const held = await db.select().from(userDataScope).where(eq(userDataScope.userId, outsiderId))
    const narrow = held.map(({ kind, objectId }) => ({ kind, objectId }))
    const whole = [{ kind: 'ALL' as const, objectId: '' }]
    const roles = await db.select().from(role)
    for (const [accounts, scope] of [
      [holders, whole],
      [strangers, narrow],
    ] as const) {
      for (const [index, account] of accounts.entries()) {
        const common = { passwordHash, newUser: false, systemTypes: [...SYSTEM_TYPES] }
        const [user] = await db
          .insert(appUser)
          .values({ ...common, account, username: account })
          .returning()
        const userId = user!.id
        await db.insert(userDataScope).values(scope.map((entry) => ({ userId, ...entry })))
        const roleId = roles.find(({ code }) => code === ROLES[index]!.code)!.id
        await db.insert(userRole).values({ userId, roleId })
      }
    }
  })

  const tokenOf = async (account: string, systemType: SystemType) => {
    const payload = { username: account, password: PASSWORD, systemType }
    return (await server.send(doLogin, payload, {})).body.token as string
  }

  onOneDatabase(
    'are refused by right exactly where the role has none in the type',
    async () => {
      const wrong: string[] = []
      let count = 0
      for (const [index, { resources }] of ROLES.entries()) {
        for (const systemType of SYSTEM_TYPES) {
          const token = await tokenOf(holders[index]!, systemType)
          const held = resourcesOfType(resources, systemType)
          for (const endpoint of withRight) {
            const isHeld = held.has(endpoint.access)
            // What is let through has to fail before it does anything: it is asked with unreadable fields.
            const request = isHeld ? unreadable(endpoint) : exampleOf(endpoint)
            const code = await codeOf(endpoint, request, token)
            count += 1
            if ((code === 403) === isHeld) {
              wrong.push(`${ROLES[index]!.code} ${systemType} ${endpoint.path} ${code}`)
            }
          }
        }
      }
      expect(wrong).toEqual([])
      expect(count).toBe(ROLES.length * SYSTEM_TYPES.length * withRight.length)
    },
    900_000,
  )

  it('find no foreign object by any field of a call that they have the right to', async () => {
    foreign ??= await makeForeignObjects(server.services)
    const wrong: string[] = []
    const counts = { missing: 0, refused: 0 }
    for (const [index, { code: roleCode, resources }] of ROLES.entries()) {
      const held = new Map(SYSTEM_TYPES.map((type) => [type, resourcesOfType(resources, type)]))
      for (const systemType of SYSTEM_TYPES) {
        const token = await tokenOf(strangers[index]!, systemType)
        for (const { endpoint, field, kind } of scoped) {
          const { access } = endpoint
          if (faceOf(endpoint) !== systemType) continue
          const isHeld = access === 'session' || held.get(systemType)!.has(access)
          const code = await codeOf(endpoint, requestWith(endpoint, field, foreign[kind]), token)
          counts[isHeld ? 'missing' : 'refused'] += 1
          if (code !== (isHeld ? 404 : 403)) {
            wrong.push(`${roleCode} ${systemType} ${endpoint.path} ${field} ${code}`)
          }
        }
      }
    }
    expect(wrong).toEqual([])
    expect(counts.missing + counts.refused).toBe(ROLES.length * scoped.length)
    expect(Math.min(counts.missing, counts.refused)).toBeGreaterThan(0)
  }, 900_000)
})

/** A request that no endpoint with a field that must be read takes; one without any must be harmless. */
const unreadable = (endpoint: Endpoint): object =>
  Object.fromEntries(Object.keys(endpoint.request.shape).map((field) => [field, { no: ['x'] }]))

describe('objects outside the data scope answer like missing ones', () => {
  it.each(scoped.map((row) => [row.endpoint.path, row.field, row] as const))(
    '%s with a foreign %s',
    async (_path, field, { endpoint, kind }) => {
      foreign ??= await makeForeignObjects(server.services)
      const withId = (id: string | number) => requestWith(endpoint, field, id)
      const face = faceOf(endpoint)
      // A station is bound to one station; everybody else of that province is foreign to it too.
      const token = await server.tokenOf('admin', face)
      const outsider = await server.tokenOf('outsider', face)
      expect(await codeOf(endpoint, withId(foreign[kind]), outsider)).toBe(404)
      expect(await codeOf(endpoint, withId(kind === 'province' ? '999' : 999_999), token)).toBe(404)
    },
  )
})

describe('objects that another system type works on answer like missing ones', () => {
  const elsewhere = SYSTEM_TYPES.flatMap((systemType) =>
    scoped.flatMap((row) => (worksOn(systemType, row.kind) ? [] : { ...row, systemType })),
  )

  it('are looked for in every type that does not work on a kind', () => {
    const kindsOf = (type: SystemType) =>
      new Set(elsewhere.flatMap(({ systemType, kind }) => (systemType === type ? kind : [])))
    expect(kindsOf('1').has('plant')).toBe(true)
    for (const type of ['2', '3', '10001'] as const) {
      expect([...kindsOf(type)]).toEqual(expect.arrayContaining(['station', 'declaration']))
    }
  })

  it.each(
    elsewhere.map((row) => [row.endpoint.path, row.field, row.kind, row.systemType, row] as const),
  )('%s with %s, a %s, in a session of type %s', async (_path, field, kind, systemType, row) => {
    const { endpoint } = row
    foreign ??= await makeForeignObjects(server.services)
    const token = await server.tokenOf('admin', systemType)
    const ofType = await codeOf(endpoint, requestWith(endpoint, field, foreign[kind]), token)
    const missing = await codeOf(endpoint, requestWith(endpoint, field, 999_999), token)
    // Where the right itself belongs to another system type, no id is looked at.
    const { access } = endpoint
    const hasRight =
      access === 'session' || access === 'public' || typesOf(access).includes(systemType)
    expect([ofType, missing]).toEqual(hasRight ? [404, 404] : [403, 403])
  })

  const ofPlants = withRight.filter((endpoint) => faceOf(endpoint) === '10001')
  onOneDatabase.each(ofPlants.map((endpoint) => [endpoint.path, endpoint] as const))(
    '%s is for sessions of the diagnosis only',
    async (_path, endpoint) => {
      const token = await server.tokenOf('admin', '1')
      expect(await codeOf(endpoint, exampleOf(endpoint), token)).toBe(403)
    },
  )
})

describe('whoever still has the initial password', () => {
  const ALLOWED = ['/user/info', '/user/logout', '/sys/user/updatePassword']
  const others = guarded.filter(({ path }) => !ALLOWED.includes(path))
  onOneDatabase.each(others.map((endpoint) => [endpoint.path, endpoint] as const))(
    'is refused %s',
    async (_path, endpoint) => {
      const token = await server.tokenOf('newcomer')
      expect(await codeOf(endpoint, exampleOf(endpoint), token)).toBe(403)
    },
  )
})
