import { and, eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { diagnosisOverview, lossTrend } from '#api/diagnosis/overview.ts'
import { scanTasks } from '#api/scan/endpoints.ts'
import {
  faultDismissal,
  inverter,
  plant,
  pvArray,
  pvString,
  scanCurve,
  scanInverter,
  scanResult,
  scanTask,
  stringType,
} from '#database/schema/tables.ts'
import { makeRow } from '#database/test/make-row.ts'
import { testServer } from '../../../test/harness.ts'

const server = testServer()
const DAY_MS = 86_400_000
let plantId: number
let foreignId: number

type Found = { code: number | null; kwh?: number }

async function makePlant(
  provinceId: string,
  scans: readonly (readonly Found[])[],
): Promise<number> {
  const { db, clock } = server.services
  const site = { longitude: 98.5, latitude: 39.7, installedCapacityKw: 20_000 }
  const { id } = await makeRow(db, plant, { provinceId, ...site })
  const home = Number(id)
  const { id: arrayId } = await makeRow(db, pvArray, { plantId: home })
  const { id: stringTypeId } = await makeRow(db, stringType, { plantId: home })
  const inverters = [1, 2].map((unit) => makeRow(db, inverter, { arrayId, unit }))
  const [read, unread] = (await Promise.all(inverters)).map((one) => Number(one.id))
  const strings = await db
    .insert(pvString)
    .values(
      [read!, unread!].flatMap((inverterId) =>
        [0, 1, 2, 3].map((position) => ({
          ...{ inverterId, position, name: `s${position}`, stringTypeId: Number(stringTypeId) },
        })),
      ),
    )
    .returning({ id: pvString.id })
  for (const [index, found] of scans.entries()) {
    const age = (scans.length - index) * 10
    const scannedAt = new Date(clock.now().getTime() - age * DAY_MS)
    const made = await makeRow(db, scanTask, {
      ...{ provinceId, plantId: home, taskNo: `O${home}-${index}`, scannedAt },
      ...{ stringCount: found.length, faultCount: found.filter(({ code }) => code !== 14).length },
    })
    const taskId = Number(made.id)
    await db.insert(scanInverter).values({ taskId, inverterId: read!, arrayId: Number(arrayId) })
    for (const [position, { code, kwh = 365 }] of found.entries()) {
      const place = { taskId, inverterId: read!, position, stringId: strings[position]!.id }
      await db.insert(scanCurve).values({ ...place, voltageV: [0, 500], currentA: [9, 0] })
      const figures = { code, confidence: 0.9, lossPct: 6, lossW: kwh * 2, lossKwhPerYear: kwh }
      await db
        .insert(scanResult)
        .values({ ...place, status: code === null ? 'ABNORMAL' : 'OK', ...figures })
    }
  }
  return home
}

beforeAll(async () => {
  plantId = await makePlant('1', [
    [{ code: 9 }, { code: 8 }, { code: 14 }, { code: 14 }],
    [{ code: 9, kwh: 730 }, { code: 14 }, { code: 11, kwh: 1_460 }, { code: null }],
  ])
  foreignId = await makePlant('6', [[{ code: 9 }]])
})

const ask = async (person: 'admin' | 'stranger' | 'nobody', asked: { plantId?: number } = {}) =>
  (await server.call(diagnosisOverview, asked, person)).body

describe('the overview of plants', () => {
  it('counts strings by what they are, and what the faults of now cost', async () => {
    const { data } = await ask('admin', { plantId })
    expect(data.strings).toEqual({
      ...{ total: 8, unscanned: 4, normal: 1, dismissed: 0 },
      bySeverity: { CRITICAL: 1, MAJOR: 1, MINOR: 0, UNKNOWN: 1 },
    })
    expect(data).toMatchObject({ lossW: 4_380, lossKwhPerYear: 2_190, lossCnyPerYear: null })
    expect(data.codes.map((one: { code: number }) => one.code)).toEqual([11, 9])
    expect(data.inverters).toHaveLength(1)
    expect(data.inverters[0]).toMatchObject({ faults: 2, lossKwhPerYear: 2_190 })
    expect(data.worstStrings.map((one: { lossKwhPerYear: number }) => one.lossKwhPerYear)).toEqual([
      1_460, 730,
    ])
  })

  it('counts a dismissed fault by itself, in no sum', async () => {
    const { db } = server.services
    const [string] = await db
      .select({ id: scanResult.stringId })
      .from(scanResult)
      .where(eq(scanResult.code, 11))
    await makeRow(db, faultDismissal, { stringId: string!.id, code: 11 })
    const { data } = await ask('admin', { plantId })
    const trend = (await server.call(lossTrend, { plantId }, 'admin')).body.data.scans
    await db.delete(faultDismissal)
    expect(data.strings).toEqual({
      ...{ total: 8, unscanned: 4, normal: 1, dismissed: 1 },
      bySeverity: { CRITICAL: 0, MAJOR: 1, MINOR: 0, UNKNOWN: 1 },
    })
    expect(data).toMatchObject({ lossKwhPerYear: 730, plants: [{ faults: 1 }], appeared: [] })
    expect(trend.at(-1)).toMatchObject({ faults: 1, lossKwhPerYear: 730 })
  })

  it('has lost since each fault was first found', async () => {
    const { data } = await ask('admin', { plantId })
    // 20 days of 730 kWh a year and 10 of 1,460.
    expect(data.lostSinceFound.kwh).toBeCloseTo(40 + 40, 1)
    expect(data.lostSinceFound.cny).toBeNull()
  })

  it('tells what is new and what has recovered since the scan before', async () => {
    const { data } = await ask('admin', { plantId })
    const places = (changes: { position: number; code: number }[]) =>
      changes.map(({ position, code }) => [position, code])
    expect(places(data.appeared)).toEqual([[2, 11]])
    expect(places(data.recovered)).toEqual([[1, 8]])
  })

  it('goes from scan to scan', async () => {
    const { data } = (await server.call(lossTrend, { plantId }, 'admin')).body
    const losses = data.scans.map((one: { lossKwhPerYear: number }) => one.lossKwhPerYear)
    expect(losses).toEqual([730, 2_190])
    const foreign = (await server.call(lossTrend, {}, 'stranger')).body.data.scans
    expect(foreign.map((one: { taskNo: string }) => one.taskNo)).toEqual([`O${foreignId}-0`])
    expect((await server.call(lossTrend, { plantId }, 'stranger')).body.code).toBe(404)
    expect((await server.call(lossTrend, {}, 'nobody')).body.code).toBe(403)
  })

  it('knows of a scan of one inverter only that inverter, and nothing of one that did not answer', async () => {
    const { db, clock } = server.services
    const [found] = await db
      .select({ arrayId: inverter.arrayId, id: inverter.id })
      .from(inverter)
      .innerJoin(pvArray, eq(pvArray.id, inverter.arrayId))
      .where(and(eq(pvArray.plantId, plantId), eq(inverter.unit, 2)))
    const { arrayId, id: other } = found!
    const scan = async (ageDays: number, outcome: 'COLLECTED' | 'CONNECTION_FAILED') => {
      const made = await makeRow(db, scanTask, {
        ...{ provinceId: '1', plantId, taskNo: `R-${ageDays}`, stringCount: 4, faultCount: 0 },
        scannedAt: new Date(clock.now().getTime() - ageDays * DAY_MS),
      })
      const taskId = Number(made.id)
      await db.insert(scanInverter).values({ taskId, inverterId: other, arrayId, outcome })
      return taskId
    }
    await scan(6, 'CONNECTION_FAILED')
    expect((await ask('admin', { plantId })).data.strings).toMatchObject({
      unscanned: 4,
      normal: 1,
    })
    const taskId = await scan(5, 'COLLECTED')
    const result = {
      taskId,
      inverterId: other,
      position: 0,
      status: 'OK' as const,
      confidence: 0.9,
    }
    await db.insert(scanResult).values({ ...result, code: 9, lossW: 100, lossKwhPerYear: 50 })
    const { data } = await ask('admin', { plantId })
    expect(data.strings).toMatchObject({ unscanned: 0 })
    expect(data.appeared.map(({ position }: { position: number }) => position)).toEqual([2])
    expect(data.recovered.map(({ position }: { position: number }) => position)).toEqual([1])
    const trend = (await server.call(lossTrend, { plantId }, 'admin')).body.data.scans
    expect(trend.map((one: { lossKwhPerYear: number }) => one.lossKwhPerYear)).toEqual([
      730, 2_190, 2_190, 2_240,
    ])
    expect(trend.map((one: { faults: number }) => one.faults)).toEqual([2, 2, 2, 3])
  })

  it('is of the plants that one may see', async () => {
    const { data } = await ask('stranger')
    expect(data.plants.map(({ id }: { id: number }) => id)).toEqual([foreignId])
    const [{ longitude, latitude, capacityKw }] = data.plants
    expect([longitude, latitude, capacityKw]).toEqual([98.5, 39.7, 20_000])
    expect(data.strings).toMatchObject({ total: 8, unscanned: 4 })
    expect((await ask('stranger', { plantId })).code).toBe(404)
    expect((await ask('nobody')).code).toBe(403)
  })
})

describe('the list of tasks', () => {
  it('has the newest first, also where past ones were stored later', async () => {
    const { db, clock } = server.services
    const ages = [1, 30, 2]
    for (const age of ages) {
      const createdAt = new Date(clock.now().getTime() - age * DAY_MS)
      const name = `PAST-${String(age).padStart(2, '0')}`
      await makeRow(db, scanTask, { provinceId: '6', plantId: foreignId, taskNo: name, createdAt })
    }
    const asked = { plantId: foreignId, search: 'PAST' }
    const { rows } = (await server.call(scanTasks, asked, 'stranger')).body
    const order = rows.map(({ taskNo }: { taskNo: string }) => taskNo)
    expect(order).toEqual(['PAST-01', 'PAST-02', 'PAST-30'])
  })
})
