import type { Direction } from '#domain/declaration/words.ts'
import { clamp } from '#domain/statistics/clamp.ts'
import { normal, type Stream, streamOf, uniform } from '#domain/statistics/hashed-random.ts'
import { round } from '../model/curve-math.ts'
import {
  type ClearedHour,
  type DeclaredHour,
  SIMULATED,
  type TenDayResult,
  type TenDayTradeSession,
  type TradeSessionHour,
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
  tradeSession: TenDayTradeSession
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
  const { tradeSession, expectedCnyPerMwhByHour, stationId, lines } = request
  const hours = Array.from({ length: 24 }, (_, index) => {
    const hour = index + 1
    const expected = expectedCnyPerMwhByHour[index] as number
    const orders = otherOrders(seed, { tradeSession, hour, expectedCnyPerMwh: expected })
    const own = lines.filter((line) => line.hour === hour)
    for (const [lineNo, line] of own.entries()) {
      if (!refusalOf(tradeSession, line)) orders.push(ownOrder(tradeSession, line, lineNo))
    }
    const result = roundToTick(clearCallAuction(orders), tradeSession)
    return { market: tradeSessionHour(tradeSession, { hour, orders, result }), own, result }
  })
  return {
    origin: SIMULATED,
    tradeSessionNo: tradeSession.tradeSessionNo,
    stationId,
    lines: hours.flatMap(({ own, result }) =>
      own.map((line, lineNo) => clearedHour(tradeSession, { line, lineNo, result })),
    ),
    market: hours.map(({ market }) => market),
  }
}

function otherOrders(
  seed: string,
  place: { tradeSession: TenDayTradeSession; hour: number; expectedCnyPerMwh: number },
): AuctionOrder[] {
  const { tradeSession, hour, expectedCnyPerMwh } = place
  const stream = streamOf(seed, `auction/${tradeSession.tradeSessionNo}`)
  const sides = ['SELL', 'BUY'] as const
  return sides.flatMap((side, sideNo) =>
    Array.from({ length: OTHERS }, (_, orderNo) => {
      const id = sideNo * OTHERS + orderNo
      const eager = side === 'SELL' ? -EAGERNESS : EAGERNESS
      const scatter = PRICE_SCATTER * normal(stream, hour, 2 * id)
      return {
        orderId: `${side}-${orderNo}`,
        side,
        lots: orderLots(stream, { tradeSession, hour, id }),
        priceCnyPerMwh: onTick(tradeSession, expectedCnyPerMwh + eager + scatter),
      }
    }),
  )
}

function orderLots(
  stream: Stream,
  { tradeSession, hour, id }: { tradeSession: TenDayTradeSession; hour: number; id: number },
): number {
  const size = -Math.log(uniform(stream, hour, 2 * id + 1))
  return Math.max(
    1,
    Math.round((size * MEAN_ORDER_MWH_PER_DAY * tradeSession.days) / tradeSession.lotMwh),
  )
}

function ownOrder(
  tradeSession: TenDayTradeSession,
  line: DeclaredHour,
  lineNo: number,
): AuctionOrder {
  return {
    orderId: `${OWN_ORDER}-${lineNo}`,
    side: line.direction,
    lots: Math.round(line.energyMwh / tradeSession.lotMwh),
    priceCnyPerMwh: line.priceCnyPerMwh,
  }
}

/** Why an hour is refused, or null. */
function refusalOf(tradeSession: TenDayTradeSession, line: DeclaredHour): ClearedHour['refusal'] {
  if (!(line.energyMwh > 0) || !isMultiple(line.energyMwh, tradeSession.lotMwh)) return 'LOT'
  if (!isMultiple(line.priceCnyPerMwh, tradeSession.tickCnyPerMwh)) return 'TICK'
  const { priceMinCnyPerMwh: min, priceMaxCnyPerMwh: max } = tradeSession
  return line.priceCnyPerMwh < min || line.priceCnyPerMwh > max ? 'PRICE_BAND' : null
}

function clearedHour(
  tradeSession: TenDayTradeSession,
  { line, lineNo, result }: { line: DeclaredHour; lineNo: number; result: AuctionResult },
): ClearedHour {
  const refusal = refusalOf(tradeSession, line)
  const none = { ...line, refusal, clearedMwh: 0, clearedPriceCnyPerMwh: null }
  if (refusal) return { ...none, outcome: 'REFUSED' }
  const lots = result.lotsByOrder.get(`${OWN_ORDER}-${lineNo}`) ?? 0
  if (lots === 0) return { ...none, outcome: 'NOT_CLEARED' }
  const outcome = lots === Math.round(line.energyMwh / tradeSession.lotMwh) ? 'FULL' : 'PART'
  return {
    ...none,
    outcome: `CLEARED_${outcome}`,
    clearedMwh: toMwh(tradeSession, lots),
    clearedPriceCnyPerMwh: result.priceCnyPerMwh,
  }
}

function tradeSessionHour(
  tradeSession: TenDayTradeSession,
  { hour, orders, result }: { hour: number; orders: AuctionOrder[]; result: AuctionResult },
): TradeSessionHour {
  const total = (side: Direction) =>
    orders.reduce((sum, order) => sum + (order.side === side ? order.lots : 0), 0)
  return {
    hour,
    clearedMwh: toMwh(tradeSession, result.clearedLots),
    priceCnyPerMwh: result.priceCnyPerMwh,
    offeredMwh: toMwh(tradeSession, total('SELL')),
    demandedMwh: toMwh(tradeSession, total('BUY')),
  }
}

function roundToTick(result: AuctionResult, tradeSession: TenDayTradeSession): AuctionResult {
  const { priceCnyPerMwh: price } = result
  return { ...result, priceCnyPerMwh: price === null ? null : onTick(tradeSession, price) }
}

function onTick(tradeSession: TenDayTradeSession, price: number): number {
  const ticks = Math.round(price / tradeSession.tickCnyPerMwh)
  const { priceMinCnyPerMwh: min, priceMaxCnyPerMwh: max } = tradeSession
  return clamp(round(ticks * tradeSession.tickCnyPerMwh, 6), min, max)
}

function isMultiple(value: number, step: number): boolean {
  const count = value / step
  return Math.abs(count - Math.round(count)) < 1e-6
}

function toMwh(tradeSession: TenDayTradeSession, lots: number): number {
  return round(lots * tradeSession.lotMwh, 3)
}
