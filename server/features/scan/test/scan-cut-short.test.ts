import { and, eq, inArray, isNotNull } from 'drizzle-orm'
import { afterEach, describe, expect, it } from 'vitest'
import { analyseScan, pauseScan, stopScan, updateScanTask } from '#api/scan/endpoints.ts'
import { pvArray, scanCurve, scanTask } from '#database/schema/tables.ts'
import { testServer } from '../../../test/harness.ts'
import { codeOf, FIELDS, ScanWorld } from './scan-world.ts'

const server = testServer()
const world = new ScanWorld(server)
const db = () => server.services.db
const device = (array: number) => world.running.collectors[array]!.device
const invertersOf = (...arrays: number[]) =>
  arrays.flatMap((array) =>
    world.plant.arrays[array]!.inverters.map(({ inverterId }) => inverterId),
  )
const analyse = (id: number) => server.call(analyseScan, { id }, 'admin')

afterEach(async () => {
  for (const { device } of world.running.collectors) device.faults.clear()
  await reconnect()
})

/** Values that the units of an array were written as scan command, in order. */
const commandsTo = (array: number) =>
  device(array)
    .counters.writes.filter(({ address }) => address === 0x7000)
    .map(({ unit, values }) => `${unit}: ${values[0]}`)

/** The curves that a task holds of some inverters, for comparison. */
const curvesOf = (id: number, inverterIds: readonly number[]) =>
  db()
    .select()
    .from(scanCurve)
    .where(
      and(
        eq(scanCurve.taskId, id),
        inArray(scanCurve.inverterId, [...inverterIds]),
        isNotNull(scanCurve.voltageV),
      ),
    )
    .orderBy(scanCurve.inverterId, scanCurve.position)

async function disconnect(): Promise<void> {
  await db().update(pvArray).set({ collectorPort: 1 })
}
async function reconnect(): Promise<void> {
  for (const [index, { arrayId }] of world.plant.arrays.entries()) {
    const { port } = world.running.collectors[index]!
    await db().update(pvArray).set({ collectorPort: port }).where(eq(pvArray.id, arrayId))
  }
}

/** A task whose first two inverters are collected while the two of the second array sweep for ever. */
async function halfCollected(): Promise<number> {
  device(1).faults.add({ kind: 'STUCK', phase: 'SCAN' })
  const id = await world.create(invertersOf(0, 1))
  await world.start(id)
  await server.services.jobs.tick()
  const isHalf = async () => {
    const { task, inverters } = await world.detail(id)
    const sweeping = inverters.filter(({ phase }) => phase === 'SCANNING')
    return task.collectedCount === 2 && sweeping.length > 0
  }
  await expect.poll(isHalf).toBe(true)
  return id
}

async function end(how: typeof stopScan | typeof pauseScan, id: number): Promise<void> {
  expect(await codeOf(server.call(how, { id }, 'admin'))).toBe(200)
  await server.services.jobs.drain()
  device(1).faults.clear()
}

/** A task as the program leaves it that is killed in the sweep of its second array. */
async function killedInTheMiddle(): Promise<number> {
  const id = await halfCollected()
  await end(pauseScan, id)
  await world.start(id)
  await db().update(scanTask).set({ scannedAt: new Date() }).where(eq(scanTask.id, id))
  return id
}

describe('a scan that the program ended in the middle of', () => {
  it('is scan abnormal, tells the devices to stop, and what was stored stays and is analysed', async () => {
    const id = await killedInTheMiddle()
    const stored = await curvesOf(id, invertersOf(0))
    expect(stored.length).toBe(32)
    const [before, kept] = [commandsTo(1).length, commandsTo(0).length]
    await server.services.jobs.drain()
    const { task, inverters } = await world.detail(id)
    expect(task).toMatchObject({
      ...{ status: 'SCAN_ABNORMAL', reason: 'INTERRUPTED', hasCurves: true },
      ...{ progress: 0.5, collectedCount: 2, notReadCount: 32 },
    })
    expect(inverters.slice(2)).toMatchObject(Array(2).fill({ outcome: null, notReadCount: 16 }))
    expect(await curvesOf(id, invertersOf(0))).toEqual(stored)
    // Only those whose scan had not ended are told.
    expect(commandsTo(1).slice(before)).toEqual(['1: 0', '2: 0'])
    expect(commandsTo(0).length).toBe(kept)
    expect(await codeOf(analyse(id))).toBe(200)
    await server.services.jobs.drain()
    const analysed = await world.detail(id)
    expect(analysed.task).toMatchObject({ status: 'COMPLETED', progress: 0.5, notReadCount: 32 })
    const counts = analysed.inverters.map(({ faultCount }) => faultCount !== null)
    expect(counts).toEqual([true, true, false, false])
  })

  it('before anything was collected says so, and can be started again', async () => {
    const id = await world.create()
    await world.start(id)
    await db().update(scanTask).set({ scannedAt: new Date() }).where(eq(scanTask.id, id))
    await server.services.jobs.drain()
    expect((await world.detail(id)).task).toMatchObject({
      ...{ status: 'SCAN_ABNORMAL', hasCurves: false, progress: 0 },
    })
    const { body } = await analyse(id)
    expect(body).toMatchObject({
      code: 422,
      msg: 'The task has collected no curve that could be analysed',
    })
    expect((await world.run(id)).status).toBe('COMPLETED')
  })

  it('keeps its curves until the next run has new ones', async () => {
    const id = await killedInTheMiddle()
    await server.services.jobs.drain()
    const stored = await curvesOf(id, invertersOf(0))
    await disconnect()
    expect((await world.run(id)).status).toBe('CONNECTION_FAILED')
    expect(await curvesOf(id, invertersOf(0))).toEqual(stored)
    await reconnect()
    // Begun anew: the first array too, whose second inverter now fails and has nothing left.
    device(0).faults.add({ kind: 'FAILED', reason: 6, phase: 'SCAN', unit: 2 })
    expect((await world.run(id)).status).toBe('COMPLETED')
    const [first, second] = invertersOf(0)
    expect((await curvesOf(id, [first!])).length).toBe(16)
    expect(await curvesOf(id, [second!])).toEqual([])
    expect((await world.detail(id)).inverters[1]).toMatchObject({
      ...{ outcome: 'SCAN_ABNORMAL', notReadCount: 16, irradiance: null, faultCount: null },
    })
  })
})

describe('a paused scan', () => {
  it('goes on with what is not collected yet', async () => {
    const id = await halfCollected()
    await end(pauseScan, id)
    expect((await world.detail(id)).task).toMatchObject({
      ...{ status: 'UNEXECUTED', collectedCount: 2, progress: 0.5, notReadCount: 32 },
    })
    const { body } = await analyse(id)
    expect(body).toMatchObject({ code: 422, msg: expect.stringContaining('start scanning') })
    const stored = await curvesOf(id, invertersOf(0))
    const before = commandsTo(0).length
    expect(await world.run(id)).toMatchObject({
      ...{ status: 'COMPLETED', collectedCount: 4, progress: 1, notReadCount: 0 },
    })
    // The collected ones were left alone.
    expect(commandsTo(0).length).toBe(before)
    expect(await curvesOf(id, invertersOf(0))).toEqual(stored)
    expect((await curvesOf(id, invertersOf(1))).length).toBe(32)
  })

  it('keeps what was collected of the inverters that a change leaves in it', async () => {
    const id = await halfCollected()
    await end(pauseScan, id)
    const [first] = invertersOf(0)
    const stored = await curvesOf(id, [first!])
    const { lockVersion } = (await world.detail(id)).task
    const change = { id, lockVersion, inverterIds: [first!, ...invertersOf(1)], ...FIELDS }
    expect(await codeOf(server.call(updateScanTask, change, 'admin'))).toBe(200)
    expect((await world.detail(id)).task).toMatchObject({ inverterCount: 3, collectedCount: 1 })
    expect(await curvesOf(id, [first!])).toEqual(stored)
  })
})

describe('a stopped scan', () => {
  it('says what was never read, in the task and at each inverter', async () => {
    const id = await halfCollected()
    // While it is swept nothing is known to be sound.
    const running = await world.detail(id)
    expect(running.task.notReadCount).toBeNull()
    expect(running.inverters.slice(2)).toMatchObject(
      Array(2).fill({ faultCount: null, failedCount: null, notReadCount: null }),
    )
    await end(stopScan, id)
    const { task, inverters } = await world.detail(id)
    expect(task).toMatchObject({ status: 'COMPLETED', progress: 0.5, notReadCount: 32 })
    expect(inverters.map(({ notReadCount }) => notReadCount)).toEqual([0, 0, 16, 16])
    expect(inverters.map(({ faultCount }) => faultCount === null)).toEqual([
      ...[false, false, true, true],
    ])
  })
})
