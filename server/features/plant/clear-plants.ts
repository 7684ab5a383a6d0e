import { inArray } from 'drizzle-orm'
import type { Database } from '#database/connection/database.ts'
import { plant, pvArray } from '#database/schema/tables.ts'
import { refuseWhileScanning } from './running-scan.ts'

/**
 * Deletes plants with all that lies under them.
 *
 * @throws AppError refused while a scan task of one of them runs
 */
export async function clearPlants(tx: Database, ids: readonly number[]): Promise<void> {
  await refuseWhileScanning(tx, ids)
  // First the strings: the type of a string must not go before it, as the plant's cascade would have it.
  await tx.delete(pvArray).where(inArray(pvArray.plantId, [...ids]))
  await tx.delete(plant).where(inArray(plant.id, [...ids]))
}
