import { describe, expect, it } from 'vitest'
import type { FaultPhase, LineFault } from '#simulator/plant/collector/wire-fault.ts'
import type { OpenSocket } from '../modbus/open-socket.ts'
import {
  arrayOf,
  commandsTo,
  outcomesOf,
  REQUEST_GIVEN_UP_MS,
  SHORT_LIMITS,
  scanOf,
} from '../test/plant-harness.ts'
import { expectNextScan, SPARE_MS, scanUnder, withCollector } from '../test/under-fault.ts'

const LINE_FAULTS: [string, LineFault][] = [
  ['refuse', { kind: 'REFUSE' }],
  ['silent', { kind: 'SILENT' }],
  ['hang up', { kind: 'HANG_UP' }],
  ['wrong unit', { kind: 'WRONG_UNIT' }],
  ['exception 6', { kind: 'EXCEPTION', code: 6 }],
  ['exception 11', { kind: 'EXCEPTION', code: 11 }],
  ['garbage', { kind: 'GARBAGE' }],
  ['slower than the limit', { kind: 'SLOW', delayMs: 400 }],
]
/** Phases with the good requests before the fault: the first poll comes before the start. */
const REQUEST_PHASES: [string, FaultPhase, number][] = [
  ['IDENTITY', 'IDENTITY', 0],
  ['WEATHER', 'WEATHER', 0],
  ['INVERTER', 'INVERTER', 0],
  ['POLL before the start', 'POLL', 0],
  ['START', 'START', 0],
  ['POLL', 'POLL', 1],
  ['CURVE', 'CURVE', 0],
  ['the second read of a CURVE', 'CURVE', 1],
]
const CLEAR: [string, FaultPhase, number] = ['CLEAR', 'CLEAR', 0]

describe.concurrent.each(LINE_FAULTS)('%s for good', (_, fault) => {
  it.each(REQUEST_PHASES)('at %s: connection failed, in time', (_name, phase, after) =>
    withCollector(async (collector) => {
      const { outcome, tookMs } = await scanUnder(collector, { ...fault, phase, after })
      expect(outcome.kind).toBe('CONNECTION_FAILED')
      // The request and the question whether the collector still answers.
      expect(tookMs).toBeLessThan(2 * REQUEST_GIVEN_UP_MS + SPARE_MS)
      if (fault.kind === 'SILENT') expect(tookMs).toBeGreaterThanOrEqual(REQUEST_GIVEN_UP_MS - 5)
      expect(collector.counters.maxInFlight).toBe(1)
      // A port that refuses is asked no second time; everything else is asked three times.
      const tries = fault.kind === 'REFUSE' ? 1 : 3
      expect(collector.counters.phases[phase]).toBe(after + tries)
      // What may have been started was told to stop, as far as there was a way to tell.
      const commands = commandsTo(collector, 1)
      const isTold = commands.length > 0 && fault.kind !== 'REFUSE'
      expect(commands.at(-1) === 0).toBe(isTold)
      await expectNextScan(collector)
    }),
  )

  it('at CLEAR: the curves are here already', () =>
    withCollector(async (collector) => {
      const { outcome, tookMs } = await scanUnder(collector, { ...fault, phase: 'CLEAR' })
      expect(outcome.kind).toBe('COLLECTED')
      // The request and one last word.
      expect(tookMs).toBeLessThan(2 * REQUEST_GIVEN_UP_MS + SPARE_MS)
      await expectNextScan(collector)
    }))
})

const PASSING_FAULTS = LINE_FAULTS.filter(([, { kind }]) => kind !== 'REFUSE')

describe.concurrent.each(PASSING_FAULTS)('%s once', (_, fault) => {
  it.each([...REQUEST_PHASES, CLEAR])('at %s: collected all the same', (_name, phase, after) =>
    withCollector(async (collector) => {
      const { outcome } = await scanUnder(collector, { ...fault, phase, after, times: 1 })
      expect(outcome.kind).toBe('COLLECTED')
      expect(outcome.strings.every(({ ok }) => ok)).toBe(true)
      expect(collector.counters.maxInFlight).toBe(1)
    }),
  )
})

describe('at CONNECT', () => {
  it.each(['REFUSE', 'SILENT', 'HANG_UP', 'GARBAGE'] as const)('%s for good', (kind) =>
    withCollector(async (collector) => {
      const { outcome, tookMs } = await scanUnder(collector, { kind, phase: 'CONNECT' })
      expect(outcome.kind).toBe('CONNECTION_FAILED')
      expect(tookMs).toBeLessThan(REQUEST_GIVEN_UP_MS + SPARE_MS)
      await expectNextScan(collector)
    }),
  )
  it.each(['SILENT', 'HANG_UP', 'GARBAGE'] as const)('%s once', (kind) =>
    withCollector(async (collector) => {
      const { outcome } = await scanUnder(collector, { kind, phase: 'CONNECT', times: 1 })
      expect(outcome.kind).toBe('COLLECTED')
    }),
  )
  it('gives up on a host that does not answer at all, three times', async () => {
    let tries = 0
    const nowhere: OpenSocket = (_, signal) => {
      tries += 1
      return new Promise((_resolve, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason))
      })
    }
    const startMs = performance.now()
    const scan = scanOf([arrayOf({ port: 1 }, [1, 2])], { open: nowhere, limits: SHORT_LIMITS })
    const failed = { kind: 'CONNECTION_FAILED', failure: { fault: 'UNREACHABLE' } }
    expect(await outcomesOf(scan)).toMatchObject([failed, failed])
    expect(tries).toBe(3)
    // Three times 300 ms, and the pauses of 10 and 20 ms.
    expect(performance.now() - startMs).toBeGreaterThanOrEqual(925)
    expect(performance.now() - startMs).toBeLessThan(930 + SPARE_MS)
  })
  it('tries a closed port three times', () =>
    withCollector(async (collector) => {
      await collector.close()
      const startMs = performance.now()
      const [outcome] = await outcomesOf(scanOf([arrayOf(collector, [1])]))
      expect(outcome).toMatchObject({ kind: 'CONNECTION_FAILED', failure: { fault: 'REFUSED' } })
      // The pauses of 10 and 20 ms.
      expect(performance.now() - startMs).toBeGreaterThanOrEqual(28)
    }))
})
