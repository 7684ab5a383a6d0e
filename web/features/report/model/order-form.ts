import type { RequestOf } from '#api/kernel/endpoint.ts'
import type { orderReport } from '#api/report/endpoints.ts'

export type OrderForm = RequestOf<typeof orderReport>
