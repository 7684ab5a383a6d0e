import { describe, expect, it } from 'vitest'
import { slotEndLabel } from '#domain/calendar/slots.ts'
import type { Cell } from '../../../documents/table.ts'
import { readDrawn } from '../../test/drawn-book.ts'
import { issuesOf } from '../../test/test-tables.ts'

const slots = Array.from({ length: 96 }, (_, slot) => slot)
const [NODE, OTHER] = ['甲站/220kV.1M', '乙站/500kV.2M']
const placeNames = { NODE: [NODE, OTHER].map((code) => ({ code, name: code, aliases: [] })) }

function rowOf(date: string, node: string, [item, first]: [string, number]): Cell[] {
  return [date, node, item, ...slots.map((slot) => first + slot)]
}
const rows: Cell[][] = [
  [
    '日期',
    '节点名称',
    '数据项',
    ...slots.map((slot) => (slot === 0 ? '00:00' : slotEndLabel(slot, 96))),
  ],
  rowOf('2026-03-01', NODE, ['电价(元/MWh)', 300]),
  rowOf('2026-03-01', NODE, ['电能分量(元/MWh)', 290]),
  rowOf('2026-03-01', NODE, ['阻塞分量(元/MWh)', 10]),
  rowOf('2026-03-02', NODE, ['电价(元/MWh)', 310]),
  rowOf('2026-03-01', OTHER, ['电价(元/MWh)', 320]),
]
const read = (options = {}) =>
  readDrawn([{ name: '日前节点电价查询', rows }], '日前节点电价查询(2026-03-01至02).xlsx', options)!

describe('a query of node prices of several days', () => {
  it('is read by its column of dates, each item as its own series of the node', () => {
    const parsed = read({ placeNames })
    expect(parsed).toMatchObject({ layout: 'GD_NODE_PRICE', errorCount: 0 })
    const firsts = parsed.curves.map(({ seriesKey, deliveryDate, values }) => [
      ...[deliveryDate, seriesKey.metric, seriesKey.stage, seriesKey.locKind],
      ...[seriesKey.locCode, values[0]],
    ])
    expect(firsts).toHaveLength(5)
    expect(firsts).toEqual(
      expect.arrayContaining([
        ['2026-03-01', 'PRICE', 'DA', 'NODE', NODE, 300],
        ['2026-03-01', 'PRICE_ENERGY', 'DA', 'NODE', NODE, 290],
        ['2026-03-01', 'PRICE_CONGESTION', 'DA', 'NODE', NODE, 10],
        ['2026-03-02', 'PRICE', 'DA', 'NODE', NODE, 310],
        ['2026-03-01', 'PRICE', 'DA', 'NODE', OTHER, 320],
      ]),
    )
  })

  it('is refused by name where its nodes are not known', () => {
    const parsed = read({ placeNames: { NODE: [] } })
    expect(parsed.curves).toEqual([])
    expect(issuesOf(parsed, 'UNKNOWN_LOCATION')).toHaveLength(2)
  })
})
