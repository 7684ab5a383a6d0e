import type { ProvinceModel } from '../province-model.ts'
import type { ProvinceId, Station } from '../types.ts'
import { MENGXI } from './mengxi.ts'
import { SHAANXI } from './shaanxi.ts'

/** The provinces that the world plays. */
export const PROVINCE_MODELS: readonly ProvinceModel[] = [SHAANXI, MENGXI]

export function provinceModel(provinceId: ProvinceId): ProvinceModel {
  const model = PROVINCE_MODELS.find(({ info }) => info.provinceId === provinceId)
  if (!model) throw new RangeError(`no province ${provinceId}`)
  return model
}

/** A station with the province that it lies in. */
export function stationModel(stationId: string): { model: ProvinceModel; station: Station } {
  for (const model of PROVINCE_MODELS) {
    const station = model.info.stations.find((entry) => entry.stationId === stationId)
    if (station) return { model, station }
  }
  throw new RangeError(`no station ${stationId}`)
}
