import type { maintenance as zh } from '../zh/maintenance.ts'

export const maintenance: Record<keyof typeof zh, string> = {
  orderWithoutFault: 'One of the strings has no fault now; reload and try again',
  orderOpenAlready: 'One of the strings has a work order that is not finished',
  orderAssigneeUnknown: 'This person may not see the orders of this plant',
  orderFinished: 'The order is finished and can no longer be changed',
  orderNotFromThisState: 'This is not possible in the order’s present state; reload and try again',
  orderFieldWanted: 'Please fill this in',
  noticeWORK_ORDER_ASSIGNED: 'Work order {orderNo} has been assigned to you',
  noticeWORK_ORDER_REOPENED:
    'Work order {orderNo}: task {taskNo} still finds the fault; it is open again',
  noticeWORK_ORDER_VANISHED:
    'Work order {orderNo}: task {taskNo} no longer finds the fault (shade, vegetation?); inspect, or cancel it as vanished',
  orderNotVanished:
    'The newest scan still finds a fault, so the order cannot be cancelled as vanished; reload and try again',
  eventNotYet: 'The day has not come yet: what is kept here is work that was done',
  historyPlaceWanted: 'Choose an array, an inverter or a string',
}
