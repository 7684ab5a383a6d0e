import { beforeAll, describe, expect, it } from 'vitest'
import { businessDay, provinces } from '#api/base/endpoints.ts'
import { typesOfLayout } from '#api/collection/layout-types.ts'
import { curveQuery, curveSeriesList } from '#api/curves/endpoints.ts'
import { forecastModels } from '#api/forecast/endpoints.ts'
import { modelVersions, updateModel } from '#api/forecast/models.ts'
import type { Endpoint } from '#api/kernel/endpoint.ts'
import { SCOPE_KINDS, type ScopeKind, worksOn } from '#api/kernel/scope-kinds.ts'
import { SYSTEM_TYPES, type SystemType } from '#api/kernel/system-types.ts'
import { notificationList } from '#api/notification/endpoints.ts'
import { provincesByCurrentUser } from '#api/session/endpoints.ts'
import { notify } from '#database/queries/notification/notifications.ts'
import {
  curveSeries,
  essUnit,
  forecastModelStation,
  importFile,
  province,
  replay,
  userDataScope,
} from '#database/schema/tables.ts'
import type { Person } from '#database/test/fixtures.ts'
import { makeRow } from '#database/test/make-row.ts'
import { LAYOUT_CODES } from '#domain/collection/words.ts'
import { makeForeignObjects } from '../../test/foreign-objects.ts'
import { personId, testServer } from '../../test/harness.ts'
import { type DataScope, inScope } from './data-scope.ts'

/** What a session sees by its type of what has a province alone: provinces, curves, models. */
const server = testServer()
const REPLAY = '9000001'

const send = async (
  ...[endpoint, request, systemType, person = 'admin']: [Endpoint, object, SystemType, Person?]
) => {
  const headers = { 'x-token': await server.tokenOf(person, systemType) }
  return (await server.send(endpoint, request, headers)).body
}
const valuesOf = ({ rows }: { rows: { value: string }[] }) => rows.map(({ value }) => value)

describe('provinces', () => {
  beforeAll(async () => {
    const { db } = server.services
    await db.insert(province).values({ id: REPLAY, nameZh: '回放', nameEn: 'Replay', sort: 99 })
    const ownerId = await personId(server.services, 'admin')
    await makeRow(db, replay, {
      ...{ provinceId: REPLAY, sourceProvinceId: '1', ownerId, settings: {} },
    })
    for (const provinceId of ['1', REPLAY]) {
      await notify(db, [ownerId], {
        ...{ kind: 'FORECAST_DONE', dedupKey: provinceId, createTime: new Date(), provinceId },
      })
    }
    await db.insert(essUnit).values({
      ...{ provinceId: '3', code: 'ESS-9', nameZh: '金昌储能', nameEn: 'Jinchang storage' },
      ...{ chargeMw: 10, dischargeMw: 10, energyMwh: 20 },
    })
    const userId = await personId(server.services, 'outsider')
    await db.insert(userDataScope).values({ userId, kind: 'ESS', objectId: '2' })
  })

  it.each([
    ['1', true],
    ['2', false],
    ['3', false],
    ['10001', false],
  ] as const)('of replays are in sessions of type %s: %s', async (systemType, isThere) => {
    for (const endpoint of [provinces, provincesByCurrentUser]) {
      const values = valuesOf(await send(endpoint, {}, systemType))
      expect(values.includes(REPLAY)).toBe(isThere)
      expect(values).toContain('1')
    }
    const { code } = await send(businessDay, { provinceId: REPLAY }, systemType)
    expect(code).toBe(isThere ? 200 : 404)
    const told = (await send(notificationList, {}, systemType)).rows
    expect(told).toHaveLength(isThere ? 2 : 1)
  })

  it('are those in which the user has an object of the kind', async () => {
    // A station in province 6 and a storage unit in province 3.
    const of = async (systemType: SystemType) =>
      valuesOf(await send(provinces, {}, systemType, 'outsider'))
    expect(await of('1')).toEqual(['6'])
    expect(await of('2')).toEqual([])
    expect(await of('3')).toEqual(['3'])
    const day = async (provinceId: string) =>
      (await send(businessDay, { provinceId }, '3', 'outsider')).code
    expect([await day('3'), await day('6')]).toEqual([200, 404])
  })
})

describe('curves of places that belong to somebody', () => {
  const PLACES = { STATION: 'WIND-A', UNIT: 'WIND-A', COMPANY: 'SC-1', ESS: 'ESS-1' } as const
  const SEEN_BY: Record<keyof typeof PLACES | 'CUSTOMER' | 'SYSTEM', readonly SystemType[]> = {
    ...{ STATION: ['1'], UNIT: ['1'], COMPANY: ['2'], ESS: ['3'], CUSTOMER: [] },
    SYSTEM: ['1', '2', '3'],
  }
  const ids = new Map<string, number>()
  beforeAll(async () => {
    for (const [locKind, locCode] of Object.entries({ ...PLACES, CUSTOMER: 'C-1', SYSTEM: '' })) {
      const key = { metric: 'POWER', stage: 'ACTUAL', locKind, locCode, resolutionMin: 60 }
      const row = { ...key, provinceId: '1', unit: 'MW' }
      ids.set(locKind, Number((await makeRow(server.services.db, curveSeries, row)).id))
    }
  })

  it.each(Object.entries(SEEN_BY))('%s are seen by types %j', async (locKind, types) => {
    const id = ids.get(locKind)!
    const range = { provinceId: '1', seriesIds: [id], from: '2026-01-01', to: '2026-01-02' }
    for (const systemType of ['1', '2', '3'] as const) {
      const isSeen = types.includes(systemType)
      const { rows } = await send(curveSeriesList, { provinceId: '1' }, systemType)
      expect(rows.some((row: { id: number }) => row.id === id)).toBe(isSeen)
      expect((await send(curveQuery, range, systemType)).code).toBe(isSeen ? 200 : 404)
    }
  })
})

describe('stations that a forecast model serves', () => {
  it('are neither told to nor taken away by a session without stations', async () => {
    const { db } = server.services
    const listed = async (systemType: SystemType) =>
      (await send(forecastModels, { provinceId: '1' }, systemType)).rows[0]
    const { id, version, nameZh, nameEn, isDaily } = await listed('1')
    await db.insert(forecastModelStation).values({ modelId: id, stationId: 1 })
    const change = { id, nameZh, nameEn, isDaily, options: {}, stationIds: [] }
    for (const [systemType, told] of [
      ['2', []],
      ['3', []],
      ['1', [1]],
    ] as const) {
      expect((await listed(systemType)).stationIds).toEqual(told)
    }
    expect((await send(updateModel, { ...change, version }, '2')).code).toBe(200)
    expect((await listed('1')).stationIds).toEqual([1])
    const kept = async (systemType: SystemType) =>
      (await send(modelVersions, { id }, systemType)).rows[0].stationIds
    expect([await kept('1'), await kept('2')]).toEqual([[1], []])
    const taken = { ...change, version: version + 1 }
    expect((await send(updateModel, taken, '1')).code).toBe(200)
    expect((await listed('1')).stationIds).toEqual([])
  })
})

// Last: one of what it makes is a replay of the administrator.
it('no check finds an object of a kind that the session does not work on', async () => {
  const { db } = server.services
  const none = new Set<never>()
  const holding = { stations: none, companies: none, essUnits: none, plants: none }
  const whole = { wholeProvinces: new Set(['1']), provinces: new Set(['1']) }
  const ids = await makeForeignObjects(server.services)
  // What is read as prices of a market is of every type; unread it would be of the type that brought it.
  const layout = LAYOUT_CODES.find((code) => typesOfLayout(code) === null)!
  await db.update(importFile).set({ layout })
  const wrong: string[] = []
  for (const kind of Object.keys(SCOPE_KINDS) as ScopeKind[])
    for (const systemType of [...SYSTEM_TYPES, null])
      for (const all of [true, false]) {
        const scope: DataScope = { userId: 1, systemType, all, ...holding, ...whole }
        const isFound = await inScope(db, scope, kind, [ids[kind]])
        const works = systemType === null || worksOn(systemType, kind)
        if (isFound !== works) wrong.push(`${kind} ${systemType} ${all}`)
      }
  expect(wrong).toEqual([])
})
