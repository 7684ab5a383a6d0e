import type { AnswerOf } from '#api/kernel/endpoint.ts'
import type { workOrderDetail } from '#api/maintenance/orders.ts'

export type OrderDetail = AnswerOf<typeof workOrderDetail>
