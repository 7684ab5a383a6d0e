import { z } from 'zod'
import {
  ADDED_SERIES,
  MODEL_KINDS,
  UNIFIED_MODEL_KINDS,
  UNIFIED_TARGETS,
} from '#domain/forecasting/words.ts'
import { data, none, rows } from '../kernel/answer.ts'
import { endpoint } from '../kernel/endpoint.ts'
import {
  flag,
  id,
  lockVersion,
  objectName,
  provinceId,
  shaped,
  wholeNumber,
} from '../kernel/fields.ts'

export const modelKind = z.enum(MODEL_KINDS)

/** What a model is made of; what is not said is chosen by the length and the slots of the history. */
export const modelOptions = z.object({
  /** Calibration windows of LEAR in days. */
  windows: z.array(wholeNumber(28, 1456)).min(1).max(8).optional(),
  /** Whether an ensemble has networks, trees and, on 96 points, similar slots. */
  networks: z.boolean().optional(),
  trees: z.boolean().optional(),
  similarSlots: z.boolean().optional(),
  /**
   * Series beside those that every model takes, each known as far as it is published when a forecast is made. The
   * price of the target itself is refused.
   */
  series: z.array(z.enum(ADDED_SERIES)).max(ADDED_SERIES.length).optional(),
  /** Days before the first forecast day on which members show how well they do. */
  pastDays: wholeNumber(14, 182).optional(),
})

const definition = {
  nameZh: objectName(),
  nameEn: objectName(),
  options: modelOptions,
  /** Whether it runs every day; the champion always does. */
  isDaily: flag(),
  /** Stations that it serves; none: its whole province. */
  stationIds: z.array(id()).max(200),
}

export const createModel = endpoint({
  path: '/price/forecastModel/add',
  access: '/forecast:edit',
  scope: { provinceId: 'province', stationIds: 'station' },
  request: z.object({
    provinceId: provinceId(),
    target: z.enum(UNIFIED_TARGETS),
    kind: z.enum(UNIFIED_MODEL_KINDS),
    code: shaped(/^[A-Z][A-Z0-9_]{1,31}$/, 'MODEL_1'),
    ...definition,
  }),
  answer: data(z.object({ id: z.number().int() })),
})

/** Changes a model. It has another version from then on; one changed meanwhile answers 409. */
export const updateModel = endpoint({
  path: '/price/forecastModel/update',
  access: '/forecast:edit',
  scope: { id: 'forecastModel', stationIds: 'station' },
  request: z.object({ id: id(), version: lockVersion(), ...definition }),
  answer: data(z.object({ version: z.number().int() })),
})

/** Makes a model the champion of its province and target; the one before becomes a challenger. */
export const promoteModel = endpoint({
  path: '/price/forecastModel/promote',
  access: '/forecast:edit',
  scope: { id: 'forecastModel' },
  request: z.object({ id: id() }),
  answer: none(),
})

export const modelDefinition = z.object({
  nameZh: z.string(),
  nameEn: z.string(),
  options: modelOptions,
  isDaily: z.boolean(),
  isDefault: z.boolean(),
  stationIds: z.array(z.number().int()),
})

/** What a model was, the newest version first. */
export const modelVersions = endpoint({
  path: '/price/forecastModel/versions',
  access: '/forecast:read',
  scope: { id: 'forecastModel' },
  readOnly: true,
  request: z.object({ id: id() }),
  answer: rows(
    modelDefinition.extend({
      version: z.number().int(),
      changedBy: z.string().nullable(),
      changedAt: z.string().nullable(),
    }),
  ),
})
