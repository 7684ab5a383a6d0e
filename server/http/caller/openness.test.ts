import { describe, expect, it } from 'vitest'
import { exportForecast } from '#api/forecast/endpoints.ts'
import { userInfo } from '#api/session/endpoints.ts'
import { readConfig } from '../../config.ts'
import { routes } from '../../routes.ts'
import { testServer } from '../../test/harness.ts'

const get = (server: ReturnType<typeof testServer>, url: string, authorization?: string) =>
  server.inject({ method: 'GET', url, headers: authorization ? { authorization } : {} })

describe('a demonstration', () => {
  const server = testServer()

  it('shows its metrics and the page of its interface', async () => {
    const metrics = await get(server, '/metrics')
    expect(metrics.http).toBe(200)
    expect(String(metrics.bytes)).toMatch(/^powerdesk_jobs\{state="QUEUED"\} \d+$/m)
    const docs = await get(server, '/api/docs/json')
    expect(docs.http).toBe(200)
    expect(Object.keys(docs.body.paths)).toEqual(routes.map(({ endpoint }) => endpoint.path))
  })

  it('has no answer of a call kept, good or bad', async () => {
    for (const reply of [
      await server.call(userInfo, {}),
      await server.call(userInfo, {}, null),
      await server.call(exportForecast, { id: 1 }),
      await get(server, '/no/such'),
    ])
      expect(reply.headers['cache-control']).toBe('no-store')
  })

  it('lets pages load nothing from elsewhere', async () => {
    const policy = String((await get(server, '/health/live')).headers['content-security-policy'])
    expect(policy.split(';').sort()).toEqual([
      "base-uri 'none'",
      "connect-src 'self'",
      "default-src 'self'",
      "font-src 'self'",
      "form-action 'self'",
      "frame-ancestors 'self'",
      "img-src 'self' data: blob:",
      "object-src 'none'",
      "script-src 'self'",
      "script-src-attr 'none'",
      "style-src 'self' 'unsafe-inline'",
    ])
  })
})

describe('in production', () => {
  const env = { NODE_ENV: 'production', DATABASE_URL: 'postgres://a/b' }
  const { apiDocs, metricsToken } = readConfig(env)
  const closed = testServer({ production: true, demo: false, apiDocs, metricsToken })
  const opened = testServer({ production: true, demo: false, metricsToken: 'of the watch' })

  it('neither is there by itself', async () => {
    for (const url of ['/metrics', '/api/docs', '/api/docs/json'])
      expect((await get(closed, url)).http).toBe(404)
  })

  it('metrics are there for who brings the token', async () => {
    expect((await get(opened, '/metrics')).http).toBe(404)
    expect((await get(opened, '/metrics', 'Bearer of')).http).toBe(404)
    const reply = await get(opened, '/metrics', 'Bearer of the watch')
    expect(reply).toMatchObject({ http: 200, headers: { 'cache-control': 'no-store' } })
  })

  it('the page of the interface is there when it is asked for', () => {
    expect(readConfig({ ...env, API_DOCS: '1' }).apiDocs).toBe(true)
  })
})
