import type { CollectorDriver, CollectorIdentity, CollectorWeather } from '../driver.ts'
import { systemClock } from '../modbus/clock.ts'
import type { CollectorAddress, OpenSocket } from '../modbus/open-socket.ts'
import { collectorLink } from '../scan/collector-link.ts'
import { LinkError } from '../scan/link-error.ts'
import { SCAN_LIMITS } from '../scan/scan-limits.ts'

/** What a collector says when nothing is scanned. */
export type CollectorProbe =
  | { reached: true; identity: CollectorIdentity | null; weather: CollectorWeather }
  /** Nothing was tried where it is forbidden. */
  | { reached: false; forbidden: boolean }

/** Somebody waits for the answer: one try of everything. */
const LIMITS = {
  ...SCAN_LIMITS,
  connectMs: 3_000,
  connectPausesMs: [],
  requestMs: 2_000,
  requestPausesMs: [],
}

/**
 * Asks a collector for its identity and its weather and hangs up. Whatever fails is an answer; it
 * never rejects.
 *
 * @param signal ends the asking, which then counts as not reached
 */
export async function probeCollector({
  address,
  driver,
  unit,
  open,
  signal,
}: {
  address: CollectorAddress
  driver: CollectorDriver
  /** An inverter to ask where the collector does not tell of itself. */
  unit: number | undefined
  open: OpenSocket
  signal: AbortSignal
}): Promise<CollectorProbe> {
  const dialling = { address, open, clock: systemClock }
  const link = collectorLink(dialling, LIMITS, signal)
  try {
    const identity = await driver.readIdentity(link)
    if (identity === null && unit !== undefined) await driver.readInverter(link, unit)
    return { reached: true, identity, weather: await driver.readWeather(link) }
  } catch (error) {
    const forbidden = error instanceof LinkError && error.failure.fault === 'FORBIDDEN'
    return { reached: false, forbidden }
  } finally {
    link.close()
  }
}
