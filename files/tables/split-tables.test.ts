import { describe, expect, it } from 'vitest'
import type { Cell, SheetTable } from '../documents/table.ts'
import { plainSheets } from './read-plain-tables.ts'

/** A row that is null is one left empty. */
function tablesOf(drawn: (Cell[] | null)[], more: Partial<SheetTable> = {}) {
  const rows = drawn.flatMap((cells, index) => (cells ? [{ row: index + 1, cells }] : []))
  const sheet: SheetTable = { name: '价格', keys: null, meta: {}, rows, ...more }
  return plainSheets(sheet).map((table) => table.rows.map(({ cells }) => cells))
}

const HEAD = ['日期', '时刻', '价格']
const DAY = (price: number, day = 1): Cell[][] =>
  ['01:00', '02:00'].map((time, hour) => [`2026-07-0${day}`, time, price + hour])

describe('tables one below another', () => {
  it.each<[string, (Cell[] | null)[]]>([
    ['a title each', [null, null, ['实时出清价格（元/MWh）']]],
    ['a title of figures', [['2026年7月 实时价格']]],
    ['a note of the first between', [['注：日前价格'], null, ['实时出清价格']]],
  ])('are tables of their own: %s', (_name, between) => {
    const [first, second, third] = tablesOf([
      ['日前出清价格（元/MWh）'],
      HEAD,
      ...DAY(400),
      ...between,
      HEAD,
      ...DAY(500),
    ])
    expect(first!.slice(2, 4)).toEqual(DAY(400))
    expect(second).toEqual([between.at(-1), HEAD, ...DAY(500)])
    expect(third).toBeUndefined()
  })

  it('are two where the heads differ behind date and time', () => {
    const other = ['日期', '时刻', '实时电价']
    const found = tablesOf([HEAD, ...DAY(400), null, other, ...DAY(500)])
    expect(found).toEqual([
      [HEAD, ...DAY(400)],
      [other, ...DAY(500)],
    ])
  })

  it('are two where the time of the second has another name', () => {
    const other = ['日期', '时段', '负荷预测(MW)']
    const found = tablesOf([HEAD, ...DAY(400), null, ['负荷'], other, ...DAY(500)])
    expect(found).toEqual([
      [HEAD, ...DAY(400)],
      [['负荷'], other, ...DAY(500)],
    ])
  })

  it('are two where the slots of a day stand across', () => {
    const hours = Array.from({ length: 24 }, (_, hour) => `${hour + 1}时`)
    const across = (title: string, price: number): Cell[][] => [
      [title],
      ['日期', ...hours],
      ['2026-07-01', ...hours.map((_, hour) => price + hour)],
    ]
    const [first, second] = [across('日前电价', 400), across('实时电价', 500)]
    expect(tablesOf([...first, null, ...second])).toEqual([first, second])
    expect(tablesOf([...first, ['第1页'], ...across('日前电价', 400).slice(1)])).toHaveLength(1)
  })

  it.each<[string, (Cell[] | null)[]]>([
    ['alone', []],
    ['below the number of a page', [['第1页 共8页']]],
    ['below its title', [['日前价格'], ['Page 2 of 8']]],
    ['behind an empty row', [null, ['（续表）']]],
  ])('are one where the head comes again on each page: %s', (_name, between) => {
    const found = tablesOf([
      ['日前价格'],
      HEAD,
      ...DAY(400),
      ...between,
      HEAD,
      ...DAY(500, 2),
      ['第2页 共2页'],
    ])
    expect(found).toEqual([[['日前价格'], HEAD, ...DAY(400), ...DAY(500, 2)]])
  })

  it('are one where a head of two rows comes again', () => {
    const units = [null, null, '元/MWh']
    const found = tablesOf([HEAD, units, ...DAY(400), HEAD, units, ...DAY(500, 2)])
    const joined = ['日期', '时刻', '价格(元/MWh)']
    expect(found).toEqual([[joined, ...DAY(400), ...DAY(500, 2)]])
  })

  it('are no tables where rows of words merely repeat', () => {
    const rows = [
      ['场站', '备注', '容量'],
      ['甲', '无', '大'],
      ['乙', '无', 5],
      ['甲', '无', '大'],
    ]
    expect(tablesOf(rows)).toEqual([rows])
  })
})

describe('tables beside one another', () => {
  it('have each the title above them', () => {
    const beside = (row: Cell[]): Cell[] => [...row, null, ...row]
    const found = tablesOf([
      ['日前市场', null, null, null, '实时市场'],
      ...[HEAD, ...DAY(400)].map(beside),
    ])
    const moved = (row: Cell[]): Cell[] => [null, null, null, null, ...row]
    const first = [['日前市场'], HEAD, ...DAY(400)]
    expect(found).toEqual([first, [['实时市场'], HEAD, ...DAY(400)].map(moved)])
  })

  it.each<[string, Cell[]]>([
    ['parted by an empty column', [null]],
    ['without anything between', []],
  ])('under one head are tables of their own, each where it stands: %s', (_name, gap) => {
    const left = DAY(400)
    const right = DAY(500, 2)
    const rows = left.map((cells, index) => [...cells, ...gap, ...right[index]!])
    const place = [null, null, null, ...gap]
    const [first, second] = tablesOf([['日前价格表'], [...HEAD, ...gap, ...HEAD], ...rows])
    expect(first).toEqual([['日前价格表'], HEAD, ...left])
    expect(second).toEqual([
      ['日前价格表'],
      [...place, ...HEAD],
      ...right.map((cells) => [...place, ...cells]),
    ])
  })

  const PRICE_HEAD = ['日期', '时刻', '日前价格', '实时价格']
  const LOAD_HEAD = ['日期', '时段', '直调负荷实际(MW)']
  const apart = (left: Cell[], right: Cell[]): Cell[] => [...left, null, ...right]
  const moved = (row: Cell[]): Cell[] => [null, null, null, null, ...row]
  const PRICES = DAY(400).map((row): Cell[] => [...row, 500])

  it('are tables of their own under unlike heads, each with its title', () => {
    const merged = [
      { firstRow: 1, lastRow: 1, firstColumn: 0, lastColumn: 2 },
      { firstRow: 1, lastRow: 1, firstColumn: 4, lastColumn: 7 },
    ]
    const rows = [
      apart(['运行边界', null, null], ['出清价格']),
      apart(LOAD_HEAD, PRICE_HEAD),
      ...DAY(60_000).map((row, at) => apart(row, PRICES[at]!)),
    ]
    expect(tablesOf(rows, { merged })).toEqual([
      [['运行边界'], LOAD_HEAD, ...DAY(60_000)],
      [['出清价格'], PRICE_HEAD, ...PRICES].map(moved),
    ])
  })

  it('are tables of their own under unlike heads where their times differ', () => {
    const [load, price] = [DAY(60_000), PRICES.toReversed()]
    const rows = [apart(LOAD_HEAD, PRICE_HEAD), ...load.map((row, at) => apart(row, price[at]!))]
    expect(tablesOf(rows)).toEqual([[LOAD_HEAD, ...load], [PRICE_HEAD, ...price].map(moved)])
  })

  it('are one table under unlike heads where the times of each row are the same', () => {
    const rows = [
      apart(LOAD_HEAD, PRICE_HEAD),
      ...DAY(60_000).map((row, at) => apart(row, PRICES[at]!)),
    ]
    expect(tablesOf(rows)).toEqual([rows])
  })

  it('are one table where the heads differ', () => {
    const rows: Cell[][] = [
      [...HEAD, ...HEAD.slice(0, 2), '其他'],
      [...DAY(1)[0]!, ...DAY(2)[0]!],
    ]
    expect(tablesOf(rows)).toEqual([rows])
  })
})

describe('units above a head', () => {
  const head = ['日期', '时刻', '负荷预测', '风电预测', '日前电价']
  const day: Cell[] = ['2026-07-01', '00:15', 1, 2, 3]

  it('belong to the heads below them', () => {
    const units = [null, null, '万千瓦', '（万千瓦）', '元/MWh']
    const joined = ['日期', '时刻', '负荷预测(万千瓦)', '风电预测(万千瓦)', '日前电价(元/MWh)']
    expect(tablesOf([['山西日前数据'], units, head, day])).toEqual([
      [['山西日前数据'], joined, day],
    ])
  })

  it('are that of all where one stands at the edge', () => {
    const [rows] = tablesOf([[null, null, null, null, '万千瓦'], head, day])
    expect(rows![0]).toEqual([null, null, null, null, '单位：万千瓦'])
  })

  it.each<[string, Cell[]]>([
    ['words', [null, null, '负荷', '风电', '电价']],
    ['a label with its unit', ['单位：万千瓦']],
  ])('are none: %s', (_name, above) => {
    expect(tablesOf([above, head, day])[0]![0]).toEqual(above)
  })
})
