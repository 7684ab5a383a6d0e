import { describe, expect, it } from 'vitest'
import { priceFromCnyPerMwh } from '#domain/units/price.ts'
import { line } from '../test/declaration-fixture.ts'
import type { Direction } from '../words.ts'
import { clearingChance } from './clearing-chance.ts'

const quantiles = (p10: number, p50: number, p90: number) => ({
  p10: priceFromCnyPerMwh(p10),
  p50: priceFromCnyPerMwh(p50),
  p90: priceFromCnyPerMwh(p90),
})
const FORECAST = quantiles(250, 300, 400)

const chanceAt = (price: number, direction: Direction, forecast = FORECAST) =>
  clearingChance(line(1, 10, price, direction), forecast)
const near = (fraction: number) => ({ bound: 'NEAR', fraction: expect.closeTo(fraction, 10) })

describe('the chance of a sale', () => {
  it('is that of a reference price no lower than its own', () => {
    expect(chanceAt(300, 'SELL')).toEqual(near(0.5))
    // F(275) = 0.1 + 0.4 · 25 / 50 = 0.3; F(375) = 0.5 + 0.4 · 75 / 100 = 0.8
    expect(chanceAt(275, 'SELL')).toEqual(near(0.7))
    expect(chanceAt(375, 'SELL')).toEqual(near(0.2))
    expect([chanceAt(250, 'SELL'), chanceAt(400, 'SELL')]).toEqual([near(0.9), near(0.1)])
  })
  it('is only bounded beyond the quantiles', () => {
    expect(chanceAt(249, 'SELL')).toEqual({ bound: 'ABOVE', fraction: 0.9 })
    expect(chanceAt(401, 'SELL')).toEqual({ bound: 'BELOW', fraction: 0.1 })
  })
})

describe('the chance of a purchase', () => {
  it('is that of a reference price no higher than its own', () => {
    expect(chanceAt(300, 'BUY')).toEqual(near(0.5))
    expect([chanceAt(275, 'BUY'), chanceAt(375, 'BUY')]).toEqual([near(0.3), near(0.8)])
    expect(chanceAt(249, 'BUY')).toEqual({ bound: 'BELOW', fraction: 0.1 })
    expect(chanceAt(401, 'BUY')).toEqual({ bound: 'ABOVE', fraction: 0.9 })
  })
})

it('goes on below zero', () => {
  const negative = quantiles(-50, 0, 100)
  // F(−25) = 0.1 + 0.4 / 2
  expect(chanceAt(-25, 'SELL', negative)).toEqual(near(0.7))
  expect(chanceAt(-25, 'BUY', negative)).toEqual(near(0.3))
})

it('counts a price that quantiles pile up at as reached by both sides', () => {
  const floor = quantiles(0, 0, 100)
  // Half of all prices are 0: whoever sells at 0 sells, whoever buys at 0 buys in that half.
  expect(chanceAt(0, 'SELL', floor)).toEqual(near(0.9))
  expect(chanceAt(0, 'BUY', floor)).toEqual(near(0.5))
  const certain = quantiles(300, 300, 300)
  expect([chanceAt(300, 'SELL', certain), chanceAt(300, 'BUY', certain)]).toEqual([
    near(0.9),
    near(0.9),
  ])
})

it('is unknown without a forecast, a price or an energy, and where quantiles cross', () => {
  expect(clearingChance(line(1, 10, null), FORECAST)).toBeNull()
  expect(clearingChance(line(1, null, 300), FORECAST)).toBeNull()
  for (const missing of ['p10', 'p50', 'p90'] as const)
    expect(clearingChance(line(1, 10, 300), { ...FORECAST, [missing]: null })).toBeNull()
  expect(chanceAt(300, 'SELL', quantiles(310, 300, 400))).toBeNull()
})
