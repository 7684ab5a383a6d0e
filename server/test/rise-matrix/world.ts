import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach } from 'vitest'
import type { CallOf, Endpoint } from '#api/kernel/endpoint.ts'
import { importUsers, saveUser } from '#api/people/users.ts'
import { appUser, organisation, session, userRole } from '#database/schema/tables.ts'
import type { Person } from '#database/test/fixtures.ts'
import { groupOf, plantRole, roleOf } from '../../features/rights/test/rights-world.ts'
import { callerOf, personId, testServer } from '../harness.ts'

export const server = testServer()
export const MANAGER = 'viewer'
export const admin = callerOf(server)

export type Row = { id: number; code: string; beyond: string | null }
export type Reply = {
  code: number
  msg: string
  data?: { id?: number; problems?: object[] }
  rows?: Row[]
}
export type Case = () => Promise<Reply>
export type Cases = { endpoint: Endpoint; beyond: Record<string, Case>; within: Case }

export let small: { roleId: number; groupId: number }
/** Gives nothing that the manager has not; its one holder sees the data of all provinces. */
export let wide: { roleId: number; groupId: number }
export let [adminId, helperId] = [0, 0]
export let helperCount = 0

beforeAll(async () => {
  await plantRole(server, 'MANAGER', { codes: ['/system:manage'], people: [MANAGER] })
  small = await plantRole(server, 'SMALL', { codes: ['/market:read'], people: [] })
  wide = await plantRole(server, 'WIDE', { codes: ['/market:read'], people: ['nobody'] })
  adminId = await personId(server.services, 'admin')
})

/** A user of the manager's province, made anew for each test. */
beforeEach(async () => {
  const { data } = await admin(saveUser, userOf({}))
  helperId = data.id
  server.forgetTokens()
})

export const userOf = (more: Partial<CallOf<typeof saveUser>>): CallOf<typeof saveUser> => ({
  account: `helper${++helperCount}`,
  username: '助手',
  systemTypes: ['1'],
  roleIds: [],
  dataScope: [{ kind: 'PROVINCE', objectId: '1' }],
  ...more,
})
export const asked = async <E extends Endpoint>(endpoint: E, request: CallOf<E>): Promise<Reply> =>
  (await server.call(endpoint, request, MANAGER, { 'accept-language': 'en' })).body

export const userRow = async (id: number) => {
  const [row] = await server.services.db.select().from(appUser).where(eq(appUser.id, id))
  return row!
}
export const changeOf = async (id: number, more: Partial<CallOf<typeof saveUser>>) => {
  const { account, username, lockVersion } = await userRow(id)
  return { ...userOf({ account, username, ...more }), id, lockVersion }
}
export const versionOf = async (code: string) => {
  const { id, lockVersion } = await roleOf(server, code)
  return { id, lockVersion }
}
export const groupVersion = async (code: string) => {
  const { id, lockVersion } = await groupOf(server, code)
  return { id, lockVersion }
}
export const sessionOf = async (userId: number) => {
  const values = {
    id: `of ${userId} ${helperCount}`,
    tokenHash: `${userId} ${helperCount}`,
    userId,
  }
  const at = {
    createdAt: new Date(),
    lastUsedAt: new Date(),
    expiresAt: new Date(Date.now() + 1e7),
  }
  const { authVersion } = await userRow(userId)
  await server.services.db
    .insert(session)
    .values({ ...values, ...at, systemType: '1', authVersion })
  return values.id
}
export const fileOf = async (line: string): Promise<Reply> => {
  const content = `account,username,systemTypes,roles,dataScope\n${line}\n`
  const token = await server.tokenOf(MANAGER)
  const headers = { 'x-token': token, 'accept-language': 'en' }
  const file = { name: 'users.csv', content }
  const { body } = await server.uploadWith(importUsers, file, {
    fields: { preview: 'false' },
    headers,
  })
  // A file is answered by its problems; to these cases they are the refusal.
  const problems = body.data?.problems ?? []
  return problems.length > 0 ? { code: 422, msg: JSON.stringify(problems) } : body
}
export const names = (code: string) => ({ code, nameZh: code, nameEn: code })
export const roleId = async (code: string) => (await roleOf(server, code)).id

export const addToRole = async (code: string, person: Person) => {
  const row = { roleId: await roleId(code), userId: await personId(server.services, person) }
  await server.services.db.insert(userRole).values(row).onConflictDoNothing()
}
/** A part of the organisation that somebody belongs to. */
export const partWith = async (userId: number) => {
  const { db } = server.services
  const [part] = await db
    .insert(organisation)
    .values({ name: `组${userId}` })
    .returning()
  await db.update(appUser).set({ organisationId: part!.id }).where(eq(appUser.id, userId))
  return part!.id
}

export const ON_ADMIN = 'somebody who holds more'
export const withId = <E extends Endpoint>(endpoint: E, more: object = {}): Cases => ({
  endpoint,
  beyond: { [ON_ADMIN]: () => asked(endpoint, { id: adminId, ...more } as CallOf<E>) },
  within: () => asked(endpoint, { id: helperId, ...more } as CallOf<E>),
})

export const HELD = 'what somebody has who holds more'
