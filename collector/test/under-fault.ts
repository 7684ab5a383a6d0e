import { expect } from 'vitest'
import {
  type SimulatedCollector,
  startIvc1Collector,
} from '#simulator/plant/collector/ivc1-collector.ts'
import type { WireFault } from '#simulator/plant/collector/wire-fault.ts'
import type { InverterOutcome } from '../scan/scan-outcome.ts'
import {
  arrayOf,
  arrayPlan,
  outcomesOf,
  PLAIN_SOURCE,
  SHORT_LIMITS,
  scanOf,
} from './plant-harness.ts'

/** What a busy machine may add to the time of a scan; less than one request of the plain limits may take. */
export const SPARE_MS = 4_000

/** A collector of its own with one inverter, so that tests can run beside each other. */
export async function withCollector(test: (collector: SimulatedCollector) => Promise<void>) {
  const collector = await startIvc1Collector(arrayPlan('A', 1), PLAIN_SOURCE)
  try {
    await test(collector)
  } finally {
    await collector.close()
  }
}

/** Outcome of a scan of the one inverter under a fault and the short limits, and the time that it took. */
export async function scanUnder(
  collector: SimulatedCollector,
  fault: WireFault,
): Promise<{ outcome: InverterOutcome; tookMs: number }> {
  collector.faults.add(fault)
  const startMs = performance.now()
  const scan = scanOf([arrayOf(collector, [1])], { limits: SHORT_LIMITS })
  const [outcome] = await outcomesOf(scan)
  return { outcome: outcome!, tookMs: performance.now() - startMs }
}

/** The next scan meets a device that is as before, and leaves no connection behind. */
export async function expectNextScan(collector: SimulatedCollector): Promise<void> {
  collector.faults.clear()
  await collector.listenAgain()
  const [outcome] = await outcomesOf(scanOf([arrayOf(collector, [1])]))
  expect(outcome?.kind).toBe('COLLECTED')
  await expect.poll(() => collector.counters.openNow).toBe(0)
}
