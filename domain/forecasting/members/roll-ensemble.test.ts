import { describe, expect, it } from 'vitest'
import { addDays } from '#domain/calendar/delivery-date.ts'
import { mean } from '#domain/statistics/mean.ts'
import { seededRandom } from '#domain/statistics/seeded-random.ts'
import { familyWeights } from './family-weights.ts'
import type { MemberFamily } from './member.ts'
import { type EnsembleInput, rollEnsemble } from './roll-ensemble.ts'

const LIMITS = { minCnyPerMwh: 0, maxCnyPerMwh: 1000 }
const RULE = { priceLagDays: 1, limits: LIMITS }

const flat = (price: number) => new Float64Array(24).fill(price)

/** Days of a price that wanders around 300, and families that miss it by so much either way. */
function market(count: number, misses: Partial<Record<MemberFamily, number>>): EnsembleInput[] {
  const random = seededRandom(6)
  return Array.from({ length: count }, (_, day) => {
    const actual = Float64Array.from({ length: 24 }, () => 300 + 40 * (random() - 0.5))
    const members = Object.entries(misses).map(([family, miss]) => ({
      family: family as MemberFamily,
      prices: actual.map((price) => price + (random() < 0.5 ? miss : -miss)),
    }))
    return { date: addDays('2026-01-01', day), members, actual }
  })
}

describe('weights of families', () => {
  const day = (misses: Partial<Record<MemberFamily, number>>) => ({
    forecasts: new Map(
      Object.entries(misses).map(([family, miss]) => [family as MemberFamily, flat(300 + miss)]),
    ),
    actual: flat(300),
  })

  it('are the prior ones, trees counting twice, until there is experience', () => {
    const weights = familyWeights(['network', 'trees'], [], 24)
    expect(weights.get('network')![5]).toBeCloseTo(1 / 3, 12)
    expect(weights.get('trees')![5]).toBeCloseTo(2 / 3, 12)
  })
  it('fall with the fourth power of the error', () => {
    const known = Array.from({ length: 20 }, () => day({ network: 10, 'lear-long': 20 }))
    const weights = familyWeights(['network', 'lear-long'], known, 24)
    expect(weights.get('network')![0]! / weights.get('lear-long')![0]!).toBeCloseTo(16, 9)
  })
  it('look at the latest 28 days, hour by hour', () => {
    const known = Array.from({ length: 40 }, (_, index) => day({ network: index < 12 ? 500 : 10 }))
    for (const { forecasts } of known.slice(12)) {
      forecasts.set(
        'lear-long',
        flat(300).map((price, hour) => price + (hour < 12 ? 10 : 20)),
      )
    }
    const weights = familyWeights(['network', 'lear-long'], known, 24)
    expect(weights.get('network')![3]).toBeCloseTo(0.5, 9)
    expect(weights.get('network')![20]).toBeCloseTo(16 / 17, 9)
  })
  it('give a family without experience the mean of the others, and missing prices no say', () => {
    const known = Array.from({ length: 20 }, () => day({ network: 10, 'lear-long': 20 }))
    for (const { actual } of known) actual.fill(Number.NaN, 10, 14)
    const weights = familyWeights(['network', 'lear-long', 'network-deviations'], known, 24)
    const all = [...weights.values()]
    for (let slot = 0; slot < 24; slot++) {
      expect(all.reduce((sum, own) => sum + own[slot]!, 0)).toBeCloseTo(1, 12)
    }
    expect(weights.get('network-deviations')![0]).toBeCloseTo(1 / 3, 9)
    expect(weights.get('network')![12]).toBeCloseTo(1 / 3, 9)
  })
  it('are not decided by the few days that have prices', () => {
    const known = Array.from({ length: 20 }, () => day({ network: 10, 'lear-long': 20 }))
    for (const { actual } of known.slice(5)) actual.fill(Number.NaN)
    expect(familyWeights(['network', 'lear-long'], known, 24).get('network')![5]).toBe(0.5)
  })
  it('leave nothing to a family that is wrong beyond measure', () => {
    const known = Array.from({ length: 20 }, () => day({ network: 1e90, 'lear-long': 20 }))
    expect(familyWeights(['network', 'lear-long'], known, 24).get('network')![5]).toBeLessThan(1e-9)
  })
  it('survive a family that was right to the last', () => {
    const known = Array.from({ length: 20 }, () => day({ network: 0, trees: 5 }))
    expect(familyWeights(['network', 'trees'], known, 24).get('network')![0]).toBeCloseTo(1, 9)
  })
})

describe('the ensemble', () => {
  const missed = (days: EnsembleInput[], forecasts: Float64Array[]) =>
    days.flatMap(({ actual }, index) =>
      Array.from(actual, (price, slot) => Math.abs(price - forecasts[index]![slot]!)),
    )

  it('averages members by family before families', () => {
    const [day] = market(1, {})
    const members = [
      { family: 'network' as const, prices: flat(100) },
      { family: 'lear-long' as const, prices: flat(200) },
      { family: 'lear-long' as const, prices: flat(400) },
    ]
    expect([...rollEnsemble([{ ...day!, members }], RULE)[0]!]).toEqual([...flat(200)])
  })
  it('is better than the plain mean when one family fails', () => {
    const days = market(60, { network: 5, 'lear-long': 60 })
    const late = missed(days, rollEnsemble(days, RULE)).slice(30 * 24)
    expect(mean(late)).toBeLessThan(8)
  })
  it('follows when prices leave the level that all members know', () => {
    const days = market(80, { network: 4, trees: 4 })
    for (const { actual } of days.slice(40)) actual.set(actual.map((price) => price + 50))
    const late = missed(days, rollEnsemble(days, RULE)).slice(60 * 24)
    expect(mean(late)).toBeLessThan(40)
  })
  it.each([
    [96, 0, 20],
    [24, 60, 200],
  ])('reaches limits that its members keep away from on quarters only: %i', (slots, from, to) => {
    const random = seededRandom(9)
    const days = market(80, {}).map((day) => {
      const actual = Float64Array.from({ length: slots }, () => (random() < 0.5 ? 0 : 400))
      // One of both is always wrong, so that their mean is at neither end.
      const members = (['network', 'trees'] as const).map((family, index) => ({
        family,
        prices: actual.map((price, slot) =>
          slot % 2 === index ? price : price + (200 - price) * 0.6,
        ),
      }))
      return { ...day, actual, members }
    })
    const late = mean(missed(days, rollEnsemble(days, RULE)).slice(60 * slots))
    expect(late).toBeGreaterThan(from)
    expect(late).toBeLessThan(to)
  })
  it('cuts members and itself to the legal limits', () => {
    const [day] = market(1, {})
    const members = [{ family: 'trees' as const, prices: flat(5000) }]
    expect(rollEnsemble([{ ...day!, members }], RULE)[0]![0]).toBe(1000)
  })
  it('never uses a price that is not known yet', () => {
    const days = market(60, { network: 20, 'lear-long': 25 })
    const rule = { priceLagDays: 3, limits: LIMITS }
    const before = rollEnsemble(days, rule).at(-1)
    const changed = structuredClone(days)
    for (const { actual } of changed.slice(57)) actual.fill(900)
    expect(rollEnsemble(changed, rule).at(-1)).toEqual(before)
    changed[56]!.actual.fill(900)
    expect(rollEnsemble(changed, rule).at(-1)).not.toEqual(before)
  })
  describe('beside plain means', () => {
    const STALE = { priceLagDays: 4, limits: LIMITS }
    const late = (misses: Partial<Record<MemberFamily, number>>) => {
      const days = market(120, misses)
      return mean(missed(days, rollEnsemble(days, STALE)).slice(80 * 24))
    }
    it('does not lose to them where they are better', () => {
      // Members that err alike: no weights among them help.
      const days = market(120, { network: 40 })
      for (const { members } of days) {
        const [{ prices }] = members as [(typeof members)[number]]
        members.push({ family: 'trees', prices }, { family: 'lear-long', prices })
      }
      const others = missed(days, rollEnsemble(days, STALE)).slice(80 * 24)
      for (const { members, actual } of days) {
        members.push({ family: 'recent-mean', prices: actual.map((price) => price + 30) })
      }
      const all = missed(days, rollEnsemble(days, STALE)).slice(80 * 24)
      expect(mean(others)).toBeGreaterThan(38)
      expect(mean(all)).toBeLessThan(31)
    })
    it('is to the bit what it was where they are worse', () => {
      const days = market(60, { network: 20, trees: 25 })
      const before = rollEnsemble(days, STALE)
      for (const { members, actual } of days) {
        members.push({ family: 'recent-mean', prices: actual.map((price) => price + 60) })
      }
      expect(rollEnsemble(days, STALE)).toEqual(before)
    })
    it('takes them where nobody else speaks, and never sees ahead', () => {
      expect(late({ 'recent-mean': 10 })).toBeLessThan(12)
      const days = market(60, { network: 40, 'recent-mean': 10 })
      const before = rollEnsemble(days, STALE)
      for (const { actual } of days.slice(56)) actual.fill(900)
      expect(rollEnsemble(days, STALE).at(-1)).toEqual(before.at(-1))
    })
  })
  it('needs a member on every day', () => {
    expect(() => rollEnsemble(market(1, {}), RULE)).toThrow(RangeError)
  })
})
