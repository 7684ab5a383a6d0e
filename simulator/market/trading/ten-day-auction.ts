import type { Direction } from '#domain/declaration/words.ts'
import { clamp } from '#domain/statistics/clamp.ts'
import { normal, type Stream, streamOf, uniform } from '../chance/random.ts'
import { round } from '../model/curve-math.ts'
import {
  type ClearedHour,
  type DeclaredHour,
  type SessionHour,
  SIMULATED,
  type TenDayResult,
  type TenDaySession,
} from '../model/types.ts'
import { type AuctionOrder, type AuctionResult, clearCallAuction } from './call-auction.ts'

/** How many others bid on each side of an hour, and how widely their prices scatter. */
const OTHERS = 14
const PRICE_SCATTER = 32
/** Sellers open below what they expect and buyers above it, or few would trade. */
const EAGERNESS = 6
const MEAN_ORDER_MWH_PER_DAY = 55
const OWN_ORDER = 'own'

type AuctionRequest = {
  session: TenDaySession
  /** What the market expects the spot price of the cycle to be, by hour. */
  expectedCnyPerMwhByHour: readonly number[]
  /** The station that declares, or null for the session without it. */
  stationId: string | null
  lines: readonly DeclaredHour[]
}

/**
 * The exchange's clearing of a ten-day session, hour by hour, with the other participants played
 * by orders around the expected price. Hours that break the session's lot, tick or prices are
 * refused; the others are cleared with the market. The same request gives the same result.
 */
export function clearTenDayAuction(seed: string, request: AuctionRequest): TenDayResult {
  const { session, expectedCnyPerMwhByHour, stationId, lines } = request
  const hours = Array.from({ length: 24 }, (_, index) => {
    const hour = index + 1
    const expected = expectedCnyPerMwhByHour[index] as number
    const orders = otherOrders(seed, { session, hour, expectedCnyPerMwh: expected })
    const own = lines.filter((line) => line.hour === hour)
    for (const [lineNo, line] of own.entries()) {
      if (!refusalOf(session, line)) orders.push(ownOrder(session, line, lineNo))
    }
    const result = roundToTick(clearCallAuction(orders), session)
    return { market: sessionHour(session, { hour, orders, result }), own, result }
  })
  return {
    origin: SIMULATED,
    sessionNo: session.sessionNo,
    stationId,
    lines: hours.flatMap(({ own, result }) =>
      own.map((line, lineNo) => clearedHour(session, { line, lineNo, result })),
    ),
    market: hours.map(({ market }) => market),
  }
}

function otherOrders(
  seed: string,
  place: { session: TenDaySession; hour: number; expectedCnyPerMwh: number },
): AuctionOrder[] {
  const { session, hour, expectedCnyPerMwh } = place
  const stream = streamOf(seed, `auction/${session.sessionNo}`)
  const sides = ['SELL', 'BUY'] as const
  return sides.flatMap((side, sideNo) =>
    Array.from({ length: OTHERS }, (_, orderNo) => {
      const id = sideNo * OTHERS + orderNo
      const eager = side === 'SELL' ? -EAGERNESS : EAGERNESS
      const scatter = PRICE_SCATTER * normal(stream, hour, 2 * id)
      return {
        orderId: `${side}-${orderNo}`,
        side,
        lots: orderLots(stream, { session, hour, id }),
        priceCnyPerMwh: onTick(session, expectedCnyPerMwh + eager + scatter),
      }
    }),
  )
}

function orderLots(
  stream: Stream,
  { session, hour, id }: { session: TenDaySession; hour: number; id: number },
): number {
  const size = -Math.log(uniform(stream, hour, 2 * id + 1))
  return Math.max(1, Math.round((size * MEAN_ORDER_MWH_PER_DAY * session.days) / session.lotMwh))
}

function ownOrder(session: TenDaySession, line: DeclaredHour, lineNo: number): AuctionOrder {
  return {
    orderId: `${OWN_ORDER}-${lineNo}`,
    side: line.direction,
    lots: Math.round(line.energyMwh / session.lotMwh),
    priceCnyPerMwh: line.priceCnyPerMwh,
  }
}

/** Why an hour is refused, or null. */
function refusalOf(session: TenDaySession, line: DeclaredHour): ClearedHour['refusal'] {
  if (!(line.energyMwh > 0) || !isMultiple(line.energyMwh, session.lotMwh)) return 'LOT'
  if (!isMultiple(line.priceCnyPerMwh, session.tickCnyPerMwh)) return 'TICK'
  const { priceMinCnyPerMwh: min, priceMaxCnyPerMwh: max } = session
  return line.priceCnyPerMwh < min || line.priceCnyPerMwh > max ? 'PRICE_BAND' : null
}

function clearedHour(
  session: TenDaySession,
  { line, lineNo, result }: { line: DeclaredHour; lineNo: number; result: AuctionResult },
): ClearedHour {
  const refusal = refusalOf(session, line)
  const none = { ...line, refusal, clearedMwh: 0, clearedPriceCnyPerMwh: null }
  if (refusal) return { ...none, outcome: 'REFUSED' }
  const lots = result.lotsByOrder.get(`${OWN_ORDER}-${lineNo}`) ?? 0
  if (lots === 0) return { ...none, outcome: 'NOT_CLEARED' }
  const outcome = lots === Math.round(line.energyMwh / session.lotMwh) ? 'FULL' : 'PART'
  return {
    ...none,
    outcome: `CLEARED_${outcome}`,
    clearedMwh: toMwh(session, lots),
    clearedPriceCnyPerMwh: result.priceCnyPerMwh,
  }
}

function sessionHour(
  session: TenDaySession,
  { hour, orders, result }: { hour: number; orders: AuctionOrder[]; result: AuctionResult },
): SessionHour {
  const total = (side: Direction) =>
    orders.reduce((sum, order) => sum + (order.side === side ? order.lots : 0), 0)
  return {
    hour,
    clearedMwh: toMwh(session, result.clearedLots),
    priceCnyPerMwh: result.priceCnyPerMwh,
    offeredMwh: toMwh(session, total('SELL')),
    demandedMwh: toMwh(session, total('BUY')),
  }
}

function roundToTick(result: AuctionResult, session: TenDaySession): AuctionResult {
  const { priceCnyPerMwh: price } = result
  return { ...result, priceCnyPerMwh: price === null ? null : onTick(session, price) }
}

function onTick(session: TenDaySession, price: number): number {
  const ticks = Math.round(price / session.tickCnyPerMwh)
  const { priceMinCnyPerMwh: min, priceMaxCnyPerMwh: max } = session
  return clamp(round(ticks * session.tickCnyPerMwh, 6), min, max)
}

function isMultiple(value: number, step: number): boolean {
  const count = value / step
  return Math.abs(count - Math.round(count)) < 1e-6
}

function toMwh(session: TenDaySession, lots: number): number {
  return round(lots * session.lotMwh, 3)
}
