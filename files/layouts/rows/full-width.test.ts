import { describe, expect, it } from 'vitest'
import { readClock } from '#domain/slot-labels/clock-text.ts'
import { COMMON_MARKS } from '#domain/units/number-marks.ts'
import { readDate, readNumber } from '../cells/cell-values.ts'
import { readQuantity } from '../cells/number-style.ts'
import {
  datesOf,
  hourlyRows,
  issuesOf,
  longRows,
  readCurves,
  readFile,
  rowOf,
  toCsv,
  valuesOf,
} from '../test/test-tables.ts'

const FIRST = '2026-03-01'
/** As a keyboard types it in full width. */
const wide = (text: string) =>
  [...text].map((sign) => String.fromCharCode(sign.charCodeAt(0) + 0xfee0)).join('')

describe('full width', () => {
  it('is folded in numbers, dates and times', () => {
    expect(wide('305')).toBe('３０５')
    expect(readNumber(wide('-305.5'))).toBe(-305.5)
    expect(readNumber(wide('4,125.0'))).toBe(4125)
    expect(readNumber(wide('-'))).toBeNull()
    const marks = { ...COMMON_MARKS, comma: 'OPEN' as const }
    expect(readQuantity(wide('4,125'), { powerOfTen: 0, marks })).toBe('AMBIGUOUS_COMMA')
    expect(readDate(wide('2026-03-01'))).toBe(FIRST)
    expect(readClock(wide('00:15'))).toBe(15)
  })

  it('makes no digits of other signs', () => {
    for (const text of ['①', '10²', '½', '三']) expect(readNumber(text)).toBe('NOT_A_NUMBER')
  })

  it('loses no day of a file', async () => {
    const rows = longRows(FIRST, 2)
    rows[rowOf(1, 9) - 1]![4] = wide('305')
    const parsed = await readCurves(rows)
    expect(parsed).toMatchObject({ issues: [], counts: { daysAccepted: 2 } })
    expect(valuesOf(parsed, 'PRICE DA', '2026-03-02')![8]).toBe(305)
  })
})

describe('rows that sum up others', () => {
  it('are skipped, with one notice', async () => {
    const rows = longRows(FIRST, 2)
    const words = ['合计', '平均值', '最大值', '最小值', '总计', '峰值', '极差']
    for (const word of words) rows.push([word, null, 1, 2, 3, 4])
    rows.splice(rowOf(0, 96), 0, [FIRST, '合 计', 1, 2, 3, 4])
    for (const parsed of [await readCurves(rows), await readFile(toCsv(rows))]) {
      if (parsed.kind !== 'CURVES') throw new Error('no curves')
      expect(parsed.issues).toMatchObject([
        { row: 98, column: null, code: 'SUMMARY_ROWS', severity: 'notice', params: { count: 8 } },
      ])
      expect(parsed.counts).toMatchObject({ rowsRead: 192, rowsRejected: 0, daysAccepted: 2 })
      expect(datesOf(parsed)).toEqual([FIRST, '2026-03-02'])
    }
  })

  it('may be named beside an empty date; another row without one is still wrong', async () => {
    const rows = longRows(FIRST, 1).map((row, index) => [index || null, ...row])
    rows.push(['合计', null, null, 1, 2, 3, 4], ['备注', null, null, 1, 2, 3, 4])
    const parsed = await readFile(toCsv(rows))
    expect(issuesOf(parsed, 'SUMMARY_ROWS')).toMatchObject([{ params: { words: '合计' } }])
    expect(issuesOf(parsed, 'WRONG_DATE')).toMatchObject([{ row: 99 }])
  })

  it('stand for parts of the day too', async () => {
    const rows = hourlyRows('2026-03-01', 1)
    const parts = ['谷段均价', '峰段平均', '上午合计'].map((words) => [
      '2026-03-01',
      words,
      310,
      290,
    ])
    const parsed = await readCurves([
      ...rows.slice(0, 9),
      parts[0]!,
      ...rows.slice(9),
      ...parts.slice(1),
    ])
    expect(parsed.errorCount).toBe(0)
    expect(issuesOf(parsed, 'SUMMARY_ROWS')).toMatchObject([
      { params: { count: 3, words: '谷段均价、峰段平均、上午合计' } },
    ])
  })
})
