import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { testServer } from '../../test/harness.ts'
import { ImportSteps } from './test/import-steps.ts'

/** Real files are not part of the project; whoever has them can run this too. */
const path = join(
  process.env.POWERDESK_DATA ?? '../shared/data',
  'market/gansu-2024/gansu_quansheng.xlsx',
)
const hasData = existsSync(path)
if (!hasData) console.info('skipped: no data')

const server = testServer()
const steps = new ImportSteps(server)

describe.skipIf(!hasData)('a real province in 96 points', () => {
  it('goes from upload to committed, once', async () => {
    const content = readFileSync(path)
    const from = { person: 'admin', provinceId: '3', name: 'gansu_quansheng.xlsx' } as const
    const file = await steps.read(content, from)
    // Shown alone: a difference of the whole file is cut short.
    expect([file.state, file.refusal]).toEqual(['PARSED', null])
    expect(file).toMatchObject({
      layout: 'LONG_96',
      summary: {
        rowsRead: 28_512,
        curveCount: 2_933,
        seriesCount: 10,
        errorCount: 0,
        issueCounts: { ZERO_MEANS_MISSING: 1 },
        expected: { added: 2_933, revised: 0, unchanged: 0 },
      },
    })
    const done = await steps.commit(file, 'admin')
    expect(done).toMatchObject({ state: 'COMMITTED', written: { added: 2_933 } })
    expect(await steps.curveCount()).toBe(2_933)
    expect((await steps.upload(content, from)).data.state).toBe('DUPLICATE')
  })
})
