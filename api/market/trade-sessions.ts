import { z } from 'zod'
import { DAY_SESSION_KINDS, DECLARATION_STATES } from '#domain/declaration/words.ts'
import {
  SET_STATES,
  TRADE_METHODS,
  TRADE_SESSION_KINDS,
  TRADE_SESSION_STATES,
  TRADE_SIDES,
} from '#domain/trade-session/words.ts'
import { data, file, none, rows } from '../kernel/answer.ts'
import { endpoint } from '../kernel/endpoint.ts'
import {
  deliveryDate,
  flag,
  id,
  lockVersion,
  maybeNumber,
  maybeWholeNumber,
  provinceId,
  remark,
  yearMonth,
} from '../kernel/fields.ts'
import {
  exportRequest,
  importOutcome,
  importRequest,
  listRequest,
  rowToSave,
  saved,
  sortedBy,
  stored,
} from '../kernel/list.ts'

/** A minute of Asia/Shanghai, as people and files write it: 2026-11-25 17:00. */
const minute = () =>
  z
    .string()
    .trim()
    .regex(/^20\d{2}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])[ T]([01]\d|2[0-3]):[0-5]\d(:00)?$/, {
      abort: true,
    })
    .meta({ examples: ['2026-11-25 17:00'] })
    .transform((text) => text.slice(0, 16).replace('T', ' '))
    .refine((text) => deliveryDate().safeParse(text.slice(0, 10)).success)

const maybeMinute = () =>
  z
    .union([minute(), z.literal(''), z.null()])
    .default(null)
    .transform((text) => text || null)

/** An address of the web, or none. */
const webAddress = () =>
  z
    .union([
      z.literal(''),
      z
        .url({ protocol: /^https?$/ })
        .max(500)
        .meta({ examples: ['https://example.com/notice'] }),
    ])
    .default('')

const price = () => maybeNumber(-5_000, 20_000)

/** What an announcement says of a session. */
export const sessionTerms = z.object({
  code: z.string().trim().min(1).max(60),
  name: z.string().trim().min(1).max(120),
  nameEn: z.string().trim().max(120).default(''),
  kind: z.enum(TRADE_SESSION_KINDS),
  method: z.enum(TRADE_METHODS),
  sides: z.enum(TRADE_SIDES).default('BOTH'),
  deliveryFrom: deliveryDate(),
  deliveryTo: deliveryDate(),
  /** Slots of a day: 24 or 96. */
  slotCount: z.coerce
    .number()
    .refine((count) => count === 24 || count === 96)
    .default(24),
  openAt: minute(),
  closeAt: minute(),
  resultAt: maybeMinute(),
  securityCheckAt: maybeMinute(),
  withdrawLockMinutes: maybeWholeNumber(0, 10_080),
  lotMwh: maybeNumber(0.001, 1_000),
  tickCnyPerMwh: maybeNumber(0.001, 1_000),
  priceMinCnyPerMwh: price(),
  priceMaxCnyPerMwh: price(),
  singleDirection: flag().default(false),
  documentUrl: webAddress(),
  remark: remark().default(''),
})

const text = z.string().nullable()
const figure = z.number().nullable()

export const tradeSessionRow = z.object({
  ...stored,
  provinceId: z.string(),
  code: z.string(),
  name: z.string(),
  nameEn: z.string(),
  /** The name in the language that was asked for. */
  title: z.string(),
  kind: z.enum(TRADE_SESSION_KINDS),
  method: z.enum(TRADE_METHODS),
  sides: z.enum(TRADE_SIDES),
  deliveryFrom: z.string(),
  deliveryTo: z.string(),
  slotCount: z.number().int(),
  openAt: z.string(),
  closeAt: z.string(),
  resultAt: text,
  securityCheckAt: text,
  withdrawLockMinutes: figure,
  lotMwh: figure,
  tickCnyPerMwh: figure,
  priceMinCnyPerMwh: figure,
  priceMaxCnyPerMwh: figure,
  singleDirection: z.boolean(),
  documentUrl: z.string(),
  remark: z.string(),
  state: z.enum(TRADE_SESSION_STATES),
  publishedAt: text,
  simulated: z.boolean(),
  /** What a person may make of it now. */
  steps: z.array(z.enum(SET_STATES)),
  /** The cycle that stations declare for in it by the hour; null where they do not. */
  declared: z.object({ yearMonth: z.string(), cycle: z.number().int() }).nullable(),
  /** Whether public results of it are there. */
  hasResults: z.boolean(),
})
export type TradeSessionRow = z.infer<typeof tradeSessionRow>

const ownDeclaration = z.object({
  tradeSessionId: z.number().int(),
  stationId: z.number().int(),
  stationName: z.string(),
  status: z.enum(DECLARATION_STATES),
})

const filters = {
  provinceId: provinceId(),
  search: z.string().trim().max(60).default(''),
  kind: z.enum(TRADE_SESSION_KINDS).optional(),
  state: z.enum(TRADE_SESSION_STATES).optional(),
  /** Sessions that deliver on this day. */
  day: deliveryDate().optional(),
}

const read = { access: '/market:read', scope: { provinceId: 'province' }, readOnly: true } as const
const edit = {
  access: '/tradeSession:edit',
  scope: { provinceId: 'province', id: 'tradeSession' },
} as const

/** Sessions of a province, those that close last first unless another order is asked for. */
export const tradeSessions = endpoint({
  path: '/declare/tradeSession/page',
  ...read,
  request: listRequest({
    ...filters,
    ...sortedBy('code', 'openAt', 'closeAt', 'resultAt', 'deliveryFrom'),
  }),
  answer: rows(tradeSessionRow),
})

/**
 * A month of the trading calendar: sessions that have a moment in it (opening, close, result) or deliver in it, and
 * what is traded day by day beside them. Without a month the current one, by the clock of the server.
 */
export const tradeMonth = endpoint({
  path: '/declare/tradeSession/month',
  ...read,
  request: z.object({
    provinceId: provinceId(),
    yearMonth: yearMonth().optional(),
    kind: z.enum(TRADE_SESSION_KINDS).optional(),
  }),
  answer: data(
    z.object({
      /** The clock of the server, for countdowns. */
      now: z.string(),
      yearMonth: z.string(),
      /** Forward kinds that the exchange holds; null where no rule of the province says which. */
      heldKinds: z.array(z.enum(TRADE_SESSION_KINDS)).nullable(),
      sessions: z.array(tradeSessionRow),
      /** Open sessions, then those that open next, whatever the month; of each the nearest close first. */
      coming: z.array(tradeSessionRow),
      /** How many there are of both beside those that `coming` names. */
      comingMore: z.object({ OPEN: z.number().int(), ANNOUNCED: z.number().int() }),
      /** Kinds that are traded every day, with the delivery days of each day of trade. */
      tradeDays: z.array(
        z.object({
          date: z.string(),
          trades: z.array(
            z.object({ kind: z.enum(DAY_SESSION_KINDS), from: z.string(), to: z.string() }),
          ),
        }),
      ),
      /** How far the stations of the caller are with what they declare for; empty without the right to it. */
      declarations: z.array(ownDeclaration),
    }),
  ),
})

/** One session, with how far the stations of the caller are with it. */
export const tradeSessionDetail = endpoint({
  path: '/declare/tradeSession/detail',
  access: '/market:read',
  scope: { id: 'tradeSession' },
  readOnly: true,
  request: z.object({ id: id() }),
  answer: data(
    z.object({ now: z.string(), session: tradeSessionRow, declarations: z.array(ownDeclaration) }),
  ),
})

/**
 * Enters a session or changes its terms; of one that is declared for by the hour the declarations see them at once.
 *
 * @throws invalid for a code that is taken, times out of order, a kind that the exchange does not hold, missing terms
 *   of what is declared for by the hour; refused where stations have filed for it and its days or its kind change
 */
export const saveTradeSession = endpoint({
  path: '/declare/tradeSession/save',
  ...edit,
  request: z.object({ ...rowToSave(), provinceId: provinceId(), ...sessionTerms.shape }),
  answer: saved,
})

/** Says what became of a session: cleared, checked, published, confirmed, or cancelled. */
export const stepTradeSession = endpoint({
  path: '/declare/tradeSession/step',
  ...edit,
  request: z.object({
    provinceId: provinceId(),
    id: id(),
    lockVersion: lockVersion(),
    to: z.enum(SET_STATES),
  }),
  answer: saved,
})

/** Refused while it has public results, or stations have declared for it. */
export const deleteTradeSession = endpoint({
  path: '/declare/tradeSession/delete',
  ...edit,
  request: z.object({ provinceId: provinceId(), id: id() }),
  answer: none(),
})

/** Sessions from a file, all or none; one whose code is there is changed. Times are of Asia/Shanghai. */
export const importTradeSessions = endpoint({
  path: '/declare/tradeSession/import',
  access: '/tradeSession:edit',
  scope: { provinceId: 'province' },
  upload: true,
  request: z.object({ ...importRequest.shape, provinceId: provinceId() }),
  answer: data(importOutcome),
})

/** The sessions that the filters fit, as a csv that can be imported again. */
export const exportTradeSessions = endpoint({
  path: '/declare/tradeSession/export',
  ...read,
  request: exportRequest(filters),
  answer: file(),
})
