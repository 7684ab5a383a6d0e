import type {
  MoneyTotal,
  ReviewAttributionView,
  ReviewStrategyView,
} from '#api/settlement/shapes.ts'
import { hourOfSlot, type SlotCount } from '#domain/calendar/slots.ts'
import {
  type Attribution,
  attribute,
  type CycleLine,
} from '#domain/settlement/review/attribution.ts'
import {
  type CycleReview,
  linesOf,
  reviewCycle,
  type StrategyReview,
} from '#domain/settlement/review/review-cycle.ts'
import type { ReviewInput } from '#domain/settlement/review/review-input.ts'
import { tradedSums } from '#domain/settlement/review/traded-sums.ts'
import { completeAmount, type Total, totalOf } from '#domain/settlement/total.ts'
import {
  REVIEW_BASELINES,
  REVIEW_STRATEGIES,
  type ReviewBaseline,
} from '#domain/settlement/words.ts'
import { toMwh } from '#domain/units/energy.ts'
import { toCnyPerMwh } from '#domain/units/price.ts'
import { sumOrNull } from '#domain/units/quantity.ts'
import { hourReferences } from './hour-references.ts'
import type { HourLegs, ReviewResult } from './review-task.ts'

type Strategy = ReviewStrategyView['strategy']

/** Reviews a cycle and brings the result into the shapes that are sent. */
export function summariseReview(input: ReviewInput): ReviewResult {
  const review = reviewCycle(input)
  const { strategies } = review
  const contractLines = (strategy: Strategy) =>
    linesOf(strategies[strategy].days).filter(({ component }) => component === 'CONTRACT')
  const contract = (of: Strategy, against: ReviewBaseline) =>
    attribute(contractLines(of), contractLines(against), input.slotCount)
  return {
    fillRate: review.fillRate,
    strategies: REVIEW_STRATEGIES.map((strategy) => strategyView(strategies[strategy])),
    attributions: REVIEW_BASELINES.map((against) =>
      attributionView(review, against, {
        contract: contract('ACTUAL', against),
        slotCount: input.slotCount,
      }),
    ),
    tradesWh: ofStrategies((strategy) =>
      strategies[strategy].trades.map(({ energyWh }) => energyWh),
    ),
    references: hourReferences(input),
    perfectGains: contract('PERFECT', 'NONE').byHour.map(moneyTotal),
    days: legsByHour(review, input),
  }
}

export function moneyTotal(total: Total): MoneyTotal {
  return total.complete
    ? { amountFen: total.amountFen, knownFen: total.amountFen, missingLines: 0 }
    : { amountFen: null, knownFen: total.knownFen, missingLines: total.missingLines }
}

function legsView(legs: StrategyReview['legs']): ReviewStrategyView['legs'] {
  return {
    CONTRACT: moneyTotal(legs.CONTRACT),
    DAY_AHEAD: moneyTotal(legs.DAY_AHEAD),
    REAL_TIME: moneyTotal(legs.REAL_TIME),
  }
}

function strategyView({ strategy, legs, total, measures, trades }: StrategyReview) {
  const tradedWh = sumOrNull(trades.map(({ energyWh }) => energyWh))
  const { soldWh, boughtWh, sales, purchases } = tradedSums(trades)
  const { averagePriceMilli, contractWh, meteredWh } = measures
  return {
    strategy,
    legs: legsView(legs),
    total: moneyTotal(total),
    averageCnyPerMwh: averagePriceMilli === null ? null : toCnyPerMwh(averagePriceMilli),
    contractGain: moneyTotal(measures.contractGain),
    dayAheadGain: moneyTotal(measures.dayAheadGain),
    contractMwh: contractWh === null ? null : toMwh(contractWh),
    meteredMwh: meteredWh === null ? null : toMwh(meteredWh),
    coverage: measures.coverage,
    soldMwh: soldWh === null ? null : toMwh(soldWh),
    boughtMwh: boughtWh === null ? null : toMwh(boughtWh),
    tradedMwh: tradedWh === null ? null : toMwh(tradedWh),
    sales: moneyTotal(sales),
    purchases: moneyTotal(purchases),
    problems: problemsOf(trades),
  }
}

function problemsOf(trades: StrategyReview['trades']): ReviewStrategyView['problems'] {
  const problems: ReviewStrategyView['problems'] = []
  for (const { slot, problem } of trades) {
    if (problem === null) continue
    const known = problems.find((entry) => entry.problem === problem)
    if (known) known.hours.push(slot)
    else problems.push({ problem, hours: [slot] })
  }
  return problems
}

function attributionView(
  { attributions }: CycleReview,
  against: ReviewBaseline,
  { contract, slotCount }: { contract: Attribution; slotCount: SlotCount },
): ReviewAttributionView {
  return {
    against,
    gain: moneyTotal(contract.total),
    byComponent: legsView(attributions[against].byComponent),
    byHour: contract.byHour.map(moneyTotal),
    byDay: contract.byDay.map(({ date, total }) => {
      const lines = contract.lines.filter((line) => line.date === date)
      const byHourFen = amountsByHour(lines, slotCount)
      return { date, gain: moneyTotal(total), byHourFen }
    }),
  }
}

/** Amount of each hour of one day; null where a line of it is missing. */
function amountsByHour(
  lines: readonly Pick<CycleLine, 'slot' | 'amountFen'>[],
  slotCount: SlotCount,
): (number | null)[] {
  const hours: CycleLine['amountFen'][][] = Array.from({ length: 24 }, () => [])
  for (const { slot, amountFen } of lines) hours[hourOfSlot(slot, slotCount) - 1]!.push(amountFen)
  return hours.map((amounts) => completeAmount(totalOf(amounts)))
}

function legsByHour(
  { strategies }: CycleReview,
  { days, slotCount }: ReviewInput,
): ReviewResult['days'] {
  return days.map(({ date }, dayIndex) => {
    const legs = ofStrategies((strategy) =>
      hoursOf(strategies[strategy].days[dayIndex]!.settlement.lines, slotCount),
    )
    const hours = Array.from({ length: 24 }, (_, hour) =>
      ofStrategies((strategy) => legs[strategy][hour]!),
    )
    return { date, hours }
  })
}

function hoursOf(
  lines: StrategyReview['days'][number]['settlement']['lines'],
  slotCount: SlotCount,
): HourLegs[] {
  const leg = (component: string) =>
    amountsByHour(
      lines.filter((line) => line.component === component),
      slotCount,
    )
  const [contract, dayAhead, realTime] = [leg('CONTRACT'), leg('DAY_AHEAD'), leg('REAL_TIME')]
  return contract.map((contractFen, hour) => ({
    contractFen,
    dayAheadFen: dayAhead[hour]!,
    realTimeFen: realTime[hour]!,
  }))
}

function ofStrategies<Value>(build: (strategy: Strategy) => Value): Record<Strategy, Value> {
  return {
    ACTUAL: build('ACTUAL'),
    NONE: build('NONE'),
    FORECAST: build('FORECAST'),
    PERFECT: build('PERFECT'),
    PRICE_TAKER: build('PRICE_TAKER'),
  }
}
