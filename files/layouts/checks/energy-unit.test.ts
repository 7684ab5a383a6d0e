import { describe, expect, it } from 'vitest'
import type { ChosenReadings, ParsedCurves } from '../layout.ts'
import { parseBook } from '../province-check.ts'
import { detectLayouts } from '../registry.ts'
import { readCurveTables } from '../shapes/read-curve-tables.ts'
import { issuesOf, type TestRows, toCsv } from '../test/test-tables.ts'

type Columns = Record<string, (slot: number) => number>
/** A power between a third and all of 60 MW, other in each quarter. */
const power = (slot: number) => 60 * (0.65 + 0.35 * Math.sin(slot / 9))
const counter = (slot: number) => 182_345.6 + 7.3 * slot

function station(columns: Columns, days = 1): TestRows {
  const dates = Array.from({ length: days }, (_, day) => `2026-03-0${day + 1}`)
  const body = dates.flatMap((date, day) =>
    Array.from({ length: 96 }, (_, slot) => [
      ...['甲场', date, slot + 1],
      ...Object.values(columns).map((value) => value(96 * day + slot)),
    ]),
  )
  return [['场站名称', '日期', '时段', ...Object.keys(columns)], ...body]
}

async function read(columns: Columns, days?: number, readings?: ChosenReadings) {
  return readRows(station(columns, days), readings)
}

async function readRows(rows: TestRows, readings?: ChosenReadings) {
  const { sheets } = await readCurveTables(toCsv(rows))
  const { mapping, layout } = detectLayouts('x.csv', sheets)[0]!
  expect(layout).toBe('OWN_STATION_96')
  const said = { ...mapping, ...(readings && { readings }) }
  return parseBook({ fileName: 'x.csv', sheets }, said, {}) as ParsedCurves
}
const seriesOf = ({ curves }: ParsedCurves) =>
  curves.map(({ seriesKey }) => `${seriesKey.metric} ${seriesKey.stage}`)

describe('readings of a meter', () => {
  it.each([
    '上网电量表底(MWh)',
    '正向有功总(kWh)',
    '起码',
    '电表示数',
    'Meter reading (MWh)',
    '累计上网电量',
  ])('are refused by name: %s', async (header) => {
    const parsed = await read({ [header]: counter })
    expect(parsed.curves).toEqual([])
    expect(issuesOf(parsed, 'METER_READINGS')).toMatchObject([
      { row: 1, column: 'D', severity: 'error', params: { header } },
    ])
  })

  it.each<[string, (slot: number) => number, number]>([
    ['of one day', counter, 1],
    ['of a new meter, over days', (slot) => 5 + 2.5 * slot, 2],
    ['that stand still at night', (slot) => 400 + Math.floor(slot / 2), 2],
  ])('are known by their values: %s', async (_name, value, days) => {
    const parsed = await read({ '上网电量(MWh)': value }, days)
    expect(parsed.curves).toEqual([])
    expect(issuesOf(parsed, 'METER_READINGS')).toMatchObject([{ params: { context: 'VALUES' } }])
  })

  it('are left out beside energies', async () => {
    const parsed = await read({ '表底(MWh)': counter, '上网电量(MWh)': (slot) => power(slot) / 4 })
    expect(seriesOf(parsed)).toEqual(['ENERGY_METERED METERED'])
    expect(parsed).toMatchObject({ errorCount: 0, counts: { completenessPercent: 100 } })
    expect(issuesOf(parsed, 'COLUMN_NOT_TAKEN')).toMatchObject([{ column: 'D' }])
  })
})

describe('energies beside the actual power', () => {
  const of = (header: string, factor: number) => ({
    '实际功率(MW)': power,
    [header]: (slot: number) => power(slot) * factor,
  })

  it.each<[string, number]>([
    ['上网电量(MWh)', 0.25],
    ['上网电量(kWh)', 250],
    ['上网电量(万kWh)', 0.025],
    ['上网电量', 0.25],
  ])('that agree are read, both: %s × %d', async (header, factor) => {
    const parsed = await read(of(header, factor))
    expect(parsed.errorCount).toBe(0)
    expect(seriesOf(parsed)).toEqual(['POWER ACTUAL', 'ENERGY_METERED METERED'])
    expect(parsed.curves[1]!.values[0]).toBeCloseTo(power(0) / 4)
  })

  it.each<[string, number]>([
    ['上网电量(kWh)', 0.25],
    ['上网电量(MWh)', 250],
    ['上网电量(万kWh)', 0.25],
  ])('in another unit than the head says are refused by name: %s × %d', async (header, factor) => {
    const parsed = await read(of(header, factor))
    expect(parsed.curves).toEqual([])
    expect(issuesOf(parsed, 'SUSPECT_SCALE')).toMatchObject([
      { column: 'E', severity: 'error', params: { context: 'ENERGY_UNIT' } },
    ])
  })

  it('with the same figures are asked, however calm the day is', async () => {
    const calm = (slot: number) => power(slot) / 20
    const parsed = await read({ '实际功率(MW)': calm, '上网电量(MWh)': calm })
    expect(issuesOf(parsed, 'SUSPECT_SCALE')).toMatchObject([
      { params: { context: 'ENERGY_POWERS', decidedBy: 'readings.energies.metered' } },
    ])
  })
})

describe('energies beside the capacity of their plant', () => {
  it.each<[string, number]>([
    ['装机容量(MW)', 60],
    ['额定容量（单位：kW）', 60_000],
    ['Installed capacity (MW)', 60],
  ])('that no plant of it can give are asked: %s', async (header, capacity) => {
    const parsed = await read({ [header]: () => capacity, '上网电量(MWh)': power })
    expect(parsed.curves).toEqual([])
    expect(issuesOf(parsed, 'SUSPECT_SCALE')).toMatchObject([
      { severity: 'error', params: { decidedBy: 'readings.energies.metered' } },
    ])
    const quarters = await read({
      [header]: () => capacity,
      '上网电量(MWh)': (slot) => power(slot) / 4,
    })
    expect(quarters.errorCount).toBe(0)
  })

  it.each<[string, (slot: number) => number]>([
    ['without a unit', () => 60],
    ['that changes', (slot) => 60 + Math.floor(slot / 96)],
  ])('prove nothing by a capacity %s', async (name, capacity) => {
    const header = name === 'that changes' ? '装机容量(MW)' : '装机容量'
    const parsed = await read({ [header]: capacity, '上网电量(MWh)': power }, 2)
    expect(parsed.errorCount).toBe(0)
  })
})

describe('energies without a unit', () => {
  const energies = { 上网电量: (slot: number) => power(slot) }

  it('that nothing shows to be energies are asked', async () => {
    const parsed = await read(energies)
    expect(parsed.curves).toEqual([])
    expect(issuesOf(parsed, 'SUSPECT_SCALE')).toMatchObject([
      {
        column: 'D',
        severity: 'error',
        params: { context: 'ENERGY_UNNAMED', decidedBy: 'readings.energies.metered' },
      },
    ])
  })

  it.each([
    ['ENERGY', 1],
    ['POWER', 0.25],
  ] as const)('are read as a person says: %s', async (reading, factor) => {
    const parsed = await read(energies, 1, { energies: { metered: reading } })
    expect(parsed.errorCount).toBe(0)
    expect(parsed.curves[0]!.values[0]).toBeCloseTo(power(0) * factor)
  })
})

describe('energies with a total in the file', () => {
  /** Two days with a row of totals below each, and one of all below. */
  function withTotals(header: string, share: number): TestRows {
    const [head = [], ...rows] = station({ [header]: power }, 2)
    const days = [rows.slice(0, 96), rows.slice(96)]
    const sumOf = (of: TestRows) => of.reduce((sum, row) => sum + Number(row[3]), 0) * share
    const below = days.flatMap((day) => [...day, ['甲场', day[0]![1]!, '合计', sumOf(day)]])
    return [head, ...below, ['甲场', '总计', null, sumOf(rows)]]
  }

  it('that is a quarter of their sum are powers, and asked', async () => {
    const parsed = await readRows(withTotals('上网电量(MWh)', 0.25))
    expect(parsed.curves).toEqual([])
    expect(issuesOf(parsed, 'SUSPECT_SCALE')).toMatchObject([
      { row: 98, params: { context: 'ENERGY_TOTAL', decidedBy: 'readings.energies.metered' } },
    ])
    const said = { energies: { metered: 'POWER' } } as const
    const answered = await readRows(withTotals('上网电量(MWh)', 0.25), said)
    expect(answered.errorCount).toBe(0)
    expect(answered.curves[0]!.values[0]).toBeCloseTo(power(0) / 4)
  })

  it('that is their sum are energies, though no unit is named', async () => {
    const parsed = await readRows(withTotals('上网电量', 1))
    expect(parsed.errorCount).toBe(0)
    expect(parsed.curves[0]!.values[0]).toBeCloseTo(power(0))
  })
})

describe('actual powers', () => {
  const gusty = (slot: number) => power(slot) * (1 + 0.02 * Math.sin(slot))
  it('that are a quarter of the forecast in every slot are energies, and refused', async () => {
    const columns = { '预测功率(MW)': power, '实际功率(MW)': (slot: number) => gusty(slot) / 4 }
    const parsed = await read(columns, 2)
    expect(parsed.curves).toEqual([])
    expect(issuesOf(parsed, 'SUSPECT_SCALE')).toMatchObject([
      { column: 'E', severity: 'error', params: { context: 'POWER_ENERGIES' } },
    ])
  })

  it('of which the forecast is a quarter in every slot are energies there, and refused', async () => {
    const columns = { '短期预测功率(MW)': (slot: number) => gusty(slot) / 4, '实际功率(MW)': power }
    const parsed = await read(columns, 2)
    expect(parsed.curves).toEqual([])
    expect(issuesOf(parsed, 'SUSPECT_SCALE')).toMatchObject([
      { column: 'D', severity: 'error', params: { context: 'FORECAST_ENERGIES' } },
    ])
  })

  it.each<[string, (slot: number) => number]>([
    [
      'four times what was forecast on the whole, by other weather',
      (slot) => power(slot + 31) * (slot % 3) * 4,
    ],
    ['as forecast', gusty],
    ['a half of the forecast', (slot) => gusty(slot) / 2],
    ['a quarter on the whole, by other weather', (slot) => (power(slot + 31) * (slot % 3)) / 4],
  ])('%s are read', async (_name, actual) => {
    const parsed = await read({ '预测功率(MW)': power, '实际功率(MW)': actual })
    expect(parsed.errorCount).toBe(0)
    expect(seriesOf(parsed)).toContain('POWER ACTUAL')
  })
})
