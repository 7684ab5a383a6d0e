import type { FileAnswer } from '#api/kernel/answer.ts'
import type { AnswerOf, RequestOf } from '#api/kernel/endpoint.ts'
import {
  type exportWorkOrders,
  type workOrderAssignees,
  workOrderRow,
  type workOrders,
} from '#api/maintenance/orders.ts'
import { workOrder } from '#database/schema/tables.ts'
import { SHEET_TEXTS } from '../../../common/names/sheet-texts.ts'
import { shownFields } from '../../../common/rows/export-rows.ts'
import { type ColumnFormat, workbookOfRows } from '../../../common/rows/workbook-of-rows.ts'
import type { CallContext } from '../../../http/call-context.ts'
import { assignablePeople } from './assignable-people.ts'
import { isOneOf } from './is-one-of.ts'
import { fittingOrders, orderIds, orderRows } from './order-rows.ts'

/** Orders that are in memory at once. */
const PAGE = { pageNum: 1, pageSize: 500, order: 'ascend' } as const

export async function listOrders(
  { pageNum, pageSize, sort, order, ...filters }: RequestOf<typeof workOrders>,
  context: CallContext,
): Promise<AnswerOf<typeof workOrders>> {
  return orderRows(fittingOrders(filters, context), { pageNum, pageSize, sort, order }, context)
}

/** The same, all pages of it, in the words of the screen. */
export async function exportOrders(
  filters: RequestOf<typeof exportWorkOrders>,
  context: CallContext,
): Promise<FileAnswer> {
  const ids = await orderIds(fittingOrders(filters, context), context)
  const fields = workOrderRow
    .omit({ id: true, lockVersion: true, plantId: true, assigneeId: true, codeName: true })
    .omit({ returnedAfterId: true })
    .keyof().options
  const { orders, words } = SHEET_TEXTS[context.language]
  const { yesNo } = words
  const sheet = {
    ...orders,
    formats: FORMATS,
    words: { ...words, overdue: yesNo, unconfirmed: yesNo },
  }
  const rows = pagesOf(ids, context)
  const shown = { fields: shownFields(fields, filters, { code: 'codeName' }), rows }
  return workbookOfRows(sheet, shown, context)
}

/** The orders of ids in their order, some at a time; one that is deleted meanwhile is left out. */
async function* pagesOf(ids: readonly number[], context: CallContext) {
  for (let first = 0; first < ids.length; first += PAGE.pageSize) {
    const some = ids.slice(first, first + PAGE.pageSize)
    const { rows } = await orderRows(isOneOf(workOrder.id, some), PAGE, context)
    yield rows.map((row) => Object.assign(row, { code: row.codeName }))
  }
}

const FORMATS: Readonly<Record<string, ColumnFormat>> = {
  ...{ lossW: 0, lossKwhPerYear: 0, lossCnyPerYear: 'cny', costCny: 'cny', gainW: 0, hours: 1 },
  ...{ newestKwhPerYear: 0, newestCnyPerYear: 'cny', occurrence: 0, vanishedOn: 'date' },
  ...{
    lossAt: 'time',
    newestAt: 'time',
    dueOn: 'date',
    createdAt: 'time',
    doneAt: 'time',
    closedAt: 'time',
  },
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
