import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Endpoint } from '#api/kernel/endpoint.ts'
import { typesOf } from '#api/kernel/resources.ts'
import { type ScopeKind, worksOn } from '#api/kernel/scope-kinds.ts'
import { SYSTEM_TYPES, type SystemType } from '#api/kernel/system-types.ts'
import { doLogin } from '#api/session/endpoints.ts'
import { appUser, plant, role, userDataScope, userRole } from '#database/schema/tables.ts'
import { OBJECT_KINDS } from '#database/scope/object-kinds.ts'
import { PASSWORD } from '#database/test/fixtures.ts'
import { makeRow } from '#database/test/make-row.ts'
import { routes } from '../routes.ts'
import { exampleOf } from './example-request.ts'
import { faceOf, testServer } from './harness.ts'
import { undeclaredIds } from './undeclared-ids/find-ids.ts'
import {
  makeObject,
  missingId,
  type Owner,
  typesOfObject,
} from './undeclared-ids/objects-of-others.ts'
import { type Reason, UNDECLARED_IDS } from './undeclared-ids/table.ts'

/**
 * The rights matrix goes by what the scopes of endpoints declare; this goes by what they do not: every other id has a line
 * that says why, and where it names an object of a user or a place, another's is tried in each system type.
 */
const endpoints = routes.map(({ endpoint }) => endpoint)

describe('every id that no scope declares', () => {
  it('has a line with its reason, and every line has its endpoint and field', () => {
    const found = endpoints.flatMap((endpoint) =>
      undeclaredIds(endpoint).map((field) => `${endpoint.path} ${field}`),
    )
    const lines = Object.entries(UNDECLARED_IDS).flatMap(([path, fields]) =>
      Object.keys(fields).map((field) => `${path} ${field}`),
    )
    expect(lines.toSorted()).toEqual(found.toSorted())
    const reasons = Object.values(UNDECLARED_IDS).flatMap((fields) => Object.values(fields))
    expect(reasons.filter(({ why }) => why.length < 20)).toEqual([])
  })
})

type Tried = { endpoint: Endpoint; field: string } & Reason & Required<Pick<Reason, 'object'>>
const tried = endpoints.flatMap((endpoint): Tried[] =>
  Object.entries(UNDECLARED_IDS[endpoint.path] ?? {}).flatMap(([field, reason]) =>
    reason.object === undefined ? [] : { endpoint, field, ...reason, object: reason.object },
  ),
)

describe('the object of another answers like a missing one', () => {
  const server = testServer()
  const ACCOUNT = 'of-province-6'
  let self: Omit<Owner, 'systemType'>
  let other: Omit<Owner, 'systemType'>
  const tokens = new Map<SystemType, string>()

  /** Somebody with every right, and the whole of one province. */
  beforeAll(async () => {
    const { db } = server.services
    const [admin] = await db.select().from(appUser).where(eq(appUser.account, 'admin'))
    const [held] = await db.select().from(role).where(eq(role.code, 'ADMIN'))
    const [user] = await db
      .insert(appUser)
      .values({
        ...{ account: ACCOUNT, username: ACCOUNT, passwordHash: admin!.passwordHash },
        ...{ newUser: false, systemTypes: [...SYSTEM_TYPES] },
      })
      .returning()
    const userId = user!.id
    await db.insert(userDataScope).values({ userId, kind: 'PROVINCE', objectId: '6' })
    await db.insert(userRole).values({ userId, roleId: held!.id })
    const plantIn = async (provinceId: string) =>
      (await makeRow(db, plant, { provinceId })).id as number
    self = { userId, provinceId: '6', stationId: 3, plantId: await plantIn('6') }
    other = { userId: admin!.id, provinceId: '1', stationId: 1, plantId: await plantIn('1') }
    for (const systemType of SYSTEM_TYPES) {
      const payload = { username: ACCOUNT, password: PASSWORD, systemType }
      tokens.set(systemType, (await server.send(doLogin, payload, {})).body.token as string)
    }
  })

  /** Something of the caller's own for what the scope of an endpoint declares. */
  async function ownOf(kind: ScopeKind): Promise<string | number> {
    if (kind === 'province') return self.provinceId
    if (kind === 'station') return self.stationId
    const { db } = server.services
    if (kind === 'inverter') return makeObject(db, kind, { ...self, systemType: '10001' })
    return (await makeRow(db, OBJECT_KINDS[kind].table, self)).id as number
  }

  async function requestOf({ endpoint, field, request = {} }: Tried, id: string | number) {
    const asked: Record<string, unknown> = { ...exampleOf(endpoint), ...request }
    for (const [name, kind] of Object.entries(endpoint.scope))
      if (name in asked || kind === 'province') asked[name] = await ownOf(kind as ScopeKind)
    for (const beside of tried)
      if (beside.endpoint === endpoint && beside.field !== field && beside.field.includes('[]'))
        setField(asked, beside.field, await own(beside, faceOf(endpoint)))
    setField(asked, field, id)
    return asked
  }

  const own = ({ object }: Tried, systemType: SystemType) =>
    makeObject(server.services.db, object, { ...self, systemType })

  async function answer(
    line: Tried,
    ...[systemType, id]: [SystemType, string | number]
  ): Promise<{ http: number; body: unknown }> {
    const { endpoint } = line
    const headers = { 'x-token': tokens.get(systemType)! }
    const request = await requestOf(line, id)
    const { http, body, bytes } = endpoint.upload
      ? await server.uploadWith(...([endpoint, { name: 'a.txt', content: 'x' }] as const), {
          fields: request as Record<string, string>,
          headers,
        })
      : await server.inject({
          ...{ method: endpoint.method, url: addressOf(endpoint, request), headers },
          ...(endpoint.method === 'POST' && { payload: request }),
        })
    const { requestId: _, request_id: __, ...told } = body
    return { http, body: Object.keys(told).length > 0 ? told : bytes.length }
  }

  it.each(tried.map((line) => [line.endpoint.path, line.field, line] as const))(
    '%s by %s',
    async (_path, _field, line) => {
      const { endpoint, object, begins } = line
      const { db } = server.services
      const types = typesThatMayCall(endpoint)
      const face = types.find((type) => typesOfObject(object, type)?.includes(type) ?? true)!
      // What tells it from those below is only whose the object is: the same call gets further.
      const ofSelf = await answer(line, face, await own(line, face))
      for (const systemType of types) {
        const foreign = await makeObject(db, object, { ...other, systemType })
        const ofOther = await answer(line, systemType, foreign)
        const ofNone = await answer(line, systemType, missingId(foreign))
        if (begins) expect([systemType, ofOther.http]).toEqual([systemType, 404])
        else expect([systemType, ofOther]).toEqual([systemType, ofNone])
        if (systemType === face) expect(ofSelf).not.toEqual(ofOther)
        const elsewhere = SYSTEM_TYPES.find((type) => {
          return !(typesOfObject(object, type)?.includes(systemType) ?? true)
        })
        if (elsewhere === undefined) continue
        const ofOtherType = await answer(line, systemType, await own(line, elsewhere))
        expect([systemType, ofOtherType]).toEqual([systemType, ofOther])
      }
    },
  )
})

/** The path with what stands in it, and of a GET all the rest. */
function addressOf({ path, method }: Endpoint, request: Record<string, unknown>): string {
  const url = path.replace(/:(\w+)/g, (_, name: string) => String(request[name]))
  return method === 'GET' ? `${url}?${new URLSearchParams(request as Record<string, string>)}` : url
}

function typesThatMayCall({ access, scope }: Endpoint): SystemType[] {
  const hasRight = (type: SystemType) =>
    access === 'session' || access === 'public' || typesOf(access).includes(type)
  const kinds = Object.values(scope).filter((kind) => kind !== undefined)
  return SYSTEM_TYPES.filter((type) => hasRight(type) && kinds.every((kind) => worksOn(type, kind)))
}

/** Names an object in a field; `items[].id` is one of the only object of a list, of others the list itself. */
function setField(request: Record<string, unknown>, field: string, id: string | number): void {
  const [list, inside] = field.split('[].')
  if (inside !== undefined) {
    const [first] = (request[list!] as object[] | undefined) ?? []
    request[list!] = [{ ...first, [inside]: id }]
    return
  }
  request[field] = LISTS.includes(field) ? [id] : id
}

const LISTS = ['items', 'seriesIds']
