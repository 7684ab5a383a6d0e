import { and, asc, eq, gte, inArray, lt, or, type SQL } from 'drizzle-orm'
import type { Database } from '#database/connection/database.ts'
import { isClosedUnconfirmed } from '#database/queries/plant/order-outcome.ts'
import {
  inverter,
  moduleType,
  pvString,
  stringType,
  workOrder,
  workOrderString,
} from '#database/schema/tables.ts'
import { addDays, lastDateOfMonth } from '#domain/calendar/delivery-date.ts'
import { shanghaiDate, shanghaiInstant } from '#domain/calendar/shanghai-time.ts'
import { groupBy } from '#domain/collections/group-by.ts'
import type { LightPrice } from '#domain/iv-loss/light-price.ts'
import type { OrderFact } from '#domain/report/facts.ts'
import type { ReportLanguage } from '#domain/report/words.ts'
import { shownStringName } from '../../../common/names/string-name.ts'
import { nameplateW, regainedOf, sumRegained } from '../../../common/upkeep/regained.ts'

type Wanted = {
  plantId: number
  /** YYYY-MM. */
  month: string
  price: LightPrice | null
  language: ReportLanguage
}

/** Orders of a plant that were made, done or closed in a month, in the order in which they were made. */
export async function gatherOrders(db: Database, wanted: Wanted): Promise<OrderFact[]> {
  const { plantId, month } = wanted
  const begin = shanghaiInstant(`${month}-01`, '00:00')
  const end = shanghaiInstant(addDays(lastDateOfMonth(month), 1), '00:00')
  const { createdAt, doneAt, closedAt } = workOrder
  const isIn = (column: typeof createdAt | typeof doneAt | typeof closedAt): SQL =>
    and(gte(column, begin), lt(column, end))!
  const found = await db
    .select({ order: workOrder, inverterName: inverter.name, unconfirmed: isClosedUnconfirmed })
    .from(workOrder)
    .innerJoin(inverter, eq(inverter.id, workOrder.inverterId))
    .where(and(eq(workOrder.plantId, plantId), or(isIn(createdAt), isIn(doneAt), isIn(closedAt))))
    .orderBy(asc(createdAt), asc(workOrder.id))
  const ids = found.map(({ order }) => order.id)
  const strings = groupBy(await stringsOf(db, ids), ({ own }) => own.orderId)
  return found.map((one) => orderFact(one, strings.get(one.order.id) ?? [], { ...wanted, end }))
}

async function stringsOf(db: Database, orderIds: readonly number[]) {
  if (orderIds.length === 0) return []
  return db
    .select({ own: workOrderString, string: pvString, nameplateW })
    .from(workOrderString)
    .innerJoin(pvString, eq(pvString.id, workOrderString.stringId))
    .innerJoin(stringType, eq(stringType.id, pvString.stringTypeId))
    .innerJoin(moduleType, eq(moduleType.id, stringType.moduleTypeId))
    .where(inArray(workOrderString.orderId, [...orderIds]))
    .orderBy(asc(pvString.position))
}

type Found = { order: typeof workOrder.$inferSelect; inverterName: string; unconfirmed: boolean }
type Strings = Awaited<ReturnType<typeof stringsOf>>

/** What had not happened by the end of the month is not told of. */
function orderFact(
  { order, inverterName, unconfirmed }: Found,
  strings: Strings,
  { end, price, language }: Wanted & { end: Date },
): OrderFact {
  const dayOf = (instant: Date | null) =>
    instant === null || instant >= end ? null : shanghaiDate(instant)
  const [doneOn, closedOn] = [dayOf(order.doneAt), dayOf(order.closedAt)]
  const outcome = outcomeOf({ doneOn, closedOn, state: order.state, unconfirmed })
  const regained = sumRegained(
    strings.map(({ own, nameplateW: labelW }) => regainedOf(own, labelW, price)),
  )
  const isConfirmed = outcome === 'CONFIRMED'
  return {
    ...{ orderNo: order.orderNo, code: order.code, inverterName },
    stringNames: strings.map(({ string }) =>
      shownStringName(string.name, string.position, language),
    ),
    ...{ madeOn: shanghaiDate(order.createdAt), doneOn, closedOn, outcome },
    costCny: doneOn === null ? null : order.costCny,
    regainedKwhPerYear: isConfirmed ? regained.savedKwhPerYear : null,
    regainedCnyPerYear: isConfirmed ? regained.savedCnyPerYear : null,
  }
}

type Standing = Pick<OrderFact, 'doneOn' | 'closedOn'> &
  Pick<Found, 'unconfirmed'> &
  Pick<Found['order'], 'state'>

function outcomeOf({ doneOn, closedOn, state, unconfirmed }: Standing): OrderFact['outcome'] {
  if (closedOn !== null && state === 'CANCELLED') return 'CANCELLED'
  if (closedOn !== null) return unconfirmed ? 'UNCONFIRMED' : 'CONFIRMED'
  // A scan that still found the fault has opened it again.
  return doneOn !== null && state !== 'REOPENED' ? 'DONE' : 'OPEN'
}
