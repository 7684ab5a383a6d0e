import { describe, expect, it } from 'vitest'
import { daylightPrice } from './daylight-price.ts'
import { lostCnyPerYear } from './lost-money.ts'
import { severityOf } from './severity.ts'

describe('the severity of a string', () => {
  const of = (code: number | null, lossPct: number | null, confidence: number | null = 0.9) =>
    severityOf({ code, lossPct, confidence })
  it('follows from the loss', () => {
    expect([of(9, 20), of(9, 19.99), of(9, 5), of(9, 4.99), of(9, null)]).toEqual([
      ...['CRITICAL', 'MAJOR', 'MAJOR', 'MINOR', 'MINOR'],
    ])
  })
  it('is higher where a finding can set fire, and highest where it is sure', () => {
    expect([of(11, 1), of(16, 1), of(7, 0)]).toEqual(['CRITICAL', 'CRITICAL', 'CRITICAL'])
    expect([of(16, 1, 0.59), of(16, 1, null), of(16, 25, 0.5)]).toEqual([
      ...['MAJOR', 'MAJOR', 'CRITICAL'],
    ])
  })
  it('is none where it runs normally, and not known without a diagnosis', () => {
    expect([of(14, 30), of(null, null, null)]).toEqual(['NONE', 'UNKNOWN'])
  })
})

describe('the price of the hours with sun', () => {
  const EQUATOR = { latitudeDeg: 0, longitudeDeg: 120 }
  // Spring day 81 of a year: the sun stands over the equator, up from 6 to 18 o'clock.
  const EQUINOX = '2026-03-22'
  const hours = (price: (hour: number) => number | null) =>
    Array.from({ length: 24 }, (_, hour) => price(hour))
  it('leaves the night out and weighs the noon most', () => {
    const night = hours((hour) => (hour < 6 || hour >= 18 ? 900 : 200))
    expect(daylightPrice([{ date: EQUINOX, values: night }], EQUATOR)).toBeCloseTo(200, 6)
    // Σ sin of the 12 hours is 7.6613; the two about noon have 2 · cos 7.5° = 1.98289 of it.
    const noon = hours((hour) => (hour === 11 || hour === 12 ? -100 : 0))
    const mean = daylightPrice([{ date: EQUINOX, values: noon }], EQUATOR)
    expect(mean).toBeCloseTo((-100 * 1.98289) / 7.6613, 3)
  })
  it('is later in the west: an hour for 15 degrees', () => {
    const values = hours((hour) => (hour >= 7 && hour < 19 ? 200 : 900))
    const west = { ...EQUATOR, longitudeDeg: 105 }
    expect(daylightPrice([{ date: EQUINOX, values }], west)).toBeCloseTo(200, 6)
    expect(daylightPrice([{ date: EQUINOX, values }], EQUATOR)).toBeGreaterThan(205)
  })
  it('counts a month once, however many of its days are known', () => {
    const flat = (date: string, price: number) => ({ date, values: hours(() => price) })
    const days = [flat('2026-03-22', 100), flat('2026-04-22', 300), flat('2026-04-23', 300)]
    // In April the sun is 12° further north: (100 + 300 · cos 12°) / (1 + cos 12°); by days it would be 232.
    expect(daylightPrice(days, EQUATOR)).toBeCloseTo(198.9, 1)
  })
  it('is the same in quarters, passes what is missing, and is unknown without any', () => {
    const price = (hour: number) => (hour === 9 ? null : hour * 10)
    const quarters = Array.from({ length: 96 }, (_, i) => price(Math.floor(i / 4)))
    const one = daylightPrice([{ date: EQUINOX, values: hours(price) }], EQUATOR)!
    const other = daylightPrice([{ date: EQUINOX, values: quarters }], EQUATOR)!
    expect(other / one).toBeCloseTo(1, 2)
    expect(daylightPrice([], EQUATOR)).toBeNull()
    const nothing = { date: EQUINOX, values: hours(() => null) }
    expect(daylightPrice([nothing], EQUATOR)).toBeNull()
  })
})

it('money is linear in the price, and unknown with either', () => {
  // 14,073.76 kWh a year at 171 CNY/MWh.
  expect(lostCnyPerYear(14_073.76, 171)).toBeCloseTo(2406.61, 2)
  expect(lostCnyPerYear(1000, -20)).toBeCloseTo(-20, 9)
  expect(lostCnyPerYear(0, 171)).toBe(0)
  expect(lostCnyPerYear(null, 171)).toBeNull()
  expect(lostCnyPerYear(1000, null)).toBeNull()
})
