import { serveThread } from '../../common/threads/serve-thread.ts'
import { REVIEW_TASK } from './review-task.ts'
import { summariseReview } from './summarise-review.ts'

/** Computes one review: some ten thousand lines in exact arithmetic, too long for the event loop. */
await serveThread(REVIEW_TASK, summariseReview)
