import type { SlotCount } from '#domain/calendar/slots.ts'
import { learMember } from './lear-member.ts'
import type { Member, MemberMemory } from './member.ts'
import { networksMember } from './networks-member.ts'
import { recentMeanMember } from './recent-mean-member.ts'
import { similarSlotsMember } from './similar-slots-member.ts'
import { TREES_OPTIONS, treesMember } from './trees-member.ts'

/** A member as data, so that it can be handed to a thread. */
export type MemberPlan =
  | { kind: 'lear'; windowDays: number; nextShorterDays: number; differences?: boolean }
  | { kind: 'networks'; levelled: boolean; seeds: number[] }
  | { kind: 'trees'; seed: number; prices?: boolean }
  | { kind: 'similar-slots' }
  | { kind: 'recent-mean'; days: number }

/** From this age of the newest known price on, in days, plain means of the latest days are members. */
const STALE_PRICE_DAYS = 3

/**
 * The members of an ensemble for a market whose newest known price is `priceLagDays` old (see `Availability`);
 * those that its history is too short for stay silent.
 */
export function memberPlans(slotCount: SlotCount, priceLagDays = 1): MemberPlan[] {
  const windows = slotCount === 24 ? [56, 84, 364, 728, 1456] : [84, 182, 364, 728]
  return [
    ...windows.map(
      (windowDays, index): MemberPlan => ({
        kind: 'lear',
        windowDays,
        nextShorterDays: windows[index - 1] ?? 0,
      }),
    ),
    { kind: 'networks', levelled: false, seeds: [1, 2, 3, 4] },
    { kind: 'networks', levelled: true, seeds: [5, 6, 7, 8] },
    { kind: 'trees', seed: 1 },
    ...(slotCount === 96 ? QUARTERS : []),
    ...(priceLagDays >= STALE_PRICE_DAYS ? MEANS : []),
  ]
}

/**
 * Quarters come with histories of months and with the inputs of a whole province. Differences and similar slots
 * follow a level that moves from day to day, trees of prices do without one. With years of hours neither similar
 * slots nor trees of prices are a help (MAE on the 364 days before the test period: similar slots NP 2.14, DE 5.27;
 * trees of prices NP 1.94 where those of deviations have 1.35, DE 3.50 and 3.28, FR 4.23 and 3.94).
 */
const QUARTERS: MemberPlan[] = [
  { kind: 'lear', windowDays: 84, nextShorterDays: 0, differences: true },
  { kind: 'lear', windowDays: 182, nextShorterDays: 84, differences: true },
  { kind: 'trees', seed: 2 },
  { kind: 'trees', seed: 3, prices: true },
  { kind: 'trees', seed: 4, prices: true },
  { kind: 'similar-slots' },
]

/**
 * The newest days, and a month of them: each wins on other markets, and their mean mostly on both. With fresher
 * prices they have nothing to add, and all forecasts stay as they were published.
 */
const MEANS: MemberPlan[] = [
  { kind: 'recent-mean', days: 7 },
  { kind: 'recent-mean', days: 28 },
]

/** Makes a member that has not learned anything yet, or goes on with the memory of another of its plan. */
export function memberOf(plan: MemberPlan, memory: MemberMemory = null): Member {
  switch (plan.kind) {
    case 'lear':
      return learMember(plan)
    case 'networks':
      return networksMember({ ...plan, memory })
    case 'trees':
      return treesMember(plan.seed, {
        options: { ...TREES_OPTIONS, target: plan.prices ? 'price' : 'deviation' },
        memory,
      })
    case 'similar-slots':
      return similarSlotsMember()
    case 'recent-mean':
      return recentMeanMember(plan.days)
  }
}
