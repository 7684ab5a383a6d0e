import type { AnswerOf, RequestOf } from '#api/kernel/endpoint.ts'
import type { replayOffer } from '#api/replay/endpoints.ts'
import { MIN_HISTORY_DAYS } from '#api/replay/endpoints.ts'
import { findSeries } from '#database/queries/curves/curve-reader.ts'
import { addDays } from '#domain/calendar/delivery-date.ts'
import { shanghaiDate } from '#domain/calendar/shanghai-time.ts'
import { REPLAY_TECHNOLOGIES } from '#domain/replay/words.ts'
import type { CallContext } from '../../http/call-context.ts'
import { isEnough, priceDaysOf, SUGGESTED_DAYS } from './price-days.ts'
import { sessionKindOf } from './replay-repository.ts'

/** What of a province can be lived through again, and why not where it cannot. */
export async function offerOf(
  { provinceId }: RequestOf<typeof replayOffer>,
  { db, clock }: CallContext,
): Promise<AnswerOf<typeof replayOffer>> {
  const kindOn = (date: string) => sessionKindOf(db, provinceId, date)
  const prices = await priceDaysOf(db, provinceId, kindOn)
  const today = shanghaiDate(clock.now())
  const sessionKind = await kindOn(prices?.last ?? today)
  const earliest = prices && addDays(prices.first, MIN_HISTORY_DAYS)
  const series = await findSeries(db, {
    provinceId,
    metric: [...REPLAY_TECHNOLOGIES],
    stage: ['FORECAST', 'ACTUAL'],
    locKind: 'SYSTEM',
  })
  const technologies = REPLAY_TECHNOLOGIES.filter((one) =>
    series.some(({ metric }) => metric === one),
  )
  const known = {
    priceStage: prices?.stage ?? null,
    hasRealTime: prices?.hasRealTime ?? false,
    meanDays: prices?.meanDays ?? 0,
    firstPriceDate: prices?.first ?? null,
    lastPriceDate: prices?.last ?? null,
    priceDays: prices?.days ?? 0,
    ...{ sessionKind, technologies },
  }
  if (!prices || !earliest)
    return { refusal: 'NO_PRICES', earliestFirstDate: null, suggestedFirstDate: null, ...known }
  if (!isEnough(prices, sessionKind))
    return { refusal: 'TOO_FEW_DAYS', earliestFirstDate: null, suggestedFirstDate: null, ...known }
  const late = addDays(prices.last, -SUGGESTED_DAYS[sessionKind])
  const suggestedFirstDate = late > earliest ? late : earliest
  return { refusal: null, earliestFirstDate: earliest, suggestedFirstDate, ...known }
}
