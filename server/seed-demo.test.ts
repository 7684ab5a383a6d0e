import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, expect, it } from 'vitest'
import { readConfig } from './config.ts'
import { progressLine, seedDemo, seedMark } from './seed-demo.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'powerdesk-seed-'))
afterEach(() => rmSync(dataDir, { recursive: true, force: true }))

it('is broken off by a signal without an error, and is not taken for done', async () => {
  const ending = new AbortController()
  const filling = seedDemo(readConfig({ DATA_DIR: dataDir }), ending.signal)
  await Promise.race([filling, sleep(1500)])
  ending.abort()
  expect(await filling).toBe('BROKEN_OFF')
  expect(existsSync(seedMark(dataDir))).toBe(false)
})

it('says what is going on and how far it is', () => {
  const embedded = { databaseUrl: undefined }
  const step = { kind: 'demonstration', of: 7, what: 'contracts' } as const
  expect(progressLine({ kind: 'tables' }, embedded)).toMatch(/^\[3\/4\] Preparing the tables/)
  expect(progressLine({ ...step, at: 1 }, embedded)).toMatch(
    /^\[4\/4\] Filling the demonstration with thirteen months.*\n {6}1 of 7: contracts\n$/,
  )
  expect(progressLine({ ...step, at: 3 }, embedded)).toBe('      3 of 7: contracts\n')
  const server = { databaseUrl: 'postgres://db/powerdesk' }
  expect(progressLine({ ...step, at: 1 }, server)).toContain('what the demonstration lacks of')
})
