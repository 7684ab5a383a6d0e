import type { MapTone } from '#web/ui/map/map-types.ts'
import type { Overview } from './types.ts'

type Plant = Overview['plants'][number]

/** From this share of faulty strings on a plant is one to go to. */
export const MANY_FAULTS = 0.05

/** How a plant stands on the map: by the share of its strings that are faulty. */
export function toneOf({ lastScanAt, faults, strings }: Plant): MapTone {
  if (lastScanAt === null) return 'quiet'
  if (faults === 0) return 'good'
  return faults < strings * MANY_FAULTS ? 'fair' : 'poor'
}
