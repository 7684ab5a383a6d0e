import { readXlsx } from 'hucre/xlsx'
import { beforeAll, describe, expect, it } from 'vitest'
import { compareStrings, stringScans } from '#api/diagnosis/endpoints.ts'
import {
  exportFaultStrings,
  type FaultStringRow,
  faultInverters,
  faultStringArrays,
  faultStrings,
} from '#api/diagnosis/fault-strings.ts'
import type { CallOf } from '#api/kernel/endpoint.ts'
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
} from '#database/schema/tables.ts'
import { makeRow } from '#database/test/make-row.ts'
import { testServer } from '../../../test/harness.ts'

const server = testServer()

type Place = { plantId: number; arrayId: number; inverterId: number }
let near: Place
let far: Place

/** What a scan says of a string: a code with loss and confidence, no diagnosis (null), or no reading. */
type Found = { code: number | null; lossPct?: number; confidence?: number; kwh?: number } | 'UNREAD'

async function makePlace(provinceId: string, name: string): Promise<Place> {
  const { db } = server.services
  const { id: plantId } = await makeRow(db, plant, { provinceId, name })
  const { id: arrayId } = await makeRow(db, pvArray, { plantId, name: `${name}-A` })
  const { id: inverterId } = await makeRow(db, inverter, { arrayId, name: `${name}-I` })
  return { plantId, arrayId, inverterId } as Place
}

/** A task of a day of May that reads the inputs of an inverter in their order; undefined was not in it. */
async function scan(
  { plantId, arrayId, inverterId }: Place,
  day: number,
  found: readonly (Found | undefined)[],
  isAnalysed = true,
): Promise<number> {
  const { db } = server.services
  const made = await makeRow(db, scanTask, {
    ...{ provinceId: plantId === near.plantId ? '1' : '6', plantId, taskNo: `T${plantId}-${day}` },
    scannedAt: new Date(`2026-05-${String(day).padStart(2, '0')}T04:00:00Z`),
    faultCount: isAnalysed ? 1 : null,
  })
  const taskId = Number(made.id)
  await db.insert(scanInverter).values({ taskId, inverterId, arrayId })
  for (const [position, one] of found.entries()) {
    if (one === undefined) continue
    const place = { taskId, inverterId, position }
    const isUnread = one === 'UNREAD'
    await db.insert(scanCurve).values({
      ...place,
      ...(isUnread ? { fault: 'WRONG_CRC' } : { voltageV: [0, 500], currentA: [9, 0] }),
    })
    if (isUnread || !isAnalysed) continue
    const { code, lossPct = 1, confidence = 0.7, kwh = 100 } = one
    const figures = { code, lossPct, confidence, lossW: lossPct * 100, lossKwhPerYear: kwh }
    await db
      .insert(scanResult)
      .values({ ...place, ...(code === null ? NO_CODE : { status: 'OK', ...figures }) })
  }
  return taskId
}
const NO_CODE = { status: 'ABNORMAL', reason: 'tooFewPoints' }

const normal = { code: 14 }
let first: number
let newest: number
let foreign: number

beforeAll(async () => {
  near = await makePlace('1', 'near')
  far = await makePlace('6', 'far')
  first = await scan(near, 1, [{ code: 9 }, normal, { code: 9 }, { code: 9 }, normal, { code: 8 }])
  await scan(near, 2, [{ code: 9 }, { code: 8 }, { code: 8 }, { code: null }, normal, { code: 8 }])
  await scan(near, 3, [undefined, normal, { code: 9 }, 'UNREAD', normal, normal])
  newest = await scan(near, 4, [
    { code: 9, lossPct: 4, kwh: 50 },
    { code: 8, lossPct: 25, confidence: 0.9 },
    { code: 9, lossPct: 6, kwh: 900 },
    { code: 9, lossPct: 3, kwh: 800, confidence: 0.55 },
    { code: null },
    'UNREAD',
    'UNREAD',
  ])
  // Newer, but nobody has analysed it.
  await scan(near, 5, [normal, normal, normal, normal, normal, { code: 7 }], false)
  foreign = await scan(far, 6, [{ code: 10, lossPct: 2 }])
})

type Person = 'admin' | 'stranger' | 'nobody' | 'outsider'
type Asked = CallOf<typeof faultStrings>
const ask = async (asked: Asked = {}, person: Person = 'admin') =>
  (await server.call(faultStrings, asked, person)).body
const list = async (asked: Asked = {}, person: Person = 'admin'): Promise<FaultStringRow[]> =>
  (await ask(asked, person)).rows
const places = async (asked: Asked) =>
  (await list({ plantId: near.plantId, ...asked })).map(({ position }) => position)

describe('the fault strings of all tasks', () => {
  it('are the newest result of each string, the most urgent first, then by energy', async () => {
    const rows = await list({ plantId: near.plantId })
    expect(rows.map(({ position, code, severity }) => [position, code, severity])).toEqual([
      [1, 8, 'CRITICAL'],
      [2, 9, 'MAJOR'],
      [3, 9, 'MINOR'],
      [0, 9, 'MINOR'],
      [4, null, 'UNKNOWN'],
      [6, null, 'UNKNOWN'],
    ])
    expect(rows[0]).toMatchObject({ plantName: 'near', arrayName: 'near-A', taskId: newest })
    expect(rows.at(-1)).toMatchObject({ reason: 'WRONG_CRC', hasCurve: false })
    expect((await ask()).total).toBe(7)
    expect((await ask({ pageSize: 2, pageNum: 9 })).total).toBe(7)
  })

  it('have been seen since the first task in a row that found the same', async () => {
    const rows = await list({ plantId: near.plantId })
    const since = (position: number) => {
      const row = rows.find((one) => one.position === position)!
      return [row.firstSeen.slice(0, 10), row.confirmations]
    }
    // A task that had it not says nothing; another code, or none wrong, begins anew.
    expect(since(0)).toEqual(['2026-05-01', 3])
    expect(since(1)).toEqual(['2026-05-04', 1])
    expect(since(2)).toEqual(['2026-05-03', 2])
    // Neither what could not be diagnosed nor what could not be read interrupts.
    expect(since(3)).toEqual(['2026-05-01', 2])
    expect(since(6)).toEqual(['2026-05-04', 1])
  })

  it('are narrowed by every filter and sorted by columns', async () => {
    expect(await places({ code: 9 })).toEqual([2, 3, 0])
    expect(await places({ severity: 'UNKNOWN' })).toEqual([4, 6])
    expect(await places({ minConfidence: 70 })).toEqual([1, 2, 0])
    expect(await places({ minLoss: 4 })).toEqual([1, 2, 0])
    expect(await places({ seenFrom: '2026-05-02', seenTo: '2026-05-03' })).toEqual([2])
    expect(await places({ seenTo: '2026-05-01' })).toEqual([3, 0])
    expect(await places({ search: 'near-i NEAR-A' })).toHaveLength(6)
    expect(await places({ search: 'nowhere' })).toEqual([])
    expect(await places({ sort: 'lossPct', order: 'descend' })).toEqual([1, 2, 0, 3, 4, 6])
    expect((await places({ sort: 'confirmations', order: 'descend' }))[0]).toBe(0)
    expect((await list({ arrayId: far.arrayId })).map(({ code }) => code)).toEqual([10])
  })

  it('are those of the data scope, for whoever may read diagnoses', async () => {
    expect((await list({}, 'stranger')).map(({ plantId }) => plantId)).toEqual([far.plantId])
    expect(await list({}, 'outsider')).toEqual([])
    expect((await ask({ plantId: near.plantId }, 'stranger')).code).toBe(404)
    expect((await ask({ arrayId: near.arrayId }, 'stranger')).code).toBe(404)
    expect((await ask({}, 'nobody')).code).toBe(403)
    const arrays = (await server.call(faultStringArrays, {}, 'stranger')).body.rows
    expect(arrays).toContainEqual({ id: far.arrayId, name: 'far / far-A' })
    expect(arrays).not.toContainEqual(expect.objectContaining({ id: near.arrayId }))
  })

  it('go into a file with the columns that are shown', async () => {
    const wanted = {
      plantId: near.plantId,
      code: 9,
      shown: ['lossPct'],
      hidden: ['price', 'reason'],
    }
    const answer = await server.call(exportFaultStrings, wanted, 'admin')
    const { sheets } = await readXlsx(answer.bytes)
    const [head, ...lines] = sheets[0]!.rows
    expect(head!.slice(0, 2)).toEqual(['Loss (%)', 'Plant'])
    expect(head).not.toContain('Price basis')
    // Each column has a title, and each code a word.
    expect(head!.filter((title) => /^[a-z]/.test(String(title)))).toEqual([])
    expect(lines).toHaveLength(3)
    expect(lines.flat()).toContain('Open')
    expect(lines.flat()).not.toContain('OPEN')
  })
})

describe('inverters that a recheck has to scan', () => {
  const inverters = async (plantId: number, person: Person = 'admin') =>
    (await server.call(faultInverters, { plantId }, person)).body

  it('are those with a newest fault that nobody has dismissed', async () => {
    expect((await inverters(near.plantId)).rows).toEqual([{ id: near.inverterId, faults: 4 }])
    const { db } = server.services
    const string = await makeRow(db, pvString, { inverterId: near.inverterId, position: 1 })
    const stringId = Number(string.id)
    await makeRow(db, faultDismissal, { stringId, code: 8 })
    expect((await inverters(near.plantId)).rows).toEqual([{ id: near.inverterId, faults: 3 }])
  })

  it('are those of a plant of the data scope, for whoever may read diagnoses', async () => {
    expect((await inverters(far.plantId, 'stranger')).rows).toHaveLength(1)
    expect((await inverters(near.plantId, 'stranger')).code).toBe(404)
    expect((await inverters(near.plantId, 'nobody')).code).toBe(403)
  })
})

describe('curves of several tasks', () => {
  const compare = async (items: object[], person: Person = 'admin') =>
    (await server.call(compareStrings, { items } as never, person)).body
  const item = (taskId: number, position: number, { inverterId } = near) => ({
    ...{ taskId, inverterId, position },
  })

  it('come in the order in which they were asked for, ten at most', async () => {
    const { rows } = await compare([item(newest, 1), item(first, 1), item(foreign, 0, far)])
    expect(rows.map((row: { taskId: number }) => row.taskId)).toEqual([newest, first, foreign])
    expect(rows[0]).toMatchObject({ code: 8, raw: null, taskNo: expect.any(String) })
    const many = Array.from({ length: 11 }, (_, position) => item(newest, position))
    expect((await compare(many)).code).toBe(400)
    expect((await compare(many.slice(0, 10))).rows).toHaveLength(7)
  })

  it('are refused as a whole where one lies outside the data scope', async () => {
    expect((await compare([item(foreign, 0, far)], 'stranger')).rows).toHaveLength(1)
    expect((await compare([item(foreign, 0, far), item(newest, 0)], 'stranger')).code).toBe(404)
    expect((await compare([item(foreign, 0, near)], 'stranger')).code).toBe(404)
    expect((await compare([item(newest, 0, far)], 'stranger')).code).toBe(404)
    expect((await compare([item(999_999, 0)])).code).toBe(404)
    expect((await compare([item(newest, 0)], 'nobody')).code).toBe(403)
  })

  it('are found of one string by date', async () => {
    const scans = async (position: number, person: Person = 'admin') =>
      (await server.call(stringScans, { inverterId: near.inverterId, position }, person)).body
    expect((await scans(0)).rows.map((row: { taskId: number }) => row.taskId).slice(1)).toEqual([
      newest,
      first + 1,
      first,
    ])
    expect((await scans(6)).rows).toEqual([])
    expect((await scans(0, 'stranger')).code).toBe(404)
    expect((await scans(0, 'nobody')).code).toBe(403)
  })
})
