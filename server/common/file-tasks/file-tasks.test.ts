import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { longRows, toXlsx } from '#files/layouts/test/test-tables.ts'
import { computeInThread } from '../threads/compute-in-thread.ts'
import { INSPECT_FILE, PARSE_FILE } from './file-tasks.ts'

const soon = () => ({ signal: AbortSignal.timeout(20_000) })

describe('files in a worker thread', () => {
  let folder = ''
  let path = ''
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'import-'))
    path = join(folder, 'upload')
    await writeFile(path, await toXlsx(longRows('2025-01-01', 200)))
  })
  afterAll(() => rm(folder, { recursive: true }))

  it('are inspected and read while the event loop stays free', async () => {
    let ticks = 0
    const ticking = setInterval(() => ticks++, 10)
    const begin = performance.now()
    const inspection = await computeInThread(INSPECT_FILE, { path, fileName: 'x.xlsx' }, soon())
    if (!inspection.ok) throw new Error(inspection.code)
    expect(inspection).toMatchObject({
      format: 'xlsx',
      sheets: [{ name: 'Sheet1', rowCount: 19_201 }],
      detections: [{ layout: 'LONG_96', mapping: { headerRow: 1, sheet: 0 } }],
    })
    expect(inspection.sheets[0]!.rows).toHaveLength(20)
    const { mapping } = inspection.detections[0]!
    const answer = await computeInThread(PARSE_FILE, { path, mapping, options: {} }, soon())
    const elapsedMs = performance.now() - begin
    clearInterval(ticking)
    expect(answer).toMatchObject({ ok: true, parsed: { counts: { daysAccepted: 200 } } })
    // A loop held by the reading would tick a handful of times in all.
    expect(ticks).toBeGreaterThan(elapsedMs / 100)
  })

  it('are refused with their code, which survives the way between threads', async () => {
    const empty = join(folder, 'empty')
    await writeFile(empty, '')
    const answer = await computeInThread(INSPECT_FILE, { path: empty, fileName: 'x.csv' }, soon())
    expect(answer).toEqual({ ok: false, code: 'FILE_EMPTY', params: {} })
  })

  it('can be given up', async () => {
    const signal = AbortSignal.timeout(20)
    const given = computeInThread(INSPECT_FILE, { path, fileName: 'x.xlsx' }, { signal })
    await expect(given).rejects.toMatchObject({ name: 'TimeoutError' })
  })
})
