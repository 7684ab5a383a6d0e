import { z } from 'zod'
import {
  COST_PROBLEMS,
  ENERGY_SOURCES,
  OTHER_FORECASTS,
  REGIMES,
  UNIFIED_TARGETS,
} from '#domain/forecasting/words.ts'
import { data, file } from '../kernel/answer.ts'
import { endpoint } from '../kernel/endpoint.ts'
import { deliveryDate, id, provinceId } from '../kernel/fields.ts'

export const MAX_EVALUATION_DAYS = 400

const figure = () => z.number().nullable()

/**
 * A forecaster with its scores. One that is not comparable, because it has too few of the days, is scored
 * on its own days; nobody else's figures stand beside it.
 */
export const evaluatedContender = z.object({
  /** `model-<id>`, or the kind of a naive forecast: `week-before`, `day-before`, `similar-day`. */
  key: z.string(),
  modelId: z.number().int().nullable(),
  /** Of a model; naive forecasts are named by their key. */
  name: z.string().nullable(),
  isChampion: z.boolean(),
  comparable: z.boolean(),
  days: z.number().int(),
  pairs: z.number().int(),
  maeCnyPerMwh: figure(),
  rmseCnyPerMwh: figure(),
  /** A fraction between 0 and 2. */
  smape: figure(),
  /** MAE over that of the week before. */
  rmae: figure(),
  biasCnyPerMwh: figure(),
  /** 1 − Σ|F−A| / Σ max(|A|, 50). */
  accuracy: figure(),
  pinballCnyPerMwh: figure(),
  coverage80: figure(),
  /** Out of three quantiles, so approximate. */
  crpsCnyPerMwh: figure(),
  negativeRecall: figure(),
  negativeSlots: z.number().int(),
  /** Share of slots with the right sign of day-ahead − real-time. */
  spreadDirection: figure(),
  /** Seconds of computing a day took. */
  secondsPerDay: figure(),
})

/** MAE of the compared contenders in their order, over the slots of one group. */
const groupErrors = { pairs: z.number().int(), maeCnyPerMwh: z.array(figure()) }

const calibrationShares = z.object({
  pairs: z.number().int(),
  belowP10: figure(),
  belowP50: figure(),
  belowP90: figure(),
  /** Below P10, P10–P50, P50–P90, above P90. */
  bins: z.array(figure()),
})

const stationCost = z.object({
  energySource: z.enum(ENERGY_SOURCES),
  slots: z.number().int(),
  energyMwh: z.number(),
  /** Day-ahead gain of knowing which market pays more in every slot. */
  perfectCny: z.number(),
  rows: z.array(
    z.object({
      key: z.string(),
      /** Its own forecast of the other market, or the week before of that. */
      otherForecast: z.enum(OTHER_FORECASTS),
      gainCny: z.number(),
      costCny: z.number(),
      costCnyPerMwh: figure(),
      captured: figure(),
    }),
  ),
})

export const evaluation = z.object({
  slotCount: z.literal([24, 96]),
  days: z.object({
    /** Days of the range with an actual price. */
    withActual: z.number().int(),
    /** Days on which all that are comparable are compared. */
    compared: z.number().int(),
    /** Days with an actual price that somebody comparable has no forecast of. */
    leftOut: z.array(z.string()),
  }),
  contenders: z.array(evaluatedContender),
  /** Keys of the comparable contenders, in the order of all lists of errors. */
  compared: z.array(z.string()),
  byHour: z.array(z.object({ hour: z.number().int(), ...groupErrors })),
  byMonth: z.array(z.object({ month: z.string(), days: z.number().int(), ...groupErrors })),
  /** Quintiles of the actual price: above `from` (the lowest: from it on) up to `to`. */
  byLevel: z.array(
    z.object({ fromCnyPerMwh: z.number(), toCnyPerMwh: z.number(), ...groupErrors }),
  ),
  byRegime: z.array(
    z.object({
      regime: z.enum(REGIMES),
      days: z.number().int(),
      /** Upper limit of a tercile of the renewable share. */
      toShare: figure(),
      ...groupErrors,
    }),
  ),
  calibration: z.array(
    z.object({
      key: z.string(),
      all: calibrationShares,
      /** Hours 1–6, 7–12, 13–18 and 19–24. */
      byBlock: z.array(calibrationShares),
    }),
  ),
  /** [a][b]: Diebold-Mariano test of b being better than a; a small p value says that it is. */
  better: z.array(z.array(z.object({ statistic: figure(), pValue: figure() }))),
  cost: stationCost.nullable(),
  costProblem: z.enum(COST_PROBLEMS).nullable(),
})

const evaluationRequest = z.object({
  provinceId: provinceId(),
  target: z.enum(UNIFIED_TARGETS),
  /** Delivery dates, both included. */
  from: deliveryDate(),
  to: deliveryDate(),
  stationId: id().optional(),
})

/** Models and naive forecasts of a province and target compared on the same days, one day ahead. */
export const forecastEvaluation = endpoint({
  path: '/price/forecastEvaluation/select',
  access: '/forecast:read',
  scope: { provinceId: 'province', stationId: 'station' },
  readOnly: true,
  slow: true,
  request: evaluationRequest,
  answer: data(evaluation),
})

/** The same as xlsx: a sheet a table. */
export const exportEvaluation = endpoint({
  path: '/price/forecastEvaluation/export',
  access: '/forecast:read',
  scope: { provinceId: 'province', stationId: 'station' },
  readOnly: true,
  request: evaluationRequest,
  answer: file(),
})
