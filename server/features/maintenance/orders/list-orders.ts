import type { FileAnswer } from '#api/kernel/answer.ts'
import type { AnswerOf, RequestOf } from '#api/kernel/endpoint.ts'
import {
  type exportWorkOrders,
  type workOrderAssignees,
  workOrderRow,
  type workOrders,
} from '#api/maintenance/orders.ts'
import { csvOfRows, shownFields } from '../../../common/rows/export-rows.ts'
import type { CallContext } from '../../../http/call-context.ts'
import { assignablePeople } from './assignable-people.ts'
import { fittingOrders, orderRows } from './order-rows.ts'

/** More orders than anybody makes: a file has them all. */
const ALL = { pageNum: 1, pageSize: 100_000, order: 'ascend' } as const

export async function listOrders(
  { pageNum, pageSize, sort, order, ...filters }: RequestOf<typeof workOrders>,
  context: CallContext,
): Promise<AnswerOf<typeof workOrders>> {
  return orderRows(fittingOrders(filters, context), { pageNum, pageSize, sort, order }, context)
}

/** The same, all pages of it, with codes in words. */
export async function exportOrders(
  filters: RequestOf<typeof exportWorkOrders>,
  context: CallContext,
): Promise<FileAnswer> {
  const { rows } = await orderRows(fittingOrders(filters, context), ALL, context)
  const fields = workOrderRow
    .omit({ id: true, lockVersion: true, plantId: true, assigneeId: true, codeName: true })
    .keyof().options
  const cells = rows.map((row) => ({
    ...row,
    code: row.codeName,
    stringNames: row.stringNames.join(', '),
  }))
  return csvOfRows('work-orders.csv', shownFields(fields, filters), cells)
}

export async function listAssignees(
  { plantId, pageNum, pageSize }: RequestOf<typeof workOrderAssignees>,
  context: CallContext,
): Promise<AnswerOf<typeof workOrderAssignees>> {
  const people = await assignablePeople(context, plantId)
  return {
    rows: people.slice((pageNum - 1) * pageSize, pageNum * pageSize),
    total: people.length,
  }
}
