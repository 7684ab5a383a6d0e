import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { energyFromMwh, mwhText } from '#domain/units/energy.ts'
import { cnyPerMwhText, priceFromCnyPerMwh } from '#domain/units/price.ts'
import type { PeriodKind } from '../calendar/words.ts'
import { batchFill, type Fill, type FillScope } from './batch-fill.ts'
import { coverageAfter } from './coverage.ts'
import { expectedIncome, totalExpectedIncome } from './outcome/expected-income.ts'
import type { DeclarationContext } from './ten-day-declaration.ts'
import { contextWith, line, slotWith } from './test/declaration-fixture.ts'
import { validateTenDay } from './validate-ten-day.ts'

const EMPTY = Array.from({ length: 24 }, (_, i) => line(i + 1, null, null))
const KINDS: PeriodKind[] = EMPTY.map(({ slot }) => (slot <= 6 ? 'VALLEY' : 'PEAK'))

function filled(fill: Fill, context = contextWith(), scope: FillScope = {}) {
  return batchFill(EMPTY, { fill, scope, context, periodKinds: KINDS })
}
const first = (fill: Fill, context?: DeclarationContext) => {
  const got = filled(fill, context).lines[0]
  return got?.energyWh == null ? null : `${got.direction} ${mwhText(got.energyWh)}`
}
const priceOf = (fill: Fill) =>
  cnyPerMwhText(filled(fill).lines[0]?.priceMilli ?? priceFromCnyPerMwh(0))

describe('batch fill', () => {
  it('takes a share of the forecast, on the lot', () => {
    // 320 · 0.9 = 288; 320 · 0.333 = 106.56 → 107
    expect(first({ kind: 'FORECAST_RATIO', ratio: 0.9, direction: 'SELL' })).toBe('SELL 288.000')
    expect(first({ kind: 'FORECAST_RATIO', ratio: 0.333, direction: 'SELL' })).toBe('SELL 107.000')
  })
  it('stops at the limit, and says so', () => {
    // V2 leaves 300 of 320; V3 lets buy 200
    const { lines, limited } = filled({ kind: 'FORECAST_RATIO', ratio: 1, direction: 'SELL' })
    expect([lines[0]?.energyWh, limited.length]).toEqual([energyFromMwh(300), 24])
    expect(first({ kind: 'FIXED_ENERGY', energyWh: energyFromMwh(250), direction: 'BUY' })).toBe(
      'BUY 200.000',
    )
    // a limit off the grid, 50 · 10 − 200.5 = 299.5, is cut to the lot
    const heldByDayWh = Array(10).fill(energyFromMwh('20.05'))
    const context = contextWith({ slots: EMPTY.map(({ slot }) => slotWith(slot, { heldByDayWh })) })
    expect(first({ kind: 'FORECAST_RATIO', ratio: 1, direction: 'SELL' }, context)).toBe(
      'SELL 299.000',
    )
  })
  it('brings coverage to a target by selling or buying', () => {
    // 1.0 · (320 − 20) − 200 = 100;  0.5 · 300 − 200 = −50
    expect(first({ kind: 'TARGET_COVERAGE', ratio: 1 })).toBe('SELL 100.000')
    expect(first({ kind: 'TARGET_COVERAGE', ratio: 0.5 })).toBe('BUY 50.000')
    const { lines } = filled({ kind: 'TARGET_COVERAGE', ratio: 1 })
    expect(coverageAfter({ lines }, contextWith(), 1)).toMatchObject({ kind: 'RATIO', ratio: 1 })
  })
  it('puts prices on the tick and inside the band', () => {
    // 300.2 + 15 = 315.2 → 315.0 on 0.5; 300.2 − 300 = 0.2 → 40; 300.2 + 0.05 = 300.25 → 300.5
    const offset = (cny: string) =>
      priceOf({ kind: 'REFERENCE_PRICE', offsetMilli: priceFromCnyPerMwh(cny) })
    expect([offset('15'), offset('-300'), offset('0.05')]).toEqual(['315.00', '40.00', '300.50'])
    expect(priceOf({ kind: 'FIXED_PRICE', priceMilli: priceFromCnyPerMwh(1200) })).toBe('1000.00')
    // 300.2 · 0.9 = 270.18 → 270.0; 300.2 · 4 = 1200.8 → 1000; 300.2 · 0.1 = 30.02 → 40
    const ratios = [0.9, 4, 0.1].map((ratio) => priceOf({ kind: 'REFERENCE_RATIO', ratio }))
    expect(ratios).toEqual(['270.00', '1000.00', '40.00'])
  })
  it('fills only the scope, and keeps the other column', () => {
    const fill: Fill = { kind: 'FIXED_PRICE', priceMilli: priceFromCnyPerMwh(200) }
    const slotsOf = (scope: FillScope) =>
      filled(fill, contextWith(), scope)
        .lines.filter(({ priceMilli }) => priceMilli !== null)
        .map(({ slot }) => slot)
    expect(slotsOf({ periodKinds: ['VALLEY'] })).toEqual([1, 2, 3, 4, 5, 6])
    expect(slotsOf({ slots: [5, 20], periodKinds: ['VALLEY'] })).toEqual([5])
    expect(filled(fill).lines[0]?.energyWh).toBeNull()
  })
  it('leaves a slot without data as it is', () => {
    const slots = EMPTY.map(({ slot }) =>
      slotWith(slot, slot === 2 ? { forecastWh: null, referenceMilli: null } : {}),
    )
    const context = contextWith({ slots })
    const energy = filled({ kind: 'FORECAST_RATIO', ratio: 1, direction: 'SELL' }, context)
    expect(energy.skipped).toEqual([{ slot: 2, reason: 'FORECAST_MISSING' }])
    expect(energy.lines[1]?.energyWh).toBeNull()
    const price = filled({ kind: 'REFERENCE_PRICE', offsetMilli: priceFromCnyPerMwh(0) }, context)
    expect(price.skipped).toEqual([{ slot: 2, reason: 'REFERENCE_MISSING' }])
    const share = filled({ kind: 'REFERENCE_RATIO', ratio: 1 }, context)
    expect(share.skipped).toEqual([{ slot: 2, reason: 'REFERENCE_MISSING' }])
  })
  it('never makes a declaration that its own rules refuse', () => {
    const mwh = fc.integer({ min: 0, max: 700 })
    fc.assert(
      fc.property(mwh, mwh, fc.double({ min: 0, max: 2, noNaN: true }), (forecast, held, ratio) => {
        const heldByDayWh = Array(10).fill(energyFromMwh(held / 10))
        const slots = EMPTY.map(({ slot }) =>
          slotWith(slot, { forecastWh: energyFromMwh(forecast), heldByDayWh }),
        )
        const context = contextWith({ slots })
        const priced = EMPTY.map((empty) => ({ ...empty, priceMilli: priceFromCnyPerMwh(300) }))
        const fill: Fill = { kind: 'TARGET_COVERAGE', ratio }
        const { lines } = batchFill(priced, { fill, scope: {}, context, periodKinds: KINDS })
        const errors = validateTenDay({ lines }, context).filter(
          ({ severity, problem }) => severity === 'error' && problem !== 'NOTHING_DECLARED',
        )
        expect(errors).toEqual([])
      }),
    )
  })
})

describe('expected income', () => {
  it('is energy times price, purchases negative, and null without a price', () => {
    // 100 · 320.5 = 32,050; −20 · 250 = −5,000
    const [sold, bought] = [line(1, 100, '320.5'), line(2, 20, 250, 'BUY')]
    expect([expectedIncome(sold), expectedIncome(bought)]).toEqual([3_205_000, -500_000])
    expect(totalExpectedIncome([sold, bought, line(3, null, null)])).toBe(2_705_000)
    expect(totalExpectedIncome([sold, line(3, 1, null)])).toBeNull()
  })
})
