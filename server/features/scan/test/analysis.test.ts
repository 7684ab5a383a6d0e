import { eq, sql } from 'drizzle-orm'
import { afterEach, describe, expect, it } from 'vitest'
import { cancelJob } from '#contract/jobs.ts'
import { analyseScan } from '#contract/scan.ts'
import { job, notification, scanInverter, scanTask } from '#database/schema/tables.ts'
import { testServer } from '../../../test/harness.ts'
import { codeOf, ScanWorld } from './scan-world.ts'

const server = testServer()
const world = new ScanWorld(server)
const db = () => server.services.db
const analyse = (id: number) => codeOf(server.call(analyseScan, { id }, 'admin'))

/** Lets no result be written, as a full disk would. */
const breakResults = () =>
  db().execute(sql`alter table scan_result add constraint broken check (false) not valid`)
const mendResults = () =>
  db().execute(sql`alter table scan_result drop constraint if exists broken`)
afterEach(mendResults)

async function failuresTold(id: number): Promise<number> {
  const rows = await db().select().from(notification).where(eq(notification.kind, 'SCAN_FAILED'))
  return rows.filter(({ deepLink }) => deepLink?.endsWith(`task=${id}`)).length
}

describe('an analysis that fails', () => {
  it('leaves what was collected with the reason, tells it, and can be started again', async () => {
    const id = await world.create()
    await breakResults()
    const failed = { status: 'DATA_COLLECTED', reason: 'ANALYSIS_FAILED', analysing: false }
    expect(await world.run(id)).toMatchObject(failed)
    expect(await failuresTold(id)).toBe(1)
    await mendResults()
    expect(await analyse(id)).toBe(200)
    expect((await world.detail(id)).task).toMatchObject({ analysing: true, reason: null })
    await server.services.jobs.drain()
    const { task } = await world.detail(id)
    expect(task).toMatchObject({ status: 'COMPLETED', reason: null, analysing: false })
  })

  it('leaves a diagnosed task with the results that it has', async () => {
    const id = await world.create()
    const before = await world.run(id)
    await breakResults()
    await analyse(id)
    await server.services.jobs.drain()
    const { task } = await world.detail(id)
    expect(task).toMatchObject({ status: 'COMPLETED', reason: 'ANALYSIS_FAILED' })
    expect(task.faultCount).toBe(before.faultCount)
  })

  it('because the program was killed in it again and again does not stay under way', async () => {
    const id = await world.create()
    await world.run(id)
    await analyse(id)
    const [task] = await db().select().from(scanTask).where(eq(scanTask.id, id))
    const killed = { state: 'RUNNING', attempt: 3, heartbeatAt: new Date(0) }
    await db().update(job).set(killed).where(eq(job.id, task!.jobId!))
    expect((await world.detail(id)).task.analysing).toBe(true)
    await server.services.jobs.drain()
    expect((await world.detail(id)).task).toMatchObject({
      ...{ status: 'COMPLETED', reason: 'ANALYSIS_FAILED', analysing: false },
    })
    expect(await analyse(id)).toBe(200)
    await server.services.jobs.drain()
    expect((await world.detail(id)).task.reason).toBeNull()
  })
})

describe('an analysis', () => {
  it('is not started a second time while it is under way', async () => {
    const id = await world.create()
    await world.run(id)
    expect(await analyse(id)).toBe(200)
    expect(await analyse(id)).toBe(422)
    await server.services.jobs.drain()
    expect(await analyse(id)).toBe(200)
    await server.services.jobs.drain()
  })

  it('that is cancelled says so', async () => {
    const id = await world.create()
    await world.run(id)
    await analyse(id)
    const [task] = await db().select().from(scanTask).where(eq(scanTask.id, id))
    await server.call(cancelJob, { id: task!.jobId! }, 'admin')
    expect((await world.detail(id)).task).toMatchObject({
      ...{ status: 'COMPLETED', reason: 'ANALYSIS_CANCELLED', analysing: false },
    })
  })

  it('that can diagnose nothing is data abnormal; mended it diagnoses the same curves', async () => {
    const id = await world.create()
    await world.run(id)
    const weather = (irradiance: number | null) =>
      db().update(scanInverter).set({ irradiance }).where(eq(scanInverter.taskId, id))
    const { inverters } = await world.detail(id)
    await weather(null)
    expect(await analyse(id)).toBe(200)
    await server.services.jobs.drain()
    expect((await world.detail(id)).task).toMatchObject({
      ...{ status: 'DATA_ABNORMAL', reason: 'NOTHING_DIAGNOSED', faultCount: 0, failedCount: 16 },
    })
    expect(await failuresTold(id)).toBe(1)
    await weather(inverters[0]!.irradiance)
    expect(await analyse(id)).toBe(200)
    await server.services.jobs.drain()
    expect((await world.detail(id)).task).toMatchObject({
      ...{ status: 'COMPLETED', reason: null, failedCount: 0 },
    })
  })
})
