import { z } from 'zod'
import { DECLARATION_STATES } from '#domain/declaration/words.ts'
import { REVIEW_STATES } from '#domain/settlement/words.ts'
import { data, file, rows } from '../kernel/answer.ts'
import { endpoint } from '../kernel/endpoint.ts'
import { cycle, id, provinceId, wholeNumber, yearMonth } from '../kernel/fields.ts'
import { cycleMoney, cycleReview, moneyTotal, scoredCycle } from './shapes.ts'

/** Before this year there was no market to review. */
const FIRST_MONTH = '2000-01'

const subject = {
  provinceId: provinceId(),
  stationId: id(),
  yearMonth: yearMonth().refine((month) => month >= FIRST_MONTH),
  cycle: cycle(),
}
const subjectScope = { provinceId: 'province', stationId: 'station' } as const

/** What the ten-day declaration of a station was worth, against four other ways to declare. */
export const queryReview = endpoint({
  path: '/settlement/review/query',
  access: '/settlement:read',
  scope: subjectScope,
  readOnly: true,
  slow: true,
  request: z.object(subject),
  answer: data(cycleReview),
})

/** The review as a workbook: strategies, hours, and every hour of every day. */
export const exportReview = endpoint({
  path: '/settlement/review/export',
  access: '/settlement:read',
  scope: subjectScope,
  readOnly: true,
  request: z.object(subject),
  answer: file(),
})

/** The cycles that a station declared for, the latest first, without computing what they earned. */
export const reviewCycles = endpoint({
  path: '/settlement/review/cycles',
  access: '/settlement:read',
  scope: subjectScope,
  readOnly: true,
  request: z.object({ provinceId: provinceId(), stationId: id() }),
  answer: rows(
    z.object({
      yearMonth: z.string(),
      cycle: cycle(),
      cycleName: z.string(),
      deliveryFrom: z.string(),
      deliveryTo: z.string(),
      status: z.enum(DECLARATION_STATES),
      state: z.enum(REVIEW_STATES),
      /** All of it is delivered and metered by the clock of the server. */
      delivered: z.boolean(),
      /** Null where nothing of a direction is declared, or no result has come. */
      declaredSellMwh: z.number().nullable(),
      declaredBuyMwh: z.number().nullable(),
      clearedSellMwh: z.number().nullable(),
      clearedBuyMwh: z.number().nullable(),
      /** Cleared of all that was declared, whatever its direction; a fraction 0..1. */
      fillRate: z.number().nullable(),
    }),
  ),
})

/** The cycles of a month that the exchange of a province holds: its ten-day periods, or the month as a whole. */
export const reviewCalendar = endpoint({
  path: '/settlement/review/calendar',
  access: '/settlement:read',
  scope: { provinceId: 'province' },
  readOnly: true,
  request: z.object({ provinceId: provinceId(), yearMonth: subject.yearMonth }),
  answer: rows(
    z.object({
      cycle: cycle(),
      cycleName: z.string(),
      deliveryFrom: z.string(),
      deliveryTo: z.string(),
    }),
  ),
})

/** Income of all reviewed cycles of a station, by strategy; the money of a replay. */
export const reviewSummary = endpoint({
  path: '/settlement/review/summary',
  access: '/settlement:read',
  scope: { provinceId: 'province', stationId: 'station' },
  readOnly: true,
  slow: true,
  request: z.object({ provinceId: provinceId(), stationId: id() }),
  answer: rows(
    cycleMoney.extend({
      /** Perfect foresight without the bound of what the session dealt. */
      priceTaker: moneyTotal,
    }),
  ),
})

/**
 * What the decisions of a year were worth: every cycle of it that is delivered, metered and has its result or was
 * never filed, of all stations of a province that the caller has not hidden, or of some. The earliest first; `total` is larger than the rows where only the
 * latest cycles could be computed at once.
 */
export const queryScore = endpoint({
  path: '/settlement/score/query',
  access: '/settlement:read',
  scope: { provinceId: 'province', stationIds: 'station' },
  readOnly: true,
  slow: true,
  request: z.object({
    provinceId: provinceId(),
    /** Of the months of delivery. */
    year: wholeNumber(2000, 2099),
    stationIds: z.array(id()).max(200).optional(),
  }),
  answer: rows(scoredCycle),
})
