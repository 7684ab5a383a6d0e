import { and, type SQL, sql } from 'drizzle-orm'
import { FAULT_CODES } from '#domain/iv-curve/diagnosis/fault-codes.ts'

const at = sql`coalesce(scan_task.scanned_at, scan_task.created_at)`

/** Analysed tasks in the order of their scans; they are few. */
export const analysedTasks = (within: SQL | undefined) => sql`
  select scan_task.id, scan_task.task_no, scan_task.plant_id, ${at} as at,
    row_number() over (order by ${at}, scan_task.id)::int as place
  from scan_task join plant on plant.id = scan_task.plant_id
  where ${and(sql`scan_task.fault_count is not null`, within)}`

/**
 * What the newest task of each string said of it, but those that it found sound. A task reads an inverter as a whole,
 * so it is looked for by inverter, the newest first, and only a string that failed there is looked for in older tasks.
 * Each `offset 0` keeps the database at some hundred look-ups by key: it would rather read all curves that there are.
 */
export const NEWEST_DIAGNOSES = sql`
  select coalesce(older.task_id, l.task_id) as task_id, l.inverter_id, one.position,
    coalesce(older.place, l.place) as place,
    case when older.task_id is null then one.fault end as fault
  from (
    select known.inverter_id, latest.task_id, latest.place
    from (
      select i.id as inverter_id, a.plant_id from pv_array a
      join inverter i on i.array_id = a.id
      where a.plant_id in (select task.plant_id from task)
    ) known
    cross join lateral (
      select ordered.task_id, ordered.place
      from (
        select task.id as task_id, task.place from task
        where task.plant_id = known.plant_id order by task.place desc offset 0
      ) ordered
      where exists (
        select 1 from scan_curve c
        where c.task_id = ordered.task_id and c.inverter_id = known.inverter_id offset 0)
      limit 1
    ) latest
  ) l
  cross join lateral (
    select c.position, c.fault, r.code from scan_curve c
    left join scan_result r on r.task_id = c.task_id and r.inverter_id = c.inverter_id
      and r.position = c.position
    where c.task_id = l.task_id and c.inverter_id = l.inverter_id offset 0
  ) one
  left join lateral (
    select r.task_id, task.place from task
    join scan_result r on r.task_id = task.id and r.inverter_id = l.inverter_id
      and r.position = one.position
    where one.fault is not null and task.place < l.place order by task.place desc limit 1
  ) older on true
  where one.fault is not null or one.code is null or one.code <> ${FAULT_CODES.normal}`
