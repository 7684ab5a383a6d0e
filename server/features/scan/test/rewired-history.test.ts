import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { type StringHistory, stringHistory } from '#api/diagnosis/history.ts'
import type { CallOf } from '#api/kernel/endpoint.ts'
import { findDevicePlace } from '#database/queries/plant/device-place.ts'
import {
  inverter,
  moduleType,
  plant,
  plantParameters,
  pvArray,
  pvString,
  scanInverter,
  scanResult,
  scanTask,
  stringPastType,
  stringType,
} from '#database/schema/tables.ts'
import { makeRow } from '#database/test/make-row.ts'
import { testServer } from '../../../test/harness.ts'
import { analysedTasks } from '../history/find-scans.ts'
import { scansBeside } from '../history/scans-beside.ts'
import type { StringLabel } from '../history/string-labels.ts'

const server = testServer()
const DAY_MS = 86_400_000
const atDay = (day: number) => new Date(Date.UTC(2025, 0, 1, 4) + day * DAY_MS)
const loses = (day: number) => 0.97 * (1 - (0.006 * day) / 365.25)
const history = async (place: CallOf<typeof stringHistory>): Promise<StringHistory> =>
  (await server.call(stringHistory, place, 'admin')).body.data

/** An inverter of two strings whose plant has rates computed, scanned every 30 days. */
async function makeHome(name: string, powerW: (day: number, index: number) => number) {
  const { db } = server.services
  const plantId = Number((await makeRow(db, plant, { provinceId: '1', name })).id)
  await db
    .insert(plantParameters)
    .values({ plantId, historicalCalculation: true, updatedAt: new Date() })
  const module = await makeRow(db, moduleType, {
    ...{ name, pmaxW: 500, vmpV: 42, impA: 11.9, vocV: 50, iscA: 12.6, cellsInSeries: 72 },
    substrings: 3,
  })
  const moduleTypeId = Number(module.id)
  const type = await makeRow(db, stringType, { plantId, moduleTypeId, modulesPerString: 20 })
  const arrayId = Number((await makeRow(db, pvArray, { plantId, name })).id)
  const inverterId = Number((await makeRow(db, inverter, { arrayId, name })).id)
  const strings: number[] = []
  for (const position of [0, 1]) {
    const row = { inverterId, position, stringTypeId: type.id }
    strings.push(Number((await makeRow(db, pvString, row)).id))
  }
  for (let day = 0; day <= 360; day += 30) {
    const task = await makeRow(db, scanTask, {
      ...{ provinceId: '1', plantId, taskNo: `${name}-${day}`, taskType: 'ROUTINE' },
      ...{ cleaningStatus: 'UNCLEANED', faultCount: 0, scannedAt: atDay(day) },
    })
    const taskId = Number(task.id)
    const weather = { irradiance: 900, irradianceFrom: 'MEASURED', moduleTemperature: 45 }
    await db.insert(scanInverter).values({ taskId, inverterId, arrayId, ...weather })
    await db.insert(scanResult).values(
      strings.map((stringId, position) => ({
        ...{ taskId, inverterId, position, stringId, status: 'OK', code: 14, confidence: 0.9 },
        ...{ lossPct: 0, stcPmpW: powerW(day, position), detail: {} },
      })),
    )
  }
  return { plantId, inverterId, strings, moduleTypeId, typeId: Number(type.id) }
}

describe('the history of strings that were wired anew', () => {
  /** Of 20 modules until 2025-07-01, of 16 since; nothing else changes. */
  async function rewired(name: string, of: readonly number[]) {
    const { db } = server.services
    const modules = (day: number, i: number) => (day > 180 && of.includes(i) ? 16 : 20)
    const place = await makeHome(name, (day, i) => modules(day, i) * 500 * loses(day))
    const { plantId, moduleTypeId } = place
    const made = await makeRow(db, stringType, { plantId, moduleTypeId, modulesPerString: 16 })
    const stringTypeId = Number(made.id)
    for (const i of of) {
      const stringId = place.strings[i]!
      await db.update(pvString).set({ stringTypeId }).where(eq(pvString.id, stringId))
      const validUntil = new Date('2025-07-01T00:00:00+08:00')
      await db.insert(stringPastType).values({ stringId, stringTypeId: place.typeId, validUntil })
    }
    return place
  }

  it('takes each scan by the type of then, counts those since the last rewiring alone, and marks it', async () => {
    const { strings } = await rewired('anew', [0])
    const found = await history({ stringId: strings[0]! })
    expect(found.label!.stringPowerW).toBe(8000)
    // By the type of now the earlier ones would be a quarter above the label.
    expect(found.scans.map(({ share }) => share)).toEqual(
      found.scans.map((_, k) => expect.closeTo(loses(30 * k), 5)),
    )
    expect(found.scans.filter(({ leftOut }) => leftOut === 'REWIRED')).toHaveLength(7)
    expect(found.trend!.stretches).toMatchObject([{ scans: 6 }])
    expect(found.trend!.jumps).toEqual([])
    expect(found.events).toMatchObject([
      { id: null, kind: 'REWIRING', happenedOn: '2025-07-01', level: 'STRING', isOfWhole: true },
    ])
  })

  it('goes on for many as long as one of them stays as it is, without a step', async () => {
    const { inverterId } = await rewired('half', [0])
    const found = await history({ inverterId })
    expect(found.trend!.stretches).toMatchObject([{ scans: 13 }])
    expect(found.trend!.stretches[0]!.loss!.pct).toBeCloseTo(0.6, 1)
    expect(found.events).toMatchObject([{ kind: 'REWIRING', isOfWhole: false }])
  })

  it('begins anew for many where all were', async () => {
    const { inverterId } = await rewired('whole', [0, 1])
    const found = await history({ inverterId })
    expect(found.trend!.stretches).toMatchObject([{ scans: 6 }])
    expect(found.scans.filter(({ leftOut }) => leftOut === 'REWIRED')).toHaveLength(7)
    expect(found.events).toMatchObject([{ kind: 'REWIRING', isOfWhole: true }])
  })

  it('leaves strings beside one out for as long as they were built otherwise', async () => {
    const place = await rewired('mixed', [0, 1])
    const label = { typeId: 0, powerW: 8000 } as StringLabel
    const { db } = server.services
    const [now] = await db.select().from(pvString).where(eq(pvString.id, place.strings[0]!))
    const found = await findDevicePlace(db, { stringId: place.strings[0]! })
    const tasks = await analysedTasks(db, found!)
    const typeId = now!.stringTypeId
    const beside = await scansBeside(db, {
      ...{ place: found!, tasks, label: { ...label, typeId } },
    })
    expect(beside.map((scans) => scans.length)).toEqual([6])
  })
})
