import { z } from 'zod'
import { FORECAST_TARGETS, RUN_BASES, RUN_KINDS } from '#domain/forecasting/words.ts'
import { JOB_STATES } from '#domain/jobs/words.ts'
import { data, file, rows } from '../kernel/answer.ts'
import { endpoint } from '../kernel/endpoint.ts'
import { dayValues, deliveryDate, id, paging, provinceId, wholeNumber } from '../kernel/fields.ts'
import { modelKind, modelOptions } from './models.ts'

export const forecastTarget = z.enum(FORECAST_TARGETS)

export const MAX_HORIZON_DAYS = 25
export const MAX_BACKTEST_DAYS = 400

export const forecastModelRow = z.object({
  id: z.number().int(),
  code: z.string(),
  name: z.string(),
  provinceId: z.string(),
  target: forecastTarget,
  kind: modelKind,
  version: z.number().int(),
  options: modelOptions,
  /** The champion of its target. */
  isDefault: z.boolean(),
  isDaily: z.boolean(),
  /** Stations that it serves; none: its whole province. */
  stationIds: z.array(z.number().int()),
  nameZh: z.string(),
  nameEn: z.string(),
  lastRunAt: z.string().nullable(),
  /** 1 − Σ|F−A| / Σ max(|A|, 50) of lead one over the last seven days with actual prices. */
  accuracy7d: z.number().nullable(),
  /** The same over the 28 days before these: what the accuracy of today is measured against. */
  accuracyBefore: z.number().nullable(),
})

export const modelsByStation = endpoint({
  path: '/price/forecastModel/selectModelByStationId',
  access: '/forecast:read',
  scope: { stationId: 'station' },
  readOnly: true,
  request: z.object({ stationId: id(), target: forecastTarget.optional() }),
  answer: rows(forecastModelRow),
})

export const forecastModels = endpoint({
  path: '/price/forecastModel/select',
  access: '/forecast:read',
  scope: { provinceId: 'province' },
  readOnly: true,
  request: z.object({ provinceId: provinceId() }),
  answer: rows(forecastModelRow),
})

/** Starts a run as a job. */
export const startForecast = endpoint({
  path: '/price/forecast/run',
  access: '/forecast:run',
  scope: { provinceId: 'province', modelId: 'forecastModel' },
  request: z.object({
    provinceId: provinceId(),
    modelId: id(),
    kind: z.enum(RUN_KINDS),
    /** LIVE: days ahead. */
    horizonDays: wholeNumber(1, MAX_HORIZON_DAYS).optional(),
    /** BACKTEST: delivery dates, both included. */
    from: deliveryDate().optional(),
    to: deliveryDate().optional(),
  }),
  answer: data(z.object({ runId: z.number().int(), jobId: z.number().int() })),
})

/** Quality of a run against actual prices; null where there are none yet. */
export const forecastMetrics = z.object({
  /** Slots with both forecast and actual price. */
  pairs: z.number().int(),
  maeCnyPerMwh: z.number().nullable(),
  rmseCnyPerMwh: z.number().nullable(),
  biasCnyPerMwh: z.number().nullable(),
  /** MAE over the MAE of the forecast that repeats the week before. */
  rmae: z.number().nullable(),
  naiveMaeCnyPerMwh: z.number().nullable(),
  accuracy: z.number().nullable(),
  /** Share of actual prices inside P10–P90; 0.8 is nominal. */
  coverage80: z.number().nullable(),
  pinballCnyPerMwh: z.number().nullable(),
})

export const forecastRunRow = z.object({
  id: z.number().int(),
  modelId: z.number().int(),
  modelName: z.string(),
  target: forecastTarget,
  kind: z.enum(RUN_KINDS),
  basis: z.enum(RUN_BASES),
  asOf: z.string(),
  dateFrom: z.string(),
  dateTo: z.string(),
  state: z.enum(JOB_STATES),
  jobId: z.number().int().nullable(),
  progress: z.number(),
  error: z.string().nullable(),
  durationMs: z.number().int().nullable(),
  createdBy: z.string().nullable(),
  createdAt: z.string(),
})

export const forecastRuns = endpoint({
  path: '/price/forecast/runs',
  access: '/forecast:read',
  scope: { provinceId: 'province', modelId: 'forecastModel' },
  readOnly: true,
  request: z.object({
    provinceId: provinceId(),
    modelId: id().optional(),
    kind: z.enum(RUN_KINDS).optional(),
    ...paging,
  }),
  answer: rows(forecastRunRow),
})

const driver = z.object({
  kind: z.enum(['price', 'exogenous', 'weekday']),
  /** Metric of the input series, `lag-N` for prices N days back, or `weekday`. */
  name: z.string(),
  cnyPerMwh: z.number(),
})

export const forecastDay = z.object({
  date: z.string(),
  lead: z.number().int(),
  p10: dayValues(),
  p50: dayValues(),
  p90: dayValues(),
  actual: dayValues().nullable(),
  /** Only the mean of the day is known: every slot of `actual` holds it. */
  actualIsMean: z.boolean(),
  naive: dayValues().nullable(),
  /**
   * Inputs that were not known and what stood in: `PRICE_FORECAST`, `EXOGENOUS_MEAN:<metric>`,
   * `EXOGENOUS_EARLIER:<metric>`.
   */
  substituted: z.array(z.string()),
  /** base + Σ drivers + adjustment = mean of P50 over the day. */
  drivers: z
    .object({
      baseCnyPerMwh: z.number(),
      drivers: z.array(driver),
      adjustmentCnyPerMwh: z.number(),
    })
    .nullable(),
  metrics: forecastMetrics,
  seconds: z.number().nullable(),
})

const windowSummary = z.object({
  windowDays: z.number(),
  samples: z.number(),
  meanNonZero: z.number(),
})

const memberSummary = z.object({
  name: z.string(),
  days: z.number(),
  maeCnyPerMwh: z.number().nullable(),
})

export const forecastDetail = endpoint({
  path: '/price/forecast/detail',
  access: '/forecast:read',
  scope: { id: 'forecastRun' },
  readOnly: true,
  request: z.object({ id: id() }),
  answer: data(
    z.object({
      run: forecastRunRow,
      slotCount: z.literal([24, 96]),
      limits: z.object({ minCnyPerMwh: z.number(), maxCnyPerMwh: z.number() }),
      model: z
        .object({
          kind: z.string(),
          windows: z.array(windowSummary),
          /** Of an ensemble: the days a member forecast one day ahead, and its error on them. */
          members: z.array(memberSummary).optional(),
          notes: z.array(z.string()),
        })
        .nullable(),
      metrics: forecastMetrics,
      days: z.array(forecastDay),
    }),
  ),
})

/** The latest finished live run of the default model of a target, if there is one. */
export const latestForecast = endpoint({
  path: '/price/forecast/latest',
  access: '/forecast:read',
  scope: { provinceId: 'province' },
  readOnly: true,
  request: z.object({ provinceId: provinceId(), target: forecastTarget }),
  answer: data(z.object({ runId: z.number().int().nullable() })),
})

/** Forecast and actual of the inputs of a run on one delivery date. */
export const forecastInputs = endpoint({
  path: '/price/forecast/inputs',
  access: '/forecast:read',
  scope: { id: 'forecastRun' },
  readOnly: true,
  request: z.object({ id: id(), date: deliveryDate() }),
  answer: rows(
    z.object({
      metric: z.string(),
      unit: z.string(),
      forecast: dayValues().nullable(),
      actual: dayValues().nullable(),
    }),
  ),
})

/** A run as xlsx: one row a slot. */
export const exportForecast = endpoint({
  path: '/price/forecast/export',
  access: '/forecast:read',
  scope: { id: 'forecastRun' },
  readOnly: true,
  request: z.object({ id: id() }),
  answer: file(),
})
