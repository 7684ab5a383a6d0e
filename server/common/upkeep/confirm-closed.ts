import { and, eq, exists, gt, isNull, lt, not, or, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Database } from '#database/connection/database.ts'
import { isClosedUnconfirmed } from '#database/queries/plant/order-outcome.ts'
import { scanResult, workOrder, workOrderStep, workOrderString } from '#database/schema/tables.ts'
import { judgedBy } from '#domain/maintenance/recheck.ts'

type Confirming = {
  /** Condition on orders: the task has results of their strings. */
  scanned: SQL
  task: { id: number; taskNo: string; scannedAt: Date }
  now: Date
}

/**
 * The first scan after an order was closed by hand says of its strings what it would have said before: the order stays
 * closed, and is confirmed once all of them have been found sound. A string that has been ordered again meanwhile is
 * judged by that order alone.
 */
export async function confirmClosed(
  tx: Database,
  { scanned, task, now }: Confirming,
): Promise<void> {
  const orders = await tx
    .select()
    .from(workOrder)
    .where(and(isClosedUnconfirmed, lt(workOrder.closedAt, task.scannedAt), scanned))
    .for('update')
  for (const order of orders) {
    const heard = await judgeStrings(tx, order, task.id)
    if (heard === 0) continue
    const isOpen = and(eq(workOrder.id, order.id), isClosedUnconfirmed)
    if ((await tx.$count(workOrder, isOpen)) > 0) continue
    const { id: orderId, state } = order
    await tx
      .update(workOrder)
      .set({ recheckTaskId: task.id, updatedAt: now, updatedBy: null })
      .where(eq(workOrder.id, orderId))
    await tx.insert(workOrderStep).values({ orderId, state, note: task.taskNo, steppedAt: now })
  }
}

type Order = typeof workOrder.$inferSelect

/** @returns how many strings the scan has judged */
async function judgeStrings(tx: Database, { id, closedAt }: Order, taskId: number) {
  const again = alias(workOrderString, 'again')
  const later = alias(workOrder, 'later')
  const orderedAgain = tx
    .select({ id: later.id })
    .from(again)
    .innerJoin(later, eq(later.id, again.orderId))
    .where(and(eq(again.stringId, workOrderString.stringId), gt(later.createdAt, closedAt!)))
  const unjudged = or(isNull(workOrderString.outcome), eq(workOrderString.outcome, 'NOT_MEASURED'))
  const strings = await tx
    .select({ own: workOrderString, code: scanResult.code, stcPmpW: scanResult.stcPmpW })
    .from(workOrderString)
    .innerJoin(
      scanResult,
      and(eq(scanResult.stringId, workOrderString.stringId), eq(scanResult.taskId, taskId)),
    )
    .where(and(eq(workOrderString.orderId, id), unjudged, not(exists(orderedAgain))))
  for (const { own, ...after } of strings) {
    const { stringId, outcome, gainW, stcPmpW: beforeW } = own
    await tx
      .update(workOrderString)
      .set(judgedBy({ outcome, gainW, beforeW }, after))
      .where(and(eq(workOrderString.orderId, id), eq(workOrderString.stringId, stringId)))
  }
  return strings.length
}
