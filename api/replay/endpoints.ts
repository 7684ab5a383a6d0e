import { z } from 'zod'
import { FORWARD_SESSION_KINDS } from '#domain/declaration/words.ts'
import { JOB_STATES } from '#domain/jobs/words.ts'
import { REPLAY_PRICE_STAGES, REPLAY_REFUSALS, REPLAY_TECHNOLOGIES } from '#domain/replay/words.ts'
import { data, none, rows } from '../kernel/answer.ts'
import { endpoint } from '../kernel/endpoint.ts'
import {
  deliveryDate,
  id,
  number,
  positiveNumber,
  provinceId,
  wholeNumber,
} from '../kernel/fields.ts'

/** Longest time that is lived through again. */
export const MAX_REPLAY_DAYS = 366
/** Days of prices that a forecast needs before the first day. */
export const MIN_HISTORY_DAYS = 60
/** Replays that a user may have at a time; each is a province with its curves. */
export const MAX_REPLAYS = 12
const MAX_CAPACITY_MW = 10_000

/** A replay as its owner sees it. */
export const replayView = z.object({
  id: z.number().int(),
  /** The province that is played in. */
  provinceId: z.string(),
  provinceName: z.string(),
  sourceProvinceId: z.string(),
  sourceName: z.string(),
  stationId: z.number().int(),
  stationName: z.string(),
  technology: z.enum(REPLAY_TECHNOLOGIES),
  capacityMw: z.number(),
  contractShare: z.number(),
  sessionKind: z.enum(FORWARD_SESSION_KINDS),
  firstDate: z.string(),
  lastDate: z.string(),
  /** Its clock; it stands still between steps. */
  businessAt: z.string(),
  /** Whether its last day has passed. */
  ended: z.boolean(),
  /** The step that runs, or ran last. */
  job: z
    .object({
      id: z.number().int(),
      state: z.enum(JOB_STATES),
      /** Share done, 0..1. */
      progress: z.number(),
      /** The day that is being lived through. */
      day: z.string().nullable(),
      error: z.string().nullable(),
    })
    .nullable(),
})
export type ReplayView = z.infer<typeof replayView>

/** The caller's replays, the latest first. */
export const replays = endpoint({
  path: '/replay/list',
  access: '/replay:run',
  scope: {},
  readOnly: true,
  request: z.object({}),
  answer: rows(replayView),
})

/** What of a province can be lived through again: the days with prices, and what the station follows. */
export const replayOffer = endpoint({
  path: '/replay/offer',
  access: '/replay:run',
  scope: { provinceId: 'province' },
  readOnly: true,
  request: z.object({ provinceId: provinceId() }),
  answer: data(
    z.object({
      refusal: z.enum(REPLAY_REFUSALS).nullable(),
      /** The price that would be lived through: day-ahead, or real-time where the data hold too little of that. */
      priceStage: z.enum(REPLAY_PRICE_STAGES).nullable(),
      /** Without real-time prices deviations are settled at the day-ahead price, which is shown as simulated. */
      hasRealTime: z.boolean(),
      /** Days of which only the mean price is known. */
      meanDays: z.number().int(),
      firstPriceDate: z.string().nullable(),
      lastPriceDate: z.string().nullable(),
      priceDays: z.number().int(),
      /** The first day that leaves enough history before it. */
      earliestFirstDate: z.string().nullable(),
      /** The last 60 days of the data, or all that leave enough history. */
      suggestedFirstDate: z.string().nullable(),
      sessionKind: z.enum(FORWARD_SESSION_KINDS),
      /** Technologies whose output the data hold; the station follows them. */
      technologies: z.array(z.enum(REPLAY_TECHNOLOGIES)),
    }),
  ),
})

/** Begins a replay: a province of its own with a generated station, as the market stood on its first morning. */
export const createReplay = endpoint({
  path: '/replay/create',
  access: '/replay:run',
  scope: { provinceId: 'province' },
  slow: true,
  request: z.object({
    provinceId: provinceId(),
    firstDate: deliveryDate(),
    lastDate: deliveryDate(),
    technology: z.enum(REPLAY_TECHNOLOGIES),
    capacityMw: positiveNumber(MAX_CAPACITY_MW),
    /** Share of the expected output that earlier contracts have sold. */
    contractShare: number(0, 1),
  }),
  answer: data(
    z.object({ id: z.number().int(), provinceId: z.string(), stationId: z.number().int() }),
  ),
})

/**
 * Lives through the next days: disclosure, forecasts as of each morning, sessions, metering. A session that
 * closes without a declaration is declared as suggested.
 */
export const stepReplay = endpoint({
  path: '/replay/step',
  access: '/replay:run',
  scope: { id: 'replay' },
  request: z.object({ id: id(), days: wholeNumber(1, MAX_REPLAY_DAYS) }),
  answer: data(z.object({ jobId: z.number().int() })),
})

/** Ends a replay and takes its province and all in it away. */
export const removeReplay = endpoint({
  path: '/replay/remove',
  access: '/replay:run',
  scope: { id: 'replay' },
  slow: true,
  request: z.object({ id: id() }),
  answer: none(),
})
