import { and, eq, like, or, sql } from 'drizzle-orm'
import type { AnswerOf, RequestOf } from '#api/kernel/endpoint.ts'
import type { createWorkOrders } from '#api/maintenance/orders.ts'
import type { Database } from '#database/connection/database.ts'
import { violationOf } from '#database/connection/violation.ts'
import {
  faultDismissal,
  workOrder,
  workOrderStep,
  workOrderString,
} from '#database/schema/tables.ts'
import { shanghaiDate } from '#domain/calendar/shanghai-time.ts'
import { groupBy } from '#domain/collections/group-by.ts'
import type { LightPrice } from '#domain/iv-loss/light-price.ts'
import { lostCnyPerYear } from '#domain/iv-loss/lost-money.ts'
import { severityOf } from '#domain/iv-scan/severity.ts'
import { orderPriority } from '#domain/maintenance/order-priority.ts'
import { plantPriceOf } from '../../../common/losses/loss-price.ts'
import { AppError } from '../../../http/answer/app-error.ts'
import type { CallContext } from '../../../http/call-context.ts'
import { type Fault, newestFaultsOf } from '../newest-faults-of.ts'
import { checkAssignee } from './assignable-people.ts'
import { tellAssignee } from './tell-people.ts'

type Wanted = RequestOf<typeof createWorkOrders>

/**
 * One order for the strings of an inverter that have the same code, with what they lose now; all or none.
 *
 * @throws AppError refused where a string has no fault by its newest diagnosis, or an order that is not finished
 */
export async function createOrders(
  { stringIds, assigneeId, dueOn, remark }: Wanted,
  context: CallContext,
): Promise<AnswerOf<typeof createWorkOrders>> {
  const { db } = context
  const ids = [...new Set(stringIds)]
  const faults = await newestFaultsOf(db, ids)
  if (faults.length < ids.length) throw new AppError('refused', 'orderWithoutFault')
  for (const plantId of new Set(faults.map((one) => one.plantId))) {
    await checkAssignee(context, plantId, assigneeId)
  }
  const groups = groupBy(faults, ({ inverterId, code }) => `${inverterId}/${code}`)
  const prices = await pricesOf(faults, context)
  try {
    const orders = await db.transaction(async (tx) => {
      await tx.execute(sql`select pg_advisory_xact_lock(hashtext('work-order-numbers'))`)
      // Whoever orders work no longer thinks that it needs none.
      const said = faults.map(({ stringId, code }) =>
        and(eq(faultDismissal.stringId, stringId), eq(faultDismissal.code, code)),
      )
      await tx.delete(faultDismissal).where(or(...said))
      const made: { id: number; orderNo: string }[] = []
      for (const strings of groups.values()) {
        made.push(await insertOrder(tx, { strings, prices, assigneeId, dueOn, remark }, context))
      }
      return made
    })
    return { orders }
  } catch (error) {
    // Another order for the same string came first.
    if (violationOf(error)?.constraint === 'work_order_string_open') {
      throw new AppError('refused', 'orderOpenAlready')
    }
    throw error
  }
}

type Insert = {
  strings: readonly Fault[]
  prices: ReadonlyMap<number, LightPrice | null>
} & Omit<Wanted, 'stringIds'>

async function insertOrder(
  tx: Database,
  { strings, prices, assigneeId, dueOn, remark }: Insert,
  context: CallContext,
): Promise<{ id: number; orderNo: string }> {
  const now = context.clock.now()
  const { plantId, provinceId, arrayId, inverterId, code } = strings[0]!
  const state = assigneeId ? ('ASSIGNED' as const) : ('DRAFT' as const)
  const [made] = await tx
    .insert(workOrder)
    .values({
      ...{ provinceId, plantId, arrayId, inverterId, code, state, remark },
      ...{ assigneeId: assigneeId ?? null, dueOn: dueOn ?? null },
      orderNo: await nextOrderNo(tx, now),
      priority: orderPriority(strings.map(severityOf)),
      ...{ createdBy: context.user.userId, createdAt: now },
      ...{ updatedBy: context.user.userId, updatedAt: now },
    })
    .returning()
  const order = made!
  const price = prices.get(plantId) ?? null
  await tx.insert(workOrderString).values(
    strings.map(({ stringId, taskId, confidence, stcPmpW, ...loss }) => ({
      ...{ orderId: order.id, stringId, taskId, confidence, stcPmpW },
      ...{ lossPct: loss.lossPct, lossW: loss.lossW, lossKwhPerYear: loss.lossKwhPerYear },
      lossKwhByLight: loss.lossKwhByLight,
      lossCnyPerYear: lostCnyPerYear(loss, price),
    })),
  )
  const step = { orderId: order.id, state, userId: context.user.userId, steppedAt: now }
  await tx.insert(workOrderStep).values(step)
  await tellAssignee(tx, order, context)
  return { id: order.id, orderNo: order.orderNo }
}

/** WO, the day and the place in the day, from 0001 on; the transaction holds the lock of the numbers. */
async function nextOrderNo(tx: Database, now: Date): Promise<string> {
  const day = `WO${shanghaiDate(now).replaceAll('-', '')}-`
  const [{ last } = { last: null }] = await tx
    .select({ last: sql<number | null>`max(substr(${workOrder.orderNo}, ${day.length + 1})::int)` })
    .from(workOrder)
    .where(like(workOrder.orderNo, `${day}%`))
  return `${day}${String((last ?? 0) + 1).padStart(4, '0')}`
}

async function pricesOf(
  faults: readonly Fault[],
  { db, clock }: CallContext,
): Promise<Map<number, LightPrice | null>> {
  const prices = new Map<number, LightPrice | null>()
  for (const plantId of new Set(faults.map((one) => one.plantId))) {
    prices.set(plantId, await plantPriceOf(db, plantId, clock.now()))
  }
  return prices
}
