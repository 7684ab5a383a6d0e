import type { AnswerOf, RequestOf } from '#api/kernel/endpoint.ts'
import type { replayOffer } from '#api/replay/endpoints.ts'
import { MIN_HISTORY_DAYS } from '#api/replay/endpoints.ts'
import { findSeries } from '#database/queries/curve-reader.ts'
import { addDays } from '#domain/calendar/delivery-date.ts'
import { shanghaiDate } from '#domain/calendar/shanghai-time.ts'
import { REPLAY_TECHNOLOGIES } from '#domain/replay/words.ts'
import type { CallContext } from '../../http/call-context.ts'
import { priceDaysOf, sessionKindOf } from './replay-repository.ts'

/** So many days hold several sessions, which is what shows a trader the worth of a way to declare. */
const SUGGESTED_DAYS = { TEN_DAY: 60, MONTHLY: 100 } as const

/** What of a province can be lived through again, and why not where it cannot. */
export async function offerOf(
  { provinceId }: RequestOf<typeof replayOffer>,
  { db, clock }: CallContext,
): Promise<AnswerOf<typeof replayOffer>> {
  const prices = await priceDaysOf(db, provinceId)
  const today = shanghaiDate(clock.now())
  const sessionKind = await sessionKindOf(db, provinceId, prices?.last ?? today)
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
  const wantedDays = SUGGESTED_DAYS[sessionKind]
  const known = {
    firstPriceDate: prices?.first ?? null,
    lastPriceDate: prices?.last ?? null,
    priceDays: prices?.days ?? 0,
    ...{ sessionKind, technologies },
  }
  if (!prices || !earliest)
    return { refusal: 'NO_PRICES', earliestFirstDate: null, suggestedFirstDate: null, ...known }
  if (addDays(earliest, wantedDays / 2) > prices.last)
    return { refusal: 'TOO_FEW_DAYS', earliestFirstDate: null, suggestedFirstDate: null, ...known }
  const late = addDays(prices.last, -wantedDays)
  const suggestedFirstDate = late > earliest ? late : earliest
  return { refusal: null, earliestFirstDate: earliest, suggestedFirstDate, ...known }
}
