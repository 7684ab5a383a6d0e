import { buffer } from 'node:stream/consumers'
import { gunzipSync } from 'node:zlib'
import { eq } from 'drizzle-orm'
import { afterEach, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { compareStrings, scanResults } from '#api/diagnosis/endpoints.ts'
import { analyseScan, deleteScanTask, scanCurvesFile, startScan } from '#api/scan/endpoints.ts'
import { confItem, plantParameters, scanCurve, scanTask } from '#database/schema/tables.ts'
import { shanghaiDate } from '#domain/calendar/shanghai-time.ts'
import { forgetUnneeded, isNeeded, neededContents } from '../../../common/files/needed-files.ts'
import { testServer } from '../../../test/harness.ts'
import { diagnoseTask } from '../analysis/diagnose-task.ts'
import { orderArchiving } from '../archive/archive-curves.ts'
import { ScanWorld } from './scan-world.ts'

const server = testServer()
const world = new ScanWorld(server)
const db = () => server.services.db
const DAY_MS = 86_400_000
let old: number
let acceptance: number
let newest: number

const ago = (days: number) => new Date(server.services.clock.now().getTime() - days * DAY_MS)
const setScanned = (id: number, days: number) =>
  db()
    .update(scanTask)
    .set({ scannedAt: ago(days) })
    .where(eq(scanTask.id, id))
const stored = async (id: number) =>
  (await db().select().from(scanCurve).where(eq(scanCurve.taskId, id))).filter(
    ({ voltageV }) => voltageV !== null,
  ).length
const row = async (id: number) =>
  (await db().select().from(scanTask).where(eq(scanTask.id, id)))[0]!
const keepFor = (rawCurveDays: number | null) =>
  db()
    .insert(plantParameters)
    .values({ plantId: world.plant.plantId, rawCurveDays, updatedAt: new Date() })
    .onConflictDoUpdate({ target: plantParameters.plantId, set: { rawCurveDays } })

/** What the clock does once a day. */
async function archive(): Promise<void> {
  await db().delete(confItem).where(eq(confItem.code, 'schedule.archiveDay'))
  await orderArchiving(server.services)
  await server.services.jobs.drain()
}

beforeAll(async () => {
  old = await world.create()
  acceptance = await world.create(undefined, { taskType: 'ACCEPTANCE' })
  newest = await world.create()
  for (const id of [old, acceptance, newest]) await world.run(id)
  await setScanned(acceptance, 200)
  await setScanned(old, 100)
  await setScanned(newest, 50)
})
afterEach(() => db().delete(plantParameters))

describe('curves', () => {
  it('stay for ever where nobody says how long, and as long as is said', async () => {
    await archive()
    await keepFor(null)
    await archive()
    await keepFor(101)
    await archive()
    expect(await stored(old)).toBe(16)
    expect((await row(old)).curvesSha256).toBeNull()
  })

  it('are deleted only with the file kept: what fails in between leaves both as they were', async () => {
    await keepFor(30)
    const { files } = server.services
    const { put } = files
    files.put = () => Promise.reject(new Error('disk full'))
    onTestFinished(() => {
      files.put = put
    })
    await archive()
    expect(await stored(old)).toBe(16)
    expect((await row(old)).curvesSha256).toBeNull()
  })

  it('older than is said are archived, but those of acceptance and of the newest scan', async () => {
    await keepFor(30)
    const found = (await server.call(scanResults, { taskId: old }, 'admin')).body
    await archive()
    expect([await stored(old), await stored(acceptance), await stored(newest)]).toEqual([0, 16, 16])
    const { curvesSha256 } = await row(old)
    expect(curvesSha256).toMatch(/^[0-9a-f]{64}$/)
    expect((await server.call(scanResults, { taskId: old }, 'admin')).body).toEqual(found)
    const { task } = await world.detail(old)
    expect(task).toMatchObject({ hasCurves: false, status: 'COMPLETED', failedCount: 0 })
    expect(shanghaiDate(new Date(task.curvesArchivedAt!))).toBe(
      shanghaiDate(server.services.clock.now()),
    )
    // Once more does nothing.
    await archive()
    expect((await row(old)).curvesSha256).toBe(curvesSha256)
  })

  it('are in the file point by point, whose bytes nobody clears away', async () => {
    const sha256 = (await row(old)).curvesSha256!
    const answer = await server.call(scanCurvesFile, { id: old }, 'admin')
    expect(answer.headers['content-disposition']).toContain('.csv.gz')
    const bytes = await buffer(server.services.files.open(sha256))
    expect(answer.bytes.equals(bytes)).toBe(true)
    const [head, ...lines] = gunzipSync(bytes).toString('utf8').trim().split('\r\n')
    expect(head).toMatch(/^taskNo,scannedAt,array,.*,point,voltageV,currentA$/)
    expect(new Set(lines.map((line) => line.split(',')[5])).size).toBe(16)
    expect(lines.length).toBeGreaterThan(16 * 60)
    expect(lines.every((line) => line.split(',').length === 12)).toBe(true)
    expect((await neededContents(db())).has(sha256)).toBe(true)
    await forgetUnneeded(server.services, sha256)
    expect(await server.services.files.has(sha256)).toBe(true)
  })

  it('of a task that still has them are no file', async () => {
    const { body } = await server.call(scanCurvesFile, { id: newest }, 'admin')
    expect(body).toMatchObject({ code: 422, msg: 'The curves of this task are not archived' })
    expect((await server.call(scanCurvesFile, { id: old }, 'nobody')).body.code).toBe(403)
    expect((await server.call(scanCurvesFile, { id: old }, 'stranger')).body.code).toBe(404)
  })
})

describe('a task whose curves are archived', () => {
  it('is neither analysed nor scanned again, and says why', async () => {
    const before = await row(old)
    for (const endpoint of [analyseScan, startScan]) {
      const { body } = await server.call(endpoint, { id: old }, 'admin')
      expect(body).toMatchObject({ code: 422, msg: expect.stringMatching(/were archived on 20/) })
    }
    const work = {
      ...{ signal: AbortSignal.timeout(5000), report: () => undefined },
      hold: () => Promise.resolve(),
    }
    await diagnoseTask(server.services, old, work)
    expect(await row(old)).toEqual(before)
    const { body } = await server.call(scanResults, { taskId: old }, 'admin')
    expect(body.total).toBe(16)
  })

  it('is told of where its curves would be compared', async () => {
    const items = [{ taskId: old, inverterId: world.allInverters()[0]!, position: 0 }]
    const { rows } = (await server.call(compareStrings, { items }, 'admin')).body
    expect(rows).toMatchObject([
      { raw: null, archivedAt: (await world.detail(old)).task.curvesArchivedAt },
    ])
  })

  it('takes its file with it', async () => {
    const sha256 = (await row(old)).curvesSha256!
    await server.call(deleteScanTask, { id: old }, 'admin')
    expect(await isNeeded(db(), sha256)).toBe(false)
    expect(await server.services.files.has(sha256)).toBe(false)
  })
})
