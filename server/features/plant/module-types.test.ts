import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { deleteModuleType, moduleTypes, saveModuleType } from '#api/plant/module-types.ts'
import { moduleType, plantGroup, pvArray } from '#database/schema/tables.ts'
import { seedModuleTypes } from '#database/seed/diagnosis.ts'
import { callerOf, testServer } from '../../test/harness.ts'
import { LABEL, makePlant } from './test/plant-world.ts'

const server = testServer()
const call = callerOf(server)

beforeEach(async () => {
  const { db } = server.services
  await db.delete(pvArray)
  await db.delete(plantGroup)
  await db.delete(moduleType).where(eq(moduleType.shipped, false))
})

const found = async (search: string) =>
  (await call(moduleTypes, { search, pageSize: 500 })).rows.map((row: { name: string }) => row.name)

describe('module types', () => {
  it('are saved and read as they were given', async () => {
    const given = { ...LABEL, remark: '样品' }
    const { data } = await call(saveModuleType, { ...given, lockVersion: 0 })
    const { rows, total } = await call(moduleTypes, { search: LABEL.name })
    const ofAll = { provinceId: null, provinceName: 'All provinces', editable: true }
    expect(rows).toEqual([{ ...given, ...ofAll, id: data.id, shipped: false, lockVersion: 1 }])
    expect(total).toBe(1)
  })

  it('change by version and have a name of their own', async () => {
    const { data } = await call(saveModuleType, { ...LABEL, lockVersion: 0 })
    const change = { ...LABEL, id: data.id, lockVersion: 1, betaVocPctPerK: null }
    expect((await call(saveModuleType, change)).data).toEqual({ id: data.id, lockVersion: 2 })
    expect((await call(saveModuleType, change)).code).toBe(409)
    const again = await call(saveModuleType, { ...LABEL, lockVersion: 0 })
    expect(again).toMatchObject({ code: 400, fields: [{ field: 'name' }] })
    const missing = await call(saveModuleType, { ...LABEL, id: 999_999, lockVersion: 1 })
    expect(missing.code).toBe(404)
  })

  it.each([
    ['lockVersion', { lockVersion: null }],
    ['lockVersion', { lockVersion: '' }],
    ['pmaxW', { pmaxW: '' }],
    ['substrings', { substrings: null }],
    ['pmaxW', { pmaxW: [540] }],
  ])('take nothing for a number: %s as %j', async (field, wrong) => {
    const refused = await call(saveModuleType, { ...LABEL, lockVersion: 0, ...wrong } as never)
    expect(refused).toMatchObject({ code: 400, fields: [{ field }] })
  })

  it.each([
    ['vmpV', { vmpV: 49.5 }],
    ['impA', { impA: 13.9, pmaxW: 578 }],
    ['pmaxW', { pmaxW: 450 }],
    ['substrings', { cellsInSeries: 2 }],
    ['cellsInSeries', { cellsInSeries: 144 }],
    ['cellsInSeries', { cellsInSeries: 50 }],
    ['betaVocPctPerK', { betaVocPctPerK: -0.0026 }],
    ['gammaPmaxPctPerK', { gammaPmaxPctPerK: -0.1 }],
  ])('refuse a label that contradicts itself at %s', async (field, wrong) => {
    const refused = await call(saveModuleType, { ...LABEL, ...wrong, lockVersion: 0 })
    expect(refused).toMatchObject({ code: 400, fields: [{ field }] })
    expect(refused.msg).toBe(refused.fields[0].message)
    expect(refused.msg).not.toContain('{')
  })

  it('are found by words of name and maker in any case, and by power', async () => {
    await call(saveModuleType, { ...LABEL, lockVersion: 0, name: 'X_100%', manufacturer: 'Acme' })
    expect(await found('acme x')).toEqual(['X_100%'])
    expect(await found('_100%')).toEqual(['X_100%'])
    expect(await found('X%100')).toEqual([])
    expect(await found('\\')).toEqual([])
    expect(await found('generic m10-144h 550w')).toEqual(['PD-M10-144H-550'])
    const thin = (await call(moduleTypes, { technology: 'THIN_FILM' })).rows
    expect(thin.length).toBeGreaterThan(0)
    expect(thin.every((row: { name: string }) => row.name.startsWith('PD-CT'))).toBe(true)
  })

  it('of the product have a maker that reads in both languages, also where it was called otherwise', async () => {
    const { db } = server.services
    const own = eq(moduleType.name, 'PD-M10-144H-550')
    await db.update(moduleType).set({ manufacturer: 'Powerdesk 通用' }).where(own)
    await seedModuleTypes(db)
    const [row] = await db.select().from(moduleType).where(own)
    expect(row!.manufacturer).toMatch(/^[ -~]+$/)
  })

  it('of a demonstration have their maker in the language of the reader', async () => {
    const made = { ...LABEL, name: 'SIM-1', manufacturer: '模拟组件', lockVersion: 0 }
    const { id } = (await call(saveModuleType, made)).data
    for (const search of ['SIM-1', 'simulated', '模拟']) {
      const { rows } = await call(moduleTypes, { search }, 'en')
      expect(rows).toMatchObject([{ id, manufacturer: 'Simulated modules' }])
    }
    const { rows } = await call(moduleTypes, { search: 'SIM-1' }, 'zh')
    expect(rows[0].manufacturer).toBe('模拟组件')
    await call(deleteModuleType, { id })
  })

  it('come in pages', async () => {
    const all = await found('')
    const page = await call(moduleTypes, { pageNum: 2, pageSize: 7 })
    expect(page.total).toBe(all.length)
    expect(page.rows.map((row: { name: string }) => row.name)).toEqual(all.slice(7, 14))
  })

  it('that are shipped can be neither changed nor deleted', async () => {
    const [shipped] = (await call(moduleTypes, {})).rows
    expect(shipped.shipped).toBe(true)
    expect((await call(saveModuleType, { ...shipped, yearlyDegradationPct: 1 })).code).toBe(422)
    expect((await call(deleteModuleType, { id: shipped.id })).code).toBe(422)
  })

  it('are deleted only when no string type is built of them', async () => {
    const { db } = server.services
    const { moduleTypeId: id } = await makePlant(server)
    await db.update(moduleType).set({ shipped: false }).where(eq(moduleType.id, id))
    const used = await call(deleteModuleType, { id })
    expect(used).toMatchObject({ code: 422, msg: expect.stringContaining('1 string types') })
    await db.update(moduleType).set({ shipped: true }).where(eq(moduleType.id, id))
    const own = (await call(saveModuleType, { ...LABEL, lockVersion: 0 })).data
    expect((await call(deleteModuleType, { id: own.id })).code).toBe(200)
    expect((await call(deleteModuleType, { id: own.id })).code).toBe(404)
  })

  it('are sorted by a column either way, and by no other', async () => {
    const powers = async (order: 'ascend' | 'descend') => {
      const { rows } = await call(moduleTypes, { sort: 'pmaxW', order, pageSize: 100 })
      return rows.map(({ pmaxW }: { pmaxW: number }) => pmaxW)
    }
    const ascending = await powers('ascend')
    expect(ascending).toEqual([...ascending].sort((a, b) => a - b))
    expect(await powers('descend')).toEqual([...ascending].reverse())
    const { body } = await server.call(moduleTypes, { sort: 'updatedAt' } as never)
    expect(body).toMatchObject({ code: 400, fields: [{ field: 'sort' }] })
  })
})
