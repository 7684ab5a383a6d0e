import { z } from 'zod'
import {
  CURVE_METRICS,
  CURVE_QUALITIES,
  CURVE_STAGES,
  LOCATION_KINDS,
} from '#domain/curves/words.ts'
import { SPACE_COMPONENTS, TIE_LINE_SIGNS } from '#domain/market/words.ts'
import { data, file, rows } from '../kernel/answer.ts'
import { endpoint } from '../kernel/endpoint.ts'
import { dayValues, deliveryDate, id, instant, provinceId } from '../kernel/fields.ts'

/** Longest range of one query. */
export const MAX_CURVE_DAYS = 400
/** Most days of all series of one query together: an answer of about three megabytes. */
export const MAX_DAYS_OF_SERIES = 4000

export const curveSeries = z.object({
  id: z.number().int(),
  metric: z.enum(CURVE_METRICS),
  stage: z.enum(CURVE_STAGES),
  locKind: z.enum(LOCATION_KINDS),
  locCode: z.string(),
  resolutionMin: z.literal([15, 60]),
  unit: z.string(),
  /** Made by the simulator. */
  simulated: z.boolean(),
})

const curveSeriesRow = curveSeries.extend({
  firstDate: z.string().nullable(),
  lastDate: z.string().nullable(),
})

/** Series of a province that the caller may see; those of stations only inside the data scope. */
export const curveSeriesList = endpoint({
  path: '/curve/series/list',
  access: '/market:read',
  scope: { provinceId: 'province', stationId: 'station' },
  readOnly: true,
  request: z.object({
    provinceId: provinceId(),
    locKind: z.enum(LOCATION_KINDS).optional(),
    stationId: id().optional(),
  }),
  answer: rows(curveSeriesRow),
})

export const curveDay = z.object({
  date: z.string(),
  version: z.number().int(),
  quality: z.enum(CURVE_QUALITIES),
  receivedAt: z.string(),
  values: dayValues(),
})

const curveRange = {
  provinceId: provinceId(),
  seriesIds: z.array(id()).min(1).max(40),
  from: deliveryDate(),
  to: deliveryDate(),
  asOf: instant().optional(),
}

/** Days of series in a range of delivery dates; `asOf` reads what was known at a moment. */
export const curveQuery = endpoint({
  path: '/curve/query',
  access: '/market:read',
  scope: { provinceId: 'province' },
  readOnly: true,
  request: z.object(curveRange),
  answer: data(
    z.object({
      /** Business time of the answer: what lies after it is not over. */
      now: z.string(),
      series: z.array(curveSeries.extend({ days: z.array(curveDay) })),
      /** Legal range of clearing prices at the end of the range. */
      limits: z.object({ minCnyPerMwh: z.number(), maxCnyPerMwh: z.number() }).nullable(),
      /** What the bidding space of the province is made of at the end of the range; null where no rule says so. */
      biddingSpace: z
        .object({
          components: z.array(z.enum(SPACE_COMPONENTS)),
          tieLineSign: z.enum(TIE_LINE_SIGNS),
        })
        .nullable(),
    }),
  ),
})

/** Stages for which a bidding space can be derived. */
export const BIDDING_SPACE_STAGES = ['FORECAST', 'ACTUAL'] as const

/** The same days as xlsx: one row a slot, one column a series, then the derived bidding space. */
export const curveExport = endpoint({
  path: '/curve/export',
  access: '/market:read',
  scope: { provinceId: 'province' },
  readOnly: true,
  request: z.object({
    ...curveRange,
    /** May be empty where only a bidding space is asked for. */
    seriesIds: z.array(id()).max(40).default([]),
    /** Series in other resolutions are averaged or repeated, energies summed or spread. */
    slotCount: z.coerce
      .number()
      .pipe(z.literal([24, 96]))
      .default(96),
    biddingSpace: z.array(z.enum(BIDDING_SPACE_STAGES)).max(2).default([]),
    /** Load less tie-line and renewables. */
    shortSpace: z.array(z.enum(BIDDING_SPACE_STAGES)).max(2).default([]),
    /** Wind and PV together, the published total where there is one. */
    renewable: z.array(z.enum(BIDDING_SPACE_STAGES)).max(2).default([]),
    /** Legal range of clearing prices on each day, lowest and highest. */
    limits: z.boolean().default(false),
    /** A sheet with when each day of a series was published and received, in which version. */
    versions: z.boolean().default(false),
    /** Forecasts less what came: pairs of the series asked for, also with a line for each day on a sheet of its own. */
    errors: z
      .array(z.object({ forecast: id(), actual: id() }))
      .max(20)
      .default([]),
    /**
     * Heads of the columns as the screen names them: in the order of series, bidding spaces, their short form,
     * renewables, limits and errors.
     */
    titles: z.array(z.string().trim().min(1).max(100)).max(68).default([]),
  }),
  answer: file(),
})
