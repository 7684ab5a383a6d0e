import { describe, expect, it } from 'vitest'
import { energyFromMwh } from '#domain/units/energy.ts'
import { cnyText } from '#domain/units/money.ts'
import { priceFromCnyPerMwh } from '#domain/units/price.ts'
import { type EnergyWh, quantity } from '#domain/units/quantity.ts'
import { attributeIncome } from '../income-attribution.ts'
import { performanceRisk } from '../performance-risk.ts'
import type { SettlementTerms } from '../settlement-rule.ts'
import { FORM_1, THREE_HOURS } from './test/three-hours.ts'

const mwh = energyFromMwh
const cny = priceFromCnyPerMwh

function parts(terms: SettlementTerms, slots = THREE_HOURS) {
  const found = attributeIncome(slots, terms)
  return (
    found &&
    Object.fromEntries(Object.entries(found).map(([name, money]) => [name, cnyText(money)]))
  )
}

describe('vector S3, where the income of the three hours comes from', () => {
  it('adds up under the national form', () => {
    // P̄ = (270 + 10 + 650) / 3 = 310
    const expected = {
      // 91.5·310
      volume: '28365.00',
      // 45·(−40) + 36·(−300) + 10.5·340
      profile: '-9030.00',
      // 45·(−10) + 36·(−30) + 10.5·50.5
      basis: '-999.75',
      // 45·40 + 36·100 + 10.5·(−180.5)
      dayAheadSpread: '3504.75',
      // 5·40 + (−6)·100 + 14.5·(−180.5)
      dayAheadDeviation: '-3017.25',
      // 40·15 + 40·225 + 20·(−90)
      contracts: '7800.00',
      rounding: '0.00',
      total: '26622.75',
    }
    expect(parts(FORM_1)).toEqual(expected)
    // The form only cuts the lines of a statement otherwise.
    expect(parts({ ...FORM_1, contractForm: 2 })).toEqual(expected)
  })
  it('closes the day-ahead position at the unified price in Shandong', () => {
    const terms = {
      ...FORM_1,
      contractReference: 'RT_UNIFIED',
      dayAheadClosePrice: 'UNIFIED',
    } as const
    expect(parts(terms)).toEqual({
      ...{ volume: '28365.00', profile: '-9030.00', basis: '-999.75' },
      // 45·30 + 36·70 + 10.5·(−130); 5·30 + (−6)·70 + 14.5·(−130)
      ...{ dayAheadSpread: '2505.00', dayAheadDeviation: '-2155.00' },
      // 40·50 + 40·310 + 20·(−240)
      ...{ contracts: '9600.00', rounding: '0.00', total: '28285.25' },
    })
  })
  it('has no day-ahead parts where only real time settles', () => {
    const terms = { ...FORM_1, dayAheadSettles: false, contractReference: 'RT_UNIFIED' } as const
    const withoutDayAhead = THREE_HOURS.map((slot) => ({ ...slot, dayAheadWh: null }))
    expect(parts(terms, withoutDayAhead)).toMatchObject({
      ...{ dayAheadSpread: '0.00', dayAheadDeviation: '0.00', total: '27935.25' },
    })
  })
  it('shows what rounding leaves, and is unknown where anything is missing', () => {
    // Three hours of 1 Wh at 0.005 CNY a Wh: each line 0.005 → 0.01, the sum 0.015 → 0.02
    const price = cny(5000)
    const tiny = [1, 2, 3].map((slot) => ({
      ...{
        slot,
        contracts: [],
        dayAheadWh: quantity<EnergyWh>(0),
        meteredWh: quantity<EnergyWh>(1),
      },
      prices: {
        ...{ dayAheadNode: price, dayAheadUnified: price },
        ...{ realTimeNode: price, realTimeUnified: price },
      },
    }))
    expect(parts(FORM_1, tiny)).toMatchObject({
      ...{ volume: '0.02', profile: '0.00', rounding: '0.01', total: '0.03' },
    })
    const [first, ...rest] = THREE_HOURS
    expect(parts(FORM_1, [{ ...first!, dayAheadWh: null }, ...rest])).toBeNull()
    expect(parts(FORM_1, [])).toBeNull()
  })
})

describe('vector C10, performance risk', () => {
  const exposure = {
    ...{ boughtWh: mwh(1000), boughtPrice: cny(360), soldWh: mwh(200), soldPrice: cny(380) },
    ...{ marketPrice: cny(350), fallPercent: 5 },
  }
  it('is what the contracts cost above a market that has fallen', () => {
    // 360,000 − 76,000 = 284,000; 800·350·0.95 = 266,000
    expect(cnyText(performanceRisk(exposure))).toBe('18000.00')
  })
  it('is nothing where the rest is worth more than it cost', () => {
    expect(cnyText(performanceRisk({ ...exposure, marketPrice: cny(400) }))).toBe('0.00')
  })
})
