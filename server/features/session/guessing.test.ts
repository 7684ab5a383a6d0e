import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { doLogin, unlock } from '#api/session/endpoints.ts'
import { verifyPassword } from '#database/accounts/password-hash.ts'
import { appUser, loginLog } from '#database/schema/tables.ts'
import { PASSWORD } from '#database/test/fixtures.ts'
import type { Services } from '../../services.ts'
import { type TestServer, testServer } from '../../test/harness.ts'

const LIMIT = 5
const RATE = 30
const GUESSES = 500

/** What was compared; only the account's own hash, and a broken one, are worth the time. */
const compared = { hashes: [] as string[], real: '' }
const counting: Services['verifyPassword'] = async (stored, passwordMd5) => {
  compared.hashes.push(stored)
  const isWorthIt = stored === compared.real || stored === ''
  return isWorthIt && verifyPassword(stored, passwordMd5)
}

/** As in production; the second server has connections of its own where the database has more than one. */
const direct = testServer({ production: true, loginRatePerMinute: RATE })
const directToo = testServer({ production: true, loginRatePerMinute: RATE }, direct)
const proxied = testServer({ trustedProxies: ['127.0.0.0/8'], loginRatePerMinute: RATE })
const proxiedToo = testServer(
  { trustedProxies: ['127.0.0.0/8'], loginRatePerMinute: RATE },
  proxied,
)

beforeAll(() => {
  for (const server of [direct, directToo, proxied, proxiedToo]) {
    server.services.verifyPassword = counting
  }
})

const addressOf = (guess: number) => `198.51.${guess >> 8}.${guess & 255}`

let next = 0
/** An account of its own for each test, and the address that it is guessed at from. */
async function makeVictim({ services: { db } }: TestServer) {
  next += 1
  const [model] = await db.select().from(appUser).where(eq(appUser.account, 'viewer'))
  const { id: _id, ...values } = model!
  const account = `victim${next}`
  await db.insert(appUser).values({ ...values, account })
  compared.real = values.passwordHash
  return { account, remoteAddress: `203.0.113.${next}` }
}

type Flood = {
  account?: string
  remoteAddress: string
  forged: boolean
  of?: (guess: number) => string
}

/** So many wrong passwords at once, the right one last; the codes that were answered, each with its count. */
async function flood(servers: TestServer[], { account, remoteAddress, forged, of }: Flood) {
  const replies = await Promise.all(
    Array.from({ length: GUESSES }, (_, guess) =>
      servers[guess % servers.length]!.inject({
        method: 'POST',
        url: doLogin.path,
        remoteAddress,
        headers: forged ? { 'x-forwarded-for': addressOf(guess) } : {},
        payload: {
          username: of?.(guess) ?? account,
          password: guess === GUESSES - 1 ? PASSWORD : `Guess#${guess}`,
          systemType: '1',
        },
      }),
    ),
  )
  const codes: Record<number, number> = {}
  for (const { body } of replies) codes[body.code] = (codes[body.code] ?? 0) + 1
  return codes
}

const realOnes = () => compared.hashes.filter((hash) => hash === compared.real).length

beforeEach(() => {
  compared.hashes = []
})

describe('500 guesses at once', () => {
  it.each([
    ['one server', [direct], false],
    ['one server, each with a forged address', [direct], true],
    ['two servers', [direct, directToo], false],
    ['two servers, each with a forged address', [direct, directToo], true],
  ])(
    'of one address on %s: few are let through, five are compared',
    async (...[, servers, forged]) => {
      const victim = await makeVictim(direct)
      const codes = await flood(servers, { ...victim, forged })
      // What is too much at once is not even looked at.
      const { 423: compared423, 429: refused = 0, 503: tooMuch = 0, ...others } = codes
      expect(others).toEqual({})
      expect([compared423, refused + tooMuch]).toEqual([RATE, GUESSES - RATE])
      expect([realOnes(), compared.hashes.length]).toEqual([LIMIT, RATE])
    },
  )

  it.each([
    ['one server', [proxied]],
    ['two servers', [proxied, proxiedToo]],
  ])('of as many addresses behind a trusted proxy on %s: five are compared', async (_, servers) => {
    const victim = await makeVictim(proxied)
    const codes = await flood(servers, { ...victim, remoteAddress: '127.0.0.1', forged: true })
    const { 423: answered = 0, 503: tooMuch = 0 } = codes
    expect(answered + tooMuch).toBe(GUESSES)
    // The others took the time of a comparison too.
    expect([realOnes(), compared.hashes.length]).toEqual([LIMIT, answered])
    expect(answered).toBeGreaterThan(LIMIT)
  })

  it('for as many accounts, there or not, from one address: no more than its rate', async () => {
    const { account, remoteAddress } = await makeVictim(direct)
    const of = (guess: number) => (guess % 2 ? account : `ghost${guess}`)
    await flood([direct, directToo], { remoteAddress, forged: true, of })
    expect(compared.hashes).toHaveLength(RATE)
  })

  it('of the password of a locked screen: five are compared', async () => {
    const victim = await makeVictim(proxied)
    const signedIn = await proxied.inject({
      method: 'POST',
      url: doLogin.path,
      payload: { username: victim.account, password: PASSWORD, systemType: '1' },
    })
    compared.hashes = []
    const replies = await Promise.all(
      Array.from({ length: GUESSES }, (_, guess) =>
        [proxied, proxiedToo][guess % 2]!.inject({
          method: 'POST',
          url: unlock.path,
          headers: { 'x-token': signedIn.body.token, 'x-forwarded-for': addressOf(guess) },
          payload: { password: guess === GUESSES - 1 ? PASSWORD : `Guess#${guess}` },
        }),
      ),
    )
    const refused = replies.filter(({ body }) => body.code === 424 || body.code === 503)
    expect(refused).toHaveLength(GUESSES - LIMIT)
    expect(realOnes()).toBe(LIMIT)
  })
})

describe('who guesses', () => {
  const attempt = (username: string, password = 'Guess#1') =>
    direct.inject({
      method: 'POST',
      url: doLogin.path,
      remoteAddress: `192.0.2.${next}`,
      headers: { 'accept-language': 'zh' },
      payload: { username, password, systemType: '1' },
    })

  it('cannot tell an account that is there, one that is not, and a locked one', async () => {
    const { account } = await makeVictim(direct)
    const seen = []
    for (const name of [account, `ghost${next}`]) {
      for (let guess = 0; guess < LIMIT + 2; guess++) {
        const { http, body } = await attempt(name)
        seen.push(JSON.stringify({ http, ...body, requestId: '' }))
      }
    }
    expect(new Set(seen).size).toBe(1)
    expect(JSON.parse(seen[0]!)).toMatchObject({
      code: 423,
      msg: expect.stringContaining('15分钟'),
    })
    expect(compared.hashes).toHaveLength(2 * (LIMIT + 2))
    // The log of the administrator knows.
    const log = await direct.services.db
      .select()
      .from(loginLog)
      .where(eq(loginLog.account, account))
      .orderBy(loginLog.id)
    expect(log.map(({ reason }) => reason)).toEqual([
      ...Array(LIMIT).fill('badCredentials'),
      ...Array(2).fill('accountLocked'),
    ])
  })

  it('finds an account without a password like one with another', async () => {
    await makeVictim(direct)
    const { db } = direct.services
    await db
      .update(appUser)
      .set({ passwordHash: '' })
      .where(eq(appUser.account, `victim${next}`))
    const { http, body } = await attempt(`victim${next}`, PASSWORD)
    expect([http, body.code]).toEqual([200, 423])
    expect(compared.hashes).toHaveLength(1)
  })
})
