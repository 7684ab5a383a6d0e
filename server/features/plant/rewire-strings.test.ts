import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import type { CallOf } from '#api/kernel/endpoint.ts'
import { arrayInverters, copyInverter } from '#api/plant/devices.ts'
import {
  changeStrings,
  deleteStringType,
  inverterStrings,
  saveStrings,
  saveStringType,
} from '#api/plant/strings.ts'
import {
  maintenanceEvent,
  plantGroup,
  pvArray,
  pvString,
  stringPastType,
} from '#database/schema/tables.ts'
import { callerOf, testServer } from '../../test/harness.ts'
import { makePlant, type PlantWorld } from './test/plant-world.ts'

const server = testServer()
const call = callerOf(server)
let world: PlantWorld
let typeIds: number[]

beforeEach(async () => {
  const { db } = server.services
  await db.delete(pvArray)
  await db.delete(plantGroup)
  world = await makePlant(server)
  const { plantId, moduleTypeId } = world
  typeIds = []
  for (const modulesPerString of [28, 30]) {
    const type = { plantId, moduleTypeId, name: `${modulesPerString}块`, modulesPerString }
    typeIds.push((await call(saveStringType, { ...type, lockVersion: 0 })).data.id)
  }
})

const strings = async () => (await call(inverterStrings, { inverterId: world.inverterId })).rows
const versions = async () =>
  (await call(arrayInverters, { arrayId: world.arrayId })).rows.map(
    ({ lockVersion }: { lockVersion: number }) => lockVersion,
  )
const kept = () =>
  server.services.db
    .select({ type: stringPastType.stringTypeId, until: stringPastType.validUntil })
    .from(stringPastType)
    .innerJoin(pvString, eq(pvString.id, stringPastType.stringId))
    .orderBy(pvString.position, stringPastType.validUntil)
const events = () => server.services.db.select().from(maintenanceEvent)
/** Gives all strings of the inverter a type. */
const change = (stringTypeId: number, more: Partial<CallOf<typeof changeStrings>> = {}) =>
  call(changeStrings, { inverterIds: [world.inverterId], stringTypeId, ...more })

const DAY = '2025-03-10'
/** 2025-03-10 00:00 in Shanghai. */
const MIDNIGHT = new Date('2025-03-09T16:00:00Z')

describe('another type of strings', () => {
  it('is a correction without a time: nothing of before is kept', async () => {
    expect((await change(typeIds[0]!)).code).toBe(200)
    expect(await kept()).toEqual([])
    expect(await events()).toEqual([])
  })

  it('keeps the earlier one where they were wired anew, and writes that down once for the inverter', async () => {
    await change(typeIds[0]!, { rewiredAt: DAY })
    const past = { type: world.stringTypeId, until: MIDNIGHT }
    expect(await kept()).toEqual([past, past, past])
    expect(await events()).toMatchObject([
      { kind: 'REWIRING', happenedOn: DAY, inverterId: world.inverterId, stringId: null },
    ])
  })

  it('of some strings is written down for each of them; who keeps the type was not wired anew', async () => {
    const [first, second] = (await strings()).map(({ id }: { id: number }) => id) as number[]
    await change(typeIds[0]!, { to: 0 })
    await change(typeIds[0]!, { to: 1, rewiredAt: DAY })
    expect(await kept()).toEqual([{ type: world.stringTypeId, until: MIDNIGHT }])
    expect((await events()).map(({ stringId }) => stringId)).toEqual([second])
    expect(first).not.toBe(second)
  })

  it('a second time at the same instant is one rewiring', async () => {
    await change(typeIds[0]!, { rewiredAt: DAY })
    await change(typeIds[1]!, { rewiredAt: '2025-03-10T00:00:00+08:00' })
    expect((await kept()).map(({ type }) => type)).toEqual(Array(3).fill(world.stringTypeId))
    expect(await events()).toHaveLength(1)
    expect((await strings())[0]).toMatchObject({ stringTypeId: typeIds[1] })
  })

  it('cannot have come in the future or before a rewiring that is known', async () => {
    const ahead = new Date(server.services.clock.now().getTime() + 60_000).toISOString()
    const future = await change(typeIds[0]!, { rewiredAt: ahead })
    expect(future).toMatchObject({ code: 400, fields: [{ field: 'rewiredAt' }] })
    await change(typeIds[0]!, { rewiredAt: DAY })
    const before = await change(typeIds[1]!, { rewiredAt: '2025-03-09' })
    expect(before).toMatchObject({ code: 400, fields: [{ field: 'rewiredAt' }] })
    expect((await strings())[0]).toMatchObject({ stringTypeId: typeIds[0] })
    expect((await change(typeIds[1]!, { rewiredAt: '2025-04-01' })).code).toBe(200)
    expect(await kept()).toHaveLength(6)
  })

  it('is kept by the table of an inverter too', async () => {
    const [{ lockVersion }] = await strings()
    const one = { position: 1, name: '2#组串', stringTypeId: typeIds[0]! }
    const asked = { inverterId: world.inverterId, lockVersion, strings: [one] }
    expect((await call(saveStrings, { ...asked, rewiredAt: DAY })).code).toBe(200)
    expect(await kept()).toEqual([{ type: world.stringTypeId, until: MIDNIGHT }])
  })

  it('leaves the earlier type in use', async () => {
    await change(typeIds[0]!, { rewiredAt: DAY })
    const refused = await call(deleteStringType, { id: world.stringTypeId })
    expect(refused).toMatchObject({ code: 422, msg: expect.stringContaining('3 strings were') })
  })
})

describe('two editors of strings', () => {
  const save = (lockVersion: number, label: string) =>
    call(saveStrings, {
      ...{ inverterId: world.inverterId, lockVersion },
      strings: [{ position: 0, name: '1#组串', stringTypeId: world.stringTypeId, label }],
    })

  it('one of them gets a conflict, and nothing is lost', async () => {
    const [{ lockVersion }] = await strings()
    expect((await save(lockVersion, 'A')).data).toEqual({
      ...{ id: world.inverterId, lockVersion: lockVersion + 1 },
    })
    expect((await save(lockVersion, 'B')).code).toBe(409)
    expect((await strings())[0]).toMatchObject({ label: 'A', lockVersion: lockVersion + 1 })
    expect((await save(lockVersion + 1, 'B')).code).toBe(200)
  })

  it('a change of many raises the inverters that it touches, and no others', async () => {
    await call(copyInverter, { id: world.inverterId, count: 1 })
    const [{ lockVersion }] = await strings()
    await call(changeStrings, { inverterIds: [world.inverterId], tiltDeg: 20 })
    expect(await versions()).toEqual([lockVersion + 1, 1])
    expect((await save(lockVersion, 'B')).code).toBe(409)
  })
})
