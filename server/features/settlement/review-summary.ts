import type { AnswerOf, RequestOf } from '#api/kernel/endpoint.ts'
import type { reviewSummary } from '#api/settlement/endpoints.ts'
import type { CallContext } from '../../http/call-context.ts'
import { cyclesOf } from './cycles-service.ts'
import { moneyOfCycle } from './review-money.ts'

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
    const { income } = await moneyOfCycle({ provinceId, stationId, yearMonth, cycle }, context)
    rows.unshift({
      ...{ yearMonth, cycle, cycleName, deliveryFrom, deliveryTo },
      actual: income.ACTUAL,
      none: income.NONE,
      forecast: income.FORECAST,
      perfect: income.PERFECT,
      priceTaker: income.PRICE_TAKER,
    })
  }
  return { rows, total: rows.length }
}
