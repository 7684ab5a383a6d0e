import { describe, expect, it } from 'vitest'
import {
  issuesOf,
  longRows,
  readCurves,
  readFile,
  rowOf,
  type TestRows,
  toCsv,
  valuesOf,
} from '../test/test-tables.ts'

const FIRST = '2026-03-01'
const PRICE = 4

/** One day of the long table with another header in a column, and its values changed. */
function withColumn(column: number, header: string, value = (x: number) => x as number | string) {
  const rows = longRows(FIRST, 1)
  return rows.map((row, index) =>
    row.map((cell, at) => (at !== column ? cell : index === 0 ? header : value(Number(cell)))),
  )
}
const withExtra = (
  header: string | null,
  value: (row: TestRows[number]) => string | number | null,
) => longRows(FIRST, 1).map((row, index) => [...row, index === 0 ? header : value(row)])

describe('a unit in a header', () => {
  it('that is known is converted to the digit, and said', async () => {
    const cases = [
      [PRICE, '日前出清电价(元/kWh)', -3, '1000', 'PRICE DA'],
      [PRICE, 'dayahead_clearing_price_yuan_per_kwh', -3, '1000', 'PRICE DA'],
      [2, '系统负荷预测（万千瓦）', -1, '10', 'LOAD FORECAST'],
      [2, 'provincial_load_forecast_gw', -3, '1000', 'LOAD FORECAST'],
      [3, '联络线预测/kW', 3, '0.001', 'TIE_LINE FORECAST'],
    ] as const
    for (const [column, header, powerOfTen, factor, series] of cases) {
      const expected = longRows(FIRST, 1)
        .slice(1)
        .map((row) => row[column])
      const rows = withColumn(column, header, (x) => Number(`${x}e${powerOfTen}`))
      const parsed = await readCurves(rows)
      expect(valuesOf(parsed, series, FIRST)).toEqual(expected)
      expect(parsed).toMatchObject({ errorCount: 0, warningCount: 0, noticeCount: 1 })
      expect(parsed.issues).toMatchObject([
        {
          row: 1,
          column: 'ABCDEF'[column],
          code: 'UNIT_CONVERTED',
          severity: 'notice',
          params: { header, factor },
        },
      ])
    }
  })

  it('that is not known, or not of the quantity, keeps the column out and is an error', async () => {
    for (const [header, unit] of [
      ['日前出清电价(美元/MWh)', '美元/mwh'],
      ['日前出清电价(元/kvarh)', '元/kvarh'],
      ['日前出清电价(MW)', 'mw'],
    ] as const) {
      const parsed = await readCurves(withColumn(PRICE, header))
      expect(parsed.issues).toMatchObject([
        {
          row: 1,
          column: 'E',
          code: 'UNKNOWN_UNIT',
          severity: 'error',
          params: { header, unit, expected: 'CNY/MWh' },
        },
      ])
      expect(valuesOf(parsed, 'PRICE DA', FIRST)).toBeUndefined()
      expect(parsed.curves).toHaveLength(3)
    }
  })

  it('may stand above the table; another unit in the header is stronger', async () => {
    const rows = [['某省（单位：万千瓦、元/MWh）'], ...withColumn(3, '联络线预测(MW)')]
    rows[1]![2] = '系统负荷预测'
    const parsed = await readFile(toCsv(rows))
    if (parsed.kind !== 'CURVES') throw new Error('no curves')
    expect(valuesOf(parsed, 'LOAD FORECAST', FIRST)![0]).toBe(170_010)
    expect(valuesOf(parsed, 'TIE_LINE FORECAST', FIRST)![0]).toBe(-4_001)
    expect(valuesOf(parsed, 'PRICE DA', FIRST)![0]).toBe(201)
    expect(issuesOf(parsed, 'UNIT_CONVERTED')).toMatchObject([{ row: 2, column: 'C' }])
  })
})

describe('a column that is not taken', () => {
  it('is named with the reason', async () => {
    const unknown = await readCurves(withExtra('天气', () => '晴'))
    expect(unknown.issues).toMatchObject([
      {
        row: 1,
        column: 'G',
        code: 'COLUMN_NOT_TAKEN',
        severity: 'notice',
        params: { header: '天气', reason: 'UNKNOWN_HEADER' },
      },
    ])
    const merged = longRows(FIRST, 1)
    merged[0]![3] = null
    expect((await readCurves(merged)).issues).toMatchObject([
      { row: 1, column: 'D', code: 'COLUMN_NOT_TAKEN', params: { reason: 'NO_HEADER' } },
    ])
    const empty = await readCurves(withExtra('备注', () => null))
    expect(empty.issues).toEqual([])
  })

  it('because it is there twice is refused with the first, unless both say the same', async () => {
    const header = '日前电价'
    const same = await readCurves(withExtra(header, (row) => row[PRICE]!))
    expect(same.issues).toMatchObject([
      { row: 1, column: 'G', code: 'COLUMN_TWICE', severity: 'warning', params: { first: 'E' } },
    ])
    expect(same.curves).toHaveLength(4)
    const inYuan = await readCurves(
      withExtra('日前电价(元/kWh)', (row) => Number(row[PRICE]) / 1000),
    )
    expect(inYuan.issues).toMatchObject([{ code: 'COLUMN_TWICE' }])
    const other = await readCurves(withExtra(header, (row) => Number(row[PRICE]) + 1))
    expect(other.issues).toMatchObject([
      {
        row: 1,
        column: 'G',
        code: 'DUPLICATE_COLUMN',
        severity: 'error',
        params: { field: 'dayAheadPrice', first: 'E' },
      },
    ])
    expect(valuesOf(other, 'PRICE DA', FIRST)).toBeUndefined()
    const slots = await readCurves(withExtra('时段序号', () => 1))
    expect(slots).toMatchObject({ curves: [], issues: [{ code: 'DUPLICATE_COLUMN', column: 'G' }] })
  })
})

describe('a row that is not as wide as its header', () => {
  const file = (line: (row: TestRows[number]) => string) => {
    const rows = longRows(FIRST, 2)
    const at = rowOf(0, 5)
    return Buffer.from(
      rows.map((row, index) => (index === at - 1 ? line(row) : row.join(','))).join('\n'),
    )
  }
  it.each([
    ['a decimal comma', 'G', 7, (row: TestRows[number]) => row.with(4, '312,50').join(',')],
    [
      'a decimal comma before an empty cell',
      'G',
      7,
      (row: TestRows[number]) => row.with(4, '312,50').with(5, '').join(','),
    ],
    ['a comma too many at its end', 'G', 7, (row: TestRows[number]) => `${row.join(',')},`],
    ['a cell beyond the header', 'G', 8, (row: TestRows[number]) => `${row.join(',')},,7`],
    ['a cell too few', 'F', 5, (row: TestRows[number]) => row.toSpliced(2, 1).join(',')],
  ])(
    '%s is told by row and column, and its day is left out',
    async (_kind, column, fields, line) => {
      const parsed = await readFile(file(line))
      expect(issuesOf(parsed, 'ROW_WIDTH')).toMatchObject([
        { row: rowOf(0, 5), column, severity: 'error', params: { fields, expected: 6 } },
      ])
      expect(parsed).toMatchObject({ counts: { daysAccepted: 1, daysRejected: 1 } })
    },
  )

  it('is told in a workbook too', async () => {
    const rows = longRows(FIRST, 2)
    rows[4]!.splice(2, 0, 1)
    const parsed = await readCurves(rows)
    expect(issuesOf(parsed, 'ROW_WIDTH')).toMatchObject([{ row: 5, column: 'G' }])
    expect(parsed.counts.daysAccepted).toBe(1)
  })
})

describe('commas in numbers', () => {
  it('part thousands where nothing speaks against it, which is said', async () => {
    const parsed = await readCurves(withColumn(PRICE, '日前电价', (x) => (x > 295 ? '1,000' : x)))
    expect(valuesOf(parsed, 'PRICE DA', FIRST)!.at(-1)).toBe(1000)
    expect(parsed.issues).toMatchObject([
      {
        row: rowOf(0, 96),
        column: 'E',
        code: 'GROUPED_NUMBERS',
        severity: 'notice',
        params: { value: '1,000', read: '1000' },
      },
    ])
  })
  it('are refused where other numbers have thousands without one', async () => {
    const parsed = await readCurves(
      withColumn(3, '联络线预测', (x) => (x === -4_007 ? '-4,125' : x)),
    )
    expect(parsed.curves).toEqual([])
    expect(issuesOf(parsed, 'AMBIGUOUS_COMMA')).toMatchObject([
      { row: rowOf(0, 7), column: 'D', severity: 'error', params: { value: '-4,125' } },
    ])
  })
})
