import { afterEach, describe, expect, it } from 'vitest'
import type { CollectorWeatherNow, PlantSource } from '#simulator/plant/collector/plant-source.ts'
import { type SimulatedPlant, startPlant } from '#simulator/plant/collector/simulated-plant.ts'
import {
  arrayOf,
  arrayPlan,
  commandsTo,
  outcomesOf,
  PLAIN_SOURCE,
  PLAIN_WEATHER,
  plainSweep,
  REQUEST_GIVEN_UP_MS,
  SHORT_LIMITS,
  STRINGS,
  scanOf,
} from '../test/plant-harness.ts'
import { SPARE_MS } from '../test/under-fault.ts'
import type { InverterResult, ScanEvent } from './scan-outcome.ts'

let plant: SimulatedPlant

afterEach(() => plant.close())

const kindsOf = async (scan: ReturnType<typeof scanOf>) =>
  (await outcomesOf(scan)).map(({ kind }) => kind)

const one = async (source: Partial<PlantSource> = {}) => {
  plant = await startPlant([arrayPlan('A', 1)], { ...PLAIN_SOURCE, ...source })
  return plant.collector('A')
}

describe('a healthy scan', () => {
  it('brings every curve as it was measured', async () => {
    const collector = await one()
    const [outcome] = await outcomesOf(scanOf([arrayOf(collector, [1])]))
    expect(outcome?.kind).toBe('COLLECTED')
    expect(outcome?.strings).toHaveLength(STRINGS)
    for (const result of outcome!.strings) {
      if (!result.ok) throw new Error(result.fault)
      const { voltageV, currentA } = plainSweep(result.string)
      expect(result.curve.voltageV).toHaveLength(voltageV.length)
      for (const [point, volts] of voltageV.entries()) {
        expect(result.curve.voltageV[point]).toBeCloseTo(volts, 9)
        // Half of 0.01 A is lost on the wire.
        expect(Math.abs(result.curve.currentA[point]! - currentA[point]!)).toBeLessThanOrEqual(
          0.00501,
        )
      }
      expect(result.curve.irradianceWPerM2).toBe(850.5)
      expect(result.curve.moduleTemperatureC).toBe(48.2)
      expect(Math.abs(result.curve.epochS! - Date.now() / 1000)).toBeLessThan(5)
    }
  })
  it('asks one thing at a time, at most 125 registers, and clears in the end', async () => {
    const collector = await one()
    await scanOf([arrayOf(collector, [1])])
    expect(collector.counters.maxInFlight).toBe(1)
    expect(collector.counters.maxRegistersRead).toBe(125)
    // 272 registers are 125, 125 and 22.
    expect(collector.counters.phases.CURVE).toBe(3 * STRINGS)
    expect(collector.counters.connections).toBe(1)
    expect(commandsTo(collector, 1)).toEqual([1, 0])
  })
  it('tells of its progress, and of each inverter as soon as it is read', async () => {
    plant = await startPlant([arrayPlan('A', 2)], PLAIN_SOURCE)
    const events: ScanEvent[] = []
    const stored: (InverterResult & { eventsBefore: number })[] = []
    await scanOf([arrayOf(plant.collector('A'), [1, 2])], {
      onEvent: (event) => void events.push(event),
      onInverter: (result) => void stored.push({ ...result, eventsBefore: events.length }),
    })
    const [first, ...rest] = events
    expect(first).toMatchObject({
      kind: 'COLLECTOR',
      identity: { serial: 'SN-A', version: '1.0', inverters: 2, maxSimultaneousScans: 1 },
      weather: { irradianceWPerM2: 850.5, ambientTemperatureC: -3.5, windMPerS: 2.1 },
    })
    const phases = rest.map((event) => event.kind === 'INVERTER' && event.phase)
    expect(new Set(phases)).toEqual(new Set(['STARTING', 'SCANNING', 'READING', 'CLEARING']))
    expect(stored.map(({ inverterId }) => inverterId)).toEqual([101, 102])
    expect(stored[0]!.eventsBefore).toBeLessThan(events.length - 5)
  })
  it('begins by clearing what another scan left behind', async () => {
    const collector = await one()
    collector.faults.add({ kind: 'SILENT', phase: 'CLEAR' })
    const { requestMs } = SHORT_LIMITS
    const first = scanOf([arrayOf(collector, [1])], { limits: { requestMs } })
    expect(await kindsOf(first)).toEqual(['COLLECTED'])
    collector.faults.clear()
    expect(await kindsOf(scanOf([arrayOf(collector, [1])]))).toEqual(['COLLECTED'])
    expect(commandsTo(collector, 1).slice(-3)).toEqual([0, 1, 0])
  })
})

describe('in the dark', () => {
  it('the device itself says why it does not scan', async () => {
    const collector = await one({
      weatherOf: () => ({ ...PLAIN_WEATHER, irradianceWPerM2: 12 }),
    })
    const [outcome] = await outcomesOf(scanOf([arrayOf(collector, [1])]))
    expect(outcome).toMatchObject({
      kind: 'SCAN_ABNORMAL',
      abnormality: 'FAILED',
      deviceReason: 'LOW_IRRADIANCE',
    })
  })
})

describe('strings', () => {
  it('that are not there fail without being read', async () => {
    const collector = await one({
      sweepOf: ({ string }) => (string === 2 ? null : plainSweep(string)),
    })
    const [outcome] = await outcomesOf(scanOf([arrayOf(collector, [1])]))
    expect(outcome?.kind).toBe('COLLECTED')
    expect(outcome?.strings[2]).toEqual({ string: 2, ok: false, fault: 'NO_CURVE' })
    expect(collector.counters.phases.CURVE).toBe(3 * (STRINGS - 1))
  })
  it('count as the plant has them, not as the device does', async () => {
    const collector = await one()
    const array = arrayOf(collector, [1])
    const inverters = [{ id: 1, unit: 1, strings: 2 }]
    const [fewer] = await outcomesOf(scanOf([{ ...array, inverters }]))
    expect(fewer?.strings.map(({ string }) => string)).toEqual([0, 1])
    const many = [{ id: 1, unit: 1, strings: STRINGS + 1 }]
    const [more] = await outcomesOf(scanOf([{ ...array, inverters: many }]))
    expect(more?.strings.at(-1)).toEqual({ string: STRINGS, ok: false, fault: 'NO_CURVE' })
  })
  it('that cannot be worked with are read again once', async () => {
    const collector = await one()
    let judged = 0
    const [outcome] = await outcomesOf(
      scanOf([arrayOf(collector, [1])], { isUsable: () => ++judged > 3 }),
    )
    expect(outcome?.kind).toBe('COLLECTED')
    expect(judged).toBe(STRINGS + 3)
    const [bad] = await outcomesOf(scanOf([arrayOf(collector, [1])], { isUsable: () => false }))
    expect(bad?.kind).toBe('DATA_ABNORMAL')
    expect(bad?.strings[0]).toEqual({ string: 0, ok: false, fault: 'UNUSABLE' })
  })
})

describe('weather', () => {
  const manual = { irradianceWPerM2: 777, moduleTemperatureC: 41 }
  const environmentOf = async (
    collector: { port: number },
    mode: 'AUTOMATIC' | 'MANUAL',
    values: { irradianceWPerM2: number | null; moduleTemperatureC: number | null } = manual,
  ) => {
    const [outcome] = await outcomesOf(
      scanOf([arrayOf(collector, [1])], { environment: { mode, ...values } }),
    )
    if (outcome?.kind !== 'COLLECTED') throw new Error(outcome?.kind)
    const [first] = outcome.strings
    return { ...outcome.environment, curve: first?.ok ? first.curve : null }
  }

  it('is measured, and manual values stand in only where it is missing', async () => {
    const collector = await one()
    expect(await environmentOf(collector, 'AUTOMATIC')).toMatchObject({
      irradianceWPerM2: 850.5,
      irradianceFrom: 'MEASURED',
    })
    collector.faults.add({ kind: 'WEATHER_MISSING', phase: 'WEATHER' })
    const missing = await environmentOf(collector, 'AUTOMATIC')
    expect(missing).toMatchObject({ irradianceWPerM2: 777, irradianceFrom: 'MANUAL' })
    expect(missing).toMatchObject({ moduleTemperatureC: 41, moduleTemperatureFrom: 'MANUAL' })
    expect(missing.curve).toMatchObject({ irradianceWPerM2: 777, moduleTemperatureC: 41 })
  })
  it('of the task counts when it is manual', async () => {
    const own = await environmentOf(await one(), 'MANUAL')
    expect(own).toMatchObject({ irradianceWPerM2: 777, irradianceFrom: 'MANUAL' })
    expect(own.curve).toMatchObject({ irradianceWPerM2: 777, moduleTemperatureC: 41 })
  })
  it('that nobody knows is missing and never 0', async () => {
    const collector = await one({ weatherOf: () => null })
    const nothing = { irradianceWPerM2: null, moduleTemperatureC: null }
    expect(await environmentOf(collector, 'AUTOMATIC', nothing)).toMatchObject({
      ...nothing,
      irradianceFrom: 'MISSING',
      moduleTemperatureFrom: 'MISSING',
      unstable: false,
    })
  })
  it('of a collector that does not know the registers is missing', async () => {
    const collector = await one()
    collector.faults.add({ kind: 'EXCEPTION', code: 2, phase: 'WEATHER' })
    expect((await environmentOf(collector, 'AUTOMATIC')).irradianceFrom).toBe('MEASURED')
    expect(collector.counters.phases.WEATHER).toBe(1)
  })
  it.each([
    ['that moves by 3 %', 0.97, false, true],
    ['that moves by 1 %', 0.99, false, false],
    ['that the collector calls unstable', 1, true, true],
  ])('%s', async (_, factor, says, unstable) => {
    let reads = 0
    const weatherOf = (): CollectorWeatherNow => ({
      ...PLAIN_WEATHER,
      irradianceWPerM2: 900 * (reads++ < 2 ? 1 : factor),
      unstable: says,
    })
    const collector = await one({ weatherOf })
    const [outcome] = await outcomesOf(
      scanOf([arrayOf(collector, [1])], { limits: { weatherEveryMs: 0 } }),
    )
    expect(outcome).toMatchObject({ kind: 'COLLECTED', environment: { unstable } })
  })
})

describe('several collectors', () => {
  const arrays = () =>
    ['A', 'B'].map((name, index) => arrayOf(plant.collector(name), [1, 2], index + 1))

  it('are scanned beside each other', async () => {
    plant = await startPlant([arrayPlan('A', 2), arrayPlan('B', 2)], PLAIN_SOURCE)
    const seen: string[] = []
    const scan = scanOf(arrays(), {
      onEvent: ({ kind, arrayId }) => void seen.push(`${kind} ${arrayId}`),
      onInverter: ({ arrayId }) => void seen.push(`DONE ${arrayId}`),
    })
    expect(await kindsOf(scan)).toEqual(Array(4).fill('COLLECTED'))
    for (const id of [1, 2]) {
      const firstDone = seen.indexOf(`DONE ${3 - id}`)
      expect(seen.indexOf(`INVERTER ${id}`)).toBeLessThan(firstDone)
    }
    for (const { counters } of plant.collectors) expect(counters.maxInFlight).toBe(1)
  })
  it('are scanned no more beside each other than is asked for', async () => {
    plant = await startPlant([arrayPlan('A', 2), arrayPlan('B', 2)], PLAIN_SOURCE)
    const seen: string[] = []
    const scan = scanOf(arrays(), {
      parallelCollectors: 1,
      onEvent: ({ kind, arrayId }) => void seen.push(`${kind} ${arrayId}`),
      onInverter: ({ arrayId }) => void seen.push(`DONE ${arrayId}`),
    })
    expect(await kindsOf(scan)).toEqual(Array(4).fill('COLLECTED'))
    expect(seen.indexOf('COLLECTOR 2')).toBeGreaterThan(seen.lastIndexOf('DONE 1'))
  })
  it('with one address are one gateway: one connection at a time', async () => {
    plant = await startPlant([arrayPlan('A', 2)], PLAIN_SOURCE)
    const collector = plant.collector('A')
    const second = arrayOf(collector, [2], 2)
    const open: number[] = []
    const scan = scanOf([arrayOf(collector, [1], 1), second], {
      onEvent: () => void open.push(collector.counters.openNow),
    })
    expect(await kindsOf(scan)).toEqual(['COLLECTED', 'COLLECTED'])
    expect(Math.max(...open)).toBe(1)
    expect(collector.counters).toMatchObject({ maxInFlight: 1, connections: 2 })
  })
  it('do not suffer from one that is gone', async () => {
    plant = await startPlant([arrayPlan('A', 2), arrayPlan('B', 2)], PLAIN_SOURCE)
    plant.collector('A').faults.add({ kind: 'REFUSE', phase: 'CURVE' })
    expect(await kindsOf(scanOf(arrays()))).toEqual([
      'CONNECTION_FAILED',
      'CONNECTION_FAILED',
      'COLLECTED',
      'COLLECTED',
    ])
  })
  it('sweep as many inverters at once as they allow, still one request at a time', async () => {
    const plan = { ...arrayPlan('A', 6, 200), maxSimultaneousScans: 3 }
    plant = await startPlant([plan], PLAIN_SOURCE)
    const units = [1, 2, 3, 4, 5, 6]
    const sweeping = new Set<number>()
    let maxAtOnce = 0
    const scan = scanOf([arrayOf(plant.collector('A'), units)], {
      onEvent: (event) => {
        if (event.kind === 'INVERTER') sweeping.add(event.inverterId)
        maxAtOnce = Math.max(maxAtOnce, sweeping.size)
      },
      onInverter: ({ inverterId }) => void sweeping.delete(inverterId),
    })
    expect(await kindsOf(scan)).toEqual(Array(6).fill('COLLECTED'))
    expect(maxAtOnce).toBe(3)
    expect(plant.collector('A').counters.maxInFlight).toBe(1)
  })
  it('are all stopped when storing an inverter fails, and the error is the caller’s', async () => {
    plant = await startPlant([arrayPlan('A', 2), arrayPlan('B', 2, 150)], PLAIN_SOURCE)
    const full = new Error('disk full')
    const scan = scanOf(arrays(), {
      onInverter: ({ arrayId }) => (arrayId === 1 ? Promise.reject(full) : undefined),
    })
    await expect(scan).rejects.toBe(full)
    // A stop that is not answered in time is said again.
    const [started, ...stops] = commandsTo(plant.collector('B'), 1)
    expect([started, ...new Set(stops)]).toEqual([1, 0])
    await expect.poll(() => plant.collector('A').counters.openNow).toBe(0)
    await expect.poll(() => plant.collector('B').counters.openNow).toBe(0)
  })
})

describe('what cannot be addressed', () => {
  it('is one inverter, while those that sweep beside it go on', async () => {
    const plan = { ...arrayPlan('A', 2, 150), maxSimultaneousScans: 3 }
    plant = await startPlant([plan], PLAIN_SOURCE)
    const collector = plant.collector('A')
    const scan = scanOf([arrayOf(collector, [1, 300, 2])])
    // Sorted by id: 101, 102, 400.
    const outcomes = await outcomesOf(scan)
    expect(outcomes.map(({ kind }) => kind)).toEqual([
      ...['COLLECTED', 'COLLECTED'],
      'CONNECTION_FAILED',
    ])
    expect(outcomes[2]).toMatchObject({ failure: { fault: 'UNREACHABLE', detail: 'no unit 300' } })
    expect(commandsTo(collector, 1)).toEqual([1, 0])
  })
  it.each([70_000, 0, -1])('is one array with port %i', async (port) => {
    plant = await startPlant([arrayPlan('A', 1)], PLAIN_SOURCE)
    const nowhere = arrayOf({ port }, [1, 2], 2)
    expect(await kindsOf(scanOf([arrayOf(plant.collector('A'), [1]), nowhere]))).toEqual([
      ...['COLLECTED', 'CONNECTION_FAILED', 'CONNECTION_FAILED'],
    ])
  })
})

describe('an inverter that is not there', () => {
  it('fails alone as long as the collector answers', async () => {
    plant = await startPlant([arrayPlan('A', 2)], PLAIN_SOURCE)
    const scan = scanOf([arrayOf(plant.collector('A'), [1, 2, 77])])
    expect(await kindsOf(scan)).toEqual(['COLLECTED', 'COLLECTED', 'CONNECTION_FAILED'])
  })
  it('does not cost the time of every other when the collector went with it', async () => {
    plant = await startPlant([arrayPlan('A', 20)], PLAIN_SOURCE)
    const collector = plant.collector('A')
    collector.faults.add({ kind: 'SILENT', phase: 'INVERTER' })
    const units = Array.from({ length: 20 }, (_, index) => index + 1)
    const startMs = performance.now()
    const scan = scanOf([arrayOf(collector, units)], {
      limits: SHORT_LIMITS,
      // After its greeting the collector is silent too.
      onEvent: ({ kind }) => {
        if (kind === 'COLLECTOR') collector.faults.add({ kind: 'SILENT', phase: 'IDENTITY' })
      },
    })
    expect(await kindsOf(scan)).toEqual(Array(20).fill('CONNECTION_FAILED'))
    expect(performance.now() - startMs).toBeLessThan(2 * REQUEST_GIVEN_UP_MS + SPARE_MS)
  })
})
