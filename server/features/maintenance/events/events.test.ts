import { desc } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import type { CallOf } from '#api/kernel/endpoint.ts'
import {
  deleteMaintenanceEvent,
  type MaintenanceEventRow,
  maintenanceEvents,
  saveMaintenanceEvent,
} from '#api/maintenance/events.ts'
import {
  inverter,
  operationLog,
  plant,
  pvArray,
  pvString,
  stringType,
} from '#database/schema/tables.ts'
import { makeRow } from '#database/test/make-row.ts'
import { testServer } from '../../../test/harness.ts'

const server = testServer()
type Home = { plantId: number; arrayId: number; inverterId: number; strings: number[] }
let home: Home
let far: Home

async function makeHome(provinceId: string, name: string): Promise<Home> {
  const { db } = server.services
  const idOf = async (row: Promise<Readonly<Record<string, unknown>>>) => Number((await row).id)
  const plantId = await idOf(makeRow(db, plant, { provinceId, name }))
  const stringTypeId = await idOf(makeRow(db, stringType, { plantId }))
  const arrayId = await idOf(makeRow(db, pvArray, { plantId, name: `${name}-A` }))
  const inverterId = await idOf(makeRow(db, inverter, { arrayId, name: `${name}-I` }))
  const strings: number[] = []
  for (const position of [0, 1]) {
    const row = { inverterId, position, name: `${position + 1}#组串`, stringTypeId }
    strings.push(await idOf(makeRow(db, pvString, row)))
  }
  return { plantId, arrayId, inverterId, strings }
}

beforeAll(async () => {
  home = await makeHome('1', 'near')
  far = await makeHome('6', 'far')
})

type Person = 'admin' | 'viewer' | 'stranger' | 'nobody'
type Event = CallOf<typeof saveMaintenanceEvent>
const event = (values: Partial<Event> = {}): Event => ({
  ...{ lockVersion: 0, plantId: home.plantId, kind: 'CLEANING', happenedOn: '2026-01-10' },
  ...values,
})
const save = async (values: Partial<Event>, person: Person = 'admin') =>
  (await server.call(saveMaintenanceEvent, event(values), person)).body
const list = async (
  asked: CallOf<typeof maintenanceEvents> = {},
  person: Person = 'admin',
): Promise<MaintenanceEventRow[]> => (await server.call(maintenanceEvents, asked, person)).body.rows
const remove = async (id: number, person: Person = 'admin') =>
  (await server.call(deleteMaintenanceEvent, { id }, person)).body.code

describe('what was done on site', () => {
  it('is saved at the narrowest place that is named, changed by version, and deleted', async () => {
    const { arrayId, inverterId, strings } = home
    const place = { arrayId, inverterId, stringId: strings[0] }
    const made = await save({ ...place, kind: 'REPAIR', note: 'fuse', costCny: 320.5 })
    expect(made.code).toBe(200)
    const { id, lockVersion } = made.data
    expect(await list()).toMatchObject([
      {
        ...{ id, lockVersion, level: 'STRING', kind: 'REPAIR', happenedOn: '2026-01-10' },
        ...{ plantName: 'near', arrayName: 'near-A', inverterName: 'near-I', position: 0 },
        ...{
          stringName: 'String 1',
          note: 'fuse',
          costCny: 320.5,
          ...{ orderNo: null, orderUnconfirmed: false },
          savedBy: 'admin',
        },
      },
    ])
    // Only the string is named: what it lies in follows.
    expect((await save({ id, lockVersion, stringId: strings[1]! })).code).toBe(200)
    expect((await list())[0]).toMatchObject({ arrayId, inverterId, stringId: strings[1] })
    expect((await save({ id, lockVersion })).code).toBe(409)
    expect(await remove(id)).toBe(200)
    expect(await remove(id)).toBe(404)
    expect(await list()).toEqual([])
  })

  it('is written to the log of operations with its values', async () => {
    const { id } = (await save({ note: 'logged' })).data
    await remove(id)
    const told = await server.services.db
      .select({ path: operationLog.path, changes: operationLog.changes })
      .from(operationLog)
      .orderBy(desc(operationLog.id))
      .limit(2)
    expect(told.map(({ path }) => path)).toEqual([
      '/maintenance/event/delete',
      '/maintenance/event/save',
    ])
    const note = `maintenance_event/${id}/note`
    expect(told[0]!.changes).toContainEqual({ field: note, before: 'logged', after: null })
    expect(told[1]!.changes).toContainEqual({ field: note, before: null, after: 'logged' })
  })

  it('is found by place: there, in what it lies in and below; by kind, days and words', async () => {
    const { arrayId, inverterId, strings } = home
    const [first, second] = strings as [number, number]
    await save({ kind: 'CLEANING', happenedOn: '2026-01-01' })
    await save({ arrayId, kind: 'INSPECTION', happenedOn: '2026-01-02' })
    await save({ inverterId, kind: 'REWIRING', happenedOn: '2026-01-03', costCny: 9 })
    await save({ stringId: first, kind: 'REPAIR', happenedOn: '2026-01-04', note: 'new fuse' })
    await save({ stringId: second, kind: 'REPLACEMENT', happenedOn: '2026-01-05' })
    const days = async (asked: CallOf<typeof maintenanceEvents>) =>
      (await list(asked)).map(({ happenedOn }) => Number(happenedOn.slice(-2)))
    expect(await days({})).toEqual([5, 4, 3, 2, 1])
    expect(await days({ plantId: home.plantId })).toEqual([5, 4, 3, 2, 1])
    expect(await days({ stringId: first })).toEqual([4, 3, 2, 1])
    expect(await days({ inverterId })).toEqual([5, 4, 3, 2, 1])
    expect(await days({ plantId: far.plantId })).toEqual([])
    expect(await days({ kind: 'REPAIR' })).toEqual([4])
    expect(await days({ from: '2026-01-02', to: '2026-01-03' })).toEqual([3, 2])
    expect(await days({ search: 'FUSE near' })).toEqual([4])
    expect(await days({ sort: 'costCny', order: 'descend', pageSize: 1 })).toEqual([3])
    expect((await server.call(maintenanceEvents, { pageSize: 2 }, 'admin')).body.total).toBe(5)
  })

  it('has happened, at places that lie in each other', async () => {
    expect((await save({ happenedOn: '2999-01-01' })).code).toBe(400)
    const { arrayId, strings } = home
    expect((await save({ plantId: far.plantId, stringId: strings[0]! })).code).toBe(404)
    expect((await save({ arrayId: far.arrayId, stringId: strings[0]! })).code).toBe(404)
    expect((await save({ arrayId, stringId: 999_999 })).code).toBe(404)
    expect((await save({ kind: 'PARTY' as 'REPAIR' })).code).toBe(400)
  })

  it('is read and changed within the data scope by whoever may', async () => {
    const foreign = (await save({ plantId: far.plantId })).data.id
    expect((await list({}, 'viewer')).some(({ id }) => id === foreign)).toBe(false)
    const [own] = await list({ plantId: home.plantId })
    expect((await list({}, 'stranger')).map(({ id }) => id)).toEqual([foreign])
    const asked = { plantId: home.plantId }
    expect((await server.call(maintenanceEvents, asked, 'stranger')).body.code).toBe(404)
    expect((await server.call(maintenanceEvents, {}, 'nobody')).body.code).toBe(403)
    // Whoever only reads changes nothing.
    expect((await save({}, 'viewer')).code).toBe(403)
    expect(await remove(own!.id, 'viewer')).toBe(403)
    expect((await save({}, 'stranger')).code).toBe(403)
    expect(await remove(own!.id, 'nobody')).toBe(403)
  })
})
