import { expect, it } from 'vitest'
import type { Cell } from '../documents/table.ts'
import { plainSheets } from './read-plain-tables.ts'

const VALUES: Cell[] = ['2026-03-01', '00:15', 1, 2]

function headOf(head: Cell[], below: Cell[]): Cell[] {
  const rows = [head, below, VALUES].map((cells, index) => ({ row: index + 1, cells }))
  return plainSheets({ name: 'Sheet1', keys: null, meta: {}, merged: [], rows })[0]!.rows[0]!.cells
}

it.each<[string, Cell[], Cell[], Cell[]]>([
  [
    'units of names in another language come into the head',
    ['日期', '时刻', '充电电量', '荷电状态'],
    ['Date', 'Time', 'Charge Energy (MWh)', 'SOC（%）'],
    ['日期', '时刻', '充电电量(MWh)', '荷电状态(%)'],
  ],
  [
    'a head that says the same unit stays',
    ['日期', '时刻', '电量(kWh)', '荷电状态'],
    ['Date', 'Time', 'Energy (kWh)', 'SOC (%)'],
    ['日期', '时刻', '电量(kWh)', '荷电状态(%)'],
  ],
  [
    'a head that says another unit keeps both',
    ['日期', '时刻', '电量(kWh)', '荷电状态'],
    ['Date', 'Time', 'Energy (MWh)', 'SOC'],
    ['日期', '时刻', '电量(kWh) / MWh', '荷电状态'],
  ],
  [
    'names that are not one for each column are no translation',
    ['日期', '时刻', '预测', '实际'],
    ['Date', 'Time', 'Load (MW)', 'Load (MW)'],
    ['日期', '时刻', '预测', '实际'],
  ],
  [
    'names below some of the columns are no translation',
    ['日期', '时刻', '风电', '光伏'],
    [null, null, 'Output (MW)', 'Power (MW)'],
    ['日期', '时刻', '风电', '光伏'],
  ],
  [
    'what is no unit stays in its brackets',
    ['日期', '时刻', '电量', '功率'],
    ['Date', 'Time', 'Energy (net)', 'Power (gross)'],
    ['日期', '时刻', '电量', '功率'],
  ],
])('%s', (_, head, below, expected) => {
  expect(headOf(head, below)).toEqual(expected)
})
