import type { AnswerOf, RequestOf } from '#api/kernel/endpoint.ts'
import type { reviewSummary } from '#api/settlement/endpoints.ts'
import type { CallContext } from '../../http/call-context.ts'
import { cyclesOf } from './cycles-service.ts'
import { reviewOf } from './review-service.ts'

/** The reviewed cycles of a station whose delivery is over and metered, the earliest first. */
export async function summaryOf(
  { provinceId, stationId }: RequestOf<typeof reviewSummary>,
  context: CallContext,
): Promise<AnswerOf<typeof reviewSummary>> {
  const { rows: cycles } = await cyclesOf({ provinceId, stationId }, context)
  const rows: AnswerOf<typeof reviewSummary>['rows'] = []
  for (const {
    yearMonth,
    cycle,
    cycleName,
    deliveryFrom,
    deliveryTo,
    delivered,
    state,
  } of cycles) {
    if (!delivered || state !== 'RESULT_IN') continue
    context.signal.throwIfAborted()
    const { view } = await reviewOf({ provinceId, stationId, yearMonth, cycle }, context)
    const totalOf = (strategy: string) =>
      view.strategies.find((one) => one.strategy === strategy)!.total
    rows.unshift({
      ...{ yearMonth, cycle, cycleName, deliveryFrom, deliveryTo },
      actual: totalOf('ACTUAL'),
      none: totalOf('NONE'),
      forecast: totalOf('FORECAST'),
      perfect: totalOf('PERFECT'),
      priceTaker: totalOf('PRICE_TAKER'),
    })
  }
  return { rows, total: rows.length }
}
