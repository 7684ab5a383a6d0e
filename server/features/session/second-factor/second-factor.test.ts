import { desc, eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { CallOf, Endpoint } from '#api/kernel/endpoint.ts'
import { resetSecondFactor, users } from '#api/people/users.ts'
import { doLogin, unlock, userInfo } from '#api/session/endpoints.ts'
import {
  beginSecondFactor,
  confirmSecondFactor,
  giveSecondFactor,
  secondFactorState,
  turnOffSecondFactor,
} from '#api/session/second-factor.ts'
import { hashPassword, md5 } from '#database/accounts/password-hash.ts'
import {
  appUser,
  confItem,
  loginLog,
  operationLog,
  passwordFailure,
  recoveryCode,
  signInChallenge,
  userDataScope,
  userRole,
} from '#database/schema/tables.ts'
import { PASSWORD } from '#database/test/fixtures.ts'
import { routes } from '../../../routes.ts'
import { exampleOf } from '../../../test/example-request.ts'
import { callerOf, faceOf, testServer } from '../../../test/harness.ts'
import { codeOf, stepAt } from './totp.ts'

const server = testServer()
const call = callerOf(server)
const ZH = { 'accept-language': 'zh' }
const WRONG = '000000'
let passwordHash = ''
let next = 0

beforeAll(async () => {
  passwordHash = await hashPassword(md5(PASSWORD))
})
beforeEach(async () => {
  await server.services.db.delete(confItem)
  await server.services.db.delete(passwordFailure)
})

const db = () => server.services.db
const rowOf = async (id: number) =>
  (await db().select().from(appUser).where(eq(appUser.id, id)))[0]!
const send = async (endpoint: Endpoint, request: object, token?: string) =>
  (await server.send(endpoint, request, { ...ZH, ...(token && { 'x-token': token }) })).body

/** A code that has not been taken: `ahead` steps from now. */
const codeFor = (secret: string, ahead = 0) => codeOf(secret, stepAt(new Date()) + ahead)

/** Somebody of their own for each test, an administrator where asked for. */
async function makeUser({ isAdmin = false, more = {} as object } = {}) {
  const account = `person${++next}`
  const [user] = await db()
    .insert(appUser)
    .values({ account, username: 'P', passwordHash, newUser: false, systemTypes: ['1'], ...more })
    .returning()
  const { id } = user!
  if (isAdmin) {
    const [admin] = await db().select().from(appUser).where(eq(appUser.account, 'admin'))
    const held = await db().select().from(userRole).where(eq(userRole.userId, admin!.id))
    await db()
      .insert(userRole)
      .values(held.map(({ roleId }) => ({ userId: id, roleId })))
    await db().insert(userDataScope).values({ userId: id, kind: 'ALL' })
  }
  const login = (password = PASSWORD) =>
    send(doLogin, { username: account, password, systemType: '1' })
  return { id, account, login }
}

/** The same with a second factor, set up as a person does it. */
async function makeHolder(options: Parameters<typeof makeUser>[0] = {}) {
  const user = await makeUser(options)
  const { token } = await user.login()
  const { secret } = (await send(beginSecondFactor, { password: PASSWORD }, token)).data
  const confirmed = await send(confirmSecondFactor, { totpCode: codeFor(secret) }, token)
  const recoveryCodes: string[] = confirmed.data.recoveryCodes
  // As if it had been set up long ago: the code of now can be given, and the next one.
  await db().update(appUser).set({ totpStep: null }).where(eq(appUser.id, user.id))
  const challenge = async () => (await user.login()).data.challengeToken as string
  const give = (challengeToken: string, totpCode: string) =>
    send(giveSecondFactor, { challengeToken, totpCode })
  return {
    ...user,
    token: token as string,
    secret: secret as string,
    recoveryCodes,
    challenge,
    give,
  }
}

const loginsOf = async (userId: number) => {
  const rows = await db()
    .select()
    .from(loginLog)
    .where(eq(loginLog.userId, userId))
    .orderBy(desc(loginLog.id))
  return rows.map(({ way, success, reason }) => [way, success, reason])
}

describe('the set-up', () => {
  it('wants the password, shows the secret once, and counts once a code confirms it', async () => {
    const { id, account, login } = await makeUser()
    const { token } = await login()
    const wrong = await send(beginSecondFactor, { password: 'Guess#1' }, token)
    expect(wrong).toMatchObject({ code: 423, fields: [{ field: 'password' }] })
    expect((await send(confirmSecondFactor, { totpCode: WRONG }, token)).code).toBe(422)
    const { data } = await send(beginSecondFactor, { password: PASSWORD }, token)
    expect(data.uri).toContain(`otpauth://totp/Powerdesk:${account}?secret=${data.secret}&`)
    // Until then the password is enough.
    expect((await login()).code).toBe(200)
    const refused = await send(confirmSecondFactor, { totpCode: WRONG }, token)
    expect(refused).toMatchObject({ code: 423, fields: [{ field: 'totpCode' }] })
    const totpCode = codeFor(data.secret)
    const { data: given } = await send(confirmSecondFactor, { totpCode }, token)
    expect(new Set(given.recoveryCodes).size).toBe(10)
    expect(given.recoveryCodes[0]).toMatch(/^([a-z2-7]{4}-){2}[a-z2-7]{4}$/)
    const state = await send(secondFactorState, {}, token)
    expect(state.data).toMatchObject({
      recoveryCodesLeft: 10,
      isRequired: false,
      hasPassword: true,
    })
    expect(JSON.stringify([state, await send(userInfo, {}, token)])).not.toContain(data.secret)
    const [hash] = await db().select().from(recoveryCode).where(eq(recoveryCode.userId, id))
    expect(given.recoveryCodes).not.toContain(hash!.codeHash)
  })

  it('ends other sessions, which were opened without it, and is not done twice', async () => {
    const { login } = await makeUser()
    const [{ token }, other] = [await login(), await login()]
    const { secret } = (await send(beginSecondFactor, { password: PASSWORD }, token)).data
    await send(confirmSecondFactor, { totpCode: codeFor(secret) }, token)
    expect((await send(userInfo, {}, other.token)).code).toBe(511)
    expect((await send(userInfo, {}, token)).code).toBe(200)
    expect((await send(beginSecondFactor, { password: PASSWORD }, token)).code).toBe(422)
    expect((await send(confirmSecondFactor, { totpCode: codeFor(secret, 1) }, token)).code).toBe(
      422,
    )
  })

  it('is not there for an account without a password', async () => {
    const { id, login } = await makeUser()
    const { token } = await login()
    await db().update(appUser).set({ passwordHash: '', ssoAllowed: true }).where(eq(appUser.id, id))
    expect((await send(secondFactorState, {}, token)).data.hasPassword).toBe(false)
    const refused = await send(beginSecondFactor, { password: PASSWORD }, token)
    expect(refused).toMatchObject({ code: 400, fields: [{ field: 'password' }] })
  })
})

describe('a sign-in with a second factor', () => {
  it('gives no token before it, and then what every sign-in gives', async () => {
    const { id, account, secret, login, give } = await makeHolder()
    const first = await login()
    expect(first).toMatchObject({ code: 425, msg: '请输入动态口令完成登录' })
    expect(Object.keys(first).sort()).toEqual(['code', 'data', 'msg', 'requestId'])
    expect(Object.keys(first.data)).toEqual(['challengeToken'])
    const second = await give(first.data.challengeToken, codeFor(secret))
    expect(second).toMatchObject({ code: 200, userInfo: { loginInfo: { account } } })
    expect((await send(userInfo, {}, second.token)).code).toBe(200)
    expect((await loginsOf(id)).slice(0, 2)).toEqual([
      ['SECOND_FACTOR', true, null],
      ['PASSWORD', false, 'secondFactorWanted'],
    ])
  })

  it('is as before for whoever has none', async () => {
    const { login } = await makeUser()
    expect(await login()).toMatchObject({ code: 200, token: expect.any(String) })
  })

  it('takes each code once, also where two give it at once', async () => {
    const { secret, challenge, give } = await makeHolder()
    const code = codeFor(secret)
    const both = await Promise.all([give(await challenge(), code), give(await challenge(), code)])
    expect(both.map((one) => one.code).sort()).toEqual([200, 423])
    expect((await give(await challenge(), code)).code).toBe(423)
    expect((await give(await challenge(), codeFor(secret, 1))).code).toBe(200)
  })

  it('takes each recovery code once, however it is typed', async () => {
    const { id, recoveryCodes, challenge, give, token } = await makeHolder()
    const typed = recoveryCodes[0]!.toUpperCase().replaceAll('-', ' ')
    const both = await Promise.all([give(await challenge(), typed), give(await challenge(), typed)])
    expect(both.map((one) => one.code).sort()).toEqual([200, 423])
    expect((await send(secondFactorState, {}, token)).data.recoveryCodesLeft).toBe(9)
    // Those of another account are nobody's here.
    const other = await makeHolder()
    expect((await other.give(await other.challenge(), recoveryCodes[1]!)).code).toBe(423)
    expect(await db().$count(recoveryCode, eq(recoveryCode.userId, id))).toBe(9)
  })

  it('is done once with each challenge, in time, and with none that was made up', async () => {
    const { secret, challenge, give } = await makeHolder()
    const OVER = { code: 426, msg: '登录等待超时，请重新输入密码' }
    const used = await challenge()
    expect((await give(used, codeFor(secret))).code).toBe(200)
    expect(await give(used, codeFor(secret, 1))).toMatchObject(OVER)
    expect(await give('made-up', codeFor(secret, 1))).toMatchObject(OVER)
    const late = await challenge()
    await db().update(signInChallenge).set({ expiresAt: new Date() })
    expect(await give(late, codeFor(secret, 1))).toMatchObject(OVER)
  })

  it('ends where the account was changed in between, or has ended', async () => {
    const { id, secret, challenge, give } = await makeHolder()
    const before = await challenge()
    await db().update(appUser).set({ enabled: false }).where(eq(appUser.id, id))
    expect((await give(before, codeFor(secret))).code).toBe(426)
    await db().update(appUser).set({ enabled: true }).where(eq(appUser.id, id))
    const ended = await challenge()
    await db().update(appUser).set({ validUntil: '2020-01-01' }).where(eq(appUser.id, id))
    expect(await give(ended, codeFor(secret))).toMatchObject({
      ...{ code: 403, msg: '账号已过有效期，请联系管理员' },
    })
  })

  it('counts wrong codes like wrong passwords: after five nothing is let through', async () => {
    const { id, secret, challenge, give, login } = await makeHolder()
    const asked = await challenge()
    for (let n = 0; n < 5; n++) expect((await give(asked, WRONG)).code).toBe(423)
    expect((await give(asked, codeFor(secret))).code).toBe(423)
    expect((await login()).code).toBe(423)
    expect((await loginsOf(id)).slice(0, 2)).toEqual([
      ['PASSWORD', false, 'accountLocked'],
      ['SECOND_FACTOR', false, 'accountLocked'],
    ])
    await db().update(passwordFailure).set({ until: new Date() })
    expect((await give(await challenge(), codeFor(secret))).code).toBe(200)
  })

  it('lets nobody guess on by giving the right password in between', async () => {
    const { secret, challenge, give, login } = await makeHolder()
    for (let n = 0; n < 5; n++) expect((await give(await challenge(), WRONG)).code).toBe(423)
    expect((await login()).code).toBe(423)
    await db().delete(passwordFailure)
    // A whole sign-in does forget what was wrong before.
    for (let n = 0; n < 4; n++) await give(await challenge(), WRONG)
    expect((await give(await challenge(), codeFor(secret))).code).toBe(200)
    for (let n = 0; n < 4; n++) await give(await challenge(), WRONG)
    expect((await login()).code).toBe(425)
  })
})

describe('turning it off', () => {
  it('wants password and code', async () => {
    const { id, token, secret, login } = await makeHolder()
    const off = (request: CallOf<typeof turnOffSecondFactor>) =>
      send(turnOffSecondFactor, request, token)
    const good = { password: PASSWORD, totpCode: codeFor(secret) }
    expect(await off({ ...good, password: 'Guess#1' })).toMatchObject({
      ...{ code: 423, fields: [{ field: 'password' }] },
    })
    expect(await off({ ...good, totpCode: WRONG })).toMatchObject({
      ...{ code: 423, fields: [{ field: 'totpCode' }] },
    })
    expect((await off(good)).code).toBe(200)
    expect(await rowOf(id)).toMatchObject({ totpSecret: null, totpConfirmedAt: null })
    expect(await db().$count(recoveryCode, eq(recoveryCode.userId, id))).toBe(0)
    expect((await login()).code).toBe(200)
    expect((await off(good)).code).toBe(422)
  })

  it('lets nobody guess at codes who knows the password, also by unlocking in between', async () => {
    const { token, secret } = await makeHolder()
    const off = (totpCode: string) =>
      send(turnOffSecondFactor, { password: PASSWORD, totpCode }, token)
    for (let n = 0; n < 5; n++) {
      expect((await off(WRONG)).code).toBe(423)
      expect((await send(unlock, { password: PASSWORD }, token)).code).toBe(200)
    }
    expect((await off(codeFor(secret))).code).toBe(424)
  })

  it('is done by an administrator for somebody else, with the sessions, and is in the log', async () => {
    const { id, account, token, login } = await makeHolder()
    const [listed] = (await call(users, { search: account })).rows
    expect(listed).toMatchObject({ hasSecondFactor: true })
    expect(JSON.stringify(listed)).not.toMatch(/totp|secret/i)
    expect((await server.call(resetSecondFactor, { id }, 'trader')).body.code).toBe(403)
    expect((await call(resetSecondFactor, { id })).code).toBe(200)
    expect((await send(userInfo, {}, token)).code).toBe(511)
    expect((await login()).code).toBe(200)
    expect((await call(resetSecondFactor, { id })).code).toBe(422)
    const [logged] = await db()
      .select()
      .from(operationLog)
      .where(eq(operationLog.path, resetSecondFactor.path))
      .orderBy(desc(operationLog.id))
      .offset(1)
      .limit(1)
    expect(logged).toMatchObject({ account: 'admin', code: 200, detail: { id } })
    expect((await call(resetSecondFactor, { id: 999_999 })).code).toBe(404)
  })

  it('is not done by an administrator for the own account with a token alone', async () => {
    const { id, token } = await makeHolder({ isAdmin: true })
    const refused = await send(resetSecondFactor, { id }, token)
    expect(refused).toMatchObject({ code: 422, msg: expect.stringContaining('安全') })
  })
})

describe('where administrators must have one', () => {
  beforeEach(async () => {
    await db().insert(confItem).values({ code: 'secondFactor.administrators', value: true })
  })
  const OPEN = [
    ...['/user/info', '/user/logout', '/sys/user/updatePassword', '/user/secondFactor/state'],
    ...['/user/secondFactor/begin', '/user/secondFactor/confirm'],
  ]

  it('one without can set it up or sign out, and nothing else', async () => {
    const { login } = await makeUser({ isAdmin: true, more: { systemTypes: ['1', '10001'] } })
    const { token, resourceList, userInfo: told } = await login()
    expect([resourceList, told.loginInfo.mustEnrol]).toEqual([[], true])
    const wrong: string[] = []
    for (const { endpoint } of routes) {
      if (endpoint.access === 'public' || endpoint.upload || OPEN.includes(endpoint.path)) continue
      if (faceOf(endpoint) !== '1') continue
      const { code } = await send(endpoint, exampleOf(endpoint), token)
      // Outside of the envelope a code is a word.
      if (code !== 403 && code !== 'forbidden') wrong.push(`${endpoint.path} ${code}`)
    }
    expect(wrong).toEqual([])
    const { data } = await send(userInfo, {}, token)
    expect(data).toMatchObject({ loginInfo: { mustEnrol: true }, resourceList: [], menuList: [] })
    const { secret } = (await send(beginSecondFactor, { password: PASSWORD }, token)).data
    await send(confirmSecondFactor, { totpCode: codeFor(secret) }, token)
    const after = await send(userInfo, {}, token)
    expect(after.data.loginInfo.mustEnrol).toBe(false)
    expect(after.data.resourceList).toContain('/system:manage')
    const refused = await send(
      turnOffSecondFactor,
      { password: PASSWORD, totpCode: codeFor(secret, 1) },
      token,
    )
    expect(refused).toMatchObject({ code: 422, msg: '管理员必须启用双重验证，不能停用' })
  })

  it('changes the initial password first, and asks nothing of others', async () => {
    const fresh = await makeUser({ isAdmin: true, more: { newUser: true } })
    const { userInfo: told, token } = await fresh.login()
    expect(told.loginInfo).toMatchObject({ newUser: true, mustEnrol: false })
    expect((await send(beginSecondFactor, { password: PASSWORD }, token)).code).toBe(403)
    const plain = await makeUser()
    expect((await plain.login()).userInfo.loginInfo.mustEnrol).toBe(false)
  })
})

it('no secret, code, password or challenge is in the log of operations', async () => {
  const { secret, recoveryCodes, challenge, give } = await makeHolder()
  const challengeToken = await challenge()
  const code = codeFor(secret)
  await give(challengeToken, code)
  await give(await challenge(), recoveryCodes[0]!)
  const rows = await db().select().from(operationLog)
  const logged = JSON.stringify(rows.map(({ detail, changes }) => [detail, changes]))
  for (const hidden of [secret, challengeToken, recoveryCodes[0]!, `"${code}"`, PASSWORD]) {
    expect(logged).not.toContain(hidden)
  }
  expect(logged).toContain('systemType')
})
