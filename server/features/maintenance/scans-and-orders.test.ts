import { and, eq } from 'drizzle-orm'
import { readXlsx } from 'hucre/xlsx'
import { beforeEach, describe, expect, it } from 'vitest'
import {
  exportFaultStrings,
  type FaultStringRow,
  faultStrings,
} from '#api/diagnosis/fault-strings.ts'
import { diagnosisOverview } from '#api/diagnosis/overview.ts'
import { dismissFaults } from '#api/maintenance/dismissals.ts'
import { maintenanceEvents } from '#api/maintenance/events.ts'
import { exportWorkOrders, type WorkOrderRow, workOrders } from '#api/maintenance/orders.ts'
import { notification, workOrder, workOrderString } from '#database/schema/tables.ts'
import { testServer } from '../../test/harness.ts'
import { type OrderPlant, orderWorld } from './test/order-world.ts'

const server = testServer()
const world = orderWorld(server)
const { detail, done, idOf, judge, order, scan, step } = world
let own: OrderPlant

/** Strings of the fault list by their input. */
async function faults(more: object = {}): Promise<Map<number, FaultStringRow>> {
  const { body } = await server.call(faultStrings, { plantId: own.plantId, ...more }, 'admin')
  return new Map(body.rows.map((row: FaultStringRow) => [row.position, row]))
}

const listed = async (stage: 'UNCONFIRMED' | 'VANISHED' | 'UNFINISHED'): Promise<WorkOrderRow[]> =>
  (await server.call(workOrders, { plantId: own.plantId, stage }, 'admin')).body.rows
const ids = (rows: readonly WorkOrderRow[]) => rows.map(({ id }) => id)
const unconfirmedOf = async () => {
  const { body } = await server.call(diagnosisOverview, { plantId: own.plantId }, 'admin')
  return body.data.plants[0].unconfirmedOrders
}

beforeEach(async () => {
  own = await world.makePlant('1')
  await scan(own, [7, 7, 13], -10)
})

describe('an order that was closed by hand', () => {
  it('shows in every list until a scan has looked at its strings', async () => {
    const id = await done([own.strings[0]!])
    expect((await faults()).get(0)).toMatchObject({ work: 'REPAIRED', orderId: id })
    await step(id, 'CLOSE')
    const { orderNo } = (await detail(id)).order
    expect((await faults()).get(0)).toMatchObject({ work: 'UNCONFIRMED', orderId: id, orderNo })
    expect([...(await faults({ work: 'UNCONFIRMED' })).keys()]).toEqual([0])
    expect(ids(await listed('UNCONFIRMED'))).toEqual([id])
    expect(await unconfirmedOf()).toBe(1)
    const asked = { plantId: own.plantId }
    const orderFile = await server.call(exportWorkOrders, { ...asked, search: orderNo }, 'admin')
    const [head, line] = (await readXlsx(orderFile.bytes)).sheets[0]!.rows
    expect(line![head!.indexOf('Closed without a scan')]).toBe('Yes')
    const faultFile = await server.call(exportFaultStrings, asked, 'admin')
    const [titles, ...lines] = (await readXlsx(faultFile.bytes)).sheets[0]!.rows
    const ofOrder = lines.find((cells) => cells[titles!.indexOf('Work order')] === orderNo)
    expect(ofOrder).toContain('Closed, not confirmed')
    const events = await server.call(maintenanceEvents, { stringId: own.strings[0]! }, 'admin')
    expect(events.body.rows).toMatchObject([{ orderNo, orderUnconfirmed: true }])
    // The next scan still finds it: it is open, and nothing has confirmed the order.
    await judge(await scan(own, [7, 7, 13], 1))
    expect((await faults()).get(0)).toMatchObject({ work: 'OPEN', orderId: null })
    expect(ids(await listed('UNCONFIRMED'))).toEqual([id])
  })

  it('gives way to a dismissal, and to another order', async () => {
    const stringIds = [own.strings[0]!]
    await step(await done(stringIds), 'CLOSE')
    await server.call(dismissFaults, { stringIds, reason: 'OTHER', note: '' }, 'admin')
    expect((await faults()).get(0)).toMatchObject({ work: 'DISMISSED', orderId: null })
    const { body } = await order(stringIds)
    expect((await faults()).get(0)).toMatchObject({
      ...{ work: 'ORDERED', orderId: body.data.orders[0]!.id },
    })
  })

  it('is confirmed after all by the first scan that finds all of its strings sound', async () => {
    const id = await done([own.strings[0]!, own.strings[1]!])
    await step(id, 'CLOSE')
    await judge(await scan(own, [14, null, 13], 1))
    expect((await detail(id)).order).toMatchObject({ unconfirmed: true, gainW: 1_000 })
    const taskId = await scan(own, [14, 14, 13], 2)
    await judge(taskId)
    const confirmed = await detail(id)
    expect(confirmed.order).toMatchObject({ state: 'CLOSED', unconfirmed: false, gainW: 2_000 })
    expect(confirmed).toMatchObject({ recheckTaskId: taskId })
    expect(confirmed.steps.at(-1)).toMatchObject({ state: 'CLOSED', by: null })
    expect([await unconfirmedOf(), ids(await listed('UNCONFIRMED'))]).toEqual([0, []])
  })

  it('is not confirmed by what a later order mended', async () => {
    const { db, clock } = server.services
    const first = await done([own.strings[0]!])
    await step(first, 'CLOSE')
    const yesterday = new Date(clock.now().getTime() - 86_400_000)
    await db.update(workOrder).set({ closedAt: yesterday }).where(eq(workOrder.id, first))
    const second = await done([own.strings[0]!])
    await judge(await scan(own, [14, 7, 13], 1))
    expect((await detail(second)).order).toMatchObject({ state: 'CLOSED', unconfirmed: false })
    expect((await detail(first)).order.unconfirmed).toBe(true)
  })

  it('was not confirmed either where an earlier scan had opened it again', async () => {
    const id = await done([own.strings[0]!])
    await judge(await scan(own, [7, 7, 13], 1))
    expect((await detail(id)).order.state).toBe('REOPENED')
    await step(id, 'FINISH', { foundCause: 'AS_DIAGNOSED' })
    const { recheckTaskId, strings } = await detail(id)
    expect([recheckTaskId, strings[0].outcome]).toEqual([null, null])
    await step(id, 'CLOSE')
    expect((await detail(id)).order.unconfirmed).toBe(true)
  })
})

it('a scan that cannot diagnose a string says nothing of the work at it', async () => {
  const id = await done([own.strings[0]!])
  await judge(await scan(own, [7, 7, 13], 1))
  await step(id, 'FINISH', { foundCause: 'AS_DIAGNOSED' })
  const { db, clock } = server.services
  const doneAt = new Date(clock.now().getTime() + 1.5 * 86_400_000)
  await db.update(workOrder).set({ doneAt }).where(eq(workOrder.id, id))
  await judge(await scan(own, [null, 7, 13], 2))
  expect((await detail(id)).order.state).toBe('DONE')
})

describe('a fault that came back', () => {
  it('leads to the order that had ended it, and says which time it is', async () => {
    const first = await done([own.strings[0]!])
    await judge(await scan(own, [14, 7, 13], 1))
    await scan(own, [7, 7, 13], 2)
    const { orderNo } = (await detail(first)).order
    const came = { returnedAfterId: first, returnedAfterNo: orderNo, occurrence: 2 }
    expect((await faults()).get(0)).toMatchObject({ work: 'OPEN', ...came })
    const none = { returnedAfterId: null, returnedAfterNo: null, occurrence: 1 }
    expect((await faults()).get(1)).toMatchObject(none)
    // The order before was closed by a scan of tomorrow, so the next one is made after it.
    const { db } = server.services
    const closedAt = new Date(server.services.clock.now().getTime() - 1_000)
    await db.update(workOrder).set({ closedAt }).where(eq(workOrder.id, first))
    const second = (await order([own.strings[0]!, own.strings[1]!])).body.data.orders[0]!.id
    expect((await detail(second)).order).toMatchObject(came)
    expect((await detail(first)).order).toMatchObject(none)
  })

  it('is another one with another code, and after an order that nothing confirmed', async () => {
    await done([own.strings[0]!])
    await judge(await scan(own, [14, 7, 13], 1))
    await scan(own, [9, 7, 13], 2)
    expect((await faults()).get(0)).toMatchObject({ returnedAfterId: null, occurrence: 1 })
    await step(await done([own.strings[2]!]), 'CLOSE')
    await scan(own, [9, 7, 13], 3)
    expect((await faults()).get(2)).toMatchObject({ returnedAfterId: null, occurrence: 1 })
  })
})

describe('an order whose fault has gone', () => {
  const told = (userId: number) =>
    server.services.db.$count(
      notification,
      and(eq(notification.userId, userId), eq(notification.kind, 'WORK_ORDER_VANISHED')),
    )

  it('says so, stays open, and tells whoever has it once', async () => {
    const assigneeId = await idOf('trader')
    const before = await told(assigneeId)
    const made = await order([own.strings[0]!, own.strings[1]!], { assigneeId })
    const { id } = made.body.data.orders[0]!
    await judge(await scan(own, [14, 7, 13], 1))
    expect([(await detail(id)).order.vanishedOn, await told(assigneeId)]).toEqual([null, before])
    const taskId = await scan(own, [null, 14, 13], 2)
    await judge(taskId)
    await judge(taskId)
    await judge(await scan(own, [14, 14, 13], 3))
    const { order: row } = await detail(id)
    expect(row).toMatchObject({ state: 'ASSIGNED', newestKwhPerYear: 0 })
    expect(row.vanishedOn).toBe(row.newestAt.slice(0, 10))
    expect(ids(await listed('VANISHED'))).toEqual([id])
    expect(await told(assigneeId)).toBe(before + 1)
    // Whoever wrote it where nobody has it.
    const admin = await idOf('admin')
    const wrote = await told(admin)
    await order([own.strings[2]!])
    await judge(await scan(own, [14, 14, 14], 4))
    expect(await told(admin)).toBe(wrote + 1)
  })

  it('is cancelled by one click with that reason, but not while a scan still finds it', async () => {
    const { id } = (await order([own.strings[0]!])).body.data.orders[0]!
    const vanished = { cancelReason: 'VANISHED' as const }
    expect(await step(id, 'CANCEL', vanished)).toMatchObject({
      ...{ code: 422, msg: expect.stringContaining('still finds') },
    })
    await judge(await scan(own, [14, 7, 13], 1))
    expect((await step(id, 'CANCEL', vanished)).code).toBe(200)
    const cancelled = await detail(id)
    expect(cancelled).toMatchObject({ cancelReason: 'VANISHED', order: { vanishedOn: null } })
    expect(cancelled.order.state).toBe('CANCELLED')
  })

  it('has been worked at already where it is done: a scan judges it', async () => {
    const id = await done([own.strings[0]!])
    await scan(own, [14, 7, 13], -1)
    expect((await detail(id)).order.vanishedOn).toBeNull()
    expect(await listed('VANISHED')).toEqual([])
  })
})

describe('the figures of an order', () => {
  it('are those of the scan that it was made by, beside those of the newest', async () => {
    const { id } = (await order([own.strings[0]!])).body.data.orders[0]!
    const now = server.services.clock.now().getTime()
    const on = (days: number) => new Date(now + days * 86_400_000).toISOString().slice(0, 10)
    await scan(own, [7, 7, 13], -2, 900)
    const { order: row } = await detail(id)
    expect(row).toMatchObject({ lossKwhPerYear: 1_200, newestKwhPerYear: 900 })
    expect([row.lossAt.slice(0, 10), row.newestAt.slice(0, 10)]).toEqual([on(-10), on(-2)])
    await step(id, 'CANCEL', { note: 'x' })
    expect((await detail(id)).order).toMatchObject({ newestAt: null, newestKwhPerYear: null })
  })

  it('have regained what the scan after the work measured, not what was lost before', async () => {
    const id = await done([own.strings[0]!])
    const { db } = server.services
    const before = { lossCnyPerYear: 240 }
    await db.update(workOrderString).set(before).where(eq(workOrderString.orderId, id))
    expect(await detail(id)).toMatchObject({ savedKwhPerYear: null, savedCnyPerYear: null })
    await judge(await scan(own, [14, 7, 13], 1))
    const closed = await detail(id)
    // 1 kW came back of the 9 % of 20 × 600 W that were lost: 1000/1080 of 1,200 kWh and of 240 CNY
    expect(closed.savedKwhPerYear).toBeCloseTo(1_111.11, 1)
    expect(closed.savedCnyPerYear).toBeCloseTo(222.22, 1)
    expect(closed.paybackDays).toBeCloseTo(120 / (222.22 / 365), 0)
  })
})
