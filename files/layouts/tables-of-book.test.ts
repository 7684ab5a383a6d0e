import { describe, expect, it } from 'vitest'
import type { Cell } from '../documents/table.ts'
import type { ParseOptions } from './layout.ts'
import { type DrawnSheet, firstValues, readDrawn } from './test/drawn-book.ts'
import { issuesOf } from './test/test-tables.ts'

const [FIRST, SECOND] = ['2026-03-01', '2026-03-02']
const KEYS = ['日期', '时段']

/** A day of 24 hours below a head; `values` are those of the first hour, and each later one is a part more. */
function sheetOf(
  name: string,
  { above = [], heads, date = FIRST, values }: Drawing,
): DrawnSheet & { rows: Cell[][] } {
  const rows = Array.from({ length: 24 }, (_, hour): Cell[] => [
    ...(date === null ? [] : [date]),
    hour + 1,
    ...values.map((value) => value * (1 + hour / 1000)),
  ])
  return { name, rows: [...above, [...(date === null ? KEYS.slice(1) : KEYS), ...heads], ...rows] }
}
type Drawing = {
  above?: Cell[][]
  heads: string[]
  /** Null where no column holds it. */
  date?: string | null
  values: number[]
}

/** First values of all curves, by what they are of, their place and the day of the month. */
function read(sheets: DrawnSheet[], fileName?: string, options?: ParseOptions) {
  const parsed = readDrawn(sheets, fileName, options)
  if (!parsed) throw new Error('no layout fits')
  const values = parsed.curves.map(({ seriesKey: { metric, stage, locCode }, ...curve }) => {
    const key = [metric, stage, locCode, curve.deliveryDate.slice(-1)].filter(Boolean).join(' ')
    return [key, Math.round(curve.values[0]! * 100) / 100] as const
  })
  return { parsed, values: Object.fromEntries(values) }
}

const PRICES = ['日前电价(元/MWh)', '实时电价(元/MWh)']

describe('a short table below a long one with the same head', () => {
  it('is not read in its place, though its numbers may be hours', () => {
    const head: Cell[] = ['日期', '时段序号', '系统负荷预测(MW)', '日前电价(元/MWh)']
    const rows = (count: number, more: number) =>
      Array.from({ length: count }, (_, at): Cell[] => [
        '2026-11-09',
        at + 1,
        14_000 + at + more,
        300 + at + more,
      ])
    const table = [head, ...rows(96, 0), [], ['校核数据'], head, ...rows(24, 50)]
    const parsed = readDrawn([{ rows: table }])
    expect(firstValues(parsed)).toEqual({ 'LOAD FORECAST': 14_000, 'PRICE DA': 300 })
    expect(issuesOf(parsed!, 'SHEET_LEFT')).toHaveLength(1)
  })
})

describe('sheets of one table are read by their own mapping', () => {
  it.each([
    [
      'other units and another order',
      sheetOf('前半', { heads: PRICES, values: [300, 310] }),
      sheetOf('后半', {
        heads: ['实时电价(元/kWh)', '日前电价(元/kWh)'],
        date: SECOND,
        values: [0.41, 0.4],
      }),
      { 'PRICE DA 1': 300, 'PRICE RT 1': 310, 'PRICE DA 2': 400, 'PRICE RT 2': 410 },
    ],
    [
      'another unit above the table',
      sheetOf('1', { above: [['单位：元/MWh']], heads: ['日前电价'], values: [300] }),
      sheetOf('2', { above: [['单位：元/kWh']], heads: ['日前电价'], date: SECOND, values: [0.4] }),
      { 'PRICE DA 1': 300, 'PRICE DA 2': 400 },
    ],
    [
      'an item of the name of each sheet',
      sheetOf('风电', { heads: ['预测(MW)', '实际(MW)'], values: [2000, 2100] }),
      sheetOf('負荷', { heads: ['预测(MW)', '实际(MW)'], values: [20_000, 21_000] }),
      {
        'WIND FORECAST 1': 2000,
        'WIND ACTUAL 1': 2100,
        'LOAD FORECAST 1': 20_000,
        'LOAD ACTUAL 1': 21_000,
      },
    ],
    [
      'prices and loads named by their sheets',
      sheetOf('电价', { heads: ['日前', '实时'], values: [300, 310] }),
      sheetOf('负荷', { heads: ['日前预测', '实际'], values: [20_000, 21_000] }),
      {
        'PRICE DA 1': 300,
        'PRICE RT 1': 310,
        'LOAD FORECAST 1': 20_000,
        'LOAD ACTUAL 1': 21_000,
      },
    ],
    [
      'a title with the date of each',
      sheetOf('甲', {
        above: [['2026年3月1日电价']],
        heads: PRICES,
        date: null,
        values: [300, 310],
      }),
      sheetOf('乙', {
        above: [['2026年3月2日电价']],
        heads: PRICES,
        date: null,
        values: [400, 410],
      }),
      { 'PRICE DA 1': 300, 'PRICE RT 1': 310, 'PRICE DA 2': 400, 'PRICE RT 2': 410 },
    ],
    [
      'a day of the month as the name of each',
      sheetOf('3.1', { heads: ['日前电价(元/MWh)'], date: null, values: [300] }),
      sheetOf('3.2', { heads: ['日前电价(元/MWh)'], date: null, values: [400] }),
      { 'PRICE DA 1': 300, 'PRICE DA 2': 400 },
    ],
  ])('%s', (_kind, one, other, expected) => {
    const { parsed, values } = read([one, other], '2026年3月.xlsx')
    expect(parsed).toMatchObject({ errorCount: 0, warningCount: 0 })
    expect(values).toEqual(expected)
  })

  it('but not where both hold a day of one series', () => {
    const one = sheetOf('甲', { heads: ['日前电价(元/MWh)'], values: [300] })
    const other = sheetOf('乙', { heads: ['日前电价(元/kWh)'], values: [0.4] })
    const { parsed, values } = read([one, other])
    expect(values).toEqual({ 'PRICE DA 1': 300 })
    expect(issuesOf(parsed, 'SHEET_LEFT')).toMatchObject([{ params: { name: '乙' } }])
  })

  it('and a table below another one is named by its rows', () => {
    const one = sheetOf('甲', { heads: ['日前电价(元/MWh)'], values: [300] })
    const other = sheetOf('甲', { heads: ['日前电价(元/kWh)'], values: [0.4] })
    const { parsed } = read([{ name: '甲', rows: [...one.rows, ...other.rows] }])
    expect(issuesOf(parsed, 'SHEET_LEFT')).toMatchObject([{ params: { name: '甲!26:50' } }])
  })

  it('nor a later sheet than the one that cannot be read', () => {
    const sheets = [
      sheetOf('甲', { heads: ['日前电价(元/MWh)'], values: [300] }),
      sheetOf('乙', { heads: ['日前电价(元/kWh)'], values: [0.4] }),
      sheetOf('丙', { heads: ['日前电价(元/kWh)', '备注'], date: SECOND, values: [0.5, 1] }),
    ]
    const { parsed, values } = read(sheets)
    expect(values).toMatchObject({ 'PRICE DA 1': 300, 'PRICE DA 2': 500 })
    expect(issuesOf(parsed, 'SHEET_LEFT')).toMatchObject([{ params: { name: '乙' } }])
  })

  it('of versions the later one counts', () => {
    const one = sheetOf('修正版', { heads: ['日前电价(元/MWh)'], values: [400] })
    const other = sheetOf('初版', { heads: ['日前电价(元/MWh)'], values: [300] })
    const { parsed, values } = read([other, one])
    expect(values).toEqual({ 'PRICE DA 1': 400 })
    expect(issuesOf(parsed, 'VERSIONS_LEFT')).toMatchObject([
      { severity: 'notice', params: { header: '修正版', count: 24, context: 'SHEETS' } },
    ])
  })

  it('slots count, and means of days beside them do not', () => {
    const means: DrawnSheet = {
      name: '汇总',
      rows: [
        ['日期', '日前均价(元/MWh)'],
        [FIRST, 333],
        [SECOND, 334],
      ],
    }
    const { parsed, values } = read([means, sheetOf('明细', { heads: PRICES, values: [300, 310] })])
    expect(values).toEqual({ 'PRICE DA 1': 300, 'PRICE RT 1': 310 })
    expect(issuesOf(parsed, 'SHEET_LEFT')).toMatchObject([{ params: { name: '汇总' } }])
  })
})

describe('wide tables of one item each', () => {
  const wide = (name: string, first: number): DrawnSheet => ({
    name,
    rows: [
      ['日期', ...Array.from({ length: 24 }, (_, hour) => `${hour + 1}时`)],
      [FIRST, ...Array.from({ length: 24 }, (_, hour) => first + hour)],
    ],
  })

  it('are read each as what its sheet says', () => {
    const sheets = [
      wide('日前统一结算点电价', 300),
      wide('实时电价', 310),
      wide('省调负荷预测', 20_000),
    ]
    const { parsed, values } = read([...sheets, wide('风电预测', 2000)])
    expect(parsed).toMatchObject({ errorCount: 0, warningCount: 0 })
    expect(values).toEqual({
      'PRICE DA 1': 300,
      'PRICE RT 1': 310,
      'LOAD FORECAST 1': 20_000,
      'WIND FORECAST 1': 2000,
    })
  })
})

describe('a place that no column names', () => {
  const STATIONS: ParseOptions = {
    placeNames: {
      STATION: [
        { code: 'JB1', name: '靖边一场', aliases: [] },
        { code: 'JB2', name: '靖边二场', aliases: ['二场'] },
        { code: 'DB', name: '定边', aliases: [] },
        { code: 'G1201', name: '横山', aliases: [] },
      ],
    },
  }
  const powers = (name: string, above: Cell[][] = [], date: string | null = FIRST) =>
    sheetOf(name, { above, heads: ['预测功率(MW)', '实际功率(MW)'], date, values: [20, 21] })
  const twoDays = (sheet: DrawnSheet): DrawnSheet => ({
    ...sheet,
    rows: [
      ...sheet.rows,
      ...sheetOf('', { heads: [], date: SECOND, values: [30, 31] }).rows.slice(1),
    ],
  })

  it('is that of each sheet', () => {
    const { parsed, values } = read([powers('靖边一场'), powers('二场')], '功率.xlsx', STATIONS)
    expect(parsed).toMatchObject({ layout: 'OWN_STATION_96', errorCount: 0, warningCount: 0 })
    expect(values).toEqual({
      'POWER FORECAST JB1 1': 20,
      'POWER ACTUAL JB1 1': 21,
      'POWER FORECAST JB2 1': 20,
      'POWER ACTUAL JB2 1': 21,
    })
  })

  it.each([
    ['title', [['靖边一场2026年3月功率数据']], '功率.xlsx'],
    ['label', [['场站：靖边一场 装机50MW']], '功率.xlsx'],
    ['label beside', [['电站名称', '靖边一场']], '功率.xlsx'],
    ['file', [], '靖边一场功率3.1-3.2.xlsx'],
    ['file with a span', [], '靖边一场生产报表0301-0302.xlsx'],
    ['file with a day behind words', [], '靖边一场功率0301.xlsx'],
    ['file of a log', [], '靖边一场运行日志3月上旬末.xlsx'],
    ['code', [], 'jb1_202603.xlsx'],
  ] as [string, Cell[][], string][])('is that of the %s', (_kind, above, fileName) => {
    const { parsed, values } = read([twoDays(powers('Sheet1', above))], fileName, STATIONS)
    expect(issuesOf(parsed, 'PLACE_OF_NAME')).toHaveLength(1)
    expect(values).toMatchObject({ 'POWER FORECAST JB1 1': 20, 'POWER ACTUAL JB1 2': 31 })
  })

  it.each([
    ['a name that only begins so', [], '定边冯地坑风电场功率.xlsx', 'UNKNOWN_LOCATION'],
    ['two names', [['靖边一场'], ['靖边二场']], '功率.xlsx', 'NO_PLACE_IN_NAME'],
    ['no name', [], '功率.xlsx', 'NO_PLACE_IN_NAME'],
  ] as [string, Cell[][], string, 'UNKNOWN_LOCATION' | 'NO_PLACE_IN_NAME'][])(
    'is refused by %s',
    (_kind, above, fileName, code) => {
      const { parsed } = read([twoDays(powers('Sheet1', above))], fileName, STATIONS)
      expect(parsed.curves).toEqual([])
      expect(parsed.errorCount).toBe(1)
      expect(issuesOf(parsed, code)).toHaveLength(1)
    },
  )

  it.each([
    '靖边一场.xlsx',
    '01-靖边一场.xlsx',
    '靖边周台子2026年3月.xlsx',
    '周台子二期运行日报.xlsx',
  ])('is known without its kind, or by a long part of its name: %s', (fileName) => {
    const station = (code: string, name: string) => ({ code, name, aliases: [] })
    const all = [station('JB1', '靖边一场'), station('JB3', '靖边周台子二期风电场')]
    const options = { knownLocations: ['JB1', 'JB3'], placeNames: { STATION: all } }
    const { parsed } = read([twoDays(powers('Sheet1', []))], fileName, options)
    const codes = new Set(parsed.curves.map(({ seriesKey }) => seriesKey.locCode))
    const isWhole = fileName.includes('一场')
    const isShort = fileName.includes('2026年')
    expect([...codes]).toEqual(isShort ? [] : [isWhole ? 'JB1' : 'JB3'])
  })

  it('keeps four digits that are a code, not a day', () => {
    const { values } = read([twoDays(powers('Sheet1'))], 'G1201_2026年3月.xlsx', STATIONS)
    expect(values).toMatchObject({ 'POWER FORECAST G1201 1': 20 })
  })

  it('may be said by the file, and the day by each sheet', () => {
    const sheets = [powers(FIRST, [], null), powers(SECOND, [], null)]
    const { values } = read(sheets, '靖边一场.xlsx', STATIONS)
    expect(values).toMatchObject({ 'POWER FORECAST JB1 1': 20, 'POWER FORECAST JB1 2': 20 })
  })

  it('is a zone of a sheet, beside the prices of the province', () => {
    const prices = (name: string, value: number) =>
      sheetOf(name, { heads: ['日前电价(元/MWh)'], values: [value] })
    const { parsed, values } = read([
      prices('全网', 300),
      prices('呼包东', 400),
      prices('呼包西', 500),
    ])
    expect(values).toEqual({
      'PRICE DA 1': 300,
      'PRICE DA 呼包东 1': 400,
      'PRICE DA 呼包西 1': 500,
    })
    expect(issuesOf(parsed, 'SHEET_LEFT')).toEqual([])
    const zone = read([prices('呼包东', 400)])
    expect(zone.parsed.layout).toBe('ZONE_PRICE_96')
  })

  it('is a node of a sheet, whose prices are not those of the province', () => {
    const prices = (name: string, value: number) =>
      sheetOf(name, { heads: ['日前电价(元/MWh)'], values: [value] })
    const { parsed, values } = read([prices('节点A', 400), prices('统一结算点', 300)])
    expect(values).toEqual({ 'PRICE DA 1': 300 })
    expect(issuesOf(parsed, 'SHEET_LEFT')).toMatchObject([{ params: { name: '节点A' } }])
    const nodes = read([prices('节点A', 400), prices('节点B', 500)])
    expect(nodes.parsed.layout).toBe('NODE_PRICE_96')
    expect(nodes.values).toEqual({ 'PRICE DA 节点A 1': 400, 'PRICE DA 节点B 1': 500 })
  })
})

it('takes a day of quarters, not the check of its first slots below it, whose head fits tables of hours better', () => {
  const head: Cell[][] = [
    ['日期', '时段', '日前电价', '实时出清电价'],
    ['Date', 'Time', 'Day-ahead price', 'Real-time price'],
    [null, null, '(元/MWh)', '(元/MWh)'],
  ]
  const rowsFrom = (count: number, first: number): Cell[][] =>
    Array.from({ length: count }, (_, slot) => ['2026-03-01', slot + 1, first + slot, 400 + slot])
  const rows = [...head, ...rowsFrom(96, 300), [], ['校核数据'], ...head, ...rowsFrom(24, 350)]
  const parsed = readDrawn([{ rows }], '导出.xlsx')
  expect(parsed).toMatchObject({ layout: 'LONG_96', issueCounts: { SHEET_LEFT: 1 } })
  const dayAhead = parsed!.curves.find(({ seriesKey }) => seriesKey.stage === 'DA')!
  expect([dayAhead.values.length, dayAhead.values[0]]).toEqual([96, 300])
})
