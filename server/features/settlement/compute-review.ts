import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import type { ReviewInput } from '#domain/settlement/review/review-input.ts'
import { computeInThread } from '../../jobs/compute-thread.ts'
import type { ReviewResult } from './review-task.ts'

const WORKER = 'server/features/settlement/review.worker'

/** Latest results by a digest of what they were computed from, so that none is ever out of date. */
const kept = new LRUCache<string, ReviewResult>({ max: 32 })

export async function computeReview(
  input: ReviewInput,
  signal: AbortSignal,
): Promise<ReviewResult> {
  const digest = createHash('sha256').update(JSON.stringify(input)).digest('base64')
  const known = kept.get(digest)
  const result =
    known ?? (await computeInThread<ReviewInput, never, ReviewResult>(WORKER, input, { signal }))
  kept.set(digest, result)
  return result
}
