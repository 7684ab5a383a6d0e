import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { ParsedCurves } from '#files/layouts/layout.ts'
import { issuesOf, valuesOf } from '#files/layouts/test/test-tables.ts'
import { inspectFile, parseFile } from './file-tasks.ts'

/** Real files are not part of the project; whoever has them can run these tests too. */
const folder = join(process.env.POWERDESK_DATA ?? '../shared/data', 'market')
const hasData = existsSync(folder)
if (!hasData) console.info('skipped: no data')

async function read(...path: string[]): Promise<ParsedCurves> {
  const file = join(folder, ...path)
  const inspection = await inspectFile({ path: file, fileName: path.at(-1)! })
  if (!inspection.ok) throw new Error(inspection.code)
  const { mapping } = inspection.detections[0]!
  const answer = await parseFile({ path: file, mapping, options: {} })
  if (!answer.ok || answer.parsed.kind !== 'CURVES') throw new Error('no curves')
  return answer.parsed
}

describe.skipIf(!hasData)('real market files', () => {
  it('a province in 96 points, 297 days of ten series, 152 impossible zeros', async () => {
    const parsed = await read('gansu-2024', 'gansu_quansheng.xlsx')
    expect(parsed.counts).toMatchObject({
      rowsRead: 28_512,
      rowsAccepted: 28_512,
      daysAccepted: 297,
      completenessPercent: 98.73,
    })
    // 297 days × 10 series, less the day whose real-time prices are all missing, and 17 days of wind and
    // 19 of PV whose zeros the renewables beside them contradict.
    expect(parsed.curves).toHaveLength(2_933)
    expect(issuesOf(parsed, 'ZERO_MEANS_MISSING')).toMatchObject([
      { row: 8_642, column: 'M', params: { count: 152, days: 2, floorCnyPerMwh: 40 } },
    ])
    expect(parsed.errorCount).toBe(0)
    // The forecast of wind ends or begins with a 0 on many days.
    expect(issuesOf(parsed, 'ODD_ZERO')).toMatchObject([
      { column: 'H', params: { metric: 'WIND' } },
    ])
    const lastDay = valuesOf(parsed, 'PRICE RT', '2024-10-23')!
    expect(lastDay.filter((price) => price === null)).toHaveLength(56)
  })

  it('hourly prices of a province over 181 days, one day without real-time prices', async () => {
    const parsed = await read('shandong-2026h1', 'spot-prices.json')
    expect(parsed.counts).toMatchObject({ rowsRead: 4_344, daysAccepted: 181, daysRejected: 0 })
    expect(parsed.curves).toHaveLength(361)
    expect(parsed.issueCounts).toEqual({ NO_VALUES: 1, COLUMN_NOT_TAKEN: 4 })
    expect([parsed.errorCount, parsed.warningCount]).toEqual([0, 1])
  })

  it('hourly supply of a province: actual in its first quarter, forecast in its second', async () => {
    const parsed = await read('shandong-2026h1', 'market-supply-hourly.json')
    const days = (stage: string) =>
      parsed.curves.filter(({ seriesKey }) => `${seriesKey.metric} ${seriesKey.stage}` === stage)
    expect([days('LOAD ACTUAL').length, days('LOAD FORECAST').length]).toEqual([90, 91])
    expect([days('PUMPED ACTUAL').length, days('PUMPED FORECAST').length]).toEqual([90, 0])
  })
})
