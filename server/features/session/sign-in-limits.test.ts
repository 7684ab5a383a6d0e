import { and, eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { doLogin, unlock } from '#api/session/endpoints.ts'
import { appUser, passwordFailure } from '#database/schema/tables.ts'
import { PASSWORD } from '#database/test/fixtures.ts'
import { testServer } from '../../test/harness.ts'

const strict = testServer({ loginRatePerMinute: 3 })
const server = testServer()

type Attempt = { username: string; password?: string; from: string }

async function attempt({ username, password = PASSWORD, from }: Attempt, on = server) {
  const { body } = await on.inject({
    method: 'POST',
    url: doLogin.path,
    remoteAddress: from,
    payload: { username, password, systemType: '1' },
  })
  return body.code
}

async function fail(times: number, { username, from }: Attempt) {
  for (let guess = 0; guess < times; guess++) {
    expect(await attempt({ username, from, password: 'Guess#1' })).toBe(423)
  }
}

it.each([doLogin, unlock])('$path answers a flood from one address with 429', async (endpoint) => {
  await strict.services.db.delete(passwordFailure)
  const token = await strict.tokenOf('trader')
  const request = { username: 'ghost', password: 'Guess#1', systemType: '1' }
  const codes: number[] = []
  for (let call = 0; call < 5; call++) {
    codes.push((await strict.send(endpoint, request, { 'x-token': token })).http)
  }
  expect(codes).toEqual([200, 200, 200, 429, 429])
})

it('lets an office in that has one address: who signs in uses nothing up', async () => {
  const from = '192.0.2.10'
  for (let person = 0; person < 10; person++) {
    expect(await attempt({ username: 'viewer', from }, strict)).toBe(200)
  }
  // Nor does what they have done help anybody who guesses.
  const guess = { username: 'ghost', from, password: 'Guess#1' }
  const codes = []
  for (let call = 0; call < 4; call++) codes.push(await attempt(guess, strict))
  expect(codes).toEqual([423, 423, 423, 429])
})

it('lets an address try again after its minute', async () => {
  const { db } = strict.services
  await db.update(passwordFailure).set({ until: new Date() })
  expect(await attempt({ username: 'viewer', from: '192.0.2.10' }, strict)).toBe(200)
})

it('does not keep an owner out of an address that they know, whoever guesses elsewhere', async () => {
  const owner = { username: 'bound', from: '192.0.2.20' }
  expect(await attempt(owner)).toBe(200)
  await fail(7, { username: 'bound', from: '203.0.113.1' })
  expect(await attempt({ username: 'bound', from: '203.0.113.1' })).toBe(423)
  expect(await attempt({ username: 'bound', from: '203.0.113.2' })).toBe(423)
  expect(await attempt(owner)).toBe(200)
})

it('limits guesses from a known address too, and that locks no other place', async () => {
  const home = { username: 'trader', from: '192.0.2.30' }
  const work = { username: 'trader', from: '192.0.2.31' }
  expect([await attempt(home), await attempt(work)]).toEqual([200, 200])
  await fail(5, home)
  expect([await attempt(home), await attempt(work)]).toEqual([423, 200])
})

it('counts an address of IPv6 by its network', async () => {
  expect(await attempt({ username: 'outsider', from: '2001:db8:1:2:a::1' })).toBe(200)
  await fail(5, { username: 'outsider', from: '203.0.113.3' })
  expect(await attempt({ username: 'outsider', from: '2001:db8:1:2:b::2' })).toBe(200)
  expect(await attempt({ username: 'outsider', from: '2001:db8:1:3::1' })).toBe(423)
})

it('keeps a name that looks like an account and its address apart from both', async () => {
  const from = '192.0.2.40'
  expect(await attempt({ username: 'viewer', from })).toBe(200)
  await fail(6, { username: `viewer@${from}`, from: '203.0.113.4' })
  expect(await attempt({ username: 'viewer', from })).toBe(200)
})

it('does not lock a screen because strangers guess at the sign-in', async () => {
  const token = await server.tokenOf('stranger')
  await fail(6, { username: 'stranger', from: '203.0.113.5' })
  const { body } = await server.send(unlock, { password: PASSWORD }, { 'x-token': token })
  expect(body.code).toBe(200)
})

it('counts names that nobody has, and keeps no count of who is in', async () => {
  const { db } = server.services
  await fail(1, { username: 'nobody at all', from: '203.0.113.6' })
  const countOf = (account: string) =>
    db
      .select({ count: passwordFailure.count })
      .from(passwordFailure)
      .where(and(eq(passwordFailure.account, account), eq(passwordFailure.kind, 'ACCOUNT')))
  expect(await countOf('nobody at all')).toEqual([{ count: 1 }])
  await fail(4, { username: 'admin', from: '203.0.113.6' })
  expect(await countOf('admin')).toEqual([{ count: 4 }])
  expect(await attempt({ username: 'admin', from: '203.0.113.6' })).toBe(200)
  expect(await countOf('admin')).toEqual([])
})

it('finds an account with an empty hash like a wrong password', async () => {
  const { db } = server.services
  await db.update(appUser).set({ passwordHash: '' }).where(eq(appUser.account, 'nobody'))
  expect(await attempt({ username: 'nobody', from: '203.0.113.7' })).toBe(423)
})
