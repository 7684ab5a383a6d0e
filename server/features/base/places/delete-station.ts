import { eq } from 'drizzle-orm'
import type { Database } from '#database/connection/database.ts'
import {
  contract,
  declaration,
  notification,
  plant,
  positionConfirmation,
  replay,
  station,
  tradingUnit,
} from '#database/schema/tables.ts'
import { deleteRow } from '../../../common/rows/delete-row.ts'
import { type Coded, refuseWhileHeld, refuseWhileNamed } from './place-checks.ts'

/**
 * Deletes a station that the transaction holds, and what it was told to do.
 *
 * @throws AppError refused with the count of what is kept of it
 */
export async function deleteStation(tx: Database, place: Coded, id: number): Promise<void> {
  await refuseWhileNamed(tx, place)
  await refuseWhileHeld(tx, 'STATION', id)
  await tx.delete(notification).where(eq(notification.stationId, id))
  await deleteRow(
    tx,
    station,
    id,
    { of: tradingUnit.stationId, text: 'stationHasUnits' },
    { of: declaration.stationId, text: 'stationHasDeclarations' },
    { of: contract.stationId, text: 'stationHasContracts' },
    { of: positionConfirmation.stationId, text: 'stationHasConfirmations' },
    { of: replay.stationId, text: 'stationHasReplays' },
    { of: plant.stationId, text: 'stationHasPlants' },
  )
}
