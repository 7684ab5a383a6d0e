import { and, eq, ne, or, type SQL, sql } from 'drizzle-orm'
import type { exportFaultStrings, faultStrings } from '#api/diagnosis/fault-strings.ts'
import type { RequestOf } from '#api/kernel/endpoint.ts'
import type { ListPage } from '#api/kernel/list.ts'
import type { Database } from '#database/connection/database.ts'
import {
  appUser,
  faultDismissal,
  inverter,
  plant,
  pvArray,
  pvString,
  scanResult,
} from '#database/schema/tables.ts'
import { fitsWords } from '#database/sql/fits-words.ts'
import { queryRows } from '#database/sql/query-rows.ts'
import { addDays } from '#domain/calendar/delivery-date.ts'
import { shanghaiInstant } from '#domain/calendar/shanghai-time.ts'
import { FAULT_CODES } from '#domain/iv-curve/diagnosis/fault-codes.ts'
import type { LightPrice } from '#domain/iv-loss/light-price.ts'
import { SEVERITIES } from '#domain/iv-scan/words.ts'
import type { DismissalReason, FaultWorkState } from '#domain/maintenance/words.ts'
import { lossCnyByPlant } from '../../../common/losses/loss-cny.ts'
import { demoNamed } from '../../../common/names/plant-name.ts'
import { orderOf } from '../../../common/rows/list-rows.ts'
import { severityRank } from '../results/severity-rank.ts'
import { analysedTasks, NEWEST_DIAGNOSES } from './newest-diagnoses.ts'

export type Filters = RequestOf<typeof exportFaultStrings>
export type Sort = NonNullable<RequestOf<typeof faultStrings>['sort']>

type Prices = ReadonlyMap<number, LightPrice | null>

type Wanted = {
  filters: Filters
  page: ListPage<Sort>
  /** Condition on plants: the data scope, and the plant that is asked for. */
  within: SQL | undefined
  /** What a MWh is worth by plant. */
  prices: Prices
}

/**
 * How long a string has had what it has: from the last task that found something else. What could not be read or not
 * be diagnosed in between says neither.
 */
const run = (row: SQL) => sql`
  select min(seen.at) as first_seen, count(*)::int as confirmations
  from (
    select task.at, task.place, r.code,
      max(task.place) filter (where r.code is distinct from ${row}.code and r.code is not null)
        over () as other_place
    from task join scan_result r on r.task_id = task.id and r.inverter_id = ${row}.inverter_id
      and r.position = ${row}.position
    where task.place <= ${row}.place
  ) seen
  where seen.code is not distinct from ${row}.code and seen.place > coalesce(seen.other_place, 0)`

/**
 * Orders that had ended the same fault of a string before a scan found it again, as scans confirmed; the latest of them,
 * and how many.
 */
const returned = sql`
  select (array_agg(o.id order by o.closed_at desc, o.id desc))[1]::float8 as returned_id,
    (array_agg(o.order_no order by o.closed_at desc, o.id desc))[1] as returned_no,
    count(*)::int as returns
  from work_order_string s join work_order o on o.id = s.order_id
  where s.string_id = chosen.string_id::bigint and s.outcome = 'RECOVERED'
    and o.state = 'CLOSED' and o.code = chosen.code and o.done_at < seen.at
    and o.recheck_task_id is distinct from chosen.task_id`

/** Inputs of an inverter stay under this, so that a row's id names inverter and input. */
export const INPUTS = 100

const MS = 1000

/** A row of the list as the database gives it. */
export type FoundFault = {
  total: number
  task_id: number
  task_no: string
  scanned_ms: number
  inverter_id: number
  position: number
  array_id: number
  plant_id: number
  inverter_name: string
  array_name: string
  plant_name: string
  string_name: string | null
  string_id: number | null
  work: FaultWorkState
  order_id: number | null
  order_no: string | null
  /** Of what was said of this code, also while an order is open. */
  dismissal_reason: DismissalReason | null
  dismissal_note: string | null
  dismissed_s: number | null
  dismisser_account: string | null
  dismisser_name: string | null
  fault: string | null
  status: string | null
  reason: string | null
  code: number | null
  second_code: number | null
  confidence: number | null
  severity: number
  loss_pct: number | null
  loss_w: number | null
  loss_kwh: number | null
  loss_cny: number | null
  first_ms: number
  confirmations: number
  /** Of the order that had ended the same fault. */
  returned_id: number | null
  returned_no: string | null
  returns: number
}

/** What a row can be sorted by. */
const SORTS: Record<Sort, SQL> = {
  plantName: sql`plant_name`,
  arrayName: sql`array_name`,
  inverterName: sql`inverter_name`,
  confidence: sql`confidence`,
  severity: sql`severity`,
  lossPct: sql`loss_pct`,
  lossW: sql`loss_w`,
  lossKwhPerYear: sql`loss_kwh`,
  lossCnyPerYear: sql`loss_cny`,
  firstSeen: sql`first_seen`,
  confirmations: sql`confirmations`,
  scannedAt: sql`place`,
}

/** The most urgent first, of one severity those that lose most money; without a price, most energy. */
const OWN_ORDER = sql`severity, loss_cny desc nulls last, loss_kwh desc nulls last,
  loss_w desc nulls last, inverter_id, position`

/**
 * A page of the newest faults, and how many there are. Ids stay whole numbers until the last step: compared with a
 * float8 none is looked for by its key. How long a fault has stood costs a look at each of its tasks:
 * it is reckoned for the rows of the page, and for all only where they are sorted or cut by it.
 */
export async function newestFaults(
  db: Database,
  { filters, page, within, prices }: Wanted,
): Promise<{ rows: FoundFault[]; total: number }> {
  const cuts = seenBetween(filters)
  const needsRun = cuts !== undefined || page.sort === 'firstSeen' || page.sort === 'confirmations'
  const order = sql`${sql.join([...orderOf({ sorts: SORTS, first: [] }, page), OWN_ORDER], sql`, `)}`
  const withRun = (row: SQL) => sql`cross join lateral (${run(row)}) run`
  const query = sql`
    with task as materialized (${analysedTasks(within)}),
    kept as materialized (${keptRows(filters, prices)}),
    dated as (
      select kept.* ${needsRun ? sql`, ${RUN}` : sql``}
      from kept join task seen on seen.id = kept.task_id ${needsRun ? withRun(sql`kept`) : sql``}
    ),
    chosen as (
      select dated.*, (count(*) over ())::int as total, row_number() over (order by ${order}) as rank
      from dated where ${cuts ?? sql`true`}
      order by rank limit ${page.pageSize} offset ${(page.pageNum - 1) * page.pageSize}
    ),
    complete as (
      select chosen.* ${needsRun ? sql`` : sql`, ${RUN}`}, seen.task_no, seen.at, returned.*
      from chosen join task seen on seen.id = chosen.task_id
      cross join lateral (${returned}) returned
      ${needsRun ? sql`` : withRun(sql`chosen`)}
    )
    select *, task_id::float8 as task_key, inverter_id::float8 as inverter_key,
      extract(epoch from at)::float8 as scanned_s,
      extract(epoch from first_seen)::float8 as first_s
    from complete order by rank`
  const rows = await queryRows<
    FoundFault & Record<'task_key' | 'inverter_key' | 'scanned_s' | 'first_s', number>
  >(db, query)
  if (rows.length === 0 && page.pageNum > 1) {
    const first = { ...page, pageNum: 1, pageSize: 1 }
    const { total } = await newestFaults(db, { filters, page: first, within, prices })
    return { rows: [], total }
  }
  return {
    rows: rows.map((row) =>
      Object.assign(row, {
        ...{ task_id: row.task_key, inverter_id: row.inverter_key },
        ...{ scanned_ms: row.scanned_s * MS, first_ms: row.first_s * MS },
      }),
    ),
    total: rows[0]?.total ?? 0,
  }
}

/** What is summed or compared of a fault where all of them are read. */
const COUNTED = [
  ...(['plant_id', 'array_id', 'inverter_name', 'position', 'string_name', 'string_id'] as const),
  ...(['code', 'confidence', 'severity', 'work'] as const),
  ...(['loss_pct', 'loss_w', 'loss_kwh', 'loss_cny'] as const),
]
type Counted = 'task_id' | 'inverter_id' | 'first_ms' | 'confirmations' | (typeof COUNTED)[number]
export type CountedFault = Pick<FoundFault, Counted>

/** All newest faults in no order, each with how long it has stood: what a list shows beside is half of the time. */
export async function countedFaults(
  db: Database,
  { within, prices }: Pick<Wanted, 'within' | 'prices'>,
): Promise<CountedFault[]> {
  const columns = COUNTED.map((name) => sql`kept.${sql.identifier(name)}`)
  return queryRows<CountedFault>(
    db,
    sql`
    with task as materialized (${analysedTasks(within)}),
    kept as materialized (${keptRows({ search: '' }, prices)})
    select ${sql.join(columns, sql`, `)}, kept.task_id::float8 as task_id,
      kept.inverter_id::float8 as inverter_id,
      extract(epoch from coalesce(run.first_seen, seen.at))::float8 * ${MS} as first_ms,
      greatest(run.confirmations, 1) as confirmations
    from kept join task seen on seen.id = kept.task_id cross join lateral (${run(sql`kept`)}) run`,
  )
}

/** Inverters with newest faults that are not dismissed, and how many of them each has. */
export async function invertersWithFaults(
  db: Database,
  within: SQL | undefined,
): Promise<{ id: number; faults: number }[]> {
  const query = sql`
    with task as materialized (${analysedTasks(within)}),
    kept as materialized (${keptRows({ search: '' }, new Map())})
    select kept.inverter_id::float8 as id, count(*)::int as faults
    from kept
    where kept.code is not null and kept.work <> 'DISMISSED'
    group by kept.inverter_id order by kept.inverter_id`
  const rows = await queryRows<{ id: number; faults: number }>(db, query)
  return rows
}

/** A string that was never diagnosed has what it has since it was read. */
const RUN = sql`coalesce(run.first_seen, seen.at) as first_seen,
  greatest(run.confirmations, 1) as confirmations`

/** How far the work at a string is; a sound one is in no list. */
const WORK = sql`case
  when open_order.state in ('DONE', 'RECHECK') then 'REPAIRED'
  when open_order.id is not null then 'ORDERED'
  when fault_dismissal.id is not null then 'DISMISSED'
  when closed_order.id is not null then 'UNCONFIRMED'
  else 'OPEN' end`

/** The order that a string's work state comes from. */
const orderColumn = (column: 'id' | 'order_no') => {
  const name = sql.identifier(column)
  return sql`coalesce(open_order.${name},
    case when fault_dismissal.id is null then closed_order.${name} end)`
}

const LOST = {
  kwhPerYear: sql`${scanResult.lossKwhPerYear}`,
  kwhByLight: sql`${scanResult.lossKwhByLight}`,
}

function keptRows(filters: Filters, prices: Prices): SQL {
  return sql`
    select newest.task_id, newest.inverter_id,
      newest.position, newest.place, newest.fault, ${inverter.arrayId}::float8 as array_id,
      ${plant.id}::float8 as plant_id, ${inverter.name} as inverter_name,
      ${pvArray.name} as array_name, ${plant.name} as plant_name, ${pvString.name} as string_name,
      ${scanResult.status} as status, ${scanResult.reason} as reason, ${scanResult.code} as code,
      ${scanResult.secondCode} as second_code, ${scanResult.confidence} as confidence,
      ${scanResult.lossPct} as loss_pct, ${scanResult.lossW} as loss_w,
      ${scanResult.lossKwhPerYear} as loss_kwh, ${severityRank()} as severity,
      ${lossCnyByPlant(LOST, sql`${plant.id}`, prices)} as loss_cny,
      ${pvString.id}::float8 as string_id, ${WORK} as work,
      ${orderColumn('id')}::float8 as order_id, ${orderColumn('order_no')} as order_no,
      ${faultDismissal.reason} as dismissal_reason, ${faultDismissal.note} as dismissal_note,
      extract(epoch from ${faultDismissal.dismissedAt})::float8 as dismissed_s,
      ${appUser.account} as dismisser_account, ${appUser.username} as dismisser_name
    from (${NEWEST_DIAGNOSES}) newest
    join task seen on seen.id = newest.task_id
    cross join lateral (
      select * from inverter i where i.id = newest.inverter_id offset 0
    ) inverter
    join pv_array on pv_array.id = inverter.array_id
    join plant on plant.id = pv_array.plant_id
    left join pv_string on pv_string.inverter_id = newest.inverter_id
      and pv_string.position = newest.position
    left join lateral (
      select * from scan_result r where r.task_id = newest.task_id
        and r.inverter_id = newest.inverter_id and r.position = newest.position offset 0
    ) scan_result on true
    left join lateral (
      select work_order.id, work_order.order_no, work_order.state from work_order_string s
      join work_order on work_order.id = s.order_id
      where s.string_id = pv_string.id and s.is_open offset 0
    ) open_order on true
    left join lateral (
      select * from (
        select o.id, o.order_no, o.closed_at, s.outcome from work_order_string s
        join work_order o on o.id = s.order_id
        where s.string_id = pv_string.id and o.state = 'CLOSED'
        order by o.closed_at desc, o.id desc limit 1
      ) last_closed
      where last_closed.outcome is distinct from 'RECOVERED' and last_closed.closed_at > seen.at
    ) closed_order on true
    left join fault_dismissal on fault_dismissal.string_id = pv_string.id
      and fault_dismissal.code = scan_result.code
    left join app_user on app_user.id = fault_dismissal.dismissed_by
    where ${fitting(filters)}`
}

/** Condition of what is cut by the row itself; how long it has stood is {@link seenBetween}. */
function fitting({ ids, arrayId, code, severity, work, minConfidence, minLoss, search }: Filters) {
  return and(
    or(sql`${scanResult.code} is null`, ne(scanResult.code, FAULT_CODES.normal)),
    ids === undefined ? undefined : isOneOfRows(ids),
    arrayId === undefined ? undefined : eq(pvArray.id, arrayId),
    code === undefined ? undefined : eq(scanResult.code, code),
    severity === undefined ? undefined : eq(severityRank(), SEVERITIES.indexOf(severity)),
    work === undefined ? undefined : eq(WORK, work),
    minConfidence === undefined
      ? undefined
      : sql`${scanResult.confidence} >= ${minConfidence / 100}::real`,
    minLoss === undefined ? undefined : sql`${scanResult.lossPct} >= ${minLoss}::real`,
    fitsWords(
      search,
      plant.name,
      demoNamed(plant.name),
      pvArray.name,
      inverter.name,
      pvString.name,
    ),
  )
}

function isOneOfRows(ids: readonly number[]): SQL {
  if (ids.length === 0) return sql`false`
  const list = sql.join(
    ids.map((id) => sql`${id}::bigint`),
    sql`, `,
  )
  return sql`newest.inverter_id * ${INPUTS}::int + newest.position in (${list})`
}

function seenBetween({ seenFrom, seenTo }: Filters): SQL | undefined {
  const from = seenFrom && shanghaiInstant(seenFrom, '00:00').toISOString()
  const end = seenTo && shanghaiInstant(addDays(seenTo, 1), '00:00').toISOString()
  return and(
    from ? sql`first_seen >= ${from}::timestamptz` : undefined,
    end ? sql`first_seen < ${end}::timestamptz` : undefined,
  )
}
