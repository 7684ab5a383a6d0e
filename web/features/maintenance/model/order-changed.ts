import { faultStrings } from '#api/diagnosis/fault-strings.ts'
import { diagnosisOverview } from '#api/diagnosis/overview.ts'
import { workOrderDetail, workOrders } from '#api/maintenance/orders.ts'

/** What shows anew once an order has come to another state: its strings are in the fault list too. */
export const ORDER_CHANGED = {
  invalidates: [workOrders, workOrderDetail, faultStrings, diagnosisOverview],
} as const
