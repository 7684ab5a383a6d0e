import { eq, gt } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import {
  deleteStationData,
  exportStationData,
  saveStationData,
  stationData,
} from '#api/base/station-data.ts'
import { deleteTradingUnit, saveTradingUnit, tradingUnits } from '#api/base/trading-units.ts'
import { curveSeries, notification, station, tradingUnit } from '#database/schema/tables.ts'
import { callerOf, testServer } from '../../../test/harness.ts'

const server = testServer()
const call = callerOf(server)
const asTrader = callerOf(server, 'trader')
const asBound = callerOf(server, 'bound')
const asOutsider = callerOf(server, 'outsider')

const STATION = {
  ...{ provinceId: '1', code: 'PV-Z', nameZh: '靖边光伏', nameEn: 'Jingbian PV' },
  ...{ technology: 'PV' as const, capacityMw: 80, nodeId: 1, areaId: 1, mechanismShare: 0.2 },
  ...{ longitude: 108.8, latitude: 37.6, gridDate: '2025-12-01', lockVersion: 0 },
}
const UNIT = {
  ...{ stationId: 1, code: 'U-1', nameZh: '一期', nameEn: 'Phase one', capacityMw: 60 },
  ...{ mode: 'ENERGY_ONLY' as const, modeFrom: '2026-01-01', lockVersion: 0 },
}

beforeEach(async () => {
  const { db } = server.services
  await db.delete(curveSeries)
  await db.delete(tradingUnit)
  await db.delete(station).where(gt(station.id, 3))
})

const codes = ({ rows }: { rows: { code: string }[] }) => rows.map(({ code }) => code)

describe('stations', () => {
  it('are saved and read as they were given', async () => {
    const { data } = await call(saveStationData, STATION)
    const { rows } = await call(stationData, { provinceId: '1', search: '靖边 pv-z' })
    const { provinceId: _, ...shown } = STATION
    expect(rows).toEqual([
      {
        ...{ ...shown, id: data.id, lockVersion: 1, simulated: false, unitCount: 0 },
        ...{ nodeName: '榆林330kV', areaName: 'Shaanbei' },
      },
    ])
    const change = { ...STATION, id: data.id, lockVersion: 1, nodeId: null }
    expect((await call(saveStationData, change)).data).toEqual({ id: data.id, lockVersion: 2 })
    expect((await call(saveStationData, change)).code).toBe(409)
  })

  it('that are simulated stay so', async () => {
    const { id } = (await call(saveStationData, STATION)).data
    await server.services.db.update(station).set({ simulated: true }).where(eq(station.id, id))
    await call(saveStationData, { ...STATION, id, lockVersion: 1, simulated: false } as never)
    const [row] = (await call(stationData, { provinceId: '1', search: 'PV-Z' })).rows
    expect(row).toMatchObject({ lockVersion: 2, simulated: true })
  })

  it.each([
    ['code', { code: 'WIND-C' }],
    ['nodeId', { provinceId: '6', areaId: 2 }],
    ['areaId', { nodeId: null, areaId: 2 }],
    ['capacityMw', { capacityMw: 0 }],
    ['mechanismShare', { mechanismShare: 1.1 }],
    ['technology', { technology: 'FUSION' }],
    ['latitude', { latitude: 60 }],
    ['longitude', { longitude: 10.88 }],
  ])('are refused at %s for %j', async (field, wrong) => {
    const refused = await call(saveStationData, { ...STATION, ...wrong } as never)
    expect(refused).toMatchObject({ code: 400, fields: [{ field }] })
  })

  it('are told that latitude and longitude are the wrong way round', async () => {
    const swapped = { ...STATION, latitude: STATION.longitude, longitude: STATION.latitude }
    const message = 'Latitude and longitude look swapped: exchange them'
    const fields = [{ field: 'latitude', message }]
    expect(await call(saveStationData, swapped)).toMatchObject({ code: 400, fields })
  })

  it('are added by whoever holds the whole province', async () => {
    const own = { ...STATION, provinceId: '6', nodeId: null, areaId: null }
    const refused = await asOutsider(saveStationData, own)
    expect(refused).toMatchObject({ code: 422, msg: expect.stringContaining('whole province') })
    const [mine] = (await asOutsider(stationData, { provinceId: '6' })).rows
    expect(mine.code).toBe('WIND-C')
    const change = { ...own, id: 3, code: 'WIND-C', lockVersion: mine.lockVersion }
    expect((await asOutsider(saveStationData, change)).code).toBe(200)
  })

  it('of others and of sessions of another type answer like missing ones', async () => {
    expect(codes(await asBound(stationData, { provinceId: '1' }))).toEqual(['WIND-A'])
    expect((await asOutsider(stationData, { provinceId: '1' })).code).toBe(404)
    expect((await asOutsider(saveStationData, STATION)).code).toBe(404)
    const change = { ...STATION, id: 1, lockVersion: 1 }
    expect((await asOutsider(saveStationData, change)).code).toBe(404)
    expect((await asOutsider(deleteStationData, { id: 1 })).code).toBe(404)
    const company = { 'x-token': await server.tokenOf('admin', '2') }
    const list = await server.send(stationData, { provinceId: '1' }, company)
    expect(list.body).toMatchObject({ code: 200, rows: [], total: 0 })
    expect((await server.send(saveStationData, STATION, company)).body.code).toBe(404)
  })

  it('need the right to be changed', async () => {
    expect((await asTrader(saveStationData, STATION)).code).toBe(403)
    expect((await asTrader(deleteStationData, { id: 1 })).code).toBe(403)
  })

  it('are deleted when nothing is kept of them, with the messages about them', async () => {
    const { db } = server.services
    const bound = await call(deleteStationData, { id: 1 })
    expect(bound).toMatchObject({ code: 422, msg: expect.stringContaining('1 users') })
    const { id } = (await call(saveStationData, STATION)).data
    const unit = (await call(saveTradingUnit, { ...UNIT, stationId: id })).data
    const used = await call(deleteStationData, { id })
    expect(used).toMatchObject({ code: 422, msg: expect.stringContaining('1 trading units') })
    await call(deleteTradingUnit, { id: unit.id })
    await db.insert(notification).values({
      ...{ userId: 1, kind: 'DEADLINE', dedupKey: 'of a station', stationId: id },
      createTime: new Date(),
    } as never)
    expect((await call(deleteStationData, { id })).code).toBe(200)
    expect(await db.$count(notification, eq(notification.stationId, id))).toBe(0)
    expect((await call(deleteStationData, { id })).code).toBe(404)
  })

  it('are exported as they are listed', async () => {
    await call(saveStationData, { ...STATION, nameEn: '@SUM(1)' })
    const reply = await server.call(exportStationData, { provinceId: '1', search: 'PV-Z' }, 'admin')
    const [head, line, ...more] = reply.bytes.toString('utf8').trim().split(/\r?\n/)
    expect(head).toContain('code,nameZh,nameEn,technology,capacityMw,nodeName')
    expect(line).toContain("PV-Z,靖边光伏,'@SUM(1),PV,80,榆林330kV,Shaanbei,0.2")
    expect(more).toEqual([])
    const own = await server.call(exportStationData, { provinceId: '1' }, 'bound')
    expect(own.bytes.toString('utf8')).not.toContain('PV-B')
  })
})

describe('trading units', () => {
  it('are saved, listed by station and changed by version', async () => {
    const { data } = await call(saveTradingUnit, UNIT)
    await call(saveTradingUnit, { ...UNIT, stationId: 2, modeFrom: null })
    const { rows } = await call(tradingUnits, { provinceId: '1', stationId: 1 })
    const stationName = 'Dingbian wind farm'
    expect(rows).toEqual([{ ...UNIT, id: data.id, lockVersion: 1, stationName }])
    expect((await call(tradingUnits, { provinceId: '1' })).total).toBe(2)
    expect((await call(tradingUnits, { provinceId: '1', mode: 'PRICE_TAKER' })).total).toBe(0)
    const change = { ...UNIT, id: data.id, lockVersion: 1, mode: 'PRICE_TAKER' } as const
    expect((await call(saveTradingUnit, change)).code).toBe(200)
    expect((await call(saveTradingUnit, change)).code).toBe(409)
  })

  it('have a code of their own at a station, and stay there', async () => {
    const { id } = (await call(saveTradingUnit, UNIT)).data
    const taken = await call(saveTradingUnit, { ...UNIT, capacityMw: 1 })
    expect(taken).toMatchObject({ code: 400, fields: [{ field: 'code' }] })
    const moved = await call(saveTradingUnit, { ...UNIT, id, lockVersion: 1, stationId: 2 })
    expect(moved).toMatchObject({ code: 400, fields: [{ field: 'stationId' }] })
  })

  it('have no more capacity together than the station', async () => {
    await call(saveTradingUnit, UNIT)
    const second = { ...UNIT, code: 'U-2', capacityMw: 40.01 }
    const refused = await call(saveTradingUnit, second)
    expect(refused).toMatchObject({ code: 400, fields: [{ field: 'capacityMw' }] })
    expect(refused.msg).toContain('100.01')
    const { id } = (await call(saveTradingUnit, { ...second, capacityMw: 40.0004 })).data
    const larger = { ...second, id, lockVersion: 1, capacityMw: 41 }
    expect((await call(saveTradingUnit, larger)).code).toBe(400)
    const [home] = (await call(stationData, { provinceId: '1', search: 'WIND-A' })).rows
    const less = { ...home, provinceId: '1', capacityMw: 99 }
    const smaller = await call(saveStationData, less)
    expect(smaller).toMatchObject({ code: 400, fields: [{ field: 'capacityMw' }] })
  })

  it('do not exceed it when two are added at once', async () => {
    const both = await Promise.all(
      ['A', 'B'].map((code) => call(saveTradingUnit, { ...UNIT, code, capacityMw: 70 })),
    )
    expect(both.map(({ code }) => code).sort()).toEqual([200, 400])
  })

  it('of others answer like missing ones, and need the right', async () => {
    const { id } = (await call(saveTradingUnit, { ...UNIT, stationId: 2 })).data
    expect((await asBound(tradingUnits, { provinceId: '1' })).total).toBe(0)
    expect((await asBound(tradingUnits, { provinceId: '1', stationId: 2 })).code).toBe(404)
    expect((await asOutsider(saveTradingUnit, UNIT)).code).toBe(404)
    const stolen = { ...UNIT, id, stationId: 3, lockVersion: 1 }
    expect((await asOutsider(saveTradingUnit, stolen)).code).toBe(404)
    expect((await asOutsider(deleteTradingUnit, { id })).code).toBe(404)
    expect((await asTrader(saveTradingUnit, UNIT)).code).toBe(403)
    expect((await asTrader(deleteTradingUnit, { id })).code).toBe(403)
  })

  it('stay while curves are kept under their code', async () => {
    const { id } = (await call(saveTradingUnit, UNIT)).data
    await server.services.db.insert(curveSeries).values({
      ...{ provinceId: '1', metric: 'POWER', stage: 'PLAN', locKind: 'UNIT', locCode: UNIT.code },
      ...{ resolutionMin: 15, unit: 'MW' },
    })
    expect((await call(deleteTradingUnit, { id })).code).toBe(422)
    const renamed = await call(saveTradingUnit, { ...UNIT, id, lockVersion: 1, code: 'U-9' })
    expect(renamed).toMatchObject({ code: 400, fields: [{ field: 'code' }] })
  })
})
