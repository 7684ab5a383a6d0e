import {
  exportReview,
  queryReview,
  queryScore,
  reviewCalendar,
  reviewCycles,
  reviewSummary,
} from '#api/settlement/endpoints.ts'
import { type Route, route } from '../../http/route.ts'
import { calendarOf, cyclesOf } from './cycles-service.ts'
import { exportOf } from './export-review.ts'
import { reviewOf } from './review-service.ts'
import { summaryOf } from './review-summary.ts'
import { scoreOf } from './score-service.ts'

export const settlementRoutes: Route[] = [
  route(queryReview, async (request, context) => (await reviewOf(request, context)).view),
  route(exportReview, exportOf),
  route(reviewCycles, cyclesOf),
  route(reviewCalendar, calendarOf),
  route(reviewSummary, summaryOf),
  route(queryScore, scoreOf),
]
