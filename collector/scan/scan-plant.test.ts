import { afterEach, describe, expect, it } from 'vitest'
import { DEFAULT_CALCULATION_PARAMETERS } from '#domain/iv-curve/calculation-parameters.ts'
import { diagnoseInverter } from '#domain/iv-curve/diagnosis/diagnose-inverter.ts'
import { FAULT_CODES } from '#domain/iv-curve/diagnosis/fault-codes.ts'
import type { FaultNow } from '#simulator/plant/collector/developing-fault.ts'
import type { PlannedInverter } from '#simulator/plant/collector/plant-plan.ts'
import { plantWeather } from '#simulator/plant/collector/plant-weather.ts'
import {
  type RunningPlant,
  startSimulatedPlant,
} from '#simulator/plant/collector/start-simulated-plant.ts'
import { driverOf } from '../drivers.ts'
import { scanOf } from '../test/plant-harness.ts'
import type { InverterOutcome } from './scan-outcome.ts'

const MIDNIGHT_MS = Date.parse('2026-11-21T16:00:00Z')

let plant: RunningPlant

afterEach(() => plant.close())

/** The plant as the product knows it; ids of inverters are their place in it. */
function arraysOf({ plan, collectors }: RunningPlant) {
  return plan.arrays.map(({ array, collectorMap, inverters }, index) => {
    const { host, port } = collectors[index]!
    return {
      id: index,
      address: { host, port },
      driver: driverOf(collectorMap, { maxStrings: 16 }),
      inverters: inverters.map(({ unit, strings }) => ({ id: unit, unit, strings })),
      array,
    }
  })
}

function codesOf(outcome: InverterOutcome, { moduleType, modulesPerString }: PlannedInverter) {
  if (outcome.kind !== 'COLLECTED') throw new Error(outcome.kind)
  const { irradianceWPerM2, moduleTemperatureC } = outcome.environment
  const found = diagnoseInverter({
    module: moduleType.plate,
    modulesPerString,
    irradianceWPerM2: irradianceWPerM2!,
    moduleTemperatureC: moduleTemperatureC!,
    parameters: DEFAULT_CALCULATION_PARAMETERS,
    strings: outcome.strings.map((string) => {
      if (!string.ok) throw new Error(string.fault)
      return { id: `${string.string}`, curve: string.curve }
    }),
  })
  return found.map((diagnosis) => (diagnosis.status === 'ok' ? diagnosis.code : diagnosis.reason))
}

const codeAt = (faults: readonly FaultNow[], array: string, inverter: number, string: number) =>
  faults.find((one) => one.array === array && one.inverter === inverter && one.string === string)
    ?.code ?? FAULT_CODES.normal

describe('the whole simulated plant', () => {
  it('is scanned over TCP and diagnosed as it was planted, at any hour of a demonstration', async () => {
    plant = await startSimulatedPlant({
      alwaysNoon: true,
      nowMs: () => MIDNIGHT_MS + performance.now(),
      ports: [0, 0, 0],
      scanMs: 20,
    })
    const arrays = arraysOf(plant)
    // The third array has no weather station; who orders the scan gives the plant's weather instead.
    const { irradianceWPerM2, moduleTemperatureC } = plantWeather(plant.plan, { alwaysNoon: true })(
      MIDNIGHT_MS / 1000,
    )
    const environment = { mode: 'AUTOMATIC' as const, irradianceWPerM2, moduleTemperatureC }
    const results = await scanOf(arrays, { environment })
    const pairs = results.flatMap(({ arrayId, inverterId, outcome }) => {
      const { array, inverters } = plant.plan.arrays[arrayId]!
      const inverter = inverters.find(({ unit }) => unit === inverterId)!
      return codesOf(outcome, inverter).map((found, string) => ({
        found,
        planted: codeAt(plant.planted(), array, inverterId, string),
      }))
    })
    expect(pairs).toHaveLength(96)
    expect(new Set(pairs.map(({ planted }) => planted)).size).toBe(9)
    const right = pairs.filter(({ found, planted }) => found === planted)
    expect(right.length).toBeGreaterThanOrEqual(95)
  })
  it('does not scan at night by the sun', async () => {
    plant = await startSimulatedPlant({
      nowMs: () => MIDNIGHT_MS + performance.now(),
      ports: [0, 0, 0],
      scanMs: 20,
    })
    const results = await scanOf(arraysOf(plant).slice(0, 1))
    expect(results.map(({ outcome }) => outcome)).toMatchObject([
      { kind: 'SCAN_ABNORMAL', deviceReason: 'LOW_IRRADIANCE' },
      { kind: 'SCAN_ABNORMAL', deviceReason: 'LOW_IRRADIANCE' },
    ])
  })
  it('takes the next port when one is taken, and frees them in the end', async () => {
    plant = await startSimulatedPlant({ ports: [0, 0, 0] })
    const [taken] = plant.collectors
    const second = await startSimulatedPlant({ ports: [taken!.port, taken!.port, taken!.port] })
    const ports = second.collectors.map(({ port }) => port)
    expect(new Set([taken!.port, ...ports]).size).toBe(4)
    await second.close()
    const third = await startSimulatedPlant({ ports })
    expect(third.collectors.map(({ port }) => port)).toEqual(ports)
    await third.close()
  })
})
