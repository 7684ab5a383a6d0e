import type { CallContext } from '../../http/call-context.ts'
import { computeMoney, type ReviewMoney } from './compute-review.ts'
import { gatherReview } from './gather-review.ts'
import { loadReviewPlace, type Subject } from './review-place.ts'

/**
 * The money of a cycle alone, by strategy, for whoever looks at many cycles at once, with the lot of its session.
 *
 * @throws AppError notFound when the station lies in another province than the one named
 */
export async function moneyOfCycle(
  subject: Subject,
  { db, signal }: Pick<CallContext, 'db' | 'signal'>,
): Promise<ReviewMoney & { lotMwh: number | null }> {
  const place = await loadReviewPlace(db, subject)
  const { input } = await gatherReview(db, place)
  return { ...(await computeMoney(input, signal)), lotMwh: place.session.lotMwh }
}
