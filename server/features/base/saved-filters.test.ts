import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import {
  deleteSavedFilter,
  MAX_SAVED_FILTERS,
  savedFilters,
  saveSavedFilter,
  setDefaultFilter,
} from '#api/base/saved-filters.ts'
import { savedFilter } from '#database/schema/tables.ts'
import type { Person } from '#database/test/fixtures.ts'
import { personId, testServer } from '../../test/harness.ts'

const server = testServer()
const reportCode = 'market.overview'
const PLAIN = { reportCode, name: '一周', query: 'slots=96&places=a%2Cb', shared: false } as const

const list = async (person: Person) =>
  (await server.call(savedFilters, { reportCode }, person)).body.rows as {
    id: number
    name: string
    own: boolean
    isDefault: boolean
  }[]
const named = async (person: Person, name: string) =>
  (await list(person)).find((row) => row.name === name)
const save = async (person: Person, patch: object = {}) =>
  (await server.send(saveSavedFilter, { ...PLAIN, ...patch }, await headers(person))).body
const headers = async (person: Person, type: '1' | '3' = '1') => ({
  'x-token': await server.tokenOf(person, type),
})
const idOf = async (person: Person, name: string) => (await named(person, name))!.id

beforeAll(async () => {
  expect((await save('trader')).code).toBe(200)
  expect((await save('trader', { name: '共享', shared: true })).code).toBe(200)
})

describe('saved filters', () => {
  it('are listed to their owner, and to others once they are shared, with the name of the owner', async () => {
    expect(await list('trader')).toMatchObject([
      { name: '一周', query: PLAIN.query, own: true, shared: false, isDefault: false },
      { name: '共享', own: true, shared: true },
    ])
    expect(await list('viewer')).toMatchObject([{ name: '共享', own: false, owner: 'trader' }])
  })

  it('have a name of their own among those of a user and list', async () => {
    const taken = { code: 400, fields: [{ field: 'name' }] }
    expect(await save('trader')).toMatchObject(taken)
    const id = await idOf('trader', '共享')
    expect(await save('trader', { id, name: '一周', shared: true })).toMatchObject(taken)
    expect((await save('viewer')).code).toBe(200)
    expect((await save('trader', { reportCode: 'forecast.unified' })).code).toBe(200)
  })

  it('are changed and deleted by their owner; those of others are as good as missing', async () => {
    const id = await idOf('trader', '共享')
    for (const foreign of [id, 999_999]) {
      expect((await save('viewer', { id: foreign })).code).toBe(404)
      const gone = await server.call(deleteSavedFilter, { id: foreign }, 'viewer')
      expect(gone.body.code).toBe(404)
    }
    expect((await save('trader', { id, reportCode: 'forecast.unified' })).code).toBe(404)
    expect((await save('trader', { id, name: '改名', query: '' })).code).toBe(200)
    expect(await named('viewer', '共享')).toBeUndefined()
    expect(await named('trader', '改名')).toMatchObject({ query: '', shared: false })
    expect((await server.call(deleteSavedFilter, { id }, 'trader')).body.code).toBe(200)
    expect(await named('trader', '改名')).toBeUndefined()
  })

  it.each([
    ['another address', '//evil.example'],
    ['a scheme', 'javascript:alert(1)'],
    ['a fragment', 'a=1#b'],
    ['markup', 'a=<script>'],
    ['a space', 'a=1 2'],
    ['too much', 'a'.repeat(1001)],
  ])('hold a query and nothing else: %s', async (_, query) => {
    expect(await save('trader', { name: 'x', query })).toMatchObject({
      code: 400,
      fields: [{ field: 'query' }],
    })
  })

  it.each([['unknown'], ['__proto__'], ['toString']])(
    'are of a list that is known: %s',
    async (code) => {
      expect((await save('trader', { reportCode: code })).code).toBe(400)
    },
  )

  it('are for those who may read the list', async () => {
    const wanted = { reportCode: 'people.users' } as const
    expect((await server.call(savedFilters, wanted, 'trader')).body.code).toBe(403)
    expect((await save('trader', wanted)).code).toBe(403)
    const begin = await server.call(setDefaultFilter, { ...wanted, id: null }, 'trader')
    expect(begin.body.code).toBe(403)
    expect((await save('admin', { ...wanted, shared: true })).code).toBe(200)
    const other = await server.send(savedFilters, wanted, await headers('admin', '3'))
    expect(other.body.rows).toHaveLength(1)
  })

  it('stay in the face whose objects they speak of', async () => {
    expect((await save('admin', { shared: true, name: '发电' })).code).toBe(200)
    expect(await named('trader', '发电')).toBeDefined()
    const other = await server.send(savedFilters, { reportCode }, await headers('admin', '3'))
    expect(other.body.rows).toEqual([])
    const id = await idOf('admin', '发电')
    const moved = { ...PLAIN, id, name: '储能' }
    const refused = await server.send(saveSavedFilter, moved, await headers('admin', '3'))
    expect(refused.body.code).toBe(404)
  })
})

describe('what a list begins with', () => {
  const begin = async (person: Person, id: number | null) =>
    (await server.call(setDefaultFilter, { reportCode, id }, person)).body.code
  const defaults = async (person: Person) =>
    (await list(person)).filter(({ isDefault }) => isDefault).map(({ name }) => name)

  it('is one, own or shared, for each user', async () => {
    await save('trader', { name: '开始', shared: true })
    const id = await idOf('trader', '开始')
    expect(await begin('trader', await idOf('trader', '一周'))).toBe(200)
    expect(await begin('trader', id)).toBe(200)
    expect(await begin('viewer', id)).toBe(200)
    expect([await defaults('trader'), await defaults('viewer')]).toEqual([['开始'], ['开始']])
    expect(await begin('trader', null)).toBe(200)
    expect([await defaults('trader'), await defaults('viewer')]).toEqual([[], ['开始']])
  })

  it('is nothing that the user does not see, and ends when it is no longer shared', async () => {
    expect(await begin('viewer', await idOf('trader', '一周'))).toBe(404)
    const id = await idOf('trader', '开始')
    await save('trader', { id, name: '开始', shared: false })
    expect(await defaults('viewer')).toEqual([])
    expect(await begin('viewer', id)).toBe(404)
    expect((await server.call(deleteSavedFilter, { id }, 'trader')).body.code).toBe(200)
  })
})

it('a user has a limited number, also of calls at once', async () => {
  const { db } = server.services
  const userId = await personId(server.services, 'viewer')
  const stored = await db.$count(savedFilter, eq(savedFilter.userId, userId))
  const many = Array.from({ length: MAX_SAVED_FILTERS - 1 - stored }, (_, i) => ({
    ...{ userId, systemType: '3' as const, reportCode, query: '', name: `视图${i}` },
  }))
  await db.insert(savedFilter).values(many)
  const wanted = ['a', 'b'].map((name) => ({ ...PLAIN, name }))
  const token = await headers('viewer')
  const replies = await Promise.all(wanted.map((one) => server.send(saveSavedFilter, one, token)))
  expect(replies.map(({ body }) => body.code).sort()).toEqual([200, 422])
})
