import { describe, expect, it } from 'vitest'
import { slotEndLabel } from '#domain/calendar/slots.ts'
import { datesOf, readCurves, type TestRows, valuesOf } from '../test/test-tables.ts'

const ENDS = Array.from({ length: 96 }, (_, index) => slotEndLabel(index + 1, 96))
const VALUES = ENDS.map((_, index) => 100 + index)

function wide(labels: string[], ...rows: [string, string, (number | string | null)[]][]): TestRows {
  return [
    ['日期', '数据项', ...labels],
    ...rows.map(([date, item, values]) => [date, item, ...values]),
  ]
}

describe('the wide 96-point table', () => {
  it('reads starts, ends and plain numbers as slots', async () => {
    const starts = ['00:00', ...ENDS.slice(0, 95)]
    for (const labels of [ENDS, starts, ENDS.map((_, index) => String(index + 1))]) {
      const parsed = await readCurves(wide(labels, ['2026-03-01', '实时出清电价', VALUES]))
      expect(parsed).toMatchObject({ layout: 'WIDE_96', issues: [] })
      expect(valuesOf(parsed, 'PRICE RT', '2026-03-01')).toEqual(VALUES)
    }
  })

  it('drops the first of 97 columns if it is empty and the last is not', async () => {
    const parsed = await readCurves(
      wide(['00:00', ...ENDS], ['2026-03-01', '日前出清电价(元/MWh)', [null, ...VALUES]]),
    )
    expect(parsed.issues).toEqual([])
    expect(valuesOf(parsed, 'PRICE DA', '2026-03-01')).toEqual(VALUES)
  })

  it('refuses 97 filled columns, 97 with an empty end, and 95', async () => {
    const cases: [string[], (number | null)[], string, number][] = [
      [['00:00', ...ENDS], [1, ...VALUES], 'CU', 97],
      [['00:00', ...ENDS], [1, ...VALUES.slice(1), null], 'CU', 97],
      [ENDS.slice(1), VALUES.slice(1), 'CS', 95],
    ]
    for (const [labels, values, column, columns] of cases) {
      const parsed = await readCurves(wide(labels, ['2026-03-01', '日前出清电价', values]))
      expect(parsed).toMatchObject({
        curves: [],
        issues: [{ row: 1, column, code: 'WRONG_SLOT_COLUMNS', params: { columns, slots: 96 } }],
      })
    }
  })

  it('names row and column of what is wrong and keeps the other curves', async () => {
    const broken = VALUES.map((value, index) => (index === 2 ? 'x' : value))
    const parsed = await readCurves(
      wide(
        ENDS,
        ['2026-03-01', '日前出清电价', VALUES],
        ['2026-03-02', '日前出清电价', broken],
        ['2026-03-02', '风电预测', VALUES],
        ['2026-03-03', '风电预测', VALUES],
        ['2026-03-03', '风电预测', VALUES.map((value) => value + 1)],
        ['2026-13-01', '风电预测', VALUES],
        ['2026-03-05', '天气', VALUES],
      ),
    )
    expect(parsed.issues).toMatchObject([
      { row: 3, column: 'E', code: 'NOT_A_NUMBER', params: { value: 'x', date: '2026-03-02' } },
      { row: 7, column: 'A', code: 'WRONG_DATE' },
      { row: 8, column: 'B', code: 'UNKNOWN_ITEM', severity: 'warning', params: { item: '天气' } },
      { row: 6, column: 'A', code: 'DUPLICATE_DAY', params: { firstRow: 5 } },
    ])
    expect(datesOf(parsed)).toEqual(['2026-03-01', '2026-03-02'])
    expect(parsed.counts).toMatchObject({ rowsRead: 7, rowsAccepted: 2, daysRejected: 1 })
  })
})
