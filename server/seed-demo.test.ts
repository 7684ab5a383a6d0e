import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, expect, it } from 'vitest'
import { readConfig } from './config.ts'
import { seedDemo, seedMark } from './seed-demo.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'powerdesk-seed-'))
afterEach(() => rmSync(dataDir, { recursive: true, force: true }))

it('is broken off by a signal without an error, and is not taken for done', async () => {
  const ending = new AbortController()
  const filling = seedDemo(readConfig({ DATA_DIR: dataDir }), ending.signal)
  await Promise.race([filling, sleep(1500)])
  ending.abort()
  expect(await filling).toBe(false)
  expect(existsSync(seedMark(dataDir))).toBe(false)
})
