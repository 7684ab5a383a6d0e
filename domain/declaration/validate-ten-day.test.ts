import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { energyFromMwh } from '#domain/units/energy.ts'
import { type EnergyWh, quantity } from '#domain/units/quantity.ts'
import { type DeclarationIssue, mayBeSubmitted } from './issues.ts'
import { slotLimits } from './slot-limits.ts'
import type { DeclarationContext, DeclarationLine } from './ten-day-declaration.ts'
import { contextWith, line, slotWith } from './test/declaration-fixture.ts'
import { validateTenDay } from './validate-ten-day.ts'

const wide = { min: -100, max: 100 }
/** The fixture with coverage out of the way. */
const calm = (changes: Partial<DeclarationContext> = {}) =>
  contextWith({ coverageBand: wide, ...changes })

/** The findings as `RULE PROBLEM slot`. */
function found(lines: DeclarationLine[], context = calm()): string[] {
  return validateTenDay({ lines }, context).map(
    ({ rule, problem, slot }) => `${rule} ${problem} ${slot ?? '-'}`,
  )
}

function only(lines: DeclarationLine[], context = calm()): DeclarationIssue | undefined {
  const issues = validateTenDay({ lines }, context)
  expect(issues).toHaveLength(1)
  return issues[0]
}

describe('a ten-day declaration', () => {
  it('passes when nothing is wrong', () => {
    expect(found([line(1, 100, 320), line(12, 200, 300, 'BUY'), line(13, null, null)])).toEqual([])
  })
  it('must be one: FORM', () => {
    expect(found([line(3, 0, 300)])).toEqual(['FORM NOTHING_DECLARED -'])
    expect(found([line(25, 1, 300)])).toEqual(['FORM SLOT_UNKNOWN 25'])
    expect(found([line(2, 1, 300), line(2, 1, 300)])).toEqual(['FORM SLOT_TWICE 2'])
    expect(found([line(2, 1, null)])).toEqual(['FORM PRICE_MISSING 2'])
    expect(found([line(2, -1, 300)])).toEqual(['FORM ENERGY_NEGATIVE 2'])
  })
  it('V1: one direction a slot', () => {
    expect(found([line(3, 10, 300), line(3, 10, 300, 'BUY')])).toEqual([
      'V1 BOTH_DIRECTIONS_IN_SLOT 3',
    ])
    const others = [
      { slot: 3, direction: 'BUY' as const, energyWh: energyFromMwh(5), sameTradeSession: true },
    ]
    expect(found([line(3, 10, 300)], calm({ others }))).toEqual(['V1 BOTH_DIRECTIONS_IN_SLOT 3'])
    expect(
      found(
        [line(3, 10, 300)],
        calm({ others: others.map((o) => ({ ...o, sameTradeSession: false })) }),
      ),
    ).toEqual([])
  })
  it('V1: one direction a session, where the session says so', () => {
    const lines = [line(3, 10, 300), line(12, 10, 300, 'BUY')]
    const tradeSession = { ...calm().tradeSession, oneDirection: true }
    expect(found(lines)).toEqual([])
    expect(found(lines, calm({ tradeSession }))).toEqual(['V1 BOTH_DIRECTIONS_IN_SESSION -'])
  })
  it('V2: sells no more than capacity × hours × days − held', () => {
    expect(found([line(5, 300, 300)])).toEqual([])
    // 50 MW · 1 h · 10 d − 200 = 300; V4: 10 · (50 − 20) = 300 as well, even days
    expect(found([line(5, 301, 300)])).toEqual(['V2 ABOVE_LIMIT 5', 'V4 ABOVE_LIMIT 5'])
    expect(validateTenDay({ lines: [line(5, 301, 300)] }, calm())[0]?.params).toEqual({
      declaredMwh: '301.000',
      limitMwh: '300.000',
    })
  })
  it('V3: buys back no more than held', () => {
    expect(found([line(5, 200, 300, 'BUY')])).toEqual([])
    expect(only([line(5, 201, 300, 'BUY')])).toMatchObject({
      rule: 'V3',
      field: 'energy',
      params: { limitMwh: '200.000' },
    })
  })
  it('V4: the fullest day holds no more than an hour of capacity', () => {
    // 200 held, but 45 of it on one day: room (50 − 45) a day · 10 = 50 MWh although V2 leaves 300
    const heldByDayWh = [45, ...Array(5).fill(17), ...Array(4).fill(17.5)].map(energyFromMwh)
    const context = calm({ slots: [slotWith(5, { heldByDayWh })] })
    expect(found([line(5, 50, 300)], context)).toEqual([])
    expect(only([line(5, 51, 300)], context)).toMatchObject({
      rule: 'V4',
      params: { limitMwh: '50.000' },
    })
  })
  it('V7: lot, tick and band', () => {
    expect(only([line(5, '1.5', 300)])).toMatchObject({
      rule: 'V7',
      problem: 'NOT_A_MULTIPLE',
      field: 'energy',
      params: { lotMwh: '1.000' },
    })
    expect(only([line(5, 1, '300.25')])).toMatchObject({
      field: 'price',
      problem: 'NOT_A_MULTIPLE',
    })
    expect(found([line(1, 1, 40), line(2, 1, 1000)])).toEqual([])
    expect(only([line(5, 1, '39.5')])).toMatchObject({ rule: 'V7', problem: 'BELOW_MINIMUM' })
    expect(only([line(5, 1, '1000.5')])).toMatchObject({
      problem: 'ABOVE_MAXIMUM',
      params: { declaredCnyPerMwh: '1000.50', limitCnyPerMwh: '1000.00' },
    })
  })
  it('V9: what others declared is used', () => {
    const others = [
      {
        slot: 5,
        direction: 'SELL' as const,
        energyWh: energyFromMwh(120),
        sameTradeSession: false,
      },
      { slot: 6, direction: 'BUY' as const, energyWh: energyFromMwh(50), sameTradeSession: false },
    ]
    const context = calm({ others })
    expect(found([line(5, 180, 300), line(6, 150, 300, 'BUY')], context)).toEqual([])
    expect(only([line(5, 181, 300)], context)).toMatchObject({
      rule: 'V9',
      params: { limitMwh: '180.000', usedMwh: '120.000' },
    })
    expect(only([line(6, 151, 300, 'BUY')], context)).toMatchObject({ rule: 'V9' })
  })
  it('V12: warns of coverage outside the band, by night too', () => {
    // sellable 320 − 20 = 300; 200 held = 66.7 %, + 100 = 100 %, + 131 = 110.3 %
    const context = contextWith({ slots: [slotWith(1), slotWith(2), slotWith(3)] })
    const lines = [line(1, null, null), line(2, 100, 300), line(3, 131, 300)]
    const issues = validateTenDay({ lines }, context)
    expect(
      issues.map(({ problem, slot, params }) => [problem, slot, params.coveragePercent]),
    ).toEqual([
      ['COVERAGE_LOW', 1, '66.7'],
      ['COVERAGE_HIGH', 3, '110.3'],
    ])
    expect(mayBeSubmitted(issues)).toBe(true)
    const night = contextWith({ slots: [slotWith(1, { forecastWh: energyFromMwh(0) })] })
    expect(found([line(1, 1, 300)], night)).toEqual(['V12 COVERAGE_HIGH 1'])
  })
  it('does not take the unknown for 0', () => {
    const heldByDayWh = [null, ...Array(9).fill(energyFromMwh(20))]
    const context = calm({ slots: [slotWith(4, { heldByDayWh })] })
    expect(slotLimits(context, 4)).toEqual({ maxSellWh: null, maxBuyWh: null })
    expect(found([line(4, 1, 300)], context)).toEqual([
      'V2 HELD_UNKNOWN 4',
      'V12 FORECAST_UNKNOWN -',
    ])
    expect(found([line(4, 1, 300)], calm({ slots: [slotWith(4, { forecastWh: null })] }))).toEqual([
      'V12 FORECAST_UNKNOWN -',
    ])
  })
  it('agrees with the limits: what is within passes, a lot more does not', () => {
    const mwh = fc.integer({ min: 0, max: 60 })
    const days = fc.array(mwh, { minLength: 8, maxLength: 11 })
    fc.assert(
      fc.property(
        days,
        mwh,
        fc.constantFrom('SELL' as const, 'BUY' as const),
        (held, used, side) => {
          const heldByDayWh = held.map((day) => energyFromMwh(day))
          const others = [
            { slot: 1, direction: side, energyWh: energyFromMwh(used), sameTradeSession: false },
          ]
          const context = calm({ days: held.length, slots: [slotWith(1, { heldByDayWh })], others })
          const limits = slotLimits(context, 1)
          const limit = (side === 'SELL' ? limits.maxSellWh : limits.maxBuyWh) as EnergyWh
          const errors = (energyWh: EnergyWh) =>
            validateTenDay({ lines: [{ ...line(1, 1, 300, side), energyWh }] }, context).filter(
              ({ rule }) => ['V2', 'V3', 'V4', 'V9'].includes(rule),
            )
          expect(limit === 0 ? [] : errors(limit)).toEqual([])
          expect(errors(quantity(limit + 1_000_000))).not.toEqual([])
        },
      ),
    )
  })
})
