import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { longRows, toCsv } from '#files/layouts/test/test-tables.ts'
import { INSPECT_FILE } from './file-tasks.ts'
import { readInThread } from './reading-limits.ts'

const folder = mkdtempSync(join(tmpdir(), 'powerdesk-limits-'))
afterAll(() => rmSync(folder, { recursive: true }))
const path = join(folder, 'year.csv')
writeFileSync(path, toCsv(longRows('2026-01-01', 365)))

const read = (
  limits: { seconds: number; megabytes: number },
  signal = AbortSignal.timeout(60_000),
) => readInThread(INSPECT_FILE, { path, fileName: 'year.csv' }, signal, limits)

it.each([
  { seconds: 0.02, megabytes: 512 },
  { seconds: 60, megabytes: 8 },
])(
  'a file that takes more than $seconds s or $megabytes MB is refused by the limit',
  async (limits) => {
    expect(await read(limits)).toEqual({ ok: false, code: 'FILE_TOO_COMPLEX', params: limits })
  },
)

it('a caller who leaves is no file that takes too much', async () => {
  await expect(read({ seconds: 60, megabytes: 512 }, AbortSignal.timeout(20))).rejects.toThrow()
})
