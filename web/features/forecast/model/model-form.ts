import { z } from 'zod'
import type { CallOf } from '#contract/endpoint.ts'
import { flag } from '#contract/fields.ts'
import { createModel, updateModel } from '#contract/forecast-model.ts'
import type { ForecastModel } from './types.ts'

/** What the drawer edits: the options stand beside the other fields. */
const OPTIONS = {
  windows: z.array(z.coerce.number().int().min(28).max(1456)).max(8),
  networks: flag(),
  trees: flag(),
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
> & { windows: string[]; networks: boolean; trees: boolean; isDaily: boolean }

export const NEW_MODEL: Partial<ModelForm> = {
  target: 'UNIFIED_DA',
  kind: 'ENSEMBLE',
  ...{ windows: [], networks: true, trees: true, isDaily: false, stationIds: [] },
}

export function formOf(model: ForecastModel): Partial<ModelForm> {
  const { nameZh, nameEn, isDaily, stationIds, options } = model
  const { windows = [], networks = true, trees = true } = options
  return { nameZh, nameEn, isDaily, stationIds, windows: windows.map(String), networks, trees }
}

/**
 * What is sent: only what somebody chose goes into the options, so that the rest follows the history.
 *
 * @param kept options that the drawer does not show
 */
export function requestOf(form: ModelForm, kept: ForecastModel['options'] = {}) {
  const { windows, networks, trees, ...fields } = form
  const { windows: _windows, networks: _networks, trees: _trees, ...others } = kept
  const options = {
    ...others,
    ...(windows.length > 0 && { windows: windows.map(Number) }),
    ...(networks ? {} : { networks }),
    ...(trees ? {} : { trees }),
  }
  return { ...fields, options }
}
