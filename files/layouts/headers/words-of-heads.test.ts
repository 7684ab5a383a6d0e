import { describe, expect, it } from 'vitest'
import { slotEndLabel } from '#domain/calendar/slots.ts'
import type { Cell, SheetTable } from '../../documents/table.ts'
import type { Detection, ParsedCurves } from '../layout.ts'
import { itemWords } from '../names/item-words.ts'
import { parseBook } from '../province-check.ts'
import { detectLayouts } from '../registry.ts'
import { type DrawnSheet, firstValues, readDrawn, sheetTables } from '../test/drawn-book.ts'

const DAY = '2026-03-04'
const HOURS = Array.from({ length: 24 }, (_, index) => index + 1)
/** Rows of a day; column n begins with n * 100 + 1. */
const day = (columns: number, date: Cell = DAY): Cell[][] =>
  HOURS.map((hour) => [
    date,
    hour,
    ...Array.from({ length: columns }, (_, column) => 100 * (column + 1) + hour),
  ])
const sheet = (name: string, head: string, add = 0): DrawnSheet => ({
  name,
  rows: [['日期', '时段', head], ...day(1).map((row) => [row[0]!, row[1]!, Number(row[2]) + add])],
})
const DA_AND_RT = { 'PRICE DA': 101, 'PRICE RT': 601 }

it.each([
  ['电价日前(元/MWh)', 'PRICE DA'],
  ['实时出清价', 'PRICE RT'],
  ['日前市场出清价格', 'PRICE DA'],
  ['實時電價', 'PRICE RT'],
  ['Day-ahead price (CNY/MWh)', 'PRICE DA'],
  ['RT price', 'PRICE RT'],
  ['电价（日前）', 'PRICE DA'],
  ['系统负荷(MW)实际', 'LOAD ACTUAL'],
  ['预测负荷MW', 'LOAD FORECAST'],
  ['风电出力日前预测', 'WIND FORECAST'],
  ['actual load', 'LOAD ACTUAL'],
  ['省间联络线计划', 'TIE_LINE FORECAST'],
  ['省调负荷预测(MW)', 'LOAD FORECAST'],
  ['调度口径实际负荷', 'LOAD ACTUAL'],
  ['日前统一结算点电价(元/MWh)', 'PRICE DA'],
  ['非市场化机组预测出力', 'NON_MARKET FORECAST'],
  ['新能源负荷预测(MW)', 'RENEWABLE FORECAST'],
  ['电价', 'PRICE null'],
  ['出清价格（元/千瓦时）', 'PRICE null'],
  ['负荷', 'LOAD null'],
])('%s is %s', (head, item) => {
  const words = itemWords(head)
  expect(words && `${words.metric} ${words.stage}`).toBe(item)
})

it.each([
  ...[
    '日前均价',
    '日前电价预测',
    '负荷预测偏差',
    '实时负荷',
    '日前负荷',
    '超短期负荷预测',
    '中长期电价',
  ],
  ...['负荷率', '日前节点电价', '日前实时价差', '电价补贴', '日期', 'data', '日前', '负荷预测实际'],
])('%s only looks alike, or leaves doubt', (head) => {
  expect(itemWords(head)).toBeNull()
})

describe('a head that does not say its stage', () => {
  it.each([
    ['日前', '实时', '电价(元/MWh)'],
    ['日前电价', '实时电价', '出清价格'],
    ['日前出清', '实时出清', '价格'],
    ['日前市场', '實時市場', '電價'],
    ['day-ahead', 'real-time', 'Price'],
    ['DA', 'RT', 'price (CNY/MWh)'],
    ['3月日前', '3月实时', '电价'],
  ])('is told by the names of sheets %s and %s', (first, second, head) => {
    const parsed = readDrawn(
      [sheet(first, head), sheet(second, head, 500)],
      '出清价格_日前实时.xlsx',
    )
    expect(firstValues(parsed)).toEqual(DA_AND_RT)
    expect(parsed).toMatchObject({ errorCount: 0, warningCount: 0 })
    expect(parsed!.counts).toMatchObject({
      rowsRead: 48,
      daysAccepted: 1,
      completenessPercent: 100,
    })
    expect(parsed!.issueCounts).toMatchObject({ STAGE_OF_NAME: 2, SHEET_AS_TABLE: 1 })
  })

  it('may be a load in sheets of forecasts and of what became of them', () => {
    const parsed = readDrawn([sheet('预测', '系统负荷(MW)'), sheet('实际', '系统负荷(MW)', 500)])
    expect(firstValues(parsed)).toEqual({ 'LOAD FORECAST': 101, 'LOAD ACTUAL': 601 })
  })

  it.each([
    ['title', [{ rows: [['3月4日实时出清结果'], ['日期', '时段', '电价'], ...day(1)] }], 'x.xlsx'],
    ['file', [sheet('Sheet1', '电价')], '20260304实时价格.xlsx'],
  ] as [string, DrawnSheet[], string][])('is told by its %s', (_, sheets, fileName) => {
    expect(firstValues(readDrawn(sheets, fileName))).toEqual({ 'PRICE RT': 101 })
  })

  it('is read as nothing where names say none, two, or a forecast', () => {
    for (const [name, head] of [
      ['Sheet1', '电价'],
      ['日前实时', '电价'],
      ['日前电价预测', '电价'],
      ['日前', '负荷'],
      ['日前', '电价(MW)'],
    ])
      expect(readDrawn([sheet(name!, head!)]), name).toBeNull()
    expect(readDrawn([sheet('日前', '电价')], '实时价格.xlsx')).toBeNull()
  })

  it('is left out where a mapping of before takes it for what the names of this file gainsay', () => {
    const [before, now] = [sheet('日前', '电价'), sheet('实时', '电价')].flatMap(sheetTables)
    const [{ mapping }] = detectLayouts('', [before!]) as [Detection]
    const read = (table: SheetTable, fileName = '') =>
      parseBook({ fileName, sheets: [table] }, mapping, {}) as ParsedCurves
    expect(firstValues(read(before!))).toEqual({ 'PRICE DA': 101 })
    expect(read(now!)).toMatchObject({ curves: [], issueCounts: { ITEMS_CONTRADICT: 1 } })
    const unnamed = { ...now!, name: 'Sheet1' }
    expect(firstValues(read(unnamed))).toEqual({ 'PRICE DA': 101 })
    expect(read(unnamed, '实时.xlsx').curves).toEqual([])
  })

  it('of months joins what says the same, and leaves what says nothing', () => {
    const april = {
      ...sheet('4月日前', '电价'),
      rows: [['日期', '时段', '电价'], ...day(1, '2026-04-01')],
    }
    const other = { ...april, name: '备份' }
    const parsed = readDrawn([sheet('3月日前', '电价'), april, other])
    expect(parsed!.curves.map(({ deliveryDate }) => deliveryDate)).toEqual([DAY, '2026-04-01'])
    expect(parsed!.issueCounts).toMatchObject({ SHEET_LEFT: 1 })
  })
})

it('sheets of loads and of prices are read together, each as the table it is', () => {
  const parsed = readDrawn([sheet('负荷', '系统负荷预测(MW)'), sheet('电价', '日前出清电价', 500)])
  expect(firstValues(parsed)).toEqual({ 'LOAD FORECAST': 101, 'PRICE DA': 601 })
  expect(parsed).toMatchObject({
    errorCount: 0,
    warningCount: 0,
    issueCounts: { SHEET_AS_TABLE: 1 },
  })
  const twice = readDrawn([sheet('一', '日前出清电价'), { ...sheet('二', '日前价格', 9) }])
  expect(firstValues(twice)).toEqual({ 'PRICE DA': 101 })
  expect(twice!.issueCounts).toMatchObject({ SHEET_LEFT: 1 })
})

describe('a head of several rows', () => {
  const pairs = {
    'LOAD FORECAST': 101,
    'LOAD ACTUAL': 201,
    'WIND FORECAST': 301,
    'WIND ACTUAL': 401,
  }
  const prices = { 'LOAD FORECAST': 101, 'WIND FORECAST': 201, 'PRICE DA': 301, 'PRICE RT': 401 }
  const codes = ['DATE', 'TM', 'SYS_LF', 'WD_F', 'DA_P', 'RT_P']
  it.each<[string, Cell[][], DrawnSheet, Record<string, number>]>([
    [
      'group, item, unit and code',
      [
        ['日期', '时刻', '预测', null, '电价', null],
        [null, null, '负荷', '风电', '日前', '实时'],
        [null, null, 'MW', 'MW', '元/MWh', '元/MWh'],
        codes,
      ],
      {
        rows: [],
        merged: [
          [1, 2, 3],
          [1, 4, 5],
        ],
        tall: [
          [0, 1, 3],
          [1, 1, 3],
        ],
      },
      prices,
    ],
    [
      'group, item, code and unit without any merged cell',
      [
        ['日期', '时刻', '预测', null, '电价'],
        [null, null, '负荷', '风电', '日前', '实时'],
        codes,
        [null, null, 'MW', 'MW', '元/MWh', '元/MWh'],
      ],
      { rows: [] },
      prices,
    ],
    [
      'pairs below an item with its unit, below a title',
      [
        ['2026年3月4日 运行数据'],
        ['日期', '时刻', '系统负荷(MW)', null, '风电出力(MW)', null],
        [null, null, '日前预测', '实际', '日前预测', '实际'],
      ],
      {
        rows: [],
        merged: [
          [1, 0, 5],
          [2, 2, 3],
          [2, 4, 5],
        ],
        tall: [
          [0, 2, 3],
          [1, 2, 3],
        ],
      },
      pairs,
    ],
    [
      'pairs in a text file, dates and hours beside the second row',
      [
        [null, null, '系统负荷', null, '风电', null],
        ['日期', '时刻', '预测', '实际', '预测', '实际'],
      ],
      { rows: [] },
      pairs,
    ],
    [
      'groups of stages over items',
      [
        ['日期', '时刻', '预测', null, '实际', null],
        [null, null, '负荷', '风电', '负荷', '风电'],
      ],
      {
        rows: [],
        merged: [
          [1, 2, 3],
          [1, 4, 5],
        ],
        tall: [
          [0, 1, 2],
          [1, 1, 2],
        ],
      },
      { 'LOAD FORECAST': 101, 'WIND FORECAST': 201, 'LOAD ACTUAL': 301, 'WIND ACTUAL': 401 },
    ],
    [
      'three rows of groups',
      [
        ['日期', '时刻', '现货', null, null, null],
        [null, null, '电价', null, '负荷', null],
        [null, null, '日前', '实时', '预测', '实际'],
      ],
      {
        rows: [],
        merged: [
          [1, 2, 5],
          [2, 2, 3],
          [2, 4, 5],
        ],
        tall: [
          [0, 1, 3],
          [1, 1, 3],
        ],
      },
      { 'PRICE DA': 101, 'PRICE RT': 201 },
    ],
  ])('of %s is read', (_, head, drawn, expected) => {
    const parsed = readDrawn([{ ...drawn, rows: [...head, ...day(4)] }])
    expect(firstValues(parsed)).toEqual(expected)
    expect(parsed).toMatchObject({ errorCount: 0, counts: { completenessPercent: 100 } })
  })

  it('may tell stages by node, below a word that says so', () => {
    const rows = [
      ['日期', '时刻', '节点', '节点电价', null],
      [null, null, null, '日前', '实时'],
      ...HOURS.flatMap((hour) => ['甲', '乙'].map((node) => [DAY, hour, node, hour, 100 + hour])),
    ]
    expect(firstValues(readDrawn([{ rows }]))).toEqual({
      'PRICE DA 甲': 1,
      'PRICE RT 甲': 101,
      'PRICE DA 乙': 1,
      'PRICE RT 乙': 101,
    })
  })
})

it('a column that does not say its stage is left with a warning beside others that do', () => {
  const rows = [['日期', '时段', '出清电价', '出清电价', '负荷预测'], ...day(3)]
  const parsed = readDrawn([{ name: 'Sheet1', rows }])
  expect(firstValues(parsed)).toEqual({ 'LOAD FORECAST': 301 })
  expect(parsed?.issues).toMatchObject([
    { code: 'STAGE_NOT_NAMED', severity: 'warning', column: 'C', params: { header: '出清电价' } },
    { code: 'STAGE_NOT_NAMED', severity: 'warning', column: 'D' },
  ])
})

it.each(['风电实际出力(MW)', '风电实际出力值(MW)'])(
  'stands beside loads of Shandong: %s',
  (head) => {
    const rows: Cell[][] = [
      ['日期', '时刻', '直调负荷实际值(MW)', head],
      ...Array.from({ length: 96 }, (_, at): Cell[] => {
        return [DAY, slotEndLabel(at + 1, 96), 50_000 + at, 4000 + at]
      }),
    ]
    const parsed = readDrawn([{ rows }])
    expect(parsed?.layout).toBe('SD_QUARTERS')
    expect(firstValues(parsed)).toEqual({ 'LOAD ACTUAL': 50_000, 'WIND ACTUAL': 4000 })
  },
)
