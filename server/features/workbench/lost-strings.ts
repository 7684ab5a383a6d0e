import { and, arrayContains, eq, inArray, sql } from 'drizzle-orm'
import { DIAGNOSIS } from '#api/kernel/system-types.ts'
import type { StationOverview } from '#api/workbench/station-one.ts'
import { rightHolders } from '#database/queries/right-holders.ts'
import { appUser } from '#database/schema/tables.ts'
import { queryRows } from '#database/sql/query-rows.ts'
import { FAULT_CODES } from '#domain/iv-curve/diagnosis/fault-codes.ts'
import type { CallContext } from '../../http/call-context.ts'

type Found = {
  plants: number
  strings: number
  faults: number
  loss_w: number | null
  scanned_s: number | null
}

/**
 * What the newest scan of each PV plant whose energy a station trades found. Counts alone: which strings they
 * are is for the diagnosis, and a dismissed one is none.
 */
export async function readLostStrings(
  stationId: number,
  { db, user }: CallContext,
): Promise<StationOverview['plants']> {
  const [found] = await queryRows<Found>(
    db,
    sql`
    with newest as (
      select plant.id as plant_id, last.id as task_id, last.at, coalesce(last.string_count, 0) as strings
      from plant
      left join lateral (
        select t.id, t.string_count, coalesce(t.scanned_at, t.created_at) as at from scan_task t
        where t.plant_id = plant.id and t.fault_count is not null
        order by coalesce(t.scanned_at, t.created_at) desc, t.id desc limit 1
      ) last on true
      where plant.station_id = ${stationId}
    )
    select (select count(*)::int from newest) as plants,
      (select coalesce(sum(strings), 0)::int from newest) as strings,
      count(r.task_id)::int as faults, sum(r.loss_w)::float8 as loss_w,
      (select extract(epoch from min(at))::float8 from newest) as scanned_s
    from newest
    join scan_result r on r.task_id = newest.task_id
      and r.code is not null and r.code <> ${FAULT_CODES.normal}
      and not exists (
        select 1 from fault_dismissal d where d.string_id = r.string_id and d.code = r.code)`,
  )
  if (!found || found.plants === 0) return null
  const { strings, faults, loss_w: lossW, scanned_s: scannedS } = found
  return {
    ...{ strings, faults },
    scannedAt: scannedS === null ? null : new Date(scannedS * 1000).toISOString(),
    lossKw: scannedS === null ? null : (lossW ?? 0) / 1000,
    canDiagnose: await canDiagnose(user.userId, db),
  }
}

/** Whether the account may sign in to the diagnosis and read it there; this session is of another type. */
async function canDiagnose(userId: number, db: CallContext['db']): Promise<boolean> {
  const found = await db
    .select({ id: appUser.id })
    .from(appUser)
    .where(
      and(
        eq(appUser.id, userId),
        arrayContains(appUser.systemTypes, [DIAGNOSIS]),
        inArray(appUser.id, rightHolders(db, '/diagnosis:read')),
      ),
    )
  return found.length > 0
}
