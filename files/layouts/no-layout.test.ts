import { describe, expect, it } from 'vitest'
import type { Cell, SheetTable } from '../documents/table.ts'
import { describeUnfit } from './no-layout.ts'
import { detectLayouts } from './registry.ts'

function sheetOf(...rows: Cell[][]): SheetTable {
  return {
    name: 'Sheet1',
    keys: null,
    meta: {},
    rows: rows.map((cells, at) => ({ row: at + 1, cells })),
  }
}
const below = (cells: (at: number) => Cell[]) => Array.from({ length: 24 }, (_, at) => cells(at))
const clock = (at: number) => `${String(at).padStart(2, '0')}:00`

describe('a file that no layout fits says what was seen and what is missing', () => {
  it.each<[string, Cell[][], object]>([
    [
      'what its numbers are',
      [['日期', '时刻', '数值'], ...below((at) => ['2026-03-01', clock(at), 300 + at])],
      { context: 'ITEM', heads: '日期、时刻、数值', date: '日期', slot: '时刻', items: '–' },
    ],
    [
      'of which stage they are',
      [['日期', '时刻', '负荷'], ...below((at) => ['2026-03-01', clock(at), 30_000 + at])],
      { context: 'STAGE', open: '负荷' },
    ],
    [
      'a date',
      [['时刻', '负荷预测(MW)'], ...below((at) => [clock(at), 30_000 + at])],
      { context: 'DATE', slot: '时刻', items: '负荷预测(MW)' },
    ],
    [
      'a time',
      [['日期', '负荷预测(MW)'], ...below(() => ['2026-03-01', 30_000])],
      { context: 'SLOT', date: '日期', items: '负荷预测(MW)' },
    ],
    [
      'which session its deals are of, and whose they are',
      [
        ['交易名称', '标的开始日期', '时段', '成交电量(MWh)', '成交均价(元/MWh)'],
        ...below((at) => ['11月中旬集中竞价交易', '2026-11-11', at + 1, 100, 300]),
      ],
      { context: 'SESSION', slot: '时段' },
    ],
    [
      'a table',
      [
        ['断面', '限额说明'],
        ['关中断面', '见附件'],
      ],
      { context: 'TABLE', sheets: 'Sheet1' },
    ],
  ])('%s', (_name, rows, params) => {
    const sheet = sheetOf(...rows)
    expect(detectLayouts('a.csv', [sheet])).toEqual([])
    expect(describeUnfit('a.csv', [sheet])).toMatchObject({
      code: 'NO_LAYOUT',
      severity: 'error',
      params,
    })
  })

  it('dates that are formulas without results', () => {
    const rows = [0, 1, 2, 3].flatMap((day) =>
      below((at) => [day + at === 0 ? '2026-03-01' : null, clock(at), 300 + at]),
    )
    const sheet = {
      ...sheetOf(['日期', '时刻', '日前电价(元/MWh)'], ...rows),
      formulas: [{ column: 0, firstRow: 3, cells: 95, withoutResult: 95, zeros: 0 }],
    }
    expect(detectLayouts('a.xlsx', [sheet])).toEqual([])
    expect(describeUnfit('a.xlsx', [sheet])).toMatchObject({
      column: 'A',
      params: { context: 'FORMULAS', header: '日期', cells: 95 },
    })
  })

  it('names its sheet and the row of its head below titles', () => {
    const sheet = sheetOf(
      ['省间现货'],
      ['时间', '通道', '限额'],
      ...below((at) => [`2026-03-01 ${clock(at)}`, '通道一', 500]),
    )
    expect(describeUnfit('a.csv', [sheet])).toMatchObject({ sheet: 'Sheet1', row: 2 })
  })
})
