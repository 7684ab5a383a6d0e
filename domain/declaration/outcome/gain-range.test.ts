import { expect, it } from 'vitest'
import { cnyText } from '#domain/units/money.ts'
import { priceFromCnyPerMwh } from '#domain/units/price.ts'
import { line } from '../test/declaration-fixture.ts'
import { type GainRange, gainRange, totalGainRange } from './gain-range.ts'

const FORECAST = { p10: priceFromCnyPerMwh(250), p90: priceFromCnyPerMwh(400) }
const text = ({ low, high }: GainRange) => [low && cnyText(low), high && cnyText(high)]

it('is the money of a line at the edges of the forecast, the lesser first', () => {
  // 10 · (300 − 400) and 10 · (300 − 250)
  expect(text(gainRange(line(1, 10, 300), FORECAST))).toEqual(['-1000.00', '500.00'])
  // Buying 10 at 300 costs 500 where 250 comes, saves 1,000 where 400 comes
  expect(text(gainRange(line(1, 10, 300, 'BUY'), FORECAST))).toEqual(['-500.00', '1000.00'])
})

it('is unknown without an edge or a price', () => {
  expect(gainRange(line(1, 10, 300), { ...FORECAST, p90: null })).toEqual({ low: null, high: null })
  expect(gainRange(line(1, 10, null), FORECAST)).toEqual({ low: null, high: null })
})

it('adds up at prices that move together', () => {
  const lines = [line(1, 10, 300), line(2, 4, 300, 'BUY')]
  // At P10: 500 − 200; at P90: −1,000 + 400. The worst of each alone would be −1,000 − 200.
  expect(text(totalGainRange(lines, () => FORECAST))).toEqual(['-600.00', '300.00'])
  const blind = (slot: number) => (slot === 2 ? { p10: null, p90: null } : FORECAST)
  expect(totalGainRange(lines, blind)).toEqual({ low: null, high: null })
})
