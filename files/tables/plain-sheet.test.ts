import { describe, expect, it } from 'vitest'
import type { Cell, MergedCells, SheetTable } from '../documents/table.ts'
import { plainSheets } from './read-plain-tables.ts'

function sheetOf(rows: Cell[][], merged: MergedCells[] = []): SheetTable {
  return {
    name: 'Sheet1',
    keys: null,
    meta: {},
    merged,
    rows: rows.map((cells, index) => ({ row: index + 1, cells })),
  }
}

const cellsOf = (rows: Cell[][], merged?: MergedCells[]) =>
  plainSheets(sheetOf(rows, merged))[0]!.rows.map(({ cells }) => cells)

const down = (firstColumn: number, firstRow: number, lastRow: number): MergedCells => ({
  firstRow,
  lastRow,
  firstColumn,
  lastColumn: firstColumn,
})

const across = (row: number, firstColumn: number, lastColumn: number): MergedCells => ({
  firstRow: row,
  lastRow: row,
  firstColumn,
  lastColumn,
})

describe('merged cells', () => {
  it('carry a text down to every row that they are drawn over, and no further', () => {
    const rows = [
      ['日期', '值'],
      ['2026-03-01', 1],
      [null, 2],
      [null, 3],
    ]
    expect(cellsOf(rows, [down(0, 2, 3)])).toEqual([
      ['日期', '值'],
      ['2026-03-01', 1],
      ['2026-03-01', 2],
      [null, 3],
    ])
  })

  it('carry into a column to the right of what a row holds', () => {
    const rows = [['值', '场站'], [1, '甲'], [2]]
    expect(cellsOf(rows, [down(1, 2, 3)])[2]).toEqual([2, '甲'])
  })

  it('leave a number where it stands: it may be of all the rows together', () => {
    expect(cellsOf([['场站', '电量'], ['甲', 100], ['甲']], [down(1, 2, 3)])[2]).toEqual(['甲'])
  })

  it('are met once each, though they overlap', () => {
    const many = Array.from({ length: 5_000 }, () => down(0, 2, 1_048_576))
    const rows: Cell[][] = [['a'], ...Array.from({ length: 5_000 }, (_, index) => [null, index])]
    rows[1]![0] = 'x'
    expect(cellsOf(rows, many).at(-1)).toEqual(['x', 4_999])
  })
})

describe('a head of two rows', () => {
  it.each([
    ['万千瓦', '负荷预测', '负荷预测(万千瓦)'],
    ['（元/MWh）', '日前电价', '日前电价(元/MWh)'],
    ['单位：MW', '风电', '风电(MW)'],
    ['%', 'SOC', 'SOC(%)'],
    ['MW', '负荷(MW)', '负荷(MW)'],
    ['万千瓦', '负荷(MW)', '负荷(MW) / 万千瓦'],
  ])('takes the unit %s below %s', (unit, head, joined) => {
    const rows = [
      ['日期', head],
      [null, unit],
      ['2026-03-01', 1],
    ]
    expect(cellsOf(rows)).toEqual([
      ['日期', joined],
      ['2026-03-01', 1],
    ])
  })

  it.each(['（单位：元/kWh）', '(元/MWh)', '[元/千瓦时]'])(
    'names the group of heads that have their units: %s',
    (unit) => {
      const rows: Cell[][] = [
        [null, null, '日前', null, '实时', null],
        ['日期', '时段', `电价${unit}`, '备注', `电价${unit}`, '备注'],
        ['2026-03-01', 1, 0.35, null, 0.36, null],
      ]
      const [head] = cellsOf(rows)
      expect(head).toEqual(expect.arrayContaining([`日前电价${unit}`, `实时电价${unit}`]))
    },
  )

  it.each([
    ['TIME', '-'],
    ['测点ID', '单位'],
    ['TAG_001', null],
  ])('may have codes of its columns between its names and its units: %s', (code, unit) => {
    const rows: Cell[][] = [
      ['某储能电站', null, null],
      ['时间', '有功功率', 'SOC'],
      [code, 'AI_0101', 'YC.0117'],
      [unit, 'kW', '%'],
      ['2026-03-01 00:15', 500, 45],
    ]
    expect(cellsOf(rows)).toEqual([rows[0], ['时间', '有功功率(kW)', 'SOC(%)'], rows[2], rows[4]])
  })

  it('has no codes in labels of slots', () => {
    const rows: Cell[][] = [
      ['日期', '数据项', '单位'],
      ['H1', 'H2', 'H3'],
      [null, 'MW', 'MW'],
      ['2026-03-01', 5, 6],
    ]
    expect(cellsOf(rows)).toEqual(rows)
  })

  it('below a title, beside words that are no units', () => {
    const rows: Cell[][] = [
      ['某省电力市场', null, null],
      ['日期', '时刻', '负荷'],
      ['年月日', '时分', 'MW'],
      ['2026-03-01', '00:15', 5],
    ]
    expect(cellsOf(rows).map((cells) => cells.at(-1))).toEqual([null, '负荷(MW)', 5])
  })

  it.each<[string, Cell[]]>([
    ['words', ['日期', '数据项', '值']],
    ['labels of slots', ['日期', '数据项', '0100']],
    ['numbers of slots', ['日期', '数据项', 1]],
  ])('is none where a unit stands between a title and a head of %s', (_kind, head) => {
    const rows: Cell[][] = [['某省电力市场'], ['单位：万千瓦'], head, ['2026-03-01', '负荷预测', 5]]
    expect(cellsOf(rows)).toEqual(rows)
  })

  it('is none of a title that is drawn over a column without a head, too', () => {
    const rows: Cell[][] = [
      ['某省电力市场', null, null, null],
      [null, '日期', '时段', '负荷'],
      [null, '2026-03-01', 1, 5],
    ]
    expect(cellsOf(rows, [across(1, 0, 3)])).toEqual(rows)
  })

  it('may have a name and a unit above its figures alone', () => {
    const rows: Cell[][] = [
      [null, '日前电价'],
      [null, '元/kWh'],
      ['2026-03-01', 0.36],
    ]
    expect(cellsOf(rows)[0]).toEqual([null, '日前电价(元/kWh)'])
  })

  it('takes units below a row of codes into both rows above', () => {
    const rows: Cell[][] = [
      ['某省出清结果'],
      ['日期', '时段', '日前电价'],
      ['DATE', 'PERIOD', 'DA_LMP'],
      [null, null, '元/kWh'],
      ['2026-03-01', 1, 0.36],
    ]
    expect(cellsOf(rows).map((cells) => cells[2])).toEqual([
      undefined,
      '日前电价(元/kWh)',
      'DA_LMP(元/kWh)',
      0.36,
    ])
  })

  it('is not made of rows of data', () => {
    const units = [
      ['指标', '单位'],
      ['电量', 'MWh'],
      ['电价', '元/MWh'],
    ]
    expect(cellsOf(units)).toEqual(units)
    const days = [
      ['日期', '单位', '值'],
      ['2026-03-01', 'MW', 3],
    ]
    expect(cellsOf(days)).toEqual(days)
  })

  it('gets the name of its group where heads repeat below several', () => {
    const rows: Cell[][] = [
      ['日期', '时刻', '日前', null, '实时', null],
      [null, null, '电价', '负荷', '电价', '负荷'],
      ['2026-03-01', '00:15', 1, 2, 3, 4],
    ]
    const merged = [across(1, 2, 3), across(1, 4, 5), down(0, 1, 2), down(1, 1, 2)]
    expect(cellsOf(rows, merged)).toEqual([
      ['日期', '时刻', '日前电价', '日前负荷', '实时电价', '实时负荷'],
      ['2026-03-01', '00:15', 1, 2, 3, 4],
    ])
  })

  it('gets the name of its group where files without merged cells repeat it', () => {
    const rows: Cell[][] = [
      ['日期', '时刻', '负荷(MW)', '负荷(MW)', '风电(MW)', '风电(MW)'],
      [null, null, '预测', '实际', '预测', '实际'],
      ['2026-03-01', '00:15', 1, 2, 3, 4],
    ]
    expect(cellsOf(rows)).toEqual([
      ['日期', '时刻', '负荷预测(MW)', '负荷实际(MW)', '风电预测(MW)', '风电实际(MW)'],
      ['2026-03-01', '00:15', 1, 2, 3, 4],
    ])
  })

  it('stays as it is below a title drawn over the whole table', () => {
    const rows: Cell[][] = [
      ['三月数据', null, '单位：MW'],
      ['日期', '时刻', '负荷'],
      ['2026-03-01', '00:15', 1],
    ]
    expect(cellsOf(rows, [across(1, 0, 1)])).toEqual(rows)
  })

  it('takes up names of an index that stand in a row of their own below it', () => {
    const rows: Cell[][] = [
      [null, null, 'price (CNY/MWh)', null, 'load'],
      [null, null, 'day_ahead', 'real_time', 'forecast'],
      ['date', 'hour', null, null, null],
      ['2026-03-01', 0, 1, 2, 3],
    ]
    expect(cellsOf(rows, [across(1, 2, 3)])[0]).toEqual([
      'date',
      'hour',
      'price day_ahead(CNY/MWh)',
      'price real_time(CNY/MWh)',
      'load forecast',
    ])
  })

  it('of several lines in a cell is one of its Chinese names and units', () => {
    const rows: Cell[][] = [
      ['日期\nDate', '负荷预测\nLoad forecast\n(MW)', '日前\n电价', '备注\r\n'],
      ['2026-03-01', 1, 2, null],
    ]
    expect(cellsOf(rows)[0]).toEqual(['日期', '负荷预测(MW)', '日前\n电价', '备注'])
  })
})
