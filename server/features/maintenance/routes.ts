import { dismissFaults, restoreFaults } from '#api/maintenance/dismissals.ts'
import {
  createWorkOrders,
  diagnosisTruth,
  exportWorkOrders,
  saveWorkOrder,
  stepWorkOrder,
  workOrderAssignees,
  workOrderDetail,
  workOrders,
} from '#api/maintenance/orders.ts'
import { type Route, route } from '../../http/route.ts'
import { dismiss, restore } from './dismissals/dismiss-faults.ts'
import { createOrders } from './orders/create-orders.ts'
import { findTruth } from './orders/diagnosis-truth.ts'
import { exportOrders, listAssignees, listOrders } from './orders/list-orders.ts'
import { orderDetail } from './orders/order-detail.ts'
import { saveOrder, stepOrder } from './orders/step-order.ts'

export const maintenanceRoutes: Route[] = [
  route(workOrders, listOrders),
  route(exportWorkOrders, exportOrders),
  route(workOrderDetail, orderDetail),
  route(createWorkOrders, createOrders),
  route(saveWorkOrder, saveOrder),
  route(stepWorkOrder, stepOrder),
  route(workOrderAssignees, listAssignees),
  route(diagnosisTruth, findTruth),
  route(dismissFaults, dismiss),
  route(restoreFaults, restore),
]
