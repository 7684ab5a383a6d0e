import { describe, expect, it } from 'vitest'
import { issuesOf, readCurves, type TestRows, valuesOf } from '../test/test-tables.ts'

const DATE = '2026-04-01'
const QUARTERS = Array.from({ length: 96 }, (_, index) => index)
type Value = (slot: number) => string | number | null

const table = (header: string, value: Value): TestRows => [
  ['日期', '序号', header],
  ...QUARTERS.map((slot) => [DATE, slot + 1, value(slot)]),
]
const marked = (mark: string | number, value: Value, count = 3): Value => {
  return (slot) => (slot >= 40 && slot < 40 + count ? mark : value(slot))
}
const load: Value = (slot) => 26_000 + 37.5 * slot
const price: Value = (slot) => 210 + slot
const wind: Value = (slot) => 2_000 + 81 * slot
const tieLine: Value = (slot) => -12_000 + 250 * slot

describe('marks of missing values', () => {
  it.each<[string, string, Value, string | number]>([
    ['负荷预测', 'LOAD FORECAST', load, -9999],
    ['负荷预测(万千瓦)', 'LOAD FORECAST', (slot) => 2_600 + slot, -99],
    ['负荷预测', 'LOAD FORECAST', load, 9999],
    ['负荷预测', 'LOAD FORECAST', load, '-999.0'],
    ['负荷预测', 'LOAD FORECAST', load, 1e20],
    ['风电预测', 'WIND FORECAST', wind, -32768],
    ['风电预测', 'WIND FORECAST', wind, 99999],
    ['日前电价', 'PRICE DA', price, 9999],
    ['日前电价', 'PRICE DA', price, -999],
    ['日前电价', 'PRICE DA', price, 99999],
    ['日前电价(元/kWh)', 'PRICE DA', (slot) => 0.2 + slot / 1000, 9999],
    ['日前电价', 'PRICE DA', price, '#N/A'],
    ['日前电价', 'PRICE DA', price, '#REF!'],
  ])('in %s (%s) are gaps and told: %4$s', async (header, series, value, mark) => {
    const parsed = await readCurves(table(header, marked(mark, value)))
    const values = valuesOf(parsed, series, DATE)!
    expect(values.slice(39, 44).map((one) => one === null)).toEqual([
      false,
      true,
      true,
      true,
      false,
    ])
    expect(issuesOf(parsed, 'MARKS_MISSING')).toMatchObject([
      { row: 42, column: 'C', severity: 'warning', params: { header, count: 3 } },
    ])
    expect(parsed).toMatchObject({ errorCount: 0, counts: { daysAccepted: 1 } })
  })

  it.each<[string, string, Value, number, number]>([
    ['inside of what others are', 'WIND FORECAST', (slot) => 120 * slot, 9999, 3],
    ['that a tie-line may carry', 'TIE_LINE FORECAST', tieLine, -9999, 3],
    ['that a price may be', 'PRICE DA', (slot) => 300 + 6 * slot, 999, 3],
    ['that stand once', 'LOAD FORECAST', load, 9999, 1],
  ])('are values where they may be some: %s', async (_name, series, value, mark, count) => {
    const header = { WIND: '风电预测', TIE_: '联络线预测', PRIC: '日前电价', LOAD: '负荷预测' }
    const name = header[series.slice(0, 4) as keyof typeof header]
    const parsed = await readCurves(table(name, marked(mark, value, count)))
    expect(issuesOf(parsed, 'MARKS_MISSING')).toEqual([])
    expect(valuesOf(parsed, series, DATE)?.[40]).toBe(mark)
  })

  it('are errors as before where one of them cannot be', async () => {
    const parsed = await readCurves(table('负荷预测', marked(-9999, load, 1)))
    expect(issuesOf(parsed, 'IMPOSSIBLE_POWER')).toMatchObject([{ row: 42, severity: 'error' }])
    expect(parsed.curves).toEqual([])
  })

  it('are gaps in a table with quarters across', async () => {
    const ends = QUARTERS.map((slot) => (slot + 1) * 15)
    const heads = ends.map((end) => `${Math.floor(end / 60)}:${String(end % 60).padStart(2, '0')}`)
    const rows = [
      ['日期', '数据项', ...heads],
      [DATE, '负荷预测', ...QUARTERS.map(marked(-9999, load))],
    ]
    const parsed = await readCurves(rows)
    expect(valuesOf(parsed, 'LOAD FORECAST', DATE)![40]).toBeNull()
    expect(issuesOf(parsed, 'MARKS_MISSING')).toHaveLength(1)
  })
})
