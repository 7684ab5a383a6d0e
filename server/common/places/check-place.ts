import { PLANT_BOUNDS, type PlaceFault, placeFault } from '#domain/plant/plant-place.ts'
import { type FieldFault, fieldError } from '../../http/answer/field-error.ts'
import type { Language } from '../../http/texts.ts'

const FAULTS: Record<PlaceFault, FieldFault> = {
  SWAPPED: { field: 'latitude', text: 'placeSwapped' },
  LATITUDE: { field: 'latitude', text: 'latitudeOutside', params: PLANT_BOUNDS.latitude },
  LONGITUDE: { field: 'longitude', text: 'longitudeOutside', params: PLANT_BOUNDS.longitude },
}

/** @throws AppError invalid, at its field, for degrees at which no plant or station can be */
export function checkPlace(fields: Parameters<typeof placeFault>[0], language: Language): void {
  const fault = placeFault(fields)
  if (fault !== null) throw fieldError(language, FAULTS[fault])
}
