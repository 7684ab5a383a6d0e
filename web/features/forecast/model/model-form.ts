import { z } from 'zod'
import { createModel, updateModel } from '#api/forecast/models.ts'
import type { CallOf } from '#api/kernel/endpoint.ts'
import { flag } from '#api/kernel/fields.ts'
import { ADDED_SERIES, type AddedSeries } from '#domain/forecasting/words.ts'
import type { ForecastModel } from './types.ts'

/** What the drawer edits: the options stand beside the other fields. */
const OPTIONS = {
  series: z.array(z.enum(ADDED_SERIES)),
  windows: z.array(z.coerce.number().int().min(28).max(1456)).max(8),
  networks: flag(),
  trees: flag(),
  similarSlots: flag(),
}
export const CREATE_SCHEMA = createModel.request
  .omit({ options: true, provinceId: true })
  .extend(OPTIONS)
export const UPDATE_SCHEMA = updateModel.request
  .omit({ options: true, id: true, version: true })
  .extend(OPTIONS)

export type ModelForm = Pick<
  CallOf<typeof createModel>,
  'target' | 'kind' | 'code' | 'nameZh' | 'nameEn' | 'stationIds'
> & { windows: string[]; series: AddedSeries[]; isDaily: boolean } & Families

/** Families of an ensemble besides LEAR: all take part unless somebody leaves one out. */
type Families = Record<'networks' | 'trees' | 'similarSlots', boolean>

export const NEW_MODEL: Partial<ModelForm> = {
  target: 'UNIFIED_DA',
  kind: 'ENSEMBLE',
  windows: [],
  series: [],
  isDaily: false,
  stationIds: [],
  ...familiesOf({}),
}

export function formOf(model: ForecastModel): Partial<ModelForm> {
  const { nameZh, nameEn, isDaily, stationIds, options } = model
  const windows = (options.windows ?? []).map(String)
  const { series = [] } = options
  return { nameZh, nameEn, isDaily, stationIds, windows, series, ...familiesOf(options) }
}

/**
 * What is sent: only what somebody chose goes into the options, so that the rest follows the history.
 *
 * @param kept options that the drawer does not show
 */
export function requestOf(form: ModelForm, kept: ForecastModel['options'] = {}) {
  const { windows, series = [], networks, trees, similarSlots, stationIds = [], ...fields } = form
  const families = { networks, trees, similarSlots }
  const options = {
    ...(kept.pastDays !== undefined && { pastDays: kept.pastDays }),
    ...(series.length > 0 && { series }),
    ...(windows.length > 0 && { windows: windows.map(Number) }),
    ...Object.fromEntries(Object.entries(families).filter(([, takesPart]) => !takesPart)),
  }
  return { ...fields, stationIds, options }
}

function familiesOf(options: ForecastModel['options']): Families {
  const { networks = true, trees = true, similarSlots = true } = options
  return { networks, trees, similarSlots }
}
