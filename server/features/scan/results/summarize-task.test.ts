import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import {
  compareCurves,
  type DiagnosisRow,
  resultSummary,
  scanResults,
} from '#api/diagnosis/endpoints.ts'
import { type FaultStringRow, faultStrings } from '#api/diagnosis/fault-strings.ts'
import type { RequestOf } from '#api/kernel/endpoint.ts'
import {
  ensureCurveMonths,
  type SeriesKey,
  writeCurves,
} from '#database/queries/curves/curve-writer.ts'
import {
  curveDay,
  plant,
  scanCurve,
  scanInverter,
  scanResult,
  scanTask,
} from '#database/schema/tables.ts'
import { addDays } from '#domain/calendar/delivery-date.ts'
import { shanghaiDate } from '#domain/calendar/shanghai-time.ts'
import { lostCnyPerYear } from '#domain/iv-loss/lost-money.ts'
import { lossRangeOf } from '#domain/iv-loss/sum-losses.ts'
import { severityOf } from '#domain/iv-scan/severity.ts'
import { makeForeignObjects } from '../../../test/foreign-objects.ts'
import { testServer } from '../../../test/harness.ts'

const server = testServer()

type Result = Pick<
  typeof scanResult.$inferInsert,
  'status' | 'code' | 'confidence' | 'lossPct' | 'lossW' | 'lossKwhPerYear' | 'lossKwhByLight'
>
const fault = (code: number, lossW: number | null, lossKwhPerYear: number | null): Result => ({
  status: 'OK',
  ...{ code, lossW, lossKwhPerYear },
})
const judged = (code: number, lossPct: number, confidence: number): Result => ({
  status: 'OK',
  ...{ code, lossPct, confidence, lossW: lossPct * 100 },
})

const place = { taskId: 0, inverterId: 0 }

beforeAll(async () => {
  const objects = await makeForeignObjects(server.services)
  place.taskId = Number(objects.scanTask)
  place.inverterId = Number(objects.inverter)
  const arrayId = Number(objects.pvArray)
  await server.services.db.insert(scanInverter).values({ ...place, arrayId })
})

/** Makes a task in province 1 one with a string for each result; null stands for one that was not read. */
async function makeTask(results: (Result | null)[]): Promise<number> {
  const { db } = server.services
  await db.delete(scanResult).where(eq(scanResult.taskId, place.taskId))
  await db.delete(scanCurve).where(eq(scanCurve.taskId, place.taskId))
  for (const [position, result] of results.entries()) {
    const fault = result === null ? 'WRONG_CRC' : null
    await db.insert(scanCurve).values({ ...place, position, fault })
    if (result) await db.insert(scanResult).values({ ...place, position, ...result })
  }
  return place.taskId
}

type Compared = { position: number; isSibling: boolean }

const summaryOf = async (taskId: number) =>
  (await server.call(resultSummary, { taskId }, 'admin')).body.data

it('lists strings of one severity by the money that they lose, then by their power', async () => {
  const taskId = await makeTask([
    // A fifth of a strong string that seldom runs, and one that loses less now and more in a year.
    { ...judged(9, 3, 0.9), lossW: 900, lossKwhPerYear: 400 },
    { ...judged(9, 3, 0.9), lossW: 300, lossKwhPerYear: 800 },
    { ...judged(9, 3, 0.9), lossW: 500, lossKwhPerYear: 400 },
    { ...judged(9, 3, 0.9), lossW: 700, lossKwhPerYear: null },
    { ...judged(9, 30, 0.9), lossW: 100, lossKwhPerYear: 100 },
  ])
  const { body } = await server.call(scanResults, { taskId, pageNum: 1, pageSize: 10 }, 'admin')
  expect(body.rows.map(({ position }: DiagnosisRow) => position)).toEqual([4, 1, 0, 2, 3])
})

describe('the summary of a task', () => {
  it('counts codes and what failed, and sums what is known of the loss of faults', async () => {
    const taskId = await makeTask([
      fault(9, 500, 700),
      fault(7, 5000.5, 7000),
      fault(9, null, null),
      fault(14, 30, 40),
      { status: 'ABNORMAL' },
      null,
    ])
    expect(await summaryOf(taskId)).toMatchObject({
      ...{ strings: 6, normal: 1, failed: 2, lossW: 5500.5, lossKwhPerYear: 7700 },
      faults: [
        // A fire risk that nobody is sure of.
        { code: 7, severity: 'MAJOR', count: 1, lossW: 5000.5, lossKwhPerYear: 7000 },
        { code: 9, severity: 'MINOR', count: 2, lossW: 500, lossKwhPerYear: 700 },
      ],
      severities: [
        { severity: 'MAJOR', count: 1, lossW: 5000.5 },
        { severity: 'MINOR', count: 2, lossW: 500 },
        { severity: 'UNKNOWN', count: 2, lossW: null },
        { severity: 'NONE', count: 1, lossW: 30 },
      ],
    })
    // Without the right; and with every right, but over another province.
    const codeFor = async (person: 'nobody' | 'outsider') =>
      (await server.call(resultSummary, { taskId }, person)).body.code
    expect(await codeFor('nobody')).toBe(403)
    expect(await codeFor('outsider')).toBe(404)
  })

  it('values energy by the real-time price of the sunny hours, and by none where none is known', async () => {
    const { db, clock } = server.services
    const taskId = await makeTask([fault(9, 500, 700)])
    const [task] = await db.select().from(scanTask).where(eq(scanTask.id, taskId))
    const province = (provinceId: string) =>
      db.update(plant).set({ provinceId }).where(eq(plant.id, task!.plantId))
    const today = shanghaiDate(clock.now())
    const write = async (stage: 'DA' | 'RT', date: string, price: number) => {
      const series: SeriesKey = {
        metric: 'PRICE',
        stage,
        locKind: 'SYSTEM',
        locCode: '',
        resolutionMin: 60,
        unit: 'CNY/MWh',
      }
      // At night it is worth ten times as much, which no PV plant gets.
      const values = Array.from({ length: 24 }, (_, hour) =>
        hour < 3 || hour > 20 ? price * 10 : price,
      )
      await ensureCurveMonths(db, date, date)
      await db.transaction((tx) =>
        writeCurves(tx, [{ series, deliveryDate: date, values }], {
          ...{ provinceId: '2', receivedAt: clock.now() },
        }),
      )
    }
    await province('2')
    expect((await summaryOf(taskId)).price).toBeNull()
    const [yesterday, before] = [addDays(today, -1), addDays(today, -2)]
    await write('DA', yesterday, 400)
    expect((await summaryOf(taskId)).price).toMatchObject({ stage: 'DA', days: 1 })
    await write('RT', yesterday, 210)
    await write('RT', before, 210)
    // Neither today's nor last year's.
    await write('RT', today, 9000)
    await write('RT', addDays(today, -366), 9000)
    const { cnyPerMwh, byLight, ...price } = (await summaryOf(taskId)).price!
    expect(cnyPerMwh).toBeCloseTo(210, 6)
    expect(byLight).toEqual(Array(5).fill(expect.closeTo(210, 6)))
    expect(price).toEqual({
      ...{ stage: 'RT', point: 'UNIFIED', days: 2, simulated: false },
      ...{ from: before, to: yesterday },
    })
    await db.delete(curveDay).where(eq(curveDay.provinceId, '2'))
    await province('1')
  })

  it('tells the same money wherever it tells it: by the light in which it is lost', async () => {
    const { db, clock } = server.services
    const taskId = await makeTask([
      {
        ...fault(11, 500, 700),
        ...{ lossPct: 8, confidence: 0.9, lossKwhByLight: [0, 0, 0, 100, 600] },
      },
      {
        ...fault(13, 400, 700),
        ...{ lossPct: 6, confidence: 0.8, lossKwhByLight: [600, 100, 0, 0, 0] },
      },
      // Of before losses were known by light.
      { ...fault(9, 300, 700), lossPct: 5, confidence: 0.7 },
    ])
    const [task] = await db.select().from(scanTask).where(eq(scanTask.id, taskId))
    await db.update(plant).set({ provinceId: '2' }).where(eq(plant.id, task!.plantId))
    // One in each season: winter has no bright light.
    const days = [-1, -91, -181, -271].map((back) => addDays(shanghaiDate(clock.now()), back))
    const series: SeriesKey = {
      ...{ metric: 'PRICE', stage: 'RT', locKind: 'SYSTEM', locCode: '' },
      ...{ resolutionMin: 60, unit: 'CNY/MWh' },
    }
    // Noon is cheap.
    const values = Array.from({ length: 24 }, (_, hour) => (hour > 10 && hour < 16 ? -40 : 400))
    for (const day of days) await ensureCurveMonths(db, day, day)
    const curves = days.map((deliveryDate) => ({ series, deliveryDate, values }))
    const written = { provinceId: '2', receivedAt: clock.now() }
    await db.transaction((tx) => writeCurves(tx, curves, written))
    const summary = await summaryOf(taskId)
    const rows: DiagnosisRow[] = (await server.call(scanResults, { taskId }, 'admin')).body.rows
    const cny = new Map(rows.map((row) => [row.code, lostCnyPerYear(row, summary.price)!]))
    const { byLight, cnyPerMwh } = summary.price!
    expect(cny.get(11)).toBeCloseTo(0.1 * byLight[3]! + 0.6 * byLight[4]!, 6)
    expect(cny.get(13)).toBeCloseTo(0.6 * byLight[0]! + 0.1 * byLight[1]!, 6)
    expect(cny.get(9)).toBeCloseTo(0.7 * cnyPerMwh, 6)
    expect(cny.get(13)!).toBeGreaterThan(cny.get(9)!)
    expect(cny.get(9)!).toBeGreaterThan(cny.get(11)!)
    const total = [...cny.values()].reduce((sum, one) => sum + one, 0)
    expect(summary.lossCnyPerYear).toBeCloseTo(total, 6)
    const range = lossRangeOf(
      rows.map((row) => ({ ...row, lossCnyPerYear: lostCnyPerYear(row, summary.price) })),
    )!
    expect(summary.lossCnyRange).toEqual(range.map((end) => expect.closeTo(end, 4)))
    const { body } = await server.call(faultStrings, { plantId: task!.plantId }, 'admin')
    const listed: FaultStringRow[] = body.rows
    for (const row of listed) expect(row.lossCnyPerYear).toBeCloseTo(cny.get(row.code!)!, 6)
    // Dearest first among equals in urgency.
    expect(rows.filter(({ severity }) => severity === 'MAJOR').map(({ code }) => code)).toEqual([
      ...[13, 9],
    ])
    await db.update(plant).set({ provinceId: '1' }).where(eq(plant.id, task!.plantId))
  })
})

describe('the strings of a task', () => {
  const RESULTS = [
    judged(9, 4.99, 0.9),
    judged(9, 5, 0.9),
    judged(14, 0, 0.9),
    judged(11, 1, 0.6),
    judged(16, 1, 0.59),
    judged(8, 20, 0.3),
    judged(10, 4.995, 0.9),
    { status: 'ABNORMAL' },
    null,
  ]
  const rowsOf = async (
    request: Pick<RequestOf<typeof scanResults>, 'taskId'> & Partial<RequestOf<typeof scanResults>>,
  ): Promise<DiagnosisRow[]> =>
    (await server.call(scanResults, { pageSize: 50, ...request }, 'admin')).body.rows

  it('come the most urgent first, then by power, as the rule of severity says of each', async () => {
    const taskId = await makeTask(RESULTS)
    const rows = await rowsOf({ taskId })
    expect(rows.map(({ code, severity }) => [code, severity])).toEqual([
      ...[
        [8, 'CRITICAL'],
        [11, 'CRITICAL'],
        [9, 'MAJOR'],
        [16, 'MAJOR'],
      ],
      ...[
        [10, 'MINOR'],
        [9, 'MINOR'],
        [null, 'UNKNOWN'],
        [null, 'UNKNOWN'],
        [14, 'NONE'],
      ],
    ])
    // What the database sorts by is what the domain says.
    for (const row of rows) expect(row.severity).toBe(severityOf(row))
    const majors = await rowsOf({ taskId, severity: 'MAJOR' })
    expect(majors.map(({ code }) => code)).toEqual([9, 16])
    expect(await rowsOf({ taskId, severity: 'MAJOR', code: 9 })).toHaveLength(1)
  })

  it('are compared with the sound strings of their inverter where that is wanted', async () => {
    const taskId = await makeTask([judged(9, 5, 0.9), judged(14, 0, 0.9), null, judged(14, 0, 0.9)])
    const [first] = await rowsOf({ taskId })
    const strings = [`${first!.inverterId}-0`, `${first!.inverterId}-1`]
    const compared = async (request: object) =>
      (await server.call(compareCurves, { taskId, strings, ...request }, 'admin')).body.rows.map(
        ({ position, isSibling }: Compared) => [position, isSibling],
      )
    expect(await compared({})).toEqual([
      [0, false],
      [1, false],
    ])
    expect(await compared({ siblings: true })).toEqual([
      [0, false],
      [1, false],
      [3, true],
    ])
  })
})
