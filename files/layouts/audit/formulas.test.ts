import { describe, expect, it } from 'vitest'
import type { FormulaRun, SheetTable } from '../../documents/table.ts'
import { parseBook } from '../province-check.ts'
import { detectLayouts } from '../registry.ts'
import { issuesOf, longRows, type TestRows, valuesOf } from '../test/test-tables.ts'

function sheetOf(rows: TestRows, formulas: FormulaRun[]): SheetTable {
  return {
    name: 'Sheet1',
    keys: null,
    meta: {},
    rows: rows.map((cells, index) => ({ row: index + 1, cells })),
    formulas,
  }
}

function curvesOf(sheet: SheetTable) {
  const book = { fileName: 'a.xlsx', sheets: [sheet] }
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
      index === 0 ? [...cells, '新能源预测合计(MW)'] : [...cells, null],
    )
    const run = { column: 6, firstRow: 2, cells: 96, withoutResult: 96, zeros: 0 }
    expect(issuesOf(curvesOf(sheetOf(rows, [run])), 'COLUMN_NOT_TAKEN')).toMatchObject([
      { column: 'G', params: { header: '新能源预测合计(MW)', reason: 'UNKNOWN_HEADER' } },
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
})
