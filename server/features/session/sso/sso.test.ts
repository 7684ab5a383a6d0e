import { desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { saveUser, updateUser } from '#api/people/users.ts'
import { doLogin, loginOptions, updatePassword, userInfo } from '#api/session/endpoints.ts'
import { beginSso, completeSso } from '#api/session/sso.ts'
import { updateSetting } from '#api/settings/endpoints.ts'
import { hashPassword, md5 } from '#database/accounts/password-hash.ts'
import {
  appUser,
  confItem,
  loginLog,
  operationLog,
  passwordFailure,
  session,
  ssoAttempt,
  userDataScope,
  userRole,
} from '#database/schema/tables.ts'
import { PASSWORD } from '#database/test/fixtures.ts'
import { callerOf, testServer } from '../../../test/harness.ts'
import {
  type Misdeed,
  type StandInProvider,
  startStandInProvider,
} from '../test/stand-in-provider.ts'

/** A provider that answers is waited for, however busy the machine is. */
const PATIENCE_SECONDS = 60
const server = testServer({ oidcTimeoutSeconds: PATIENCE_SECONDS })
const call = callerOf(server)
let provider: StandInProvider
let passwordHash = ''
let clients = 0

beforeAll(async () => {
  provider = await startStandInProvider()
  passwordHash = await hashPassword(md5(PASSWORD))
  Object.assign(server.services.config, { oidcClientSecret: provider.clientSecret })
})
afterAll(() => provider.close())

const SETTINGS = () => ({
  'sso.issuer': provider.issuer,
  'sso.clientId': provider.clientId,
  'sso.ownAddress': 'https://power.example.com/',
})
const setUp = async (more: Record<string, unknown> = {}) => {
  const { db } = server.services
  await db.delete(confItem)
  const values = Object.entries({ ...SETTINGS(), ...more })
  await db.insert(confItem).values(values.map(([code, value]) => ({ code, value })))
}
beforeEach(async () => {
  Object.assign(server.services.config, { oidcTimeoutSeconds: PATIENCE_SECONDS })
  provider.misdeed = null
  // What was learned of a provider that misbehaved is not kept; each test has a client of its own.
  provider.clientId = `client-${++clients}`
  await server.services.db.delete(passwordFailure)
  await setUp()
})

let next = 0
type Row = typeof appUser.$inferInsert
/** Somebody of their own for each test, whom an administrator lets in by single sign-on. */
async function makeUser(more: Partial<Row> = {}) {
  const account = `person${++next}`
  const [user] = await server.services.db
    .insert(appUser)
    .values({
      ...{ account, username: 'P', passwordHash: '', newUser: false, systemTypes: ['1'] },
      ...{ ssoAllowed: true, ...more },
    })
    .returning()
  provider.person = { sub: `sub-${account}`, preferred_username: account }
  return user!
}
const userOf = async (id: number) =>
  (await server.services.db.select().from(appUser).where(eq(appUser.id, id)))[0]!

const ZH = { 'accept-language': 'zh' }
const beginOf = async (request: object = {}) =>
  (await server.send(beginSso, { systemType: '1', ...request }, ZH)).body
const finish = async (secret: string, brought: URLSearchParams, more: object = {}) => {
  const request = {
    ...{ secret, state: brought.get('state'), iss: brought.get('iss') },
    ...(brought.has('code') && { authorizationCode: brought.get('code') }),
    ...(brought.has('error') && { error: brought.get('error') }),
    ...more,
  }
  return server.send(completeSso, request, ZH)
}
/** The whole way: to the provider and back. */
async function signIn(request: object = {}) {
  const { data, ...refused } = await beginOf(request)
  if (!data) return refused
  return (await finish(data.secret, await provider.visit(data.url))).body
}
const lastLogin = async () =>
  (await server.services.db.select().from(loginLog).orderBy(desc(loginLog.id)).limit(1))[0]

describe('single sign-on', () => {
  it('is told to the sign-in page only where issuer, client and own address are set', async () => {
    const told = async () => (await server.call(loginOptions, {}, null)).body.data.sso
    expect(await told()).toEqual({ zh: '企业统一身份认证登录', en: 'Company single sign-on' })
    for (const missing of Object.keys(SETTINGS())) {
      await setUp({ [missing]: '' })
      expect(await told()).toBeNull()
      expect(await beginOf()).toMatchObject({
        code: 422,
        msg: '未启用统一身份认证，请使用密码登录',
      })
    }
  })

  it('opens a session like any other, keeps the way back, and is told in the log', async () => {
    const user = await makeUser()
    const body = await signIn({ returnTo: '/news/index?tab=2#x' })
    expect(body).toMatchObject({ code: 200, returnTo: '/news/index?tab=2#x' })
    expect(body.userInfo.loginInfo).toMatchObject({ account: user.account, hasPassword: false })
    expect((await server.send(userInfo, {}, { 'x-token': body.token })).body.code).toBe(200)
    expect(await userOf(user.id)).toMatchObject({
      ssoSubject: `${provider.issuer} sub-${user.account}`,
    })
    const row = { account: user.account, userId: user.id, way: 'SSO', success: true, reason: null }
    expect(await lastLogin()).toMatchObject(row)
    // Nobody's session for ever: it ends like one that began with a password.
    const { db } = server.services
    const longAgo = new Date(Date.now() - 200 * 3_600_000)
    await db.update(session).set({ createdAt: longAgo }).where(eq(session.id, body.sessionId))
    expect((await server.send(userInfo, {}, { 'x-token': body.token })).body.code).toBe(50014)
  })

  it('asks the provider with a proof key, and keeps no secret in an address', async () => {
    const { data } = await beginOf()
    const asked = new URL(data.url).searchParams
    expect(asked.get('redirect_uri')).toBe('https://power.example.com/auth-redirect')
    expect(asked.get('code_challenge_method')).toBe('S256')
    expect(asked.get('scope')).toBe('openid profile email')
    expect(data.url).not.toContain(provider.clientSecret)
    const attempts = await server.services.db.select().from(ssoAttempt)
    const own = attempts.find(({ state }) => state === asked.get('state'))!
    expect(data.url).not.toContain(own.codeVerifier)
    expect(JSON.stringify(attempts)).not.toContain(data.secret)
  })

  it('ends the session before where one sign-in an account is set', async () => {
    await makeUser()
    await setUp({ 'session.single': true })
    const first = await signIn()
    await signIn()
    expect((await server.send(userInfo, {}, { 'x-token': first.token })).body.code).toBe(50012)
  })

  it('knows a person again by the subject, whatever the account is called by then', async () => {
    const user = await makeUser()
    await signIn()
    provider.person = { ...provider.person, preferred_username: 'renamed' }
    expect((await signIn()).userInfo.loginInfo.account).toBe(user.account)
  })

  it.each(['//evil.example', 'https://evil.example', '/\\evil.example', 'x', '/a\u0000'])(
    'goes back to a page of this application only, not to %j',
    async (returnTo) => {
      expect((await beginOf({ returnTo })).code).toBe(400)
    },
  )
})

describe('an attempt', () => {
  const OVER = { code: 422, msg: '本次统一身份认证登录已失效，请重新登录' }

  it('is taken once', async () => {
    await makeUser()
    const { data } = await beginOf()
    const brought = await provider.visit(data.url)
    const both = await Promise.all([finish(data.secret, brought), finish(data.secret, brought)])
    expect(both.map(({ body }) => body.code).sort()).toEqual([200, 422])
    expect((await finish(data.secret, brought)).body).toMatchObject(OVER)
  })

  it('is ended by the browser that began it, and by no other', async () => {
    await makeUser()
    const [one, other] = [await beginOf(), await beginOf()]
    const brought = await provider.visit(one.data.url)
    expect((await finish(other.data.secret, brought)).body).toMatchObject(OVER)
    expect((await finish('nobody', brought)).body).toMatchObject(OVER)
    expect((await finish(one.data.secret, brought, { state: 'x' })).body).toMatchObject(OVER)
  })

  it('is over after ten minutes', async () => {
    await makeUser()
    const { data } = await beginOf()
    const brought = await provider.visit(data.url)
    await server.services.db.update(ssoAttempt).set({ expiresAt: new Date() })
    expect((await finish(data.secret, brought)).body).toMatchObject(OVER)
  })

  it('with a code that was used is refused', async () => {
    await makeUser()
    const [one, other] = [await beginOf(), await beginOf()]
    const brought = await provider.visit(one.data.url)
    await finish(one.data.secret, brought)
    const again = await provider.visit(other.data.url)
    again.set('code', brought.get('code')!)
    expect((await finish(other.data.secret, again)).body).toMatchObject(OVER)
  })

  it('cannot be begun without end from one address', async () => {
    const limit = server.services.config.loginRatePerMinute
    Object.assign(server.services.config, { loginRatePerMinute: 1 })
    const codes = []
    for (let n = 0; n < 5; n++) codes.push((await beginOf()).code)
    Object.assign(server.services.config, { loginRatePerMinute: limit })
    expect(codes).toEqual([200, 200, 200, 200, 429])
  })
})

describe('a provider', () => {
  const UNTRUSTED = '统一身份认证服务的应答未通过校验，请联系管理员'
  const AWAY = '统一身份认证服务暂时无法访问，请稍后再试，或使用密码登录'
  const DENIED = '统一身份认证服务未同意本次登录'
  const cases: [Misdeed, string][] = [
    ['DOWN', AWAY],
    ['OTHER_ISSUER_TOLD', UNTRUSTED],
    ['OTHER_ISSUER_IN_TOKEN', UNTRUSTED],
    ['OTHER_AUDIENCE', UNTRUSTED],
    ['OTHER_KEY', UNTRUSTED],
    ['UNSIGNED', UNTRUSTED],
    ['EXPIRED', UNTRUSTED],
    ['OTHER_NONCE', UNTRUSTED],
    ['NO_IDENTITY', UNTRUSTED],
    ['INSECURE_TOKEN_ADDRESS', AWAY],
    ['DENIED', DENIED],
  ]
  it.each(cases)('that is %s lets nobody in', async (misdeed, msg) => {
    const user = await makeUser()
    provider.misdeed = misdeed
    const body = await signIn()
    expect(body).toMatchObject({ code: 422, msg })
    expect(JSON.stringify(body)).not.toContain('inner words')
    expect((await userOf(user.id)).ssoSubject).toBeNull()
  })

  it('that goes down on the way lets nobody in', async () => {
    await makeUser()
    const { data } = await beginOf()
    const brought = await provider.visit(data.url)
    provider.misdeed = 'DOWN'
    expect((await finish(data.secret, brought)).body).toMatchObject({ code: 422, msg: AWAY })
    expect(await lastLogin()).toMatchObject({ account: '', reason: 'ssoUnreachable', way: 'SSO' })
  })

  it('that says nothing is not waited for without end', async () => {
    provider.misdeed = 'SILENT'
    Object.assign(server.services.config, { oidcTimeoutSeconds: 0.3 })
    const start = performance.now()
    expect(await beginOf()).toMatchObject({ code: 422, msg: AWAY })
    expect(performance.now() - start).toBeLessThan(10_000)
  })

  it('that does not know the secret of this server lets nobody in', async () => {
    await makeUser()
    Object.assign(server.services.config, { oidcClientSecret: 'another' })
    expect(await signIn()).toMatchObject({ code: 422, msg: UNTRUSTED })
    Object.assign(server.services.config, { oidcClientSecret: provider.clientSecret })
  })

  it.each(['http://id.example.com', 'https://u:p@id.example.com', 'id.example.com', 'file:///x'])(
    'cannot be set to %s',
    async (value) => {
      await server.services.db.delete(confItem)
      const { code, fields } = await call(updateSetting, {
        ...{ confKey: 'sso.issuer', value, lockVersion: 0 },
      })
      expect([code, fields[0].field]).toEqual([400, 'value'])
      // What got into the table otherwise is not contacted either.
      await setUp({ 'sso.issuer': value })
      expect((await beginOf()).code).toBe(422)
    },
  )
})

describe('a person', () => {
  const UNKNOWN = { code: 403, msg: '没有可用于统一身份认证登录的账号，请联系管理员开通' }

  it('without an account, or whom nobody has let in this way, is refused alike', async () => {
    const user = await makeUser({ ssoAllowed: false })
    expect(await signIn()).toMatchObject(UNKNOWN)
    expect(await lastLogin()).toMatchObject({ account: user.account, reason: 'ssoUnknown' })
    provider.person = { sub: 'x', preferred_username: 'ghost' }
    expect(await signIn()).toMatchObject(UNKNOWN)
    expect((await userOf(user.id)).ssoSubject).toBeNull()
  })

  it('is another than the one who was tied to the account', async () => {
    await makeUser()
    await signIn()
    provider.person = { ...provider.person, sub: 'somebody-else' }
    expect(await signIn()).toMatchObject(UNKNOWN)
  })

  it('is found by the claim that is set; an e-mail that nobody verified names nobody', async () => {
    const user = await makeUser()
    await setUp({ 'sso.accountClaim': 'email' })
    provider.person = { sub: 'x', email: user.account }
    expect(await signIn()).toMatchObject(UNKNOWN)
    provider.person = { sub: 'x', email: user.account, email_verified: false }
    expect(await signIn()).toMatchObject(UNKNOWN)
    provider.person = { sub: 'x', email: user.account, email_verified: true }
    expect((await signIn()).code).toBe(200)
  })

  it.each([
    ['disabled', { enabled: false }, '账号已停用，请联系管理员'],
    ['past the last day', { validUntil: '2020-01-01' }, '账号已过有效期，请联系管理员'],
    ['of another system', { systemTypes: ['2'] }, '该账号没有所选系统的使用权限'],
  ])('whose account is %s is refused as by password', async (_name, more, msg) => {
    const user = await makeUser(more)
    expect(await signIn()).toMatchObject({ code: 403, msg })
    expect((await userOf(user.id)).ssoSubject).toBeNull()
    expect(await lastLogin()).toMatchObject({ userId: user.id, way: 'SSO', success: false })
  })

  it('whose account is locked is refused as by password', async () => {
    const user = await makeUser({ passwordHash })
    const guess = { username: user.account, password: 'Guess#1', systemType: '1' } as const
    for (let n = 0; n < 5; n++) await server.call(doLogin, guess, null)
    expect(await signIn()).toMatchObject({ code: 403, msg: expect.stringContaining('15分钟') })
    expect(await lastLogin()).toMatchObject({ reason: 'accountLocked', way: 'SSO' })
  })

  it('without a password signs in by none, and gives none to the own account', async () => {
    const user = await makeUser()
    const byPassword = { username: user.account, password: PASSWORD, systemType: '1' } as const
    expect((await server.call(doLogin, byPassword, null)).body.code).toBe(423)
    const { token } = await signIn()
    const change = { id: user.id, account: user.account, userName: 'P', password: md5('New#20261') }
    const { body } = await server.send(updatePassword, change, { 'x-token': token })
    expect(body.code).toBe(422)
    expect((await userOf(user.id)).passwordHash).toBe('')
  })

  it('who is unknown leaves a disabled account without rights, where that is set', async () => {
    await setUp({ 'sso.recordUnknown': true })
    const account = `asking${++next}`
    provider.person = { sub: account, preferred_username: account, name: '李工' }
    expect(await signIn()).toMatchObject({ code: 403, msg: expect.stringContaining('已登记') })
    const { db } = server.services
    const [made] = await db.select().from(appUser).where(eq(appUser.account, account))
    expect(made).toMatchObject({ username: '李工', enabled: false, passwordHash: '' })
    expect(await db.$count(userRole, eq(userRole.userId, made!.id))).toBe(0)
    expect(await db.$count(userDataScope, eq(userDataScope.userId, made!.id))).toBe(0)
    expect(await signIn()).toMatchObject({ code: 403, msg: '账号已停用，请联系管理员' })
    // Not over an account that is there and is not open to it, in whatever case.
    provider.person = { sub: 'y', preferred_username: 'VIEWER' }
    expect(await signIn()).toMatchObject(UNKNOWN)
    await db.update(appUser).set({ enabled: true }).where(eq(appUser.id, made!.id))
    provider.person = { sub: account }
    expect((await signIn()).code).toBe(200)
  })
})

it('an administrator lets somebody in this way, and takes it back with session and tie', async () => {
  const account = `made${++next}`
  const values = { account, username: 'M', systemTypes: ['1' as const], ssoAllowed: true }
  const { data } = await call(saveUser, values)
  expect(await userOf(data.id)).toMatchObject({ passwordHash: '', newUser: false })
  provider.person = { sub: account, preferred_username: account }
  const { token } = await signIn()
  const change = { ...values, id: data.id, lockVersion: data.lockVersion }
  // A save that does not speak of it leaves it as it is.
  const { ssoAllowed: _left, ...without } = change
  const saved = await call(updateUser, without)
  expect((await userOf(data.id)).ssoSubject).not.toBeNull()
  const { lockVersion } = saved.data
  expect((await call(updateUser, { ...change, lockVersion, ssoAllowed: false })).code).toBe(200)
  expect(await userOf(data.id)).toMatchObject({ ssoAllowed: false, ssoSubject: null })
  expect((await server.send(userInfo, {}, { 'x-token': token })).body.code).toBe(511)
  expect((await signIn()).code).toBe(403)
})

it('nothing secret of all this is in the log of operations', async () => {
  const { data } = await beginOf()
  const brought = await provider.visit(data.url)
  await finish(data.secret, brought)
  const logged = JSON.stringify(await server.services.db.select().from(operationLog))
  expect(logged).toContain('/user/sso/complete')
  for (const secret of [data.secret, brought.get('code')!, provider.clientSecret]) {
    expect(logged).not.toContain(secret)
  }
})
