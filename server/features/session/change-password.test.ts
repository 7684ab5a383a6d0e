import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { doLogin, updatePassword, userInfo } from '#api/session/endpoints.ts'
import { hashPassword, md5 } from '#database/accounts/password-hash.ts'
import { appUser, session } from '#database/schema/tables.ts'
import { PASSWORD } from '#database/test/fixtures.ts'
import { testServer } from '../../test/harness.ts'

const server = testServer()
const NEW_PASSWORD = 'Rw7#kfetm'

type Change = { password: string; oldPassword?: string }

let initialHash = ''
let next = 0

/** Somebody of their own for each test, signed in so many minutes ago. */
async function signedIn({
  minutesAgo = 0,
  newUser = false,
  account = `person${++next}`,
  username = 'P',
  phone = null as string | null,
  language = 'zh',
} = {}) {
  const { db } = server.services
  initialHash ||= await hashPassword(md5(PASSWORD))
  await db
    .insert(appUser)
    .values({ account, username, phone, passwordHash: initialHash, newUser, systemTypes: ['1'] })
    .onConflictDoNothing()
  const credentials = { username: account, password: PASSWORD, systemType: '1' }
  const { body } = await server.call(doLogin, credentials, null)
  await db
    .update(session)
    .set({ createdAt: new Date(Date.now() - minutesAgo * 60_000) })
    .where(eq(session.id, body.sessionId))
  const headers = { 'x-token': body.token as string, 'accept-language': language }
  const person = { id: body.userInfo.loginInfo.userId as number, account, userName: 'P' }
  const change = async ({ password, oldPassword }: Change) => {
    const asked = {
      ...person,
      password: md5(password),
      ...(oldPassword !== undefined && { oldPassword: md5(oldPassword) }),
    }
    return (await server.send(updatePassword, asked, headers)).body
  }
  const codeOfUse = async () => (await server.send(userInfo, {}, headers)).body.code as number
  return { ...person, change, codeOfUse, credentials }
}

const refusal = (code: number, field: string, message: string) => ({
  code,
  msg: message,
  fields: [{ field, message }],
})

describe('the current password', () => {
  it('is not asked for right after the sign-in', async () => {
    const { change } = await signedIn({ minutesAgo: 9 })
    expect((await change({ password: NEW_PASSWORD })).code).toBe(200)
  })

  it('is asked for ten minutes later, and must be right', async () => {
    const { change, codeOfUse } = await signedIn({ minutesAgo: 11 })
    const needed = refusal(422, 'oldPassword', '登录已有一段时间，请输入当前密码')
    expect(await change({ password: NEW_PASSWORD })).toMatchObject(needed)
    const wrong = await change({ password: NEW_PASSWORD, oldPassword: 'Guess#2026' })
    expect(wrong).toMatchObject(refusal(423, 'oldPassword', '密码错误'))
    expect((await change({ password: NEW_PASSWORD, oldPassword: PASSWORD })).code).toBe(200)
    expect(await codeOfUse()).toBe(200)
  })

  it('cannot be guessed by who holds a token', async () => {
    const { change } = await signedIn({ minutesAgo: 11 })
    for (let guess = 0; guess < 5; guess++) {
      expect((await change({ password: NEW_PASSWORD, oldPassword: `G#${guess}` })).code).toBe(423)
    }
    const locked = await change({ password: NEW_PASSWORD, oldPassword: PASSWORD })
    expect(locked).toMatchObject({ code: 424, fields: [{ field: 'oldPassword' }] })
  })

  it('cannot be found by offering it as the new one', async () => {
    const { change } = await signedIn({ minutesAgo: 11 })
    const [same, other] = [await change({ password: PASSWORD }), await change({ password: 'X#1' })]
    expect({ ...same, requestId: '' }).toEqual({ ...other, requestId: '' })
  })

  it('is not asked for where a new user must change the first one', async () => {
    const { change } = await signedIn({ minutesAgo: 60, newUser: true })
    expect((await change({ password: NEW_PASSWORD })).code).toBe(200)
  })

  it('is checked where it is given too early', async () => {
    const { change } = await signedIn()
    expect((await change({ password: NEW_PASSWORD, oldPassword: 'Guess#1' })).code).toBe(423)
  })
})

const RULE = '密码长度【8,16】位，必须包含数字、大小写字母和特殊字符'
const PATTERN = '新密码由重复的字符或键盘上相邻的按键组成，容易被猜中，请换一个'

describe('the new password is refused', () => {
  it.each([
    ['the current one', PASSWORD, '新密码不能与当前密码相同'],
    ['the initial one', 'Initial#2026', '新密码不能为初始密码'],
    ['an empty one', '', '新密码不能为空'],
    ['a common one', 'password1', '新密码过于常见，容易被猜中，请换一个'],
    ['a common one with a capital', 'Password', '新密码过于常见，容易被猜中，请换一个'],
    ['the last of the list of common ones', 'xpcrew', '新密码过于常见，容易被猜中，请换一个'],
    ['a common one that fits the rule', 'Admin@123', '新密码过于常见，容易被猜中，请换一个'],
    ['one sign', 'a', `新密码过短；${RULE}`],
    ['three signs', '~^Z', `新密码过短；${RULE}`],
    ['digits', '480215', `新密码只有数字；${RULE}`],
    ['one sign again and again', '88888888', PATTERN],
    ['what lies on the keyboard', '1qaz@WSX', PATTERN],
  ])('where it is %s', async (_, password, message) => {
    const { change } = await signedIn()
    expect(await change({ password })).toMatchObject(refusal(422, 'password', message))
  })

  it.each(['Name.Of#1', 'name.of#1', 'NAME.OF#1', 'Name.of#1'])(
    "where it is the account's name, written %s",
    async (password) => {
      const { change } = await signedIn({ account: 'Name.Of#1' })
      const same = refusal(422, 'password', '新密码不能与账号相同')
      expect(await change({ password })).toMatchObject(same)
    },
  )

  it.each(['Zhang01#2026', 'WangXiaoming1!', '王小明123'])(
    'where it is made of account or name: %s',
    async (password) => {
      const person = { account: `Zhang0${++next}`, username: '王小明' }
      const { change } = await signedIn(person)
      const made = password.replace('Zhang01', person.account)
      const message = '新密码由账号、姓名等个人信息组成，容易被猜中，请换一个'
      expect(await change({ password: made })).toMatchObject(refusal(422, 'password', message))
    },
  )

  it('where it is made of the phone number, told in the language of the caller', async () => {
    const { change } = await signedIn({ phone: '13800138000', language: 'en' })
    const { fields } = await change({ password: '13800138000!' })
    expect(fields).toEqual([
      {
        field: 'password',
        message: expect.stringMatching(/^The new password is made of your acc/),
      },
    ])
  })

  it('where it is the one that a new user was given', async () => {
    const { change } = await signedIn({ newUser: true })
    const first = refusal(422, 'password', '新密码不能为初始密码')
    expect(await change({ password: PASSWORD })).toMatchObject(first)
    expect(await change({ password: 'Initial#2026' })).toMatchObject(first)
  })

  it('where it is for another account', async () => {
    const { change } = await signedIn()
    const other = await signedIn()
    const asked = { ...other, id: other.id + 1, password: md5(NEW_PASSWORD) }
    expect((await server.call(updatePassword, asked, 'viewer')).body.code).toBe(404)
    expect((await change({ password: NEW_PASSWORD })).code).toBe(200)
  })
})

describe('a change', () => {
  let person: Awaited<ReturnType<typeof signedIn>>
  beforeEach(async () => {
    person = await signedIn({ newUser: true })
  })

  it('lets the session go on, ends the others, and clears the new-user flag', async () => {
    const other = await server.call(doLogin, person.credentials, null)
    expect(other.body.userInfo.loginInfo.newUser).toBe(true)
    expect((await person.change({ password: NEW_PASSWORD })).code).toBe(200)
    expect(await person.codeOfUse()).toBe(200)
    expect((await server.send(userInfo, {}, { 'x-token': other.body.token })).body.code).toBe(511)
    expect((await server.call(doLogin, person.credentials, null)).body.code).toBe(423)
    const again = { ...person.credentials, password: NEW_PASSWORD }
    const { body } = await server.call(doLogin, again, null)
    expect(body).toMatchObject({ code: 200, userInfo: { loginInfo: { newUser: false } } })
  })

  it('is one where two are asked for at once', async () => {
    const codes = await Promise.all(
      ['Tz8!vqLm1', 'Hk4#dwpRs'].map(async (password) => (await person.change({ password })).code),
    )
    expect(codes.sort()).toEqual([200, 409])
  })
})
