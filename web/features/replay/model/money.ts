import type { AnswerOf } from '#api/kernel/endpoint.ts'
import type { reviewSummary } from '#api/settlement/endpoints.ts'
import type { MoneyTotal } from '#api/settlement/shapes.ts'
import { completeSum } from '#domain/statistics/complete-sum.ts'

export type SessionMoney = AnswerOf<typeof reviewSummary>['rows'][number]

/** Ways to declare, from the least to the most that can be had. */
export const WAYS = ['none', 'forecast', 'actual', 'perfect'] as const
export type Way = (typeof WAYS)[number]
export type MoneyOfWays = Record<Way, MoneyTotal>

/** Of all sessions together; unknown as soon as one of them is, with what is known of it. */
export function totalOf(rows: readonly SessionMoney[]): MoneyOfWays {
  const sum = (way: Way) => sumOf(rows.map((row) => row[way]))
  return {
    none: sum('none'),
    forecast: sum('forecast'),
    actual: sum('actual'),
    perfect: sum('perfect'),
  }
}

const sumOf = (totals: readonly MoneyTotal[]): MoneyTotal => ({
  amountFen: completeSum(totals.map(({ amountFen }) => amountFen)),
  knownFen: totals.reduce((sum, { knownFen }) => sum + knownFen, 0),
  missingLines: totals.reduce((sum, { missingLines }) => sum + missingLines, 0),
})

/** What a way brings more than no declaration, fen; null where either is not known whole. */
export function gainFen(money: MoneyOfWays, way: Way): number | null {
  const { amountFen } = money[way]
  const none = money.none.amountFen
  return amountFen === null || none === null ? null : amountFen - none
}
