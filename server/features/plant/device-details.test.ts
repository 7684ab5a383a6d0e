import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { arrayPlan, deviceFindings } from '#api/plant/device-findings.ts'
import {
  arrayInverters,
  copyInverter,
  plantArrays,
  saveArray,
  saveInverter,
} from '#api/plant/devices.ts'
import { changeStrings, inverterStrings, saveStrings, saveStringType } from '#api/plant/strings.ts'
import {
  plantGroup,
  pvArray,
  pvString,
  scanInverter,
  scanResult,
  scanTask,
} from '#database/schema/tables.ts'
import { callerOf, testServer } from '../../test/harness.ts'
import { ARRAY, INVERTER, makePlant, makeTask, type PlantWorld } from './test/plant-world.ts'

const server = testServer()
const call = callerOf(server)
let world: PlantWorld
let other: PlantWorld

beforeEach(async () => {
  await server.services.db.delete(pvArray)
  await server.services.db.delete(plantGroup)
  world = await makePlant(server)
  other = await makePlant(server)
})

const DETAILS = {
  ...{ manufacturer: '甲乙电源', model: 'SG196', serialNumber: 'A1', trackers: 9 },
  ...{ maxInputV: 1500, maxInputA: 30, commissionedOn: '2024-06-30' },
}
const NOTHING_KNOWN = Object.fromEntries(Object.keys(DETAILS).map((name) => [name, null]))

const inverters = async () => (await call(arrayInverters, { arrayId: world.arrayId })).rows
const strings = async (inverterId = world.inverterId) =>
  (await call(inverterStrings, { inverterId })).rows
const detail = (change: object = {}) => ({
  ...INVERTER,
  ...{ id: world.inverterId, lockVersion: 1, arrayId: world.arrayId },
  ...{ stringTypeId: world.stringTypeId, ...DETAILS, ...change },
})

describe('what is known of devices', () => {
  it('is listed array by array and inverter by inverter, with the power of the strings', async () => {
    const { plantId, arrayId, inverterId } = world
    // 3 × 26 × 550 W
    const counts = { stringCount: 3, stringsKw: 42.9 }
    expect((await call(plantArrays, { plantId })).rows).toEqual([
      {
        ...{ ...ARRAY, id: arrayId, lockVersion: 1, inverterCount: 1, ...counts },
        ...{ orderCount: 0, eventCount: 0, lineState: null },
      },
    ])
    const { strings: _strings, ...fields } = INVERTER
    expect(await inverters()).toEqual([
      { ...fields, ...NOTHING_KNOWN, id: inverterId, arrayId, lockVersion: 1, ...counts },
    ])
  })

  it('of an inverter is saved, and emptied again', async () => {
    expect((await call(saveInverter, detail())).code).toBe(200)
    expect(await inverters()).toMatchObject([DETAILS])
    const blank = { ...NOTHING_KNOWN, model: ' ', lockVersion: 2 }
    expect((await call(saveInverter, detail(blank))).code).toBe(200)
    expect(await inverters()).toMatchObject([NOTHING_KNOWN])
    const wrong = await call(saveInverter, detail({ trackers: 2.5, lockVersion: 3 }))
    expect(wrong).toMatchObject({ code: 400, fields: [{ field: 'trackers' }] })
  })

  it('goes with a copy, but for serial number and labels', async () => {
    const { inverterId: id } = world
    await call(saveInverter, detail())
    const set = { inverterIds: [id], label: '3排', tiltDeg: 30 }
    await call(changeStrings, set)
    await call(copyInverter, { id, count: 1 }, 'zh')
    const copy = (await inverters())[1]
    expect(copy).toMatchObject({ ...DETAILS, serialNumber: null, unit: 2 })
    expect((await strings(copy.id))[0]).toMatchObject({ label: null, tiltDeg: 30 })
  })
})

describe('many strings', () => {
  const type = async (plantId: number) => {
    const fields = { name: '28块', modulesPerString: 28, moduleTypeId: world.moduleTypeId }
    return (await call(saveStringType, { ...fields, lockVersion: 0, plantId })).data.id as number
  }

  it('get a type by the range of their inputs, in all inverters of an array', async () => {
    const { arrayId, inverterId: id, plantId } = world
    await call(copyInverter, { id, count: 2 })
    const stringTypeId = await type(plantId)
    const range = { arrayId, from: 1, to: 2, stringTypeId }
    expect((await call(changeStrings, range)).data).toEqual({ changed: 6 })
    const types = async (one: number) =>
      (await strings(one)).map(({ stringTypeName }: { stringTypeName: string }) => stringTypeName)
    for (const one of await inverters())
      expect(await types(one.id)).toEqual(['26块550', '28块', '28块'])
    expect(await types(other.inverterId)).toEqual(['26块550', '26块550', '26块550'])
  })

  it('get details where they are chosen; what is left out stays', async () => {
    const chosen = (await strings()).slice(0, 2).map(({ id }: { id: number }) => id)
    const first = { ids: chosen, label: 'A1', tiltDeg: 25.3, azimuthDeg: 180, cableMm2: 4 }
    expect((await call(changeStrings, first)).data).toEqual({ changed: 2 })
    await call(changeStrings, { ids: chosen, cableLengthM: 120, azimuthDeg: null, label: '' })
    const known = { tiltDeg: 25.3, azimuthDeg: null, cableLengthM: 120, cableMm2: 4, label: null }
    const nothing = { tiltDeg: null, azimuthDeg: null, cableLengthM: null, cableMm2: null }
    expect(await strings()).toMatchObject([known, known, nothing])
    const { inverterId, stringTypeId } = world
    const one = { position: 0, name: '甲', stringTypeId, label: '东' }
    const { lockVersion } = (await strings())[0]
    await call(saveStrings, { inverterId, lockVersion, strings: [one] })
    expect((await strings())[0]).toMatchObject({ ...known, name: '甲', label: '东' })
  })

  it('are changed all or none, and only within a plant', async () => {
    const own = (await strings())[0].id as number
    const foreign = (await strings(other.inverterId))[0].id as number
    const both = await call(changeStrings, { ids: [own, foreign], tiltDeg: 1 })
    expect([both.code, both.msg]).toEqual([422, 'The chosen strings belong to different plants'])
    const { stringTypeId } = other
    expect((await call(changeStrings, { ids: [own], stringTypeId })).code).toBe(404)
    expect((await call(changeStrings, { ids: [own, 999_999], tiltDeg: 1 })).code).toBe(404)
    expect((await call(changeStrings, { ids: [own] })).code).toBe(422)
    expect((await call(changeStrings, { tiltDeg: 1 })).code).toBe(422)
    const beyond = { inverterIds: [world.inverterId], from: 3, to: 9, tiltDeg: 1 }
    expect((await call(changeStrings, beyond)).code).toBe(404)
    const tilted = await server.services.db.$count(pvString, eq(pvString.tiltDeg, 1))
    expect(tilted).toBe(0)
  })

  it('are not changed by who may only read', async () => {
    const { arrayId } = world
    const { body } = await server.call(changeStrings, { arrayId, tiltDeg: 1 }, 'viewer')
    expect(body.code).toBe(403)
  })
})

describe('what does not fit together', () => {
  const found = async (language: 'zh' | 'en' = 'en') =>
    (await call(deviceFindings, { plantId: world.plantId }, language)).rows

  it('is told of arrays, inverters and collectors that two arrays have', async () => {
    const { plantId, arrayId, inverterId } = world
    const array = { ...ARRAY, id: arrayId, plantId, lockVersion: 1, capacityKw: 42.9 }
    await call(saveArray, array)
    // Both plants lie behind 127.0.0.1:502, and the caller sees both.
    const shared = { kind: 'COLLECTOR_SHARED', arrayId, inverterId: null, place: ARRAY.name }
    expect(await found()).toMatchObject([shared])
    await call(saveArray, { ...array, lockVersion: 2, collectorPort: 1502 })
    expect(await found()).toEqual([])
    await call(saveArray, { ...array, lockVersion: 3, collectorPort: 1502, capacityKw: 44 })
    await call(saveInverter, detail({ maxInputV: 1000, maxInputA: 10, trackers: 3 }))
    const place = `${ARRAY.name} / ${INVERTER.name}`
    expect(await found()).toMatchObject([
      { kind: 'ARRAY_CAPACITY', arrayId, message: expect.stringContaining('42.9 kW') },
      { kind: 'STRING_VOLTAGE', arrayId, inverterId, place },
      { kind: 'TRACKER_CURRENT', arrayId, inverterId, place },
    ])
    expect((await found('zh'))[1].message).toContain('超过逆变器最大输入电压1000 V')
  })
})

it('the plan of an array has the newest code of every input', async () => {
  const { db } = server.services
  const { plantId, arrayId, inverterId } = world
  const all = await strings()
  for (const [day, codes] of [
    [1, [7, 14, 8]],
    [2, [14, 9, null]],
  ] as const) {
    const taskId = await makeTask(server, plantId, day === 1 ? 'COMPLETED' : 'EXECUTING')
    const scannedAt = new Date(Date.UTC(2026, 5, day))
    await db.update(scanTask).set({ faultCount: 1, scannedAt }).where(eq(scanTask.id, taskId))
    await db.insert(scanInverter).values({ taskId, inverterId, arrayId })
    await db.insert(scanResult).values(
      codes.map((code, position) => ({
        ...{ taskId, inverterId, position, stringId: all[position].id, code },
        status: code === null ? 'ABNORMAL' : 'OK',
      })),
    )
  }
  const { data } = await call(arrayPlan, { arrayId })
  const inputs = [14, 9, 8].map((code, at) => ({ name: `String ${at + 1}`, code }))
  expect(data.inverters).toEqual([{ id: inverterId, name: INVERTER.name, inputs }])
})
