import { eq, sql } from 'drizzle-orm'
import type { Database } from '#database/connection/database.ts'
import { job, replay } from '#database/schema/tables.ts'
import { holdRow } from '../../common/rows/hold-row.ts'
import { refuseWhileOpen } from './replay-repository.ts'

/** Everything that lies in a province, what refers to others first. */
const TABLES = [
  'notification',
  'forecast_run',
  'forecast_model',
  'contract',
  'declaration',
  'session_result',
  'ten_day_calendar',
  'trade_session',
  'curve_day',
  'curve_series',
  'period_row',
  'market_rule',
  'import_file',
] as const

/**
 * Takes a replay away with its province.
 *
 * @throws AppError refused while a step or another job of the province waits or runs: it writes what is deleted
 *   here, and either would wait for the other
 */
export async function dropReplay(tx: Database, id: number): Promise<void> {
  const { provinceId, stationId } = await holdRow(tx, replay, id)
  await refuseWhileOpen(tx, eq(job.provinceId, provinceId))
  await tx.execute(sql`delete from forecast_curve where province_id = ${provinceId}`)
  await tx.execute(sql`delete from forecast_node_curve where province_id = ${provinceId}`)
  for (const table of TABLES)
    await tx.execute(sql`delete from ${sql.identifier(table)} where province_id = ${provinceId}`)
  await tx.delete(replay).where(eq(replay.id, id))
  await tx.execute(sql`delete from position_confirmation where station_id = ${stationId}`)
  await tx.execute(sql`update job set province_id = null where province_id = ${provinceId}`)
  await tx.execute(sql`delete from station where province_id = ${provinceId}`)
  await tx.execute(sql`delete from node where province_id = ${provinceId}`)
  await tx.execute(sql`delete from area where province_id = ${provinceId}`)
  await tx.execute(sql`delete from province where id = ${provinceId}`)
}
