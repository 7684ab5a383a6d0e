import { describe, expect, it } from 'vitest'
import { addDays } from '#domain/calendar/delivery-date.ts'
import type { ImportIssueCode } from '#domain/collection/issues/words.ts'
import type { ParseOptions } from '../layout.ts'
import { readDrawn } from '../test/drawn-book.ts'
import {
  datesOf,
  hourlyRows,
  issuesOf,
  LONG_HEADER,
  longRows,
  readCurves,
  readFile,
  rowOf,
  toCsv,
} from '../test/test-tables.ts'

const FIRST = '2026-03-01'
const OTHERS = ['2026-03-01', '2026-03-03']
const RULES = [{ from: '2026-01-01', minCnyPerMwh: 40, maxCnyPerMwh: 650 }]

/** Three days, of the second the tenth slot has another value in a column. */
async function withValue(column: number, value: number | string, options: ParseOptions = {}) {
  const rows = longRows(FIRST, 3)
  rows[rowOf(1, 10) - 1]![column] = value
  return readCurves(rows, options)
}

describe('a value that cannot be', () => {
  it.each<[string, number, number | string, ImportIssueCode]>([
    ['a load of 1e300 MW', 2, '1e300', 'IMPOSSIBLE_POWER'],
    ['a load below 0', 2, -17_110, 'IMPOSSIBLE_POWER'],
    ['a load in kW', 2, 17_110_000, 'IMPOSSIBLE_POWER'],
    ['a tie-line in kW', 3, -4_010_000, 'IMPOSSIBLE_POWER'],
    ['a price of 1e300', 4, 1e300, 'IMPOSSIBLE_PRICE'],
    ['a price a thousandfold', 4, 210_000, 'IMPOSSIBLE_PRICE'],
    ['a price far below the floor', 5, -5_000, 'IMPOSSIBLE_PRICE'],
  ])('%s keeps its day out, by row and column', async (_kind, column, value, code) => {
    for (const options of [{}, { priceLimits: RULES }]) {
      const parsed = await withValue(column, value, options)
      expect(issuesOf(parsed, code)).toMatchObject([
        {
          row: rowOf(1, 10),
          column: 'ABCDEF'[column],
          severity: 'error',
          params: { date: '2026-03-02' },
        },
      ])
      expect(datesOf(parsed)).toEqual(OTHERS)
      expect(parsed.counts).toMatchObject({ daysAccepted: 2, daysRejected: 1, rowsAccepted: 192 })
    }
  })

  it('of wind and PV is a negative one; a little below 0 is a supply from the grid, and said', async () => {
    const header = ['date', 'time_order', 'wind_power_forecast', 'photovoltaic_power_forecast']
    const rows = (wind: number) =>
      Array.from({ length: 96 }, (_, slot) => [
        FIRST,
        slot + 1,
        slot === 3 ? wind : 4_000 + slot,
        5,
      ])
    const wrong = await readFile(toCsv([header, ...rows(-4_003)]))
    expect(wrong).toMatchObject({
      curves: [],
      issues: [{ row: 5, column: 'C', code: 'IMPOSSIBLE_POWER' }],
    })
    const supply = Array.from({ length: 96 }, (_, slot) => [
      FIRST,
      slot + 1,
      4_000 + slot,
      slot < 12 ? -9 : 0,
    ])
    const parsed = await readFile(toCsv([header, ...supply]))
    expect(parsed).toMatchObject({
      issues: [
        {
          row: 2,
          column: 'D',
          code: 'NEGATIVE_OUTPUT',
          severity: 'notice',
          params: { count: 12, powerMw: -9 },
        },
      ],
    })
  })

  it('of a station is twice its capacity, or an energy that needs as much', async () => {
    const header = ['日期', '时段', '场站', '预测功率(MW)', '计量上网电量(MWh)']
    const rows = (power: number, energy: number) =>
      Array.from({ length: 96 }, (_, slot) => [
        FIRST,
        slot + 1,
        'A',
        slot === 5 ? power : 30,
        slot === 6 ? energy : 7,
      ])
    const options = { capacitiesMw: { A: 50 }, powerLimitsMw: { A: 60 } }
    for (const [power, energy, row, column] of [
      [30_000, 7, 7, 'D'],
      [-30, 7, 7, 'D'],
      [30, 7_000, 8, 'E'],
    ] as const) {
      const parsed = await readFile(toCsv([header, ...rows(power, energy)]), options)
      expect(issuesOf(parsed, 'IMPOSSIBLE_POWER')).toMatchObject([
        { row, column, severity: 'error' },
      ])
      expect(parsed).toMatchObject({ curves: [] })
    }
    const warned = await readFile(toCsv([header, ...rows(70, 7)]), options)
    expect(warned).toMatchObject({ errorCount: 0, issues: [{ row: 7, code: 'POWER_OVER_LIMIT' }] })
  })

  it('is found in hourly prices and in prices of nodes', async () => {
    const hours = hourlyRows(FIRST, 2)
    hours[30]![2] = 1e300
    expect(await readCurves(hours)).toMatchObject({
      issues: [{ row: 31, column: 'C', code: 'IMPOSSIBLE_PRICE' }],
      counts: { daysAccepted: 1 },
    })
    const nodes = Array.from({ length: 96 }, (_, slot) => [
      FIRST,
      slot + 1,
      'N1',
      slot === 9 ? 3e5 : 300,
    ])
    expect(
      await readFile(toCsv([['date', 'slot', 'node', '日前节点电价'], ...nodes])),
    ).toMatchObject({
      curves: [],
      issues: [{ row: 11, column: 'D', code: 'IMPOSSIBLE_PRICE' }],
    })
  })
})

describe('a value that does not fit', () => {
  it('its neighbours is warned of', async () => {
    const parsed = await withValue(2, 41_000)
    expect(parsed.issues).toMatchObject([
      {
        row: rowOf(1, 10),
        column: 'C',
        code: 'ODD_VALUE',
        severity: 'warning',
        params: { powerMw: 41_000 },
      },
    ])
    expect(parsed.counts.daysAccepted).toBe(3)
  })

  it('because it is 0 between others is counted by series', async () => {
    const rows = longRows(FIRST, 2)
    for (const slot of [10, 20]) rows[rowOf(1, slot) - 1]![3] = 0
    const parsed = await readCurves(rows)
    expect(parsed.issues).toMatchObject([
      {
        ...{ row: rowOf(1, 10), column: 'D', code: 'ODD_ZERO', severity: 'warning' },
        params: { metric: 'TIE_LINE', from: '2026-03-02', count: 2 },
      },
    ])
  })

  it('the days around it or the level that is stored is warned of, or refused a thousandfold', async () => {
    const scaled = (days: number, times: number) => {
      const rows = longRows(FIRST, days)
      for (const row of rows.slice(1, 97)) row[2] = Number(row[2]) * times
      return rows
    }
    const own = await readCurves(scaled(6, 0.001))
    expect(own.issues).toMatchObject([
      {
        row: rowOf(0, 96),
        column: 'C',
        code: 'SUSPECT_SCALE',
        severity: 'error',
        params: { usualMw: 17_346 },
      },
    ])
    expect(datesOf(own)).toEqual([1, 2, 3, 4, 5].map((day) => addDays(FIRST, day)))
    const stored = await readCurves(scaled(1, 0.1), { usualPeaksMw: { 'LOAD FORECAST': 17_100 } })
    expect(stored.issues).toMatchObject([
      { row: rowOf(0, 96), column: 'C', code: 'ODD_LEVEL', severity: 'warning' },
    ])
    const fewDays = await readCurves(scaled(2, 0.1))
    expect(fewDays.issues).toEqual([])
  })

  it('the night of a plant of PV is sunshine, as where its clock is that of Greenwich', async () => {
    const sun = (slot: number) => Math.max(0, 30 * Math.sin((Math.PI * (slot - 24)) / 48))
    const day = (shift: number) => [
      ['场站', '日期', '时段', '实际功率(MW)'],
      ...Array.from({ length: 96 }, (_, slot) => {
        const power = sun((slot + shift) % 96).toFixed(2)
        return ['某光伏电站', FIRST, slot + 1, Number(power)]
      }),
    ]
    const codes = async (shift: number) => {
      const parsed = readDrawn([{ rows: day(shift) }], '某光伏电站.xlsx', {})
      return parsed!.issues.filter(({ code }) => code === 'SUN_AT_NIGHT').length
    }
    expect([await codes(0), await codes(32)]).toEqual([0, 1])
  })

  it('the night is sunshine', async () => {
    const rows = longRows(FIRST, 1)
    rows[0]![2] = 'photovoltaic_power_forecast'
    expect((await readCurves(rows)).issues).toMatchObject([
      { column: 'C', code: 'SUN_AT_NIGHT', severity: 'warning', params: { date: FIRST } },
    ])
  })
})

describe('a date that no rule reaches', () => {
  it('is reported, once for each run of dates', async () => {
    const parsed = await readCurves(longRows('2025-12-30', 4), { priceLimits: RULES })
    expect(parsed.issues).toMatchObject([
      {
        row: 2,
        column: 'A',
        code: 'NO_RULE_FOR_DATE',
        severity: 'warning',
        params: { from: '2025-12-30', to: '2025-12-31', days: 2 },
      },
    ])
    const ended = { priceLimits: [{ ...RULES[0]!, to: '2026-03-02' }] }
    expect((await readCurves(longRows(FIRST, 2), ended)).issues).toMatchObject([
      { row: rowOf(1, 1), code: 'NO_RULE_FOR_DATE', params: { from: '2026-03-02' } },
    ])
    expect((await readCurves(longRows(FIRST, 2), { priceLimits: [] })).issues).toHaveLength(1)
  })
  it('matters to prices alone', async () => {
    const priceLimits = [{ ...RULES[0]!, from: '2030-01-01' }]
    const withoutPrices = longRows(FIRST, 2).map((row) => row.slice(0, 4))
    expect((await readCurves(withoutPrices, { priceLimits })).issues).toEqual([])
    const powers = Array.from({ length: 96 }, (_, slot) => [FIRST, slot + 1, 'A1', 40])
    const ofStation = await readCurves([['日期', '时段', '场站', '预测功率(MW)'], ...powers], {
      priceLimits,
    })
    expect(ofStation).toMatchObject({ layout: 'OWN_STATION_96', issues: [] })
    const labels = Array.from({ length: 96 }, (_, slot) => String(slot + 1))
    const wide = (item: string, date: string) => [
      date,
      item,
      ...labels.map((label) => 400 + Number(label) / 100),
    ]
    const rows = [
      ['日期', '数据项', ...labels],
      wide('风电预测', FIRST),
      wide('风电预测', '2026-03-02'),
      wide('日前出清电价', '2026-03-02'),
    ]
    expect((await readCurves(rows, { priceLimits })).issues).toMatchObject([
      { row: 4, column: 'A', code: 'NO_RULE_FOR_DATE', params: { from: '2026-03-02', days: 1 } },
    ])
  })
  it('has hard limits all the same', async () => {
    const rows = longRows('2019-06-01', 1)
    rows[3]![LONG_HEADER.indexOf('realtime_clearing_price')] = 99_999
    const parsed = await readCurves(rows, { priceLimits: RULES })
    expect(issuesOf(parsed, 'IMPOSSIBLE_PRICE')).toMatchObject([{ row: 4, column: 'F' }])
    expect(parsed.curves).toEqual([])
  })
})
