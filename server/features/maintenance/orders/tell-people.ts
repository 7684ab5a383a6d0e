import { PAGES } from '#api/kernel/pages.ts'
import type { Database } from '#database/connection/database.ts'
import { notify } from '#database/queries/notification/notifications.ts'
import type { workOrder } from '#database/schema/tables.ts'
import type { CallContext } from '../../../http/call-context.ts'

type Order = Pick<
  typeof workOrder.$inferSelect,
  'id' | 'orderNo' | 'provinceId' | 'assigneeId' | 'lockVersion'
>

/** Tells who has been given an order, unless they took it themselves. */
export async function tellAssignee(
  tx: Database,
  order: Order,
  { clock, user }: Pick<CallContext, 'clock' | 'user'>,
): Promise<void> {
  const { id, orderNo, provinceId, assigneeId, lockVersion } = order
  if (assigneeId === null || assigneeId === user.userId) return
  await notify(tx, [assigneeId], {
    kind: 'WORK_ORDER_ASSIGNED',
    dedupKey: `workOrder:${id}:${lockVersion}`,
    params: { orderNo },
    createTime: clock.now(),
    provinceId,
    deepLink: `${PAGES.workOrders}?open=${id}`,
  })
}
