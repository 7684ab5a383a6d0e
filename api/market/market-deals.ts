import { z } from 'zod'
import {
  DEAL_TECHNOLOGIES,
  TRADE_METHODS,
  TRADE_SESSION_KINDS,
  TRADE_SESSION_STATES,
} from '#domain/trade-session/words.ts'
import { data, file, rows } from '../kernel/answer.ts'
import { endpoint } from '../kernel/endpoint.ts'
import { deliveryDate, id, provinceId } from '../kernel/fields.ts'
import { listRequest, sortedBy } from '../kernel/list.ts'

/** Null is not published or not known, never 0. */
const figure = z.number().nullable()

/** What a session dealt in all, or in a slot: energy over the delivery, prices of deals. */
const figures = {
  clearedMwh: figure,
  /** Mean weighted by energy. */
  priceCnyPerMwh: figure,
  maxPriceCnyPerMwh: figure,
  minPriceCnyPerMwh: figure,
}

/** What the stations of the caller dealt, sales and purchases apart. */
const own = z.object({
  sellMwh: figure,
  sellCnyPerMwh: figure,
  buyMwh: figure,
  buyCnyPerMwh: figure,
})

/** A session with a public result. */
const dealtSession = z.object({
  id: z.number().int(),
  code: z.string(),
  title: z.string(),
  kind: z.enum(TRADE_SESSION_KINDS),
  method: z.enum(TRADE_METHODS),
  state: z.enum(TRADE_SESSION_STATES),
  deliveryFrom: z.string(),
  deliveryTo: z.string(),
  simulated: z.boolean(),
  /** Slots of which something was published. */
  slots: z.number().int(),
  slotCount: z.number().int(),
  ...figures,
  /** Most members with deals in a slot. */
  participants: figure,
  /** Against the session of the same kind before; null without one. */
  changeCnyPerMwh: figure,
  /** Null where nothing of own deals is recorded, or the caller may not read declarations. */
  own: own.nullable(),
})
export type DealtSession = z.infer<typeof dealtSession>

const filters = {
  provinceId: provinceId(),
  search: z.string().trim().max(60).default(''),
  kind: z.enum(TRADE_SESSION_KINDS).optional(),
  /** Sessions that deliver on this day. */
  day: deliveryDate().optional(),
}

const read = { access: '/market:read', scope: { provinceId: 'province' }, readOnly: true } as const

/** Public results of the sessions of a province, the latest delivery first. */
export const marketDeals = endpoint({
  path: '/market/deal/page',
  ...read,
  request: listRequest({ ...filters, ...sortedBy('deliveryFrom', 'closeAt') }),
  answer: rows(dealtSession),
})

/** A session by slot, with own deals, technologies, and how sessions of its kind went on. */
export const marketDealDetail = endpoint({
  path: '/market/deal/detail',
  access: '/market:read',
  scope: { id: 'tradeSession' },
  readOnly: true,
  request: z.object({ id: id() }),
  answer: data(
    z.object({
      session: dealtSession,
      publishedAt: z.string().nullable(),
      /** Sessions of the kind with a result before and after it. */
      previousId: z.number().int().nullable(),
      nextId: z.number().int().nullable(),
      /** Every slot of the day, also those that nothing was published of. */
      lines: z.array(
        z.object({
          slot: z.number().int(),
          label: z.string(),
          ...figures,
          participants: figure,
          /** The same slot in the session of the kind before. */
          previousCnyPerMwh: figure,
          own: own.nullable(),
        }),
      ),
      /** What sellers of each technology dealt, as far as it was published; energies by slot. */
      technologies: z.array(
        z.object({
          technology: z.enum(DEAL_TECHNOLOGIES),
          ...figures,
          /** Of the energy of all, as a fraction. */
          share: figure,
          energyMwh: z.array(figure),
        }),
      ),
      /** Sessions of the kind up to this one and after it, by delivery. */
      trend: z.array(
        z.object({
          id: z.number().int(),
          title: z.string(),
          deliveryFrom: z.string(),
          ...figures,
          own: own.nullable(),
        }),
      ),
    }),
  ),
})

/** What the list shows, all pages of it, as a workbook. */
export const exportMarketDeals = endpoint({
  path: '/market/deal/export',
  ...read,
  request: z.object(filters),
  answer: file(),
})

/** A session by slot as a workbook: slots, technologies and trend. */
export const exportMarketDeal = endpoint({
  path: '/market/deal/exportDetail',
  access: '/market:read',
  scope: { id: 'tradeSession' },
  readOnly: true,
  request: z.object({ id: id() }),
  answer: file(),
})
