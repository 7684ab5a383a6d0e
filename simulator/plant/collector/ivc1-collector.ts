import { ivc1Inverter, part } from './ivc1-inverter.ts'
import { type DeviceRequest, EXCEPTION } from './modbus-message.ts'
import { type DeviceBehind, type ModbusServer, startModbusServer } from './modbus-server.ts'
import type { ArrayPlan, CollectorWeatherNow, PlantSource } from './plant-source.ts'
import { asciiWords, signedWord, unsignedWord, wide } from './register-words.ts'
import { createFaultBook, type FaultBook, type FaultPhase } from './wire-fault.ts'

const COLLECTOR_UNIT = 247
const IDENTITY = 0x1000
const SERIAL_AT = 0x10
const WEATHER = 0x1100
const QUALITY = { irradiance: 1, temperature: 2, unstable: 4 }

/** A running collector of one array. */
export type SimulatedCollector = ModbusServer & {
  readonly array: string
  readonly faults: FaultBook
}

/** Plays the collector of an array, profile IVC-1, on a port of loopback (0: any that is free). */
export async function startIvc1Collector(
  plan: ArrayPlan,
  source: PlantSource,
  { nowMs = Date.now, port = 0 }: { nowMs?: () => number; port?: number } = {},
): Promise<SimulatedCollector> {
  const faults = createFaultBook()
  const device = ivc1Collector(plan, source, { faults, nowMs })
  const server = await startModbusServer(device, faults, port)
  return Object.assign(server, { array: plan.array, faults })
}

function ivc1Collector(
  plan: ArrayPlan,
  source: PlantSource,
  { faults, nowMs }: { faults: FaultBook; nowMs: () => number },
): DeviceBehind {
  const { array, scanMs, maxSimultaneousScans } = plan
  const weatherAt = (epochS: number) =>
    faults.isWaiting('WEATHER_MISSING') ? null : source.weatherOf(array, epochS)

  /** The sweep that is asked for now waits until one of those that run ends. */
  function mayBeginAtMs(): number {
    const ends = [...inverters.values()]
      .map((inverter) => inverter.busyUntilMs())
      .filter((endMs) => endMs > nowMs() && Number.isFinite(endMs))
      .sort((one, other) => one - other)
    return ends.length < maxSimultaneousScans ? nowMs() : ends[ends.length - maxSimultaneousScans]!
  }

  const inverters = new Map(
    plan.inverters.map((inverter) => {
      const sweepOf = (string: number, epochS: number) =>
        source.sweepOf({ array, inverter: inverter.unit, string, epochS })
      const world = { nowMs, scanMs, faults, sweepOf, weatherAt, mayBeginAtMs }
      return [inverter.unit, ivc1Inverter(inverter, world)]
    }),
  )

  function collectorWords(address: number, count: number): number[] | null {
    if (address < IDENTITY) return null
    if (address < WEATHER) return part(identityWords(plan), address - IDENTITY, count)
    const epochS = Math.floor(nowMs() / 1000)
    return part(weatherWords(weatherAt(epochS), epochS), address - WEATHER, count)
  }

  return {
    phaseOf,
    answer(request) {
      const inverter = inverters.get(request.unit)
      if (inverter) return inverter.answer(request)
      if (request.unit !== COLLECTOR_UNIT) return { exception: EXCEPTION.targetSilent }
      const registers = collectorWords(request.address, request.count)
      return registers && request.values.length === 0
        ? { registers }
        : { exception: EXCEPTION.illegalAddress }
    },
  }
}

/** Which phase of a scan a request belongs to. */
function phaseOf({ address, values }: DeviceRequest): FaultPhase {
  if (values.length > 0) return values[0] === 1 ? 'START' : 'CLEAR'
  if (address >= 0x8000) return 'CURVE'
  if (address >= 0x7000) return 'POLL'
  if (address >= 0x2000) return 'INVERTER'
  return address >= WEATHER ? 'WEATHER' : 'IDENTITY'
}

function identityWords({ inverters, maxSimultaneousScans, serial }: ArrayPlan): number[] {
  const head = [0x4956, 0x4331, 0x0100, inverters.length, maxSimultaneousScans]
  const gap = Array.from({ length: SERIAL_AT - head.length }, () => 0)
  return [...head, ...gap, ...asciiWords(serial, 0x10)]
}

function weatherWords(weather: CollectorWeatherNow | null, epochS: number): number[] {
  const quality = weather
    ? QUALITY.irradiance + QUALITY.temperature + (weather.unstable ? QUALITY.unstable : 0)
    : 0
  return [
    unsignedWord(weather?.irradianceWPerM2, 10),
    signedWord(weather?.moduleTemperatureC, 10),
    signedWord(weather?.ambientTemperatureC, 10),
    unsignedWord(weather?.windMPerS, 10),
    ...wide(epochS),
    quality,
  ]
}
