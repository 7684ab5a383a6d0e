/** Measures of a string, with their units. */
export const DETAIL_FIELDS = [
  { name: 'tiltDeg', unit: '°', width: 110 },
  { name: 'azimuthDeg', unit: '°', width: 110 },
  { name: 'cableLengthM', unit: 'm', width: 120 },
  { name: 'cableMm2', unit: 'mm²', width: 130 },
] as const
