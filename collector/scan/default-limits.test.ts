import { describe, expect, it } from 'vitest'
import type { WireFault } from '#simulator/plant/collector/wire-fault.ts'
import { type Clock, systemClock } from '../modbus/clock.ts'
import { arrayOf, outcomesOf } from '../test/plant-harness.ts'
import { withCollector } from '../test/under-fault.ts'
import { scanCollectors } from './scan-collectors.ts'
import { SCAN_LIMITS, sweepLimitMs } from './scan-limits.ts'

/** How much faster than the wall's clock a test sleeps: by default whatever for, or only up to so long. */
type Haste = { times: number; upToMs?: number }

/** A device that answers has its time: only pauses between requests are short, not the limit of a request. */
const PAUSES_ONLY = { times: 40, upToMs: 1_000 }

/**
 * Sleeps faster than the wall's clock and writes down for how long. Its time is what was slept to the end,
 * so that a busy machine adds nothing.
 */
function fastClock({ times, upToMs = Number.POSITIVE_INFINITY }: Haste) {
  const slept: number[] = []
  return {
    slept,
    nowMs: () => slept.reduce((sum, ms) => sum + ms, 0),
    async sleep(ms: number, signal?: AbortSignal) {
      await systemClock.sleep(ms > upToMs ? ms : ms / times, signal)
      slept.push(ms)
    },
  } satisfies Clock & { slept: readonly number[] }
}

/** The clock after a scan with the limits as they are shipped. */
async function clockUnder(fault: WireFault | 'NO_PEER', haste: Haste) {
  const clock = fastClock(haste)
  await withCollector(async (collector) => {
    if (fault === 'NO_PEER') await collector.close()
    else collector.faults.add(fault)
    const scan = scanCollectors({
      arrays: [arrayOf(collector, [1])],
      environment: { mode: 'AUTOMATIC', irradianceWPerM2: null, moduleTemperatureC: null },
      signal: new AbortController().signal,
      clock,
    })
    await outcomesOf(scan)
  })
  return clock
}

describe('the limits as they are shipped', () => {
  it('refused: three tries, 1 s and 3 s apart', async () => {
    const { slept } = await clockUnder('NO_PEER', { times: 20 })
    expect(slept).toEqual([1_000, 3_000])
  })
  it('silent: three requests of 3 s, 0.5 s and 2 s apart', async () => {
    const { slept } = await clockUnder({ kind: 'SILENT', phase: 'IDENTITY' }, { times: 20 })
    expect(slept).toEqual([3_000, 500, 3_000, 2_000, 3_000])
  })
  it('never begun: asked each second for 10 s, twice', async () => {
    const { slept } = await clockUnder({ kind: 'NEVER_BEGINS', phase: 'SCAN' }, PAUSES_ONLY)
    expect(slept).toEqual(Array(20).fill(1_000))
  })
  it('stuck with two trackers: asked each second for 50 s, twice', async () => {
    const { slept } = await clockUnder({ kind: 'STUCK', phase: 'SCAN' }, PAUSES_ONLY)
    expect(slept).toEqual(Array(100).fill(1_000))
  })
  it('a sweep may take 30 s and 10 s a tracker, at most 300 s', () => {
    expect([1, 8, 27, 40].map((trackers) => sweepLimitMs(SCAN_LIMITS, trackers))).toEqual([
      40_000, 110_000, 300_000, 300_000,
    ])
  })
})
