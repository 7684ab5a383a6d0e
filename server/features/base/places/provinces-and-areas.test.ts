import { and, eq, ne } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { areaData, deleteAreaData, saveAreaData } from '#api/base/area-data.ts'
import { provinceData, saveProvinceData } from '#api/base/provinces.ts'
import { area, curveSeries, node, station } from '#database/schema/tables.ts'
import { callerOf, testServer } from '../../../test/harness.ts'

const server = testServer()
const call = callerOf(server)
const asTrader = callerOf(server, 'trader')
const asOutsider = callerOf(server, 'outsider')

const ZONE = {
  ...{ provinceId: '1', code: 'GUANZHONG', nameZh: '关中', nameEn: 'Guanzhong' },
  ...{ kind: 'ZONE' as const, lockVersion: 0 },
}

beforeEach(async () => {
  const { db } = server.services
  await db.delete(curveSeries)
  await db.update(station).set({ areaId: null })
  await db.delete(area).where(and(ne(area.id, 1), ne(area.id, 2)))
})

const codes = ({ rows }: { rows: { code: string }[] }) => rows.map(({ code }) => code)

describe('provinces', () => {
  it('are those of the data scope, and are changed by version', async () => {
    expect(codes(await call(provinceData, {}))).toEqual(['1', '2', '3', '4', '5', '6', '7'])
    expect(codes(await asTrader(provinceData, {}))).toEqual(['1'])
    const [row] = (await call(provinceData, { search: 'shaanxi' })).rows
    expect(row).toMatchObject({ id: 1, code: '1', slotCount: '96', labelConvention: 'END' })
    const { code: _, ...fields } = row
    const change = { ...fields, nameEn: 'Shaanxi grid', slotCount: '24' }
    expect((await call(saveProvinceData, change)).data).toEqual({
      ...{ id: 1, lockVersion: row.lockVersion + 1 },
    })
    expect((await call(saveProvinceData, change)).code).toBe(409)
    const [changed] = (await call(provinceData, { search: 'grid' })).rows
    expect(changed).toMatchObject({ nameEn: 'Shaanxi grid', slotCount: '24' })
  })

  it('are changed by nobody without the right, and by nobody from elsewhere', async () => {
    const [row] = (await call(provinceData, { search: '陕西' })).rows
    expect((await asTrader(saveProvinceData, row)).code).toBe(403)
    expect((await asOutsider(saveProvinceData, row)).code).toBe(404)
  })

  it('have 96 or 24 slots', async () => {
    const [row] = (await call(provinceData, { search: '陕西' })).rows
    const refused = await call(saveProvinceData, { ...row, slotCount: '48' as never })
    expect(refused).toMatchObject({ code: 400, fields: [{ field: 'slotCount' }] })
  })
})

describe('zones', () => {
  it('are saved, found by every word and changed by version', async () => {
    const { data } = await call(saveAreaData, ZONE)
    const found = await call(areaData, { provinceId: '1', search: '关中 guan' })
    const { provinceId: _, ...shown } = ZONE
    expect(found.rows).toEqual([{ ...shown, id: data.id, lockVersion: 1, nodeCount: 0 }])
    const change = { ...ZONE, id: data.id, lockVersion: 1, kind: 'REGION' } as const
    expect((await call(saveAreaData, change)).data).toEqual({ id: data.id, lockVersion: 2 })
    expect((await call(saveAreaData, change)).code).toBe(409)
    expect(codes(await call(areaData, { provinceId: '1', kind: 'REGION' }))).toEqual(['GUANZHONG'])
  })

  it('have a code of their own in a province, not beyond', async () => {
    const taken = await call(saveAreaData, { ...ZONE, code: 'SHAANBEI' })
    expect(taken).toMatchObject({ code: 400, fields: [{ field: 'code' }] })
    expect((await call(saveAreaData, { ...ZONE, provinceId: '6', code: 'SHAANBEI' })).code).toBe(
      200,
    )
  })

  it('of another province answer like missing ones', async () => {
    expect((await asOutsider(areaData, { provinceId: '1' })).code).toBe(404)
    expect((await asOutsider(saveAreaData, ZONE)).code).toBe(404)
    expect((await asOutsider(deleteAreaData, { id: 1 })).code).toBe(404)
    // A zone stays in its province.
    const moved = await call(saveAreaData, { ...ZONE, id: 2, lockVersion: 1 })
    expect(moved.code).toBe(404)
  })

  it('need the right to be changed', async () => {
    expect((await asTrader(saveAreaData, ZONE)).code).toBe(403)
    expect((await asTrader(deleteAreaData, { id: 1 })).code).toBe(403)
    expect(codes(await asTrader(areaData, { provinceId: '1' }))).toEqual(['SHAANBEI'])
  })

  it('are not deleted while nodes or stations lie in them', async () => {
    const { db } = server.services
    const nodes = await db.$count(node, eq(node.areaId, 1))
    const refused = await call(deleteAreaData, { id: 1 })
    expect(refused).toMatchObject({ code: 422, msg: expect.stringContaining(`${nodes} nodes`) })
    const { id } = (await call(saveAreaData, ZONE)).data
    await db.update(station).set({ areaId: id }).where(eq(station.provinceId, '1'))
    const used = await call(deleteAreaData, { id })
    expect(used).toMatchObject({ code: 422, msg: expect.stringContaining('2 stations') })
    await db.update(station).set({ areaId: null })
    expect((await call(deleteAreaData, { id })).code).toBe(200)
    expect((await call(deleteAreaData, { id })).code).toBe(404)
  })

  it('keep their code, and stay, while curves are kept under it', async () => {
    const { id } = (await call(saveAreaData, ZONE)).data
    await server.services.db.insert(curveSeries).values({
      ...{ provinceId: '1', metric: 'PRICE', stage: 'DA', locKind: 'ZONE', locCode: ZONE.code },
      ...{ resolutionMin: 15, unit: 'CNY/MWh' },
    })
    const renamed = await call(saveAreaData, { ...ZONE, id, lockVersion: 1, code: 'OTHER' })
    expect(renamed).toMatchObject({ code: 400, fields: [{ field: 'code' }] })
    const change = { ...ZONE, id, lockVersion: 1, nameEn: 'Middle' }
    expect((await call(saveAreaData, change)).code).toBe(200)
    const refused = await call(deleteAreaData, { id })
    expect(refused).toMatchObject({ code: 422, msg: expect.stringContaining('1 series') })
  })
})
