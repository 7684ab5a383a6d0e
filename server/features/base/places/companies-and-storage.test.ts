import { gt } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import {
  companyData,
  deleteCompanyData,
  exportCompanyData,
  saveCompanyData,
} from '#api/base/company-data.ts'
import {
  deleteStorageData,
  exportStorageData,
  saveStorageData,
  storageData,
} from '#api/base/storage-data.ts'
import type { Endpoint } from '#api/kernel/endpoint.ts'
import type { SystemType } from '#api/kernel/system-types.ts'
import { essUnit, salesCompany, userDataScope } from '#database/schema/tables.ts'
import { callerOf, personId, testServer } from '../../../test/harness.ts'

const server = testServer()
const call = callerOf(server)
const asStranger = callerOf(server, 'stranger')
const asOutsider = callerOf(server, 'outsider')

/** What no id of a company or a unit stands in is asked in a session of its type. */
async function ask(endpoint: Endpoint, request: object, systemType: SystemType) {
  return server.send(endpoint, request, { 'x-token': await server.tokenOf('admin', systemType) })
}

const COMPANY = {
  ...{ provinceId: '1', code: 'SC-9', nameZh: '延河售电', nameEn: 'Yanhe Retail' },
  ...{ quotaMwh: 120_000.5, guaranteeCny: 12_345_678.9, lockVersion: 0 },
}
const STORAGE = {
  ...{ provinceId: '1', code: 'ESS-9', nameZh: '榆林储能', nameEn: 'Yulin storage' },
  ...{ chargeMw: 50, dischargeMw: 60, energyMwh: 200, socMin: 0.1, socMax: 0.9 },
  ...{ etaC: 0.94, etaD: 0.95, nodeId: 1, lockVersion: 0 },
}

beforeEach(async () => {
  const { db } = server.services
  await db.delete(salesCompany).where(gt(salesCompany.id, 1))
  await db.delete(essUnit).where(gt(essUnit.id, 1))
})

describe('sales companies', () => {
  it('are saved, found, changed by version and exported', async () => {
    const { data } = await call(saveCompanyData, COMPANY)
    const { rows } = (await ask(companyData, { provinceId: '1', search: '延河 retail' }, '2')).body
    const { provinceId: _, ...shown } = COMPANY
    expect(rows).toEqual([{ ...shown, id: data.id, lockVersion: 1 }])
    const change = { ...COMPANY, id: data.id, lockVersion: 1, guaranteeCny: null }
    expect((await call(saveCompanyData, change)).data).toEqual({ id: data.id, lockVersion: 2 })
    expect((await call(saveCompanyData, change)).code).toBe(409)
    const file = await ask(exportCompanyData, { provinceId: '1', search: 'SC-9' }, '2')
    expect(file.bytes.toString('utf8')).toMatch(/\nSC-9,延河售电,Yanhe Retail,120000.5,$/)
  })

  it.each([
    ['code', { code: 'SC-1' }],
    ['guaranteeCny', { guaranteeCny: -1 }],
    ['nameZh', { nameZh: '' }],
  ])('are refused at %s for %j', async (field, wrong) => {
    const refused = await call(saveCompanyData, { ...COMPANY, ...wrong })
    expect(refused).toMatchObject({ code: 400, fields: [{ field }] })
  })

  it('of others answer like missing ones, and need the right', async () => {
    expect((await asStranger(companyData, { provinceId: '1' })).code).toBe(404)
    expect((await asStranger(saveCompanyData, { ...COMPANY, provinceId: '6' })).code).toBe(403)
    expect((await asStranger(deleteCompanyData, { id: 1 })).code).toBe(403)
    expect((await asOutsider(saveCompanyData, { ...COMPANY, id: 1, lockVersion: 1 })).code).toBe(
      404,
    )
    expect((await asOutsider(deleteCompanyData, { id: 1 })).code).toBe(404)
    const list = await ask(companyData, { provinceId: '1' }, '1')
    expect(list.body).toMatchObject({ code: 200, rows: [] })
    expect((await ask(saveCompanyData, COMPANY, '1')).body.code).toBe(404)
    expect((await ask(deleteCompanyData, { id: 1 }, '1')).body.code).toBe(404)
  })

  it('are not deleted while users are bound to them', async () => {
    const { db } = server.services
    const { id } = (await call(saveCompanyData, COMPANY)).data
    const userId = await personId(server.services, 'viewer')
    await db.insert(userDataScope).values({ userId, kind: 'COMPANY', objectId: String(id) })
    const refused = await call(deleteCompanyData, { id })
    expect(refused).toMatchObject({ code: 422, msg: expect.stringContaining('1 users') })
    const { id: other } = (await call(saveCompanyData, { ...COMPANY, code: 'SC-10' })).data
    expect((await call(deleteCompanyData, { id: other })).code).toBe(200)
    expect((await call(deleteCompanyData, { id: other })).code).toBe(404)
  })
})

describe('storage units', () => {
  it('are saved, found, changed by version and exported', async () => {
    const { data } = await call(saveStorageData, STORAGE)
    const { rows } = (await ask(storageData, { provinceId: '1', search: 'ess-9' }, '3')).body
    const { provinceId: _, ...shown } = STORAGE
    expect(rows).toEqual([{ ...shown, id: data.id, lockVersion: 1, nodeName: '榆林330kV' }])
    const change = { ...STORAGE, id: data.id, lockVersion: 1, etaC: null, nodeId: null }
    expect((await call(saveStorageData, change)).data).toEqual({ id: data.id, lockVersion: 2 })
    expect((await call(saveStorageData, change)).code).toBe(409)
    const file = await ask(exportStorageData, { provinceId: '1', search: 'ESS-9' }, '3')
    expect(file.bytes.toString('utf8')).toContain('Yulin storage,50,60,200,0.1,0.9,,0.95,')
  })

  it.each([
    ['code', { code: 'ESS-1' }],
    ['socMax', { socMax: 0.1 }],
    ['etaD', { etaD: 94 }],
    ['nodeId', { provinceId: '6' }],
    ['energyMwh', { energyMwh: 0 }],
  ])('are refused at %s for %j', async (field, wrong) => {
    const refused = await call(saveStorageData, { ...STORAGE, ...wrong })
    expect(refused).toMatchObject({ code: 400, fields: [{ field }] })
  })

  it('of others answer like missing ones, and need the right', async () => {
    expect((await asStranger(storageData, { provinceId: '1' })).code).toBe(404)
    expect((await asStranger(saveStorageData, { ...STORAGE, provinceId: '6' })).code).toBe(403)
    expect((await asStranger(deleteStorageData, { id: 1 })).code).toBe(403)
    expect((await asOutsider(saveStorageData, { ...STORAGE, id: 1, lockVersion: 1 })).code).toBe(
      404,
    )
    expect((await asOutsider(deleteStorageData, { id: 1 })).code).toBe(404)
    expect((await ask(saveStorageData, STORAGE, '1')).body.code).toBe(404)
  })

  it('are deleted once', async () => {
    const { id } = (await call(saveStorageData, STORAGE)).data
    expect((await call(deleteStorageData, { id })).code).toBe(200)
    expect((await call(deleteStorageData, { id })).code).toBe(404)
  })
})
