import { addDays, type DeliveryDate, datesFromTo } from '#domain/calendar/delivery-date.ts'
import { shanghaiDate } from '#domain/calendar/shanghai-time.ts'
import { clamp } from '#domain/statistics/clamp.ts'
import { normal, streamOf } from '#domain/statistics/hashed-random.ts'
import { hourlyMean, meanByHour } from '../model/curve-math.ts'
import type { MarketDay, Province, TenDayTradeSession } from '../model/types.ts'

/** What an expectation takes of the terms of a session. */
export type ExpectedTerms = Pick<
  TenDayTradeSession,
  | 'tradeSessionNo'
  | 'deliveryFrom'
  | 'deliveryTo'
  | 'declareCloseAt'
  | 'priceMinCnyPerMwh'
  | 'priceMaxCnyPerMwh'
>

const DAYS_SEEN = 10
/** The participants' foresight: this part of the cycle's own price is in what they expect. */
const FORESIGHT = 0.55
const COMMON_ERROR = 14
const HOUR_ERROR = 9

/**
 * What the participants of a ten-day session expect the spot price of the cycle to be, by hour:
 * part what they saw in the ten days before the session closed, part what will come (they have
 * forecasts), with an error that all hours share and one of each hour.
 */
export function expectedCyclePrice(
  seed: string,
  tradeSession: ExpectedTerms,
  { province, marketOf }: { province: Province; marketOf: (date: DeliveryDate) => MarketDay },
): number[] {
  const closesOn = shanghaiDate(tradeSession.declareCloseAt)
  const seen = meanPrice(province, datesBefore(closesOn).map(marketOf))
  const cycleDates = datesFromTo(tradeSession.deliveryFrom, tradeSession.deliveryTo)
  const coming = meanPrice(province, cycleDates.map(marketOf))
  const stream = streamOf(seed, `auction/expectation/${tradeSession.tradeSessionNo}`)
  const common = COMMON_ERROR * normal(stream, 0)
  return coming.map((price, index) => {
    const blend = FORESIGHT * price + (1 - FORESIGHT) * (seen[index] as number)
    const expected = blend + common + HOUR_ERROR * normal(stream, index + 1)
    return clamp(expected, tradeSession.priceMinCnyPerMwh, tradeSession.priceMaxCnyPerMwh)
  })
}

/** The contracts are settled against this market's unified price. */
function meanPrice(province: Province, days: readonly MarketDay[]): number[] {
  const market = province.dayAheadSettles ? 'dayAhead' : 'realTime'
  return meanByHour(days.map((day) => hourlyMean(day[market].unifiedCnyPerMwh)))
}

function datesBefore(date: DeliveryDate): DeliveryDate[] {
  return datesFromTo(addDays(date, -DAYS_SEEN), addDays(date, -1))
}
