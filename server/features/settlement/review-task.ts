import type {
  MoneyTotal,
  ReviewAttributionView,
  ReviewStrategyView,
} from '#api/settlement/shapes.ts'
import type { ReviewInput } from '#domain/settlement/review/review-input.ts'
import type { EnergyWh, PriceMilli } from '#domain/units/quantity.ts'
import { repeatedTask } from '../../common/threads/thread-task.ts'

type Strategy = ReviewStrategyView['strategy']

/** One hour of one day, leg by leg under one strategy; null is unknown. */
export type HourLegs = {
  contractFen: number | null
  dayAheadFen: number | null
  realTimeFen: number | null
}

/** Mean contract reference price of an hour, over the slots of the cycle that have one. */
export type HourReference = { priceMilli: PriceMilli | null; slots: number }

/** What the computing thread gives back: small enough to be kept. */
export type ReviewResult = {
  fillRate: number | null
  strategies: ReviewStrategyView[]
  attributions: ReviewAttributionView[]
  /** Signed energy that each strategy trades in each hour. */
  tradesWh: Record<Strategy, (EnergyWh | null)[]>
  references: HourReference[]
  /** What perfect foresight would have earned over not declaring, hour by hour. */
  perfectGains: MoneyTotal[]
  /** Day by day, hour by hour: the legs under every strategy. */
  days: { date: string; hours: Record<Strategy, HourLegs>[] }[]
}

export const REVIEW_TASK = repeatedTask<ReviewInput, never, ReviewResult>(
  'server/features/settlement/review.worker',
)
