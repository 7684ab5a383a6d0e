import { sql } from 'drizzle-orm'
import { workOrder } from '../../schema/tables.ts'

/**
 * Condition on `work_order`: somebody closed it, and no scan has found all of its strings sound. Of an order whose
 * strings are gone only the scan that closed it is still known.
 */
export const isClosedUnconfirmed = sql<boolean>`(${workOrder.state} = 'CLOSED' and (
  exists (select 1 from work_order_string s
    where s.order_id = ${workOrder.id} and s.outcome is distinct from 'RECOVERED')
  or (${workOrder.recheckTaskId} is null
    and not exists (select 1 from work_order_string s where s.order_id = ${workOrder.id}))))`
