import { and, eq, exists, inArray, lt } from 'drizzle-orm'
import type { Database } from '#database/connection/database.ts'
import {
  scanResult,
  type scanTask,
  workOrder,
  workOrderStep,
  workOrderString,
} from '#database/schema/tables.ts'
import { nextOrderState } from '#domain/maintenance/order-transitions.ts'
import { judgedBy, orderOutcome } from '#domain/maintenance/recheck.ts'
import { confirmClosed } from './confirm-closed.ts'
import { tellReopened, tellVanished } from './tell-of-scan.ts'

type Task = Pick<typeof scanTask.$inferSelect, 'id' | 'plantId' | 'taskNo' | 'scannedAt'>

/**
 * What a scan that has been analysed says of the work orders that were done before it: strings that are sound close
 * theirs, one that is still faulty opens it again, and one that was not diagnosed leaves it waiting. An order is judged
 * once; analysing the same scan anew finds nothing to judge. Orders that were closed by hand before it are confirmed
 * where it finds their strings sound; whose fault has gone before anybody worked at it is told, and stays as it is.
 */
export async function judgeOrders(tx: Database, task: Task, now: Date): Promise<void> {
  const { scannedAt } = task
  if (scannedAt === null) return
  const measured = tx
    .select({ id: scanResult.taskId })
    .from(scanResult)
    .innerJoin(workOrderString, eq(workOrderString.stringId, scanResult.stringId))
    .where(and(eq(scanResult.taskId, task.id), eq(workOrderString.orderId, workOrder.id)))
  const scanned = and(eq(workOrder.plantId, task.plantId), exists(measured))!
  await confirmClosed(tx, { scanned, task: { ...task, scannedAt }, now })
  const orders = await tx
    .select()
    .from(workOrder)
    .where(
      and(inArray(workOrder.state, ['DONE', 'RECHECK']), lt(workOrder.doneAt, scannedAt), scanned),
    )
    .for('update')
  for (const order of orders) await judge(tx, { order, task, now })
  await tellVanished(tx, { scanned, task, now })
}

type Judging = { order: typeof workOrder.$inferSelect; task: Task; now: Date }

async function judge(tx: Database, { order, task, now }: Judging): Promise<void> {
  const strings = await tx
    .select()
    .from(workOrderString)
    .where(eq(workOrderString.orderId, order.id))
  const ids = strings.map(({ stringId }) => stringId)
  const results = await tx
    .select()
    .from(scanResult)
    .where(and(eq(scanResult.taskId, task.id), inArray(scanResult.stringId, ids)))
  const found = new Map(results.map((row) => [row.stringId!, row]))
  const judged = strings.map(({ stringId, outcome, gainW, stcPmpW: beforeW }) => ({
    stringId,
    ...judgedBy({ outcome, gainW, beforeW }, found.get(stringId)),
  }))
  const verdict = orderOutcome(judged.map(({ outcome }) => outcome))
  const isClosed = verdict === 'RECOVERED'
  for (const { stringId, ...values } of judged) {
    await tx
      .update(workOrderString)
      .set({ ...values, isOpen: !isClosed })
      .where(and(eq(workOrderString.orderId, order.id), eq(workOrderString.stringId, stringId)))
  }
  if (verdict === 'NOT_MEASURED') return
  const state = nextOrderState(order.state, isClosed ? 'CONFIRM' : 'REOPEN')
  if (state === null) return
  await tx
    .update(workOrder)
    .set({
      ...{ state, recheckTaskId: task.id, closedAt: isClosed ? now : null },
      ...{ updatedAt: now, updatedBy: null, lockVersion: order.lockVersion + 1 },
    })
    .where(eq(workOrder.id, order.id))
  await tx
    .insert(workOrderStep)
    .values({ orderId: order.id, state, note: task.taskNo, steppedAt: now })
  if (!isClosed) await tellReopened(tx, { order, task, now })
}
