import { beforeEach, describe, expect, it } from 'vitest'
import {
  copyInverter,
  createArray,
  deleteArray,
  deleteInverter,
  plantDevices,
  saveArray,
  saveInverter,
} from '#api/plant/devices.ts'
import {
  deleteStringType,
  inverterStrings,
  saveStrings,
  saveStringType,
  stringTypes,
} from '#api/plant/strings.ts'
import { plantGroup, pvArray, pvString } from '#database/schema/tables.ts'
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

async function strings(inverterId = world.inverterId, language: 'zh' | 'en' = 'en') {
  const { rows } = await call(inverterStrings, { inverterId }, language)
  return rows as { position: number; name: string; stringTypeId: number; stringTypeName: string }[]
}

const names = async () => (await strings()).map(({ name }) => name)
const inverterOf = ({ arrayId, stringTypeId }: PlantWorld) => ({
  ...INVERTER,
  ...{ lockVersion: 0, arrayId, stringTypeId },
})

describe('arrays', () => {
  it('are listed with their inverters', async () => {
    const { plantId, arrayId, inverterId } = world
    const { rows } = await call(plantDevices, { plantId })
    const { strings: _strings, ...inverter } = INVERTER
    expect(rows).toEqual([
      {
        ...ARRAY,
        ...{ id: arrayId, lockVersion: 1 },
        inverters: [{ ...inverter, id: inverterId, stringCount: 3, lockVersion: 1 }],
      },
    ])
  })

  it('change by version, with a name of their own in the plant', async () => {
    const { plantId, arrayId: id } = world
    const change = { ...ARRAY, id, plantId, lockVersion: 1, collectorPort: 1502 }
    expect((await call(saveArray, change)).data).toEqual({ id, lockVersion: 2 })
    expect((await call(saveArray, change)).code).toBe(409)
    const same = await call(saveArray, { ...ARRAY, plantId, lockVersion: 0 })
    expect(same).toMatchObject({ code: 400, fields: [{ field: 'name' }] })
  })

  it('are made with inverters named and counted by the rule, all or none', async () => {
    const { plantId, stringTypeId } = world
    const kind = { count: 3, ratedPowerKw: 196, strings: 2, stringTypeId }
    const asked = { ...ARRAY, ...kind, plantId, name: '乙' }
    const foreign = { ...asked, stringTypeId: other.stringTypeId }
    expect((await call(createArray, foreign)).code).toBe(404)
    const taken = await call(createArray, { ...asked, name: ARRAY.name })
    expect(taken).toMatchObject({ code: 400, fields: [{ field: 'name' }] })
    expect(await server.services.db.$count(pvString)).toBe(6)
    const { data } = await call(createArray, asked, 'zh')
    const { rows } = await call(plantDevices, { plantId })
    const made = rows.find(({ id }: { id: number }) => id === data.id)
    expect(made?.inverters).toMatchObject(
      [1, 2, 3].map((unit) => ({ name: `${unit}#逆变器`, unit, stringCount: 2 })),
    )
  })

  it('of another plant are not there', async () => {
    const { plantId } = world
    const foreign = { ...ARRAY, id: other.arrayId, plantId, lockVersion: 1 }
    expect((await call(saveArray, foreign)).code).toBe(404)
  })

  it('go with all that lies under them, but not while a scan runs', async () => {
    await makeTask(server, world.plantId, 'EXECUTING')
    expect((await call(deleteArray, { id: world.arrayId })).code).toBe(422)
    expect((await call(deleteInverter, { id: world.inverterId })).code).toBe(422)
    expect((await call(deleteArray, { id: other.arrayId })).code).toBe(200)
    expect(await server.services.db.$count(pvString)).toBe(3)
    expect((await call(plantDevices, { plantId: other.plantId })).rows).toEqual([])
  })
})

describe('inverters', () => {
  it('name their strings by the rule of the array, for each in his language', async () => {
    expect(await names()).toEqual(['String 1', 'String 2', 'String 3'])
    const { plantId, stringTypeId } = world
    const behind = { ...ARRAY, plantId, lockVersion: 0, name: '乙', namingRule: 'NUMBER_BEHIND' }
    const { data } = await call(
      saveArray,
      behind as typeof behind & { namingRule: 'NUMBER_BEHIND' },
    )
    const added = await call(saveInverter, inverterOf({ ...world, arrayId: data.id }), 'zh')
    const namesOf = async (language: 'zh' | 'en') =>
      (await strings(added.data.id, language)).map(({ name }) => name)
    expect(await namesOf('zh')).toEqual(['组串1#', '组串2#', '组串3#'])
    expect(await namesOf('en')).toEqual(['String #1', 'String #2', 'String #3'])
    expect((await strings(added.data.id))[0]).toMatchObject({ position: 0, stringTypeId })
  })

  it('get more strings behind the last and lose the last ones', async () => {
    const { inverterId: id } = world
    const change = { ...inverterOf(world), id, lockVersion: 1, strings: 5 }
    expect((await call(saveInverter, change, 'zh')).data).toEqual({ id, lockVersion: 2 })
    expect(await names()).toEqual(['1', '2', '3', '4', '5'].map((n) => `String ${n}`))
    await call(saveInverter, { ...change, lockVersion: 2, strings: 2 })
    expect(await names()).toEqual(['String 1', 'String 2'])
    expect((await call(saveInverter, { ...change, lockVersion: 2 })).code).toBe(409)
    expect(await names()).toHaveLength(2)
  })

  it('keep their strings while a scan runs, and may get more', async () => {
    await makeTask(server, world.plantId, 'EXECUTING')
    const change = { ...inverterOf(world), id: world.inverterId, lockVersion: 1 }
    expect((await call(saveInverter, { ...change, strings: 2 })).code).toBe(422)
    expect((await call(saveInverter, { ...change, strings: 4 })).code).toBe(200)
    expect(await names()).toHaveLength(4)
  })

  it('have a name and a unit of their own in the array', async () => {
    const sameName = await call(saveInverter, { ...inverterOf(world), unit: 2 })
    expect(sameName).toMatchObject({ code: 400, fields: [{ field: 'name' }] })
    const sameUnit = await call(saveInverter, { ...inverterOf(world), name: '2#逆变器' })
    expect(sameUnit).toMatchObject({ code: 400, fields: [{ field: 'unit' }] })
    expect(await server.services.db.$count(pvString)).toBe(6)
  })

  it('are copied with their strings, units counted on, all or none', async () => {
    const { plantId, inverterId: id } = world
    expect((await call(copyInverter, { id, count: 2 }, 'zh')).code).toBe(200)
    const inverters = async () => (await call(plantDevices, { plantId })).rows[0]!.inverters
    expect(await inverters()).toMatchObject(
      [1, 2, 3].map((unit) => ({ name: `${unit}#逆变器`, unit, stringCount: 3 })),
    )
    await call(saveInverter, { ...inverterOf(world), name: '5#逆变器', unit: 4 })
    const taken = await call(copyInverter, { id, count: 2 }, 'zh')
    expect(taken).toMatchObject({ code: 400, fields: [{ field: 'count' }] })
    const beyond = await call(copyInverter, { id, count: 244 })
    expect(beyond).toMatchObject({ code: 400, fields: [{ field: 'count' }] })
    expect(await inverters()).toHaveLength(4)
  })

  it('that two people save at once are saved by one of them, with all strings', async () => {
    const change = { ...inverterOf(world), id: world.inverterId, lockVersion: 1 }
    const answers = await Promise.all(
      [1, 6, 9].map((strings) => call(saveInverter, { ...change, strings })),
    )
    expect(answers.map(({ code }) => code).sort()).toEqual([200, 409, 409])
    const kept = [1, 6, 9][answers.findIndex(({ code }) => code === 200)]
    expect(await strings()).toHaveLength(kept!)
    const fresh = { ...inverterOf(world), name: '乙', unit: 2 }
    const made = await Promise.all([call(saveInverter, fresh), call(saveInverter, fresh)])
    expect(made.map(({ code }) => code).sort()).toEqual([200, 400])
  })

  it('of another array and string types of another plant are not there', async () => {
    const { stringTypeId } = other
    const second = { ...inverterOf(world), name: '乙', unit: 2 }
    expect((await call(saveInverter, { ...second, stringTypeId })).code).toBe(404)
    const moved = { ...second, id: other.inverterId, lockVersion: 1 }
    expect((await call(saveInverter, moved)).code).toBe(404)
  })

  it('are deleted with their strings', async () => {
    expect((await call(deleteInverter, { id: world.inverterId })).code).toBe(200)
    expect(await server.services.db.$count(pvString)).toBe(3)
    expect((await call(inverterStrings, { inverterId: world.inverterId })).code).toBe(404)
  })
})

describe('strings', () => {
  it('change name and type; those left out stay', async () => {
    const { plantId, moduleTypeId, inverterId } = world
    const type = { plantId, moduleTypeId, lockVersion: 0, name: '28块', modulesPerString: 28 }
    const stringTypeId = (await call(saveStringType, type)).data.id
    // Also where it is nearly as a rule gives it.
    const changed = { position: 1, name: '3#组串', stringTypeId }
    expect((await call(saveStrings, { inverterId, lockVersion: 1, strings: [changed] })).code).toBe(
      200,
    )
    expect(await strings()).toMatchObject([
      { position: 0, stringTypeId: world.stringTypeId },
      { ...changed, stringTypeName: '28块' },
      { position: 2, stringTypeId: world.stringTypeId },
    ])
  })

  it('change all or none', async () => {
    const { inverterId, stringTypeId } = world
    const first = { position: 0, name: '改', stringTypeId }
    const beyond = [first, { ...first, position: 3 }]
    expect((await call(saveStrings, { inverterId, lockVersion: 1, strings: beyond })).code).toBe(
      404,
    )
    const foreign = [first, { ...first, position: 1, stringTypeId: other.stringTypeId }]
    expect((await call(saveStrings, { inverterId, lockVersion: 1, strings: foreign })).code).toBe(
      404,
    )
    expect(await names()).toEqual(['String 1', 'String 2', 'String 3'])
  })
})

describe('string types', () => {
  it('are listed with their module type and change by version', async () => {
    const { plantId, stringTypeId: id, moduleTypeId } = world
    const [row] = (await call(stringTypes, { plantId })).rows
    expect(row).toEqual({
      ...{ id, moduleTypeId, name: '26块550', modulesPerString: 26, gridTieDate: null },
      ...{ moduleTypeName: 'PD-M10-144H-550', stringCount: 3, lockVersion: 1 },
    })
    const change = { ...row, plantId, gridTieDate: '2024-06-30' }
    expect((await call(saveStringType, change)).data).toEqual({ id, lockVersion: 2 })
    expect((await call(saveStringType, change)).code).toBe(409)
    const same = await call(saveStringType, { ...change, id: undefined, lockVersion: 0 })
    expect(same).toMatchObject({ code: 400, fields: [{ field: 'name' }] })
  })

  it('of another plant or of a module type that is not there are refused', async () => {
    const { plantId, moduleTypeId } = world
    const type = { plantId, moduleTypeId, lockVersion: 0, name: '乙', modulesPerString: 28 }
    expect((await call(saveStringType, { ...type, moduleTypeId: 999_999 })).code).toBe(404)
    const foreign = { ...type, id: other.stringTypeId, lockVersion: 1 }
    expect((await call(saveStringType, foreign)).code).toBe(404)
  })

  it('are deleted only when no string is of them', async () => {
    const { stringTypeId: id } = world
    const used = await call(deleteStringType, { id }, 'zh')
    expect(used).toMatchObject({ code: 422, msg: '有3个组串使用该组串类型，不能删除' })
    await call(deleteInverter, { id: world.inverterId })
    expect((await call(deleteStringType, { id })).code).toBe(200)
    expect((await call(stringTypes, { plantId: world.plantId })).rows).toEqual([])
  })
})
