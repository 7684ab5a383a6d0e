import { addDays, type DeliveryDate } from '#domain/calendar/delivery-date.ts'
import type { LayoutCode } from '#domain/collection/words.ts'
import { writeTable } from '../../documents/write-table.ts'
import type { ParsedCurves, ParseOptions } from '../layout.ts'
import { parseBook } from '../province-check.ts'
import { detectLayouts } from '../registry.ts'
import { readCurveTables } from '../shapes/read-curve-tables.ts'
import { type TestRows, toCsv } from './test-tables.ts'

/** A generated file of an exchange: invented numbers in the published shape. Row n of a sheet is `rows[n - 1]`. */
export type ExchangeFile = {
  fileName: string
  sheets: { name: string; rows: TestRows }[]
  /** Written as text and not as a workbook. */
  isCsv?: true
}

export const DAY: DeliveryDate = '2026-03-01'
const QUARTERS = Array.from({ length: 96 }, (_, slot) => slot)

export const STARTS = QUARTERS.map((slot) => timeOf(slot))
const ENDS_97 = [...STARTS, '24:00']
export const HOUR_ENDS = Array.from({ length: 24 }, (_, hour) => timeOf(4 * (hour + 1)))

/** What a server would know of the places in these files. */
export const PLACES: ParseOptions = {
  placeNames: {
    NODE: [
      { code: 'N1', name: '北郊站/220kV.Ⅰ母', aliases: [] },
      { code: 'N2', name: '青山站/500kV.Ⅱ母', aliases: ['青山甲'] },
    ],
    ZONE: [{ code: 'SU-S', name: '苏南', aliases: [] }],
    STATION: [
      { code: 'S1', name: '白云风电场', aliases: [] },
      { code: 'S2', name: '东湖光伏电站', aliases: [] },
    ],
  },
}

export function timeOf(slot: number): string {
  return `${String(Math.floor(slot / 4)).padStart(2, '0')}:${String((slot % 4) * 15).padStart(2, '0')}`
}

/** Values that tell their row and slot: a level, and a thousandth of it more for each slot. */
export function valuesFrom(level: number, slots = 96): number[] {
  return Array.from({ length: slots }, (_, slot) => round(level * (1 + (slot + 1) / 1000)))
}

export function round(value: number): number {
  return Number(value.toFixed(3))
}

/** A sheet of Guangdong's disclosure: a row for each item. */
/** A sheet of a topic of Guangdong's, with a row for each item. */
export function topic(name: string, items: readonly (readonly [string, number])[]) {
  const rows = items.map(([item, level]) => [item, '', ...valuesFrom(level)])
  return { name: `${name}(${DAY})`, rows: [['类型', '通道名称', ...STARTS], ...rows] }
}

export const FILES: Partial<Record<LayoutCode, () => ExchangeFile>> = {
  GD_NODE_PRICE: () => ({
    fileName: `实时节点电价查询(${DAY}).xlsx`,
    sheets: [
      {
        name: `实时节点电价查询(${DAY})`,
        rows: [
          ['节点名称', '数据项', ...STARTS],
          ['北郊站/220kV.Ⅰ母', '电价(元/MWh)', ...valuesFrom(300)],
          ['青山站/500kV.Ⅱ母', '电价(元/MWh)', ...valuesFrom(400)],
        ],
      },
      {
        name: '全省',
        rows: [
          ['名称', ...STARTS],
          ['全省电价(元/MWh)', ...valuesFrom(350)],
        ],
      },
    ],
  }),
  GD_FORECAST: () => ({
    fileName: `信息披露查询预测信息(${DAY}).xlsx`,
    sheets: [
      topic('负荷预测信息', [
        ['统调负荷(MW)', 90_000],
        ['省内A类电源(MW)', 20_000],
        ['省内B类电源(MW)', 40_000],
      ]),
      topic('地方电预测信息', [['地方电(MW)', 8_000]]),
      topic('发电总出力预测信息', [['发电总出力(MW)', 80_000]]),
      topic('现货新能源总出力', [
        ['D日', 9_000],
        ['D+1日', 9_500],
        ['D+2日', 9_800],
      ]),
      topic('统调新能源出力信息', [
        ['光伏出力预测(MW)', 20],
        ['风电出力预测(MW)', 5_000],
      ]),
      topic('水电（含抽蓄）', [['水电（含抽蓄）(MW)', 4_000]]),
      topic('抽蓄电站出力计划', [['抽蓄电站出力计划(MW)', -1_500]]),
      topic('机组检修容量', [['机组检修容量(MW)', 6_000]]),
      topic('备用预测信息', [
        ['正备用(MW)', 3_000],
        ['负备用(MW)', 2_000],
        ['一次调频备用(MW)', 900],
      ]),
      {
        name: `机组检修预测信息(${DAY})`,
        rows: [
          ['序号', '电厂名称', '机组名称', '状态类型'],
          [1, '甲电厂', '1号机', '检修'],
        ],
      },
      { name: `阻塞预测信息(${DAY})`, rows: [['甲断面全天重载']] },
    ],
  }),
  GD_ACTUAL: () => ({
    fileName: `信息披露查询实际信息(${DAY}).xlsx`,
    sheets: [
      topic('负荷实际信息', [
        ['统调负荷(MW)', 91_000],
        ['省内A类电源(MW)', 21_000],
      ]),
      topic('新能源总出力实际信息', [['新能源总出力(MW)', 9_100]]),
    ],
  }),
  JS_ITEM: () => ({
    fileName: '出清发布_日前出清电价.csv',
    isCsv: true,
    sheets: [{ name: '', rows: [JS_HEADER, ...[0, 1].map((day) => jsRow(day, '终发布', 300))] }],
  }),
  SD_PRICE: () => ({
    fileName: `山东省-现货价格-数据明细（${DAY}_${addDays(DAY, 1)}）.xlsx`,
    sheets: [
      {
        name: 'mySheet',
        rows: [
          ['日期', '时刻', '日前电价(元/MWh)', '实时电价(元/MWh)'],
          ...[0, 1].flatMap((day) =>
            HOUR_ENDS.map((time, hour) => [addDays(DAY, day), time, 300 + hour, 280 - hour]),
          ),
        ],
      },
    ],
  }),
  SD_QUARTERS: () => ({
    fileName: '山东现货数据.xlsx',
    sheets: [
      {
        name: 'Sheet1',
        rows: [
          [
            ...['日期', '时刻', '直调负荷实际(MW)', '直调负荷预测(MW)', '联络线受电负荷预测(MW)'],
            ...['风电总加预测(MW)', '抽蓄(MW)', '日前价格(元/MWh)', '实时价格(元/MWh)'],
          ],
          ...QUARTERS.map((slot) => [
            ...[DAY, timeOf(slot + 1), 60_000 + slot, 61_000 + slot, 20_000 + slot],
            ...[9_000 + slot, -500, slot % 4 === 3 ? 300 + slot : null, 280 + slot],
          ]),
        ],
      },
    ],
  }),
  COMPANY_RESULT: () => ({
    fileName: `实际运行结果_${DAY}.xlsx`,
    sheets: [
      {
        name: 'Sheet1',
        rows: [
          ['企业名称', '数据项', ...STARTS],
          ...['白云风电场', '东湖光伏电站'].flatMap((company, index) => [
            [company, '日前统一结算价(元/MWh)', ...valuesFrom(300)],
            [company, '实时统一结算价(元/MWh)', ...valuesFrom(310)],
            [company, '日前成交电量(MWh)', ...valuesFrom(6 + index)],
            [company, '实际用电量(MWh)', ...valuesFrom(5 + index)],
          ]),
        ],
      },
    ],
  }),
  MX_CLEARING: () => ({
    fileName: `白云风电场${DAY}日清分.xlsx`,
    sheets: [
      {
        name: 'Sheet1',
        rows: [
          ['蒙西电力现货市场日清分'],
          ['时段', '', '合约', '', '', '', '', '', '', '实时', '', '出清'],
          ...QUARTERS.map((slot) => [
            ...[slot + 1, null, 20 + slot / 100, 260, null, null, null, null, null],
            ...[300 + slot, 22 + slot / 100, 310 + slot],
          ]),
          ['合计', null, 2_000, 260, null, null, null, null, null, 300, 2_200, 310],
        ],
      },
    ],
  }),
  SN_DAILY: () => ({
    fileName: '陕西现货每日数据.csv',
    isCsv: true,
    sheets: [
      {
        name: '',
        rows: [
          [
            ...['日期', '日前出清电量(MWh)', '实时出清电量(MWh)'],
            ...['日前出清加权均价(元/MWh)', '实时出清加权均价(元/MWh)'],
            ...['火电日前出清加权均价', '新能源实时出清加权均价'],
          ],
          ...[0, 1, 2].map((day) => [
            ...[addDays(DAY, day), 600_000 + 960 * day, 610_000, 300 + day, 280 + day],
            ...[310 + day, 190 + day],
          ]),
        ],
      },
    ],
  }),
}

export const JS_HEADER = [
  ...['ID', '父ID', '数据类型', '数据地区', '数据所属菜单', '数据来源', '数据描述'],
  ...['日期', '更新时间'],
  ...ENDS_97,
]

/** A row of Jiangsu's export: the first value empty, the last filled. */
export function jsRow(day: number, publication: string, level: number): (string | number | null)[] {
  const date = addDays(DAY, day)
  const about = [day + 1, 0, '日前出清电价', '江苏', '出清发布', publication, '日前']
  return [...about, date, `${date} 09:00:00`, null, ...valuesFrom(level)]
}

export async function bytesOf({ sheets, isCsv }: ExchangeFile): Promise<Uint8Array> {
  if (isCsv) return toCsv(sheets[0]!.rows)
  return writeTable(
    sheets.map(({ name, rows: [header = [], ...rows] }) => {
      const width = Math.max(header.length, ...rows.map((row) => row.length))
      const columns = Array.from({ length: width }, (_, at) => ({
        header: String(header[at] ?? ''),
      }))
      return { name, columns, rows }
    }),
  )
}

/** Reads a file as an upload would be: by its name, with the mapping that is proposed. */
export async function readExchangeFile(
  file: ExchangeFile,
  options: ParseOptions = PLACES,
): Promise<ParsedCurves & { layout: LayoutCode }> {
  const { sheets } = await readCurveTables(await bytesOf(file))
  const [best] = detectLayouts(file.fileName, sheets)
  if (!best) throw new Error('no layout fits')
  const parsed = parseBook({ fileName: file.fileName, sheets }, best.mapping, options)
  if (parsed.kind !== 'CURVES') throw new Error('no curves')
  return { ...parsed, layout: best.layout }
}
