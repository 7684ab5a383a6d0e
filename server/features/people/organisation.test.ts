import { beforeEach, describe, expect, it } from 'vitest'
import {
  deleteOrganisation,
  type OrganisationRow,
  organisations,
  saveOrganisation,
} from '#api/people/organisation.ts'
import { users } from '#api/people/users.ts'
import { appUser, organisation } from '#database/schema/tables.ts'
import { callerOf, testServer } from '../../test/harness.ts'
import { makeUser, rowOf } from './test/people-world.ts'

const server = testServer()
const call = callerOf(server)

beforeEach(async () => {
  const { db } = server.services
  await db.update(appUser).set({ organisationId: null })
  await db.delete(organisation)
})

const add = async (name: string, parentId: number | null = null) =>
  (await call(saveOrganisation, { name, parentId, lockVersion: 0 })).data?.id as number
const tree = async (): Promise<OrganisationRow[]> => (await call(organisations, {})).rows

describe('the organisation', () => {
  it('is a tree of names that neighbours do not share', async () => {
    const top = await add('集团')
    const part = await add('交易部', top)
    expect(await tree()).toMatchObject([
      { id: part, parentId: top, name: '交易部', users: 0, lockVersion: 1 },
      { id: top, parentId: null, name: '集团' },
    ])
    const taken = { code: 400, fields: [{ field: 'name' }] }
    const same = { lockVersion: 0, name: '交易部' }
    expect(await call(saveOrganisation, { ...same, parentId: top })).toMatchObject(taken)
    expect(await call(saveOrganisation, { lockVersion: 0, name: '集团' })).toMatchObject(taken)
    expect(await call(saveOrganisation, { lockVersion: 0, name: 'a/b' })).toMatchObject(taken)
    expect((await call(saveOrganisation, same)).code).toBe(200)
  })

  it('is changed by version, and lies in what is there', async () => {
    const id = await add('集团')
    const change = { id, lockVersion: 1, name: '集团公司', sort: 3 }
    expect((await call(saveOrganisation, change)).code).toBe(200)
    expect((await call(saveOrganisation, change)).code).toBe(409)
    const codes = [
      await call(saveOrganisation, { ...change, id: 999_999 }),
      await call(saveOrganisation, { lockVersion: 0, name: 'x', parentId: 999_999 }),
      await call(deleteOrganisation, { id: 999_999 }),
    ].map(({ code }) => code)
    expect(codes).toEqual([404, 404, 404])
  })

  it('is never put into itself, also not by two moves at once', async () => {
    const [a, b] = [await add('a'), await add('b')]
    const c = await add('c', a)
    const into = (id: number, name: string, parentId: number) =>
      call(saveOrganisation, { id, name, parentId, lockVersion: 1 })
    const cycle = { code: 400, fields: [{ field: 'parentId' }] }
    expect(await into(a, 'a', a)).toMatchObject(cycle)
    expect(await into(a, 'a', c)).toMatchObject(cycle)
    const both = await Promise.all([into(a, 'a', b), into(b, 'b', a)])
    expect(both.map(({ code }) => code).sort()).toEqual([200, 400])
  })

  it('of a hundred levels is listed, filters its users and is deleted when agreed to', async () => {
    const ids: number[] = []
    for (let level = 0; level < 100; level++) ids.push(await add(`L${level}`, ids.at(-1) ?? null))
    const [top, deepest] = [ids[0]!, ids.at(-1)!]
    const user = await makeUser(server, { organisationId: deepest })
    const { rows } = await call(users, { organisationId: top })
    expect(rows).toMatchObject([{ account: user.account, organisationName: 'L99' }])
    const cycle = await call(saveOrganisation, {
      ...{ id: top, name: 'L0', parentId: deepest, lockVersion: 1 },
    })
    expect(cycle).toMatchObject({ code: 400, fields: [{ field: 'parentId' }] })
    const asked = await call(deleteOrganisation, { id: top })
    expect(asked).toMatchObject({ code: 422, msg: expect.stringMatching(/^99 /) })
    expect(await tree()).toHaveLength(100)
    expect((await call(deleteOrganisation, { id: top, withChildren: true })).code).toBe(200)
    expect(await tree()).toEqual([])
    expect(await rowOf(server, user.account)).toMatchObject({ organisationId: null })
  })

  it('is nobody’s to see or change without the right', async () => {
    const other = callerOf(server, 'trader')
    const codes = [
      await other(organisations, {}),
      await other(saveOrganisation, { lockVersion: 0, name: 'x' }),
      await other(deleteOrganisation, { id: 1 }),
    ].map(({ code }) => code)
    expect(codes).toEqual([403, 403, 403])
  })
})
