import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { SimulatedCollector } from '#simulator/plant/collector/ivc1-collector.ts'
import { startSolarizeGateway } from '#simulator/plant/collector/solarize-gateway.ts'
import type { CollectorDriver } from '../driver.ts'
import { outcomesOf, PLAIN_WEATHER, scanOf } from '../test/plant-harness.ts'
import { solarizeDriver } from './solarize-driver.ts'

const POINTS = 64
const sweepOf = (string: number) => ({
  voltageV: Array.from({ length: POINTS }, (_, point) => point * 10),
  currentA: Array.from({ length: POINTS }, (_, point) => (9 + string / 10) * (1 - point / 63)),
})

let inverter: SimulatedCollector
let irradianceWPerM2: number

beforeEach(async () => {
  // The third of four strings at the second tracker is not connected.
  const plan = { unit: 7, strings: 8, trackers: 2, ratedPowerKw: 50 }
  irradianceWPerM2 = 815
  inverter = await startSolarizeGateway(
    { array: 'A', inverters: [plan], scanMs: 40 },
    {
      sweepOf: ({ string }) => (string === 6 ? null : sweepOf(string)),
      weatherOf: () => ({ ...PLAIN_WEATHER, irradianceWPerM2 }),
    },
  )
})
afterEach(() => inverter.close())

const DRIVER = solarizeDriver({ trackers: 2, currentExponent: -2 })

const scan = (unit: number, driver: CollectorDriver = DRIVER) =>
  outcomesOf(
    scanOf(
      [
        {
          id: 1,
          address: { host: '127.0.0.1', port: inverter.port },
          driver,
          inverters: [{ id: 1, unit, strings: null }],
        },
      ],
      {
        environment: { mode: 'AUTOMATIC', irradianceWPerM2: 815, moduleTemperatureC: 44 },
        limits: { beginMs: 200, requestMs: 500 },
      },
    ),
  )

describe('an inverter with a map in the style of Solarize', () => {
  it('is scanned by the same state machine', async () => {
    const [outcome] = await scan(7)
    if (outcome?.kind !== 'COLLECTED') throw new Error(outcome?.kind)
    expect(outcome.environment).toMatchObject({ irradianceWPerM2: 815, irradianceFrom: 'MANUAL' })
    expect(outcome.strings.map(({ ok }) => ok)).toEqual([
      ...[true, true, true, true],
      ...[true, true, true, true],
    ])
    const [first] = outcome.strings
    if (!first?.ok) throw new Error('no first string')
    expect(first.curve.voltageV[5]).toBe(50)
    expect(first.curve.currentA[0]).toBe(9)
    expect(inverter.counters.writes.map(({ values }) => values[0])).toEqual([1, 0])
    expect(inverter.counters.maxInFlight).toBe(1)
    // Voltages and currents of a string, 64 registers each.
    expect(inverter.counters.maxRegistersRead).toBe(64)
    expect(inverter.counters.phases.CURVE).toBe(8 * 2)
  })
  it('shows no curves of an earlier scan that it would not clear', async () => {
    const deaf = async () => undefined
    await scan(7, { ...DRIVER, stopScan: deaf })
    const again = await scan(7, { ...DRIVER, startScan: deaf, stopScan: deaf })
    expect(again).toMatchObject([{ kind: 'SCAN_ABNORMAL', abnormality: 'NEVER_BEGAN' }])
    expect((await scan(7))[0]?.kind).toBe('COLLECTED')
  })
  it('does not begin in the dark', async () => {
    irradianceWPerM2 = 12
    expect(await scan(7)).toMatchObject([{ kind: 'SCAN_ABNORMAL', abnormality: 'NEVER_BEGAN' }])
  })
  it('cannot be reached under another unit', async () => {
    expect((await scan(8))[0]?.kind).toBe('CONNECTION_FAILED')
  })
  it.each(['SILENT', 'HANG_UP', 'GARBAGE'] as const)('survives %s once', async (kind) => {
    inverter.faults.add({ kind, phase: 'CURVE', times: 1 })
    expect((await scan(7))[0]?.kind).toBe('COLLECTED')
  })
})
