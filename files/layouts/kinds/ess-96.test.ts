import { describe, expect, it } from 'vitest'
import type { Cell } from '../../documents/table.ts'
import { readDrawn } from '../test/drawn-book.ts'

const UNIT = '青石岭储能电站'
const OPTIONS = { placeNames: { ESS: [{ code: UNIT, name: UNIT, aliases: [] }] } }
const DAY = '2026-03-01'
const HOURS = Array.from({ length: 24 }, (_, hour) => `${hour}:00-${hour + 1}:00`)
const QUARTERS = Array.from({ length: 96 }, (_, slot) => slot + 1)

/** Charges 2, 3, 4 … MWh an hour from midnight on, then gives it back. */
const ofHour = (hour: number) => [hour < 8 ? hour + 2 : 0, hour > 15 ? hour - 14 : 0, 50]

describe('a report of hours of a storage', () => {
  const head = ['日期', '时段', '充电量(MWh)', '放电量(MWh)', '荷电状态(%)']
  const rows: Cell[][] = HOURS.map((label, hour) => [DAY, label, ...ofHour(hour)])
  const report: Cell[][] = [
    [`${UNIT}运行日报`],
    head,
    ...rows,
    ['合计', null, 44, 44],
    ['值长：某某', null, '值班员：某某'],
    ['交接班情况：1#PCS 于 13:20 停机，13:55 恢复。'],
  ]

  it('is read hour by hour, of the unit in its title; totals and signatures are none', () => {
    const parsed = readDrawn([{ name: '日报', rows: report }], '日报.xlsx', OPTIONS)
    expect(parsed).toMatchObject({ layout: 'ESS_96', errorCount: 0 })
    expect(parsed?.issueCounts).toMatchObject({ NOTE_ROWS: 1, SUMMARY_ROWS: 1, PLACE_OF_NAME: 1 })
    const read = parsed!.curves.map(({ seriesKey: { metric, locCode, resolutionMin }, values }) => [
      ...[metric, locCode, resolutionMin, values.length],
      ...values.slice(0, 2),
    ])
    expect(read).toEqual([
      ['CHARGE', UNIT, 60, 24, 2, 3],
      ['DISCHARGE', UNIT, 60, 24, 0, 0],
      ['SOC', UNIT, 60, 24, 50, 50],
    ])
  })

  it('of a unit that no name says is refused', () => {
    const parsed = readDrawn([{ rows: report.slice(1) }], '日报.xlsx', OPTIONS)
    expect(parsed).toMatchObject({ curves: [], issueCounts: { NO_PLACE_IN_NAME: 1 } })
  })
})

describe('a table without a column of units', () => {
  const quarters = (head: string[], of: (slot: number) => Cell[]): Cell[][] => [
    ['日期', '时段', ...head],
    ...QUARTERS.map((slot) => [DAY, slot, ...of(slot)]),
  ]

  it('with units in the English row alone is read in them', () => {
    const [head, ...rows] = quarters(['充电电量', '放电电量', '荷电状态'], () => [1500, 0, 50])
    const english = ['Date', 'Slot', 'Charge Energy (kWh)', 'Discharge Energy (kWh)', 'SOC (%)']
    const table = [head!, english, ...rows]
    const parsed = readDrawn([{ rows: table }], `EMS_${UNIT}_20260301.xlsx`, OPTIONS)
    expect(parsed).toMatchObject({ layout: 'ESS_96', errorCount: 0 })
    expect(parsed?.curves[0]).toMatchObject({
      seriesKey: { metric: 'CHARGE', locCode: UNIT, unit: 'MWh' },
      values: { 0: 1.5 },
    })
  })

  it.each([
    ['one way of energy, as of a charging post', ['充电电量(MWh)']],
    ['what a station takes and gives', ['上网电量(MWh)', '下网电量(MWh)']],
    ['prices of the market', ['日前结算电价', '实时结算电价']],
  ])('is none of a storage with %s', (_, head) => {
    const rows = quarters(head, (slot) => head.map(() => slot))
    const parsed = readDrawn([{ rows }], `${UNIT}.xlsx`, OPTIONS)
    expect(parsed?.layout).not.toBe('ESS_96')
  })

  it('leaves the price of the market beside it', () => {
    const head = ['储能单元', '充电电量(MWh)', '放电电量(MWh)', '日前电价(元/MWh)']
    const rows = quarters(head, () => [UNIT, 1, 0, 300])
    const parsed = readDrawn([{ rows }], '储能.xlsx', OPTIONS)
    expect(parsed).toMatchObject({ layout: 'ESS_96', errorCount: 0 })
    expect(parsed?.curves.map(({ seriesKey }) => seriesKey.metric)).toEqual(['CHARGE', 'DISCHARGE'])
    expect(parsed?.issues).toMatchObject([{ code: 'COLUMN_NOT_TAKEN' }])
  })
})
