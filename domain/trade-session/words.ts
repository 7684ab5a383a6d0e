import { SESSION_KINDS } from '../declaration/words.ts'

/** Words of the sessions that an exchange holds 交易序列; a session of signing in is another thing. */

/** Every kind of session of a trading calendar; which forward ones a province holds, its rules say. */
export const TRADE_SESSION_KINDS = [
  ...SESSION_KINDS,
  'LISTING',
  'CONTRACT_TRANSFER',
  'GREEN',
  'DAY_AHEAD',
  'INTER_PROVINCIAL_DA',
  'INTER_PROVINCIAL_INTRADAY',
] as const
export type TradeSessionKind = (typeof TRADE_SESSION_KINDS)[number]

/** How deals come about: 双边协商, 集中竞价, 滚动撮合, 挂牌, and the unit commitment of the spot market. */
export const TRADE_METHODS = ['BILATERAL', 'AUCTION', 'ROLLING_MATCH', 'LISTING', 'SCUC'] as const
export type TradeMethod = (typeof TRADE_METHODS)[number]

/** Who may offer: sellers alone, buyers alone, or both sides. */
export const TRADE_SIDES = ['BOTH', 'SELL', 'BUY'] as const
export type TradeSides = (typeof TRADE_SIDES)[number]

/**
 * What becomes of a session, in the order of its life (docs/domain/market.md#states-of-a-session). The clock
 * opens and closes it and confirms what nobody objected to; all else somebody or a file says.
 */
export const TRADE_SESSION_STATES = [
  'ANNOUNCED',
  'OPEN',
  'CLOSED',
  'CLEARED',
  'CHECKED',
  'PUBLISHED',
  'CONFIRMED',
  'CANCELLED',
] as const
export type TradeSessionState = (typeof TRADE_SESSION_STATES)[number]

/** States that a person may set; ANNOUNCED takes a cancellation back, and the clock goes on from there. */
export const SET_STATES = [
  'ANNOUNCED',
  'CLEARED',
  'CHECKED',
  'PUBLISHED',
  'CONFIRMED',
  'CANCELLED',
] as const
export type SetState = (typeof SET_STATES)[number]

/** Whose deals a published figure is of: all together, or the sellers of one technology. */
export const DEAL_TECHNOLOGIES = [
  'ALL',
  'THERMAL',
  'WIND',
  'PV',
  'HYDRO',
  'NUCLEAR',
  'STORAGE',
  'OTHER',
] as const
export type DealTechnology = (typeof DEAL_TECHNOLOGIES)[number]
