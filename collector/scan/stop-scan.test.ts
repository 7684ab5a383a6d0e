import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import {
  type SimulatedCollector,
  startIvc1Collector,
} from '#simulator/plant/collector/ivc1-collector.ts'
import type { FaultPhase } from '#simulator/plant/collector/wire-fault.ts'
import type { OpenSocket } from '../modbus/open-socket.ts'
import {
  arrayOf,
  arrayPlan,
  commandsTo,
  outcomesOf,
  PLAIN_SOURCE,
  scanOf,
} from '../test/plant-harness.ts'
import { SPARE_MS } from '../test/under-fault.ts'
import type { InverterResult } from './scan-outcome.ts'

let collector: SimulatedCollector

beforeEach(async () => {
  collector = await startIvc1Collector(arrayPlan('A', 2), PLAIN_SOURCE)
})
afterEach(() => collector.close())

/** The first poll comes before the start, to see whether the inverter is free. */
const afterOf = (phase: FaultPhase) => (phase === 'POLL' ? 1 : 0)

/** Stops a scan of both inverters as soon as the device has a request of the phase before it. */
async function stopAt(phase: FaultPhase) {
  const stop = new AbortController()
  const scan = scanOf([arrayOf(collector, [1, 2])], { signal: stop.signal })
  while ((collector.counters.phases[phase] ?? 0) <= afterOf(phase)) await new Promise(setImmediate)
  stop.abort()
  const startMs = performance.now()
  const outcomes = await outcomesOf(scan)
  return { outcomes, tookMs: performance.now() - startMs }
}

async function expectNextScan(): Promise<void> {
  collector.faults.clear()
  const outcomes = await outcomesOf(scanOf([arrayOf(collector, [1, 2])]))
  expect(outcomes.map(({ kind }) => kind)).toEqual(['COLLECTED', 'COLLECTED'])
}

const BEFORE_START: FaultPhase[] = ['IDENTITY', 'WEATHER', 'INVERTER']
const AFTER_START: FaultPhase[] = ['START', 'POLL', 'CURVE', 'CLEAR']

/** Answers come late, so that every stop meets a request under way; or do not come at all. */
describe.each([
  ['while an answer is under way', { kind: 'SLOW', delayMs: 30 }],
  ['while the device is silent', { kind: 'SILENT' }],
] as const)('stop %s', (_, fault) => {
  it.each(AFTER_START)('at %s tells the device and hangs up', async (phase) => {
    collector.faults.add({ ...fault, phase, after: afterOf(phase), times: 1 })
    const { outcomes, tookMs } = await stopAt(phase)
    expect(outcomes.map(({ kind }) => kind)).toEqual([
      phase === 'CLEAR' ? 'COLLECTED' : 'STOPPED',
      'STOPPED',
    ])
    expect(commandsTo(collector, 1).at(-1)).toBe(0)
    expect(commandsTo(collector, 2)).toEqual([])
    // The grace of 60 ms for the answer, and what a busy machine adds.
    expect(tookMs).toBeLessThan(60 + SPARE_MS)
    await expect.poll(() => collector.counters.openNow).toBe(0)
    expect(collector.counters.maxInFlight).toBe(1)
    await expectNextScan()
  })
  it.each(BEFORE_START)('at %s has nothing to tell and hangs up', async (phase) => {
    collector.faults.add({ ...fault, phase, after: afterOf(phase), times: 1 })
    const { outcomes } = await stopAt(phase)
    expect(outcomes.map(({ kind }) => kind)).toEqual(['STOPPED', 'STOPPED'])
    expect(commandsTo(collector, 1)).toEqual([])
    await expect.poll(() => collector.counters.openNow).toBe(0)
    await expectNextScan()
  })
})

describe('stop', () => {
  it('during a sweep leaves no inverter scanning', async () => {
    const stop = new AbortController()
    const scan = scanOf([arrayOf(collector, [1, 2])], {
      signal: stop.signal,
      onEvent: (event) => {
        if (event.kind === 'INVERTER' && event.phase === 'SCANNING') stop.abort()
      },
    })
    await scan
    expect(commandsTo(collector, 1)).toEqual([1, 0])
    await expectNextScan()
  })
  it('while connecting ends at once', async () => {
    const stop = new AbortController()
    const never: OpenSocket = (_, signal) =>
      new Promise((_resolve, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason))
      })
    const scan = scanOf([arrayOf(collector, [1])], { signal: stop.signal, open: never })
    stop.abort()
    expect((await outcomesOf(scan)).map(({ kind }) => kind)).toEqual(['STOPPED'])
  })
  it('before the beginning opens no connection', async () => {
    const scan = scanOf([arrayOf(collector, [1])], { signal: AbortSignal.abort() })
    expect((await outcomesOf(scan)).map(({ kind }) => kind)).toEqual(['STOPPED'])
    expect(collector.counters.connections).toBe(0)
  })
  it('keeps what was collected, whole inverters and single strings', async () => {
    const stop = new AbortController()
    const stored: InverterResult[] = []
    collector.faults.add({ kind: 'SLOW', delayMs: 15, phase: 'CURVE', unit: 2 })
    await scanOf([arrayOf(collector, [1, 2])], {
      signal: stop.signal,
      onInverter: (result) => void stored.push(result),
      onEvent: (event) => {
        const isHalf = event.kind === 'INVERTER' && event.phase === 'READING' && event.percent >= 50
        if (isHalf && event.inverterId === 102) stop.abort()
      },
    })
    const kinds = stored.map(({ inverterId, outcome }) => [inverterId, outcome.kind])
    expect(kinds).toEqual([
      [101, 'COLLECTED'],
      [102, 'STOPPED'],
    ])
    expect(stored[1]?.outcome.strings.map(({ string, ok }) => [string, ok])).toEqual([
      [0, true],
      [1, true],
    ])
    expect(commandsTo(collector, 2)).toEqual([1, 0])
  })
  it('that did not reach the device is made good by the next scan', async () => {
    const slow = await startIvc1Collector(arrayPlan('S', 1, 250), PLAIN_SOURCE)
    try {
      const stop = new AbortController()
      slow.faults.add({ kind: 'SILENT', phase: 'CLEAR' })
      await scanOf([arrayOf(slow, [1])], {
        signal: stop.signal,
        limits: { stopMs: 100 },
        onEvent: (event) => {
          if (event.kind === 'INVERTER' && event.phase === 'SCANNING') stop.abort()
        },
      })
      slow.faults.clear()
      const [outcome] = await outcomesOf(scanOf([arrayOf(slow, [1])]))
      expect(outcome?.kind).toBe('COLLECTED')
      expect(commandsTo(slow, 1)).toEqual([1, 0, 0, 1, 0])
    } finally {
      await slow.close()
    }
  })
  it('says nothing more and opens nothing once its time is over', async () => {
    const plan = { ...arrayPlan('T', 2, 20_000), maxSimultaneousScans: 2 }
    const two = await startIvc1Collector(plan, PLAIN_SOURCE)
    try {
      const stop = new AbortController()
      two.faults.add({ kind: 'SILENT', phase: 'CLEAR', unit: 1 })
      const sweeping = new Set<number>()
      const startMs = performance.now()
      const outcomes = await outcomesOf(
        scanOf([arrayOf(two, [1, 2])], {
          signal: stop.signal,
          limits: { stopMs: 80 },
          onEvent: (event) => {
            if (event.kind === 'INVERTER' && event.phase === 'SCANNING')
              sweeping.add(event.inverterId)
            if (sweeping.size === 2) stop.abort()
          },
        }),
      )
      expect(outcomes.map(({ kind }) => kind)).toEqual(['STOPPED', 'STOPPED'])
      // Before the limit of a sweep is over.
      expect(performance.now() - startMs).toBeLessThan(9_000)
      await expect.poll(() => two.counters.openNow).toBe(0)
      // Long enough for a connection on loopback and a request on it.
      await new Promise((resolve) => setTimeout(resolve, 100))
      expect(commandsTo(two, 1)).toEqual([1, 0])
      expect(commandsTo(two, 2)).toEqual([1])
      expect(two.counters).toMatchObject({ connections: 1, openNow: 0 })
    } finally {
      await two.close()
    }
  })
  it('of two collectors reaches both, though one is silent', async () => {
    const other = await startIvc1Collector(arrayPlan('B', 1, 5_000), PLAIN_SOURCE)
    try {
      collector.faults.add({ kind: 'SILENT', phase: 'CURVE', times: 1 })
      const stop = new AbortController()
      const arrays = [arrayOf(collector, [1], 1), arrayOf(other, [1], 2)]
      const scan = scanOf(arrays, { signal: stop.signal })
      const isReading = () => collector.counters.phases.CURVE === 1
      const isSweeping = () => (other.counters.phases.POLL ?? 0) > 1
      while (!isReading() || !isSweeping()) await new Promise(setImmediate)
      stop.abort()
      const outcomes = await outcomesOf(scan)
      expect(outcomes.map(({ kind }) => kind)).toEqual(['STOPPED', 'STOPPED'])
      for (const one of [collector, other]) {
        expect(commandsTo(one, 1)).toEqual([1, 0])
        await expect.poll(() => one.counters.openNow).toBe(0)
      }
    } finally {
      await other.close()
    }
  })
  it('leaves the strings that were read with the weather of the task', async () => {
    const stop = new AbortController()
    const [outcome] = await outcomesOf(
      scanOf([arrayOf(collector, [1])], {
        environment: { mode: 'MANUAL', irradianceWPerM2: 777, moduleTemperatureC: 41 },
        signal: stop.signal,
        onEvent: (event) => {
          const isHalf = event.kind === 'INVERTER' && event.phase === 'READING'
          if (isHalf && event.percent >= 50) stop.abort()
        },
      }),
    )
    expect(outcome?.kind).toBe('STOPPED')
    const [first] = outcome!.strings
    expect(first).toMatchObject({
      ok: true,
      curve: { irradianceWPerM2: 777, moduleTemperatureC: 41 },
    })
  })
  it('reaches a device whose connection broke', async () => {
    collector.faults.add({ kind: 'HANG_UP', phase: 'POLL', unit: 1, times: 3 })
    const [outcome] = await outcomesOf(scanOf([arrayOf(collector, [1])]))
    // Polled in vain before the start: nothing to stop.
    expect(outcome?.kind).toBe('CONNECTION_FAILED')
    expect(commandsTo(collector, 1)).toEqual([])
    collector.faults.add({ kind: 'HANG_UP', phase: 'CURVE', unit: 1, times: 3 })
    const [second] = await outcomesOf(scanOf([arrayOf(collector, [1])]))
    expect(second?.kind).toBe('CONNECTION_FAILED')
    expect(commandsTo(collector, 1)).toEqual([1, 0])
  })
})
