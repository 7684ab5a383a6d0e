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

describe('a column of units', () => {
  it.each(['储能名称', '储能电站名称', '储能站', 'ess_name'])('may be called %s', (name) => {
    const rows: Cell[][] = [
      [name, '日期', '时段', '充电量(MWh)', '放电量(MWh)', '荷电状态(%)'],
      ...HOURS.map((label, hour) => [UNIT, DAY, label, ...ofHour(hour)]),
    ]
    const parsed = readDrawn([{ name: '储能运行', rows }], '运行.xlsx', OPTIONS)
    expect(parsed).toMatchObject({ layout: 'ESS_96', errorCount: 0 })
    expect(parsed!.curves.map(({ seriesKey }) => seriesKey.locCode)).toEqual(Array(3).fill(UNIT))
  })
})

describe('powers of a storage', () => {
  const SOC = 'SOC(%)'
  const powers = (
    head: string[],
    { of = () => [40, 0, 50], labels = QUARTERS }: { of?: () => Cell[]; labels?: Cell[] } = {},
  ): Cell[][] => [
    ['日期', '时段', '储能电站', ...head],
    ...labels.map((label) => [DAY, label, UNIT, ...of()]),
  ]
  const firstOf = (parsed: ReturnType<typeof readDrawn>) =>
    parsed!.curves.map(({ seriesKey: { metric, stage, unit }, values }) => [
      `${metric} ${stage} ${unit}`,
      values[0],
    ])

  const errorsOf = (parsed: ReturnType<typeof readDrawn>) =>
    parsed!.issues.filter(({ severity }) => severity === 'error')

  it.each([
    ['quarters in MW', ['充电功率(MW)', '放电功率(MW)', SOC], QUARTERS, 10],
    ['quarters in kW', ['充电功率(kW)', '放电功率(kW)', SOC], QUARTERS, 0.01],
    ['hours', ['充电功率(MW)', '放电功率(MW)', SOC], HOURS, 40],
    ['charge at their ends', ['充电功率(MW)', '放电功率(MW)', '期末SOC(%)'], HOURS, 40],
  ])('become the energies of their slots, and that is said: %s', (_, head, labels, energyMwh) => {
    const parsed = readDrawn([{ rows: powers(head, { labels }) }], '储能.xlsx', OPTIONS)
    expect(parsed).toMatchObject({ layout: 'ESS_96', errorCount: 0 })
    expect(firstOf(parsed)).toEqual([
      ['CHARGE METERED MWh', energyMwh],
      ['DISCHARGE METERED MWh', 0],
      ['SOC METERED %', 50],
    ])
    const told = parsed!.issues.filter(({ code }) => code === 'TABLE_RESHAPED')
    expect(told).toMatchObject([
      { column: 'E', params: { context: 'POWER', hours: 24 / labels.length } },
      { column: 'D', params: { context: 'POWER', header: head[0] } },
    ])
  })

  it('without a unit are left', () => {
    const rows = powers(['充电功率', '放电功率', SOC])
    const parsed = readDrawn([{ rows }], '储能.xlsx', OPTIONS)
    expect(firstOf(parsed)).toEqual([['SOC METERED %', 50]])
    expect(parsed?.issueCounts).toMatchObject({ COLUMN_NOT_TAKEN: 2 })
  })

  it('beside energies of their own, and a net power, are left', () => {
    const head = ['充电功率(MW)', '充电电量(MWh)', '净出力(MW)']
    const rows = powers(head, { of: () => [40, 9.9, -40] })
    const parsed = readDrawn([{ rows }], '储能.xlsx', OPTIONS)
    expect(firstOf(parsed)).toEqual([['CHARGE METERED MWh', 9.9]])
    expect(parsed?.issueCounts).toMatchObject({ COLUMN_NOT_TAKEN: 2 })
  })

  it('below 0 are refused: their column says the way', () => {
    const rows = powers(['充电功率(MW)', '放电功率(MW)', SOC], { of: () => [-40, 0, 50] })
    const parsed = readDrawn([{ rows }], '储能.xlsx', OPTIONS)
    expect(firstOf(parsed)).not.toContainEqual(expect.arrayContaining(['CHARGE METERED MWh']))
    expect(errorsOf(parsed)[0]).toMatchObject({
      ...{ code: 'IMPOSSIBLE_POWER', column: 'D', severity: 'error' },
      params: { powerMw: -40, min: 0 },
    })
  })

  it.each([
    ['four times the total is that of powers', 960, 0, [10, 'CHARGE METERED MWh']],
    ['the total itself is asked', 3840, 1, undefined],
  ])('whose sum is %s', (_, total, errors, charged) => {
    const rows = powers(['充电功率(MW)'], { of: () => [40] })
    const parsed = readDrawn(
      [{ rows: [...rows, ['合计', null, null, total]] }],
      '储能.xlsx',
      OPTIONS,
    )
    expect(parsed?.errorCount).toBe(errors)
    expect(firstOf(parsed)[0]?.toReversed()).toEqual(charged)
    if (errors === 0) return
    expect(errorsOf(parsed)[0]).toMatchObject({
      ...{ code: 'SUSPECT_SCALE', row: 98 },
      params: { context: 'POWER_TOTAL', field: 'chargePower', value: 40, asPower: 10 },
    })
    const readings = { energies: { chargePower: 'ENERGY' as const } }
    const answered = readDrawn([{ rows }], '储能.xlsx', { ...OPTIONS, readings })
    expect(firstOf(answered)).toEqual([['CHARGE METERED MWh', 40]])
  })

  it.each([
    ['计划', '储能0301.xlsx', 'PLAN'],
    ['Sheet1', '储能充放电计划.xlsx', 'PLAN'],
    ['Sheet1', '检修计划下储能运行.xlsx', 'METERED'],
    ['Sheet1', '储能_plant.xlsx', 'METERED'],
  ])('in a sheet %s of %s are of what its names say', (name, fileName, stage) => {
    const rows = powers(['充电功率(MW)', '放电功率(MW)', SOC])
    const parsed = readDrawn([{ name, rows }], fileName, OPTIONS)
    expect(firstOf(parsed)).toEqual([
      [`CHARGE ${stage} MWh`, 10],
      [`DISCHARGE ${stage} MWh`, 0],
      [`SOC ${stage} %`, 50],
    ])
  })

  it('of a plan and of what was are told apart by no name: nothing is taken', () => {
    const rows = powers(['充电功率(MW)', '放电功率(MW)', SOC])
    const parsed = readDrawn([{ name: '计划', rows }], '储能实际.xlsx', OPTIONS)
    expect(parsed).toMatchObject({ curves: [], errorCount: 1 })
    expect(errorsOf(parsed)).toMatchObject([{ code: 'ITEMS_CONTRADICT' }])
  })
})

it.each(['储能名称', '储能电站名称'])('units may be named below %s', (head) => {
  const rows = HOURS.map((label, hour): Cell[] => [UNIT, DAY, label, ...ofHour(hour).slice(0, 2)])
  const table: Cell[][] = [[head, '日期', '时段', '充电量(MWh)', '放电量(MWh)'], ...rows]
  const parsed = readDrawn([{ rows: table }], 'x.xlsx', OPTIONS)
  expect(parsed).toMatchObject({ layout: 'ESS_96', errorCount: 0 })
  expect(parsed?.curves.map(({ seriesKey }) => seriesKey.locCode)).toEqual([UNIT, UNIT])
})
