import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import type { HintResult, SeenCode } from '#domain/iv-loss/counted-faults.ts'
import type { Database } from '../../connection/database.ts'
import {
  inverter,
  moduleType,
  plant,
  pvArray,
  pvString,
  scanResult,
  scanTask,
  stringType,
} from '../../schema/tables.ts'
import { queryRows } from '../../sql/query-rows.ts'

/** Plants whose energy a station sells, as far as they run. */
const sellsThrough = (stationId: number) =>
  and(eq(plant.stationId, stationId), eq(plant.operationStatus, 'IN_OPERATION'))

/** An inverter of a plant that sells its energy through a station. */
export type StationInverter = {
  inverterId: number
  plantId: number
  plantName: string
  plantAcLimitKw: number | null
  ratedPowerKw: number
  /** Power of its modules at standard conditions. */
  dcKw: number
}

/** The inverters of a station's plants that run. */
export async function stationInverters(
  db: Database,
  stationId: number,
): Promise<StationInverter[]> {
  const dcKw = sql<number>`sum(${stringType.modulesPerString} * ${moduleType.pmaxW})::float8 / 1000`
  return db
    .select({
      inverterId: inverter.id,
      plantId: plant.id,
      plantName: plant.name,
      plantAcLimitKw: plant.acLimitKw,
      ratedPowerKw: inverter.ratedPowerKw,
      dcKw,
    })
    .from(plant)
    .innerJoin(pvArray, eq(pvArray.plantId, plant.id))
    .innerJoin(inverter, eq(inverter.arrayId, pvArray.id))
    .innerJoin(pvString, eq(pvString.inverterId, inverter.id))
    .innerJoin(stringType, eq(stringType.id, pvString.stringTypeId))
    .innerJoin(moduleType, eq(moduleType.id, stringType.moduleTypeId))
    .where(sellsThrough(stationId))
    .groupBy(inverter.id, plant.id)
    .orderBy(plant.id, inverter.id)
}

/** A string with the newest of its results, of the task that found it. */
export type StationFault = HintResult & {
  stringId: number
  inverterId: number
  plantId: number
  position: number
  code: number
  lossPct: number
  /** Power of its modules at standard conditions. */
  dcKw: number
  taskId: number
  taskNo: string
}

type FoundRow = {
  string_id: number
  inverter_id: number
  plant_id: number
  position: number
  code: number
  confidence: number | null
  loss_pct: number | null
  dc_kw: number
  task_id: number
  task_no: string
  scanned_s: number
  is_dismissed: boolean
  repaired_s: number | null
}

/**
 * What the newest analysed task of each string since a moment found wrong with it. A string whose newest result could
 * not be diagnosed is left out: what an older task said of it may be over. Few tasks are that young, so results are
 * looked for by task.
 */
export async function stationFaults(
  db: Database,
  stationId: number,
  { since, until }: { since: Date; until: Date },
): Promise<StationFault[]> {
  const at = sql`coalesce(scan_task.scanned_at, scan_task.created_at)`
  const query = sql`
    with task as materialized (
      select scan_task.id, scan_task.task_no, scan_task.plant_id, ${at} as at
      from scan_task join plant on plant.id = scan_task.plant_id
      where ${sellsThrough(stationId)} and scan_task.fault_count is not null
        and ${at} > ${since.toISOString()}::timestamptz
        and ${at} <= ${until.toISOString()}::timestamptz
    ), newest as (
      select distinct on (r.inverter_id, r.position)
        r.inverter_id, r.position, r.code, r.confidence, r.loss_pct, task.id as task_id,
        task.task_no, task.plant_id, task.at
      from task join scan_result r on r.task_id = task.id
      order by r.inverter_id, r.position, task.at desc, task.id desc
    )
    select pv_string.id::float8 as string_id, newest.inverter_id::float8 as inverter_id,
      newest.plant_id::float8 as plant_id, newest.position, newest.code, newest.confidence,
      newest.loss_pct, newest.task_id::float8 as task_id, newest.task_no,
      string_type.modules_per_string * module_type.pmax_w / 1000 as dc_kw,
      extract(epoch from newest.at)::float8 as scanned_s,
      exists (
        select 1 from fault_dismissal d
        where d.string_id = pv_string.id and d.code = newest.code
      ) as is_dismissed,
      (
        select extract(epoch from max(coalesce(o.done_at, o.closed_at)))::float8
        from work_order_string s join work_order o on o.id = s.order_id
        where s.string_id = pv_string.id and (
          o.state in ('DONE', 'RECHECK') or (o.state = 'CLOSED' and s.outcome = 'RECOVERED'))
      ) as repaired_s
    from newest
    join pv_string on pv_string.inverter_id = newest.inverter_id
      and pv_string.position = newest.position
    join string_type on string_type.id = pv_string.string_type_id
    join module_type on module_type.id = string_type.module_type_id
    where newest.code is not null
    order by newest.inverter_id, newest.position`
  const rows = await queryRows<FoundRow>(db, query)
  return rows.map((row) => ({
    stringId: row.string_id,
    inverterId: row.inverter_id,
    plantId: row.plant_id,
    position: row.position,
    code: row.code,
    confidence: row.confidence,
    lossPct: row.loss_pct ?? 0,
    dcKw: row.dc_kw,
    taskId: row.task_id,
    taskNo: row.task_no,
    scannedAt: instant(row.scanned_s),
    isDismissed: row.is_dismissed,
    repairedAt: row.repaired_s === null ? null : instant(row.repaired_s),
  }))
}

const instant = (seconds: number) => new Date(Math.round(seconds * 1000))

/** What all analysed tasks called each of the strings, in no order. */
export async function seenCodes(
  db: Database,
  stringIds: readonly number[],
): Promise<Map<number, SeenCode[]>> {
  const seen = new Map<number, SeenCode[]>()
  if (stringIds.length === 0) return seen
  const rows = await db
    .select({
      stringId: pvString.id,
      code: scanResult.code,
      scannedAt: scanTask.scannedAt,
      createdAt: scanTask.createdAt,
    })
    .from(scanResult)
    .innerJoin(scanTask, eq(scanTask.id, scanResult.taskId))
    .innerJoin(pvString, eq(pvString.id, scanResult.stringId))
    .where(and(inArray(pvString.id, [...stringIds]), isNotNull(scanTask.faultCount)))
  for (const { stringId, code, scannedAt, createdAt } of rows) {
    seen.set(stringId, [...(seen.get(stringId) ?? []), { code, at: scannedAt ?? createdAt }])
  }
  return seen
}
