import { z } from 'zod'
import {
  CLEANED_PARTS,
  CLEANING_WANTS,
  EVENT_LEVELS,
  HISTORY_LEVELS,
  HISTORY_QUANTITIES,
  IRRADIANCE_SOURCES,
  LABEL_VERDICTS,
  LEFT_OUT_REASONS,
  TREND_WANTS,
  WARRANTY_VERDICTS,
} from '#domain/iv-history/words.ts'
import { CLEANING_STATUSES, SCAN_TASK_TYPES } from '#domain/iv-scan/words.ts'
import { MAINTENANCE_KINDS } from '#domain/maintenance/words.ts'
import { data, file, rows } from '../kernel/answer.ts'
import { endpoint } from '../kernel/endpoint.ts'
import { id, wholeNumber } from '../kernel/fields.ts'
import { exportRequest } from '../kernel/list.ts'
import { devicePlace } from '../plant/device-place.ts'
import { lossPrice } from './endpoints.ts'

const measured = z.number().nullable()
const taskId = z.number().int()

/** The middle of the strings, and what a tenth of them lies under and over; of one string its figure alone. */
const figure = z.object({ middle: measured, low: measured, high: measured })

const historyScan = z.object({
  taskId,
  taskNo: z.string(),
  taskType: z.enum(SCAN_TASK_TYPES),
  scannedAt: z.string(),
  irradiance: measured,
  irradianceFrom: z.enum(IRRADIANCE_SOURCES).nullable(),
  moduleTemperature: measured,
  cleaningStatus: z.enum(CLEANING_STATUSES),
  /** How much of the place that says to have been cleaned. */
  cleaned: z.enum(CLEANED_PARTS),
  /** Strings that were read, and those of them with a fault. */
  strings: z.number().int(),
  faults: z.number().int(),
  /** Of one string: what was found, or why nothing was. */
  code: z.number().int().nullable(),
  confidence: measured,
  reason: z.string().nullable(),
  /** At standard conditions, but the loss, which is that of the scan; null where they are not known. */
  figures: z.object(
    Object.fromEntries(HISTORY_QUANTITIES.map((one) => [one, figure])) as Record<
      (typeof HISTORY_QUANTITIES)[number],
      typeof figure
    >,
  ),
  /** Power over that of the label, which rates are of. */
  share: measured,
  /** What it read too much of all strings beside a single one together, %, which its rate is without. */
  commonPct: measured,
  /** Why it does not count for rates; null where it does. */
  leftOut: z.enum(LEFT_OUT_REASONS).nullable(),
})
export type HistoryScanRow = z.infer<typeof historyScan>

/** A share of the label's power at a time. */
const linePoint = z.object({ at: z.string(), share: z.number(), low: measured, high: measured })

const yearlyLoss = z.object({ pct: z.number(), lowPct: measured, highPct: measured })

const stretch = z.object({
  from: z.string(),
  to: z.string(),
  scans: z.number().int(),
  baselineTaskId: taskId,
  baselineShare: z.number(),
  /** Empty where there is a rate. */
  missing: z.array(
    z.object({ want: z.enum(TREND_WANTS), has: z.number().int(), needs: z.number().int() }),
  ),
  /** What is lost a year, % of the baseline, with the 90 % interval; an end that is not known is null. */
  loss: yearlyLoss.nullable(),
  /** The strings that this rate was judged with, how much its own scans count in it, and what these say alone. */
  beside: z
    .object({ peers: z.number().int(), ownWeight: z.number(), alone: yearlyLoss })
    .nullable(),
  /** The line, and what the ends of the interval make of it: one from each calibration of the sensor to the next. */
  lines: z.array(z.array(linePoint)),
  /** What the label lets expect a year over this time, %. */
  labelPct: measured,
  verdict: z.enum(LABEL_VERDICTS).nullable(),
})
export type HistoryStretchRow = z.infer<typeof stretch>

/** Where the line stands at the newest scan beside the warranty by then, shares of the label's power. */
const warranty = z.object({
  taskId,
  share: z.number(),
  /** The 90 % interval, and halves of those that it is made of; what is not known is null. */
  lowShare: measured,
  highShare: measured,
  halves: z.object({ fit: measured, sweep: z.number(), sensor: z.number() }),
  warrantedShare: z.number(),
  verdict: z.enum(WARRANTY_VERDICTS),
  /** Of IEC 60891, that moved the scans to standard conditions. */
  procedure: z.union([z.literal(2), z.literal(4)]),
})
export type WarrantyFacts = z.infer<typeof warranty>

const change = { fromTaskId: taskId, toTaskId: taskId, from: z.string(), to: z.string() }

const cleaning = z.object({
  gains: z.array(z.object({ ...change, gainPct: z.number() })),
  medianGainPct: measured,
  /** What two scans differ by without any cleaning, % of the power: half of the 90 % interval; null without a line. */
  gainNoisePct: measured,
  /** What dirt takes a day between cleanings, % of the power, with the 90 % interval. */
  ratePctPerDay: measured,
  lowPctPerDay: measured,
  highPctPerDay: measured,
  /** Whether the whole interval says that dirt grows; null without a rate. */
  isTold: z.boolean().nullable(),
  /** Stretches between cleanings that the rate rests on, and their days together. */
  stretches: z.number().int(),
  days: z.number().int(),
  /** Of one cleaning of the array, and what it sells a day when it is clean. */
  costCny: measured,
  revenueCnyPerDay: measured,
  price: lossPrice.nullable(),
  /**
   * The interval that costs least, with what the ends of the rate's interval make of it, and what cleaning and dirt cost
   * a day then; null where the rate may be noise.
   */
  best: z
    .object({
      ...{ intervalDays: z.number(), fromDays: z.number(), toDays: z.number() },
      cnyPerDay: z.number(),
    })
    .nullable(),
  missing: z.array(z.enum(CLEANING_WANTS)),
})
export type CleaningFacts = z.infer<typeof cleaning>

const historyEvent = z.object({
  /** Null of a rewiring that only the types of the strings tell of. */
  id: z.number().int().nullable(),
  kind: z.enum(MAINTENANCE_KINDS),
  happenedOn: z.string(),
  level: z.enum(EVENT_LEVELS),
  /** Of the place that it was done at. */
  placeName: z.string(),
  /** Done at all that the history is of. */
  isOfWhole: z.boolean(),
})

export const stringHistoryAnswer = z.object({
  ...devicePlace,
  level: z.enum(HISTORY_LEVELS),
  /** Of the most of its strings. */
  label: z
    .object({
      moduleName: z.string(),
      stringPowerW: z.number(),
      firstYearPct: measured,
      yearlyPct: measured,
      /** When the strings, or else the plant, came to the grid. */
      gridTieDate: z.string().nullable(),
    })
    .nullable(),
  strings: z.number().int(),
  /** Whether the plant has figures at standard conditions, and rates computed from them: flags of its parameters. */
  stcConversion: z.boolean(),
  historicalCalculation: z.boolean(),
  /** In the order of time. */
  scans: z.array(historyScan),
  events: z.array(historyEvent),
  /** Null where the plant's parameters switch it off. */
  trend: z
    .object({
      stretches: z.array(stretch),
      /**
       * What the scans deviate from their line by together, % of the power (standard deviation): of a single string what
       * was taken out of its scans, by so many strings beside it; of many strings what is in their own interval.
       */
      common: z.object({ spreadPct: z.number(), strings: z.number().int().nullable() }).nullable(),
      /** Null without a rate, or where what is warranted is not known. */
      warranty: warranty.nullable(),
      /** Changes of more than 3 % that no event explains; shares of the label's power. */
      jumps: z.array(z.object({ ...change, fromShare: z.number(), toShare: z.number() })),
      /** What the label warrants over the time of the scans; empty where it, or the first day, is not known. */
      warranted: z.array(z.object({ at: z.string(), share: z.number() })),
    })
    .nullable(),
  /** Of an array whose plant has rates computed. */
  cleaning: cleaning.nullable(),
})
export type StringHistory = z.infer<typeof stringHistoryAnswer>

/** A string by its id or by the input of its inverter, an inverter, or an array; the narrowest that is given counts. */
const place = {
  arrayId: id().optional(),
  inverterId: id().optional(),
  /** Input of the inverter, counted from 0. */
  position: wholeNumber(0, 99).optional(),
  stringId: id().optional(),
}
const scope = { arrayId: 'pvArray', inverterId: 'inverter', stringId: 'pvString' } as const

/**
 * What the last hundred analysed tasks said of a string, or of all strings of an inverter or an array, and how that
 * changes (docs/domain/iv.md#history-of-strings).
 *
 * @throws invalid without a place, notFound for an input that has no string
 */
export const stringHistory = endpoint({
  path: '/diagnosis/history/detail',
  access: '/diagnosis:read',
  scope,
  readOnly: true,
  request: z.object(place),
  answer: data(stringHistoryAnswer),
})

/** The same scans as a workbook in the words of the screen. */
export const exportStringHistory = endpoint({
  path: '/diagnosis/history/export',
  access: '/diagnosis:read',
  scope,
  readOnly: true,
  request: exportRequest(place),
  answer: file(),
})

/** What lies in a place, to choose from: without one the plants of the data scope, then arrays, inverters, strings. */
export const historyPlaces = endpoint({
  path: '/diagnosis/history/places',
  access: '/diagnosis:read',
  scope: { plantId: 'plant', arrayId: 'pvArray', inverterId: 'inverter' },
  readOnly: true,
  request: z.object({
    plantId: id().optional(),
    arrayId: id().optional(),
    inverterId: id().optional(),
  }),
  answer: rows(z.object({ id: z.number().int(), name: z.string() })),
})
