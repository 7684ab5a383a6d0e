export type PlaceFault = 'SWAPPED' | 'LATITUDE' | 'LONGITUDE'

/** What plants and stations can lie between, in degrees: from the southernmost reefs to the Heilongjiang, from the Pamirs to the Ussuri. */
export const PLANT_BOUNDS = {
  latitude: { min: 3, max: 54 },
  longitude: { min: 73, max: 136 },
} as const

/**
 * What cannot be about the place of a plant or station: latitude and longitude (degrees, WGS 84) that were entered
 * the wrong way round, or one of them outside of China. Null where the place is possible or not entered.
 */
export function placeFault({
  latitude,
  longitude,
}: {
  latitude: number | null | undefined
  longitude: number | null | undefined
}): PlaceFault | null {
  const isLatitude = isWithin('latitude', latitude)
  const isLongitude = isWithin('longitude', longitude)
  if (isLatitude && isLongitude) return null
  if (latitude != null && longitude != null) {
    if (isWithin('latitude', longitude) && isWithin('longitude', latitude)) return 'SWAPPED'
  }
  return isLatitude ? 'LONGITUDE' : 'LATITUDE'
}

/** What is not entered is not outside. */
function isWithin(name: keyof typeof PLANT_BOUNDS, degrees: number | null | undefined): boolean {
  const { min, max } = PLANT_BOUNDS[name]
  return degrees == null || (degrees >= min && degrees <= max)
}
