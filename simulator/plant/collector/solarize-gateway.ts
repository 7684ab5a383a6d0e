import type { SimulatedCollector } from './ivc1-collector.ts'
import { EXCEPTION } from './modbus-message.ts'
import { startModbusServer } from './modbus-server.ts'
import type { ArrayPlan, PlantSource, Sweep } from './plant-source.ts'
import {
  SOLARIZE_POINTS,
  STRINGS_PER_TRACKER,
  solarizeInverter,
  solarizePhaseOf,
} from './solarize-inverter.ts'
import { trackerSweeps } from './tracker-sweeps.ts'
import { createFaultBook } from './wire-fault.ts'

const DARK_W_PER_M2 = 50

/**
 * Plays inverters in the style of Solarize behind a gateway, on a port of loopback (0: any that is free).
 * There is neither an identity nor a weather station.
 */
export async function startSolarizeGateway(
  { array, inverters, scanMs }: Pick<ArrayPlan, 'array' | 'inverters' | 'scanMs'>,
  source: PlantSource,
  { nowMs = Date.now, port = 0 }: { nowMs?: () => number; port?: number } = {},
): Promise<SimulatedCollector> {
  const faults = createFaultBook()
  const isDark = () => {
    const weather = source.weatherOf(array, secondsOf(nowMs()))
    return weather !== null && weather.irradianceWPerM2 < DARK_W_PER_M2
  }
  const answers = new Map(
    inverters.map(({ unit, strings }) => {
      const sweepOf = sweepsOf(strings, (string, endMs) =>
        source.sweepOf({ array, inverter: unit, string, epochS: secondsOf(endMs) }),
      )
      const trackers = Math.ceil(strings / STRINGS_PER_TRACKER)
      return [unit, solarizeInverter({ trackers }, { nowMs, scanMs, isDark, sweepOf })]
    }),
  )
  const device = {
    phaseOf: solarizePhaseOf,
    answer: (request: Parameters<typeof solarizePhaseOf>[0]) =>
      answers.get(request.unit)?.(request) ?? { exception: EXCEPTION.targetSilent },
  }
  return Object.assign(await startModbusServer(device, faults, port), { array, faults })
}

/** Sweeps of an inverter's strings at the voltages of their trackers, computed once a scan. */
function sweepsOf(strings: number, sweepOf: (string: number, endMs: number) => Sweep | null) {
  let known: { endMs: number; sweeps: (Sweep | null)[] } | null = null
  return (string: number, endMs: number) => {
    if (known?.endMs !== endMs) {
      const own = Array.from({ length: strings }, (_, k) => sweepOf(k, endMs))
      const trackers = Array.from({ length: Math.ceil(strings / STRINGS_PER_TRACKER) }, (_, k) =>
        own.slice(k * STRINGS_PER_TRACKER, (k + 1) * STRINGS_PER_TRACKER),
      )
      const sweeps = trackers.flatMap((tracker) => trackerSweeps(tracker, SOLARIZE_POINTS))
      known = { endMs, sweeps }
    }
    return known.sweeps[string] ?? null
  }
}

const secondsOf = (ms: number) => Math.floor(ms / 1000)
