import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { updateSetting } from '#api/settings/endpoints.ts'
import { confItem } from '#database/schema/tables.ts'
import { callerOf, testServer } from '../../test/harness.ts'

const webRoot = mkdtempSync(join(tmpdir(), 'powerdesk-frames-'))
writeFileSync(join(webRoot, 'index.html'), '<title>page</title>')
const server = testServer({ webRoot })
const call = callerOf(server)
afterAll(() => rmSync(webRoot, { recursive: true }))

async function framesOf(): Promise<string | undefined> {
  const reply = await server.inject({ url: '/x/index', headers: { accept: 'text/html' } })
  const policy = String(reply.headers['content-security-policy']).split(';')
  expect(policy).toContain("script-src 'self'")
  return policy.find((line) => line.startsWith('frame-src'))
}

it('the document lets exactly the hosts of the setting be framed, from the next fetch on', async () => {
  expect(await framesOf()).toBe("frame-src 'self'")
  const value = ['maps.example.org']
  await call(updateSetting, { confKey: 'frame.hosts', value, lockVersion: 0 })
  expect(await framesOf()).toBe("frame-src 'self' maps.example.org")
})

it('what got into the table otherwise does not get into the policy', async () => {
  const value = ['maps.example.org', "*; script-src 'unsafe-inline'", '*', 3]
  await server.services.db.update(confItem).set({ value })
  expect(await framesOf()).toBe("frame-src 'self' maps.example.org")
})
