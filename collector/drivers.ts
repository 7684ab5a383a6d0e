import type { CollectorMap } from '#domain/plant/words.ts'
import type { CollectorDriver } from './driver.ts'
import { ivc1Driver } from './ivc1/ivc1-driver.ts'
import { solarizeDriver } from './solarize/solarize-driver.ts'

const STRINGS_PER_TRACKER = 4

/**
 * The driver of a register map.
 *
 * @param maxStrings strings of the largest inverter: a map that does not tell them has to be told
 */
export function driverOf(
  map: CollectorMap,
  { maxStrings }: { maxStrings: number },
): CollectorDriver {
  if (map === 'IVC1') return ivc1Driver
  const trackers = Math.ceil(maxStrings / STRINGS_PER_TRACKER)
  return solarizeDriver({ trackers, currentExponent: -2 })
}
