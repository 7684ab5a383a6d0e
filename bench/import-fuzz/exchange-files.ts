import { addDays } from '#domain/calendar/delivery-date.ts'
import type { LayoutCode } from '#domain/collection/words.ts'
import {
  type BaseFile,
  type Column,
  column,
  dayOf,
  FIRST,
  type Grid,
  type GridCell,
  type Label,
  labelText,
  round,
} from './base-files.ts'

type Random = () => number
type Make = (random: Random) => BaseFile

const QUARTERS = Array.from({ length: 96 }, (_, slot) => slot)
const STARTS = QUARTERS.map(timeOf)
const PLACES = ['A1', 'B2']

/** Files as exchanges export them, in the shape that their layouts declare; a sheet each. */
export const EXCHANGE_FILES = {
  GD_NODE_PRICE: (random) =>
    wide('GD_NODE_PRICE', `实时节点电价查询(${FIRST})`, {
      keys: ['节点名称', '数据项'],
      rows: PLACES.map((code) => ({
        before: [`${code}站220kV母线`],
        spec: column('电价', 'price'),
      })),
      random,
    }),
  GD_FORECAST: (random) =>
    wide('GD_FORECAST', `统调新能源出力信息(${FIRST})`, {
      keys: ['类型'],
      rows: [column('光伏出力预测', 'pv'), column('风电出力预测', 'output')].map(row),
      random,
    }),
  GD_ACTUAL: (random) =>
    wide('GD_ACTUAL', `负荷实际信息(${FIRST})`, {
      keys: ['类型'],
      rows: [column('统调负荷', 'load'), column('省内A类电源', 'output')].map(row),
      random,
    }),
  JS_ITEM: (random) => {
    const rows = [0, 1].map((day) => ({
      before: [addDays(FIRST, day), '江苏', '出清发布'],
      spec: column('日前出清电价', 'price'),
    }))
    const keys = ['日期', '数据地区', '数据所属菜单', '数据类型']
    return wide('JS_ITEM', '江苏出清发布', { keys, rows, random, ends: true })
  },
  COMPANY_RESULT: (random) => {
    const rows = PLACES.flatMap((code) =>
      [column('日前成交电量', 'energy'), column('实际用电量', 'energy')].map((spec) => ({
        before: [`${code}风电场`],
        spec,
      })),
    )
    const keys = ['企业名称', '数据项']
    return wide('COMPANY_RESULT', `实际运行结果_${FIRST}`, { keys, rows, random })
  },
  SD_PRICE: (random) =>
    long('SD_PRICE', '山东省-现货价格-数据明细', {
      columns: [column('日前电价', 'price'), column('实时电价', 'price')],
      ...{ slots: 24, random, sheetName: 'mySheet' },
    }),
  SD_QUARTERS: (random) =>
    long('SD_QUARTERS', '山东现货数据', {
      columns: [
        ...[column('直调负荷实际', 'load'), column('联络线受电负荷实际', 'signed')],
        ...[column('风电总加实际', 'output'), column('实时价格', 'price')],
      ],
      ...{ slots: 96, random },
    }),
  MX_CLEARING: clearingFile,
  SN_DAILY: dailyFile,
} as const satisfies Partial<Record<LayoutCode, Make>>

type WideRow = { before: GridCell[]; spec: Column }
const row = (spec: Column): WideRow => ({ before: [], spec })

/** A row for each series: what places it, its item, and 96 values. */
function wide(
  layout: LayoutCode,
  name: string,
  shape: { keys: string[]; rows: WideRow[]; random: Random; ends?: boolean },
): BaseFile {
  const { keys, rows, random, ends = false } = shape
  const times = ends ? QUARTERS.map((slot) => timeOf(slot + 1)) : STARTS
  const grid: Grid = [[...keys, ...times]]
  const labels: Label[] = []
  for (const { before, spec } of rows) {
    labels.push({ ...spec, row: grid.length, column: keys.length - 1 })
    grid.push([...before, labelText(spec), ...dayOf(spec.quantity, 96, random)])
  }
  return {
    ...{ layout, grid, labels, isWide: true, fileName: `${name}.xlsx`, sheetName: name },
    isDatedByName: !keys.includes('日期'),
    valueColumns: QUARTERS.map((slot) => slot + keys.length),
    quantityAt: (at) => labels.find((label) => label.row === at)!.quantity,
  }
}

/** A row for each date and time, which are ends of slots. */
function long(
  layout: LayoutCode,
  name: string,
  shape: { columns: Column[]; slots: 24 | 96; random: Random; sheetName?: string },
): BaseFile {
  const { columns, slots, random, sheetName } = shape
  const labels = columns.map((spec, index) => ({ ...spec, row: 0, column: 2 + index }))
  const grid: Grid = [['日期', '时刻', ...labels.map(labelText)]]
  for (const day of [0, 1]) {
    const values = columns.map(({ quantity }) => dayOf(quantity, slots, random))
    for (let slot = 0; slot < slots; slot++) {
      const time = timeOf(((slot + 1) * 96) / slots)
      grid.push([addDays(FIRST, day), time, ...values.map((of) => of[slot]!)])
    }
  }
  return {
    ...{ layout, grid, labels, isWide: false, fileName: `${name}.xlsx` },
    ...(sheetName && { sheetName }),
    valueColumns: labels.map((label) => label.column),
    quantityAt: (_row, at) => labels.find((label) => label.column === at)!.quantity,
  }
}

function clearingFile(random: Random): BaseFile {
  const columns = [
    { ...column('', 'station'), at: 2 },
    { ...column('', 'price'), at: 3 },
    { ...column('', 'price'), at: 9 },
    { ...column('', 'station'), at: 10 },
    { ...column('', 'price'), at: 11 },
  ]
  const values = columns.map(({ quantity }) => dayOf(quantity, 96, random))
  const grid: Grid = [['时段', ...Array<GridCell>(11).fill(null)]]
  for (const slot of QUARTERS) {
    const line: GridCell[] = [slot + 1, ...Array<GridCell>(11).fill(null)]
    for (const [index, { at }] of columns.entries()) line[at] = values[index]![slot]!
    grid.push(line)
  }
  return {
    ...{ layout: 'MX_CLEARING', grid, labels: [], isWide: false, slotColumn: 0 },
    isDatedByName: true,
    fileName: `A1风电场${FIRST}日清分.xlsx`,
    valueColumns: columns.map(({ at }) => at),
    quantityAt: (_row, at) => columns.find((one) => one.at === at)!.quantity,
  }
}

function dailyFile(random: Random): BaseFile {
  const columns = [
    ...[column('日前出清加权均价', 'price'), column('实时出清加权均价', 'price')],
    ...[column('火电日前出清加权均价', 'price'), column('新能源实时出清加权均价', 'price')],
  ]
  const labels = columns.map((spec, index) => ({ ...spec, row: 0, column: 1 + index }))
  const grid: Grid = [['日期', ...labels.map(labelText)]]
  for (let day = 0; day < 12; day++)
    grid.push([addDays(FIRST, day), ...labels.map(() => round(300 + 60 * random(), 2))])
  return {
    ...{ layout: 'SN_DAILY', grid, labels, isWide: false, fileName: '陕西现货每日数据.csv' },
    valueColumns: labels.map((label) => label.column),
    quantityAt: () => 'price',
  }
}

function timeOf(slot: number): string {
  const minutes = String((slot % 4) * 15).padStart(2, '0')
  return `${String(Math.floor(slot / 4)).padStart(2, '0')}:${minutes}`
}
