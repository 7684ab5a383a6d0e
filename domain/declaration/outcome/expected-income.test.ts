import { describe, expect, it } from 'vitest'
import { cnyText } from '#domain/units/money.ts'
import { priceFromCnyPerMwh } from '#domain/units/price.ts'
import type { MoneyFen } from '#domain/units/quantity.ts'
import { line } from '../test/declaration-fixture.ts'
import {
  expectedAmount,
  expectedGain,
  expectedIncome,
  totalExpectedGain,
  totalExpectedIncome,
} from './expected-income.ts'

const cny = priceFromCnyPerMwh
const text = (money: MoneyFen | null) => (money === null ? null : cnyText(money))

describe('the gain against the reference price', () => {
  it('is what a sale earns above it, and what a purchase saves below it', () => {
    // 20 · (300.5 − 280) = 410; buying 10 at 200 instead of 280 saves 800, at 300 it costs 200
    expect(text(expectedGain(line(9, 20, '300.5'), cny(280)))).toBe('410.00')
    expect(text(expectedGain(line(10, 10, 200, 'BUY'), cny(280)))).toBe('800.00')
    expect(text(expectedGain(line(10, 10, 300, 'BUY'), cny(280)))).toBe('-200.00')
  })
  it('is nothing at the expected price, however large the income', () => {
    // 25 MWh sold at 250 where the reference is expected at (400 + 300 + 200 + 100) / 4 = 250
    expect(text(expectedIncome(line(1, 25, 250)))).toBe('6250.00')
    expect(text(expectedGain(line(1, 25, 250), cny(250)))).toBe('0.00')
  })
  it('is the cost of a purchase that keeps a band', () => {
    // 300 MWh bought back at 310 where 290 is expected: 300 · 20
    expect(text(expectedGain(line(1, 300, 310, 'BUY'), cny(290)))).toBe('-6000.00')
  })
  it('is rounded once, away from zero at half a fen', () => {
    // 0.1 MWh · (300.05 − 300) = 0.005
    expect(text(expectedGain(line(1, '0.1', '300.05'), cny(300)))).toBe('0.01')
  })
  it('is unknown without a price or a reference, and 0 where nothing is declared', () => {
    expect(expectedGain(line(1, 20, null), cny(280))).toBeNull()
    expect(expectedGain(line(1, 20, 300), null)).toBeNull()
    expect(text(expectedGain(line(1, null, null), null))).toBe('0.00')
  })
})

describe('the totals', () => {
  const lines = [line(9, 20, '300.5'), line(10, 10, 200, 'BUY'), line(11, null, null)]
  it('keep sales and purchases apart, and net them where money is meant', () => {
    expect(text(expectedAmount(lines, 'SELL'))).toBe('6010.00')
    expect(text(expectedAmount(lines, 'BUY'))).toBe('2000.00')
    expect(text(totalExpectedIncome(lines))).toBe('4010.00')
    expect(expectedAmount(lines.slice(0, 1), 'BUY')).toBeNull()
    expect(expectedAmount([...lines, line(12, 5, null)], 'SELL')).toBeNull()
  })
  it('know a gain only where every declared hour has a reference', () => {
    expect(text(totalExpectedGain(lines, () => cny(280)))).toBe('1210.00')
    expect(text(totalExpectedGain(lines, (slot) => (slot === 11 ? null : cny(280))))).toBe(
      '1210.00',
    )
    expect(totalExpectedGain(lines, (slot) => (slot === 10 ? null : cny(280)))).toBeNull()
  })
})
