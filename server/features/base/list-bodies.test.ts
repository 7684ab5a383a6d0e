import { describe, expect, it } from 'vitest'
import { areas, stations, stationsOfProvinces } from '#api/base/endpoints.ts'
import { processNotifications } from '#api/notification/endpoints.ts'
import { testServer } from '../../test/harness.ts'

const server = testServer()
const as = async (person: 'admin' | 'trader') => ({ 'x-token': await server.tokenOf(person) })

const provincesOf = (rows: unknown) => [
  ...new Set((rows as { provinceId: string }[]).map(({ provinceId }) => provinceId)),
]

describe('a body that is a list of ids written as texts', () => {
  it.each([
    ['texts', ['1']],
    ['numbers', [1]],
  ])('names provinces: %s', async (_, list) => {
    const all = await server.call(stations, {}, 'admin')
    expect(provincesOf(all.body.rows).length).toBeGreaterThan(1)
    for (const endpoint of [stations, stationsOfProvinces]) {
      const { body } = await server.send(endpoint, list, await as('admin'))
      expect(provincesOf(body.rows)).toEqual(['1'])
    }
  })

  it('names notifications', async () => {
    const { body } = await server.send(processNotifications, ['3'], await as('trader'))
    expect(body).toMatchObject({ code: 200 })
  })

  it('finds nothing in a province of others', async () => {
    const { body } = await server.send(stationsOfProvinces, ['6'], await as('trader'))
    expect(body).toMatchObject({ code: 404 })
  })

  it('is refused where it names what is no id, and where no list is taken', async () => {
    const wrong = await server.send(stationsOfProvinces, ['x'], await as('trader'))
    expect(wrong.body).toMatchObject({ code: 400, fields: [{ field: 'provinceIdList.0' }] })
    const none = await server.send(areas, ['1'], await as('trader'))
    expect(none).toMatchObject({ http: 400, body: { code: 400 } })
  })
})
