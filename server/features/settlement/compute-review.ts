import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import type { MoneyTotal } from '#api/settlement/shapes.ts'
import type { ReviewInput } from '#domain/settlement/review/review-input.ts'
import type { ReviewBaseline, ReviewStrategy } from '#domain/settlement/words.ts'
import { computeInThread } from '../../common/threads/compute-in-thread.ts'
import { REVIEW_TASK, type ReviewResult } from './review-task.ts'

/** Income by strategy, and as declared minus each other one. */
export type ReviewMoney = {
  income: Record<ReviewStrategy, MoneyTotal>
  gain: Record<ReviewBaseline, MoneyTotal>
}

/** Latest results by a digest of what they were computed from, so that none is ever out of date. */
const kept = new LRUCache<string, ReviewResult>({ max: 32 })
/** A few totals each: those of all cycles of a year of many stations, which the whole results would crowd out. */
const keptMoney = new LRUCache<string, ReviewMoney>({ max: 4000 })

export async function computeReview(
  input: ReviewInput,
  signal: AbortSignal,
): Promise<ReviewResult> {
  const digest = digestOf(input)
  const known = kept.get(digest)
  const result = known ?? (await computeInThread(REVIEW_TASK, input, { signal }))
  kept.set(digest, result)
  return result
}

/** The totals of a review. Of one that nobody has looked at only these are kept. */
export async function computeMoney(input: ReviewInput, signal: AbortSignal): Promise<ReviewMoney> {
  const digest = digestOf(input)
  const known = keptMoney.get(digest)
  if (known) return known
  const result = kept.get(digest) ?? (await computeInThread(REVIEW_TASK, input, { signal }))
  const money = moneyOf(result)
  keptMoney.set(digest, money)
  return money
}

const digestOf = (input: ReviewInput): string =>
  createHash('sha256').update(JSON.stringify(input)).digest('base64')

function moneyOf({ strategies, attributions }: ReviewResult): ReviewMoney {
  const income = strategies.map(({ strategy, total }) => [strategy, total])
  const gain = attributions.map(({ against, gain: total }) => [against, total])
  return { income: Object.fromEntries(income), gain: Object.fromEntries(gain) }
}
