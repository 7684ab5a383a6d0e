import { z } from 'zod'
import { FILE_PHASES } from '#domain/collection/words.ts'
import { data } from '../kernel/answer.ts'
import { endpoint } from '../kernel/endpoint.ts'
import { cycle, dayValues, provinceId } from '../kernel/fields.ts'
import { moneyTotal } from '../settlement/shapes.ts'
import {
  comingSession,
  count,
  dataGap,
  dayTrade,
  declarationDeadline,
  figure,
  noticeGroup,
} from './shapes.ts'

/** A day of a price by the hour in CNY/MWh, and its mean; null without it. */
const dayPrice = z.object({ hours: dayValues().nullable(), cnyPerMwh: figure })

/** Prices of the whole province on a day. */
const pricedDay = z.object({
  date: z.string(),
  dayAhead: dayPrice,
  realTime: dayPrice,
  /** Middle forecast of the day-ahead price; null for who may not read forecasts. */
  forecast: dayPrice.nullable(),
  dayAheadDueAt: z.string(),
  realTimeDueAt: z.string(),
})
export type PricedDay = z.infer<typeof pricedDay>

/** Sums over the caller's stations; null as soon as one of them is not known. */
const ownEnergy = z.object({
  stations: count,
  cycle: z.object({
    cycle: cycle(),
    cycleName: z.string(),
    deliveryFrom: z.string(),
    deliveryTo: z.string(),
    /** Stations that declared for it. */
    declared: count,
    declaredSellMwh: figure,
    declaredBuyMwh: figure,
    clearedSellMwh: figure,
    clearedBuyMwh: figure,
  }),
  dayAheadTodayMwh: figure,
  dayAheadTomorrowMwh: figure,
  metered: z.object({ date: z.string(), mwh: figure, dayAheadMwh: figure }),
})

/** What the decisions of the year earned beyond declaring nothing, and of what perfect foresight would have. */
const yearScore = z.object({
  year: z.number().int(),
  /** COMPUTING: asked for and not there yet; it comes with one of the next answers. */
  state: z.enum(['COMPUTING', 'KNOWN']),
  asOf: z.string().nullable(),
  /** Settled cycles, one a station. */
  cycles: count,
  gainFen: z.number().int().nullable(),
  knownCycles: count,
  shareOfPerfect: figure,
})

/** What needs doing, and the figures of today. A part is null for who lacks its right, or has no such objects. */
export const workbenchOverview = z.object({
  now: z.string(),
  today: z.string(),
  declarations: z
    .object({ deadlines: z.array(declarationDeadline), trades: z.array(dayTrade) })
    .nullable(),
  /** Beside those of the deadlines, those that close first in front. */
  sessions: z.array(comingSession),
  /** Files that the caller may decide on; null for who may not import. */
  files: z
    .object({
      /** Read and waiting to be decided on. */
      waiting: count,
      /** That could not be read. */
      rejected: count,
      rows: z.array(
        z.object({
          id: z.number().int(),
          fileName: z.string(),
          phase: z.enum(FILE_PHASES),
          ownerName: z.string(),
          createdAt: z.string(),
        }),
      ),
    })
    .nullable(),
  gaps: z.array(dataGap).nullable(),
  /** What wants something done, deadlines in front: the first lines, how many lines and how many notices there are. */
  notices: z.object({ groups: z.array(noticeGroup), total: count, notices: count }),
  /** Yesterday, today and tomorrow. */
  prices: z.array(pricedDay),
  energy: ownEnergy.nullable(),
  money: z
    .object({
      stations: count,
      from: z.string(),
      to: z.string(),
      total: moneyTotal,
      averageCnyPerMwh: figure,
      missing: z.enum(['RULES', 'DATA']).nullable(),
    })
    .nullable(),
  score: yearScore.nullable(),
  /** Names of what a session of this type works on. */
  objects: z.array(z.string()),
})
export type WorkbenchOverview = z.infer<typeof workbenchOverview>

export const workbench = endpoint({
  path: '/workbench/query',
  access: '/market:read',
  scope: { provinceId: 'province' },
  readOnly: true,
  request: z.object({ provinceId: provinceId() }),
  answer: data(workbenchOverview),
})
