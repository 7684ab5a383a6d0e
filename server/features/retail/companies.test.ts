import { beforeAll, describe, expect, it } from 'vitest'
import { companiesByCurrentUser } from '#api/retail/endpoints.ts'
import { salesCompany, userDataScope } from '#database/schema/tables.ts'
import type { Person } from '#database/test/fixtures.ts'
import { personId, testServer } from '../../test/harness.ts'

const server = testServer()

async function companies(person: Person, systemType: '1' | '2' | '3' | '10001', language = 'en') {
  const headers = {
    'accept-language': language,
    'x-token': await server.tokenOf(person, systemType),
  }
  return (await server.send(companiesByCurrentUser, { provinceId: '1' }, headers)).body
}

beforeAll(async () => {
  const { db } = server.services
  await db.insert(salesCompany).values([
    { provinceId: '1', code: 'SC-2', nameZh: '渭北售电', nameEn: 'Weibei', quotaMwh: 11_904.762 },
    { provinceId: '6', code: 'SC-3', nameZh: '蒙西售电', nameEn: 'Mengxi', quotaMwh: 0 },
  ])
  // Holds a station of province 6 and one company of province 1.
  const userId = await personId(server.services, 'outsider')
  await db.insert(userDataScope).values({ userId, kind: 'COMPANY', objectId: '2' })
})

describe('sales companies of the current user', () => {
  it('are those of a whole province, what is unknown of them null', async () => {
    const { rows, total } = await companies('admin', '2')
    expect(total).toBe(2)
    expect(rows).toEqual([
      { id: 1, name: 'Qinling Retail', provinceId: '1', quotaMwh: null, usedMwh: null },
      { id: 2, name: 'Weibei', provinceId: '1', quotaMwh: 11_904.762, usedMwh: null },
    ])
    expect((await companies('admin', '2', 'zh')).rows[0].name).toBe('秦岭售电')
  })

  it('are single ones for who holds no more, and none for who holds none there', async () => {
    expect((await companies('outsider', '2')).rows).toMatchObject([{ id: 2 }])
    expect(await companies('stranger', '2')).toMatchObject({ code: 404 })
  })

  it.each(['1', '3', '10001'] as const)('are none in a session of type %s', async (systemType) => {
    expect(await companies('admin', systemType)).toMatchObject({ code: 200, rows: [], total: 0 })
  })
})
