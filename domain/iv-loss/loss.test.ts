import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { FAULT_CODES, type FaultCode } from '../iv-curve/diagnosis/fault-codes.ts'
import { LIGHT_LEVELS, shareOfLevel } from './light-levels.ts'
import { lightPrice, monthHourPrices } from './light-price.ts'
import { lossShares } from './loss-share.ts'
import { lostByHour, lostInHours } from './lost-by-hour.ts'
import { lostBehindLimit, lostByLight, type ScannedString } from './lost-by-light.ts'
import { lostCnyPerYear } from './lost-money.ts'
import { moneyRange, rangeParts } from './money-range.ts'
import { sharesByLight, yearOfLight } from './year-of-light.ts'

const PLACE = { latitudeDeg: 38, longitudeDeg: 103 }
const YEAR = yearOfLight(PLACE, 1300)
const LIGHT = { year: YEAR, peakSunHours: 1300, performanceRatio: 0.82 }
const sum = (values: readonly number[]) => values.reduce((all, one) => all + one, 0)

describe('what is lost in some hours', () => {
  it('keeps the sign of the price: 8, 10, 6 kWh less 12 % at 200, −20, 350 CNY/MWh', () => {
    const hours = [
      { energyKwh: 8, lossShare: 0.12, cnyPerMwh: 200 },
      { energyKwh: 10, lossShare: 0.12, cnyPerMwh: -20 },
      { energyKwh: 6, lossShare: 0.12, cnyPerMwh: 350 },
    ]
    const { kwh, cny } = lostInHours(hours)
    expect(kwh).toBeCloseTo(0.96 + 1.2 + 0.72, 12)
    expect(cny).toBeCloseTo(0.192 - 0.024 + 0.252, 12)
  })
  it('values a month of a string of 13.2 kWp by its light, its temperature and its performance', () => {
    const month = (poaKwh: number, tempShare: number, cnyPerMwh: number) =>
      lostInHours([{ energyKwh: 13.2 * poaKwh * tempShare * 0.94, lossShare: 0.0949, cnyPerMwh }])
    const months = [month(110, 1.01, 210), month(150, 0.97, 150), month(160, 0.93, 95)]
    expect(months.map(({ kwh }) => Math.round(1000 * kwh) / 1000)).toEqual([
      130.822, 171.329, 175.215,
    ])
    expect(months.map(({ cny }) => Math.round(100 * cny!) / 100)).toEqual([27.47, 25.7, 16.65])
    expect(sum(months.map(({ cny }) => cny!))).toBeCloseTo(69.82, 2)
  })
  it('is worth nothing known as soon as one price that counts is missing', () => {
    const known = { energyKwh: 8, lossShare: 0.12, cnyPerMwh: 200 }
    const sound = { energyKwh: 5, lossShare: 0, cnyPerMwh: null }
    expect(lostInHours([known, sound]).cny).toBeCloseTo(0.192, 12)
    expect(lostInHours([known, { ...sound, lossShare: 0.1 }]).cny).toBeNull()
  })
})

describe('an inverter at its limit', () => {
  const lost = (dcKw: number, lostKw: number) =>
    lostBehindLimit({ healthyKw: 0.98 * dcKw, lostKw: 0.98 * lostKw }, 100)
  it('absorbs what it could not have given: 110 kW with a string of 5 kW out', () => {
    expect(lost(110, 5)).toBe(0)
    expect(lost(99, 4.5)).toBeCloseTo(4.41, 12)
    expect(lost(77, 3.5)).toBeCloseTo(3.43, 12)
  })
  it('absorbs a part: 104, 101 and 99 kW that lose 6, 3 and 9', () => {
    const parts = [lost(104, 6), lost(101, 3), lost(99, 9)]
    expect(parts).toEqual([3.96, 2.94, 8.82].map((kw) => expect.closeTo(kw, 9)))
    expect(sum(parts)).toBeCloseTo(15.72, 12)
  })
})

describe('the typical year of a plant', () => {
  it('has the peak-sun hours of its parameters, and all its light in some hour', () => {
    expect(sum(YEAR.map(({ share }) => share))).toBeCloseTo(1, 9)
    expect(sum(sharesByLight(YEAR))).toBeCloseTo(1, 9)
    expect(YEAR.every(({ irradiance }) => irradiance > 0 && irradiance < 1100)).toBe(true)
  })
  it('is scaled where even clear days have too little light, and dull ones too much', () => {
    for (const hours of [500, 2500]) {
      const year = yearOfLight(PLACE, hours)
      expect(sum(year.map(({ share }) => share))).toBeCloseTo(1, 9)
    }
  })
  it('is later in the west: an hour for 15 degrees', () => {
    const first = (longitudeDeg: number) =>
      Math.min(...yearOfLight({ latitudeDeg: 0, longitudeDeg }, 1800).map(({ hour }) => hour))
    expect([first(120), first(105)]).toEqual([6, 7])
  })
})

describe('the price of a plant', () => {
  const flat = (date: string, price: number) => ({ date, values: Array<number>(24).fill(price) })
  it('leaves the night out', () => {
    const values = Array.from({ length: 24 }, (_, hour) => (hour < 6 || hour > 20 ? 900 : 200))
    const days = [{ date: '2026-03-22', values }]
    expect(lightPrice(YEAR, monthHourPrices(days))!.cnyPerMwh).toBeCloseTo(200, 9)
  })
  it('counts a month once, however many of its days are known', () => {
    const few = lightPrice(
      YEAR,
      monthHourPrices([flat('2026-03-22', 100), flat('2026-04-22', 300)]),
    )
    const many = lightPrice(
      YEAR,
      monthHourPrices([
        ...[flat('2026-03-22', 100), flat('2026-04-22', 300), flat('2026-04-23', 300)],
      ]),
    )
    expect(many).toEqual(few)
    expect(few!.cnyPerMwh).toBeGreaterThan(190)
    expect(few!.cnyPerMwh).toBeLessThan(220)
  })
  it('is the same in quarters, passes what is missing, and is unknown without any', () => {
    const price = (hour: number) => (hour === 9 ? null : hour * 10)
    const hours = Array.from({ length: 24 }, (_, hour) => price(hour))
    const quarters = Array.from({ length: 96 }, (_, i) => price(Math.floor(i / 4)))
    const of = (values: (number | null)[]) =>
      lightPrice(YEAR, monthHourPrices([{ date: '2026-03-22', values }]))
    expect(of(quarters)).toEqual(of(hours))
    expect(lightPrice(YEAR, monthHourPrices([]))).toBeNull()
    expect(of(hours.map(() => null))).toBeNull()
  })
  it('is lower in bright light where noons are cheap', () => {
    const values = Array.from({ length: 24 }, (_, hour) => (hour >= 11 && hour < 16 ? -50 : 400))
    const { byLight, cnyPerMwh } = lightPrice(
      YEAR,
      monthHourPrices([{ date: '2026-06-22', values }]),
    )!
    expect(byLight[4]!).toBeLessThan(cnyPerMwh)
    expect(byLight[0]!).toBeGreaterThan(byLight[4]!)
  })
})

describe('the loss of a string by light', () => {
  const of = (code: FaultCode, second: { code: FaultCode; lossPct: number } | null = null) =>
    lossShares({ code, lossPct: 8, second }, 800)
  it('grows with the light where a resistance takes voltage, and shrinks where a leak takes current', () => {
    expect(of(FAULT_CODES.seriesR)).toEqual([0.02, 0.04, 0.06, 0.08, 0.1])
    expect(of(FAULT_CODES.shunt)).toEqual([
      ...[0.32, 0.16].map((one) => expect.closeTo(one, 12)),
      ...[0.08 / 0.75, 0.08, 0.064].map((one) => expect.closeTo(one, 12)),
    ])
    expect(of(FAULT_CODES.mismatch)).toEqual([0.08, 0.08, 0.08, 0.08, 0.08])
  })
  it('of two findings is what each of them takes', () => {
    const both = of(FAULT_CODES.mismatch, { code: FAULT_CODES.seriesR, lossPct: 4 })
    expect(both).toEqual([5, 6, 7, 8, 9].map((pct) => expect.closeTo(pct / 100, 12)))
  })
  it('is never more than all', () => {
    expect(lossShares({ code: FAULT_CODES.shunt, lossPct: 60, second: null }, 800)[0]).toBe(1)
  })
})

const string = (changes: Partial<ScannedString> = {}): ScannedString => ({
  ...{ inverterId: 1, stcW: 13_200, acLimitKw: null, irradiance: 800 },
  found: { code: FAULT_CODES.mismatch, lossPct: 10, second: null },
  ...changes,
})

describe('the energy that strings lose', () => {
  it('of a constant share is loss × power × peak-sun hours × performance ratio', () => {
    const [lost] = lostByLight([string()], LIGHT)
    expect(sum(lost!)).toBeCloseTo(0.1 * 13.2 * 1300 * 0.82, 6)
  })
  it('is not known without a diagnosis', () => {
    expect(lostByLight([string({ found: null })], LIGHT)).toEqual([null])
  })
  it('is nothing in the light in which the inverter is at its limit anyway', () => {
    const few = Array.from({ length: 10 }, (_, k) =>
      string({ acLimitKw: 80, ...(k > 0 && { found: null }) }),
    )
    const [lost] = lostByLight(few, LIGHT)
    const [free] = lostByLight(
      few.map((one) => ({ ...one, acLimitKw: null })),
      LIGHT,
    )
    // 132 kWp × 0.82 is 108 kW in full light, 86.6 at 800 W/m², 65 at 600.
    expect(lost!.slice(3)).toEqual([0, 0])
    for (const level of [0, 1, 2]) expect(lost![level]).toBeCloseTo(free![level]!, 9)
  })
  it('behind one limit never adds up to more than what the inverter could have given', () => {
    fc.assert(
      fc.property(
        fc.array(fc.double({ min: 0, max: 60, noNaN: true }), { minLength: 1, maxLength: 20 }),
        fc.double({ min: 20, max: 300, noNaN: true }),
        (losses, acLimitKw) => {
          const strings = losses.map((lossPct) =>
            string({ acLimitKw, found: { code: FAULT_CODES.mismatch, lossPct, second: null } }),
          )
          const lost = lostByLight(strings, LIGHT).map((one) => sum(one!))
          const free = losses.map((lossPct) => (lossPct / 100) * 13.2 * 1300 * 0.82)
          for (const [k, kwh] of lost.entries()) expect(kwh).toBeLessThanOrEqual(free[k]! + 1e-6)
          const most = Math.min(acLimitKw, losses.length * 13.2 * 0.82) * 1300
          expect(sum(lost)).toBeLessThanOrEqual(most + 1e-6)
        },
      ),
    )
  })
})

describe('the hours of the day in which a string loses', () => {
  const priceOf = (month: number, hour: number) => 300 - 20 * hour + month
  it('have together the energy and the money of the year, to the cent', () => {
    const [lost] = lostByLight(
      [string({ found: { code: FAULT_CODES.seriesR, lossPct: 9.49, second: null } })],
      LIGHT,
    )
    const hours = lostByHour(lost!, YEAR, priceOf)
    expect(sum(hours.map(({ kwh }) => kwh))).toBeCloseTo(sum(lost!), 6)
    const money = lostCnyPerYear(
      { lossKwhPerYear: sum(lost!), lossKwhByLight: lost! },
      lightPrice(YEAR, priceOf),
    )
    expect(sum(hours.map(({ cny }) => cny!))).toBeCloseTo(money!, 6)
    const best = hours.reduce((a, b) => (b.kwh > a.kwh ? b : a))
    // Noon in the Hexi corridor is an hour later than on the clock.
    expect([12, 13]).toContain(best.hour)
  })
})

describe('money', () => {
  it('is linear in the price, and unknown with either', () => {
    // 14,073.76 kWh a year at 171 CNY/MWh: 2,406.61.
    const at = (lossKwhPerYear: number | null, cnyPerMwh: number | null) =>
      lostCnyPerYear({ lossKwhPerYear }, cnyPerMwh === null ? null : { cnyPerMwh })
    expect(at(14_073.76, 171)).toBeCloseTo(2406.61, 2)
    expect(at(1000, -20)).toBeCloseTo(-20, 9)
    expect(at(0, 171)).toBe(0)
    expect(at(null, 171)).toBeNull()
    expect(at(1000, null)).toBeNull()
  })
  it('counts each light by its own price', () => {
    const price = { cnyPerMwh: 200, byLight: [400, 300, 200, 100, -50] }
    const lost = { lossKwhPerYear: 500, lossKwhByLight: [100, 100, 100, 100, 100] }
    expect(lostCnyPerYear(lost, price)).toBeCloseTo(95, 12)
    expect(lostCnyPerYear({ lossKwhPerYear: 500 }, price)).toBeCloseTo(100, 12)
  })
  it('has a range by price and light, reading and confidence', () => {
    const one = rangeParts({ lossCnyPerYear: 1000, lossPct: 10.8, confidence: 0.9 })
    // √(0.2² + 0.05² + 0.1²) = 0.229129
    const [low, high] = moneyRange(one)
    expect(low).toBeCloseTo(900 - 229.129, 2)
    expect(high).toBeCloseTo(1229.129, 2)
  })
  it('of many strings is as wide as price and light: readings even out', () => {
    const one = rangeParts({ lossCnyPerYear: 10, lossPct: 10.8, confidence: 1 })
    const many = { cny: 1000, sureCny: 1000, cnyPerPctSquared: 100 * one.cnyPerPctSquared }
    const [low, high] = moneyRange(many)
    expect(high - 1000).toBeCloseTo(1000 * Math.hypot(0.2, 0.05, 0.01), 6)
    expect(1000 - low).toBeCloseTo(high - 1000, 9)
  })
  it('of a loss that is a gain has the same range on the other side', () => {
    const [low, high] = moneyRange(
      rangeParts({ lossCnyPerYear: -1000, lossPct: 10.8, confidence: 0.9 }),
    )
    expect([low, high]).toEqual([expect.closeTo(-670.871, 2), expect.closeTo(-1229.129, 2)])
  })
})

it('levels share an irradiance', () => {
  for (const irradiance of [1, 200, 250, 999, 1000, 1300]) {
    const shares = LIGHT_LEVELS.map((_, level) => shareOfLevel(level, irradiance))
    expect(sum(shares)).toBeCloseTo(1, 12)
  }
  expect(LIGHT_LEVELS.map((_, level) => shareOfLevel(level, 250))).toEqual([0.75, 0.25, 0, 0, 0])
})
