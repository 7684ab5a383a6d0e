import type { CollectorWeatherNow, Sweep } from './plant-source.ts'
import {
  dataChecksum,
  I16_MISSING,
  signedWord,
  U16_MISSING,
  unsignedWord,
  wide,
} from './register-words.ts'

export const CURVE_WORDS = 0x110
export const CURVE_POINTS = 0x80

/** Where things are in the head of a curve's block. */
export const HEAD = { status: 2, sequence: 3, checksum: 10 } as const
const STATUS_NONE = 1

/** The block of one string: 16 words of head, 128 voltages in 0.1 V, 128 currents in 0.01 A. */
export function curveBlock(curve: {
  string: number
  sweep: Sweep | null
  sequence: number
  weather: CollectorWeatherNow | null
  epochS: number
}): number[] {
  const { string, sweep, sequence, weather, epochS } = curve
  const points = sweep ? Math.min(sweep.voltageV.length, CURVE_POINTS) : 0
  const column = (wordAt: (point: number) => number, missing: number) =>
    Array.from({ length: CURVE_POINTS }, (_, point) => (point < points ? wordAt(point) : missing))
  const volts = column((point) => unsignedWord(sweep?.voltageV[point], 10), U16_MISSING)
  const amperes = column((point) => signedWord(sweep?.currentA[point], 100), I16_MISSING)
  return [
    ...[string, points, sweep ? 0 : STATUS_NONE, sequence],
    unsignedWord(weather?.irradianceWPerM2, 10),
    signedWord(weather?.moduleTemperatureC, 10),
    ...wide(epochS),
    Math.max(...volts.slice(0, points), 0),
    Math.max(...amperes.slice(0, points).filter((word) => word < I16_MISSING), 0),
    dataChecksum([...volts, ...amperes]),
    ...[0, 0, 0, 0, 0],
    ...volts,
    ...amperes,
  ]
}
