import type { SimulatedCollector } from '#simulator/plant/collector/ivc1-collector.ts'
import type { ArrayPlan, PlantSource } from '#simulator/plant/collector/plant-source.ts'
import { ivc1Driver } from '../ivc1/ivc1-driver.ts'
import { scanCollectors } from '../scan/scan-collectors.ts'
import type { ScanLimits } from '../scan/scan-limits.ts'
import type { InverterOutcome } from '../scan/scan-outcome.ts'
import type { ArrayToScan, ScanRequest } from '../scan/scan-request.ts'

/** Limits that no healthy device meets, however busy the machine is; only waiting is short. */
const TEST_LIMITS = {
  connectMs: 5_000,
  connectPausesMs: [10, 20],
  requestMs: 5_000,
  requestPausesMs: [10, 20],
  pollEveryMs: 10,
  beginMs: 5_000,
  sweepBaseMs: 10_000,
  sweepPerTrackerMs: 10,
  sweepCapMs: 10_000,
  stopGraceMs: 60,
  stopMs: 5_000,
  weatherEveryMs: 20,
} satisfies Partial<ScanLimits>

/** Limits that let every failure happen in parts of a second. */
export const SHORT_LIMITS = {
  connectMs: 300,
  requestMs: 200,
  beginMs: 150,
  sweepBaseMs: 300,
  stopMs: 500,
} satisfies Partial<ScanLimits>

/** The longest that one request may take under the short limits until it is given up. */
export const REQUEST_GIVEN_UP_MS = 3 * 200 + 10 + 20

export const STRINGS = 4

/** A curve that tells which string it is of: 40 points, Isc of 8 A and 0.1 A a string more. */
export function plainSweep(string: number) {
  const points = Array.from({ length: 40 }, (_, point) => point)
  return {
    voltageV: points.map((point) => point * 20),
    currentA: points.map((point) => (8 + string / 10) * (1 - (point / 39) ** 8)),
  }
}

export const PLAIN_WEATHER = {
  irradianceWPerM2: 850.5,
  moduleTemperatureC: 48.2,
  ambientTemperatureC: -3.5,
  windMPerS: 2.1,
  unstable: false,
}

export const PLAIN_SOURCE: PlantSource = {
  sweepOf: ({ string }) => plainSweep(string),
  weatherOf: () => PLAIN_WEATHER,
}

export function arrayPlan(array: string, inverters: number, scanMs = 30): ArrayPlan {
  return {
    array,
    serial: `SN-${array}`,
    maxSimultaneousScans: 1,
    scanMs,
    inverters: Array.from({ length: inverters }, (_, index) => ({
      unit: index + 1,
      strings: STRINGS,
      trackers: 2,
      ratedPowerKw: 100,
    })),
  }
}

/** An array as the product knows it; ids of inverters are 100 and their unit. */
export function arrayOf({ port }: { port: number }, units: readonly number[], id = 1): ArrayToScan {
  return {
    id,
    address: { host: '127.0.0.1', port },
    driver: ivc1Driver,
    inverters: units.map((unit) => ({ id: 100 + unit, unit, strings: null })),
  }
}

/** A scan with the limits of tests, or those that it names. */
export function scanOf(arrays: readonly ArrayToScan[], more: Partial<ScanRequest> = {}) {
  return scanCollectors({
    arrays,
    environment: { mode: 'AUTOMATIC', irradianceWPerM2: null, moduleTemperatureC: null },
    signal: new AbortController().signal,
    ...more,
    limits: { ...TEST_LIMITS, ...more.limits },
  })
}

/** What became of the inverters, in the order of their ids. */
export async function outcomesOf(scan: ReturnType<typeof scanOf>): Promise<InverterOutcome[]> {
  const results = await scan
  return [...results]
    .sort((one, other) => one.arrayId - other.arrayId || one.inverterId - other.inverterId)
    .map(({ outcome }) => outcome)
}

/** Values that a unit's scan command was written, in order. */
export function commandsTo({ counters }: SimulatedCollector, unit: number): number[] {
  return counters.writes
    .filter((write) => write.unit === unit && write.address === 0x7000)
    .map(({ values }) => values[0]!)
}
