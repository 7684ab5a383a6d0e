import { DISCLOSURE_CLASSES, type disclosure } from '#api/curves/disclosure.ts'
import type { AnswerOf, RequestOf } from '#api/kernel/endpoint.ts'
import { readCurves } from '#database/queries/curves/curve-reader.ts'
import { readMarketRules } from '#database/queries/market/market-rules.ts'
import { addDays } from '#domain/calendar/delivery-date.ts'
import { shanghaiDate } from '#domain/calendar/shanghai-time.ts'
import { groupBy } from '#domain/collections/group-by.ts'
import type { CurveMetric, CurveStage } from '#domain/curves/words.ts'
import { definitionFromRules } from '#domain/market/bidding-space-definition.ts'
import { DISCLOSED_ITEMS, ITEM_STAGES, PRICE_STAGES } from '#domain/market/disclosure.ts'
import type { CallContext } from '../../../http/call-context.ts'
import { clearingLimits, seriesWithRange, wordsOf } from '../curve-service.ts'

/** Disclosed curves of the whole system around a day, each day with its version and when it became known. */
export async function disclosedDays(
  request: RequestOf<typeof disclosure>,
  { db, clock }: CallContext,
): Promise<AnswerOf<typeof disclosure>> {
  const { provinceId } = request
  const now = clock.now()
  const all = await seriesWithRange(db).execute({ provinceId, locKind: 'SYSTEM' })
  const disclosed = all.filter((series) => series.lastDate !== null && isDisclosed(series))
  const newest = disclosed
    .map(({ lastDate }) => lastDate!)
    .sort()
    .at(-1)
  const today = shanghaiDate(now)
  const date = request.date ?? (newest && newest < today ? newest : today)
  const [days, rules] = await Promise.all([
    readCurves(db, {
      provinceId,
      seriesIds: disclosed.map(({ id }) => id),
      from: addDays(date, -1),
      to: addDays(date, 1),
    }),
    readMarketRules(db, { provinceId, side: 'GENERATOR', date }),
  ])
  const daysOf = groupBy(days, ({ seriesId }) => seriesId)
  return {
    now: now.toISOString(),
    date,
    hasData: disclosed.length > 0,
    limits: clearingLimits(rules),
    biddingSpace: definitionFromRules(rules.byCode),
    series: disclosed.map((series) => ({
      ...wordsOf(series),
      disclosureClass: DISCLOSURE_CLASSES.find((one) => one === series.disclosureClass) ?? 'OPEN',
      days: (daysOf.get(series.id) ?? []).map((day) => ({
        date: day.deliveryDate,
        version: day.version,
        quality: day.quality,
        receivedAt: day.receivedAt.toISOString(),
        publishedAt: day.publishedAt.toISOString(),
        values: day.values,
      })),
    })),
  }
}

function isDisclosed({ metric, stage }: { metric: CurveMetric; stage: CurveStage }): boolean {
  const has = (list: readonly string[], word: string) => list.includes(word)
  return (
    (metric === 'PRICE' && has(PRICE_STAGES, stage)) ||
    (has(DISCLOSED_ITEMS, metric) && has(ITEM_STAGES, stage))
  )
}
