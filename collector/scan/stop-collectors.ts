import { systemClock } from '../modbus/clock.ts'
import type { OpenSocket } from '../modbus/open-socket.ts'
import { byGateway } from './by-gateway.ts'
import { collectorLink } from './collector-link.ts'
import { SCAN_LIMITS } from './scan-limits.ts'
import type { ArrayToScan } from './scan-request.ts'
import { stopUnits } from './stop-units.ts'

/**
 * Tells inverters to stop that a scan may have left sweeping which ended without a word, as when the
 * program was killed. Each array takes no longer than a stop may; whoever cannot be reached is cleared
 * by the next scan. It never rejects.
 */
export async function stopCollectors(
  arrays: readonly ArrayToScan[],
  open: OpenSocket,
): Promise<void> {
  await Promise.all(
    byGateway(arrays).map(async (behindOne) => {
      for (const array of behindOne) await stopArray(array, open)
    }),
  )
}

async function stopArray(
  { address, driver, inverters }: ArrayToScan,
  open: OpenSocket,
): Promise<void> {
  const means = { clock: systemClock, limits: SCAN_LIMITS }
  const dialling = { address, open, clock: systemClock }
  const link = collectorLink(dialling, SCAN_LIMITS, new AbortController().signal)
  try {
    const units = inverters.map(({ unit }) => unit)
    await stopUnits(units, { driver, link, ...means })
  } finally {
    link.close()
  }
}
