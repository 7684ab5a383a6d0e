import { createHash } from 'node:crypto'
import type { ReviewInput } from '#domain/settlement/review/review-input.ts'
import { computeInThread } from '../../jobs/compute-thread.ts'
import type { ReviewResult } from './review-task.ts'

const WORKER = 'server/features/settlement/review.worker'
const MAX_KEPT = 32

/** Latest results by a digest of what they were computed from, so that none is ever out of date. */
const kept = new Map<string, ReviewResult>()

export async function computeReview(
  input: ReviewInput,
  signal: AbortSignal,
): Promise<ReviewResult> {
  const digest = createHash('sha256').update(JSON.stringify(input)).digest('base64')
  const known = kept.get(digest)
  kept.delete(digest)
  const result =
    known ?? (await computeInThread<ReviewInput, never, ReviewResult>(WORKER, input, { signal }))
  kept.set(digest, result)
  if (kept.size > MAX_KEPT) kept.delete(kept.keys().next().value!)
  return result
}
