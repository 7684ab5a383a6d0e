import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import type { CallOf } from '#api/kernel/endpoint.ts'
import { plantArrays } from '#api/plant/devices.ts'
import {
  deletePlant,
  deletePlantGroup,
  exportPlants,
  plantGroups,
  plantProvinces,
  plantStations,
  plantStatusHistory,
  plants,
  savePlant,
  savePlantGroup,
} from '#api/plant/endpoints.ts'
import {
  appUser,
  inverter,
  maintenanceEvent,
  plant,
  plantGroup,
  pvArray,
  pvString,
  report,
  scanCurve,
  scanInverter,
  scanTask,
  stringType,
  userDataScope,
  workOrder,
} from '#database/schema/tables.ts'
import type { Person } from '#database/test/fixtures.ts'
import { makeRow } from '#database/test/make-row.ts'
import { callerOf, testServer } from '../../test/harness.ts'
import { idOf, makePlant, makeTask, PLANT, type PlantWorld } from './test/plant-world.ts'

const server = testServer()
const call = callerOf(server)
const asStranger = callerOf(server, 'outsider')
let world: PlantWorld

beforeEach(async () => {
  await server.services.db.delete(pvArray)
  await server.services.db.delete(plantGroup)
  world = await makePlant(server)
})

async function groupNamed(name: string, provinceId = '1') {
  return idOf(await server.call(savePlantGroup, { lockVersion: 0, provinceId, name }, 'admin'))
}

describe('groups of plants', () => {
  it('are listed with their plants, made and changed by version', async () => {
    const [row] = (await call(plantGroups, {})).rows
    expect(row).toMatchObject({ id: world.groupId, provinceId: '1', plantCount: 1, lockVersion: 1 })
    const change = { ...row, name: '榆林分公司' }
    expect((await call(savePlantGroup, change)).data).toEqual({ id: world.groupId, lockVersion: 2 })
    expect((await call(savePlantGroup, change)).code).toBe(409)
    expect((await call(savePlantGroup, { ...change, id: undefined })).code).toBe(409)
  })

  it('tell a name that is taken at its field, in the language of the caller', async () => {
    const group = { lockVersion: 0, provinceId: '1', name: '甲' }
    await call(savePlantGroup, group)
    const again = await call(savePlantGroup, group, 'zh')
    expect(again).toMatchObject({
      code: 400,
      fields: [{ field: 'name', message: '名称“甲”已存在' }],
    })
    expect((await call(savePlantGroup, { ...group, provinceId: '6' })).code).toBe(200)
  })

  it('keep their province while they have plants', async () => {
    const { groupId: id } = world
    const moved = { id, lockVersion: 1, provinceId: '6', name: '乙' }
    expect((await call(savePlantGroup, moved)).fields[0].field).toBe('provinceId')
    const [row] = (await call(plantGroups, {})).rows
    expect(row).toMatchObject({ provinceId: '1', lockVersion: 1 })
    await call(deletePlant, { id: world.plantId })
    expect((await call(savePlantGroup, moved)).code).toBe(200)
  })

  it('are not made in a province that the caller holds only in part', async () => {
    const group = { lockVersion: 0, provinceId: '6', name: '甲' }
    expect((await asStranger(savePlantGroup, group)).code).toBe(404)
  })
})

describe('plants', () => {
  it('are saved and listed with what lies under them', async () => {
    const { arrayId, inverterId, plantId } = world
    const place = { provinceId: '1', plantId, arrayId, inverterId }
    await makeRow(server.services.db, workOrder, { ...place, orderNo: 'WO1' })
    await makeRow(server.services.db, maintenanceEvent, { ...place, inverterId: null })
    await makeRow(server.services.db, report, { provinceId: '1', plantId })
    const [array] = (await call(plantArrays, { plantId })).rows
    expect(array).toMatchObject({ orderCount: 1, eventCount: 1 })
    const { rows, total } = await call(plants, {})
    expect(total).toBe(1)
    expect(rows[0]).toEqual({
      ...PLANT,
      ...{ acLimitKw: null, hasTracker: false, cleaningCostCny: null },
      ...{ id: world.plantId, provinceId: '1', groupId: world.groupId },
      ...{ stationId: null, stationName: null },
      groupName: expect.stringContaining('光伏电站分组'),
      ...{ areaM2: null, installAngleDeg: null, moduleLayout: null, altitudeM: null },
      introduction: null,
      ...{ arrayCount: 1, inverterCount: 1, stringCount: 3, lockVersion: 1 },
      ...{ orderCount: 1, eventCount: 1, reportCount: 1 },
    })
  })

  it('of a demonstration stand in the language of the reader, also after he has saved them', async () => {
    const { groupId, plantId: id } = world
    const read = async (language: 'zh' | 'en') => {
      const [row] = (await call(plants, {}, language)).rows
      const [group] = (await call(plantGroups, {}, language)).rows
      return [row.name, row.groupName, group.name]
    }
    const change = { ...PLANT, id, groupId, lockVersion: 1 }
    await call(savePlant, { ...change, name: '模拟光伏电站' })
    const group = { id: groupId, provinceId: '1', lockVersion: 1, name: '演示电站组' }
    await call(savePlantGroup, group)
    const english = ['Simulated PV plant', 'Demonstration plants', 'Demonstration plants']
    expect(await read('en')).toEqual(english)
    expect(await read('zh')).toEqual(['模拟光伏电站', '演示电站组', '演示电站组'])
    await call(savePlant, { ...change, lockVersion: 2, name: english[0]! })
    expect((await read('zh'))[0]).toBe('模拟光伏电站')
    // Whichever of its names stands in the list finds it.
    for (const name of ['模拟光伏', 'simulated PV plant']) {
      expect((await call(plants, { name })).rows).toMatchObject([{ id }])
    }
    expect((await call(plantGroups, { name: 'demonstration' })).rows).toMatchObject([
      { id: groupId },
    ])
    expect((await call(plants, { name: 'simulated rooftop' })).rows).toEqual([])
    await call(savePlant, { ...change, lockVersion: 3, name: '改名电站' })
    expect((await read('en'))[0]).toBe('改名电站')
  })

  it('change by version; what the form leaves empty becomes empty', async () => {
    const { groupId, plantId: id } = world
    const change = { ...PLANT, id, groupId, lockVersion: 1, operationDate: null, stationId: 2 }
    expect((await call(savePlant, change)).data).toEqual({ id, lockVersion: 2 })
    expect((await call(savePlant, change)).code).toBe(409)
    const [row] = (await call(plants, {})).rows
    const stationName = expect.stringMatching(/./)
    expect(row).toMatchObject({ operationDate: null, stationId: 2, stationName, lockVersion: 2 })
  })

  it('refuse a place where no plant can be, at its field', async () => {
    const { groupId, plantId: id } = world
    const save = (latitude: number, longitude: number) =>
      call(savePlant, { ...PLANT, id, groupId, lockVersion: 1, latitude, longitude })
    const swapped = [
      { field: 'latitude', message: 'Latitude and longitude look swapped: exchange them' },
    ]
    expect(await save(109.7, 38.3)).toMatchObject({ code: 400, fields: swapped })
    const outside = [
      { field: 'longitude', message: 'Longitude must lie between 73° and 136° east' },
    ]
    expect(await save(38.3, 9.7)).toMatchObject({ code: 400, fields: outside })
    expect(await save(54.5, 109.7)).toMatchObject({ fields: [{ field: 'latitude' }] })
    expect((await save(39.7, 98.5)).code).toBe(200)
  })

  it('are found by parts of the name, whatever signs it has', async () => {
    const { groupId } = world
    await call(savePlant, { ...PLANT, lockVersion: 0, groupId, name: '100%_电站' })
    const found = async (name: string) =>
      (await call(plants, { name })).rows.map((row: { name: string }) => row.name)
    expect(await found('榆阳')).toEqual([PLANT.name])
    expect(await found('%_')).toEqual(['100%_电站'])
    expect(await found('电站 100')).toEqual(['100%_电站'])
    expect((await call(plants, { groupId: await groupNamed('空') })).total).toBe(0)
    expect((await call(plants, { pageNum: 2, pageSize: 1 })).rows).toHaveLength(1)
    expect((await call(plants, { operationStatus: 'RETIRED' })).total).toBe(0)
    expect((await call(plants, { plantType: 'ROOFTOP' })).total).toBe(0)
    expect((await call(plants, { plantType: 'GROUND' })).total).toBe(2)
  })

  it('are sorted as asked, what is unknown last', async () => {
    const { groupId } = world
    const more = { ...PLANT, lockVersion: 0, groupId, operationDate: null }
    await call(savePlant, { ...more, name: '大', installedCapacityKw: 90_000 })
    const sorted = async (asked: CallOf<typeof plants>) =>
      (await call(plants, asked)).rows.map((row: { name: string }) => row.name)
    const sort = 'installedCapacityKw'
    expect(await sorted({ sort })).toEqual([PLANT.name, '大'])
    expect(await sorted({ sort, order: 'descend' })).toEqual(['大', PLANT.name])
    expect(await sorted({ sort: 'operationDate', order: 'descend' })).toEqual([PLANT.name, '大'])
  })

  it('are exported as they are listed', async () => {
    await call(savePlant, { ...PLANT, lockVersion: 0, groupId: world.groupId, name: '=1+1' })
    const exported = async (asked: CallOf<typeof exportPlants>, person = 'admin' as const) =>
      (await server.call(exportPlants, asked, person)).bytes.toString('utf8').split('\r\n')
    const [head, ...lines] = await exported({})
    expect(head).toContain('name,groupName,operationStatus')
    expect(lines.filter((line) => line !== '')).toHaveLength(2)
    expect(lines.find((line) => line.includes('1+1'))).toMatch(/^'=1\+1|^"'=1\+1/)
    expect((await exported({ name: '榆阳' })).filter((line) => line !== '')).toHaveLength(2)
  })

  it('may be given the stations, and lie in the groups of provinces, that the caller holds', async () => {
    const stations = (await call(plantStations, {})).rows
    expect(stations.map(({ id }: { id: number }) => id)).toContain(2)
    expect((await asStranger(plantStations, {})).total).toBeLessThan(stations.length)
    expect((await call(plantProvinces, {})).total).toBeGreaterThan(1)
    expect((await asStranger(plantProvinces, {})).rows).toEqual([])
  })

  it('refuse a name that is taken in the group and a station of another province', async () => {
    const { groupId } = world
    const same = await call(savePlant, { ...PLANT, lockVersion: 0, groupId })
    expect(same).toMatchObject({ code: 400, fields: [{ field: 'name' }] })
    const far = { ...PLANT, lockVersion: 0, groupId, name: '乙', stationId: 3 }
    expect(await call(savePlant, far)).toMatchObject({
      code: 400,
      fields: [{ field: 'stationId' }],
    })
  })

  it('follow their group into its province with their tasks', async () => {
    const { plantId: id } = world
    const taskId = await makeTask(server, id, 'COMPLETED')
    const groupId = await groupNamed('蒙西', '6')
    expect((await call(savePlant, { ...PLANT, id, groupId, lockVersion: 1 })).code).toBe(200)
    const [task] = await server.services.db.select().from(scanTask).where(eq(scanTask.id, taskId))
    expect(task!.provinceId).toBe('6')
    expect((await call(plants, {})).rows[0].provinceId).toBe('6')
  })
})

describe('the operation status of a plant', () => {
  const history = async (person: Person = 'admin') =>
    (await server.call(plantStatusHistory, { plantId: world.plantId }, person)).body

  it('changes with a reason alone, and its history is kept', async () => {
    const { groupId, plantId: id } = world
    const retired = { ...PLANT, operationStatus: 'RETIRED', id, groupId, lockVersion: 1 } as const
    const fields = [{ field: 'statusReason' }]
    expect(await call(savePlant, retired)).toMatchObject({ code: 400, fields })
    expect(await call(savePlant, { ...retired, statusReason: '  ' })).toMatchObject({ fields })
    expect((await history()).rows).toEqual([])
    const saved = await call(savePlant, { ...retired, statusReason: 'end of lease' })
    expect(saved.data.lockVersion).toBe(2)
    // Anything else changes without one.
    const grown = { ...retired, installedCapacityKw: 60_000, lockVersion: 2, statusReason: 'x' }
    expect((await call(savePlant, grown)).code).toBe(200)
    expect((await history()).rows).toEqual([
      expect.objectContaining({ status: 'RETIRED', reason: 'end of lease', changedBy: 'admin' }),
    ])
    expect((await history('nobody')).code).toBe(403)
    expect((await history('outsider')).code).toBe(404)
  })

  it('stands beside limit, trackers and cost of cleaning in list and file', async () => {
    const { groupId, plantId: id } = world
    const more = { acLimitKw: 40_000, hasTracker: true, cleaningCostCny: 32_000 }
    await call(savePlant, { ...PLANT, ...more, id, groupId, lockVersion: 1 })
    expect((await call(plants, {})).rows[0]).toMatchObject(more)
    const file = (await server.call(exportPlants, {}, 'admin')).bytes.toString('utf8')
    expect(file).toContain('acLimitKw,hasTracker,cleaningCostCny')
    expect(file).toMatch(/,40000,true,32000,/)
    const wrong = { ...PLANT, acLimitKw: 0, id, groupId, lockVersion: 2 }
    expect((await call(savePlant, wrong)).fields[0].field).toBe('acLimitKw')
  })
})

describe('a user who holds a single plant', () => {
  const asHolder = callerOf(server, 'outsider')
  /** In the same group as the plant that is not held. */
  let plantId: number

  beforeEach(async () => {
    const { db } = server.services
    const { groupId } = world
    const made = { ...PLANT, lockVersion: 0, groupId, name: '乙', stationId: 2 }
    plantId = idOf(await server.call(savePlant, made, 'admin'))
    const [user] = await db.select().from(appUser).where(eq(appUser.account, 'outsider'))
    await db.delete(userDataScope).where(eq(userDataScope.kind, 'PLANT'))
    await db
      .insert(userDataScope)
      .values({ userId: user!.id, kind: 'PLANT', objectId: String(plantId) })
    server.forgetTokens()
  })

  it('sees it with its group, and nothing beside', async () => {
    const { groupId } = world
    const { rows, total } = await asHolder(plants, { groupId })
    expect(rows.map((row: { id: number }) => row.id)).toEqual([plantId])
    expect(total).toBe(1)
    expect((await asHolder(plantGroups, {})).rows).toMatchObject([{ id: groupId, plantCount: 1 }])
    expect((await asHolder(plants, { groupId: await groupNamed('空') })).code).toBe(404)
  })

  it('changes it where it is, its group and station untouched', async () => {
    const { groupId } = world
    const change = { ...PLANT, id: plantId, groupId, name: '丙', stationId: 2, lockVersion: 1 }
    expect((await asHolder(savePlant, change)).data).toEqual({ id: plantId, lockVersion: 2 })
    // A station can be taken away, but not be given back without holding it.
    const without = { ...change, stationId: null, lockVersion: 2 }
    expect((await asHolder(savePlant, without)).code).toBe(200)
    expect((await asHolder(savePlant, { ...change, lockVersion: 3 })).code).toBe(404)
  })

  it('neither moves it to another group nor makes one beside it', async () => {
    const { groupId } = world
    const change = { ...PLANT, id: plantId, name: '丙', lockVersion: 1 }
    const elsewhere = await groupNamed('别组')
    expect((await asHolder(savePlant, { ...change, groupId: elsewhere })).code).toBe(404)
    const beside = { ...PLANT, lockVersion: 0, groupId, name: '丁' }
    expect((await asHolder(savePlant, beside)).code).toBe(404)
    const foreign = { ...change, id: world.plantId, groupId, name: '戊' }
    expect((await asHolder(savePlant, foreign)).code).toBe(404)
    const group = { id: groupId, lockVersion: 1, provinceId: '1', name: '己' }
    expect((await asHolder(savePlantGroup, group)).code).toBe(404)
    expect((await asHolder(deletePlantGroup, { id: groupId })).code).toBe(404)
  })
})

describe('a deletion', () => {
  async function rest() {
    const { db } = server.services
    const tables = [
      plant,
      pvArray,
      inverter,
      pvString,
      stringType,
      scanTask,
      scanInverter,
      scanCurve,
    ]
    return Promise.all(tables.map((table) => db.$count(table)))
  }

  async function makeScan() {
    const { db } = server.services
    const { arrayId, inverterId } = world
    const taskId = await makeTask(server, world.plantId, 'COMPLETED')
    await db.insert(scanInverter).values({ taskId, inverterId, arrayId, outcome: 'COLLECTED' })
    await db
      .insert(scanCurve)
      .values({ taskId, inverterId, position: 0, voltageV: [0, 1], currentA: [1, 0] })
  }

  it.each([
    ['a plant', () => call(deletePlant, { id: world.plantId })],
    ['a group', () => call(deletePlantGroup, { id: world.groupId })],
  ])('of %s clears all that lies under it', async (_what, remove) => {
    await makeScan()
    expect(await rest()).toEqual([1, 1, 1, 3, 1, 1, 1, 1])
    expect((await remove()).code).toBe(200)
    expect(await rest()).toEqual([0, 0, 0, 0, 0, 0, 0, 0])
  })

  it('is refused while a scan of the plant runs', async () => {
    await makeTask(server, world.plantId, 'EXECUTING')
    const refused = await call(deletePlant, { id: world.plantId })
    expect(refused).toMatchObject({ code: 422, msg: expect.stringContaining('EXECUTING') })
    expect((await call(deletePlantGroup, { id: world.groupId })).code).toBe(422)
    expect((await rest())[0]).toBe(1)
  })
})
