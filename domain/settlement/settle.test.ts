import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { energyFromMwh } from '#domain/units/energy.ts'
import { priceFromCnyPerMwh } from '#domain/units/price.ts'
import { type EnergyWh, type PriceMilli, quantity } from '#domain/units/quantity.ts'
import { amountText, FORM_1, statement, THREE_HOURS } from './scenarios/test/three-hours.ts'
import { settle } from './settle.ts'
import { ruleOn, type SettlementTerms } from './settlement-rule.ts'
import { SETTLEMENT_RULES_2026 } from './settlement-rules-2026.ts'
import { exactOf } from './slot-components.ts'
import type { SlotInput } from './slot-input.ts'
import { weightedPrice } from './weighted-price.ts'
import { CONTRACT_REFERENCES } from './words.ts'

const [first] = THREE_HOURS as [SlotInput]

const price = fc.integer({ min: -200_000, max: 5_180_000 }).map((n) => quantity<PriceMilli>(n))
const energy = fc.integer({ min: -2e8, max: 2e8 }).map((n) => quantity<EnergyWh>(n))
const reference = fc.option(fc.constantFrom(...CONTRACT_REFERENCES), { nil: undefined })
const slot: fc.Arbitrary<SlotInput> = fc.record({
  slot: fc.integer({ min: 1, max: 96 }),
  prices: fc.record({
    dayAheadNode: price,
    realTimeNode: price,
    dayAheadUnified: price,
    realTimeUnified: price,
  }),
  dayAheadWh: energy,
  meteredWh: energy,
  contracts: fc.array(fc.record({ energyWh: energy, priceMilli: price, reference }), {
    maxLength: 3,
  }),
})
const termsOf: fc.Arbitrary<SettlementTerms> = fc.record({
  side: fc.constantFrom('GENERATION' as const, 'CONSUMPTION' as const),
  settlementPoint: fc.constantFrom('NODE' as const, 'UNIFIED' as const),
  dayAheadSettles: fc.boolean(),
  contractForm: fc.constantFrom(1 as const, 2 as const),
  contractReference: fc.constantFrom(...CONTRACT_REFERENCES),
  dayAheadClosePrice: fc.constantFrom('OWN_NODE' as const, 'UNIFIED' as const),
})

function exactTotal(slots: readonly SlotInput[], terms: SettlementTerms): bigint {
  return settle(slots, terms).lines.reduce((total, line) => total + exactOf(line.terms), 0n)
}

describe('settlement engine', () => {
  it('form 1 and form 2 are the same money, exactly, under all terms', () => {
    fc.assert(
      fc.property(fc.array(slot, { minLength: 1, maxLength: 8 }), termsOf, (slots, terms) => {
        const inForm = (contractForm: 1 | 2) => ({ ...terms, contractForm })
        expect(exactTotal(slots, inForm(1))).toBe(exactTotal(slots, inForm(2)))
        // rounded, at most half a fen a line apart on either side
        const [one, two] = [settle(slots, inForm(1)), settle(slots, inForm(2))]
        const fen = (s: typeof one) => (s.total.complete ? s.total.amountFen : Number.NaN)
        expect(Math.abs(fen(one) - fen(two))).toBeLessThanOrEqual(one.lines.length)
      }),
    )
  })
  it('form 1 and form 2 agree to the fen on lots of 1 MWh and ticks of 0.01', () => {
    const whole = fc.integer({ min: -200, max: 200 }).map((n) => energyFromMwh(n))
    const tick = fc.integer({ min: -20_000, max: 518_000 }).map((n) => quantity<PriceMilli>(10 * n))
    fc.assert(
      fc.property(slot, whole, whole, whole, tick, (any, qc, qda, qa, p) => {
        const prices = {
          dayAheadNode: p,
          realTimeNode: priceFromCnyPerMwh('12.34'),
          dayAheadUnified: priceFromCnyPerMwh('-5.67'),
          realTimeUnified: p,
        }
        const contracts = [{ energyWh: qc, priceMilli: p }]
        const input = { ...any, prices, contracts, dayAheadWh: qda, meteredWh: qa }
        const total = (contractForm: 1 | 2) => settle([input], { ...FORM_1, contractForm }).total
        expect(total(1)).toEqual(total(2))
      }),
    )
  })
  it('keeps totals the sums of rounded lines', () => {
    // 0.001 MWh · 5 CNY = 0.005 → 0.01 in each of 3 slots: 0.03, not round(0.015) = 0.02
    const tiny: SlotInput = {
      ...first,
      contracts: [],
      dayAheadWh: energyFromMwh('0.001'),
      meteredWh: energyFromMwh('0.001'),
      prices: { ...first.prices, dayAheadNode: priceFromCnyPerMwh(5) },
    }
    expect(statement([tiny, tiny, tiny], FORM_1).total).toBe('0.03')
    const negative = { ...tiny, prices: { ...tiny.prices, dayAheadNode: priceFromCnyPerMwh(-5) } }
    expect(statement([negative, negative], FORM_1).total).toBe('-0.02')
  })
  it('rounds several contracts of a slot as one line', () => {
    const half = { energyWh: energyFromMwh('0.001'), priceMilli: priceFromCnyPerMwh(310) }
    // 2 · 0.001·(310−305) = 0.010, in two lines it would be 0.02
    const settled = settle([{ ...first, contracts: [half, half] }], FORM_1)
    expect(amountText(settled.byComponent.CONTRACT)).toBe('0.01')
  })
  it('settles 96 quarters as it settles hours', () => {
    const quarters = Array.from({ length: 96 }, (_, i) => ({ ...first, slot: i + 1 }))
    expect(amountText(settle(quarters, FORM_1).total)).toBe('1372800.00')
  })
})

describe('missing data', () => {
  it('makes a line null with its reason and the total incomplete', () => {
    const slots = THREE_HOURS.map((hour) =>
      hour.slot === 2 ? { ...hour, prices: { ...hour.prices, realTimeNode: null } } : hour,
    )
    const settled = settle(slots, FORM_1)
    const line = settled.lines.find((each) => each.slot === 2 && each.component === 'REAL_TIME')
    expect(line).toMatchObject({ amountFen: null, missing: ['REAL_TIME_NODE_PRICE'], terms: [] })
    // 26,622.75 − (−120)
    expect(settled.total).toEqual({ complete: false, knownFen: 2_674_275, missingLines: 1 })
    expect(settled.averagePriceMilli).toBeNull()
    expect(amountText(settled.byComponent.CONTRACT)).toBe('7800.00')
  })
  it('asks only for what the terms need', () => {
    const blind = {
      ...first,
      prices: { ...first.prices, dayAheadUnified: null, realTimeUnified: null },
    }
    const reasons = (terms: SettlementTerms, input: SlotInput) =>
      settle([input], terms).lines.map(({ missing }) => missing)
    expect(reasons(FORM_1, blind)).toEqual([['DAY_AHEAD_UNIFIED_PRICE'], [], []])
    expect(reasons({ ...FORM_1, contractReference: 'RT_NODE' }, blind)).toEqual([[], [], []])
    expect(reasons({ ...FORM_1, dayAheadClosePrice: 'UNIFIED' }, blind)).toEqual([
      ['DAY_AHEAD_UNIFIED_PRICE'],
      ['REAL_TIME_UNIFIED_PRICE'],
      [],
    ])
    const noMeter = { ...first, meteredWh: null, dayAheadWh: null }
    expect(reasons(FORM_1, noMeter)).toEqual([
      [],
      ['DAY_AHEAD_ENERGY'],
      ['METERED_ENERGY', 'DAY_AHEAD_ENERGY'],
    ])
  })
  it('does not take an unknown contract for none', () => {
    const unknown = { ...first, contracts: [{ energyWh: null, priceMilli: null }] }
    expect(settle([unknown], FORM_1).lines[0]?.missing).toEqual([
      'CONTRACT_ENERGY',
      'CONTRACT_PRICE',
    ])
    const none = { ...first, contracts: [] }
    expect(settle([none], FORM_1).lines[0]).toMatchObject({ amountFen: 0, missing: [] })
    const second = settle([unknown], { ...FORM_1, contractForm: 2 }).lines[1]
    expect(second?.missing).toEqual(['CONTRACT_ENERGY'])
  })
})

describe('rules and prices', () => {
  it('finds the rule in force on a date', () => {
    const [base] = SETTLEMENT_RULES_2026 as [(typeof SETTLEMENT_RULES_2026)[0]]
    const old = { ...base, effectiveFrom: '2025-01-01', effectiveTo: '2026-04-01' }
    const late = { ...base, effectiveFrom: '2026-04-01', effectiveTo: null }
    const on = (date: string) =>
      ruleOn([late, old], { province: base.province, side: base.side, date })?.effectiveFrom
    expect([on('2024-12-31'), on('2026-03-31'), on('2026-04-01')]).toEqual([
      undefined,
      '2025-01-01',
      '2026-04-01',
    ])
  })
  it('ships the terms of the scenarios', () => {
    const shipped = (province: string, side: 'GENERATION' | 'CONSUMPTION') => {
      const rule = ruleOn(SETTLEMENT_RULES_2026, { province, side, date: '2026-06-01' })
      return rule === null ? null : statement(THREE_HOURS, rule).total
    }
    expect(shipped('SHANDONG', 'GENERATION')).toBe('28285.25')
    expect(shipped('MENGXI', 'GENERATION')).toBe('27935.25')
    expect(shipped('SHANXI', 'GENERATION')).toBe('26622.75')
    expect(shipped('ANHUI', 'CONSUMPTION')).toBe('27685.00')
    expect(shipped('SHANDONG', 'CONSUMPTION')).toBe('29485.00')
    expect(shipped('MENGXI', 'CONSUMPTION')).toBeNull()
  })
  it('weights prices by volume, by number where there is none', () => {
    const part = (mwh: number | null, cny: number | null) => ({
      energyWh: mwh === null ? null : energyFromMwh(mwh),
      priceMilli: cny === null ? null : priceFromCnyPerMwh(cny),
    })
    // (10·300 + 30·100) / 40 = 150
    expect(weightedPrice([part(10, 300), part(30, 100)])).toEqual({
      priceMilli: 150_000,
      weighting: 'VOLUME',
    })
    expect(weightedPrice([part(0, 300), part(0, 101)])).toEqual({
      priceMilli: 200_500,
      weighting: 'SIMPLE',
    })
    expect(weightedPrice([part(10, 300), part(30, null)]).priceMilli).toBeNull()
  })
})
