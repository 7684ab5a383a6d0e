import { describe, expect, it } from 'vitest'
import { seededRandom } from '#domain/statistics/seeded-random.ts'
import { PriceCalibration } from './price-calibration.ts'

/** Days of 24 slots whose forecasts lie between 100 and 500, each with what came of it. */
function learnedFrom(days: number, came: (forecast: number, random: () => number) => number) {
  const random = seededRandom(4)
  const calibration = new PriceCalibration()
  for (let day = 0; day < days; day++) {
    const forecast = Float64Array.from({ length: 24 }, () => 100 + 400 * random())
    calibration.add({ forecast, actual: forecast.map((price) => came(price, random)) })
  }
  return calibration.learned()
}

describe('the calibration of prices', () => {
  it('leaves forecasts alone until two weeks are known', () => {
    expect(learnedFrom(13, (price) => price + 50)(300)).toBe(300)
    expect(learnedFrom(14, (price) => price + 50)(300)).toBeGreaterThan(330)
  })

  it('stays where forecasts are right', () => {
    const calibrated = learnedFrom(120, (price) => price)
    for (const price of [101, 200, 333, 499])
      expect(Math.abs(calibrated(price) - price)).toBeLessThan(1)
  })

  it('draws out forecasts that keep too near the middle', () => {
    const calibrated = learnedFrom(120, (price) => 300 + 2 * (price - 300))
    expect(calibrated(150)).toBeLessThan(40)
    expect(calibrated(300)).toBeCloseTo(300, -1)
    expect(calibrated(450)).toBeGreaterThan(560)
  })

  it('goes down to a floor that comes more often than not, not to the mean', () => {
    const calibrated = learnedFrom(120, (price, random) =>
      price < 200 ? (random() < 0.7 ? 40 : 400) : price,
    )
    // The mean of what comes there is 148.
    expect(calibrated(130)).toBeLessThan(70)
    expect(calibrated(400)).toBeGreaterThan(370)
  })

  it('never falls while the forecast rises, whatever came', () => {
    const calibrated = learnedFrom(60, (_, random) => 600 * random())
    let before = Number.NEGATIVE_INFINITY
    for (let price = 0; price <= 700; price += 5) {
      expect(calibrated(price)).toBeGreaterThanOrEqual(before - 1e-9)
      before = calibrated(price)
    }
  })

  it('goes on rising beyond what was ever forecast', () => {
    const calibrated = learnedFrom(60, (price) => price + 50)
    expect(calibrated(2000) - calibrated(1000)).toBeGreaterThan(700)
    expect(calibrated(-500) - calibrated(-1500)).toBeGreaterThan(700)
  })

  it('forgets: what came lately counts more', () => {
    const random = seededRandom(5)
    const calibration = new PriceCalibration()
    for (let day = 0; day < 160; day++) {
      const forecast = Float64Array.from({ length: 24 }, () => 100 + 400 * random())
      calibration.add({ forecast, actual: forecast.map((price) => price + (day < 100 ? 80 : -80)) })
    }
    expect(calibration.learned()(300)).toBeLessThan(250)
  })

  it('learns nothing from slots that lack a price, and survives prices that never move', () => {
    const calibration = new PriceCalibration()
    for (let day = 0; day < 40; day++) {
      const actual = new Float64Array(24).fill(Number.NaN)
      calibration.add({ forecast: new Float64Array(24).fill(300), actual })
    }
    expect(calibration.learned()(300)).toBe(300)
    for (let day = 0; day < 40; day++) {
      calibration.add({
        forecast: new Float64Array(24).fill(300),
        actual: new Float64Array(24).fill(7),
      })
    }
    expect(calibration.learned()(300)).toBe(300)
  })

  it('keeps what it learned when a price beyond all others comes', () => {
    const days = Array.from({ length: 60 }, (_, day) =>
      Float64Array.from({ length: 24 }, (_, slot) => 100 + 4 * ((slot * 7 + day * 11) % 100)),
    )
    const [plain, shaken] = [new PriceCalibration(), new PriceCalibration()]
    for (const forecast of days) {
      plain.add({ forecast, actual: forecast.map((price) => price + 60) })
      shaken.add({ forecast, actual: forecast.map((price) => price + 60) })
    }
    const missing = new Float64Array(24).fill(Number.NaN)
    plain.add({ forecast: days[0]!, actual: missing })
    shaken.add({
      forecast: days[0]!,
      actual: missing.map((none, slot) => (slot === 0 ? 1500 : none)),
    })
    expect(Math.abs(shaken.learned()(300) - plain.learned()(300))).toBeLessThan(12)
  })
})
