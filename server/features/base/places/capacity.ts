import { and, eq, ne, sql } from 'drizzle-orm'
import type { Database } from '#database/connection/database.ts'
import { tradingUnit } from '#database/schema/tables.ts'
import { fieldError } from '../../../http/answer/field-error.ts'
import type { CallContext } from '../../../http/call-context.ts'

/** Capacities are written with three decimals at most; what is below is rounding. */
const ROUNDING_MW = 0.001

type Said = Pick<CallContext, 'language'>

/** @throws AppError invalid when a station that the transaction holds would have less than its units */
export async function checkStationCapacity(
  tx: Database,
  { language }: Said,
  { id, capacityMw }: { id: number; capacityMw: number },
): Promise<void> {
  const sumMw = await unitsMw(tx, id)
  if (sumMw <= capacityMw + ROUNDING_MW) return
  const params = { sum: rounded(sumMw), capacity: rounded(capacityMw) }
  throw fieldError(language, { field: 'capacityMw', text: 'capacityBelowUnits', params })
}

/** @throws AppError invalid when the units of a station that the transaction holds would have more than it */
export async function checkUnitCapacity(
  tx: Database,
  { language }: Said,
  ...[station, unit]: [
    { id: number; capacityMw: number },
    { id: number | undefined; capacityMw: number },
  ]
): Promise<void> {
  const sumMw = (await unitsMw(tx, station.id, unit.id)) + unit.capacityMw
  if (sumMw <= station.capacityMw + ROUNDING_MW) return
  const params = { sum: rounded(sumMw), capacity: rounded(station.capacityMw) }
  throw fieldError(language, { field: 'capacityMw', text: 'unitsAboveStation', params })
}

/** Capacity of the units of a station, but for one. */
async function unitsMw(tx: Database, stationId: number, without = 0): Promise<number> {
  const [found] = await tx
    .select({ sumMw: sql<number>`coalesce(sum(${tradingUnit.capacityMw}), 0)`.mapWith(Number) })
    .from(tradingUnit)
    .where(and(eq(tradingUnit.stationId, stationId), ne(tradingUnit.id, without)))
  return found!.sumMw
}

const rounded = (mw: number) => Number(mw.toFixed(3))
