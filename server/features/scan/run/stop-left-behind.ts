import { openInside } from '#collector/modbus/collector-networks.ts'
import { stopCollectors } from '#collector/scan/stop-collectors.ts'
import type { Services } from '../../../services.ts'
import { planScan } from './scan-plan.ts'

/**
 * Tells the inverters that a scan of a program that was killed may have left sweeping to stop: all whose
 * scan had not ended, because nobody knows which of them had begun.
 */
export async function stopLeftBehind({ db, config }: Services, taskId: number): Promise<void> {
  const { arrays } = await planScan(db, taskId, { notEnded: true })
  await stopCollectors(arrays, openInside(config.collectorNetworks))
}
