import { and, asc, eq, inArray, isNotNull, ne, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { RequestOf } from '#api/kernel/endpoint.ts'
import type { ListPage } from '#api/kernel/list.ts'
import type { exportWorkOrders, WorkOrderRow, workOrders } from '#api/maintenance/orders.ts'
import type { Database } from '#database/connection/database.ts'
import { isClosedUnconfirmed } from '#database/queries/plant/order-outcome.ts'
import {
  appUser,
  inverter,
  plant,
  pvArray,
  pvString,
  workOrder,
  workOrderString,
} from '#database/schema/tables.ts'
import { fitsWords } from '#database/sql/fits-words.ts'
import { shanghaiDate } from '#domain/calendar/shanghai-time.ts'
import { groupBy } from '#domain/collections/group-by.ts'
import { LIGHT_LEVELS } from '#domain/iv-loss/light-levels.ts'
import type { LightPrice } from '#domain/iv-loss/light-price.ts'
import { lostCnyPerYear } from '#domain/iv-loss/lost-money.ts'
import { UNDONE_STATES, UNFINISHED_STATES } from '#domain/maintenance/order-transitions.ts'
import { WORK_ORDER_PRIORITIES, type WorkOrderState } from '#domain/maintenance/words.ts'
import { plantPriceOf } from '../../../common/losses/loss-price.ts'
import { faultNames } from '../../../common/names/fault-names.ts'
import { nameOrNull } from '../../../common/names/person-name.ts'
import { demoNamed, plantName } from '../../../common/names/plant-name.ts'
import { shownStringName } from '../../../common/names/string-name.ts'
import { orderOf } from '../../../common/rows/list-rows.ts'
import { isVanished } from '../../../common/upkeep/newest-finding.ts'
import type { CallContext } from '../../../http/call-context.ts'
import { scopedTo } from '../../../http/caller/data-scope.ts'
import { isOneOf } from './is-one-of.ts'
import { type Returned, returnedOrders } from './returned-orders.ts'
import { type ScansOfOrder, scansOfOrders } from './scans-of-orders.ts'

export type OrderFilters = RequestOf<typeof exportWorkOrders>
export type OrderSort = NonNullable<RequestOf<typeof workOrders>['sort']>

const assignee = alias(appUser, 'assignee')

/** The sum of a column over the strings of an order; null where it is known of none. */
const sumOf = (column: SQL) =>
  sql<
    number | null
  >`(select sum(${column})::float8 from work_order_string s where s.order_id = ${workOrder.id})`

/** The sums of what the strings of an order lose, by light; null where it is not known of all. */
const sumByLight = sql<number[] | null>`(
  select case when bool_and(s.loss_kwh_by_light is not null) then json_build_array(${sql.join(
    LIGHT_LEVELS.map((_, i) => sql`sum(s.loss_kwh_by_light[${sql.raw(String(i + 1))}])::float8`),
    sql`, `,
  )}) end
  from work_order_string s where s.order_id = ${workOrder.id})`

const isUnfinished = inArray(workOrder.state, [...UNFINISHED_STATES])
const rank = sql`array_position(array[${sql.join(
  WORK_ORDER_PRIORITIES.map((one) => sql`${one}`),
  sql`, `,
)}]::text[], ${workOrder.priority})`

const SORTS: Record<OrderSort, SQL> = {
  orderNo: sql`${workOrder.orderNo}`,
  priority: rank,
  dueOn: sql`${workOrder.dueOn}`,
  lossKwhPerYear: sumOf(sql`s.loss_kwh_per_year`),
  createdAt: sql`${workOrder.createdAt}`,
  closedAt: sql`${workOrder.closedAt}`,
}

/** What still wants something first, the most urgent first, then what is due soonest, then the newest. */
const OWN_ORDER = [
  sql`case when ${isUnfinished} then 0 else 1 end`,
  sql`case when ${isUnfinished} then ${rank} end nulls last`,
  sql`case when ${isUnfinished} then ${workOrder.dueOn} end nulls last`,
  sql`${workOrder.createdAt} desc`,
  sql`${workOrder.id} desc`,
]

/** Ids of all orders that a condition fits, in the order of their list. */
export async function orderIds(where: SQL | undefined, { db }: CallContext): Promise<number[]> {
  const found = await db
    .select({ id: workOrder.id })
    .from(workOrder)
    .innerJoin(plant, eq(plant.id, workOrder.plantId))
    .innerJoin(pvArray, eq(pvArray.id, workOrder.arrayId))
    .innerJoin(inverter, eq(inverter.id, workOrder.inverterId))
    .leftJoin(assignee, eq(assignee.id, workOrder.assigneeId))
    .where(where)
    .orderBy(...OWN_ORDER)
  return found.map(({ id }) => id)
}

/** A page of orders that a condition fits, as their readers see them. */
export async function orderRows(
  where: SQL | undefined,
  page: ListPage<OrderSort>,
  context: CallContext,
): Promise<{ rows: WorkOrderRow[]; total: number }> {
  const { db } = context
  const found = await db
    .select({
      order: workOrder,
      plantName: plant.name,
      arrayName: pvArray.name,
      inverterName: inverter.name,
      assignee: { account: assignee.account, username: assignee.username },
      lossW: sumOf(sql`s.loss_w`),
      lossKwhPerYear: sumOf(sql`s.loss_kwh_per_year`),
      lossKwhByLight: sumByLight,
      lossCnyPerYear: sumOf(sql`s.loss_cny_per_year`),
      gainW: sumOf(sql`s.gain_w`),
      unconfirmed: isClosedUnconfirmed,
    })
    .from(workOrder)
    .innerJoin(plant, eq(plant.id, workOrder.plantId))
    .innerJoin(pvArray, eq(pvArray.id, workOrder.arrayId))
    .innerJoin(inverter, eq(inverter.id, workOrder.inverterId))
    .leftJoin(assignee, eq(assignee.id, workOrder.assigneeId))
    .where(where)
    .orderBy(...(page.sort ? orderOf({ sorts: SORTS, first: [] }, page) : []), ...OWN_ORDER)
    .limit(page.pageSize)
    .offset((page.pageNum - 1) * page.pageSize)
  const ids = found.map(({ order }) => order.id)
  const looked = {
    names: await stringNames(db, ids, context),
    prices: await pricesOf(found, context),
    nameOf: await faultNames(db, context.language),
    scans: await scansOfOrders(db, ids),
    returned: await returnedOrders(db, ids),
  }
  const rows = found.map((one) => rowOf(one, looked, context))
  return { rows, total: await totalOf(db, where) }
}

async function totalOf(db: Database, where: SQL | undefined): Promise<number> {
  const [counted] = await db
    .select({ total: sql<number>`count(*)::int` })
    .from(workOrder)
    .innerJoin(plant, eq(plant.id, workOrder.plantId))
    .innerJoin(pvArray, eq(pvArray.id, workOrder.arrayId))
    .innerJoin(inverter, eq(inverter.id, workOrder.inverterId))
    .where(where)
  return counted!.total
}

/** Condition of the filters of a list, within the data scope. */
export function fittingOrders(
  { plantId, stage, state, priority, code, search }: OrderFilters,
  { user, clock }: CallContext,
): SQL | undefined {
  return and(
    scopedTo(user.scope, { provinceId: workOrder.provinceId, plantId: workOrder.plantId }),
    plantId === undefined ? undefined : eq(workOrder.plantId, plantId),
    state === undefined ? undefined : eq(workOrder.state, state),
    priority === undefined ? undefined : eq(workOrder.priority, priority),
    code === undefined ? undefined : eq(workOrder.code, code),
    stage === 'UNFINISHED' ? isUnfinished : undefined,
    stage === 'FINISHED' ? inArray(workOrder.state, ['CLOSED', 'CANCELLED']) : undefined,
    stage === 'MINE' ? and(isUnfinished, eq(workOrder.assigneeId, user.userId)) : undefined,
    stage === 'VANISHED' ? isVanished : undefined,
    stage === 'UNCONFIRMED' ? isClosedUnconfirmed : undefined,
    stage === 'OVERDUE' ? isOverdue(shanghaiDate(clock.now())) : undefined,
    fitsWords(
      search,
      workOrder.orderNo,
      workOrder.remark,
      plant.name,
      demoNamed(plant.name),
      pvArray.name,
      inverter.name,
    ),
  )
}

/** Past its day, and the work is not done. */
function isOverdue(today: string): SQL | undefined {
  return and(
    isUnfinished,
    ne(workOrder.state, 'DONE'),
    ne(workOrder.state, 'RECHECK'),
    isNotNull(workOrder.dueOn),
    sql`${workOrder.dueOn} < ${today}::date`,
  )
}

type Found = {
  order: typeof workOrder.$inferSelect
  plantName: string
  arrayName: string
  inverterName: string
  assignee: { account: string; username: string } | null
  lossW: number | null
  lossKwhPerYear: number | null
  lossKwhByLight: number[] | null
  lossCnyPerYear: number | null
  gainW: number | null
  unconfirmed: boolean
}

type Looked = {
  names: Map<number, string[]>
  prices: Map<number, LightPrice | null>
  nameOf: (code: number) => string
  scans: Map<number, ScansOfOrder>
  returned: Map<number, Returned>
}

/** Fields are named one by one: rows that are spread take ten times the memory, and a file has thousands. */
function rowOf(
  { order, ...found }: Found,
  { names, prices, nameOf, scans, returned }: Looked,
  { language, clock }: CallContext,
): WorkOrderRow {
  const today = shanghaiDate(clock.now())
  const isWorkedOn = isUnfinishedState(order.state)
  const price = prices.get(order.plantId) ?? null
  const before = returned.get(order.id)
  const isDone = order.state === 'DONE' || order.state === 'RECHECK'
  const { lossAt, newestAt, newestKwhPerYear, newestCnyPerYear, vanishedOn } = scanned(
    order,
    scans.get(order.id),
    price,
  )
  return {
    id: order.id,
    lockVersion: order.lockVersion,
    orderNo: order.orderNo,
    plantId: order.plantId,
    plantName: plantName(found.plantName, language),
    arrayName: found.arrayName,
    inverterName: found.inverterName,
    stringNames: names.get(order.id) ?? [],
    code: order.code,
    codeName: nameOf(order.code),
    priority: order.priority,
    state: order.state,
    assigneeId: order.assigneeId,
    assignee: nameOrNull(found.assignee, language),
    dueOn: order.dueOn,
    overdue: isWorkedOn && !isDone && order.dueOn !== null && order.dueOn < today,
    lossW: found.lossW,
    lossKwhPerYear: found.lossKwhPerYear,
    lossCnyPerYear: found.lossCnyPerYear ?? lostCnyPerYear(found, price),
    lossAt,
    newestAt,
    newestKwhPerYear,
    newestCnyPerYear,
    vanishedOn,
    returnedAfterId: before?.id ?? null,
    returnedAfterNo: before?.orderNo ?? null,
    occurrence: before?.occurrence ?? 1,
    createdAt: order.createdAt.toISOString(),
    doneAt: order.doneAt?.toISOString() ?? null,
    closedAt: order.closedAt?.toISOString() ?? null,
    hours: order.hours,
    costCny: order.costCny,
    gainW: found.gainW,
    foundCause: order.foundCause,
    unconfirmed: found.unconfirmed,
    remark: order.remark,
  }
}

const isUnfinishedState = (own: WorkOrderState) => UNFINISHED_STATES.some((one) => one === own)
const isUndone = (own: WorkOrderState) => UNDONE_STATES.some((one) => one === own)

type Scanned = Pick<
  WorkOrderRow,
  'lossAt' | 'newestKwhPerYear' | 'newestCnyPerYear' | 'newestAt' | 'vanishedOn'
>

/** From when an order's figures are, and what the newest scan says as long as it is not finished. */
function scanned(
  { state, createdAt }: Found['order'],
  scans: ScansOfOrder | undefined,
  price: LightPrice | null,
): Scanned {
  const { foundS = null, newestS = null, isSound = false } = scans ?? {}
  const lossAt = foundS === null ? createdAt : instant(foundS)
  const isKnown = scans && newestS !== null && isUnfinishedState(state)
  return {
    lossAt: lossAt.toISOString(),
    newestAt: isKnown ? instant(newestS).toISOString() : null,
    newestKwhPerYear: isKnown ? scans.lossKwhPerYear : null,
    newestCnyPerYear: isKnown ? lostCnyPerYear(scans, price) : null,
    vanishedOn: isKnown && isSound && isUndone(state) ? shanghaiDate(instant(newestS)) : null,
  }
}

const instant = (seconds: number) => new Date(Math.round(seconds * 1000))

async function stringNames(
  db: Database,
  orderIds: readonly number[],
  { language }: CallContext,
): Promise<Map<number, string[]>> {
  if (orderIds.length === 0) return new Map()
  const found = await db
    .select({ orderId: workOrderString.orderId, name: pvString.name, position: pvString.position })
    .from(workOrderString)
    .innerJoin(pvString, eq(pvString.id, workOrderString.stringId))
    .where(isOneOf(workOrderString.orderId, orderIds))
    .orderBy(asc(pvString.position))
  const byOrder = groupBy(found, ({ orderId }) => orderId)
  return new Map(
    [...byOrder].map(([id, own]) => [
      id,
      own.map(({ name, position }) => shownStringName(name, position, language)),
    ]),
  )
}

/** What a MWh is worth at the plants of orders that are not finished, or whose money was not known when they were made. */
async function pricesOf(
  found: readonly Found[],
  { db, clock }: CallContext,
): Promise<Map<number, LightPrice | null>> {
  const unknown = found.filter(
    ({ order, lossCnyPerYear }) => lossCnyPerYear === null || isUnfinishedState(order.state),
  )
  const prices = new Map<number, LightPrice | null>()
  for (const plantId of new Set(unknown.map(({ order }) => order.plantId))) {
    prices.set(plantId, await plantPriceOf(db, plantId, clock.now()))
  }
  return prices
}
