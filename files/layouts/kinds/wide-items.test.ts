import { describe, expect, it } from 'vitest'
import type { Cell } from '../../documents/table.ts'
import { type DrawnSheet, firstValues, readDrawn } from '../test/drawn-book.ts'

const DAY = '2026-03-04'
const HOURS = Array.from({ length: 24 }, (_, hour) => `${hour}时`)
const values = (first: number): Cell[] => HOURS.map((_, hour) => first + hour)

/** A row for each item, that stands in a column of the given head. */
function byItem(head: string | null, items: readonly string[], more: Partial<DrawnSheet> = {}) {
  const rows = [
    ['运行日', head, ...HOURS],
    ...items.map((item, index) => [DAY, item, ...values(100 * (index + 1))]),
  ]
  return { rows, ...more }
}
const PRICES = { 'PRICE DA': 100, 'PRICE RT': 200 }

describe('hours across, with the items of rows', () => {
  it.each([
    ['价格类型', ['日前电价(元/MWh)', '实时电价(元/MWh)'], PRICES],
    ['项目', ['日前出清价', '实时出清价'], PRICES],
    ['指标', ['电价日前', '电价实时', '负荷预测'], { ...PRICES, 'LOAD FORECAST': 300 }],
    ['品种', ['日前电价', '实时电价'], PRICES],
    ['type', ['DA price', 'RT price'], PRICES],
    ['不认识的表头', ['日前电价', '实时电价'], PRICES],
    [null, ['日前电价', '系统负荷实际'], { 'PRICE DA': 100, 'LOAD ACTUAL': 200 }],
    ['价格类型', ['日前', '实时'], PRICES],
    ['数据项', ['日前出清均价(元/MWh)', '实时加权平均电价'], PRICES],
  ])('in a column %s', (head, items, expected) => {
    const parsed = readDrawn([byItem(head, items)])
    expect(firstValues(parsed)).toEqual(expected)
    expect(parsed).toMatchObject({ errorCount: 0, warningCount: 0 })
  })

  it('are no prices of hours where a mean is the same all day', () => {
    const mean = [DAY, '日前出清均价(元/MWh)', ...HOURS.map(() => 310)]
    const parsed = readDrawn([{ rows: [['运行日', '数据项', ...HOURS], mean] }])
    expect(firstValues(parsed)).toEqual({})
    expect(parsed?.issueCounts.UNKNOWN_ITEM).toBe(1)
  })

  it.each([
    ['Station', '榆阳一场', true],
    ['机组', '1号机组', true],
    ['节点', '全省', false],
    ['价区', '陕西统一', false],
    ['备注', '榆阳一场', false],
  ])('are not of the province where a column %s says %s', (head, name, isRefused) => {
    const rows = [
      ['运行日', head, '项目', ...HOURS],
      [DAY, name, '日前电价', ...values(100)],
    ]
    const parsed = readDrawn([{ rows }])
    expect(parsed?.issueCounts.PLACES_BESIDE ?? 0).toBe(isRefused ? 1 : 0)
    expect(firstValues(parsed)).toEqual(isRefused ? {} : { 'PRICE DA': 100 })
  })

  it.each([
    ['节点名称', '330kV 关中.1母', 'NODE_PRICE_96'],
    ['价区', '陕北', 'ZONE_PRICE_96'],
  ])('are those of the place that a column %s names', (head, name, layout) => {
    const rows = [
      ['运行日', head, '项目', ...HOURS],
      [DAY, name, '日前电价', ...values(100)],
    ]
    const parsed = readDrawn([{ rows }])
    expect(parsed).toMatchObject({ layout })
    expect(firstValues(parsed)).toEqual({ [`PRICE DA ${name}`]: 100 })
  })

  it('are told by names where their cells say only a part', () => {
    const stages = byItem('类型', ['日前', '实时'], { name: '电价' })
    expect(firstValues(readDrawn([stages]))).toEqual(PRICES)
    const bare = byItem('项目', ['电价'], { name: '实时出清' })
    expect(firstValues(readDrawn([bare]))).toEqual({ 'PRICE RT': 100 })
    const doubtful = readDrawn([byItem('项目', ['电价'])])
    expect(doubtful).toMatchObject({ curves: [], issueCounts: { UNKNOWN_ITEM: 1 } })
  })

  it('may be said by two columns together', () => {
    const rows = [
      ['日期', '名称', '类型', ...HOURS],
      [DAY, '负荷', '预测', ...values(100)],
      [DAY, '负荷', '实际', ...values(200)],
      [DAY, '风电', '实际', ...values(300)],
    ]
    expect(firstValues(readDrawn([{ rows }]))).toEqual({
      'LOAD FORECAST': 100,
      'LOAD ACTUAL': 200,
      'WIND ACTUAL': 300,
    })
  })

  it('stand in sheets of their own, named by them', () => {
    const of = (name: string, first: number) => ({
      name,
      rows: [
        ['日期', ...HOURS],
        [DAY, ...values(first)],
        ['2026-03-05', ...values(first)],
      ],
    })
    const parsed = readDrawn([of('日前', 100), of('实时', 200)], '电价.xlsx')
    expect(firstValues(parsed)).toEqual(PRICES)
    expect(firstValues(readDrawn([of('日前电价', 100), of('实时电价', 200)]))).toEqual(PRICES)
  })
})

describe('days of hours beside one another', () => {
  const beside = (first: string | null, second: string | null, merged = true): DrawnSheet => ({
    rows: [
      [null, first, ...Array<null>(23).fill(null), second],
      ['日期', ...HOURS, ...HOURS],
      [DAY, ...values(100), ...values(200)],
      ['2026-03-05', ...values(300), ...values(400)],
    ],
    ...(merged && {
      merged: [
        [1, 1, 24],
        [1, 25, 48],
      ] as const,
    }),
  })
  it.each([
    ['日前电价', '实时电价', PRICES],
    ['实时价格（元/MWh）', '日前价格（元/MWh）', { 'PRICE RT': 100, 'PRICE DA': 200 }],
    ['系统负荷预测', '系统负荷实际', { 'LOAD FORECAST': 100, 'LOAD ACTUAL': 200 }],
  ])('are of what stands above them: %s, %s', (first, second, expected) => {
    for (const merged of [true, false])
      expect(firstValues(readDrawn([beside(first, second, merged)]))).toEqual(expected)
  })

  it.each([
    [null, null, 'ITEM_NOT_NAMED'],
    ['日前电价', null, 'ITEM_NOT_NAMED'],
    ['日前电价', '日前电价', 'ITEMS_CONTRADICT'],
  ])('are refused where that says nothing or the same: %s, %s', (first, second, code) => {
    const parsed = readDrawn([beside(first, second)])
    expect(parsed!.curves).toEqual([])
    expect(parsed!.issueCounts).toHaveProperty(code)
  })
})

it('two columns of one date are named with both values', () => {
  const rows = [
    ['时段', '2026-03-04', '2026-03-05', '2026/3/4'],
    ...HOURS.map((hour, at) => [hour, at, at, at === 5 ? 99 : at]),
  ]
  const parsed = readDrawn([{ rows }], '日前电价.xlsx')
  expect(parsed!.curves.map(({ deliveryDate }) => deliveryDate)).toEqual(['2026-03-05'])
  const [twice] = parsed!.issues.filter(({ code }) => code === 'DUPLICATE_DAY')
  expect(twice!.params).toMatchObject({
    item: 'dayAheadPrice',
    firstColumn: 'B',
    secondColumn: 'D',
    row: 7,
    firstValue: '5',
    value: '99',
  })
})
