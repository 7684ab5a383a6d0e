import { expect, it } from 'vitest'
import { doLogin, unlock } from '#contract/session.ts'
import { PASSWORD } from '#database/test/fixtures.ts'
import { testServer } from '../../test/harness.ts'

const server = testServer({ loginRatePerMinute: 3 })

it.each([doLogin, unlock])('$path answers a flood from one address with 429', async (endpoint) => {
  const token = await server.tokenOf('trader')
  const request = { username: 'ghost', password: PASSWORD, systemType: '1' }
  const codes: number[] = []
  for (let call = 0; call < 5; call++) {
    codes.push((await server.send(endpoint, request, { 'x-token': token })).http)
  }
  expect(codes.at(-1)).toBe(429)
  expect(codes[0]).toBe(200)
})
