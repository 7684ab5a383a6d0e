import { and, type SQL } from 'drizzle-orm'
import { PAGES } from '#api/kernel/pages.ts'
import type { Database } from '#database/connection/database.ts'
import { type NewNotification, notify } from '#database/queries/notification/notifications.ts'
import { workOrder } from '#database/schema/tables.ts'
import { isVanished } from './newest-finding.ts'

type Order = typeof workOrder.$inferSelect
type Told = { order: Order; task: { id: number; taskNo: string }; now: Date }

/** Who did the work and who ordered it learn that the fault is still there. */
export async function tellReopened(tx: Database, { order, task, now }: Told): Promise<void> {
  const people = [order.assigneeId, order.createdBy].filter((id) => id !== null)
  await notify(tx, people, {
    ...noticeOf({ order, task, now }),
    ...{ kind: 'WORK_ORDER_REOPENED', severity: 'WARNING' },
    dedupKey: `workOrder:${order.id}:reopened:${task.id}`,
  })
}

/**
 * Whoever has an order, or who wrote one that nobody has, learns once that a scan no longer finds its fault. The order
 * stays open: shade and vegetation come back, so a person decides.
 *
 * @param scanned condition on orders: the task has results of their strings
 */
export async function tellVanished(
  tx: Database,
  { scanned, task, now }: { scanned: SQL } & Omit<Told, 'order'>,
): Promise<void> {
  const orders = await tx.select().from(workOrder).where(and(scanned, isVanished))
  for (const order of orders) {
    const person = order.assigneeId ?? order.createdBy
    await notify(tx, person === null ? [] : [person], {
      ...noticeOf({ order, task, now }),
      kind: 'WORK_ORDER_VANISHED',
      dedupKey: `workOrder:${order.id}:vanished`,
    })
  }
}

const noticeOf = ({ order, task, now }: Told) =>
  ({
    params: { orderNo: order.orderNo, taskNo: task.taskNo },
    createTime: now,
    provinceId: order.provinceId,
    deepLink: `${PAGES.workOrders}?open=${order.id}`,
  }) satisfies Partial<NewNotification>
