import { ne } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { deleteNodeData, exportNodeData, nodeData, saveNodeData } from '#api/base/node-data.ts'
import { node, station } from '#database/schema/tables.ts'
import { callerOf, testServer } from '../../../test/harness.ts'

const server = testServer()
const call = callerOf(server)
const asTrader = callerOf(server, 'trader')
const asOutsider = callerOf(server, 'outsider')

const NODE = {
  ...{ provinceId: '1', areaId: 1, code: 'N9', name: '神木750kV', nameEn: 'Shenmu 750 kV' },
  ...{ voltageKv: 750, aliases: ['神木#1母线', 'SM-I'], lockVersion: 0 },
  ...{ validFrom: '2026-01-01', validTo: null },
}

beforeEach(async () => {
  const { db } = server.services
  await db.update(station).set({ nodeId: null })
  await db.delete(node).where(ne(node.id, 1))
})

const found = async (search: string) =>
  (await call(nodeData, { provinceId: '1', search })).rows.map((row: { code: string }) => row.code)

describe('nodes', () => {
  it('are saved and read as they were given', async () => {
    const { data } = await call(saveNodeData, NODE)
    const { rows } = await call(nodeData, { provinceId: '1', search: 'N9' })
    const { provinceId: _, ...shown } = NODE
    expect(rows).toEqual([{ ...shown, id: data.id, lockVersion: 1, areaName: 'Shaanbei' }])
    const change = { ...NODE, id: data.id, lockVersion: 1, aliases: [], voltageKv: null }
    expect((await call(saveNodeData, change)).data).toEqual({ id: data.id, lockVersion: 2 })
    expect((await call(saveNodeData, change)).code).toBe(409)
  })

  it('are found by words of names, code and aliases, meant literally', async () => {
    await call(saveNodeData, NODE)
    expect(await found('神木 750')).toEqual(['N9'])
    expect(await found('sm-i')).toEqual(['N9'])
    expect(await found('#1母线 shenmu n9')).toEqual(['N9'])
    expect(await found('神木 榆林')).toEqual([])
    expect(await found('SM%I')).toEqual([])
    expect(await found("'; --")).toEqual([])
  })

  it('are paged where there are 3,000 of them', async () => {
    const many = Array.from({ length: 3_000 }, (_, i) => ({
      ...{ provinceId: '1', areaId: 1, code: `M${String(i).padStart(4, '0')}` },
      ...{ name: `母线${i}`, aliases: [`Bus-${i}-${i % 2 ? 'odd' : 'even'}`] },
    }))
    await server.services.db.insert(node).values(many)
    const wanted = { provinceId: '1', search: 'bus odd', pageSize: 50 }
    const page = await call(nodeData, { ...wanted, pageNum: 30 })
    expect(page.total).toBe(1_500)
    expect(page.rows).toHaveLength(50)
    expect(page.rows.at(-1)).toMatchObject({ code: 'M2999' })
    expect((await call(nodeData, { ...wanted, pageNum: 31 })).rows).toEqual([])
    const narrow = await call(nodeData, { provinceId: '1', search: '母线 bus-2718-' })
    expect(narrow).toMatchObject({ total: 1, rows: [{ code: 'M2718' }] })
  })

  it.each([
    ['code', { code: 'N1' }],
    ['areaId', { areaId: 2 }],
    ['validTo', { validTo: '2026-01-01' }],
    ['aliases', { aliases: ['榆林330kV'] }],
    ['voltageKv', { voltageKv: 0.5 }],
    ['name', { name: ' ' }],
  ])('are refused at %s for %j', async (field, wrong) => {
    const refused = await call(saveNodeData, { ...NODE, ...wrong })
    expect(refused).toMatchObject({
      code: 400,
      fields: [{ field: expect.stringContaining(field) }],
    })
  })

  it('share no other name', async () => {
    await call(saveNodeData, NODE)
    const second = { ...NODE, code: 'N10', name: '神木二', aliases: ['SM-I'] }
    const refused = await call(saveNodeData, second)
    expect(refused).toMatchObject({ code: 400, fields: [{ field: 'aliases' }] })
    expect(refused.msg).toContain('N9')
    const named = await call(saveNodeData, { ...second, name: '神木#1母线', aliases: [] })
    expect(named).toMatchObject({ code: 400, fields: [{ field: 'name' }] })
    expect((await call(saveNodeData, { ...second, aliases: ['SM-II', 'SM-II'] })).code).toBe(200)
    const [saved] = (await call(nodeData, { provinceId: '1', search: 'SM-II' })).rows
    expect(saved.aliases).toEqual(['SM-II'])
  })

  it('of another province answer like missing ones', async () => {
    expect((await asOutsider(nodeData, { provinceId: '1' })).code).toBe(404)
    expect((await asOutsider(nodeData, { provinceId: '6', areaId: 1 })).code).toBe(404)
    expect((await asOutsider(saveNodeData, NODE)).code).toBe(404)
    const stolen = { ...NODE, id: 1, lockVersion: 1, provinceId: '6', areaId: 2 }
    expect((await asOutsider(saveNodeData, stolen)).code).toBe(404)
    expect((await call(saveNodeData, stolen)).code).toBe(404)
    expect((await asOutsider(deleteNodeData, { id: 1 })).code).toBe(404)
    expect((await asOutsider(exportNodeData, { provinceId: '1' })).code).toBe(404)
  })

  it('need the right to be changed', async () => {
    expect((await asTrader(saveNodeData, NODE)).code).toBe(403)
    expect((await asTrader(deleteNodeData, { id: 1 })).code).toBe(403)
  })

  it('are deleted only when nothing is connected there', async () => {
    const { id } = (await call(saveNodeData, NODE)).data
    await server.services.db.update(station).set({ nodeId: id })
    const used = await call(deleteNodeData, { id })
    expect(used).toMatchObject({ code: 422, msg: expect.stringContaining('3 stations') })
    await server.services.db.update(station).set({ nodeId: null })
    expect((await call(deleteNodeData, { id })).code).toBe(200)
    expect((await call(deleteNodeData, { id })).code).toBe(404)
  })
})
