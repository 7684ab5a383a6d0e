import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { saveScanSchedule, scanSchedule } from '#api/diagnosis/scan-schedule.ts'
import { notificationList } from '#api/notification/endpoints.ts'
import { type ScanTaskRow, scanTasks, stopScan } from '#api/scan/endpoints.ts'
import {
  notification,
  plant,
  plantParameters,
  pvArray,
  scanTask,
  scanSchedule as scheduleTable,
} from '#database/schema/tables.ts'
import type { Person } from '#database/test/fixtures.ts'
import { makeRow } from '#database/test/make-row.ts'
import { shanghaiInstant } from '#domain/calendar/shanghai-time.ts'
import { testServer } from '../../../test/harness.ts'
import { orderDueScans } from '../schedule/order-due-scans.ts'
import { ScanWorld } from './scan-world.ts'

const server = testServer()
const world = new ScanWorld(server)
const DAY = '2026-06-15'
/** Nothing listens there. */
const NOBODY = 1

const setClock = (time: string, day = DAY) => {
  server.services.clock = { now: () => shanghaiInstant(day, time) }
}
const tickAt = async (time: string, day = DAY) => {
  setClock(time, day)
  await orderDueScans(server.services)
}
const plantId = () => world.plant.plantId
const read = async (person: Person = 'admin', id = plantId()) =>
  (await server.call(scanSchedule, { plantId: id }, person)).body
const FIELDS = { enabled: true, everyDays: 7, startTime: '11:30', minIrradiance: 700 }
const save = async (change: object = {}, person: Person = 'admin') => {
  const { lockVersion = 0 } = (await read()).data
  const request = { plantId: plantId(), lockVersion, ...FIELDS, ...change }
  return (await server.call(saveScanSchedule, request, person)).body
}
const tasks = async (): Promise<ScanTaskRow[]> =>
  (await server.call(scanTasks, {}, 'admin')).body.rows
const told = async (wanted = 'SCAN_POSTPONED', person: Person = 'admin'): Promise<string[]> => {
  const token = await server.tokenOf(person, '10001')
  const headers = { 'x-token': token, 'accept-language': 'en' }
  const { rows } = (await server.send(notificationList, {}, headers)).body
  return rows
    .filter(({ kind }: { kind: string }) => kind === wanted)
    .map(({ content }: { content: string }) => content)
}

beforeEach(() => setClock('09:00'))
afterEach(async () => {
  const { db, jobs } = server.services
  await jobs.drain()
  for (const table of [scheduleTable, scanTask, notification]) await db.delete(table)
})

describe('a scan that begins by itself', () => {
  it('is made and started once a day that is due, with all inverters of the plant', async () => {
    expect((await read()).data).toMatchObject({ enabled: false, lockVersion: 0, nextOn: null })
    await save()
    expect((await read()).data).toMatchObject({ ...FIELDS, lockVersion: 1, nextOn: DAY })
    await tickAt('11:29')
    expect(await tasks()).toEqual([])
    setClock('11:30')
    // Of two servers at the same moment one makes it.
    await Promise.all([orderDueScans(server.services), orderDueScans(server.services)])
    await tickAt('11:30')
    const [task, ...others] = await tasks()
    expect(others).toEqual([])
    expect(task).toMatchObject({ status: 'EXECUTING', inverterCount: 6, taskType: 'ROUTINE' })
    await server.services.jobs.drain()
    await tickAt('12:30')
    await tickAt('12:30', '2026-06-21')
    expect((await tasks()).map(({ status }) => status)).toEqual(['COMPLETED'])
    expect((await read()).data).toMatchObject({ lastOrderedOn: DAY, nextOn: '2026-06-22' })
    await tickAt('11:31', '2026-06-22')
    expect(await tasks()).toHaveLength(2)
  })

  it('waits for the next day without light, and says so once', async () => {
    await save({ minIrradiance: 1100 })
    await tickAt('11:30')
    await tickAt('11:31')
    expect(await tasks()).toEqual([])
    expect((await read()).data).toMatchObject({
      ...{ postponedOn: DAY, postponedFor: 'LOW_IRRADIANCE', nextOn: '2026-06-16' },
      lastOrderedOn: null,
    })
    expect(await told()).toEqual([
      expect.stringMatching(/put off to the next day: the irradiance is \d+ W\/m², .* 1100 W\/m²$/),
    ])
    // Whoever asks for less has it on the same day.
    expect((await save({ minIrradiance: 700 })).data).toEqual({ lockVersion: 2 })
    await tickAt('11:32')
    expect(await tasks()).toHaveLength(1)
  })

  it('waits for the time window of the plant, and is put off when that has closed', async () => {
    const { db } = server.services
    const window = { windowFrom: '11:45', windowUntil: '12:00' }
    await db
      .insert(plantParameters)
      .values({ plantId: plantId(), updatedAt: new Date(), ...window })
    onTestFinished(async () => void (await db.delete(plantParameters)))
    await save()
    await tickAt('11:44')
    expect(await tasks()).toEqual([])
    expect((await read()).data.postponedOn).toBeNull()
    await tickAt('12:01')
    expect((await read()).data).toMatchObject({ postponedOn: DAY, postponedFor: 'OUTSIDE_WINDOW' })
    expect(await told()).toEqual([expect.stringMatching(/: the time window .* had closed$/)])
    await tickAt('11:45', '2026-06-16')
    expect(await tasks()).toHaveLength(1)
  })

  it('that waits for readings which never came says so once, to whoever may scan the plant', async () => {
    const { db } = server.services
    const arrays = await db.select().from(pvArray).where(eq(pvArray.plantId, plantId()))
    const answering = async () => {
      for (const { id, collectorPort } of arrays) {
        await db.update(pvArray).set({ collectorPort }).where(eq(pvArray.id, id))
      }
    }
    onTestFinished(answering)
    await db.update(pvArray).set({ collectorPort: NOBODY }).where(eq(pvArray.plantId, plantId()))
    await save()
    for (const day of [DAY, '2026-06-16', '2026-06-17']) await tickAt('11:30', day)
    expect((await read()).data).toMatchObject({
      ...{ postponedFor: 'NO_IRRADIANCE', postponedDays: 3, isStalled: true },
    })
    const advice = expect.stringMatching(/keeps being put off: no data collector .* Check that/)
    expect(await told('SCAN_STALLED')).toEqual([advice])
    expect(await told('SCAN_STALLED', 'trader')).toEqual([])
    expect(await told()).toEqual([])
    await answering()
    await tickAt('11:30', '2026-06-18')
    expect(await tasks()).toHaveLength(1)
    expect((await read()).data).toMatchObject({ postponedDays: 0, isStalled: false })
  })

  it('that is put off for a week says what to do in place of another postponement', async () => {
    await save({ minIrradiance: 1100 })
    for (let day = 15; day < 21; day++) await tickAt('11:30', `2026-06-${day}`)
    expect((await read()).data).toMatchObject({ postponedDays: 6, isStalled: false })
    expect(await told('SCAN_STALLED')).toEqual([])
    await tickAt('11:30', '2026-06-21')
    await tickAt('11:30', '2026-06-22')
    expect(await told('SCAN_STALLED')).toEqual([expect.stringMatching(/Move the start time/)])
    expect(await told()).toHaveLength(6)
    // Who changes the schedule has seen to it.
    await save({ minIrradiance: 1000 })
    expect((await read()).data).toMatchObject({ postponedDays: 0, isStalled: false })
  })

  it('waits for the end of another scan, and is put off when the hours end before', async () => {
    await save()
    const id = await world.create()
    await world.start(id)
    await tickAt('12:00')
    expect(await tasks()).toHaveLength(1)
    expect((await read()).data).toMatchObject({ postponedOn: null, nextOn: DAY })
    await tickAt('13:50')
    expect((await read()).data).toMatchObject({ postponedFor: 'BUSY', nextOn: '2026-06-16' })
    await server.call(stopScan, { id }, 'admin')
    await server.services.jobs.drain()
    await tickAt('11:30', '2026-06-16')
    expect(await tasks()).toHaveLength(2)
  })

  it('does not begin at a plant that is retired, or without inverters', async () => {
    const { db } = server.services
    await save()
    await db.update(plant).set({ operationStatus: 'RETIRED' }).where(eq(plant.id, plantId()))
    await tickAt('11:30')
    expect((await read()).data).toMatchObject({ postponedOn: null })
    await db.update(plant).set({ operationStatus: 'IN_OPERATION' }).where(eq(plant.id, plantId()))
    const { id } = await makeRow(db, plant, { provinceId: '1', name: 'empty' })
    const bare = { plantId: Number(id), lockVersion: 0, ...FIELDS }
    await server.call(saveScanSchedule, bare, 'admin')
    await db.delete(scheduleTable).where(eq(scheduleTable.plantId, plantId()))
    await tickAt('11:30')
    expect((await read('admin', Number(id))).data.postponedFor).toBe('NO_INVERTERS')
    expect(await tasks()).toEqual([])
  })
})

describe('the schedule of a plant', () => {
  it('is saved by version, within hours and light that nobody has to confirm', async () => {
    expect((await save({ startTime: '10:59' })).code).toBe(400)
    expect((await save({ startTime: '14:00' })).code).toBe(400)
    expect((await save({ minIrradiance: 650 })).code).toBe(400)
    expect((await save({ everyDays: 0 })).code).toBe(400)
    expect((await save()).code).toBe(200)
    expect((await save({ lockVersion: 0 })).code).toBe(409)
    expect((await save({ enabled: false })).data).toEqual({ lockVersion: 2 })
    await tickAt('11:30')
    expect(await tasks()).toEqual([])
  })

  it('is nothing to whoever lacks the right, or the plant', async () => {
    expect((await save({}, 'viewer')).code).toBe(403)
    expect((await read('nobody')).code).toBe(403)
    expect((await read('outsider')).code).toBe(404)
    expect((await save({}, 'outsider')).code).toBe(404)
  })
})
