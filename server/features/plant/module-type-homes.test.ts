import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { faultTexts, saveFaultText } from '#api/diagnosis/endpoints.ts'
import type { Endpoint } from '#api/kernel/endpoint.ts'
import { savePlant } from '#api/plant/endpoints.ts'
import {
  deleteModuleType,
  exportModuleTypes,
  importModuleTypes,
  moduleTypes,
  saveModuleType,
} from '#api/plant/module-types.ts'
import { saveStringType } from '#api/plant/strings.ts'
import { moduleType, plant, userDataScope } from '#database/schema/tables.ts'
import type { Person } from '#database/test/fixtures.ts'
import { makeRow } from '#database/test/make-row.ts'
import { giveRole } from '../../test/give-role.ts'
import { personId, testServer } from '../../test/harness.ts'
import { LABEL } from './test/plant-world.ts'

/**
 * Engineers with /plant:edit: `stranger` of province 6, `trader` of province 1, `bound` of one plant in province 1;
 * `outsider` administers, but sees no more than one station; `admin` administers everything.
 */
const server = testServer()
const plants = new Map<string, number>()
const send = async (endpoint: Endpoint, request: object, person: Person) =>
  (
    await server.send(endpoint, request, {
      ...{ 'accept-language': 'en', 'x-token': await server.tokenOf(person, '10001') },
    })
  ).body
const save = (request: object, person: Person) =>
  send(saveModuleType, { ...LABEL, lockVersion: 0, ...request }, person)
const made = async (request: object, person: Person) => (await save(request, person)).data.id
const named = async (name: string, person: Person, more: object = {}) =>
  (await send(moduleTypes, { search: name, ...more }, person)).rows[0]

beforeAll(async () => {
  const { db } = server.services
  for (const person of ['stranger', 'trader', 'bound'] as const)
    await giveRole(server.services, person, 'ENGINEER')
  for (const provinceId of ['1', '6'])
    plants.set(provinceId, (await makeRow(db, plant, { provinceId })).id as number)
  const userId = await personId(server.services, 'bound')
  await db.insert(userDataScope).values({ userId, kind: 'PLANT', objectId: `${plants.get('1')}` })
})

describe('a module type of a province', () => {
  it('is made, changed and deleted by who has the whole province, and missing to others', async () => {
    const id = await made({ name: 'OF-1' }, 'trader')
    expect(await named('OF-1', 'trader')).toMatchObject({ provinceId: '1', editable: true })
    expect(await named('OF-1', 'stranger')).toBeUndefined()
    const change = { ...LABEL, id, lockVersion: 1, name: 'OF-1', provinceId: '1', vocV: 50 }
    expect((await send(saveModuleType, change, 'stranger')).code).toBe(404)
    expect((await send(deleteModuleType, { id }, 'stranger')).code).toBe(404)
    expect((await send(saveModuleType, change, 'trader')).code).toBe(200)
    expect((await send(deleteModuleType, { id }, 'trader')).code).toBe(200)
  })

  it('is seen and used, and not changed, by who has a plant in the province', async () => {
    const id = await made({ name: 'SEEN-1' }, 'trader')
    expect(await named('SEEN-1', 'bound')).toMatchObject({ id, editable: false })
    const change = { ...LABEL, id, lockVersion: 1, name: 'SEEN-1', provinceId: null, vocV: 50 }
    expect(await send(saveModuleType, change, 'bound')).toMatchObject({
      ...{ code: 422, msg: expect.stringContaining('hold in part') },
    })
    expect((await send(deleteModuleType, { id }, 'bound')).code).toBe(422)
    expect((await save({ name: 'NEW', provinceId: '1' }, 'bound')).code).toBe(404)
    expect(await save({ name: 'NEW' }, 'bound')).toMatchObject({
      ...{ code: 400, fields: [{ field: 'provinceId' }] },
    })
  })

  it('is for plants of the province alone', async () => {
    const moduleTypeId = await made({ name: 'USED-1', provinceId: '1' }, 'admin')
    const type = { name: 'S', modulesPerString: 20, lockVersion: 0, moduleTypeId }
    const build = (of: '1' | '6', person: Person) =>
      send(saveStringType, { ...type, plantId: plants.get(of) }, person)
    expect(await build('6', 'admin')).toMatchObject({
      ...{ code: 400, fields: [{ field: 'moduleTypeId' }] },
    })
    expect((await build('6', 'stranger')).code).toBe(404)
    expect((await build('1', 'bound')).code).toBe(200)
    const choices = async (of: '1' | '6') =>
      (await named('USED-1', 'admin', { plantId: plants.get(of) }))?.id
    expect([await choices('1'), await choices('6')]).toEqual([moduleTypeId, undefined])
    const moved = { ...LABEL, id: moduleTypeId, name: 'USED-1', lockVersion: 1, provinceId: '6' }
    expect(await send(saveModuleType, moved, 'admin')).toMatchObject({
      ...{ code: 400, fields: [{ field: 'provinceId', message: expect.stringContaining('1 ') }] },
    })
    // Nor does the plant leave what its strings are built of behind.
    const [stored] = await server.services.db
      .select()
      .from(plant)
      .where(eq(plant.id, plants.get('1')!))
    const elsewhere = await server.services.db
      .select()
      .from(plant)
      .where(eq(plant.id, plants.get('6')!))
    const valid = { gridMode: 'FULL_FEED', gridAccess: 'CONNECTING', plantType: 'GROUND' }
    const moving = {
      ...{ ...stored, ...valid, operationStatus: 'IN_OPERATION', statusReason: 'x' },
      ...{ groupId: elsewhere[0]!.groupId, longitude: 109.7, latitude: 38.3 },
      ...{ stationId: undefined, moduleLayout: undefined, introduction: undefined },
      ...{ operationDate: undefined },
    }
    expect(await send(savePlant, moving, 'admin')).toMatchObject({
      ...{ code: 400, fields: [{ field: 'groupId' }] },
    })
  })

  it('has a name of its own among those of its province and of all', async () => {
    await made({ name: 'TWICE' }, 'trader')
    expect((await save({ name: 'TWICE' }, 'stranger')).code).toBe(200)
    expect((await save({ name: 'TWICE' }, 'trader')).code).toBe(400)
    expect((await save({ name: 'TWICE' }, 'admin')).code).toBe(400)
    expect((await save({ name: 'PD-M10-144H-550' }, 'trader')).code).toBe(400)
  })

  it('comes in and goes out by file within what one has', async () => {
    const csv = (vocV: number, name: string) => {
      const row: Record<string, unknown> = { ...LABEL, vocV, name }
      return `${Object.keys(row).join(',')}\n${Object.values(row).join(',')}`
    }
    const bring = async (content: string, person: Person, fields: Record<string, string> = {}) => {
      const headers = { 'x-token': await server.tokenOf(person, '10001') }
      const file = { name: 'a.csv', content }
      return (await server.uploadWith(importModuleTypes, file, { fields, headers })).body
    }
    await made({ name: 'FILE', provinceId: '6' }, 'admin')
    expect((await bring(csv(49, 'FILE'), 'trader')).data).toMatchObject({ added: 1, changed: 0 })
    expect((await bring(csv(48, 'FILE'), 'trader')).data).toMatchObject({ added: 0, changed: 1 })
    expect((await named('FILE', 'stranger')).vocV).toBe(LABEL.vocV)
    expect((await bring(csv(48, 'FILE'), 'trader', { provinceId: '6' })).code).toBe(404)
    await made({ name: 'OF ALL' }, 'admin')
    const { data } = await bring(csv(48, 'OF ALL'), 'trader')
    expect(data.problems).toMatchObject([{ line: 2, column: 'name' }])
    expect((await bring(csv(48, 'OF ALL'), 'admin')).data).toMatchObject({ changed: 1 })
    const headers = { 'x-token': await server.tokenOf('stranger', '10001') }
    const { bytes } = await server.send(exportModuleTypes, { search: 'OF-1' }, headers)
    expect(bytes.toString().split('\n')).not.toContain('OF-1')
  })
})

describe('what all provinces have', () => {
  it('is changed by administrators who see all of them alone', async () => {
    const id = await made({ name: 'SHARED' }, 'admin')
    expect(await named('SHARED', 'trader')).toMatchObject({ provinceId: null, editable: false })
    for (const person of ['trader', 'outsider'] as const) {
      const change = { ...LABEL, id, lockVersion: 1, name: 'SHARED', provinceId: null, vocV: 50 }
      expect(await send(saveModuleType, change, person)).toMatchObject({
        ...{ code: 422, msg: expect.stringContaining('All provinces') },
      })
      expect((await send(deleteModuleType, { id }, person)).code).toBe(422)
    }
    const [kept] = await server.services.db.select().from(moduleType).where(eq(moduleType.id, id))
    expect(kept!.vocV).toBe(LABEL.vocV)
    const change = { ...LABEL, id, lockVersion: 1, name: 'SHARED', vocV: 50 }
    expect((await send(saveModuleType, change, 'admin')).code).toBe(200)
  })

  it('are the texts of faults too: it takes /system:manage', async () => {
    const [text] = (await send(faultTexts, {}, 'trader')).rows
    const wanted = { ...text, advice: 'Leave it as it is' }
    expect((await send(saveFaultText, wanted, 'trader')).code).toBe(403)
    expect((await send(saveFaultText, wanted, 'admin')).code).toBe(200)
  })
})
