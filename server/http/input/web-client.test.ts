import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fastify from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Config } from '../../config.ts'
import { AppError } from '../answer/app-error.ts'
import { registerWebClient } from './web-client.ts'

const webRoot = mkdtempSync(join(tmpdir(), 'powerdesk-web-root-'))
const app = fastify()
let hosts: () => Promise<string[]> = async () => []
app.setErrorHandler((error, _request, reply) =>
  reply.code(500).send({ text: error instanceof AppError ? error.text : String(error) }),
)

beforeAll(async () => {
  mkdirSync(join(webRoot, 'assets'))
  writeFileSync(join(webRoot, 'index.html'), '<title>page</title>')
  writeFileSync(join(webRoot, 'assets/a-1234.js'), 'export {}')
  await registerWebClient(app, { webRoot } as Config, () => hosts())
})
afterAll(async () => {
  await app.close()
  rmSync(webRoot, { recursive: true })
})

const get = (url: string, accept = '*/*') => app.inject({ url, headers: { accept } })

it('answers the root and every address of a page with the one document, never kept', async () => {
  for (const answer of [
    await get('/'),
    await get('/settlement/review/index?x=1', 'text/html,*/*'),
  ]) {
    expect(answer.statusCode).toBe(200)
    expect(answer.body).toContain('<title>page</title>')
    expect(answer.headers['cache-control']).toBe('no-cache')
  }
})

it('lets the document frame this server and the hosts that are allowed when it is fetched', async () => {
  const policy = async () =>
    String((await get('/', 'text/html')).headers['content-security-policy']).split(';')
  expect(await policy()).toContain("frame-src 'self'")
  hosts = async () => ['maps.example.org', '10.0.0.7:8080']
  expect(await policy()).toContain("frame-src 'self' maps.example.org 10.0.0.7:8080")
  hosts = async () => Promise.reject(new Error('no database'))
  expect(await policy()).toContain("frame-src 'self'")
})

it('tells its pages where questions go, where that is another server', async () => {
  expect((await get('/')).body).not.toContain('powerdesk-assistant')
  const config = { webRoot, assistantUrl: 'https://ask.example.com/a&"b' }
  writeFileSync(join(webRoot, 'index.html'), '<head></head><title>page</title>')
  const other = fastify()
  await registerWebClient(other, config as Config, () => hosts())
  const meta = '<meta name="powerdesk-assistant" content="https://ask.example.com/a&amp;&quot;b">'
  expect((await other.inject({ url: '/' })).body).toBe(`<head>${meta}</head><title>page</title>`)
  await other.close()
})

it('keeps files whose name tells their content', async () => {
  const answer = await get('/assets/a-1234.js')
  expect(answer.body).toBe('export {}')
  expect(answer.headers['cache-control']).toContain('immutable')
})

it.each([
  ['a call to a path that does not exist', 'GET', '/no/such/call', '*/*'],
  ['anything but GET', 'POST', '/settlement/review/index', 'text/html'],
] as const)('is no page: %s', async (_, method, url, accept) => {
  const answer = await app.inject({ method, url, headers: { accept } })
  expect(answer.json()).toEqual({ text: 'unknownPath' })
})
