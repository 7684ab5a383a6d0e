import fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import { addDays } from '#domain/calendar/delivery-date.ts'
import type { SlotCount } from '#domain/calendar/slots.ts'
import type { MarketHistory } from '../market/market-history.ts'
import { mae } from '../scores/metrics.ts'
import { planted, syntheticMarket } from '../test/synthetic-market.ts'
import { learMember } from './lear-member.ts'
import type { Member, MemberMemory } from './member.ts'
import { memberOf, memberPlans } from './member-plan.ts'
import { NETWORK_OPTIONS, networksMember } from './networks-member.ts'
import { recentMeanMember } from './recent-mean-member.ts'
import { rollMember } from './roll-member.ts'
import { similarSlotsMember } from './similar-slots-member.ts'
import { TREES_OPTIONS, treesMember } from './trees-member.ts'

// Busy machines need longer than the default five seconds.
vi.setConfig({ testTimeout: 60_000 })

const SMALL_TREES = { ...TREES_OPTIONS, rounds: 60, rate: 0.15 }
const SMALL_NETWORK = { ...NETWORK_OPTIONS, hidden: 32, epochs: 60, minSteps: 0, rate: 0.004 }
const MEMBERS: Record<string, (memory?: MemberMemory) => Member> = {
  LEAR: () => learMember({ windowDays: 84, nextShorterDays: 0 }),
  'LEAR of differences': () =>
    learMember({ windowDays: 84, nextShorterDays: 0, differences: true }),
  networks: (memory) =>
    networksMember({ levelled: false, seeds: [1, 2], options: SMALL_NETWORK, memory }),
  'networks of deviations': (memory) =>
    networksMember({ levelled: true, seeds: [3], options: SMALL_NETWORK, memory }),
  trees: (memory) => treesMember(1, { options: SMALL_TREES, memory }),
  'trees of prices': (memory) =>
    treesMember(1, { options: { ...SMALL_TREES, target: 'price' }, memory }),
  'similar slots': () => similarSlotsMember(),
}

function roll(member: Member, history: MarketHistory, from: number, to: number, priceLagDays = 1) {
  const availability = { priceLagDays, exogenousLagDays: { load: 0 } }
  return [...rollMember(member, { history, availability, from, to })].map(({ prices }) => prices)
}

describe.each(Object.entries(MEMBERS))('%s', (name, member) => {
  const history = syntheticMarket({ slotCount: 24, days: 150 })

  it('follows the load that drives the price', () => {
    const forecasts = roll(member(), history, 140, 149).flatMap((day) => [...day!])
    const actual = history.price.slice(140 * 24)
    const weekBefore = history.price.slice(133 * 24, 143 * 24)
    expect(mae(forecasts, actual).value).toBeLessThan(0.6 * mae(weekBefore, actual).value)
  })

  it('is the same when it runs again', () => {
    expect(roll(member(), history, 148, 149)).toEqual(roll(member(), history, 148, 149))
  })

  it('goes on elsewhere with what it kept as it would have where it was', () => {
    const first = member()
    roll(first, history, 144, 146)
    const second = member(structuredClone(first.memory()))
    expect(roll(second, history, 147, 148)).toEqual(roll(first, history, 147, 148))
  })

  it('says nothing on a history that is too short for it', () => {
    expect(roll(member(), history, 20, 20)).toEqual([null])
  })

  it('forecasts the day after one whose prices are missing', () => {
    const gap = structuredClone(history)
    gap.price.fill(Number.NaN, 148 * 24, 149 * 24)
    const [day] = roll(member(), gap, 149, 149)
    expect(day!.every(Number.isFinite)).toBe(true)
    expect(mae([...day!], history.price.slice(149 * 24)).value).toBeLessThan(60)
  })

  it('stays near what it has seen when an input comes in wrong units', () => {
    const wrong = structuredClone(history)
    const load = wrong.exogenous[0]!.values
    for (let at = 149 * 24; at < 150 * 24; at++) load[at]! *= 1000
    const [day] = roll(member(), wrong, 149, 149)
    for (const price of day!) expect(Math.abs(price)).toBeLessThan(3000)
  })

  it('never sees what is not known yet', () => {
    const base = syntheticMarket({ slotCount: 24, days: 130 })
    const run = (seen: MarketHistory) => roll(member(), seen, 126, 127, 3)
    const before = run(base)
    const hidden = fc.record({
      priceAt: fc.integer({ min: 125 * 24, max: 130 * 24 - 1 }),
      loadAt: fc.integer({ min: 128 * 24, max: 130 * 24 - 1 }),
      value: fc.double({ min: -1e4, max: 1e4, noNaN: true }),
    })
    fc.assert(
      fc.property(hidden, ({ priceAt, loadAt, value }) => {
        expect(run(planted(base, priceAt, loadAt, value))).toEqual(before)
      }),
      { numRuns: name.startsWith('LEAR') ? 5 : 3 },
    )
    expect(run(planted(base, 123 * 24 + 5, 126 * 24 + 5, 40))).not.toEqual(before)
  })
})

describe('networks on few days', () => {
  const history = syntheticMarket({ slotCount: 24, days: 190 })
  const options = { ...SMALL_NETWORK, epochs: 4 }

  it('take more rounds than on many', () => {
    const errorOf = (minSteps: number) => {
      const member = networksMember({
        levelled: false,
        seeds: [1],
        options: { ...options, minSteps },
      })
      const forecasts = roll(member, history, 125, 134).flatMap((day) => [...day!])
      return mae(forecasts, history.price.slice(125 * 24, 135 * 24)).value
    }
    expect(errorOf(300)).toBeLessThan(0.7 * errorOf(0))
  })

  it('begin anew when the days have grown by half', () => {
    const member = (from: number) =>
      roll(networksMember({ levelled: false, seeds: [1], options }), history, from, 185).at(-1)
    // 113 days with all their lags at origin 120 are 170 at origin 177, and 161 at origin 168.
    expect(member(120)).toEqual(member(177))
    expect(member(168)).not.toEqual(member(177))
  })
})

describe('trees', () => {
  it('stand as long as they should, wherever the history begins', () => {
    const history = syntheticMarket({ slotCount: 24, days: 150 })
    const grown = treesMember(1, { options: SMALL_TREES })
    roll(grown, history, 140, 140)
    const later = {
      ...history,
      firstDate: addDays(history.firstDate, 30),
      days: 120,
      price: history.price.slice(30 * 24),
      exogenous: history.exogenous.map((one) => ({ ...one, values: one.values.slice(30 * 24) })),
    }
    const kept = treesMember(1, { options: SMALL_TREES, memory: grown.memory() })
    expect(roll(kept, later, 115, 115)).toEqual(roll(grown, history, 145, 145))
    expect(kept.memory()).toEqual(grown.memory())
  })
})

describe('the members of a market', () => {
  it('do not repeat one another on a history shorter than their windows', () => {
    const history = syntheticMarket({ slotCount: 24, days: 110 })
    const speaking = memberPlans(24)
      .filter(({ kind }) => kind === 'lear')
      .map((plan) => memberOf(plan))
      .filter((member) => roll(member, history, 105, 105)[0] !== null)
    expect(speaking.map(({ name }) => name)).toEqual(['LEAR 56', 'LEAR 84', 'LEAR 364'])
  })
  it('are of every family, on quarters of three more', () => {
    const onHours = ['lear-long', 'lear-short', 'network', 'network-deviations', 'trees']
    const familiesOf = (slotCount: SlotCount) => [
      ...new Set(memberPlans(slotCount).map((plan) => memberOf(plan).family)),
    ]
    expect(familiesOf(24).sort()).toEqual(onHours)
    const onQuarters = [...onHours, 'lear-differences', 'similar-slots', 'tree-prices']
    expect(familiesOf(96).sort()).toEqual(onQuarters.sort())
  })
  it('are plain means too where the newest price is three days old', () => {
    for (const slots of [24, 96] as const) {
      const stale = memberPlans(slots, 3).map((plan) => memberOf(plan).name)
      const fresh = memberPlans(slots, 2).map((plan) => memberOf(plan).name)
      expect(fresh).toEqual(memberPlans(slots).map((plan) => memberOf(plan).name))
      expect(stale).toEqual([...fresh, 'mean of 7 days', 'mean of 28 days'])
    }
  })
  it('of plain means say what the newest known days had', () => {
    const history = syntheticMarket({ slotCount: 24, days: 40 })
    const [day] = roll(recentMeanMember(2), history, 39, 39, 4)
    const { price } = history
    expect(day![5]).toBeCloseTo((price[35 * 24 + 5]! + price[34 * 24 + 5]!) / 2, 9)
    expect(roll(recentMeanMember(28), history, 30, 30, 4)).toEqual([null])
  })
  it('leave quarters to the others until networks have a year of them', () => {
    const history = syntheticMarket({ slotCount: 96, days: 130 })
    expect(roll(MEMBERS.networks!(), history, 129, 129)).toEqual([null])
  })
  it('forecast quarters too', () => {
    const history = syntheticMarket({ slotCount: 96, days: 80 })
    const [day] = roll(treesMember(1, { options: { ...SMALL_TREES, rounds: 20 } }), history, 79, 79)
    const actual = history.price.slice(79 * 96)
    expect(day).toHaveLength(96)
    expect(mae([...day!], actual).value).toBeLessThan(40)
  })
})
