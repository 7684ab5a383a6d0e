import { describe, expect, it } from 'vitest'
import type { Cell, SheetTable } from '../documents/table.ts'
import { joinSheets, placeOfRow } from './join-sheets.ts'

function sheetOf(name: string, rows: Cell[][], formulas?: SheetTable['formulas']): SheetTable {
  return {
    ...(formulas && { formulas }),
    name,
    keys: null,
    meta: {},
    rows: rows.map((cells, index) => ({ row: index + 1, cells })),
  }
}

const HEAD = ['日期', '时刻', '电价(元/MWh)']
const day = (date: string, first = 1): Cell[][] => [
  [date, 1, first],
  [date, 2, first + 1],
]

function join(sheets: SheetTable[], fits?: (sheet: SheetTable) => boolean) {
  return joinSheets({
    ...(fits && { fits }),
    sheets,
    sheet: 0,
    headerRow: 1,
    keys: [0, 1],
    values: [2],
  })
}

describe('sheets with one head', () => {
  const january = sheetOf('1月', [HEAD, ...day('2026-01-01')])

  it('are one table, whose rows can be found in their sheets again', () => {
    const { table, left } = join([january, sheetOf('2月', [HEAD, ...day('2026-02-01', 5)])])
    expect(left).toEqual([])
    expect(table.rows.map(({ cells }) => cells[0])).toEqual([
      '日期',
      '2026-01-01',
      '2026-01-01',
      '2026-02-01',
      '2026-02-01',
    ])
    expect(table.rows.map(({ row }) => placeOfRow(table.parts, row))).toEqual([
      { sheet: '1月', row: 1 },
      { sheet: '1月', row: 2 },
      { sheet: '1月', row: 3 },
      { sheet: '2月', row: 2 },
      { sheet: '2月', row: 3 },
    ])
  })

  it('may have a title above, other spaces, another order and further columns', () => {
    const moved: Cell[][] = [
      ['二月'],
      ['备注', '电价 (元/MWh)', '日期', '时刻'],
      ['x', 7, '2026-02-01', 1],
    ]
    const { table } = join([january, sheetOf('2月', moved)])
    expect(table.rows.at(-1)!.cells).toEqual(['2026-02-01', 1, 7, 'x'])
    expect(table.rows[0]!.cells).toEqual([...HEAD, '备注'])
  })

  it('keep where their formulas are', () => {
    const formula = { column: 2, firstRow: 2, cells: 2, withoutResult: 1, zeros: 0 }
    const february = sheetOf('2月', [HEAD, ...day('2026-02-01')], [formula])
    const [joined] = join([january, february]).table.formulas ?? []
    expect(placeOfRow(join([january, february]).table.parts, joined!.firstRow)).toEqual({
      sheet: '2月',
      row: 2,
    })
  })
})

describe('a sheet is left by name', () => {
  const main = sheetOf('1月', [HEAD, ...day('2026-01-01')])
  const other = (rows: Cell[][]) => join([main, sheetOf('另', rows)]).left

  it('that has another head, another unit or other words above it', () => {
    const reason = [{ name: '另', rows: 3, reason: 'OTHER_HEAD' }]
    expect(other([['日期', '时刻', '电价(元/kWh)'], ...day('2026-02-01')])).toEqual(reason)
    expect(other([['站', '时刻', '电量'], ...day('甲')])).toEqual(reason)
    const february = sheetOf('另', [HEAD, ...day('2026-02-01')])
    expect(join([main, february], () => false).left).toEqual(reason)
  })

  it('that has most rows of those that are there', () => {
    const reason = [{ name: '另', rows: 3, reason: 'SAME_ROWS' }]
    expect(other([HEAD, ...day('2026-01-01', 90)])).toEqual(reason)
  })

  it('that holds words alone', () => {
    const words = [
      ['说明', '本表由交易中心发布'],
      ['口径', '实时'],
    ]
    expect(other(words)).toEqual([{ name: '另', rows: 2, reason: 'NOTES' }])
    expect(other([])).toEqual([])
  })
})
