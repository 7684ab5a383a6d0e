import { type DeviceAnswer, type DeviceRequest, EXCEPTION } from './modbus-message.ts'
import type { Sweep } from './plant-source.ts'
import { signedWord, unsignedWord } from './register-words.ts'
import type { FaultPhase } from './wire-fault.ts'

const SCAN = 0x600d
const TRACKERS = 0x8000
const TRACKER_WORDS = 0x140
/** Points of a curve. */
export const SOLARIZE_POINTS = 0x40
export const STRINGS_PER_TRACKER = 4

export type SolarizeWorld = {
  nowMs(): number
  scanMs: number
  /** Too dark to sweep: such an inverter does not even begin. */
  isDark(): boolean
  /** What a sweep that ended then brought; the same whenever it is asked for again. */
  sweepOf(string: number, endMs: number): Sweep | null
}

/** One inverter with the map in the style of Solarize; currents in 0.01 A. */
export function solarizeInverter(
  { trackers }: { trackers: number },
  { nowMs, scanMs, isDark, sweepOf }: SolarizeWorld,
): (request: DeviceRequest) => DeviceAnswer {
  let endMs: number | null = null

  const state = () => {
    if (endMs === null) return 0
    return nowMs() < endMs ? 1 : 2
  }

  function wordAt(address: number): number | null {
    if (address === SCAN) return state()
    const offset = address - TRACKERS
    if (offset < 0 || offset >= trackers * TRACKER_WORDS || endMs === null || state() !== 2)
      return null
    const tracker = Math.floor(offset / TRACKER_WORDS)
    const column = Math.floor((offset % TRACKER_WORDS) / SOLARIZE_POINTS)
    const point = offset % SOLARIZE_POINTS
    // All strings of a tracker are swept by the same voltage.
    const first = tracker * STRINGS_PER_TRACKER
    const sweep = sweepOf(column === 0 ? first : first + column - 1, endMs)
    if (!sweep) return 0
    return column === 0
      ? unsignedWord(sweep.voltageV[point], 10)
      : signedWord(sweep.currentA[point], 100)
  }

  return ({ address, count, values }) => {
    if (values.length > 0) {
      if (address !== SCAN) return { exception: EXCEPTION.illegalAddress }
      if (values[0] !== 1) endMs = null
      else if (!isDark()) endMs = nowMs() + scanMs
      return { registers: [] }
    }
    const words = Array.from({ length: count }, (_, index) => wordAt(address + index))
    const registers = words.filter((word) => word !== null)
    return registers.length === count ? { registers } : { exception: EXCEPTION.illegalAddress }
  }
}

/** Which phase of a scan a request belongs to. */
export function solarizePhaseOf({ address, values }: DeviceRequest): FaultPhase {
  if (values.length > 0) return values[0] === 1 ? 'START' : 'CLEAR'
  return address === SCAN ? 'POLL' : 'CURVE'
}
