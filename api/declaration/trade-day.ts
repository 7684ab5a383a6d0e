import { z } from 'zod'
import { DIRECTIONS } from '#domain/declaration/words.ts'
import { TRADE_SESSION_KINDS } from '#domain/trade-session/words.ts'
import { periodKind } from '../base/endpoints.ts'
import { data } from '../kernel/answer.ts'
import { endpoint } from '../kernel/endpoint.ts'
import { deliveryDate, id, provinceId } from '../kernel/fields.ts'

/** Null is unknown or not given, never 0. */
const number = z.number().nullable()

/** An hour of a delivery day; sold energy counts positive, bought negative. */
const tradeDayLine = z.object({
  slot: z.number().int(),
  label: z.string(),
  periodKind: periodKind.nullable(),
  heldMwh: number,
  heldPrice: number,
  forecastMwh: number,
  refPrice: number,
  maxSell: number,
  maxBuy: number,
  direction: z.enum(DIRECTIONS).nullable(),
  declaredMwh: number,
  declaredPrice: number,
  clearedMwh: number,
  clearedPrice: number,
})

const tradeDaySession = z.object({
  tradeKind: z.enum(TRADE_SESSION_KINDS),
  /** Of the trade calendar; null for what is traded by the day of delivery. */
  id: z.number().int().nullable(),
  code: z.string().nullable(),
  openAt: z.string().nullable(),
  closeAt: z.string().nullable(),
  deliveryFrom: z.string(),
  deliveryTo: z.string(),
  lotMwh: number,
  tickCnyPerMwh: number,
  priceMinCnyPerMwh: number,
  priceMaxCnyPerMwh: number,
})

/**
 * What is traded on a day, and of each delivery day what its hours are decided on: position, forecast, reference
 * price, limits, and what the ten-day or monthly declaration says of it (a day's share of its total). Without a
 * station only what is the same for everybody. `from` and `to` narrow the delivery days; `tradeDate` is today
 * by the clock of the server where it is left out.
 *
 * @throws refused where the province's rules do not say which sessions it holds or which days they trade
 */
export const tradeDay = endpoint({
  path: '/com/tradeTimeSharing/tradeDay',
  access: '/declaration:read',
  scope: { provinceId: 'province', stationId: 'station' },
  readOnly: true,
  request: z.object({
    provinceId: provinceId(),
    stationId: id().optional(),
    tradeDate: deliveryDate().optional(),
    from: deliveryDate().optional(),
    to: deliveryDate().optional(),
    tradeKind: z.enum(TRADE_SESSION_KINDS).optional(),
  }),
  answer: data(
    z.object({
      tradeDate: z.string(),
      isOpen: z.boolean(),
      /** The first close of those that have one. */
      closeAt: z.string().nullable(),
      sessions: z.array(tradeDaySession),
      deliveryDays: z.array(z.object({ date: z.string(), lines: z.array(tradeDayLine) })),
    }),
  ),
})
