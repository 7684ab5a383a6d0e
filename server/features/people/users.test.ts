import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import {
  deleteUser,
  endUserSession,
  resetPassword,
  saveUser,
  scopeChoices,
  setUserEnabled,
  unlockUser,
  updateUser,
  userRoles,
  userSessions,
  users,
} from '#api/people/users.ts'
import { userInfo } from '#api/session/endpoints.ts'
import { appUser, job, passwordFailure } from '#database/schema/tables.ts'
import { callerOf, personId, testServer } from '../../test/harness.ts'
import { given, makeUser, rowOf } from './test/people-world.ts'

const server = testServer()
const call = callerOf(server)
const codeOf = async (token: string) =>
  (await server.send(userInfo, {}, { 'x-token': token })).body.code

const roleId = async (code: string) =>
  (await call(userRoles, {})).rows.find((role: { code: string }) => role.code === code).id

describe('a user', () => {
  it('is added with all fields, begins with the initial password, and is listed', async () => {
    const trader = await roleId('TRADER')
    const values = given({
      ...{ account: 'Li01', jobNumber: '007', phone: '13800000000', email: 'li@example.com' },
      ...{ systemTypes: ['1', '3'], roleIds: [trader], validUntil: '2099-12-31' },
      dataScope: [
        { kind: 'PROVINCE', objectId: '1' },
        { kind: 'STATION', objectId: '3' },
      ],
    })
    expect((await call(saveUser, values)).code).toBe(200)
    expect(await rowOf(server, 'Li01')).toMatchObject({
      ...values,
      ...{ organisationId: null, enabled: true, state: 'ACTIVE', newUser: true, isSelf: false },
      roles: ['Trader'],
    })
    const payload = { username: 'Li01', password: 'Initial#2026', systemType: '1' }
    const { body } = await server.inject({ method: 'POST', url: '/user/doLogin', payload })
    expect(body.userInfo.loginInfo.newUser).toBe(true)
  })

  it.each([
    ['account', { account: '' }],
    ['account', { account: 'a-b' }],
    ['account', { account: 'a'.repeat(17) }],
    ['jobNumber', { jobNumber: '1234567890' }],
    ['jobNumber', { jobNumber: '12a' }],
    ['phone', { phone: '12345' }],
    ['email', { email: 'nobody' }],
    ['systemTypes', { systemTypes: [] }],
    ['validUntil', { validUntil: '2026-02-30' }],
    ['account', { account: 'TRADER' }],
  ])('is refused at %s: %j', async (field, wrong) => {
    const refused = await call(saveUser, given(wrong as never))
    expect(refused).toMatchObject({ code: 400, fields: [{ field }] })
  })

  it('names an organisation, roles and objects that are there', async () => {
    for (const missing of [
      { organisationId: 999_999 },
      { roleIds: [999_999] },
      { dataScope: [{ kind: 'STATION', objectId: '999999' }] },
      { dataScope: [{ kind: 'PROVINCE', objectId: '999' }] },
    ] as const) {
      const request = given(missing as never)
      expect((await call(saveUser, request)).code).toBe(404)
      expect(await rowOf(server, request.account)).toBeUndefined()
    }
    const choices = (await call(scopeChoices, {})).data
    expect(choices.objects).toContainEqual({
      ...{ kind: 'STATION', id: '1', name: 'Dingbian wind farm', provinceId: '1' },
    })
  })

  it('is changed by version, and not by two at once', async () => {
    const user = await makeUser(server)
    const values = { ...given(), account: user.account, id: user.id, lockVersion: user.lockVersion }
    const both = await Promise.all([
      call(updateUser, { ...values, username: '甲' }),
      call(updateUser, { ...values, username: '乙' }),
    ])
    expect(both.map(({ code }) => code).sort()).toEqual([200, 409])
    const taken = { ...values, account: 'trader', lockVersion: user.lockVersion + 1 }
    expect(await call(updateUser, taken)).toMatchObject({
      ...{ code: 400, fields: [{ field: 'account' }] },
    })
  })

  it('that is missing answers 404 whatever is asked', async () => {
    const id = 999_999
    const codes = [
      await call(updateUser, { ...given(), id, lockVersion: 1 }),
      await call(deleteUser, { id }),
      await call(resetPassword, { id }),
      await call(unlockUser, { id }),
      await call(setUserEnabled, { id, enabled: false }),
      await call(userSessions, { id }),
      await call(endUserSession, { id, sessionId: 'x' }),
    ].map(({ code }) => code)
    expect(new Set(codes)).toEqual(new Set([404]))
  })

  it('is deleted with what it holds, but not when records name it', async () => {
    const [user, author] = [await makeUser(server), await makeUser(server)]
    const { db } = server.services
    const now = new Date()
    const values = { kind: 'NONE', payload: {}, runAfter: now, createdAt: now }
    await db.insert(job).values({ ...values, state: 'DONE', createdBy: author.id })
    expect((await call(deleteUser, { id: author.id })).code).toBe(422)
    expect((await call(deleteUser, { id: user.id })).code).toBe(200)
    expect((await call(deleteUser, { id: user.id })).code).toBe(404)
  })
})

describe('sessions of a user whose rights change', () => {
  const end = { code: 511 }
  it.each([
    ['roles', async () => ({ roleIds: [await roleId('VIEWER')] })],
    ['scope', async () => ({ dataScope: [{ kind: 'PROVINCE', objectId: '3' }] as const })],
    ['system types', async () => ({ systemTypes: ['1', '2'] as const })],
    ['last day', async () => ({ validUntil: '2099-01-01' })],
    ['state', async () => ({ enabled: false })],
  ])('end at the next call after a change of %s', async (_what, changeOf) => {
    const user = await makeUser(server)
    const { token } = await user.signIn()
    expect(await codeOf(token)).toBe(200)
    const values = { ...given(), account: user.account, ...(await changeOf()) }
    const request = { ...values, id: user.id, lockVersion: user.lockVersion }
    expect((await call(updateUser, request as never)).code).toBe(200)
    expect(await codeOf(token)).toBe(end.code)
  })

  it('go on where only the name changes', async () => {
    const user = await makeUser(server)
    const { token } = await user.signIn()
    const { id, lockVersion, account } = user
    await call(updateUser, { ...given({ username: '李工' }), id, lockVersion, account })
    expect(await codeOf(token)).toBe(200)
  })

  it('end when the account is disabled, and it is let in again when enabled', async () => {
    const user = await makeUser(server)
    const { token } = await user.signIn()
    expect((await call(setUserEnabled, { id: user.id, enabled: false })).code).toBe(200)
    expect(await codeOf(token)).toBe(end.code)
    expect((await user.signIn()).code).toBe(403)
    await call(setUserEnabled, { id: user.id, enabled: true })
    expect((await user.signIn()).code).toBe(200)
  })

  it('end when the last day is over, and nobody signs in after it', async () => {
    const user = await makeUser(server)
    const { token } = await user.signIn()
    // As if that day had come: nothing else of the account has changed.
    const { db } = server.services
    await db.update(appUser).set({ validUntil: '2020-01-01' }).where(eq(appUser.id, user.id))
    expect(await codeOf(token)).toBe(end.code)
    expect((await user.signIn()).code).toBe(403)
    expect((await user.signIn('Wrong#2026')).code).not.toBe(403)
    expect(await rowOf(server, user.account)).toMatchObject({ state: 'EXPIRED', enabled: true })
  })

  it('end when the password is reset, to be changed at the next sign-in', async () => {
    const user = await makeUser(server)
    const { token } = await user.signIn()
    const headers = { 'x-token': await server.tokenOf('admin') }
    const url = `${resetPassword.path}?id=${user.id}`
    expect((await server.inject({ method: 'POST', url, headers })).body.code).toBe(200)
    expect(await codeOf(token)).toBe(end.code)
    expect((await user.signIn()).code).not.toBe(200)
    expect((await user.signIn('Initial#2026')).userInfo.loginInfo.newUser).toBe(true)
  })

  it('are listed, and ended one by one', async () => {
    const user = await makeUser(server)
    const [first, second] = [await user.signIn(), await user.signIn()]
    const { rows } = await call(userSessions, { id: user.id })
    expect(rows.map(({ sessionId }: { sessionId: string }) => sessionId).sort()).toEqual(
      [first.sessionId, second.sessionId].sort(),
    )
    const ofOther = { id: await personId(server.services, 'viewer'), sessionId: first.sessionId }
    expect((await call(endUserSession, ofOther)).code).toBe(404)
    const request = { id: user.id, sessionId: first.sessionId }
    expect((await call(endUserSession, request)).code).toBe(200)
    expect((await call(endUserSession, request)).code).toBe(404)
    expect(await codeOf(first.token)).toBe(50008)
    expect(await codeOf(second.token)).toBe(200)
  })
})

it('wrong passwords are told, and forgotten when somebody unlocks', async () => {
  const user = await makeUser(server)
  for (let count = 0; count < 6; count++) await user.signIn('Wrong#2026')
  expect((await user.signIn()).code).not.toBe(200)
  expect((await rowOf(server, user.account)).failures).toBe(5)
  expect((await call(unlockUser, { id: user.id })).code).toBe(200)
  expect((await user.signIn()).code).toBe(200)
  const { db } = server.services
  expect(await db.$count(passwordFailure, eq(passwordFailure.account, user.account))).toBe(0)
})

it('the list is narrowed by words, role, state and system type, and sorted', async () => {
  const accounts = async (request: object) =>
    (await call(users, { pageSize: 500, ...request })).rows.map(
      ({ account }: { account: string }) => account,
    )
  const admins = await accounts({ roleId: await roleId('ADMIN') })
  expect(admins).toEqual(['admin', 'outsider'])
  const off = await makeUser(server, { enabled: false, systemTypes: ['3'], jobNumber: '4711' })
  expect(await accounts({ search: '4711' })).toEqual([off.account])
  expect(await accounts({ enabled: false, systemType: '3' })).toContain(off.account)
  expect(await accounts({ enabled: true })).not.toContain(off.account)
  const sorted = await accounts({ sort: 'account', order: 'descend' })
  expect(sorted[0]! > sorted.at(-1)!).toBe(true)
})
