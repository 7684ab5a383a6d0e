import { describe, expect, it } from 'vitest'
import type { Cell } from '../../documents/table.ts'
import { readDrawn } from '../test/drawn-book.ts'
import { datesOf, issuesOf, valuesOf } from '../test/test-tables.ts'

const HOURS = Array.from({ length: 24 }, (_, index) => index + 1)
const priceAt = (day: number, hour: number) => 10 * day + hour * 0.25

/** Hours down, days across. */
function monthOf(days: readonly number[], headOf: (day: number) => Cell): Cell[][] {
  return [
    ['时段', ...days.map(headOf)],
    ...HOURS.map((hour) => [hour, ...days.map((day) => priceAt(day, hour))]),
  ]
}

const daysTo = (last: number) => Array.from({ length: last }, (_, index) => index + 1)

describe('days of a month across', () => {
  it.each([
    ['a title', [['陕西2026年10月日前电价(元/MWh)']], 'Sheet1', 'x.xlsx'],
    ['the sheet', [], '2026年10月', '日前电价.xlsx'],
    ['the sheet and the year of the file', [], '10月', '2026年日前电价.xlsx'],
    ['the file', [], 'Sheet1', '日前电价2026-10.xlsx'],
    ['the file in digits', [], 'Sheet1', '日前电价_202610.xlsx'],
  ])('are of the month that %s says', (_, titles, name, fileName) => {
    const rows = [...titles, ...monthOf(daysTo(31), (day) => `${day}日`)]
    const parsed = readDrawn([{ name, rows }], fileName)
    expect(datesOf(parsed!)).toHaveLength(31)
    expect(valuesOf(parsed!, 'PRICE DA', '2026-10-31')).toEqual(
      HOURS.map((hour) => priceAt(31, hour)),
    )
    expect(issuesOf(parsed!, 'TABLE_RESHAPED')).toMatchObject([
      { params: { context: 'MONTH', date: '2026-10-01' } },
    ])
  })

  it('may be numbers where they are all of the month', () => {
    const rows = monthOf(daysTo(30), (day) => day)
    expect(datesOf(readDrawn([{ rows }], '日前电价2026年9月.xlsx')!)).toHaveLength(30)
  })

  it('may be a part of it where they are called days', () => {
    const rows = monthOf(
      daysTo(20).filter((day) => day > 10),
      (day) => `${day}日`,
    )
    const parsed = readDrawn([{ rows }], '日前电价2026年10月中旬.xlsx')
    expect(datesOf(parsed!)).toEqual(daysTo(10).map((day) => `2026-10-${day + 10}`))
  })

  it.each([
    ['a day that the month has not', 31, (day: number) => `${day}日`, '日前电价2026年9月.xlsx'],
    ['numbers that are not all of its days', 30, (day: number) => day, '日前电价2026年10月.xlsx'],
    ['no month', 31, (day: number) => `${day}日`, '日前电价.xlsx'],
    ['two months', 30, (day: number) => `${day}日`, '日前电价2026年9月_2026年11月.xlsx'],
  ])('are not read with %s', (_, last, headOf, fileName) => {
    expect(readDrawn([{ rows: monthOf(daysTo(last), headOf) }], fileName)?.curves ?? []).toEqual([])
  })
})

describe('slots across below the date of a whole table', () => {
  const items = (base: number): Cell[][] => [
    ['项目', ...HOURS.map((hour) => `${hour}时`)],
    ['日前电价', ...HOURS.map((hour) => base + hour * 1.5)],
    ['实时电价', ...HOURS.map((hour) => base + hour * 2.5)],
  ]
  const sheetOf = (name: string, date: string, base: number) => ({
    name,
    rows: [['运行日：', date], ...items(base)],
  })

  it('are those of that day, a sheet each', () => {
    const parsed = readDrawn([sheetOf('A', '2026-10-01', 300), sheetOf('B', '2026-10-02', 400)])
    expect(datesOf(parsed!)).toEqual(['2026-10-01', '2026-10-02'])
    expect(valuesOf(parsed!, 'PRICE RT', '2026-10-02')![0]).toBe(402.5)
    expect(issuesOf(parsed!, 'DATE_OF_TITLE')).toHaveLength(2)
  })

  it.each([
    ['no date', [] as Cell[][], 'x.xlsx'],
    ['two dates', [['运行日：', '2026-10-01']], '2026-10-02.xlsx'],
    ['the date of the file alone', [['制表日期：2026-10-05']], 'x.xlsx'],
  ])('are not read with %s', (_, titles, fileName) => {
    expect(readDrawn([{ rows: [...titles, ...items(300)] }], fileName)?.curves ?? []).toEqual([])
  })
})

describe('dates across with few hours missing', () => {
  const DATES = ['2026-10-19', '2026-10-20']
  const rowsWithout = (...missing: number[]): Cell[][] => [
    ['时刻', ...DATES],
    ...HOURS.filter((hour) => !missing.includes(hour)).map((hour) => [
      `${hour - 1}:00`,
      ...DATES.map((_, day) => priceAt(day, hour)),
    ]),
  ]

  it('are read, and no hour moves up', () => {
    const parsed = readDrawn([{ rows: rowsWithout(4, 18) }], '日前均价.xlsx')
    const own = valuesOf(parsed!, 'PRICE DA', '2026-10-20')!
    expect(own.map((value, at) => (value === null ? at + 1 : null)).filter(Boolean)).toEqual([
      4, 18,
    ])
    expect(own[4]).toBe(priceAt(1, 5))
    expect(issuesOf(parsed!, 'MISSING_VALUE')).toMatchObject([{ params: { count: 4 } }])
  })

  it.each([
    ['the first', [1]],
    ['the last', [24]],
    ['a third', [4, 5, 6, 7, 8, 9, 10, 11]],
  ])('are not read without %s', (_, missing) => {
    expect(readDrawn([{ rows: rowsWithout(...missing) }], '日前电价.xlsx')?.curves ?? []).toEqual(
      [],
    )
  })
})

describe('hints of a template below the head', () => {
  const rowsBelow = (...hints: Cell[][]): Cell[][] => [
    ['日期', '时段', '日前电价(元/MWh)'],
    ...hints,
    ...HOURS.map((hour) => ['2026-10-01', hour, priceAt(1, hour)]),
  ]

  it.each([
    [[['必填', '必填', '选填']]],
    [
      [
        ['必填', '必填', '选填'],
        ['格式：yyyy-MM-dd', '1-24', '数字，保留2位小数'],
      ],
    ],
    [[['YYYY-MM-DD', '00:15~24:00', '单位：元/MWh']]],
  ])('%j are no data', (hints) => {
    const parsed = readDrawn([{ rows: rowsBelow(...hints) }])
    expect(parsed!.curves).toHaveLength(1)
    expect(parsed!.errorCount).toBe(0)
    expect(issuesOf(parsed!, 'NOTE_ROWS')).toMatchObject([{ params: { count: hints.length } }])
  })

  it('are not taken for one where a date or a slot is only wrong', () => {
    const parsed = readDrawn([{ rows: rowsBelow(['2026-13-01', 1, 300]) }])
    expect(issuesOf(parsed!, 'WRONG_DATE')).toHaveLength(1)
  })
})

describe('days across with both markets below each', () => {
  const heads = ['10月8日', '10月8日', '10月9日', '10月9日'].map(
    (date, at) => `${date}${at % 2 === 0 ? '日前' : '实时'}`,
  )
  const rows = [
    ['时段', ...heads],
    ...HOURS.map((hour) => [hour, 1, 2, 3, 4].map((of, at) => (at === 0 ? hour : 100 * of + hour))),
  ]

  it('are prices where a title says their unit', () => {
    const parsed = readDrawn([{ rows: [['2026年10月出清电价对比（元/MWh）'], ...rows] }])!
    expect(parsed).toMatchObject({ layout: 'WIDE_96', errorCount: 0 })
    expect(valuesOf(parsed, 'PRICE RT', '2026-10-08')).toEqual(HOURS.map((hour) => 200 + hour))
    expect(valuesOf(parsed, 'PRICE DA', '2026-10-09')).toEqual(HOURS.map((hour) => 300 + hour))
  })

  it.each(['2026年10月市场对比', '2026年10月偏差（元/MWh）'])('are none below %s', (title) => {
    expect(readDrawn([{ rows: [[title], ...rows] }])).toBeNull()
  })
})
