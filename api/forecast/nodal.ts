import { z } from 'zod'
import { NODE_BASES, NODE_TARGETS } from '#domain/forecasting/words.ts'
import { data, file, rows } from '../kernel/answer.ts'
import { endpoint } from '../kernel/endpoint.ts'
import { dayValues, deliveryDate, provinceId } from '../kernel/fields.ts'
import { forecastRunRow } from './endpoints.ts'

export const nodeTarget = z.enum(NODE_TARGETS)

export const MAX_NODE_RANGE_DAYS = 92

/** Code of a node (a busbar) in its province. */
const nodeCode = () => z.string().trim().min(1).max(60)

/** Whether figures are of the forecast, or of prices as they came. */
const basis = z.enum(NODE_BASES)

const congestedDay = z.object({
  date: z.string(),
  basis,
  /** After the business day of today. */
  isComing: z.boolean(),
  /** Mean of |node − unified price| over all nodes and slots. */
  meanAbsCnyPerMwh: z.number(),
  /** The largest difference either way, with its sign. */
  largestCnyPerMwh: z.number(),
})

const nodeRow = z.object({
  code: z.string(),
  name: z.string(),
  areaName: z.string().nullable(),
  /** A station of the caller is connected there. */
  isOwn: z.boolean(),
  /** Node − unified price in the slots of the date, to the cent of CNY/MWh: forecast, and as it came. */
  forecast: dayValues().nullable(),
  actual: dayValues().nullable(),
})

/** Every node of a province on one date, own nodes first, and which days are the most congested. */
export const nodalOverview = endpoint({
  path: '/price/nodalForecast/overview',
  access: '/forecast:read',
  scope: { provinceId: 'province' },
  readOnly: true,
  request: z.object({
    provinceId: provinceId(),
    target: nodeTarget,
    /** Without it the first of `days`. */
    date: deliveryDate().optional(),
  }),
  answer: data(
    z.object({
      /** Whether the province has node prices at all. */
      hasPrices: z.boolean(),
      /** Dates with a forecast and those of `days`, ascending. */
      dates: z.array(z.string()),
      /** The newest date that was forecast one day ahead. */
      nextDate: z.string().nullable(),
      /** Coming days that were forecast, then the latest known ones; of both the most congested first. */
      days: z.array(congestedDay),
      date: z.string().nullable(),
      /** The run whose forecast of the date is shown, and what its models lacked. */
      run: forecastRunRow.nullable(),
      notes: z.array(z.string()),
      unified: z.object({ forecast: dayValues().nullable(), actual: dayValues().nullable() }),
      nodes: z.array(nodeRow),
    }),
  ),
})

const nodeMetrics = z.object({
  pairs: z.number().int(),
  maeCnyPerMwh: z.number().nullable(),
  /** MAE of the forecast that gives the node the unified price's forecast. */
  unifiedMaeCnyPerMwh: z.number().nullable(),
  /** MAE over the MAE of the unified forecast repeated; under 1 is better. */
  rmae: z.number().nullable(),
  /** MAE of the node's own price of the week before. */
  weekBeforeMaeCnyPerMwh: z.number().nullable(),
  /** MAE of both on the slots that were congested. */
  congested: z.object({
    pairs: z.number().int(),
    maeCnyPerMwh: z.number().nullable(),
    unifiedMaeCnyPerMwh: z.number().nullable(),
  }),
  /** Share of actual prices inside P10–P90; 0.8 is nominal. */
  coverage80: z.number().nullable(),
})

const range = {
  provinceId: provinceId(),
  target: nodeTarget,
  from: deliveryDate(),
  to: deliveryDate(),
}

/** A node or zone over a range of dates, each by the newest run that forecast it at the least lead. */
export const placeDetail = z.object({
  slotCount: z.literal([24, 96]),
  limits: z.object({ minCnyPerMwh: z.number(), maxCnyPerMwh: z.number() }),
  metrics: nodeMetrics,
  days: z.array(
    z.object({
      date: z.string(),
      /** null where only actual prices are known. */
      forecast: z
        .object({
          runId: z.number().int(),
          lead: z.number().int(),
          p10: dayValues(),
          p50: dayValues(),
          p90: dayValues(),
          energy: dayValues(),
          congestion: dayValues(),
        })
        .nullable(),
      actual: dayValues().nullable(),
      actualUnified: dayValues().nullable(),
      metrics: nodeMetrics,
    }),
  ),
  runs: z.array(forecastRunRow),
  /** What the newest live one of the runs lacked; empty without any. */
  notes: z.array(z.string()),
})
export type PlaceDetail = z.infer<typeof placeDetail>

/** One node over a range of dates. */
export const nodalDetail = endpoint({
  path: '/price/nodalForecast/detail',
  access: '/forecast:read',
  scope: { provinceId: 'province' },
  readOnly: true,
  request: z.object({ ...range, nodeCode: nodeCode() }),
  answer: data(
    placeDetail.extend({
      node: z.object({ code: z.string(), name: z.string(), isOwn: z.boolean() }),
    }),
  ),
})

/** The forecasts and prices of one node over a range as xlsx: one row a slot. */
export const exportNode = endpoint({
  path: '/price/nodalForecast/export',
  access: '/forecast:read',
  scope: { provinceId: 'province' },
  readOnly: true,
  request: z.object({ ...range, nodeCode: nodeCode() }),
  answer: file(),
})

/** Errors of every node over a range beside those of simpler forecasts, own nodes first. */
export const nodalEvaluation = endpoint({
  path: '/price/nodalForecast/evaluation',
  access: '/forecast:read',
  scope: { provinceId: 'province' },
  readOnly: true,
  slow: true,
  request: z.object(range),
  answer: rows(
    z.object({ code: z.string(), name: z.string(), isOwn: z.boolean(), metrics: nodeMetrics }),
  ),
})
