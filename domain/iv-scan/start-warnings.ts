import { DEFAULT_CALCULATION_PARAMETERS } from '../iv-curve/calculation-parameters.ts'
import type { StartWarning } from './words.ts'

/**
 * Recommended conditions (docs/domain/iv.md#conditions-of-a-scan): 11:00 to 14:00, at least 700 W/m².
 */
export const RECOMMENDED_SCAN = {
  fromMinute: 11 * 60,
  untilMinute: 14 * 60,
  minIrradianceWPerM2: DEFAULT_CALCULATION_PARAMETERS.minIrradiance,
} as const

/**
 * What speaks against starting now.
 * @param minuteOfDay minutes since midnight at the plant
 * @param isInWindow whether it lies in the time window of the plant's tasks
 * @param irradianceWPerM2 plane irradiance; null when unknown, which warns of nothing
 */
export function startWarnings(
  {
    minuteOfDay,
    irradianceWPerM2,
    isInWindow = true,
  }: { minuteOfDay: number; irradianceWPerM2: number | null; isInWindow?: boolean },
  recommended: {
    fromMinute: number
    untilMinute: number
    minIrradianceWPerM2: number
  } = RECOMMENDED_SCAN,
): StartWarning[] {
  const warnings: StartWarning[] = []
  if (minuteOfDay < recommended.fromMinute || minuteOfDay > recommended.untilMinute)
    warnings.push('OUTSIDE_HOURS')
  if (!isInWindow) warnings.push('OUTSIDE_WINDOW')
  if (irradianceWPerM2 !== null && irradianceWPerM2 < recommended.minIrradianceWPerM2)
    warnings.push('LOW_IRRADIANCE')
  return warnings
}
