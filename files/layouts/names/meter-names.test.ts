import { describe, expect, it } from 'vitest'
import { slotEndLabel } from '#domain/calendar/slots.ts'
import type { Cell } from '../../documents/table.ts'
import type { ParseOptions } from '../layout.ts'
import { firstValues, readDrawn } from '../test/drawn-book.ts'
import { issuesOf } from '../test/test-tables.ts'
import { stationOfMeter } from './meter-names.ts'

const STATIONS: ParseOptions = {
  knownLocations: ['JIA', 'YI'],
  placeNames: {
    STATION: [
      { code: 'JIA', name: '甲风电场', aliases: [] },
      { code: 'YI', name: '乙光伏电站', aliases: [] },
    ],
  },
}

/** A day of quarters of each meter; kWh of meter k (from 0) are 1000 × (k + 1) in every slot. */
function read(head: string, meters: readonly string[], below: Cell[][] = [], fileName = 'x.xlsx') {
  const rows = meters.flatMap((meter, k) =>
    Array.from({ length: 96 }, (_, at): Cell[] => [
      meter,
      '2026-10-01',
      slotEndLabel(at + 1, 96),
      1000 * (k + 1),
    ]),
  )
  const heads = [head, '数据日期', '数据时间', '上网电量(kWh)']
  return readDrawn([{ rows: [heads, ...rows, ...below] }], fileName, STATIONS)
}

describe('a column of points or meters', () => {
  it.each([
    ['测量点', '甲风电场', '乙光伏电站'],
    ['计量点名称', '甲风电场上网关口表', '乙光伏电站关口'],
    ['表计名称', '甲风电场220kV并网点', '乙光伏电站 主表'],
    ['户名', '甲风电场', '乙光伏电站'],
  ])('places its rows at the stations that it names: %s', (head, first, second) => {
    const parsed = read(head, [first, second], [['注：倍率已计入。']])
    expect(firstValues(parsed)).toEqual({
      'ENERGY_METERED METERED JIA': 1,
      'ENERGY_METERED METERED YI': 2,
    })
    expect(parsed).toMatchObject({ errorCount: 0 })
  })

  it('does not take a part of a station for the whole', () => {
    expect(read('测量点', ['甲风电场', '甲风电场厂用变'])?.errorCount).toBeGreaterThan(0)
    expect(stationOfMeter('甲风电场1号主变')).toBe('甲风电场1号主变')
    const twice = read('测量点', ['甲风电场关口', '甲风电场主表'])!
    expect(twice.curves).toEqual([])
  })

  it('that is not known is told', () => {
    const parsed = read('测量点', ['丙风电场'])!
    expect(issuesOf(parsed, 'UNKNOWN_LOCATION')).toMatchObject([{ params: { value: '丙风电场' } }])
  })

  it('of numbers leaves the place to the names of the table', () => {
    const parsed = read('测量点', ['1号表'], [], '甲风电场上网电量.xlsx')
    expect(firstValues(parsed)).toEqual({ 'ENERGY_METERED METERED JIA': 1 })
  })
})
