import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import type { ReviewInput } from '#domain/settlement/review/review-input.ts'
import { computeInThread } from '../../common/threads/compute-in-thread.ts'
import { REVIEW_TASK, type ReviewResult } from './review-task.ts'

/** Latest results by a digest of what they were computed from, so that none is ever out of date. */
const kept = new LRUCache<string, ReviewResult>({ max: 32 })

export async function computeReview(
  input: ReviewInput,
  signal: AbortSignal,
): Promise<ReviewResult> {
  const digest = createHash('sha256').update(JSON.stringify(input)).digest('base64')
  const known = kept.get(digest)
  const result = known ?? (await computeInThread(REVIEW_TASK, input, { signal }))
  kept.set(digest, result)
  return result
}
