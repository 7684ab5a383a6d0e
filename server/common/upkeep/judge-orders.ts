import { and, eq, exists, inArray, lt } from 'drizzle-orm'
import { PAGES } from '#api/kernel/pages.ts'
import type { Database } from '#database/connection/database.ts'
import { notify } from '#database/queries/notifications.ts'
import {
  scanResult,
  type scanTask,
  workOrder,
  workOrderStep,
  workOrderString,
} from '#database/schema/tables.ts'
import { nextOrderState } from '#domain/maintenance/order-transitions.ts'
import { gainW, orderOutcome, recheckOutcome } from '#domain/maintenance/recheck.ts'

type Task = Pick<typeof scanTask.$inferSelect, 'id' | 'plantId' | 'taskNo' | 'scannedAt'>

/**
 * What a scan that has been analysed says of the work orders that were done before it: strings that are sound close
 * theirs, one that is still faulty opens it again, and one that was not diagnosed leaves it waiting. An order is judged
 * once; analysing the same scan anew finds nothing to judge.
 */
export async function judgeOrders(tx: Database, task: Task, now: Date): Promise<void> {
  if (task.scannedAt === null) return
  const measured = tx
    .select({ id: scanResult.taskId })
    .from(scanResult)
    .innerJoin(workOrderString, eq(workOrderString.stringId, scanResult.stringId))
    .where(and(eq(scanResult.taskId, task.id), eq(workOrderString.orderId, workOrder.id)))
  const orders = await tx
    .select()
    .from(workOrder)
    .where(
      and(
        eq(workOrder.plantId, task.plantId),
        inArray(workOrder.state, ['DONE', 'RECHECK']),
        lt(workOrder.doneAt, task.scannedAt),
        exists(measured),
      ),
    )
    .for('update')
  for (const order of orders) await judge(tx, { order, task, now })
}

type Judged = { order: typeof workOrder.$inferSelect; task: Task; now: Date }

async function judge(tx: Database, { order, task, now }: Judged): Promise<void> {
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
  const judged = strings.map((string) => {
    const after = found.get(string.stringId)
    const outcome = recheckOutcome(after)
    // What an earlier scan said of a string stands until another one says something.
    const known = outcome === 'NOT_MEASURED' ? (string.outcome ?? outcome) : outcome
    const gain = after ? gainW(string.stcPmpW, after.stcPmpW) : string.gainW
    return { stringId: string.stringId, outcome: known, gainW: gain }
  })
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

/** Who did the work and who ordered it learn that the fault is still there. */
async function tellReopened(tx: Database, { order, task, now }: Judged): Promise<void> {
  const people = [order.assigneeId, order.createdBy].filter((id) => id !== null)
  await notify(tx, people, {
    kind: 'WORK_ORDER_REOPENED',
    severity: 'WARNING',
    dedupKey: `workOrder:${order.id}:reopened:${task.id}`,
    params: { orderNo: order.orderNo, taskNo: task.taskNo },
    createTime: now,
    provinceId: order.provinceId,
    deepLink: `${PAGES.workOrders}?open=${order.id}`,
  })
}
