import { and, eq, sql } from 'drizzle-orm'
import { afterEach, describe, expect, it, onTestFinished } from 'vitest'
import {
  calculationParameters,
  compareCurves,
  type DiagnosisRow,
  saveCalculationParameters,
  scanResults,
} from '#api/diagnosis/endpoints.ts'
import { cancelJob } from '#api/jobs/endpoints.ts'
import { analyseScan } from '#api/scan/endpoints.ts'
import {
  job,
  notification,
  pvString,
  scanCurve,
  scanInverter,
  scanResult,
  scanTask,
  stringPastType,
  stringType,
} from '#database/schema/tables.ts'
import { fillDisk, makeRoom } from '#database/test/full-disk.ts'
import { testServer } from '../../../test/harness.ts'
import { collectedStrings } from '../analysis/collected-strings.ts'
import { codeOf, ScanWorld } from './scan-world.ts'

const server = testServer()
const world = new ScanWorld(server)
const db = () => server.services.db
const analyse = (id: number) => codeOf(server.call(analyseScan, { id }, 'admin'))

/** Lets no result be written. */
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
    const killed = { state: 'RUNNING', attempt: 3, heartbeatAt: new Date(0) } as const
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

describe('a full disk', () => {
  it.each([
    ['the scan', 'scan_curve', 'SCAN_ABNORMAL', (id: number) => world.start(id)],
    ['the analysis', 'scan_result', 'DATA_COLLECTED', analyse],
  ])('ends %s with that reason, and it can be started again', async (_, table, status, again) => {
    const id = await world.create()
    await fillDisk(db(), table)
    onTestFinished(() => makeRoom(db(), table))
    expect(await world.run(id)).toMatchObject({ status, reason: 'STORAGE_FULL' })
    const [task] = await db().select().from(scanTask).where(eq(scanTask.id, id))
    const [last] = await db().select().from(job).where(eq(job.id, task!.jobId!))
    expect(last).toMatchObject({ state: 'FAILED', error: 'STORAGE_FULL' })
    await makeRoom(db(), table)
    await again(id)
    await server.services.jobs.drain()
    const { task: repeated } = await world.detail(id)
    expect(repeated).toMatchObject({ status: 'COMPLETED', reason: null })
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
    const headers = { 'x-token': await server.tokenOf('admin', '10001') }
    await server.send(cancelJob, { id: task!.jobId! }, headers)
    expect((await world.detail(id)).task).toMatchObject({
      ...{ status: 'COMPLETED', reason: 'ANALYSIS_CANCELLED', analysing: false },
    })
  })

  it('of inverters without weather takes it from their curves, and says so', async () => {
    const [measured, , bare] = world.plant.arrays
    const seen = await world.create([measured!.inverters[0]!.inverterId])
    const known = await world.run(seen)
    const id = await world.create([bare!.inverters[0]!.inverterId])
    const task = await world.run(id)
    expect(task).toMatchObject({ status: 'COMPLETED', reason: null })
    const { inverters } = await world.detail(id)
    expect(inverters[0]).toMatchObject({ outcome: 'COLLECTED', weatherEstimated: true })
    expect(inverters[0]!.irradiance! / known.irradiance!).toBeCloseTo(1, 1)
    expect(inverters[0]!.irradiance).toBeCloseTo(task.irradiance!, 6)
    expect((await world.detail(seen)).inverters[0]).toMatchObject({ weatherEstimated: false })
    // Diagnosed anew it is estimated anew, and not taken for a measurement meanwhile.
    expect(await analyse(id)).toBe(200)
    await server.services.jobs.drain()
    expect((await world.detail(id)).inverters[0]).toMatchObject({ weatherEstimated: true })
  })

  it('takes strings as they were built at its scan, however often it is made again', async () => {
    const id = await world.create()
    await world.run(id)
    const [result] = await db().select().from(scanResult).where(eq(scanResult.taskId, id))
    const stringId = result!.stringId!
    const [before] = await db().select().from(pvString).where(eq(pvString.id, stringId))
    const [type] = await db()
      .select()
      .from(stringType)
      .where(eq(stringType.id, before!.stringTypeId))
    const { id: _id, ...fields } = type!
    const [other] = await db()
      .insert(stringType)
      .values({ ...fields, name: 'other', modulesPerString: 10 })
      .returning()
    const change = (stringTypeId: number) =>
      db().update(pvString).set({ stringTypeId }).where(eq(pvString.id, stringId))
    const typeIdOf = async () =>
      (await collectedStrings(db(), id)).find((one) => one.stringId === stringId)?.stringTypeId
    await change(other!.id)
    // A correction holds for the past too.
    expect(await typeIdOf()).toBe(other!.id)
    const { scannedAt } = (await db().select().from(scanTask).where(eq(scanTask.id, id)))[0]!
    const later = new Date(scannedAt!.getTime() + 1)
    await db()
      .insert(stringPastType)
      .values([
        { stringId, stringTypeId: other!.id, validUntil: scannedAt! },
        { stringId, stringTypeId: type!.id, validUntil: later },
      ])
    expect(await typeIdOf()).toBe(type!.id)
    await db().delete(stringPastType)
    await change(type!.id)
  })

  it('that can diagnose nothing is data abnormal; mended it diagnoses the same curves', async () => {
    const id = await world.create()
    await world.run(id)
    const weather = (irradiance: number | null) =>
      db().update(scanInverter).set({ irradiance }).where(eq(scanInverter.taskId, id))
    const { inverters } = await world.detail(id)
    // A pyranometer that is covered: no string can be expected to give anything.
    await weather(0)
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

describe('parameters of the plant', () => {
  async function save(change: object) {
    const { plantId } = world.plant
    const { data } = (await server.call(calculationParameters, { plantId }, 'admin')).body
    const { coefficients: _all, ...run } = data
    const request = { ...run, plantId, coefficients: {}, ...change }
    const { body } = await server.call(saveCalculationParameters, request, 'admin')
    expect(body.code, JSON.stringify(body)).toBe(200)
    await server.services.jobs.drain()
    return body.data.jobId as number | null
  }
  const rowsOf = async (taskId: number) =>
    (await server.call(scanResults, { taskId, pageSize: 50 }, 'admin')).body.rows as DiagnosisRow[]

  it('without conversion to STC bring neither figures nor curves there', async () => {
    const [inverterId] = world.allInverters()
    const id = await world.create()
    await save({ stcConversion: false })
    await world.run(id)
    expect((await rowsOf(id)).map(({ stcPmpW }) => stcPmpW)).toEqual(Array(16).fill(null))
    const request = { taskId: id, strings: [`${inverterId}-0`] }
    const compared = async () => (await server.call(compareCurves, request, 'admin')).body.rows[0]
    expect(await compared()).toMatchObject({ stc: null, expectedStc: null })
    expect((await compared()).raw.voltageV.length).toBeGreaterThan(20)
    expect((await compared()).expected).not.toBeNull()
    await save({ stcConversion: true })
    expect((await compared()).stc.voltageV.length).toBeGreaterThan(20)
  })

  it('tell which strings carry more current than can be', async () => {
    const [inverterId] = world.allInverters()
    const id = await world.create()
    await world.run(id)
    const surplus = async () =>
      (await rowsOf(id)).flatMap((row) => (row.isSurplusCurrent ? [row.position] : []))
    expect(await surplus()).toEqual([])
    await db()
      .update(scanResult)
      .set({ detail: { features: { isSurplusCurrent: true } } })
      .where(
        and(
          eq(scanResult.taskId, id),
          eq(scanResult.inverterId, inverterId!),
          eq(scanResult.position, 5),
        ),
      )
    expect(await surplus()).toEqual([5])
  })

  it('show steps of a curve only where the diagnosis is one of steps', async () => {
    const [inverterId] = world.allInverters()
    const id = await world.create()
    await world.run(id)
    const own = (table: typeof scanCurve | typeof scanResult) =>
      and(eq(table.taskId, id), eq(table.inverterId, inverterId!), eq(table.position, 5))
    const voltageV = Array.from({ length: 150 }, (_, k) => (400 * k) / 149)
    const currentA = voltageV.map((volts) => (volts < 200 ? 10 : volts < 385 ? 6 : 0))
    await db().update(scanCurve).set({ voltageV, currentA }).where(own(scanCurve))
    const stepsAs = async (code: number) => {
      const detail = { features: { steps: 1 } }
      const said = { code, secondCode: null, iscA: 10, vocV: 400, detail }
      await db().update(scanResult).set(said).where(own(scanResult))
      const request = { taskId: id, strings: [`${inverterId}-5`] }
      const { stepsV } = (await server.call(compareCurves, request, 'admin')).body.rows[0]
      return stepsV as number[]
    }
    expect(await stepsAs(9)).toEqual([210])
    // A leak: its slope is no step.
    expect(await stepsAs(13)).toEqual([])
  })

  it('change past scans only where historical calculation is wanted', async () => {
    // Every task that is left is diagnosed anew.
    await db().delete(scanTask)
    const id = await world.create()
    const before = await world.run(id)
    expect(before.faultCount).toBeGreaterThan(0)
    const blind = { coefficients: { minLoss: 5, openCurrent: 0.005, significance: 100 } }
    expect(await save(blind)).toBeNull()
    expect((await world.detail(id)).task.faultCount).toBe(before.faultCount)
    expect(await save({ ...blind, historicalCalculation: true })).toBeGreaterThan(0)
    const after = (await world.detail(id)).task
    expect(after.faultCount).toBeLessThan(before.faultCount!)
    expect(after.lockVersion).toBeGreaterThan(before.lockVersion)
    expect(await save({ historicalCalculation: true })).toBeGreaterThan(0)
    expect((await world.detail(id)).task.faultCount).toBe(before.faultCount)
    await save({ historicalCalculation: false })
  })
})
