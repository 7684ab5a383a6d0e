import type { Direction } from '#domain/declaration/words.ts'

/** An order of a call auction; the energy is a whole number of lots. */
export type AuctionOrder = {
  orderId: string
  side: Direction
  lots: number
  priceCnyPerMwh: number
}

export type AuctionResult = {
  /** Null when no buyer pays what the cheapest seller asks. */
  priceCnyPerMwh: number | null
  clearedLots: number
  lotsByOrder: ReadonlyMap<string, number>
}

const USUAL_K1 = 0.5

/**
 * Clears a call auction 集中竞价 at one price.
 *
 * Offers are stacked from the cheapest, bids from the dearest, and as much is matched as has a
 * bid at or above its offer. The price is:
 * - where the curves cross, the marginal price: that of the step that is only partly matched;
 * - where they do not cross, that is when even the lowest bid P_Dmin is not below the dearest
 *   offer P_Smax, P0 = P_Dmin − K1 · (P_Dmin − P_Smax), K1 usually 0.5 (Gansu medium- and
 *   long-term rules, art. 59);
 * - where they cross between two steps, so that none is partly matched, the same formula with
 *   the lowest bid and the dearest offer that were matched (a choice; the rule leaves it open).
 * Orders of one price that cannot all be filled share in proportion to their energy; lots that
 * are left by rounding go to the largest remainders.
 */
export function clearCallAuction(orders: readonly AuctionOrder[], k1 = USUAL_K1): AuctionResult {
  const offers = stack(orders, 'SELL')
  const bids = stack(orders, 'BUY')
  const match = matchStacks(offers, bids)
  if (!match) return { priceCnyPerMwh: null, clearedLots: 0, lotsByOrder: new Map() }
  const lotsByOrder = new Map([
    ...fill(offers, match.lots, match.lastOffer),
    ...fill(bids, match.lots, match.lastBid),
  ])
  const priceCnyPerMwh = auctionPrice(offers, bids, { ...match, k1 })
  return { priceCnyPerMwh, clearedLots: match.lots, lotsByOrder }
}

type Match = { lots: number; lastOffer: number; lastBid: number }

/** Walks both stacks until the next bid is below the next offer or one side is used up. */
function matchStacks(offers: readonly AuctionOrder[], bids: readonly AuctionOrder[]): Match | null {
  let lots = 0
  let lastOffer = Number.NaN
  let lastBid = Number.NaN
  let offerRest = offers[0]?.lots ?? 0
  let bidRest = bids[0]?.lots ?? 0
  for (let o = 0, b = 0; o < offers.length && b < bids.length; ) {
    const offer = offers[o] as AuctionOrder
    const bid = bids[b] as AuctionOrder
    if (bid.priceCnyPerMwh < offer.priceCnyPerMwh) break
    const step = Math.min(offerRest, bidRest)
    lots += step
    offerRest -= step
    bidRest -= step
    lastOffer = offer.priceCnyPerMwh
    lastBid = bid.priceCnyPerMwh
    if (offerRest === 0) offerRest = offers[++o]?.lots ?? 0
    if (bidRest === 0) bidRest = bids[++b]?.lots ?? 0
  }
  return lots > 0 ? { lots, lastOffer, lastBid } : null
}

function auctionPrice(
  offers: readonly AuctionOrder[],
  bids: readonly AuctionOrder[],
  { lots, lastOffer, lastBid, k1 }: Match & { k1: number },
): number {
  const dearestOffer = (offers.at(-1) as AuctionOrder).priceCnyPerMwh
  const lowestBid = (bids.at(-1) as AuctionOrder).priceCnyPerMwh
  if (dearestOffer <= lowestBid) return lowestBid - k1 * (lowestBid - dearestOffer)
  if (lotsUpTo(offers, (price) => price <= lastOffer) > lots) return lastOffer
  if (lotsUpTo(bids, (price) => price >= lastBid) > lots) return lastBid
  return lastBid - k1 * (lastBid - lastOffer)
}

function lotsUpTo(orders: readonly AuctionOrder[], isIn: (price: number) => boolean): number {
  return orders.reduce((sum, order) => sum + (isIn(order.priceCnyPerMwh) ? order.lots : 0), 0)
}

/** Orders better than the last price are filled; those at it share what is left. */
function fill(
  orders: readonly AuctionOrder[],
  lots: number,
  lastPrice: number,
): Map<string, number> {
  const marginal = orders.filter((order) => order.priceCnyPerMwh === lastPrice)
  const sign = orders[0]?.side === 'SELL' ? 1 : -1
  const better = orders.filter((order) => sign * (order.priceCnyPerMwh - lastPrice) < 0)
  const filled = new Map(better.map((order) => [order.orderId, order.lots]))
  const rest = lots - better.reduce((sum, order) => sum + order.lots, 0)
  for (const [orderId, share] of shareLots(marginal, rest)) filled.set(orderId, share)
  return filled
}

/** Splits lots in proportion to the orders' energy, by largest remainders. */
function shareLots(orders: readonly AuctionOrder[], lots: number): [string, number][] {
  const total = orders.reduce((sum, order) => sum + order.lots, 0)
  const shares = orders.map((order) => {
    const exact = total === 0 ? 0 : (order.lots * lots) / total
    return { orderId: order.orderId, whole: Math.floor(exact), remainder: exact % 1 }
  })
  let left = lots - shares.reduce((sum, share) => sum + share.whole, 0)
  const byRemainder = shares.toSorted((a, b) => b.remainder - a.remainder)
  for (const share of byRemainder) {
    if (left <= 0) break
    share.whole += 1
    left -= 1
  }
  return shares.map(({ orderId, whole }) => [orderId, whole])
}

function stack(orders: readonly AuctionOrder[], side: Direction): AuctionOrder[] {
  const sign = side === 'SELL' ? 1 : -1
  return orders
    .filter((order) => order.side === side && order.lots > 0)
    .toSorted((a, b) => sign * (a.priceCnyPerMwh - b.priceCnyPerMwh))
}
