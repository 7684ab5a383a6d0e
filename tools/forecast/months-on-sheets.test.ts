import { expect, it } from 'vitest'
import type { Cell, SheetTable } from '#files/documents/table.ts'
import { marketOfFile } from './market-of-file.ts'
import { HOURS, loadOf } from './test/odd-file.ts'

const HEAD = ['日期', '时段', '日前电价(元/MWh)', '统调负荷预测(MW)']

function sheetOf(name: string, rows: readonly Cell[][]): SheetTable {
  return {
    name,
    keys: null,
    meta: {},
    rows: rows.map((cells, index) => ({ row: index + 1, cells })),
  }
}

it('sheets of a month each are one history, without the row of means below each', () => {
  const month = (name: string, dates: readonly string[]) => {
    const hours = dates.flatMap((date) =>
      HOURS.map((hour): Cell[] => [date, `${hour}时`, 300 + hour, loadOf(hour)]),
    )
    const mean: Cell[] = ['月均价', null, 311.5]
    const all: Cell[][] = [HEAD]
    return sheetOf(name, all.concat(hours, [mean]))
  }
  const notes = sheetOf('说明', [['数据来源：信息披露'], ['N时指N:00至N+1:00']])
  const sheets = [month('9月', ['2026-09-29', '2026-09-30']), month('10月', ['2026-10-01']), notes]
  const read = marketOfFile({ format: 'xls', sheets })
  expect(read.history).toMatchObject({ firstDate: '2026-09-29', days: 3, slotCount: 24 })
  expect([...read.history.price.slice(47, 49)]).toEqual([323, 300])
  expect(read.notes).toContain('left out: 2 rows sum up others (row 50 of sheet 9月: 月均价)')
  expect(read.notes).toContain('left out: sheet 说明 (2 rows): it holds no table')
})
