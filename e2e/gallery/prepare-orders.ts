import { faultStrings } from '#api/diagnosis/fault-strings.ts'
import {
  createWorkOrders,
  stepWorkOrder,
  workOrderAssignees,
  workOrderDetail,
  workOrders,
} from '#api/maintenance/orders.ts'
import { orderReport, reportChoices, reports } from '#api/report/endpoints.ts'
import type { Client } from '../harness/product/client.ts'
import { untilIdle } from '../harness/product/product.ts'

/** Orders work at a fault, and closes the order by hand, unless that was done before. */
export async function closeByHand(client: Client): Promise<void> {
  if ((await client.call(workOrders, { stage: 'UNCONFIRMED' })).total > 0) return
  const [fault] = (await client.call(faultStrings, { work: 'OPEN', pageSize: 10 })).rows.filter(
    ({ code, stringId }) => code !== null && stringId !== null,
  )
  if (!fault) return
  const [person] = (await client.call(workOrderAssignees, { plantId: fault.plantId })).rows
  const asked = { stringIds: [fault.stringId!], assigneeId: person?.id ?? null }
  const { orders } = await client.call(createWorkOrders, asked)
  const { id } = orders[0]!
  const found = { foundCause: 'AS_DIAGNOSED', hours: 1, costCny: 260 } as const
  for (const action of ['FINISH', 'CLOSE'] as const) {
    const { lockVersion } = (await client.call(workOrderDetail, { id })).order
    await client.call(stepWorkOrder, { id, lockVersion, action, ...found })
  }
}

/** Has a report of the newest month made, with its orders. */
export async function reportMonth(client: Client): Promise<void> {
  const [order] = (await client.call(workOrders, {})).rows
  if (!order || (await client.call(reports, {})).total > 0) return
  const { plantId } = order
  const [month] = (await client.call(reportChoices, { plantId })).months
  if (month === undefined) return
  const asked = { plantId, month, kind: 'MONTHLY', curves: 2 } as const
  await client.call(orderReport, { ...asked, language: 'zh', format: 'PDF' })
  await client.call(orderReport, { ...asked, language: 'en', format: 'PDF' })
  await untilIdle(client.url)
}
