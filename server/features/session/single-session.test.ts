import { beforeEach, expect, it } from 'vitest'
import { doLogin, userInfo } from '#api/session/endpoints.ts'
import { updateSetting } from '#api/settings/endpoints.ts'
import { confItem } from '#database/schema/tables.ts'
import { PASSWORD } from '#database/test/fixtures.ts'
import { testServer } from '../../test/harness.ts'

const server = testServer()
beforeEach(async () => {
  await server.services.db.delete(confItem)
})

async function signIn(username: string, { password = PASSWORD, systemType = '1' } = {}) {
  const payload = { username, password, systemType }
  const { body } = await server.inject({ method: 'POST', url: doLogin.path, payload })
  const headers: Record<string, string> = body.token ? { 'x-token': body.token } : {}
  const use = () => server.send(userInfo, {}, headers)
  return async () => {
    const { http, body: answer } = await use()
    return [http, answer.code]
  }
}

const singly = (value: boolean, lockVersion = 0) =>
  server.call(updateSetting, { confKey: 'session.single', value, lockVersion }, 'admin')

it('an account has as many sessions as it likes while the setting is off', async () => {
  const first = await signIn('viewer')
  await signIn('viewer')
  expect(await first()).toEqual([200, 200])
})

it('with it a sign-in ends the earlier ones of the account, of every face, and of nobody else', async () => {
  const [first, diagnosing, other] = [
    await signIn('trader'),
    await signIn('trader', { systemType: '10001' }),
    await signIn('viewer'),
  ]
  expect((await singly(true)).body.code).toBe(200)
  expect(await first()).toEqual([200, 200])
  const refused = await signIn('trader', { password: 'Wrong#2026' })
  expect(await refused()).toEqual([401, 50008])
  expect(await first()).toEqual([200, 200])
  const second = await signIn('trader')
  expect(await first()).toEqual([401, 50012])
  expect(await diagnosing()).toEqual([401, 50012])
  expect(await second()).toEqual([200, 200])
  expect(await other()).toEqual([200, 200])
})

it('of sign-ins at once one session is left', async () => {
  await singly(true)
  const sessions = await Promise.all([1, 2, 3].map(() => signIn('bound')))
  const codes = (await Promise.all(sessions.map((use) => use()))).map(([, code]) => code)
  expect(codes.sort()).toEqual([200, 50012, 50012])
})
