import { and, eq, sql } from 'drizzle-orm'
import { readXlsx } from 'hucre/xlsx'
import { beforeEach, describe, expect, it } from 'vitest'
import {
  exportFaultStrings,
  type FaultStringRow,
  faultStrings,
} from '#api/diagnosis/fault-strings.ts'
import { dismissFaults, restoreFaults } from '#api/maintenance/dismissals.ts'
import {
  diagnosisTruth,
  exportWorkOrders,
  saveWorkOrder,
  type WorkOrderRow,
  workOrderAssignees,
  workOrders,
} from '#api/maintenance/orders.ts'
import { appUser, maintenanceEvent, notification, scanTask } from '#database/schema/tables.ts'
import { testServer } from '../../test/harness.ts'
import { FOUND, type OrderPlant, orderWorld } from './test/order-world.ts'

const server = testServer()

const world = orderWorld(server)
const { makePlant, judge, order, detail, step, idOf } = world
let own: OrderPlant
let day = 0

/** A scan on the next day of the future, so that it lies behind what was done before it. */
const scan = (plantOf: OrderPlant, codes: (number | null)[]) => {
  day += 1
  return world.scan(plantOf, codes, day)
}

const works = async () => {
  const asked = { plantId: own.plantId }
  const { rows } = (await server.call(faultStrings, asked, 'admin')).body
  const [first] = rows as FaultStringRow[]
  const alone = (await server.call(faultStrings, { ids: [first!.id] }, 'admin')).body
  expect(alone.rows).toEqual([first])
  return (rows as FaultStringRow[]).map(({ position, work }) => [position, work])
}

beforeEach(async () => {
  own = await makePlant('1')
  await scan(own, [7, 7, 13])
})

describe('work orders', () => {
  it('are one for the strings of an inverter with the same code, by their severity', async () => {
    const { body } = await order(own.strings)
    expect(body.data.orders).toHaveLength(2)
    const list = (await server.call(workOrders, { plantId: own.plantId }, 'admin')).body
    const rows: WorkOrderRow[] = list.rows
    const shown = rows.map(({ code, stringNames, priority, state }) => [
      ...[code, stringNames, priority, state],
    ])
    expect(shown).toEqual([
      [rows[0]!.code, expect.anything(), 'URGENT', 'DRAFT'],
      [rows[1]!.code, expect.anything(), 'HIGH', 'DRAFT'],
    ])
    const stringsOf = (code: number) => rows.find((row) => row.code === code)!.stringNames
    expect([stringsOf(7), stringsOf(13)]).toEqual([['s0', 's1'], ['s2']])
    const seven = rows.find(({ code }) => code === 7)!
    expect(seven.lossKwhPerYear).toBeCloseTo(2_400, 6)
    expect(await works()).toContainEqual([0, 'ORDERED'])
  })

  it('are refused for a string that is sound, or has one already', async () => {
    await scan(own, [14, 7, 13])
    expect((await order([own.strings[0]!])).body.code).not.toBe(200)
    await order([own.strings[1]!])
    expect((await order([own.strings[1]!, own.strings[2]!])).body.code).not.toBe(200)
    expect(await works()).toContainEqual([2, 'OPEN'])
  })

  it('go to one of two people who order the same string at the same moment', async () => {
    const [one, other] = await Promise.all([
      order([own.strings[0]!, own.strings[2]!]),
      order([own.strings[2]!, own.strings[1]!]),
    ])
    const [won, lost] = one!.body.code === 200 ? [one!, other!] : [other!, one!]
    expect(won.body.code).toBe(200)
    expect(lost.body).toMatchObject({ code: 422, msg: expect.stringContaining('not finished') })
    // All or none: what the loser's other string is has no order.
    const { total } = (await server.call(workOrders, { plantId: own.plantId }, 'admin')).body
    expect(total).toBe(2)
  })

  it('tell whom they are assigned to, and refuse whoever may not see the plant', async () => {
    const trader = await idOf('trader')
    const { body } = await order([own.strings[0]!], { assigneeId: trader })
    const { id } = body.data.orders[0]!
    expect((await detail(id)).order.state).toBe('ASSIGNED')
    const { db } = server.services
    const told = and(eq(notification.userId, trader), eq(notification.kind, 'WORK_ORDER_ASSIGNED'))
    expect(await db.$count(notification, told)).toBe(1)
    const refused = await order([own.strings[2]!], { assigneeId: await idOf('stranger') })
    expect(refused.body.code).not.toBe(200)
    const people = await server.call(workOrderAssignees, { plantId: own.plantId }, 'admin')
    expect(people.body.rows.map((one: { id: number }) => one.id)).toContain(trader)
  })

  it('are closed by the scan that finds their strings sound, with what it brought', async () => {
    const { id } = (await order([own.strings[0]!, own.strings[1]!])).body.data.orders[0]!
    expect((await step(id, 'ASSIGN')).code).not.toBe(200)
    await step(id, 'ASSIGN', { assigneeId: await idOf('trader') })
    await step(id, 'BEGIN')
    expect((await step(id, 'FINISH')).code).not.toBe(200)
    await step(id, 'FINISH', { ...FOUND, costCny: 120.01 })
    expect(await works()).toContainEqual([0, 'REPAIRED'])
    // A string that was not diagnosed leaves it waiting.
    await judge(await scan(own, [14, null, 13]))
    expect((await detail(id)).order.state).toBe('DONE')
    const taskId = await scan(own, [14, 14, 13])
    await judge(taskId)
    const closed = await detail(id)
    expect(closed.order).toMatchObject({ state: 'CLOSED', unconfirmed: false, gainW: 2_000 })
    expect(closed.recheckTaskId).toBe(taskId)
    // Of each 1,200 kWh the part that 1,000 W are of the 9 % of 12 kW that were lost.
    expect(closed.savedKwhPerYear).toBeCloseTo((2 * 1_200 * 1_000) / 1_080, 6)
    expect(closed.steps.map((one: { state: string }) => one.state)).toEqual([
      ...['DRAFT', 'ASSIGNED', 'IN_WORK', 'DONE', 'CLOSED'],
    ])
    const { db } = server.services
    const events = await db.select().from(maintenanceEvent).where(eq(maintenanceEvent.orderId, id))
    // The fen that does not divide is not lost.
    expect(events.map(({ kind, costCny, stringId }) => ({ kind, costCny, stringId }))).toEqual(
      [60.01, 60].map((costCny, index) => ({
        ...{ kind: 'REPAIR', costCny, stringId: own.strings[index] },
      })),
    )
    // The same scan analysed anew judges nothing.
    await judge(taskId)
    expect((await detail(id)).steps).toHaveLength(5)
  })

  it('are opened again by a scan that still finds a fault, and say so', async () => {
    const { id } = (await order([own.strings[0]!])).body.data.orders[0]!
    await step(id, 'ASSIGN', { assigneeId: await idOf('trader') })
    await step(id, 'FINISH', FOUND)
    await judge(await scan(own, [16, 7, 13]))
    expect((await detail(id)).order.state).toBe('REOPENED')
    const { db } = server.services
    const told = eq(notification.kind, 'WORK_ORDER_REOPENED')
    expect(await db.$count(notification, told)).toBeGreaterThan(0)
    expect((await order([own.strings[0]!])).body.code).not.toBe(200)
  })

  it('are not judged by a scan from before the work', async () => {
    const taskId = await scan(own, [14, 14, 14])
    const { db, clock } = server.services
    const before = new Date(clock.now().getTime() - 1000)
    await scan(own, [7, 7, 13])
    const { id } = (await order([own.strings[0]!])).body.data.orders[0]!
    await step(id, 'ASSIGN', { assigneeId: await idOf('trader') })
    await step(id, 'FINISH', FOUND)
    await db.update(scanTask).set({ scannedAt: before }).where(eq(scanTask.id, taskId))
    await judge(taskId)
    expect((await detail(id)).order.state).toBe('DONE')
  })

  it('closed by hand or cancelled with a reason free their strings, and say that nothing confirms it', async () => {
    const { id } = (await order([own.strings[0]!])).body.data.orders[0]!
    expect((await step(id, 'CANCEL')).code).not.toBe(200)
    await step(id, 'CANCEL', { note: 'plant is being rebuilt' })
    expect(await detail(id)).toMatchObject({ cancelReason: 'plant is being rebuilt', actions: [] })
    const again = (await order([own.strings[0]!])).body.data.orders[0]!.id
    await step(again, 'ASSIGN', { assigneeId: await idOf('trader') })
    const other = { ...FOUND, foundCause: 'OTHER_CAUSE' as const }
    expect((await step(again, 'FINISH', other)).code).not.toBe(200)
    for (const foundCode of [14, 15, 0]) {
      const { code, fields } = await step(again, 'FINISH', { ...other, foundCode })
      expect([code, fields]).toEqual([400, [expect.objectContaining({ field: 'foundCode' })]])
    }
    await step(again, 'FINISH', { ...other, foundCode: 16 })
    await step(again, 'CLOSE')
    expect((await detail(again)).order).toMatchObject({ state: 'CLOSED', unconfirmed: true })
    const truth = await server.call(diagnosisTruth, { plantId: own.plantId }, 'admin')
    expect(truth.body.rows).toMatchObject([
      {
        ...{ code: 7, asDiagnosed: 0, otherCause: 1, nothingFound: 0, orders: 1, dismissed: 0 },
        foundAs: [{ code: 16, strings: 1 }],
      },
    ])
  })

  it('are changed by one editor at a time, and not once they are finished', async () => {
    const { id } = (await order([own.strings[0]!])).body.data.orders[0]!
    const { lockVersion } = (await detail(id)).order
    const change = { id, lockVersion, priority: 'LOW' as const, dueOn: '2026-12-01' }
    expect((await server.call(saveWorkOrder, change, 'admin')).body.code).toBe(200)
    expect((await server.call(saveWorkOrder, change, 'admin')).body.code).not.toBe(200)
    expect((await detail(id)).order).toMatchObject({ priority: 'LOW', dueOn: '2026-12-01' })
    await step(id, 'CANCEL', { note: 'x' })
    const late = { ...change, lockVersion: lockVersion + 2 }
    expect((await server.call(saveWorkOrder, late, 'admin')).body.code).not.toBe(200)
  })

  it('come as a file with their codes in words', async () => {
    await order([own.strings[0]!])
    const file = await server.call(exportWorkOrders, { plantId: own.plantId }, 'admin')
    const [head, ...lines] = (await readXlsx(file.bytes)).sheets[0]!.rows
    expect(head!.filter((title) => /^[a-z]/.test(String(title)))).toEqual([])
    expect(lines).toHaveLength(1)
    expect(lines[0]).toContain('To be assigned')
    expect(lines[0]).not.toContain('DRAFT')
  })

  it('come as a file all of them, in the order of the list', async () => {
    await order([own.strings[0]!])
    // More than are read at once, later by a second each.
    await server.services.db.execute(sql`
      insert into work_order (province_id, plant_id, array_id, inverter_id, order_no, code,
        priority, state, remark, created_at, updated_at)
      select o.province_id, o.plant_id, o.array_id, o.inverter_id, 'older ' || n, o.code,
        o.priority, 'CLOSED', '＝1', o.created_at + n * interval '1 second', o.updated_at
      from work_order o, generate_series(1, 1200) n where o.plant_id = ${own.plantId}::bigint`)
    const asked = { plantId: own.plantId }
    const file = await server.call(exportWorkOrders, asked, 'admin')
    const [head, ...lines] = (await readXlsx(file.bytes)).sheets[0]!.rows
    const { rows } = (await server.call(workOrders, { ...asked, pageSize: 100 }, 'admin')).body
    const numbers = lines.map((line) => line[head!.indexOf('Number')])
    expect(new Set(numbers).size).toBe(1201)
    expect(numbers.slice(0, 100)).toEqual(rows.map((row: WorkOrderRow) => row.orderNo))
    expect(numbers.at(-1)).toBe('older 1')
    expect(lines[1]).toContain("'＝1")
    await server.services.db.execute(sql`delete from work_order where order_no like 'older %'`)
  })
})

describe('dismissed findings', () => {
  const dismiss = (stringIds: number[]) => {
    const said = { stringIds, reason: 'WRONG_DIAGNOSIS' as const, note: 'a platform stood there' }
    return server.call(dismissFaults, said, 'admin')
  }

  it('hold as long as the code does, and can be taken back', async () => {
    await dismiss([own.strings[2]!])
    expect(await works()).toContainEqual([2, 'DISMISSED'])
    const asked = { plantId: own.plantId, work: 'DISMISSED' as const }
    const [admin] = await server.services.db
      .select()
      .from(appUser)
      .where(eq(appUser.account, 'admin'))
    const { rows } = (await server.call(faultStrings, asked, 'admin')).body
    expect(rows).toMatchObject([
      {
        ...{ dismissalReason: 'WRONG_DIAGNOSIS', dismissalNote: 'a platform stood there' },
        ...{ dismissedBy: admin!.username, dismissedAt: expect.any(String) },
      },
    ])
    const file = await server.call(exportFaultStrings, asked, 'admin')
    const [head, line] = (await readXlsx(file.bytes)).sheets[0]!.rows
    const cellOf = (title: string) => line![head!.indexOf(title)]
    expect(cellOf('Dismissed because')).toBe('Wrong diagnosis')
    expect(cellOf('Note of the dismissal')).toBe('a platform stood there')
    expect(cellOf('Dismissed by')).toBe(admin!.username)
    expect(cellOf('Dismissed at')).toBeInstanceOf(Date)
    await server.call(restoreFaults, { stringIds: [own.strings[2]!] }, 'admin')
    expect(await works()).toContainEqual([2, 'OPEN'])
    await dismiss([own.strings[2]!])
    await scan(own, [7, 7, 9])
    expect(await works()).toContainEqual([2, 'OPEN'])
    await scan(own, [7, 7, 13])
    expect(await works()).toContainEqual([2, 'DISMISSED'])
    const truth = await server.call(diagnosisTruth, { plantId: own.plantId }, 'admin')
    expect(truth.body.rows).toMatchObject([
      {
        ...{ code: 13, asDiagnosed: 0, otherCause: 0, nothingFound: 1 },
        ...{ foundAs: [], orders: 0, dismissed: 1 },
      },
    ])
  })

  it('are taken back by an order, and only by whoever may edit', async () => {
    const stringIds = [own.strings[2]!]
    await dismiss(stringIds)
    for (const person of ['viewer', 'nobody'] as const) {
      expect((await server.call(restoreFaults, { stringIds }, person)).body.code).toBe(403)
    }
    expect((await server.call(restoreFaults, { stringIds }, 'outsider')).body.code).toBe(404)
    const { id } = (await order(stringIds)).body.data.orders[0]!
    await step(id, 'CANCEL', { note: 'x' })
    expect(await works()).toContainEqual([2, 'OPEN'])
  })

  it('are refused while an order is open, and of a sound string', async () => {
    await order([own.strings[2]!])
    expect((await dismiss([own.strings[2]!])).body.code).not.toBe(200)
    await scan(own, [14, 7, 13])
    expect((await dismiss([own.strings[0]!])).body.code).not.toBe(200)
  })
})
