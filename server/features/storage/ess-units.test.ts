import { beforeAll, describe, expect, it } from 'vitest'
import { nodes } from '#api/base/endpoints.ts'
import { essByCurrentUser } from '#api/storage/endpoints.ts'
import { essUnit, userDataScope } from '#database/schema/tables.ts'
import type { Person } from '#database/test/fixtures.ts'
import { personId, testServer } from '../../test/harness.ts'

const server = testServer()
type Type = '1' | '2' | '3' | '10001'

const headersOf = async (person: Person, systemType: Type) => ({
  'accept-language': 'en',
  'x-token': await server.tokenOf(person, systemType),
})
const units = async (person: Person, systemType: Type) =>
  (await server.send(essByCurrentUser, { provinceId: '1' }, await headersOf(person, systemType)))
    .body

beforeAll(async () => {
  const { db } = server.services
  const power = { chargeMw: 50, dischargeMw: 45, energyMwh: 180 }
  await db.insert(essUnit).values([
    {
      ...{ provinceId: '1', code: 'ESS-2', nameZh: '榆林储能', nameEn: 'Yulin storage', ...power },
      ...{ socMin: 0.1, socMax: 0.9, etaC: 0.95, etaD: 0.94, nodeId: 1 },
    },
    { provinceId: '6', code: 'ESS-3', nameZh: '包头储能', nameEn: 'Baotou storage', ...power },
  ])
  const userId = await personId(server.services, 'outsider')
  await db.insert(userDataScope).values({ userId, kind: 'ESS', objectId: '2' })
})

describe('storage units of the current user', () => {
  it('have their ratings, and null for what is not known', async () => {
    const { rows, total } = await units('admin', '3')
    expect(total).toBe(2)
    expect(rows).toEqual([
      {
        ...{ id: 1, name: 'Weinan storage', provinceId: '1' },
        ...{ chargeMw: 100, dischargeMw: 100, energyMwh: 200 },
        ...{ socMin: null, socMax: null, etaC: null, etaD: null, nodeId: null },
      },
      {
        ...{ id: 2, name: 'Yulin storage', provinceId: '1' },
        ...{ chargeMw: 50, dischargeMw: 45, energyMwh: 180 },
        ...{ socMin: 0.1, socMax: 0.9, etaC: 0.95, etaD: 0.94, nodeId: 1 },
      },
    ])
  })

  it('are single ones for who holds no more, and none for who holds none there', async () => {
    expect((await units('outsider', '3')).rows).toMatchObject([{ id: 2 }])
    expect(await units('stranger', '3')).toMatchObject({ code: 404 })
  })

  it.each(['1', '2', '10001'] as const)('are none in a session of type %s', async (systemType) => {
    expect(await units('admin', systemType)).toMatchObject({ code: 200, rows: [], total: 0 })
  })

  it('make their node an own one, in sessions that work on them', async () => {
    const ownIn = async (systemType: Type) => {
      const headers = await headersOf('admin', systemType)
      const { body } = await server.send(nodes, { provinceId: '1' }, headers)
      return body.rows.map(({ isOwn }: { isOwn: boolean }) => isOwn)
    }
    expect(await ownIn('3')).toEqual([true])
    expect(await ownIn('1')).toEqual([false])
    expect(await ownIn('2')).toEqual([false])
  })
})
