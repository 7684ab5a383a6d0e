import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import {
  type SimulatedCollector,
  startIvc1Collector,
} from '#simulator/plant/collector/ivc1-collector.ts'
import { arrayPlan, PLAIN_SOURCE } from '../test/plant-harness.ts'
import { expectNextScan, SPARE_MS, scanUnder } from '../test/under-fault.ts'

let collector: SimulatedCollector

beforeEach(async () => {
  collector = await startIvc1Collector(arrayPlan('A', 1), PLAIN_SOURCE)
})
afterEach(() => collector.close())

describe('what the device itself does wrong', () => {
  it('slow but within the limit is no fault', async () => {
    const { outcome } = await scanUnder(collector, { kind: 'SLOW', delayMs: 15, phase: 'CURVE' })
    expect(outcome.kind).toBe('COLLECTED')
  })
  it.each([
    ['STUCK', 'TOO_LONG'],
    ['NEVER_BEGINS', 'NEVER_BEGAN'],
    ['ABORTED', 'ABORTED'],
  ] as const)('%s: scan abnormal after a second try', async (kind, abnormality) => {
    const { outcome, tookMs } = await scanUnder(collector, { kind, phase: 'SCAN' })
    expect(outcome).toMatchObject({ kind: 'SCAN_ABNORMAL', abnormality })
    expect(collector.counters.phases.START).toBe(2)
    // Two sweeps of at most 300 ms and 10 for each of two trackers.
    expect(tookMs).toBeLessThan(2 * 320 + SPARE_MS)
    await expectNextScan(collector)
  })
  it('keeps the reason of a failed scan that cannot be cleared', async () => {
    collector.faults.add({ kind: 'SILENT', phase: 'CLEAR' })
    const { outcome } = await scanUnder(collector, { kind: 'FAILED', reason: 2, phase: 'SCAN' })
    expect(outcome).toMatchObject({ kind: 'SCAN_ABNORMAL', deviceReason: 'LOW_DC_VOLTAGE' })
    await expectNextScan(collector)
  })
  it.each(['STUCK', 'NEVER_BEGINS', 'ABORTED'] as const)('%s once', async (kind) => {
    const { outcome } = await scanUnder(collector, { kind, phase: 'SCAN', times: 1 })
    expect(outcome.kind).toBe('COLLECTED')
  })
  it.each([
    [2, 'LOW_DC_VOLTAGE'],
    [5, 'NOT_AUTHORISED'],
    [99, 'UNKNOWN'],
  ] as const)('keeps reason %i of a failed scan', async (reason, deviceReason) => {
    const { outcome } = await scanUnder(collector, { kind: 'FAILED', reason, phase: 'SCAN' })
    expect(outcome).toMatchObject({ abnormality: 'FAILED', deviceReason })
  })
  it.each([
    ['START', 4],
    ['POLL', 2],
    ['CURVE', 3],
  ] as const)('an exception of its own at %s is no broken connection', async (phase, code) => {
    const { outcome } = await scanUnder(collector, { kind: 'EXCEPTION', code, phase })
    expect(outcome).toMatchObject({
      kind: 'SCAN_ABNORMAL',
      abnormality: 'REFUSED',
      exceptionCode: code,
    })
    await expectNextScan(collector)
  })
  it.each([
    ['WRONG_CRC', 'WRONG_CRC'],
    ['STALE_SEQUENCE', 'WRONG_SEQUENCE'],
  ] as const)('%s: read again once, then failed', async (kind, fault) => {
    const { outcome } = await scanUnder(collector, { kind, phase: 'CURVE' })
    expect(outcome.kind).toBe('DATA_ABNORMAL')
    expect(outcome.strings).toEqual([0, 1, 2, 3].map((string) => ({ string, ok: false, fault })))
    // Four strings, twice, three reads each.
    expect(collector.counters.phases.CURVE).toBe(4 * 2 * 3)
    await expectNextScan(collector)
  })
  it('is data abnormal only when more than half of the strings are bad', async () => {
    // Strings 0 to 3 bad at first, 0 and 1 again: 6 times; 0 to 2 again: 7 times.
    const half = await scanUnder(collector, { kind: 'WRONG_CRC', phase: 'CURVE', times: 6 })
    expect(half.outcome.kind).toBe('COLLECTED')
    expect(half.outcome.strings.map(({ ok }) => ok)).toEqual([false, false, true, true])
    const more = await scanUnder(collector, { kind: 'WRONG_CRC', phase: 'CURVE', times: 7 })
    expect(more.outcome.kind).toBe('DATA_ABNORMAL')
  })
})
