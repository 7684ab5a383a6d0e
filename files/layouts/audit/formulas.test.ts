import { describe, expect, it } from 'vitest'
import type { FormulaRun, SheetTable } from '../../documents/table.ts'
import { parseBook } from '../province-check.ts'
import { detectLayouts } from '../registry.ts'
import { hourlyRows, issuesOf, longRows, type TestRows, valuesOf } from '../test/test-tables.ts'

function sheetOf(rows: TestRows, formulas: FormulaRun[]): SheetTable {
  return {
    name: 'Sheet1',
    keys: null,
    meta: {},
    rows: rows.map((cells, index) => ({ row: index + 1, cells })),
    formulas,
  }
}

function curvesOf(...sheets: SheetTable[]) {
  const book = { fileName: 'a.xlsx', sheets }
  const parsed = parseBook(book, detectLayouts(book.fileName, book.sheets)[0]!.mapping, {})
  if (parsed.kind !== 'CURVES') throw new Error('no curves')
  return parsed
}

/** A day whose column of day-ahead prices, E, holds formulas, with a row of sums below. */
function parse(counts: Partial<FormulaRun>) {
  const run = { column: 4, firstRow: 2, cells: 96, withoutResult: 0, zeros: 0, ...counts }
  const rows: TestRows = [...longRows('2026-03-01', 1), ['合计', null, 1, 2, null, 4]]
  return curvesOf(sheetOf(rows, [run]))
}

describe('a column of formulas', () => {
  it.each([
    ['NONE', { withoutResult: 1 }],
    ['ZERO', { zeros: 96 }],
    ['AT_LOAD', { unproved: 1 }],
    ['NONE', { withoutResult: 95, unproved: 1 }],
  ] as const)('is left out by name: %s', (reason, counts) => {
    const parsed = parse(counts)
    expect(issuesOf(parsed, 'FORMULA_UNKNOWN')).toMatchObject([
      { row: 2, column: 'E', severity: 'error', params: { reason, cells: 96 } },
    ])
    expect(valuesOf(parsed, 'PRICE DA', '2026-03-01')).toBeUndefined()
    expect(valuesOf(parsed, 'PRICE RT', '2026-03-01')).toHaveLength(96)
    expect(parsed.counts.completenessPercent).toBe(75)
  })

  it('that no field is for is told, though no cell of it shows anything', () => {
    const rows = longRows('2026-03-01', 1).map((cells, index) =>
      index === 0 ? [...cells, '新能源预测偏差(MW)'] : [...cells, null],
    )
    const run = { column: 6, firstRow: 2, cells: 96, withoutResult: 96, zeros: 0 }
    expect(issuesOf(curvesOf(sheetOf(rows, [run])), 'COLUMN_NOT_TAKEN')).toMatchObject([
      { column: 'G', params: { header: '新能源预测偏差(MW)', reason: 'UNKNOWN_HEADER' } },
    ])
  })

  it('in a row of sums alone is no matter of the rows of data', () => {
    const parsed = parse({ firstRow: 98, cells: 1, withoutResult: 1 })
    expect(issuesOf(parsed, 'FORMULA_UNKNOWN')).toEqual([])
    expect(valuesOf(parsed, 'PRICE DA', '2026-03-01')).toHaveLength(96)
  })

  it('across the slots of a day refuses the table', () => {
    const hours = Array.from({ length: 24 }, (_, hour) => hour)
    const rows = [
      ['日期', '数据项', ...hours.map((hour) => `${hour}时`)],
      ['2026-03-01', '日前出清电价', ...hours.map(() => 0)],
      ['2026-03-02', '日前出清电价', ...hours.map(() => 0)],
    ]
    const sheet = sheetOf(rows, [{ column: 7, firstRow: 2, cells: 2, withoutResult: 0, zeros: 2 }])
    const parsed = curvesOf(sheet)
    expect(issuesOf(parsed, 'FORMULA_UNKNOWN')).toMatchObject([{ row: 2, column: 'H' }])
    expect(parsed.curves).toEqual([])
  })

  it('with results is read: single zeros are prices, and a formula alone may be 0', () => {
    for (const counts of [{}, { zeros: 20 }, { cells: 1, zeros: 1 }]) {
      const parsed = parse(counts)
      expect(issuesOf(parsed, 'FORMULA_UNKNOWN')).toEqual([])
      expect(valuesOf(parsed, 'PRICE DA', '2026-03-01')).toHaveLength(96)
    }
  })

  it.each([
    ['NONE', { withoutResult: 24 }],
    ['AT_LOAD', { unproved: 24 }],
  ] as const)(
    'of which some have results is read but for the others, by row: %s',
    (reason, counts) => {
      const [second, third] = [26, 50].map((firstRow) => ({
        column: 2,
        firstRow,
        cells: 24,
        withoutResult: 0,
        zeros: 0,
        ...(firstRow === 50 && counts),
      }))
      const rows = hourlyRows('2026-03-01', 3)
      if (reason === 'NONE') for (const row of rows.slice(49)) row[2] = null
      const parsed = curvesOf(sheetOf(rows, [second!, third!]))
      expect(issuesOf(parsed, 'FORMULA_UNKNOWN')).toMatchObject([
        { row: 50, column: 'C', severity: 'warning', params: { reason, count: 24, rows: '50-73' } },
      ])
      expect(issuesOf(parsed, 'NO_VALUES')).toMatchObject([{ params: { from: '2026-03-03' } }])
      expect(valuesOf(parsed, 'PRICE DA', '2026-03-02')).toHaveLength(24)
      expect(valuesOf(parsed, 'PRICE DA', '2026-03-03')).toBeUndefined()
      expect(valuesOf(parsed, 'PRICE RT', '2026-03-03')).toHaveLength(24)
    },
  )

  it('of zeros where some have no result is left out', () => {
    const rows = hourlyRows('2026-03-01', 2)
    const runs = [2, 26].map((firstRow) => ({
      column: 2,
      firstRow,
      cells: 24,
      ...(firstRow === 2 ? { withoutResult: 0, zeros: 24 } : { withoutResult: 24, zeros: 0 }),
    }))
    const parsed = curvesOf(sheetOf(rows, runs))
    expect(issuesOf(parsed, 'FORMULA_UNKNOWN')).toMatchObject([{ severity: 'error' }])
    expect(valuesOf(parsed, 'PRICE DA', '2026-03-01')).toBeUndefined()
  })

  it('across the slots of a day keeps the days that have results, and zeros of a night', () => {
    const hours = Array.from({ length: 24 }, (_, hour) => hour)
    const sun = (hour: number) => Math.max(0, 500 - 60 * Math.abs(hour - 12))
    const rows: TestRows = [
      ['日期', '数据项', ...hours.map((hour) => `${hour}时`)],
      ...[1, 2, 3].map((day) => [
        `2026-03-0${day}`,
        '光伏预测',
        ...hours.map((hour) => (day === 3 ? null : sun(hour))),
      ]),
    ]
    const runs = hours.flatMap((hour) => {
      const run = { column: hour + 2, withoutResult: 0, zeros: 0 }
      const zeros = sun(hour) === 0 ? 2 : 0
      return [
        { ...run, firstRow: 2, cells: 2, zeros },
        { ...run, firstRow: 4, cells: 1, withoutResult: 1 },
      ]
    })
    const parsed = curvesOf(sheetOf(rows, runs))
    expect(issuesOf(parsed, 'FORMULA_UNKNOWN')).toMatchObject([
      { row: 4, severity: 'warning', params: { count: 24, rows: '4' } },
    ])
    expect(parsed.curves.map(({ deliveryDate }) => deliveryDate)).toEqual([
      '2026-03-01',
      '2026-03-02',
    ])
  })

  it('without results stands behind a sheet with the same head that was filled in', () => {
    const run = { column: 2, firstRow: 2, cells: 48, withoutResult: 48, zeros: 0 }
    const empty = hourlyRows('2026-03-01', 2).map((row, at) =>
      at === 0 ? row : [row[0]!, row[1]!, null, null],
    )
    const sheets = [
      { ...sheetOf(empty, [run, { ...run, column: 3 }]), name: '报表' },
      { ...sheetOf(hourlyRows('2026-03-01', 2), []), name: '源数据' },
    ]
    const parsed = curvesOf(...sheets)
    expect(issuesOf(parsed, 'SHEET_LEFT')).toMatchObject([{ sheet: '报表' }])
    expect(valuesOf(parsed, 'PRICE DA', '2026-03-02')).toHaveLength(24)
  })

  it('as texts is told by name, whole or by row, and other columns are read', () => {
    const withTexts = (cell: (at: number) => string) =>
      curvesOf(
        sheetOf(
          hourlyRows('2026-03-01', 1).map((row, at) =>
            at === 0 ? row : [...row.slice(0, 3), cell(at)],
          ),
          [],
        ),
      )
    const whole = withTexts((at) => `=C${at + 1}*1.05`)
    expect(issuesOf(whole, 'FORMULA_UNKNOWN')).toMatchObject([
      { column: 'D', severity: 'error', params: { reason: 'TEXT', cells: 24 } },
    ])
    expect(valuesOf(whole, 'PRICE DA', '2026-03-01')).toHaveLength(24)
    const some = withTexts((at) => (at > 22 ? `＝C${at + 1}*2` : '300'))
    expect(issuesOf(some, 'FORMULA_UNKNOWN')).toMatchObject([
      { column: 'D', severity: 'warning', params: { reason: 'TEXT', rows: '24-25' } },
    ])
    const missing = valuesOf(some, 'PRICE RT', '2026-03-01')?.filter((value) => value === null)
    expect(missing).toHaveLength(2)
  })
})
