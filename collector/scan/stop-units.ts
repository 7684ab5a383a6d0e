import type { CollectorDriver } from '../driver.ts'
import { type Clock, within } from '../modbus/clock.ts'
import type { CollectorLink } from './collector-link.ts'
import type { ScanLimits } from './scan-limits.ts'

/** Tells inverters behind a link to stop, within the time of a stop; in vain where nobody listens. */
export async function stopUnits(
  units: Iterable<number>,
  {
    driver,
    link,
    clock,
    limits,
  }: {
    driver: CollectorDriver
    link: Pick<CollectorLink, 'lastWords'>
    clock: Clock
    limits: Pick<ScanLimits, 'stopMs'>
  },
): Promise<void> {
  const tooLate = () => new Error('No time left to stop')
  const stopping = async () => {
    for (const unit of units) await driver.stopScan(link.lastWords, unit).catch(() => null)
  }
  await within(stopping(), { clock, ms: limits.stopMs, late: tooLate }).catch(() => null)
}
