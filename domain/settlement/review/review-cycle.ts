import type { DeliveryDate } from '#domain/calendar/delivery-date.ts'
import { type Settlement, settle, totalsByComponent } from '../settle.ts'
import type { SettlementTerms } from '../settlement-rule.ts'
import { type Total, totalOf } from '../total.ts'
import type { ReviewStrategy, SettlementComponent } from '../words.ts'
import { type Attribution, attribute, type CycleLine } from './attribution.ts'
import { cycleSlots } from './cycle-slots.ts'
import { measure, type ReviewMeasures } from './measures.ts'
import { inOneDirection } from './one-direction.ts'
import { perfectTrades } from './perfect-trade.ts'
import { gapsOf, type ReviewGap } from './review-gaps.ts'
import type { ReviewInput } from './review-input.ts'
import { heldInHour } from './spread-cycle.ts'
import { actualTrade, forecastTrade, noTrade, type StrategyTrade } from './strategy-trade.ts'

/** What one strategy earned in the cycle. */
export type StrategyReview = {
  strategy: ReviewStrategy
  /** One an hour, what was traded and at which price. */
  trades: readonly StrategyTrade[]
  days: readonly { date: DeliveryDate; settlement: Settlement }[]
  /** Contract, day-ahead and real-time leg of form 1. */
  legs: Readonly<Record<SettlementComponent, Total>>
  total: Total
  measures: ReviewMeasures
  gaps: readonly ReviewGap[]
}

/** The review of a cycle. */
export type CycleReview = {
  strategies: Readonly<Record<ReviewStrategy, StrategyReview>>
  /** ACTUAL minus each of the others. */
  attributions: Readonly<Record<Exclude<ReviewStrategy, 'ACTUAL'>, Attribution>>
  /** Σ cleared / Σ declared, directions taken as amounts; null where nothing was declared or a result lacks. */
  fillRate: number | null
}

/**
 * Reviews a ten-day declaration in money: settles the whole cycle by form 1 under each strategy and
 * takes the differences apart (docs/domain/market.md#review). All strategies share day-ahead and metered
 * energy, so that they differ in the contract leg alone; the other legs are what the station earned
 * anyway. What is missing is null with its reason, never left out.
 * @throws RangeError when there is no day or not 24 hours.
 */
export function reviewCycle(input: ReviewInput): CycleReview {
  if (input.days.length === 0) throw new RangeError('a review needs the days of its cycle')
  if (input.hours.length !== 24) throw new RangeError('a review needs 24 hours')
  const strategies = {
    ACTUAL: reviewStrategy(input, 'ACTUAL'),
    NONE: reviewStrategy(input, 'NONE'),
    FORECAST: reviewStrategy(input, 'FORECAST'),
    PERFECT: reviewStrategy(input, 'PERFECT'),
    PRICE_TAKER: reviewStrategy(input, 'PRICE_TAKER'),
  }
  const actual = linesOf(strategies.ACTUAL.days)
  const against = (strategy: ReviewStrategy) =>
    attribute(actual, linesOf(strategies[strategy].days), input.slotCount)
  return {
    strategies,
    attributions: {
      NONE: against('NONE'),
      FORECAST: against('FORECAST'),
      PERFECT: against('PERFECT'),
      PRICE_TAKER: against('PRICE_TAKER'),
    },
    fillRate: fillRateOf(input),
  }
}

/** The lines of all days of a strategy. */
export function linesOf(days: StrategyReview['days']): CycleLine[] {
  return days.flatMap(({ date, settlement }) =>
    settlement.lines.map(({ slot, component, amountFen }) => ({
      date,
      slot,
      component,
      amountFen,
    })),
  )
}

function reviewStrategy(input: ReviewInput, strategy: ReviewStrategy): StrategyReview {
  const terms: SettlementTerms = { ...input.terms, contractForm: 1 }
  const trades = tradesOf(input, strategy)
  const slots = cycleSlots(input, trades)
  const days = input.days.map(({ date }, i) => ({
    date,
    settlement: settle(slots[i] ?? [], terms),
  }))
  const lines = linesOf(days)
  const total = totalOf(lines.map(({ amountFen }) => amountFen))
  const legs = totalsByComponent(lines)
  const measures = measure(slots.flat(), terms, { total, byComponent: legs })
  return { strategy, trades, days, legs, total, measures, gaps: gapsOf(days) }
}

function tradesOf(input: ReviewInput, strategy: ReviewStrategy): StrategyTrade[] {
  const { hours, days } = input
  switch (strategy) {
    case 'ACTUAL':
      return hours.map(actualTrade)
    case 'NONE':
      return hours.map(({ slot }) => noTrade(slot))
    case 'FORECAST':
      return inOneDirection(
        input,
        hours.map((hour) => forecastTrade(hour, heldInHour(days, hour.slot))),
      )
    case 'PERFECT':
      return perfectTrades(input, 'DEALT')
    case 'PRICE_TAKER':
      return perfectTrades(input, 'ANY')
  }
}

function fillRateOf({ hours }: ReviewInput): number | null {
  let [declared, cleared] = [0, 0]
  for (const { declaredWh, clearedWh } of hours) {
    if (clearedWh === null) return null
    declared += Math.abs(declaredWh)
    cleared += Math.abs(clearedWh)
  }
  return declared === 0 ? null : cleared / declared
}
