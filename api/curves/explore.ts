import { z } from 'zod'
import { CURVE_METRICS, CURVE_STAGES, LOCATION_KINDS } from '#domain/curves/words.ts'
import { data, file, rows } from '../kernel/answer.ts'
import { endpoint } from '../kernel/endpoint.ts'
import { deliveryDate, instant, provinceId, shaped } from '../kernel/fields.ts'
import { curveSeries } from './endpoints.ts'

/** Curves that lie over each other in one picture. */
export const MAX_EXPLORED = 10
/** Slots at which long curves are drawn; a span with no more of them is drawn whole. */
export const MAX_DRAWN_SLOTS = 6000
/** Points of a duration curve. */
export const MAX_DURATION_POINTS = 1000
/** Series that one search lists. */
export const MAX_FOUND_SERIES = 60

const namedSeries = curveSeries.extend({
  /** What its place is called; null for the whole system, and where the place has no name. */
  placeName: z.string().nullable(),
})
const foundSeries = namedSeries.extend({
  firstDate: z.string().nullable(),
  lastDate: z.string().nullable(),
})

/** Series of a province that the caller may see, by their place and what they are of; `total` counts all. */
export const seriesSearch = endpoint({
  path: '/curve/series/search',
  access: '/market:read',
  scope: { provinceId: 'province' },
  readOnly: true,
  request: z.object({
    provinceId: provinceId(),
    /** Every word has to be in the code or in a name of the place. */
    words: z.string().trim().max(100).default(''),
    metric: z.enum(CURVE_METRICS).optional(),
    stage: z.enum(CURVE_STAGES).optional(),
    locKind: z.enum(LOCATION_KINDS).optional(),
  }),
  answer: rows(foundSeries),
})

const CURVE = /^\d{1,15}(v\d{1,4})?(-\d{1,15}(v\d{1,4})?)?$/

const exploredRange = {
  provinceId: provinceId(),
  /** Series by id, versions as `12v1`, differences as `12-15` (domain/curves/curve-term.ts). */
  curves: z.array(shaped(CURVE, '12v1')).min(1).max(MAX_EXPLORED),
  from: deliveryDate(),
  to: deliveryDate(),
  /** What was known at a moment; a version that is named stays that version. */
  asOf: instant().optional(),
  slotCount: z.coerce
    .number()
    .pipe(z.literal([24, 96]))
    .default(96),
}

/** LINE: long spans by their extremes; SLOTS: every slot; DURATION: sorted. */
export const EXPLORED_FORMS = ['LINE', 'SLOTS', 'DURATION'] as const

const values = z.array(z.number().nullable())

const exploredCurve = z.object({
  /** As it was asked for. */
  curve: z.string(),
  minuend: namedSeries,
  subtrahend: namedSeries.nullable(),
  /** Highest version of the minuend in the range; 0 without any day. */
  versions: z.number().int(),
  unit: z.string(),
  /** One a shown slot; empty in a duration curve. */
  values,
  duration: z.array(z.tuple([z.number(), z.number()])),
  /** Of every day, where not all slots are shown; else empty. */
  days: z.array(
    z.object({
      low: z.number().nullable(),
      high: z.number().nullable(),
      mean: z.number().nullable(),
    }),
  ),
  /** Of all slots of the range, whichever are shown. */
  statistics: z.object({
    known: z.number().int(),
    missing: z.number().int(),
    min: z.number().nullable(),
    minSlot: z.number().int().nullable(),
    max: z.number().nullable(),
    maxSlot: z.number().int().nullable(),
    mean: z.number().nullable(),
    negativeShare: z.number().nullable(),
  }),
  /** Days with nothing at all, and days with some values missing. */
  missingDates: z.array(z.string()),
  partialDates: z.array(z.string()),
  /** Days that are known by their mean alone. */
  meanDates: z.array(z.string()),
  /** Days that somebody estimated or typed. */
  estimatedDays: z.number().int(),
  /** Days whose prices of hours are weighted by volume, and are plain means of their quarters. */
  volumeDays: z.number().int(),
  simpleDays: z.number().int(),
})

/**
 * Curves over a range: aggregated by the rules of the house, as differences or in earlier versions. Long lines come by
 * their extremes, so that a year of ten curves stays a small answer.
 */
export const exploreCurves = endpoint({
  path: '/curve/explore',
  access: '/market:read',
  scope: { provinceId: 'province' },
  readOnly: true,
  request: z.object({ ...exploredRange, form: z.enum(EXPLORED_FORMS).default('LINE') }),
  answer: data(
    z.object({
      /** Business time of the answer: what lies after it is not over. */
      now: z.string(),
      from: z.string(),
      to: z.string(),
      slotCount: z.literal([24, 96]),
      limits: z.object({ minCnyPerMwh: z.number(), maxCnyPerMwh: z.number() }).nullable(),
      /** Indexes of the shown slots in the range; null where all are. */
      slots: z.array(z.number().int()).nullable(),
      curves: z.array(exploredCurve),
    }),
  ),
})

/** What an export holds: a row a slot, a row a day with the slots beside each other, ranks, or figures. */
export const EXPORT_SHAPES = ['SLOTS', 'HEAT', 'DURATION', 'STATISTICS'] as const

/** The same curves as a file. */
export const exploreExport = endpoint({
  path: '/curve/explore/export',
  access: '/market:read',
  scope: { provinceId: 'province' },
  readOnly: true,
  request: z.object({
    ...exploredRange,
    shape: z.enum(EXPORT_SHAPES).default('SLOTS'),
    format: z.enum(['xlsx', 'csv']).default('xlsx'),
    /** What the curves are called on screen, in their order. */
    titles: z.array(z.string().trim().min(1).max(200)).max(MAX_EXPLORED).default([]),
  }),
  answer: file(),
})
