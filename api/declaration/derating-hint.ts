import { z } from 'zod'
import { data } from '../kernel/answer.ts'
import { endpoint } from '../kernel/endpoint.ts'
import { deliveryDate, id, provinceId } from '../kernel/fields.ts'
import { saveTenDay } from './endpoints.ts'

/** Null is unknown, never 0. */
const number = z.number().nullable()

/** Energy of an hour over the days asked for. */
const hintHour = z.object({
  slot: z.number().int(),
  /** What the forecast does not know of; of days that somebody took the hint for, what was taken. */
  lostMwh: number,
  /** The part of it that somebody took into a declaration. */
  acceptedMwh: z.number(),
  /** What the forecast contains already; counts for nothing. */
  containedMwh: number,
})

/** Strings whose loss counts, and the power that it has at standard conditions. */
const counted = { strings: z.number().int(), lossKw: z.number() }

/** What the faults of a station's PV strings take from the days asked for. */
export const deratingHintView = z.object({
  /** Days asked for, and those of them that have a power forecast and are not over. */
  days: z.number().int(),
  forecastDays: z.number().int(),
  hours: z.array(hintHour),
  lostMwh: number,
  containedMwh: number,
  /**
   * The lost energy at the forecast of the reference price, of the hours that have one as the declaration sees it;
   * null while an hour with a loss has none.
   */
  lostCny: number,
  /** What is not in the forecast yet. */
  open: z.object({ ...counted, inverters: z.number().int() }),
  /** What the forecast contains already; `since` is the day of the oldest of these faults. */
  contained: z.object({ ...counted, since: z.string().nullable() }),
  /** Open strings by fault code, the most frequent first. */
  codes: z.array(z.object({ code: z.number().int(), name: z.string(), strings: z.number().int() })),
  /** Scans that found open faults, the newest first. */
  scans: z.array(z.object({ taskNo: z.string(), plantName: z.string(), scannedAt: z.string() })),
  plants: z.array(z.object({ id: z.number().int(), name: z.string() })),
  /** Modules of these plants, and the station that they are a part of. */
  plantKw: z.number(),
  stationKw: z.number(),
  /** Days of metered output that the power forecast learns from; 0: it does not learn from the meter. */
  learnsDays: z.number().int(),
  /** Days with a hint that nobody has taken yet. */
  openDays: z.number().int(),
  /** What was taken, by day. */
  accepted: z.array(
    z.object({
      date: z.string(),
      mwh: z.number(),
      byName: z.string().nullable(),
      at: z.string(),
    }),
  ),
})
export type DeratingHintView = z.infer<typeof deratingHintView>

/**
 * The derating hint of a PV station for delivery days, at most those of a month, by the newest scans of the plants that
 * sell through it. Null where no such plant has a fault that counts, for stations of other kinds, and for days that are
 * over and that nobody took a hint for.
 */
export const deratingHint = endpoint({
  path: '/declare/deratingHint/query',
  access: '/declaration:read',
  scope: { provinceId: 'province', stationId: 'station' },
  readOnly: true,
  request: z.object({
    provinceId: provinceId(),
    stationId: id(),
    dateFrom: deliveryDate(),
    dateTo: deliveryDate(),
  }),
  answer: data(z.object({ hint: deratingHintView.nullable() })),
})

/**
 * Saves a draft with its sales reduced by the hint of its days, and notes who took it; answers the whole declaration.
 * Each day of a station can be taken once.
 *
 * @throws conflict for a draft that somebody saved in between, and where all days have been taken, saying who did and
 *   when; refused where there is no hint
 */
export const applyDeratingHint = endpoint({
  path: '/declare/tenDay/applyHint',
  access: '/declaration:edit',
  scope: { provinceId: 'province', stationId: 'station' },
  request: saveTenDay.request,
  answer: saveTenDay.answer,
})
