import { describe, expect, it } from 'vitest'
import { addDays } from '#domain/calendar/delivery-date.ts'
import { seededRandom } from '#domain/statistics/seeded-random.ts'
import { rollBands } from './roll-bands.ts'

const LIMITS = { minCnyPerMwh: -1000, maxCnyPerMwh: 1000 }
const RULE = { coverage: 0.8, calibrationDays: 91, priceLagDays: 1, limits: LIMITS }

/** Forecasts of 100 and prices around it, `spread` wide on each day. */
function market(days: number, spread: (day: number) => number) {
  const random = seededRandom(4)
  return Array.from({ length: days }, (_, day) => ({
    date: addDays('2026-01-01', day),
    forecast: new Float64Array(24).fill(100),
    actual: Float64Array.from({ length: 24 }, () => 100 + spread(day) * (random() - 0.5)),
  }))
}

function covered(days: ReturnType<typeof market>, bands: ReturnType<typeof rollBands>, from = 0) {
  let [inside, count] = [0, 0]
  days.forEach(({ actual }, index) => {
    const band = bands[index]
    if (!band || index < from) return
    actual.forEach((price, slot) => {
      count++
      if (price >= band.low[slot]! && price <= band.high[slot]!) inside++
    })
  })
  return inside / count
}

describe('bands', () => {
  it('hold their share and are as wide as they must be', () => {
    const days = market(500, () => 100)
    const bands = rollBands(days, RULE)
    expect(bands.findIndex((band) => band !== null)).toBe(11)
    expect(Math.abs(covered(days, bands, 60) - 0.8)).toBeLessThan(0.02)
    const { low, high } = bands.at(-1)!
    expect(high[12]! - low[12]!).toBeGreaterThan(70)
    expect(high[12]! - low[12]!).toBeLessThan(92)
  })
  it('come back to their share when errors grow', () => {
    const days = market(600, (day) => (day < 300 ? 40 : 160))
    const bands = rollBands(days, RULE)
    expect(Math.abs(covered(days, bands, 400) - 0.8)).toBeLessThan(0.03)
  })
  it('are narrow in calm weeks and wide in stormy ones', () => {
    const isStormy = (day: number) => Math.floor(day / 28) % 2 === 1
    const days = market(600, (day) => (isStormy(day) ? 200 : 50))
    const bands = rollBands(days, RULE)
    const widths = (stormy: boolean) =>
      bands.flatMap((band, day) =>
        band && day > 100 && day % 28 > 14 && isStormy(day) === stormy
          ? [band.high[12]! - band.low[12]!]
          : [],
      )
    expect(Math.max(...widths(false))).toBeLessThan(70)
    expect(Math.min(...widths(true))).toBeGreaterThan(120)
    expect(Math.abs(covered(days, bands, 100) - 0.8)).toBeLessThan(0.03)
  })
  it('never use an error that is not known yet', () => {
    const days = market(60, () => 100)
    const before = rollBands(days, { ...RULE, priceLagDays: 3 })
    const changed = structuredClone(days)
    changed[57]!.actual.fill(900)
    changed[58]!.actual.fill(900)
    expect(rollBands(changed, { ...RULE, priceLagDays: 3 })).toEqual(before)
    changed[56]!.actual.fill(900)
    expect(rollBands(changed, { ...RULE, priceLagDays: 3 })).not.toEqual(before)
  })
  it('hold the forecast inside even when all errors lie on one side', () => {
    const days = market(60, () => 40)
    for (const { forecast } of days) forecast.fill(150)
    const { low, high } = rollBands(days, RULE).at(-1)!
    expect(Math.max(...low)).toBeLessThan(120)
    expect([...high]).toEqual(Array.from(high, () => 150))
  })
  it('stay within the legal limits and pass over days without prices', () => {
    const days = market(60, () => 400)
    for (const gap of [20, 21, 40]) days[gap]!.actual.fill(Number.NaN)
    const limits = { minCnyPerMwh: 0, maxCnyPerMwh: 180 }
    const { low, high } = rollBands(days, { ...RULE, limits }).at(-1)!
    expect([Math.min(...low), Math.max(...high)]).toEqual([0, 180])
  })
})
