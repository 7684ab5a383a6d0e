import { describe, expect, it } from 'vitest'
import type { Cell } from '../../documents/table.ts'
import { readDrawn } from '../test/drawn-book.ts'
import { valuesOf } from '../test/test-tables.ts'

const DATES = ['2026-03-02', '2026-03-03'] as const
const hours = Array.from({ length: 24 }, (_, index) => index + 1)
const priceOf = (day: number, hour: number) => 300 + 100 * day + hour
const dayOf = (day: number) => hours.map((hour) => priceOf(day, hour))

describe('prices that are called means', () => {
  const table = (head: string, cell: (day: number, hour: number) => Cell): Cell[][] => [
    [null, '关于现货市场出清价格的统计表'],
    [null, '日期', '时段', null, head],
    ...DATES.flatMap((date, day) =>
      hours.map((hour) => [null, date, `${hour - 1}-${hour}时`, null, cell(day, hour)]),
    ),
  ]

  it.each([
    '日前出清均价',
    '日前均价(元/MWh)',
    '日前加权平均电价',
    '日前出清均價',
    'average day-ahead price',
  ])('are those of the hour where each row has its own: %s', (head) => {
    const parsed = readDrawn([{ rows: table(head, priceOf) }])
    expect(parsed?.layout).toBe('HOURLY_PRICE')
    expect(DATES.map((date) => valuesOf(parsed!, 'PRICE DA', date))).toEqual([dayOf(0), dayOf(1)])
  })

  it.each<[string, (day: number, hour: number) => Cell]>([
    ['the day', (day) => 400 + day],
    ['a part of the day', (day, hour) => 400 + 10 * day + Math.floor(hour / 4)],
    ['the day, beside its first hour', (day, hour) => (hour === 1 ? 400 + day : null)],
  ])('are none where they are of %s', (_name, cell) => {
    expect(readDrawn([{ rows: table('日前均价', cell) }])).toBeNull()
  })

  it('are none beside the price itself', () => {
    const rows = table('日前出清价', priceOf).map((row, at) => [
      ...row,
      at === 1 ? '日前均价' : at > 1 ? 900 - at : null,
    ])
    const parsed = readDrawn([{ rows }])
    expect(valuesOf(parsed!, 'PRICE DA', DATES[0])).toEqual(dayOf(0))
    expect(parsed!.curves).toHaveLength(2)
  })
})

describe('hours across below parts of the day', () => {
  const means = (cells: Cell[], mean: Cell) => [
    ...cells.slice(0, 8),
    mean,
    ...cells.slice(8, 18),
    mean,
    ...cells.slice(18),
    mean,
  ]
  const parts: Cell[] = ['谷段', '平段', '峰段'].flatMap((part, at) => [
    part,
    ...Array.from({ length: [8, 10, 6][at]! }, () => null),
  ])
  const labels: [string, (hour: number) => Cell][] = [
    ['1时', (hour) => `${hour}时`],
    ['1', (hour) => hour],
    ['00:00-01:00', (hour) => `${hour - 1}:00-${hour}:00`],
  ]
  const table = (title: string, labelOf: (hour: number) => Cell): Cell[][] => [
    [title],
    ['日期', ...parts],
    ['日期', ...means(hours.map(labelOf), '小计均价')],
    ...DATES.map((date, day) => [date, ...means(dayOf(day), 1)]),
    ['合计均值', ...means(dayOf(0), 1)],
  ]

  it.each(labels)('are the day without the means between: %s', (_name, labelOf) => {
    const rows = table('2026年3月 山西日前市场分时电价（元/MWh）', labelOf)
    const parsed = readDrawn([{ rows }])
    expect(parsed?.layout).toBe('WIDE_96')
    expect(parsed!.errorCount).toBe(0)
    expect(DATES.map((date) => valuesOf(parsed!, 'PRICE DA', date))).toEqual([dayOf(0), dayOf(1)])
  })

  it('are of no market where the title names a tariff', () => {
    const parsed = readDrawn([{ rows: table('山西分时电价（元/MWh）', (hour) => `${hour}时`) }])
    expect(parsed!.curves).toEqual([])
  })
})

describe('tables beside one another with times of their own', () => {
  it('are both read, quarters beside hours', () => {
    const two = (number: number) => String(number).padStart(2, '0')
    const quarters = Array.from({ length: 96 }, (_, at) => {
      const end = 15 * (at + 1)
      return `${two(Math.floor(end / 60))}:${two(end % 60)}`
    })
    const loads = DATES.flatMap((date, day) =>
      quarters.map((time, at): Cell[] => [date, time, 17_000 + 100 * day + at]),
    )
    const prices = DATES.flatMap((date, day) =>
      hours.map((hour): Cell[] => [date, `${two(hour)}:00`, priceOf(day, hour), 1 + hour]),
    )
    const rows: Cell[][] = [
      ['运行边界（实际）', null, null, null, '出清价格'],
      ['日期', '时刻', '负荷实际(MW)', null, '日期', '时刻', '日前电价', '实时电价'],
      ...loads.map((load, at) => [...load, null, ...(prices[at] ?? [])]),
    ]
    const parsed = readDrawn([{ rows, merged: [[1, 0, 2] as const, [1, 4, 7] as const] }])
    expect(parsed).toMatchObject({ errorCount: 0, warningCount: 0 })
    expect(valuesOf(parsed!, 'PRICE DA', DATES[1])).toEqual(dayOf(1))
    expect(valuesOf(parsed!, 'LOAD ACTUAL', DATES[1])?.slice(0, 2)).toEqual([17_100, 17_101])
    expect(parsed!.curves).toHaveLength(6)
  })
})
