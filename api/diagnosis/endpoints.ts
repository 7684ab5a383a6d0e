import { z } from 'zod'
import { PARAMETER_GROUPS, RUN_BOUNDS, TIME_OF_DAY } from '#domain/iv-curve/words.ts'
import { FAULT_CODES, LOSS_PRICE_POINTS, MAX_COMPARED, SEVERITIES } from '#domain/iv-scan/words.ts'
import { data, file, rows } from '../kernel/answer.ts'
import { endpoint } from '../kernel/endpoint.ts'
import {
  flag,
  id,
  lockVersion,
  maybeWholeNumber,
  number,
  paging,
  shaped,
  wholeNumber,
} from '../kernel/fields.ts'

const measured = z.number().nullable()

export const diagnosisRow = z.object({
  inverterId: z.number().int(),
  inverterName: z.string(),
  arrayName: z.string(),
  /** Input of the inverter, counted from 0. */
  position: z.number().int(),
  stringName: z.string(),
  status: z.enum(['OK', 'ABNORMAL', 'FAILED']),
  /** Why a sweep could not be diagnosed or not be read. */
  reason: z.string().nullable(),
  code: z.number().int().nullable(),
  severity: z.enum(SEVERITIES),
  confidence: measured,
  secondCode: z.number().int().nullable(),
  iscA: measured,
  vocV: measured,
  impA: measured,
  vmpV: measured,
  pmpW: measured,
  fillFactor: measured,
  /** Power at 1000 W/m² and 25 °C. */
  stcPmpW: measured,
  lossPct: measured,
  lossW: measured,
  lossKwhPerYear: measured,
  /** The same by the light in which it is lost (docs/domain/iv.md#loss-by-light). */
  lossKwhByLight: z.array(z.number()).nullable(),
  /** More current than other strings, or than the irradiance allows: a remark, no fault. */
  isSurplusCurrent: z.boolean(),
})
export type DiagnosisRow = z.infer<typeof diagnosisRow>

const resultFilters = {
  taskId: id(),
  inverterId: id().optional(),
  code: wholeNumber(0, 99).optional(),
  severity: z.enum(SEVERITIES).optional(),
  /** Only strings with a fault, and those that could not be diagnosed. */
  onlyFaults: flag().default(false),
}

/**
 * Strings of a task with their diagnosis: the most urgent first, of the same severity the one that loses most power,
 * then by inverter and input.
 */
export const scanResults = endpoint({
  path: '/diagnosis/result/list',
  access: '/diagnosis:read',
  scope: { taskId: 'scanTask', inverterId: 'inverter' },
  readOnly: true,
  request: z.object({ ...paging, ...resultFilters }),
  answer: rows(diagnosisRow),
})

/** The same, all pages of it, and the inverters of the task, as a workbook in the words of the screen. */
export const exportScanResults = endpoint({
  path: '/diagnosis/result/export',
  access: '/diagnosis:read',
  scope: { taskId: 'scanTask', inverterId: 'inverter' },
  readOnly: true,
  request: z.object(resultFilters),
  answer: file(),
})

/**
 * What a MWh of the plant was worth in the twelve months before today (docs/domain/iv.md#loss-in-money); null
 * where the market of the plant's province has none.
 */
export const lossPrice = z.object({
  cnyPerMwh: z.number(),
  /** Of what is made in the light of each level. */
  byLight: z.array(z.number()),
  stage: z.enum(['RT', 'DA']),
  point: z.enum(LOSS_PRICE_POINTS),
  /** Days with prices: the first, the last, how many. */
  from: z.string(),
  to: z.string(),
  days: z.number().int(),
  simulated: z.boolean(),
})
export type LossPrice = z.infer<typeof lossPrice>

/**
 * Counts and sums over all strings of a task: by severity, and its faults by code, the most urgent first, then the
 * most frequent; with the price that values what is lost.
 */
export const resultSummary = endpoint({
  path: '/diagnosis/result/summary',
  access: '/diagnosis:read',
  scope: { taskId: 'scanTask' },
  readOnly: true,
  request: z.object({ taskId: id() }),
  answer: data(
    z.object({
      strings: z.number().int(),
      normal: z.number().int(),
      /** Could not be read, or not be diagnosed. */
      failed: z.number().int(),
      faults: z.array(
        z.object({
          code: z.number().int(),
          /** Of the worst string with it. */
          severity: z.enum(SEVERITIES),
          count: z.number().int(),
          lossW: measured,
          lossKwhPerYear: measured,
        }),
      ),
      /** Of the strings with a fault; null where nothing is known. */
      lossW: measured,
      lossKwhPerYear: measured,
      lossCnyPerYear: measured,
      /** P10 and P90 of the money, CNY a year. */
      lossCnyRange: z.tuple([z.number(), z.number()]).nullable(),
      /** Severities that any string has, the most urgent first. */
      severities: z.array(
        z.object({ severity: z.enum(SEVERITIES), count: z.number().int(), lossW: measured }),
      ),
      price: lossPrice.nullable(),
    }),
  ),
})

const curve = z.object({
  voltageV: z.array(z.number().nullable()),
  currentA: z.array(z.number().nullable()),
})

/** A string with its curves: as measured, at STC, and what a sound one would show. */
export const comparedString = diagnosisRow.extend({
  /** Not asked for: a sound string of the same inverter. */
  isSibling: z.boolean(),
  /** What its lost energy is valued by. */
  price: lossPrice.nullable(),
  /** What it loses in each hour of the day, in a whole year: kWh, and CNY where prices are known. */
  lostByHour: z.array(z.object({ hour: z.number().int(), kwh: z.number(), cny: measured })),
  irradiance: measured,
  moduleTemperature: measured,
  /** Where the measured curve of a faulty string has come down a step, V. */
  stepsV: z.array(z.number()),
  raw: curve.nullable(),
  stc: curve.nullable(),
  expected: curve.nullable(),
  expectedStc: curve.nullable(),
})

/** Curves of strings of any tasks: of each the tasks, and the middle of the sound strings of its inverter. */
export const compareStrings = endpoint({
  path: '/diagnosis/curve/strings',
  access: '/diagnosis:read',
  // Each item is checked by the handler: a field of a list names no object of its own.
  scope: {},
  readOnly: true,
  request: z.object({
    items: z
      .array(z.object({ taskId: id(), inverterId: id(), position: wholeNumber(0, 99) }))
      .min(1)
      .max(MAX_COMPARED),
  }),
  answer: rows(
    comparedString.extend({
      taskId: z.number().int(),
      taskNo: z.string(),
      plantName: z.string(),
      scannedAt: z.string(),
      /** When its curves were archived, after which they are not shown any more; null while they are stored. */
      archivedAt: z.string().nullable(),
      /** Median current of the sound strings of the inverter in the same task; null under three of them. */
      median: curve.nullable(),
      medianStc: curve.nullable(),
      /** Of the whole string, as it was built at the scan. */
      substrings: z.number().int().nullable(),
      /** Key points at STC, as far as they are known. */
      keyAtStc: z
        .object({
          iscA: measured,
          vocV: measured,
          impA: measured,
          vmpV: measured,
          pmpW: measured,
          fillFactor: measured,
        })
        .nullable(),
    }),
  ),
})

/** Tasks that read a string, the newest first: what one string showed on several dates. */
export const stringScans = endpoint({
  path: '/diagnosis/curve/scans',
  access: '/diagnosis:read',
  scope: { inverterId: 'inverter' },
  readOnly: true,
  request: z.object({ inverterId: id(), position: wholeNumber(0, 99) }),
  answer: rows(z.object({ taskId: z.number().int(), taskNo: z.string(), scannedAt: z.string() })),
})

/**
 * Curves of a task to be compared: as measured, at STC, and what a sound string would show at the same
 * conditions; nothing at STC where the plant's parameters switch the conversion off. `strings` are
 * `inverterId-position`; those that the task does not have are left out. With `siblings` the sound strings of the
 * first one's inverter follow, as far as they were not asked for, without expected curves.
 */
export const compareCurves = endpoint({
  path: '/diagnosis/curve/compare',
  access: '/diagnosis:read',
  scope: { taskId: 'scanTask' },
  readOnly: true,
  request: z.object({
    taskId: id(),
    strings: z
      .array(shaped(/^\d{1,15}-\d{1,2}$/, '12-3'))
      .min(1)
      .max(MAX_COMPARED),
    siblings: flag().default(false),
  }),
  answer: rows(comparedString),
})

/** Coefficients of detection of a plant with unit and range, and how its tasks run. */
export const calculationParameters = endpoint({
  path: '/diagnosis/parameter/detail',
  access: '/diagnosis:read',
  scope: { plantId: 'plant' },
  readOnly: true,
  request: z.object({ plantId: id() }),
  answer: data(
    z.object({
      stcConversion: z.boolean(),
      historicalCalculation: z.boolean(),
      maxArrays: z.number().int(),
      maxInverters: z.number().int(),
      /** HH:MM in Asia/Shanghai. */
      normalStart: z.string(),
      /** How often an abnormal scan of an inverter is started again. */
      scanRepeats: z.number().int(),
      /** Data collectors that are scanned beside each other. */
      parallelCollectors: z.number().int(),
      /** HH:MM between which a scheduled scan may begin; null for any time. */
      windowFrom: z.string().nullable(),
      windowUntil: z.string().nullable(),
      /** Days after which measured curves are archived; null for never. */
      rawCurveDays: z.number().int().nullable(),
      lockVersion: z.number().int(),
      coefficients: z.array(
        z.object({
          key: z.string(),
          /** In the caller's language, as the unit's. */
          name: z.string(),
          meaning: z.string(),
          /** What comes of a greater value. */
          effect: z.string(),
          group: z.enum(PARAMETER_GROUPS),
          unit: z.string(),
          /** As it is written; empty for shares and counts. */
          unitText: z.string(),
          min: z.number(),
          max: z.number(),
          initial: z.number(),
          value: z.number(),
        }),
      ),
    }),
  ),
})

const bounded = (name: keyof typeof RUN_BOUNDS) =>
  wholeNumber(RUN_BOUNDS[name].min, RUN_BOUNDS[name].max)

/** HH:MM, or null where there is none. */
const maybeTime = () =>
  z
    .union([z.literal('').transform(() => null), z.null(), shaped(TIME_OF_DAY, '08:30')])
    .default(null)

/**
 * Saves parameters for the analyses to come. With `historicalCalculation` the tasks of the plant that
 * have been diagnosed are diagnosed anew, by the job that is answered.
 */
export const saveCalculationParameters = endpoint({
  path: '/diagnosis/parameter/save',
  access: '/diagnosis:edit',
  scope: { plantId: 'plant' },
  request: z.object({
    plantId: id(),
    lockVersion: lockVersion(),
    stcConversion: flag(),
    historicalCalculation: flag(),
    maxArrays: bounded('maxArrays'),
    maxInverters: bounded('maxInverters'),
    normalStart: shaped(TIME_OF_DAY, '08:30'),
    scanRepeats: bounded('scanRepeats').default(RUN_BOUNDS.scanRepeats.initial),
    parallelCollectors: bounded('parallelCollectors').default(
      RUN_BOUNDS.parallelCollectors.initial,
    ),
    /** Empty for any time. */
    windowFrom: maybeTime(),
    windowUntil: maybeTime(),
    rawCurveDays: maybeWholeNumber(RUN_BOUNDS.rawCurveDays.min, RUN_BOUNDS.rawCurveDays.max),
    /** By key; those left out get their default. */
    coefficients: z.record(z.string().max(40), number(-1_000_000, 1_000_000)),
  }),
  answer: data(z.object({ lockVersion: z.number().int(), jobId: z.number().int().nullable() })),
})

const texts = {
  name: z.string().trim().min(1).max(200),
  description: z.string().trim().min(1).max(1000),
  cause: z.string().trim().max(1000),
  advice: z.string().trim().min(1).max(2000),
}
const faultCode = wholeNumber(0, 99).refine((code) => FAULT_CODES.some((one) => one === code))

/** Texts of the fault codes in every language; the caller's own comes first. */
export const faultTexts = endpoint({
  path: '/diagnosis/faultText/list',
  access: '/diagnosis:read',
  scope: {},
  readOnly: true,
  request: z.object({}),
  answer: rows(
    z.object({
      code: z.number().int(),
      language: z.enum(['zh', 'en']),
      ...texts,
      lockVersion: z.number().int(),
    }),
  ),
})

/** What every plant's faults are called and what is advised: one text for all, so the administration's. */
export const saveFaultText = endpoint({
  path: '/diagnosis/faultText/save',
  access: '/system:manage',
  scope: {},
  request: z.object({
    code: faultCode,
    language: z.enum(['zh', 'en']),
    lockVersion: lockVersion(),
    ...texts,
  }),
  answer: data(z.object({ lockVersion: z.number().int() })),
})
