import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { resultSummary, scanResults } from '#api/diagnosis/endpoints.ts'
import { createScanTask, scanTaskDetail, scanTasks, startScan } from '#api/scan/endpoints.ts'
import { appUser, userDataScope } from '#database/schema/tables.ts'
import { testServer } from '../../../test/harness.ts'
import { type ScanPlant, writePlant } from './scan-plant.ts'
import { codeOf, FIELDS, ScanWorld } from './scan-world.ts'

const server = testServer()
const world = new ScanWorld(server)
const PERSON = 'outsider'
let foreign: ScanPlant

beforeAll(async () => {
  const { db } = server.services
  foreign = await writePlant(db, world.running, '别人的电站')
  const [user] = await db.select().from(appUser).where(eq(appUser.account, PERSON))
  const objectId = String(world.plant.plantId)
  await db.insert(userDataScope).values({ userId: user!.id, kind: 'PLANT', objectId })
  server.forgetTokens()
})

describe('a user who holds a single plant', () => {
  it('orders, starts and reads a scan of it', async () => {
    const [inverterId] = world.allInverters()
    const order = { plantId: world.plant.plantId, inverterIds: [inverterId!], ...FIELDS }
    const { data } = (await server.call(createScanTask, order, PERSON)).body
    await server.call(startScan, { id: data.id, confirmed: true }, PERSON)
    await server.services.jobs.drain()
    const { task } = (await server.call(scanTaskDetail, { id: data.id }, PERSON)).body.data
    expect(task.status).toBe('COMPLETED')
    const results = (await server.call(scanResults, { taskId: data.id }, PERSON)).body
    expect(results.total).toBe(16)
    const summary = (await server.call(resultSummary, { taskId: data.id }, PERSON)).body.data
    expect(summary.strings).toBe(16)
  })

  it('orders none of another plant, and sees none of its tasks', async () => {
    const own = world.plant.plantId
    const [inverterId] = foreign.arrays[0]!.inverters.map((one) => one.inverterId)
    const order = (plantId: number) =>
      codeOf(
        server.call(createScanTask, { plantId, inverterIds: [inverterId!], ...FIELDS }, PERSON),
      )
    expect(await order(foreign.plantId)).toBe(404)
    expect(await order(own)).toBe(404)
    const made = { plantId: foreign.plantId, inverterIds: [inverterId!], ...FIELDS }
    const { data } = (await server.call(createScanTask, made, 'admin')).body
    const { id } = data
    expect(await codeOf(server.call(scanTaskDetail, { id }, PERSON))).toBe(404)
    expect(await codeOf(server.call(startScan, { id, confirmed: true }, PERSON))).toBe(404)
    expect(await codeOf(server.call(resultSummary, { taskId: id }, PERSON))).toBe(404)
    const { rows } = (await server.call(scanTasks, {}, PERSON)).body
    expect(rows.map(({ plantId }: { plantId: number }) => plantId)).toEqual([own])
  })
})
