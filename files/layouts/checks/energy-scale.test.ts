import { describe, expect, it } from 'vitest'
import { readTable } from '../../documents/read-table.ts'
import type { ChosenReadings, ParsedCurves, ParseOptions } from '../layout.ts'
import { parseBook } from '../province-check.ts'
import { detectLayouts } from '../registry.ts'
import { issuesOf, type TestRows, toCsv } from '../test/test-tables.ts'

const HEADER = ['日期', '时刻', '场站', '预测功率(MW)', '日前出清电量(MWh)', '计量上网电量(MWh)']
const ESS = ['日期', '时段', '储能单元', '充电电量(MWh)', '放电电量(MWh)']
const CAPACITIES = { 'WIND-A': 150, 'ESS-1': 50 }
/** A power between a third and all of `peak`, other in each quarter. */
const power = (slot: number, peak = 60) => peak * (0.65 + 0.35 * Math.sin(slot / 9))

type Row = (slot: number) => (number | null)[]

function station(row: Row, days = 1): TestRows {
  const dates = Array.from({ length: days }, (_, day) => `2026-03-0${day + 1}`)
  const body = dates.flatMap((date) =>
    Array.from({ length: 96 }, (_, at) => [date, at + 1, 'WIND-A', ...row(at)]),
  )
  return [HEADER, ...body]
}

async function parse(rows: TestRows, options: ParseOptions = {}, readings?: ChosenReadings) {
  const { sheets } = await readTable(toCsv(rows))
  const { mapping } = detectLayouts('x.csv', sheets)[0]!
  const said = { ...mapping, ...(readings && { readings }) }
  return parseBook({ fileName: 'x.csv', sheets }, said, options) as ParsedCurves
}
const withCapacity = { capacitiesMw: CAPACITIES }
const metered = (parsed: ParsedCurves) =>
  parsed.curves.find(({ seriesKey }) => seriesKey.metric === 'ENERGY_METERED')?.values

describe('energies that are powers', () => {
  it.each<[string, Row, ParseOptions, string]>([
    ['beside a forecast', (slot) => [power(slot), null, 0.95 * power(slot)], {}, 'POWERS'],
    [
      'beside it, some missing',
      (slot) => [power(slot), null, slot % 5 ? power(slot) : null],
      {},
      'POWERS',
    ],
    ['a third above it', (slot) => [power(slot), null, 1.33 * power(slot)], {}, 'POWERS'],
    ['on a calm day', (slot) => [power(slot, 4), null, power(slot, 3.9)], withCapacity, 'POWERS'],
    ['that miss it', (slot) => [power(slot, 90), null, power(slot + 9, 60)], {}, 'POWERS'],
    ['above the capacity', (slot) => [null, null, power(slot, 120)], withCapacity, 'CAPACITY'],
    ['a little above it', (slot) => [null, null, power(slot, 52)], withCapacity, 'CAPACITY'],
    ['beside cleared energies', (slot) => [null, power(slot) / 4, power(slot)], {}, 'ENERGIES'],
    [
      'beside a stored forecast',
      (slot) => [null, null, power(slot, 40)],
      { ...withCapacity, meanPowersMw: { 'WIND-A 2026-03-01': 26 } },
      'POWERS',
    ],
  ])('are asked, and never stored: %s', async (_name, row, options, beside) => {
    const asked = await parse(station(row), options)
    expect(asked.curves).toEqual([])
    expect(issuesOf(asked, 'SUSPECT_SCALE')).toMatchObject([
      {
        column: 'F',
        severity: 'error',
        params: {
          field: 'metered',
          decidedBy: 'readings.energies.metered',
          context: `ENERGY_${beside}`,
        },
      },
    ])
  })

  it('are read as a person says', async () => {
    const same = station((slot) => [slot + 30, null, slot + 30], 2)
    expect(issuesOf(await parse(same, withCapacity), 'SUSPECT_SCALE')).toHaveLength(2)
    const asPower = await parse(same, withCapacity, { energies: { metered: 'POWER' } })
    expect(asPower).toMatchObject({ errorCount: 0, counts: { daysAccepted: 2 } })
    expect(metered(asPower)!.slice(0, 2)).toEqual([7.5, 7.75])
    const asEnergy = await parse(same, {}, { energies: { metered: 'ENERGY' } })
    expect(metered(asEnergy)!.slice(0, 2)).toEqual([30, 31])
  })

  it('are asked again where a later file has energies', async () => {
    const rows = station((slot) => [slot + 30, null, (slot + 30) / 4], 2)
    const parsed = await parse(rows, withCapacity, { energies: { metered: 'POWER' } })
    expect(parsed.curves).toEqual([])
    const params = { field: 'metered', value: 31.25, context: 'ENERGY_AS_POWERS' }
    expect(issuesOf(parsed, 'SUSPECT_SCALE')[0]).toMatchObject({ params })
  })

  it('of calm days and other plants are asked with those that show it', async () => {
    const rows = station((slot) => [null, null, power(slot, 60)])
    const calm = station((slot) => [null, null, power(slot, 20)])
      .slice(1)
      .map((row) => row.with(0, '2026-03-02'))
    const other = station((slot) => [null, null, power(slot, 20)])
      .slice(1)
      .map((row) => row.with(2, 'WIND-B'))
    const parsed = await parse([...rows, ...calm, ...other], withCapacity)
    expect(parsed.curves).toEqual([])
    expect(issuesOf(parsed, 'SUSPECT_SCALE')).toHaveLength(1)
  })

  it('are seen by the mean of many days where no single one shows it', async () => {
    const rows = station((slot) => [power(slot + 20, 12), null, power(slot, 12)], 9)
    const parsed = await parse(rows, withCapacity)
    expect(parsed.curves).toEqual([])
    expect(issuesOf(parsed, 'SUSPECT_SCALE')).toMatchObject([{ params: { field: 'metered' } }])
    const sound = station((slot) => [power(slot + 20, 12), null, power(slot, 12) / 4], 9)
    expect(await parse(sound, withCapacity)).toMatchObject({ errorCount: 0 })
  })

  it('on one day among others leave that day out', async () => {
    const rows = station((slot) => [power(slot, 40), null, power(slot, 40) / 4], 4)
    for (let row = 97; row <= 192; row++) rows[row]![5] = rows[row]![3]!
    const parsed = await parse(rows, withCapacity)
    expect(parsed.counts).toMatchObject({ daysAccepted: 3, daysRejected: 1 })
    const [issue] = issuesOf(parsed, 'SUSPECT_SCALE')
    expect(issue!.params).toMatchObject({ date: '2026-03-02', context: 'ENERGY_POWERS_DAY' })
    expect(issue!.params).not.toHaveProperty('field')
  })

  it('of a store are held against its rated power', async () => {
    const rows: TestRows = [
      ESS,
      ...Array.from({ length: 96 }, (_, at) => {
        return ['2026-03-01', at + 1, 'ESS-1', at < 16 ? 45 : 0, at > 70 && at < 80 ? 40 : 0]
      }),
    ]
    const parsed = await parse(rows, withCapacity)
    expect(parsed.curves).toEqual([])
    expect(issuesOf(parsed, 'SUSPECT_SCALE').map(({ params }) => params.field)).toEqual([
      'charged',
      'discharged',
    ])
  })
})

describe('energies that are energies', () => {
  it.each<[string, Row, ParseOptions]>([
    ['a quarter of the forecast', (slot) => [power(slot), null, 0.23 * power(slot)], withCapacity],
    ['twice what was forecast', (slot) => [power(slot), null, 0.5 * power(slot)], withCapacity],
    ['half of it', (slot) => [power(slot), null, 0.12 * power(slot)], withCapacity],
    ['a calm that was none', (slot) => [power(slot, 6), null, power(slot + 20, 6)], withCapacity],
    ['a forecast that missed its hours', (slot) => [power(slot), null, power(slot + 28) / 3], {}],
    ['full power', () => [150, null, 37.5], withCapacity],
    [
      'a spike of a meter',
      (slot) => [power(slot), null, slot === 7 ? 50 : power(slot) / 4],
      withCapacity,
    ],
    ['nothing beside', (slot) => [null, null, power(slot)], {}],
    ['a forecast of nothing', (slot) => [0, null, power(slot, 100) / 4], withCapacity],
    ['a still day', () => [0, null, 0], withCapacity],
    [
      'a night of PV',
      (slot) => [slot < 30 ? 0 : power(slot), null, slot < 30 ? 0 : power(slot) / 4],
      withCapacity,
    ],
    ['as cleared', (slot) => [null, power(slot) / 4, power(slot) / 4], withCapacity],
    [
      'beside a stored forecast',
      (slot) => [null, null, power(slot) / 4],
      { ...withCapacity, meanPowersMw: { 'WIND-A 2026-03-01': 39 } },
    ],
  ])('are not asked: %s', async (_name, row, options) => {
    const parsed = await parse(station(row), options)
    expect(issuesOf(parsed, 'SUSPECT_SCALE')).toEqual([])
    expect(metered(parsed)).toBeDefined()
  })
})
