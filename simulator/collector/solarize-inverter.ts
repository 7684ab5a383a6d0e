import { type DeviceRequest, EXCEPTION } from './modbus-message.ts'
import { type DeviceBehind, type ModbusServer, startModbusServer } from './modbus-server.ts'
import type { Sweep } from './plant-source.ts'
import { signedWord, unsignedWord } from './register-words.ts'
import { createFaultBook, type FaultBook, type FaultPhase } from './wire-fault.ts'

const SCAN = 0x600d
const TRACKERS = 0x8000
const TRACKER_WORDS = 0x140
const POINTS = 0x40
const STRINGS_PER_TRACKER = 4

export type SolarizePlan = { unit: number; trackers: number; scanMs: number }

/** Plays one inverter with the map in the style of Solarize; currents in 0.01 A. */
export async function startSolarizeInverter(
  plan: SolarizePlan,
  sweepOf: (string: number) => Sweep | null,
  nowMs: () => number = Date.now,
): Promise<ModbusServer & { readonly faults: FaultBook }> {
  const faults = createFaultBook()
  const server = await startModbusServer(solarizeInverter(plan, sweepOf, nowMs), faults)
  return Object.assign(server, { faults })
}

function solarizeInverter(
  { unit, trackers, scanMs }: SolarizePlan,
  sweepOf: (string: number) => Sweep | null,
  nowMs: () => number,
): DeviceBehind {
  let startedMs: number | null = null

  const state = () => {
    if (startedMs === null) return 0
    return nowMs() < startedMs + scanMs ? 1 : 2
  }

  function wordAt(address: number): number | null {
    if (address === SCAN) return state()
    const offset = address - TRACKERS
    if (offset < 0 || offset >= trackers * TRACKER_WORDS || state() !== 2) return null
    const tracker = Math.floor(offset / TRACKER_WORDS)
    const column = Math.floor((offset % TRACKER_WORDS) / POINTS)
    const point = offset % POINTS
    // All strings of a tracker are swept by the same voltage.
    const first = tracker * STRINGS_PER_TRACKER
    const sweep = sweepOf(column === 0 ? first : first + column - 1)
    if (!sweep) return 0
    return column === 0
      ? unsignedWord(sweep.voltageV[point], 10)
      : signedWord(sweep.currentA[point], 100)
  }

  return {
    phaseOf,
    answer({ unit: asked, address, count, values }) {
      if (asked !== unit) return { exception: EXCEPTION.targetSilent }
      if (values.length > 0) {
        if (address !== SCAN) return { exception: EXCEPTION.illegalAddress }
        startedMs = values[0] === 1 ? nowMs() : null
        return { registers: [] }
      }
      const words = Array.from({ length: count }, (_, index) => wordAt(address + index))
      const registers = words.filter((word) => word !== null)
      return registers.length === count ? { registers } : { exception: EXCEPTION.illegalAddress }
    },
  }
}

function phaseOf({ address, values }: DeviceRequest): FaultPhase {
  if (values.length > 0) return values[0] === 1 ? 'START' : 'CLEAR'
  return address === SCAN ? 'POLL' : 'CURVE'
}
