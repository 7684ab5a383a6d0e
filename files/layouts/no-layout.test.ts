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
const days = (meanOf: (at: number) => number) =>
  [1, 2, 3].map((day, at): Cell[] => [`2026-03-0${day}`, meanOf(at)])
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
      'which market its means of days are of',
      [['日期', '日均价(元/MWh)'], ...days((at) => 300 + at)],
      { context: 'MEAN', heads: '日期、日均价(元/MWh)', mean: '日均价(元/MWh)' },
    ],
    [
      'days for its means of months',
      [
        ['月份', '日前月均价'],
        ['10月', 300],
        ['11月', 310],
      ],
      { context: 'MEAN', mean: '日前月均价' },
    ],
    [
      'a row a day for its means of days by month',
      [
        ['2026年日前日均价(元/MWh)'],
        ['日期', '10月', '11月'],
        ...[1, 2, 3].map((day): Cell[] => [`${day}日`, 300 + day, 310 + day]),
      ],
      { context: 'MEAN', heads: '日期、10月、11月', mean: '2026年日前日均价(元/MWh)' },
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

  it('means of days, whose way out is read', () => {
    const rows: Cell[][] = [['日期', '日前均价(元/MWh)'], ...days((at) => 300 + at)]
    const [found] = detectLayouts('a.csv', [sheetOf(...rows)])
    expect(found).toMatchObject({ layout: 'DAILY_PRICE' })
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
