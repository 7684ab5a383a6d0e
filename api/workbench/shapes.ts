import { z } from 'zod'
import { CURVE_METRICS, CURVE_STAGES, LOCATION_KINDS } from '#domain/curves/words.ts'
import { DAY_SESSION_KINDS, DECLARATION_STATES } from '#domain/declaration/words.ts'
import { SEVERITIES } from '#domain/notification/words.ts'
import { TRADE_SESSION_KINDS } from '#domain/trade-session/words.ts'
import { GAP_KINDS, NEXT_STEPS } from '#domain/workbench/words.ts'
import { cycle } from '../kernel/fields.ts'
import { notification } from '../notification/endpoints.ts'
import { moneyTotal } from '../settlement/shapes.ts'

/** Null is not known, never 0. */
export const figure = z.number().nullable()
export const text = z.string().nullable()
export const count = z.number().int().nonnegative()

/** A declaration of a station whose window is open or is the next to open, the first deadline first. */
export const declarationDeadline = z.object({
  stationId: z.number().int(),
  stationName: z.string(),
  yearMonth: z.string(),
  cycle: cycle(),
  cycleName: z.string(),
  deliveryFrom: z.string(),
  deliveryTo: z.string(),
  openAt: z.string(),
  closeAt: z.string(),
  isOpen: z.boolean(),
  status: z.enum(DECLARATION_STATES),
  step: z.enum(NEXT_STEPS),
  /** The caller holds the right to the next step. */
  isMine: z.boolean(),
  declaredSellMwh: figure,
  declaredBuyMwh: figure,
})
export type DeclarationDeadline = z.infer<typeof declarationDeadline>

/** A kind of session that is traded by the day. Without days no rule of the province says which. */
export const dayTrade = z.object({
  kind: z.enum(DAY_SESSION_KINDS),
  days: z.object({ from: z.string(), to: z.string() }).nullable(),
})
export type DayTrade = z.infer<typeof dayTrade>

/** A session of the trading calendar that is open or opens soon. */
export const comingSession = z.object({
  id: z.number().int(),
  title: z.string(),
  kind: z.enum(TRADE_SESSION_KINDS),
  deliveryFrom: z.string(),
  deliveryTo: z.string(),
  openAt: z.string(),
  closeAt: z.string(),
  isOpen: z.boolean(),
  /** The cycle that stations declare for in it by the hour; null where they do not. */
  declared: z.object({ yearMonth: z.string(), cycle: cycle() }).nullable(),
})
export type ComingSession = z.infer<typeof comingSession>

/** Notices that tell the same of several objects, as the bell shows them. */
export const noticeGroup = z.object({
  /** The most urgent of them. */
  severity: z.enum(SEVERITIES),
  /** How many objects they are about, and how many notices they are. */
  objects: count,
  notices: count,
  /** The newest of them; its family and standing are those of all. */
  first: notification,
})
export type NoticeGroupView = z.infer<typeof noticeGroup>

const dateRun = z.object({ from: z.string(), to: z.string() })

/** What is due of a series and is not there. */
export const dataGap = z.object({
  metric: z.enum(CURVE_METRICS),
  stage: z.enum(CURVE_STAGES),
  locKind: z.enum(LOCATION_KINDS),
  locCode: z.string(),
  /** Of a station; empty of the whole province. */
  placeName: z.string(),
  kind: z.enum(GAP_KINDS),
  days: z.array(dateRun),
})
export type DataGap = z.infer<typeof dataGap>

/** Income of stations in a month, as far as it is metered. */
export const monthMoney = z.object({
  yearMonth: z.string(),
  /** First and last day that count. */
  from: z.string(),
  to: z.string(),
  total: moneyTotal,
  meteredMwh: figure,
  averageCnyPerMwh: figure,
  /** Days of which no contract is known and nobody has said that there is none. */
  unknownHeldDays: count,
  /** Why there is no amount; null where there is one. */
  missing: z.enum(['RULES', 'DATA']).nullable(),
})
export type MonthMoney = z.infer<typeof monthMoney>
