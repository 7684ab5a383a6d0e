import { describe, expect, it } from 'vitest'
import {
  issuesOf,
  longRows,
  readCurves,
  rowOf,
  type TestRows,
  valuesOf,
} from '../test/test-tables.ts'
import { nullImpossibleZeros, type PriceDay } from './zero-price.ts'

const LIMITS_40 = [{ from: '2026-01-01', minCnyPerMwh: 40, maxCnyPerMwh: 650 }]
const LIMITS_0 = [{ from: '2026-01-01', minCnyPerMwh: 0, maxCnyPerMwh: 1_500 }]

function day(date: string, realTime: number[], dayAhead: number[] | null): PriceDay {
  return { date, realTime: [...realTime], dayAhead }
}
const flat = (price: number) => Array<number>(96).fill(price)

describe('real-time prices of 0', () => {
  it('are all missing where the floor of the limits is above 0', () => {
    const days = [day('2026-03-01', [0, ...flat(50).slice(1)], flat(60))]
    expect(nullImpossibleZeros(days, LIMITS_40)).toEqual({
      count: 1,
      days: 1,
      floorCnyPerMwh: 40,
      floorFrom: 'LIMITS',
    })
    expect(days[0]!.realTime.slice(0, 2)).toEqual([null, 50])
  })

  it('are all missing where the file itself shows a floor', () => {
    // Lowest price 40, 96 of 191 prices other than 0: a point mass.
    const days = [
      day('2026-03-01', flat(40), null),
      day('2026-03-02', [0, ...flat(90).slice(1)], null),
    ]
    expect(nullImpossibleZeros(days, undefined)).toMatchObject({
      count: 1,
      floorCnyPerMwh: 40,
      floorFrom: 'FILE',
    })
  })

  it('are prices where the lowest other price is no point mass', () => {
    const rising = Array.from({ length: 96 }, (_, slot) => 40 + slot)
    const days = [day('2026-03-01', [...flat(0).slice(48), ...rising.slice(48)], flat(60))]
    expect(nullImpossibleZeros(days, undefined)).toMatchObject({ count: 0, floorFrom: 'NONE' })
    expect(days[0]!.realTime).not.toContain(null)
  })

  it('are prices in a market that clears at 0, also for hours', () => {
    const noon = [...flat(80).slice(60), ...flat(0).slice(36)]
    const days = [day('2026-03-01', flat(40), null), day('2026-03-02', noon, flat(60))]
    expect(nullImpossibleZeros(days, LIMITS_0)).toMatchObject({ count: 0, days: 0 })
  })

  it('are missing there when they fill a day whose day-ahead prices are not 0', () => {
    const days = [
      day('2026-03-01', flat(0), flat(60)),
      day('2026-03-02', flat(0), flat(0)),
      day('2026-03-03', flat(0), null),
    ]
    expect(nullImpossibleZeros(days, LIMITS_0)).toMatchObject({ count: 96, days: 1 })
    expect(days.map(({ realTime }) => realTime.includes(null))).toEqual([true, false, false])
  })

  it('are counted in one note of the file, at the first of them', async () => {
    const rows = longRows('2026-03-01', 3)
    for (let slot = 1; slot <= 96; slot++) rows[rowOf(0, slot) - 1]![5] = 40
    for (let slot = 41; slot <= 96; slot++) rows[rowOf(2, slot) - 1]![5] = 0
    const parsed = await readCurves(rows)
    expect(issuesOf(parsed, 'ZERO_MEANS_MISSING')).toEqual([
      {
        row: rowOf(2, 41),
        column: 'F',
        code: 'ZERO_MEANS_MISSING',
        params: { count: 56, days: 1, floorFrom: 'FILE', floorCnyPerMwh: 40 },
        severity: 'warning',
      },
    ])
    const prices = valuesOf(parsed, 'PRICE RT', '2026-03-03')!
    expect(prices.slice(39, 42)).toEqual([342, null, null])
    expect(prices).not.toContain(0)
  })

  it('are missing in tables of hours too', async () => {
    const rows: TestRows = Array.from({ length: 24 }, (_, hour) => [
      '2026-03-01',
      hour + 1,
      300 + hour,
      hour < 12 ? 0 : 310 + hour,
    ])
    const parsed = await readCurves([['日期', '时段', '日前电价', '实时电价'], ...rows], {
      priceLimits: LIMITS_40,
    })
    expect(issuesOf(parsed, 'ZERO_MEANS_MISSING')).toMatchObject([{ params: { count: 12 } }])
    expect(valuesOf(parsed, 'PRICE RT', '2026-03-01')!.slice(10, 13)).toEqual([null, null, 322])
  })
})

describe('day-ahead prices of 0', () => {
  const PRICES = [4]
  const withZeros = (columns: readonly number[], slots = 96) => {
    const rows = longRows('2026-03-01', 1)
    for (const row of rows.slice(1, slots + 1)) for (const column of columns) row[column] = 0
    return rows
  }

  it('stay, as do powers, where prices fall to 0', async () => {
    const parsed = await readCurves(withZeros([3, 4]), { priceLimits: LIMITS_0 })
    expect(valuesOf(parsed, 'PRICE DA', '2026-03-01')).toEqual(flat(0))
  })

  it('are missing where they fill a day and the floor is above 0', async () => {
    const parsed = await readCurves(withZeros(PRICES), { priceLimits: LIMITS_40 })
    expect(valuesOf(parsed, 'PRICE DA', '2026-03-01')).toBeUndefined()
    expect(issuesOf(parsed, 'ZERO_MEANS_MISSING')).toMatchObject([
      {
        row: 2,
        column: 'E',
        params: { count: 96, days: 1, floorFrom: 'DAY_AHEAD', floorCnyPerMwh: 40 },
      },
    ])
  })

  it('are told and stay where they are part of a day', async () => {
    const parsed = await readCurves(withZeros(PRICES, 8), { priceLimits: LIMITS_40 })
    expect(valuesOf(parsed, 'PRICE DA', '2026-03-01')!.slice(0, 8)).toEqual(Array(8).fill(0))
    expect(issuesOf(parsed, 'PRICE_OUT_OF_LIMITS')).toHaveLength(1)
  })
})
