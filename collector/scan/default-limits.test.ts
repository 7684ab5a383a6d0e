import { describe, expect, it } from 'vitest'
import type { WireFault } from '#simulator/collector/wire-fault.ts'
import type { Clock } from '../modbus/clock.ts'
import { systemClock } from '../modbus/clock.ts'
import { arrayOf, outcomesOf } from '../test/plant-harness.ts'
import { withCollector } from '../test/under-fault.ts'
import { scanCollectors } from './scan-collectors.ts'
import { SCAN_LIMITS, sweepLimitMs } from './scan-limits.ts'

/** A clock that runs so many times faster than the wall's. */
const fastClock = (times: number): Clock => ({
  nowMs: () => systemClock.nowMs() * times,
  sleep: (ms, signal) => systemClock.sleep(ms / times, signal),
})

/** How long a scan takes in seconds of its own clock, with the limits as they are shipped. */
async function secondsUnder(fault: WireFault | 'NO_PEER', times: number): Promise<number> {
  let seconds = 0
  await withCollector(async (collector) => {
    if (fault === 'NO_PEER') await collector.close()
    else collector.faults.add(fault)
    const clock = fastClock(times)
    const startMs = clock.nowMs()
    const scan = scanCollectors({
      arrays: [arrayOf(collector, [1])],
      environment: { mode: 'AUTOMATIC', irradianceWPerM2: null, moduleTemperatureC: null },
      signal: new AbortController().signal,
      clock,
    })
    await outcomesOf(scan)
    seconds = (clock.nowMs() - startMs) / 1000
  })
  return seconds
}

/** Of the clock's own seconds: what the machine adds is multiplied too. */
const SPARE_S = 15

describe('the limits as they are shipped', () => {
  it('refused: three tries, 1 s and 3 s apart', async () => {
    const seconds = await secondsUnder('NO_PEER', 20)
    expect(seconds).toBeGreaterThanOrEqual(4)
    expect(seconds).toBeLessThan(4 + SPARE_S)
  })
  it('silent: three requests of 3 s, 0.5 s and 2 s apart', async () => {
    const seconds = await secondsUnder({ kind: 'SILENT', phase: 'IDENTITY' }, 20)
    expect(seconds).toBeGreaterThanOrEqual(11.4)
    expect(seconds).toBeLessThan(11.5 + SPARE_S)
  })
  it('never begun: 10 s, twice', async () => {
    const seconds = await secondsUnder({ kind: 'NEVER_BEGINS', phase: 'SCAN' }, 20)
    expect(seconds).toBeGreaterThanOrEqual(20)
    expect(seconds).toBeLessThan(22 + SPARE_S)
  })
  it('stuck with two trackers: 50 s, twice', async () => {
    const seconds = await secondsUnder({ kind: 'STUCK', phase: 'SCAN' }, 40)
    expect(seconds).toBeGreaterThanOrEqual(100)
    expect(seconds).toBeLessThan(104 + 2 * SPARE_S)
  })
  it('a sweep may take 30 s and 10 s a tracker, at most 300 s', () => {
    expect([1, 8, 27, 40].map((trackers) => sweepLimitMs(SCAN_LIMITS, trackers))).toEqual([
      40_000, 110_000, 300_000, 300_000,
    ])
  })
})
