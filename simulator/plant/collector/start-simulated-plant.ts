import { type FaultNow, faultsAt, type Repair } from './developing-fault.ts'
import { type SimulatedCollector, startIvc1Collector } from './ivc1-collector.ts'
import { plantSource } from './plant-physics.ts'
import { type PlannedArray, type PlantPlan, plantPlan } from './plant-plan.ts'
import type { PlantSource } from './plant-source.ts'
import { plantWeather, type WeatherOptions } from './plant-weather.ts'
import { startSolarizeGateway } from './solarize-gateway.ts'

/** A plant that plays; `weather` and faults are those of the plant, whatever was scanned. */
export type RunningPlant = {
  readonly plan: PlantPlan
  readonly collectors: readonly RunningCollector[]
  /** The faults that the plant has now; every other string is sound. */
  planted(): FaultNow[]
  /** All that people have repaired since the plan began. */
  repair(repairs: readonly Repair[]): void
  close(): Promise<void>
}

/** Where an array's collector really listens, with its wire for tests to disturb. */
export type RunningCollector = {
  readonly array: string
  readonly host: string
  readonly port: number
  readonly device: SimulatedCollector
}

export type SimulatedPlantOptions = WeatherOptions & {
  plan?: PlantPlan
  nowMs?: () => number
  /** One an array instead of the plan's, 0 for any that is free; one that is taken gives way to the next. */
  ports?: readonly number[]
  /** How long a sweep of one inverter takes, instead of the plan's. */
  scanMs?: number
}

const START = { IVC1: startIvc1Collector, SOLARIZE: startSolarizeGateway }
const HOST = '127.0.0.1'
/** How many ports are tried for one collector. */
const MAX_TRIES = 50

/** Plays a whole plant on loopback: a data collector for each of its arrays, with the map of the plan. */
export async function startSimulatedPlant(
  options: SimulatedPlantOptions = {},
): Promise<RunningPlant> {
  const { plan = plantPlan(), nowMs = Date.now, ports = [], scanMs } = options
  let repairs: readonly Repair[] = []
  const source = plantSource(plan, plantWeather(plan, options), () => repairs)
  const collectors: RunningCollector[] = []
  const close = async () => {
    await Promise.all(collectors.map(({ device }) => device.close()))
  }
  try {
    // One after the other: what gives way must not take the next one's port first.
    for (const [index, array] of plan.arrays.entries()) {
      const wanted = { ...array, port: ports[index] ?? array.port, scanMs: scanMs ?? array.scanMs }
      const device = await onNextFreePort(wanted, source, nowMs)
      collectors.push({ array: array.array, host: HOST, port: device.port, device })
    }
  } catch (error) {
    await close()
    throw error
  }
  return {
    ...{ plan, collectors, close },
    planted: () => faultsAt(plan, Math.floor(nowMs() / 1000), repairs),
    repair: (done) => {
      repairs = done
    },
  }
}

async function onNextFreePort(
  array: PlannedArray,
  source: PlantSource,
  nowMs: () => number,
): Promise<SimulatedCollector> {
  for (let tried = 0; ; tried++) {
    try {
      return await START[array.collectorMap](array, source, { nowMs, port: array.port + tried })
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException
      if (code !== 'EADDRINUSE' || tried + 1 >= MAX_TRIES) throw error
    }
  }
}
