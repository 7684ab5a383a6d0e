import { describe, expect, it } from 'vitest'
import type { Cell } from '../../documents/table.ts'
import { firstValues, readDrawn } from '../test/drawn-book.ts'

const HOURS = Array.from({ length: 24 }, (_, index) => index + 1)

/** A day of hours: day-ahead 301 to 324, real time 4 to 96 below, and their difference but for `slip`. */
function read(heads: readonly Cell[], name = '价格', { titles = [] as Cell[], slip = 0 } = {}) {
  const rows = HOURS.map((hour): Cell[] => {
    const [dayAhead, realTime] = [300 + hour, 300 - 3 * hour]
    return ['2026-03-04', hour, dayAhead, realTime, dayAhead - realTime + (hour === 9 ? slip : 0)]
  })
  return readDrawn([{ name, rows: [...titles.map((title) => [title]), [...heads], ...rows] }])
}

const READ = { 'PRICE DA': 301, 'PRICE RT': 297 }
const SPREAD = '价差(日前-实时)'

describe('heads that name a market alone', () => {
  it.each([
    ['日前(元/MWh)', '实时(元/MWh)', `${SPREAD}(元/MWh)`, '日前实时价差'],
    ['日前(元/MWh)', '实时(元/MWh)', '备注', '价格'],
    ['日前出清（元/兆瓦时）', '实时出清（元/兆瓦时）', '备注', '现货'],
    ['日前', '实时', '价差', '价差分析'],
    ['日前', '实时', '差价', 'Sheet1'],
    ['DA (CNY/MWh)', 'RT (CNY/MWh)', 'spread', 'Sheet1'],
  ])(
    'are its price in a unit of prices, or beside their difference: %s, %s, %s on %s',
    (...texts) => {
      const [dayAhead, realTime, spread, name] = texts
      const parsed = read(['日期', '时段', dayAhead, realTime, spread], name)
      expect(firstValues(parsed)).toEqual(READ)
      expect(parsed).toMatchObject({ layout: 'HOURLY_PRICE', errorCount: 0 })
    },
  )

  it.each(['单位：元/MWh', '现货出清电价对比（元/MWh）'])(
    'are prices below a title: %s',
    (title) => {
      const parsed = read(['日期', '时段', '日前', '实时', '备注'], '价格', { titles: [title] })
      expect(firstValues(parsed)).toEqual(READ)
    },
  )

  it.each([
    ['no unit', ['日前', '实时', '备注'], '数据', 0],
    ['no difference of the two', ['日前', '实时', '价差'], '数据', 5],
    ['another quantity in this unit', ['日前(元/MWh)', '实时(元/MWh)', '备注'], '电价预测', 0],
    ['a table of differences', ['日前(元/MWh)', '实时(元/MWh)', '备注'], '节点价差', 0],
    ['another unit', ['日前(MW)', '实时(MW)', '备注'], '数据', 0],
  ] as const)('are none with %s', (_, heads, name, slip) => {
    expect(read(['日期', '时段', ...heads], name, { slip })).toBeNull()
  })
})
