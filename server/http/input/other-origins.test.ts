import { expect, it } from 'vitest'
import { generate, plotMessage } from '#api/assistant/endpoints.ts'
import { userInfo } from '#api/session/endpoints.ts'
import { testServer } from '../../test/harness.ts'

const DESK = 'https://desk.example.com'
const server = testServer({ assistantOrigins: [DESK], assistantUrl: 'https://ask.example.com/x' })

const preflight = (url: string, origin = DESK) =>
  server.inject({
    method: 'OPTIONS',
    url,
    headers: {
      ...{ origin, 'access-control-request-method': 'POST' },
      'access-control-request-headers': 'x-token,content-type',
    },
  })

it('a page of an address that is listed may ask questions here, without cookies', async () => {
  const { http, headers } = await preflight(generate.path)
  expect(http).toBe(204)
  expect(headers['access-control-allow-origin']).toBe(DESK)
  expect(headers['access-control-allow-headers']).toContain('x-token')
  expect(headers['access-control-allow-credentials']).toBeUndefined()
  const asked = await server.inject({
    method: 'GET',
    url: plotMessage.path,
    headers: { origin: DESK },
  })
  expect(asked.http).toBe(401)
  // Or the page could not read why it is refused.
  expect(asked.headers['access-control-allow-origin']).toBe(DESK)
})

it('no other address may, and no other call', async () => {
  for (const refused of [
    await preflight(generate.path, 'https://evil.example.com'),
    await preflight(generate.path, `${DESK}.evil.example.com`),
    await preflight(userInfo.path),
  ])
    expect(refused.headers['access-control-allow-origin']).toBeUndefined()
})

it('pages may send their questions where the setting says', async () => {
  const { headers } = await server.inject({ method: 'GET', url: '/health/live' })
  const policy = String(headers['content-security-policy']).split(';')
  expect(policy).toContain("connect-src 'self' https://ask.example.com")
})
