import { inArray } from 'drizzle-orm'
import type { Database } from '../../connection/database.ts'
import { type notification, workOrder } from '../../schema/tables.ts'

type Notice = Pick<typeof notification.$inferSelect, 'kind' | 'dedupKey' | 'userId'>

/** Keys of the notices whose order was taken up, given to somebody else, put off the table, or is gone. */
export async function ordersTakenUp(
  db: Database,
  notices: readonly Notice[],
): Promise<readonly string[]> {
  const told = notices.filter(({ dedupKey }) => dedupKey.startsWith('workOrder:'))
  if (told.length === 0) return []
  const idOf = ({ dedupKey }: Notice) => Number(dedupKey.split(':')[1])
  const { id, state, assigneeId } = workOrder
  const found = await db
    .select({ id, state, assigneeId })
    .from(workOrder)
    .where(inArray(id, told.map(idOf)))
  const orders = new Map(found.map((order) => [order.id, order]))
  return told
    .filter((notice) => {
      const order = orders.get(idOf(notice))
      if (notice.kind === 'WORK_ORDER_REOPENED') return order?.state !== 'REOPENED'
      return order?.state !== 'ASSIGNED' || order.assigneeId !== notice.userId
    })
    .map(({ dedupKey }) => dedupKey)
}
