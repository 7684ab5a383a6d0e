import type { ReviewState } from '#domain/settlement/words.ts'

/** Tag colours of the states of a review. */
export const STATE_COLORS: Record<ReviewState, string> = {
  NO_DECLARATION: 'default',
  NOT_FILED: 'default',
  AWAITING_RESULT: 'processing',
  RESULT_IN: 'success',
}
