import type { Direction } from '#domain/declaration/words.ts'
import { clamp } from '#domain/statistics/clamp.ts'
import { normal, type Stream, streamOf, uniform } from '#domain/statistics/hashed-random.ts'
import { round } from '../model/curve-math.ts'
import {
  type ClearedHour,
  type DeclaredHour,
  type SellerTechnology,
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

/** What the clearing of a session takes of its terms. */
export type AuctionTerms = Pick<
  TenDayTradeSession,
  'tradeSessionNo' | 'days' | 'lotMwh' | 'tickCnyPerMwh' | 'priceMinCnyPerMwh' | 'priceMaxCnyPerMwh'
>

type AuctionRequest = {
  tradeSession: AuctionTerms
  /** What the market expects the spot price of the cycle to be, by hour. */
  expectedCnyPerMwhByHour: readonly number[]
  /** The station that declares, or null for the session without it. */
  stationId: string | null
  lines: readonly DeclaredHour[]
  /** Of the station that declares. */
  technology?: SellerTechnology
}

/**
 * The exchange's clearing of a ten-day session, hour by hour, with the other participants played
 * by orders around the expected price. Hours that break the session's lot, tick or prices are
 * refused; the others are cleared with the market. The same request gives the same result.
 */
export function clearTenDayAuction(seed: string, request: AuctionRequest): TenDayResult {
  const { tradeSession, expectedCnyPerMwhByHour, stationId, lines, technology } = request
  const hours = Array.from({ length: 24 }, (_, index) => {
    const hour = index + 1
    const expected = expectedCnyPerMwhByHour[index] as number
    const orders = otherOrders(seed, { tradeSession, hour, expectedCnyPerMwh: expected })
    const own = lines.filter((line) => line.hour === hour)
    for (const [lineNo, line] of own.entries()) {
      if (!refusalOf(tradeSession, line)) orders.push(ownOrder(tradeSession, line, lineNo))
    }
    const result = roundToTick(clearCallAuction(orders), tradeSession)
    return {
      market: tradeSessionHour(tradeSession, { hour, orders, result, technology }),
      ...{ own, result },
    }
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

/** Orders of the other participants in an hour, around the price that they expect. */
export function otherOrders(
  seed: string,
  place: { tradeSession: AuctionTerms; hour: number; expectedCnyPerMwh: number },
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
  { tradeSession, hour, id }: { tradeSession: AuctionTerms; hour: number; id: number },
): number {
  const size = -Math.log(uniform(stream, hour, 2 * id + 1))
  return Math.max(
    1,
    Math.round((size * MEAN_ORDER_MWH_PER_DAY * tradeSession.days) / tradeSession.lotMwh),
  )
}

function ownOrder(tradeSession: AuctionTerms, line: DeclaredHour, lineNo: number): AuctionOrder {
  return {
    orderId: `${OWN_ORDER}-${lineNo}`,
    side: line.direction,
    lots: Math.round(line.energyMwh / tradeSession.lotMwh),
    priceCnyPerMwh: line.priceCnyPerMwh,
  }
}

/** Why an hour is refused, or null. */
function refusalOf(tradeSession: AuctionTerms, line: DeclaredHour): ClearedHour['refusal'] {
  if (!(line.energyMwh > 0) || !isMultiple(line.energyMwh, tradeSession.lotMwh)) return 'LOT'
  if (!isMultiple(line.priceCnyPerMwh, tradeSession.tickCnyPerMwh)) return 'TICK'
  const { priceMinCnyPerMwh: min, priceMaxCnyPerMwh: max } = tradeSession
  return line.priceCnyPerMwh < min || line.priceCnyPerMwh > max ? 'PRICE_BAND' : null
}

function clearedHour(
  tradeSession: AuctionTerms,
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
  tradeSession: AuctionTerms,
  {
    hour,
    orders,
    result,
    technology,
  }: {
    hour: number
    orders: AuctionOrder[]
    result: AuctionResult
    technology: SellerTechnology | undefined
  },
): TradeSessionHour {
  const total = (side: Direction) =>
    orders.reduce((sum, order) => sum + (order.side === side ? order.lots : 0), 0)
  const { priceCnyPerMwh: price, lotsByOrder } = result
  const lotsOf = new Map<SellerTechnology, number>()
  for (const { orderId, side } of orders) {
    const lots = lotsByOrder.get(orderId) ?? 0
    if (side !== 'SELL' || lots === 0) continue
    const seller = technologyOf(orderId, hour) ?? technology
    if (seller) lotsOf.set(seller, (lotsOf.get(seller) ?? 0) + lots)
  }
  return {
    hour,
    clearedMwh: toMwh(tradeSession, result.clearedLots),
    ...{ priceCnyPerMwh: price, maxPriceCnyPerMwh: price, minPriceCnyPerMwh: price },
    participants: [...lotsByOrder.values()].filter((lots) => lots > 0).length,
    // In a call auction everything is dealt at one price.
    byTechnology: [...lotsOf].flatMap(([seller, lots]) =>
      price === null
        ? []
        : [{ technology: seller, clearedMwh: toMwh(tradeSession, lots), priceCnyPerMwh: price }],
    ),
    offeredMwh: toMwh(tradeSession, total('SELL')),
    demandedMwh: toMwh(tradeSession, total('BUY')),
  }
}

/** Hours in which the sun shines on those who sell its power. */
const SUNNY = { from: 9, to: 18 }

/** What another seller generates with; undefined for an own order. */
export function technologyOf(orderId: string, hour: number): SellerTechnology | undefined {
  const found = /^SELL-(\d+)$/.exec(orderId)
  if (!found) return undefined
  const seller = Number(found[1])
  if (seller >= 7) return seller === OTHERS - 1 ? 'HYDRO' : 'THERMAL'
  if (seller >= 3) return 'WIND'
  return hour >= SUNNY.from && hour <= SUNNY.to ? 'PV' : 'THERMAL'
}

function roundToTick(result: AuctionResult, tradeSession: AuctionTerms): AuctionResult {
  const { priceCnyPerMwh: price } = result
  return { ...result, priceCnyPerMwh: price === null ? null : onTick(tradeSession, price) }
}

export function onTick(tradeSession: AuctionTerms, price: number): number {
  const ticks = Math.round(price / tradeSession.tickCnyPerMwh)
  const { priceMinCnyPerMwh: min, priceMaxCnyPerMwh: max } = tradeSession
  return clamp(round(ticks * tradeSession.tickCnyPerMwh, 6), min, max)
}

function isMultiple(value: number, step: number): boolean {
  const count = value / step
  return Math.abs(count - Math.round(count)) < 1e-6
}

export function toMwh(tradeSession: AuctionTerms, lots: number): number {
  return round(lots * tradeSession.lotMwh, 3)
}
