import { describe, expect, it } from 'vitest'
import type { Cell } from '../documents/table.ts'
import { type DrawnSheet, firstValues, readDrawn } from './test/drawn-book.ts'
import { issuesOf } from './test/test-tables.ts'

const DATE = '2026-03-01'
const DA = '日前电价(元/MWh)'

/** A day of 96 quarters; `values` are those of the first, and each later one is a part more. */
function sheetOf(
  name: string,
  { heads, values, date = DATE }: { heads: string[]; values: number[]; date?: string },
): DrawnSheet {
  const rows = Array.from({ length: 96 }, (_, slot): Cell[] => [
    date,
    slot + 1,
    ...values.map((value) => value * (1 + slot / 1000)),
  ])
  return { name, rows: [['日期', '时段', ...heads], ...rows] }
}

describe('a workbook with a sheet for each province', () => {
  const sheetsOf = (...names: string[]) =>
    names.map((name, at) => sheetOf(name, { heads: [DA], values: [300 + 10 * at] }))

  it.each([
    ['甘肃', '陕西', '新疆'],
    ['甘肃省日前', '陕西日前电价', '新疆日前'],
    ['Gansu', 'Shaanxi', 'Xinjiang'],
  ])('is read for the chosen one, the others by name: %s %s %s', (...names) => {
    const parsed = readDrawn(sheetsOf(...names), 'compared.xlsx', { provinceCode: 'SHAANXI' })!
    expect(firstValues(parsed)).toEqual({ 'PRICE DA': 310 })
    expect(parsed.counts).toMatchObject({ rowsRead: 96, rowsRejected: 0 })
    expect(issuesOf(parsed, 'SHEET_LEFT')).toMatchObject([
      { severity: 'warning', params: { name: names[0], reason: 'OTHER_PROVINCE' } },
      { severity: 'warning', params: { name: names[2], reason: 'OTHER_PROVINCE' } },
    ])
  })

  it('is not joined across provinces, whatever its days', () => {
    const [gansu, shaanxi] = [
      sheetOf('甘肃', { heads: [DA], values: [300] }),
      sheetOf('陕西', { heads: [DA], values: [310], date: '2026-03-02' }),
    ]
    const parsed = readDrawn([gansu, shaanxi], 'x.xlsx', { provinceCode: 'GANSU' })!
    expect(parsed.curves.map(({ deliveryDate }) => deliveryDate)).toEqual([DATE])
  })

  it('that has none of the chosen one gives nothing', () => {
    const parsed = readDrawn(sheetsOf('甘肃', '新疆'), 'x.xlsx', { provinceCode: 'SHAANXI' })!
    expect(parsed.curves).toEqual([])
    expect(parsed.counts).toMatchObject({ rowsAccepted: 0, daysAccepted: 0 })
    expect(issuesOf(parsed, 'OTHER_PROVINCE')).toMatchObject([
      { severity: 'error', params: { fileProvince: 'GANSU', chosenProvince: 'SHAANXI' } },
    ])
  })

  it('is doubted where its only sheet names another province', () => {
    const parsed = readDrawn(sheetsOf('甘肃'), 'x.xlsx', { provinceCode: 'SHAANXI' })!
    expect(issuesOf(parsed, 'OTHER_PROVINCE')).toMatchObject([{ severity: 'warning' }])
  })

  it('is none for names of what flows between provinces', () => {
    const sheets = [
      sheetOf('陕西', { heads: [DA], values: [300] }),
      sheetOf('送山东', { heads: ['实时电价(元/MWh)'], values: [310] }),
    ]
    const parsed = readDrawn(sheets, 'x.xlsx', { provinceCode: 'SHAANXI' })!
    expect(firstValues(parsed)).toEqual({ 'PRICE DA': 300, 'PRICE RT': 310 })
  })
})

describe('a pivot table', () => {
  const hours = Array.from({ length: 24 }, (_, hour) => hour)
  const dates = [DATE, '2026-03-02']
  const pivotOf = (
    value: string,
    [rows, columns, total]: [string, string, string],
  ): DrawnSheet => ({
    name: 'Sheet2',
    rows: [
      [value, columns],
      [rows, ...dates, total],
      ...hours.map((hour) => [hour, 300 + hour, 301 + hour, 300.5 + hour]),
      [total, 312, 313, 312.5],
    ],
  })
  const data = sheetOf('明细', { heads: [DA], values: [300] })

  it.each([
    ['平均值项:日前电价', '行标签', '列标签', '总计'],
    ['求和项:日前电价(元/MWh)', '行标签', '列标签', '总计'],
    ['Average of price', 'Row Labels', 'Column Labels', 'Grand Total'],
  ])('is not read beside the data that it sums up: %s', (value, ...labels) => {
    const parsed = readDrawn([pivotOf(value, labels as [string, string, string]), data])!
    expect(parsed).toMatchObject({ layout: 'LONG_96', errorCount: 0, warningCount: 0 })
    expect(firstValues(parsed)).toEqual({ 'PRICE DA': 300 })
    expect(issuesOf(parsed, 'SHEET_NOT_READ')).toMatchObject([
      { severity: 'notice', params: { name: 'Sheet2', reason: 'PIVOT' } },
    ])
  })
})

describe('sheets of both markets with one head', () => {
  const heads = ['电价(元/MWh)', '系统负荷(MW)', '新能源(MW)']

  it.each([
    ['日前', '实时'],
    ['日前市场', '实时市场'],
    ['day-ahead', 'real-time'],
  ])('say of loads whether they are forecast or actual: %s, %s', (dayAhead, realTime) => {
    const sheets = [
      sheetOf(dayAhead, { heads, values: [300, 17_000, 4_000] }),
      sheetOf(realTime, { heads, values: [310, 17_500, 4_100] }),
    ]
    expect(firstValues(readDrawn(sheets))).toEqual({
      'PRICE DA': 300,
      'LOAD FORECAST': 17_000,
      'RENEWABLE FORECAST': 4_000,
      'PRICE RT': 310,
      'LOAD ACTUAL': 17_500,
      'RENEWABLE ACTUAL': 4_100,
    })
  })

  it('leave it open alone', () => {
    const parsed = readDrawn([sheetOf('日前', { heads, values: [300, 17_000, 4_000] })])!
    expect(firstValues(parsed)).toEqual({ 'PRICE DA': 300 })
    expect(issuesOf(parsed, 'STAGE_NOT_NAMED')).toHaveLength(2)
  })
})

describe('quarters of Shandong in two sheets', () => {
  it('are read together, plans of the tie-line among the forecasts', () => {
    const parsed = readDrawn(
      [
        sheetOf('预测', {
          heads: ['直调负荷预测(MW)', '风电总加预测(MW)', '联络线受电计划(MW)'],
          values: [60_000, 8_000, 17_000],
        }),
        sheetOf('实际', {
          heads: ['风电总加实际(万千瓦)', '直调负荷实际(万千瓦)'],
          values: [810, 6_100],
        }),
      ],
      'x.xlsx',
      { provinceCode: 'SHANDONG' },
    )
    expect(firstValues(parsed)).toEqual({
      'LOAD FORECAST': 60_000,
      'WIND FORECAST': 8_000,
      'TIE_LINE FORECAST': 17_000,
      'WIND ACTUAL': 8_100,
      'LOAD ACTUAL': 61_000,
    })
  })
})

it('a load of 全省 beside a price of the day ahead is no price of Guangdong', () => {
  const hours = Array.from({ length: 24 }, (_, hour) => hour + 1)
  const sheetOfItem = (name: string, level: number) => ({
    name,
    rows: [
      ['日期', '数据项', ...hours],
      ['2026-03-01', name, ...hours.map((hour) => level + hour)],
    ],
  })
  const parsed = readDrawn([sheetOfItem('全省负荷预测', 16_000), sheetOfItem('日前出清电价', 300)])
  expect(firstValues(parsed)).toEqual({ 'LOAD FORECAST': 16_001, 'PRICE DA': 301 })
})
