import {
  addDays,
  type DeliveryDate,
  lastDateOfMonth,
  yearMonthOf,
} from '#domain/calendar/delivery-date.ts'
import { shanghaiInstant } from '#domain/calendar/shanghai-time.ts'
import { streamOf, uniform } from '#domain/statistics/hashed-random.ts'
import {
  type OtherTradeSession,
  type Province,
  type SellerTechnology,
  SIMULATED,
  type TradeSessionHour,
} from '../model/types.ts'
import type { AuctionOrder } from './call-auction.ts'
import { clearTenDayAuction, onTick, otherOrders, technologyOf, toMwh } from './ten-day-auction.ts'
import { tenDayTradeSession, tradeDay } from './trading-calendar.ts'

/** The monthly auction is held from the 20th to the 23rd of the month before. */
const MONTHLY = { opens: '20', closes: '23' }
/** Only Shaanxi's exchange trades day by day. */
const ROLLS: readonly string[] = ['1']

/** The monthly auction and the rolling trade that close on a date, as far as the exchange holds them. */
export function otherTradeSessions(province: Province, date: DeliveryDate): OtherTradeSession[] {
  const month = yearMonthOf(addDays(`${yearMonthOf(date)}-28`, 4))
  const sessions: OtherTradeSession[] = []
  if (date.slice(8) === MONTHLY.closes) sessions.push(monthlySession(province, month))
  const day = tradeDay(province, date)
  const [first] = day.deliveryDates
  if (ROLLS.includes(province.provinceId) && day.isOpen && first !== undefined)
    sessions.push(rollingSession(province, date, [first, day.deliveryDates.at(-1)!]))
  return sessions
}

/** Lot, tick and price band are those of the ten-day sessions of the month. */
function termsOf(province: Province, date: DeliveryDate) {
  const { lotMwh, tickCnyPerMwh, priceMinCnyPerMwh, priceMaxCnyPerMwh } = tenDayTradeSession(
    province,
    yearMonthOf(date),
    1,
  )
  return { lotMwh, tickCnyPerMwh, priceMinCnyPerMwh, priceMaxCnyPerMwh }
}

function monthlySession(province: Province, yearMonth: string): OtherTradeSession {
  const { provinceId, code, name } = province
  const [from, to] = [`${yearMonth}-01`, lastDateOfMonth(yearMonth)]
  const before = yearMonthOf(addDays(from, -1))
  const [year, month] = yearMonth.split('-').map(Number) as [number, number]
  return {
    ...{ origin: SIMULATED, provinceId, kind: 'MONTHLY', method: 'AUCTION' },
    tradeSessionNo: `SIM-${code.toUpperCase()}-${yearMonth}-M`,
    name: {
      zh: `${name.zh}${year}年${month}月月度集中竞价交易`,
      en: `${name.en} ${yearMonth} monthly auction`,
    },
    ...{ deliveryFrom: from, deliveryTo: to, days: Number(to.slice(8)) },
    declareOpenAt: shanghaiInstant(`${before}-${MONTHLY.opens}`, '09:00'),
    declareCloseAt: shanghaiInstant(`${before}-${MONTHLY.closes}`, '17:00'),
    resultAt: shanghaiInstant(`${before}-${MONTHLY.closes}`, '19:00'),
    ...termsOf(province, from),
  }
}

function rollingSession(
  province: Province,
  date: DeliveryDate,
  [from, to]: readonly [DeliveryDate, DeliveryDate],
): OtherTradeSession {
  const { provinceId, code, name } = province
  return {
    ...{ origin: SIMULATED, provinceId, kind: 'ROLLING', method: 'ROLLING_MATCH' },
    tradeSessionNo: `SIM-${code.toUpperCase()}-${date}-R`,
    name: { zh: `${name.zh}${date}日滚动交易`, en: `${name.en} ${date} rolling trade` },
    ...{ deliveryFrom: from, deliveryTo: to },
    days: Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000) + 1,
    declareOpenAt: shanghaiInstant(date, '09:00'),
    declareCloseAt: shanghaiInstant(date, '16:00'),
    resultAt: shanghaiInstant(date, '18:00'),
    ...termsOf(province, from),
  }
}

/** Clears a session with the other participants alone: at one price, or deal by deal as orders come in. */
export function clearOtherSession(
  seed: string,
  tradeSession: OtherTradeSession,
  expectedCnyPerMwhByHour: readonly number[],
): readonly TradeSessionHour[] {
  const request = { tradeSession, expectedCnyPerMwhByHour, stationId: null, lines: [] }
  if (tradeSession.method === 'AUCTION') return clearTenDayAuction(seed, request).market
  return expectedCnyPerMwhByHour.map((expected, index) => {
    const hour = index + 1
    const orders = otherOrders(seed, { tradeSession, hour, expectedCnyPerMwh: expected })
    const stream = streamOf(seed, `rolling/${tradeSession.tradeSessionNo}`)
    const arriving = orders
      .map((order, place) => ({ order, at: uniform(stream, hour, place) }))
      .sort((a, b) => a.at - b.at)
      .map(({ order }) => order)
    return hourOf(tradeSession, hour, { orders, deals: matchAsTheyCome(arriving) })
  })
}

type Deal = { seller: string; buyer: string; lots: number; priceCnyPerMwh: number }

/**
 * Rolling matching 滚动撮合: each order takes the best of the other side that waits, at the price of the one that
 * waited, and what is left of it waits in turn.
 */
export function matchAsTheyCome(orders: readonly AuctionOrder[]): Deal[] {
  const waiting: AuctionOrder[] = []
  const deals: Deal[] = []
  for (const order of orders) {
    const isSale = order.side === 'SELL'
    let left = order.lots
    const fitting = waiting
      .filter((one) => one.side !== order.side && one.lots > 0)
      .filter(({ priceCnyPerMwh: price }) =>
        isSale ? price >= order.priceCnyPerMwh : price <= order.priceCnyPerMwh,
      )
      .sort((a, b) => (isSale ? -1 : 1) * (a.priceCnyPerMwh - b.priceCnyPerMwh))
    for (const one of fitting) {
      const lots = Math.min(left, one.lots)
      if (lots === 0) break
      const [seller, buyer] = isSale ? [order.orderId, one.orderId] : [one.orderId, order.orderId]
      deals.push({ seller, buyer, lots, priceCnyPerMwh: one.priceCnyPerMwh })
      one.lots -= lots
      left -= lots
    }
    waiting.push({ ...order, lots: left })
  }
  return deals
}

function hourOf(
  tradeSession: OtherTradeSession,
  hour: number,
  { orders, deals }: { orders: readonly AuctionOrder[]; deals: readonly Deal[] },
): TradeSessionHour {
  const offered = (side: AuctionOrder['side']) =>
    orders.reduce((sum, order) => sum + (order.side === side ? order.lots : 0), 0)
  const prices = deals.map(({ priceCnyPerMwh }) => priceCnyPerMwh)
  const all = meanOf(tradeSession, deals)
  const sellers = new Map<SellerTechnology, Deal[]>()
  for (const deal of deals) {
    const technology = technologyOf(deal.seller, hour)
    if (technology) sellers.set(technology, [...(sellers.get(technology) ?? []), deal])
  }
  return {
    hour,
    clearedMwh: all.clearedMwh,
    priceCnyPerMwh: deals.length === 0 ? null : all.priceCnyPerMwh,
    maxPriceCnyPerMwh: deals.length === 0 ? null : Math.max(...prices),
    minPriceCnyPerMwh: deals.length === 0 ? null : Math.min(...prices),
    participants: new Set(deals.flatMap(({ seller, buyer }) => [seller, buyer])).size,
    byTechnology: [...sellers].map(([technology, own]) => ({
      technology,
      ...meanOf(tradeSession, own),
    })),
    offeredMwh: toMwh(tradeSession, offered('SELL')),
    demandedMwh: toMwh(tradeSession, offered('BUY')),
  }
}

function meanOf(tradeSession: OtherTradeSession, deals: readonly Deal[]) {
  const lots = deals.reduce((sum, deal) => sum + deal.lots, 0)
  const money = deals.reduce((sum, deal) => sum + deal.lots * deal.priceCnyPerMwh, 0)
  return {
    clearedMwh: toMwh(tradeSession, lots),
    priceCnyPerMwh: lots === 0 ? 0 : onTick(tradeSession, money / lots),
  }
}
