/** Codes of rules that several parts read (docs/domain/market.md#rules-of-a-province). */

/** The legal range of clearing prices in CNY/MWh. */
export const CLEARING_LIMIT = { min: 'clearing.limit.min', max: 'clearing.limit.max' } as const

/** How own energy and contracts are settled (docs/domain/market.md#terms-by-province). */
export const SETTLEMENT_CODES = {
  dayAheadSettles: 'settle.dayAheadSettles',
  contractForm: 'settle.contractForm',
  contractReference: 'settle.contractReference',
  dayAheadClosePrice: 'settle.dayAheadClosePrice',
} as const

/** What the bidding space is made of (docs/domain/market.md#bidding-space). */
export const SPACE_CODES = {
  components: 'biddingSpace.components',
  tieLineSign: 'biddingSpace.tieLineSign',
} as const

/** Which forward sessions the exchange holds that are declared for by the hour: TEN_DAY or MONTHLY. */
export const FORWARD_SESSION = 'session.forwardKind'

/** Which forward sessions the exchange holds at all; a kind that is not among them is not offered. */
export const SESSION_KINDS_CODE = 'session.kinds'

/** Which delivery days are traded on a day, by kind of session: the first of them, and the last. */
export const DAY_SESSION_CODES = {
  ROLLING: { first: 'session.rollingFrom', last: null },
  CONTINUOUS: { first: 'session.withinMonthOpen', last: 'session.withinMonthClose' },
} as const
