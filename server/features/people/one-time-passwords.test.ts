import { eq, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import type { AnswerOf } from '#api/kernel/endpoint.ts'
import { importUsers, resetPassword, saveUser } from '#api/people/users.ts'
import { PASSWORD_PATTERN, updatePassword, userInfo } from '#api/session/endpoints.ts'
import { settings, updateSetting } from '#api/settings/endpoints.ts'
import { hashPassword, md5 } from '#database/accounts/password-hash.ts'
import {
  appUser,
  confItem,
  loginLog,
  operationLog,
  userDataScope,
} from '#database/schema/tables.ts'
import { INITIAL_PASSWORD } from '#database/seed/demo-accounts.ts'
import { queryRows } from '#database/sql/query-rows.ts'
import { serverLog } from '../../server-log.ts'
import { callerOf, testServer } from '../../test/harness.ts'
import { given, makeUser, rowOf } from './test/people-world.ts'

const said: string[] = []
const log = serverLog('trace', { write: (line) => void said.push(line) })
const server = testServer({ demo: false, log })
const call = callerOf(server)

async function signIn(username: string, password: string, language = 'zh') {
  const payload = { username, password, systemType: '1' }
  const headers = { 'accept-language': language }
  return (await server.inject({ method: 'POST', url: '/user/doLogin', payload, headers })).body
}

/** A new user with the one-time password that the answer told. */
async function addUser() {
  const values = given()
  const { data } = await call(saveUser, values)
  const { id, oneTimePassword } = data as AnswerOf<typeof saveUser>
  return { id, account: values.account, ...oneTimePassword! }
}

const endOf = (account: string, oneTimeUntil: Date | null) =>
  server.services.db.update(appUser).set({ oneTimeUntil }).where(eq(appUser.account, account))
const past = () => new Date(Date.now() - 1000)

const daysLeft = (goodUntil: string) => (Date.parse(goodUntil) - Date.now()) / 86_400_000

it('is not given to the last account without an end that holds everything, by one whose last day comes', async () => {
  const { db } = server.services
  const people = await db.select().from(appUser)
  const idOf = (name: string) => people.find(({ account }) => account === name)!.id
  const everything = { userId: idOf('outsider'), kind: 'ALL', objectId: '' } as const
  await db.insert(userDataScope).values(everything)
  const endAdmin = (validUntil: string | null) =>
    db.update(appUser).set({ validUntil }).where(eq(appUser.account, 'admin'))
  await endAdmin('2099-01-01')
  const reset = () => call(resetPassword, { id: idOf('outsider') }, 'zh')
  expect(await reset()).toMatchObject({ code: 422, msg: expect.stringContaining('长期有效') })
  await endAdmin(null)
  expect((await reset()).code).toBe(200)
})

describe('a one-time password', () => {
  it('is told once to whoever adds the user, and must be changed at the first sign-in', async () => {
    const [user, other] = [await addUser(), await addUser()]
    expect(user.password).toMatch(PASSWORD_PATTERN)
    expect(user.password).not.toBe(other.password)
    expect(daysLeft(user.goodUntil)).toBeCloseTo(3, 2)
    const row = await rowOf(server, user.account)
    expect(row).toMatchObject({
      ...{ newUser: true, oneTimeUntil: user.goodUntil, oneTimeOver: false },
    })
    expect(JSON.stringify(row)).not.toContain(user.password)
    expect((await signIn(user.account, INITIAL_PASSWORD)).code).toBe(423)
    const { token, userInfo: info } = await signIn(user.account, user.password)
    expect(info.loginInfo.newUser).toBe(true)
    const change = async (password: string) =>
      (
        await server.send(
          updatePassword,
          { id: user.id, account: user.account, userName: '王工', password: md5(password) },
          { 'x-token': token, 'accept-language': 'zh' },
        )
      ).body
    for (const initial of [user.password, INITIAL_PASSWORD])
      expect(await change(initial)).toMatchObject({
        ...{ code: 422, fields: [{ field: 'password', message: '新密码不能为初始密码' }] },
      })
    expect((await change('Rw7#kfetm')).code).toBe(200)
    expect((await signIn(user.account, user.password)).code).toBe(423)
    expect(await rowOf(server, user.account)).toMatchObject({
      ...{ newUser: false, oneTimeUntil: null, oneTimeOver: false },
    })
  })

  it('comes with a reset; what was before opens nothing any more', async () => {
    const user = await makeUser(server)
    const { data } = await call(resetPassword, { id: user.id })
    expect(daysLeft(data.oneTimePassword.goodUntil)).toBeCloseTo(3, 2)
    expect((await user.signIn()).code).toBe(423)
    expect((await user.signIn(INITIAL_PASSWORD)).code).toBe(423)
    const { userInfo: info } = await user.signIn(data.oneTimePassword.password)
    expect(info.loginInfo.newUser).toBe(true)
  })

  it('is not made for who signs in elsewhere, nor where the save or the reset is refused', async () => {
    const { data } = await call(saveUser, given({ ssoAllowed: true }))
    expect(data.oneTimePassword).toBeNull()
    const refused = [
      await call(saveUser, given({ account: 'TRADER' })),
      await call(resetPassword, { id: 999_999 }),
      (await server.call(resetPassword, { id: data.id }, 'trader')).body,
    ]
    expect(refused.map(({ code }) => code)).toEqual([400, 404, 403])
    for (const { data: told } of refused) expect(told).toBeUndefined()
  })

  it('opens nothing after three days: the right one is told so, a wrong one as ever', async () => {
    const user = await addUser()
    await endOf(user.account, past())
    expect(await signIn(user.account, user.password)).toMatchObject({
      ...{ code: 403, msg: '一次性密码已过有效期，请联系管理员重置密码，获取新的一次性密码' },
    })
    expect((await signIn(user.account, user.password, 'en')).msg).toMatch(/has run out/)
    const [wrong, unknown] = [
      await signIn(user.account, 'Kx7mp-Qx4r-9tWzh'),
      await signIn('nosuchuser', 'Kx7mp-Qx4r-9tWzh'),
    ]
    expect({ ...wrong, requestId: '' }).toEqual({ ...unknown, requestId: '' })
    const { db } = server.services
    const attempts = await db.select().from(loginLog).where(eq(loginLog.account, user.account))
    expect(attempts.map(({ reason }) => reason)).toEqual([
      ...['oneTimePasswordOver', 'oneTimePasswordOver', 'badCredentials'],
    ])
    expect(await rowOf(server, user.account)).toMatchObject({ oneTimeOver: true })
    // The way out.
    const { data } = await call(resetPassword, { id: user.id })
    expect((await signIn(user.account, user.password)).code).toBe(423)
    expect((await signIn(user.account, data.oneTimePassword.password)).code).toBe(200)
    expect(await rowOf(server, user.account)).toMatchObject({ oneTimeOver: false })
  })

  it('that has let somebody in before its end can still be changed after it', async () => {
    const user = await addUser()
    const { token } = await signIn(user.account, user.password)
    await endOf(user.account, past())
    const headers = { 'x-token': token }
    expect((await server.send(userInfo, {}, headers)).body.code).toBe(200)
    const { id, account } = user
    const change = { id, account, userName: '王工', password: md5('Rw7#kfetm') }
    expect((await server.send(updatePassword, change, headers)).body.code).toBe(200)
    expect((await signIn(account, 'Rw7#kfetm')).code).toBe(200)
  })

  it('goes with the second factor: the end is looked at before a code is asked for', async () => {
    const user = await addUser()
    const factor = { totpSecret: 'A'.repeat(32), totpConfirmedAt: new Date() }
    await server.services.db.update(appUser).set(factor).where(eq(appUser.id, user.id))
    expect((await signIn(user.account, user.password)).data.challengeToken).toBeTruthy()
    await endOf(user.account, past())
    const { code, data } = await signIn(user.account, user.password)
    expect([code, data]).toEqual([403, undefined])
  })

  it('is one only with an end: what a demonstration gave opens nothing here', async () => {
    const { account } = await addUser()
    const passwordHash = await hashPassword(md5(INITIAL_PASSWORD))
    await server.services.db
      .update(appUser)
      .set({ passwordHash, oneTimeUntil: null })
      .where(eq(appUser.account, account))
    expect((await signIn(account, INITIAL_PASSWORD)).code).toBe(403)
    expect(await rowOf(server, account)).toMatchObject({ oneTimeUntil: null, oneTimeOver: true })
  })
})

it('users of a file get one each, told once with the answer; a preview makes none', async () => {
  const take = async (preview: boolean) => {
    const content =
      'account,username,systemTypes\nfile1,=1+2,1\nfile2,李四,1\nviewer,viewer,1;10001\n'
    const fields = { preview: String(preview) }
    const file = { name: 'users.csv', content }
    return (await server.upload(importUsers, file, fields, 'admin')).body.data
  }
  expect(await take(true)).toEqual({
    ...{ added: 2, changed: 1, problems: [], oneTimePasswords: null },
  })
  const { oneTimePasswords: told, ...outcome } = await take(false)
  expect(outcome).toEqual({ added: 2, changed: 1, problems: [] })
  expect(told.users).toEqual([
    { account: 'file1', username: '=1+2', password: expect.stringMatching(PASSWORD_PATTERN) },
    { account: 'file2', username: '李四', password: expect.stringMatching(PASSWORD_PATTERN) },
  ])
  expect(daysLeft(told.goodUntil)).toBeCloseTo(3, 2)
  const [first, second] = told.users
  expect(first.password).not.toBe(second.password)
  expect((await signIn('file1', first.password)).userInfo.loginInfo.newUser).toBe(true)
  expect((await signIn('file2', first.password)).code).toBe(423)
  // Nobody is new in it now.
  expect(await take(false)).toEqual({
    ...{ added: 0, changed: 3, problems: [], oneTimePasswords: null },
  })
})

it('stands nowhere: in no table, in no line of the server, in no refusal', async () => {
  const user = await addUser()
  const { data } = await call(resetPassword, { id: user.id })
  const file = { name: 'u.csv', content: 'account,username,systemTypes\nleak1,乙,1\n' }
  const { body } = await server.upload(importUsers, file, { preview: 'false' }, 'admin')
  const [{ password: imported }] = body.data.oneTimePasswords.users
  const passwords: string[] = [user.password, data.oneTimePassword.password, imported]
  await signIn(user.account, passwords[1]!)
  await endOf('leak1', past())
  const refused = JSON.stringify(await signIn('leak1', imported))
  const { db } = server.services
  const tables = await queryRows<{ name: string }>(
    db,
    sql`select table_name as name from information_schema.tables
      where table_schema = 'public' and table_type = 'BASE TABLE'`,
  )
  const stored = await Promise.all(
    tables.map(async ({ name }) => {
      const rows = sql`select coalesce(string_agg(t::text, ' '), '') as text from ${sql.identifier(name)} t`
      return (await queryRows<{ text: string }>(db, rows))[0]!.text
    }),
  )
  expect(stored.join()).toContain(user.account)
  server.services.log.info('a line')
  expect(said.join()).toContain('a line')
  for (const text of [stored.join(), said.join(), refused])
    for (const password of passwords) {
      expect(text).not.toContain(password)
      expect(text).not.toContain(md5(password))
    }
  const [row] = await db
    .select({ changes: operationLog.changes })
    .from(operationLog)
    .where(eq(operationLog.path, resetPassword.path))
    .orderBy(sql`id desc`)
  expect(row!.changes!.map(({ field }) => field)).toEqual([
    ...[`app_user/${user.id}/oneTimeUntil`, `app_user/${user.id}/passwordReset`],
  ])
})

it('the initial password of demonstrations is no setting here, and what it was is no new password', async () => {
  const confKey = 'user.initialPassword'
  const { rows } = await call(settings, {})
  expect(rows.map((row: { confKey: string }) => row.confKey)).not.toContain(confKey)
  expect((await call(settings, { confKey })).rows).toEqual([])
  const change = { confKey, password: 'Rw7#kfetm', lockVersion: 0 }
  expect(await call(updateSetting, change, 'zh')).toMatchObject({
    ...{ code: 422, msg: expect.stringContaining('“初始密码”仅用于演示环境') },
  })
  const { db } = server.services
  expect(await db.$count(confItem, eq(confItem.code, confKey))).toBe(0)
  // One that an earlier version was set to.
  await db.insert(confItem).values({ code: confKey, value: 'Former#7kfe' })
  const user = await addUser()
  expect((await signIn(user.account, 'Former#7kfe')).code).toBe(423)
  const { token } = await signIn(user.account, user.password)
  const { body } = await server.send(
    updatePassword,
    { id: user.id, account: user.account, userName: '王工', password: md5('Former#7kfe') },
    { 'x-token': token, 'accept-language': 'zh' },
  )
  expect(body.fields).toEqual([{ field: 'password', message: '新密码不能为初始密码' }])
})
