import { beforeEach, describe, expect, it } from 'vitest'
import { saveOrganisation } from '#api/people/organisation.ts'
import { exportUsers, importUsers, saveUser, users } from '#api/people/users.ts'
import { appUser, organisation } from '#database/schema/tables.ts'
import { readTable } from '#files/documents/read-table.ts'
import { callerOf, testServer } from '../../test/harness.ts'
import { given, makeUser, rowOf } from './test/people-world.ts'

const server = testServer()
const call = callerOf(server)

beforeEach(async () => {
  await server.services.db.update(appUser).set({ organisationId: null })
  await server.services.db.delete(organisation)
})

const take = async (content: string | Buffer, preview = false) =>
  (
    await server.upload(
      importUsers,
      { name: 'users.csv', content },
      { preview: String(preview) },
      'admin',
    )
  ).body
/** What is told of a file without anything wrong in it; a demonstration hands no passwords out. */
const taken = (added: number, changed: number) => ({
  ...{ added, changed, problems: [], oneTimePasswords: null },
})
const HEAD = 'account,username,systemTypes,roles,organisation,dataScope,validUntil,phone'
const csv = (...lines: string[]) => [HEAD, ...lines].join('\n')
const total = async () => (await call(users, {})).total

describe('a file of users', () => {
  it('is looked at first, and then taken', async () => {
    const { data } = await call(saveOrganisation, { name: '集团', lockVersion: 0 })
    await call(saveOrganisation, { name: '交易部', parentId: data.id, lockVersion: 0 })
    const file = csv(
      'imp1,张三,1;3,TRADER;VIEWER,集团/交易部,PROVINCE:1;STATION:3,2099-01-31,13800000001',
      'imp2,李四,1,,,ALL,,',
    )
    const before = await total()
    const outcome = taken(2, 0)
    expect((await take(file, true)).data).toEqual(outcome)
    expect(await total()).toBe(before)
    expect((await take(file)).data).toEqual(outcome)
    expect(await rowOf(server, 'imp1')).toMatchObject({
      ...{ username: '张三', systemTypes: ['1', '3'], roles: ['Trader', 'Viewer'] },
      ...{ organisationName: '交易部', validUntil: '2099-01-31', newUser: true, enabled: true },
      dataScope: [
        { kind: 'PROVINCE', objectId: '1' },
        { kind: 'STATION', objectId: '3' },
      ],
    })
    expect((await take(file)).data).toEqual(taken(0, 2))
  })

  it('with anything wrong changes nothing, and tells line and column', async () => {
    const before = await total()
    const { data } = await take(
      csv(
        'good1,甲,1,,,,,',
        'bad-1,乙,1,,,,,',
        'bad2,丙,9,,,,,',
        'bad3,丁,1,NOROLE,,,,',
        'bad4,戊,1,,nowhere,,,',
        'bad5,己,1,,,STATION:99999,,',
        'good1,庚,1,,,,,',
        'bad6,辛,1,,,,2026-02-30,',
        'bad7,壬,1,,,NOWHERE:1,,12',
      ),
    )
    expect(await total()).toBe(before)
    expect(data.added).toBe(0)
    const places = data.problems.map((one: { line: number; column: string }) => [
      one.line,
      one.column,
    ])
    expect(places).toEqual([
      ...[
        [3, 'account'],
        [4, 'systemTypes'],
        [5, 'roles'],
        [6, 'organisation'],
      ],
      ...[
        [7, 'dataScope'],
        [8, 'account'],
        [9, 'validUntil'],
        [10, 'phone'],
        [10, 'dataScope'],
      ],
    ])
  })

  it('does not raise the rights of whoever brings it, nor leave nobody to administer', async () => {
    const own = 'account,username,systemTypes\nadmin,admin,1'
    expect((await take(own)).data.problems).toMatchObject([{ line: 2, column: 'systemTypes' }])
    const state = 'account,username,systemTypes,enabled\nadmin,admin,1;2;3;10001,false'
    expect((await take(state)).data.problems).toMatchObject([{ line: 2, column: 'enabled' }])
    const other = await server.upload(
      ...([importUsers, { name: 'a.csv', content: own }, { preview: 'false' }, 'trader'] as const),
    )
    expect(other.body.code).toBe(403)
  })

  it('leaves what it has no column for', async () => {
    const user = await makeUser(server, { phone: '13700000000', dataScope: [{ kind: 'ALL' }] })
    const file = `account,username,systemTypes\n${user.account},新名,1`
    expect((await take(file)).data).toEqual(taken(0, 1))
    expect(await rowOf(server, user.account)).toMatchObject({
      ...{ username: '新名', phone: '13700000000', dataScope: [{ kind: 'ALL', objectId: '' }] },
    })
  })

  it('that was exported can be imported again, and runs no formula', async () => {
    await call(saveUser, given({ account: 'formula1', username: '=1+2' }))
    const { bytes, headers } = await server.call(exportUsers, { search: 'formula1' }, 'admin')
    expect(headers['content-type']).toContain('spreadsheetml')
    const { sheets } = await readTable(bytes)
    expect(sheets[0]!.rows).toHaveLength(2)
    expect(bytes.toString('latin1')).not.toContain('passwordHash')
    expect(JSON.stringify(sheets)).not.toContain('argon2')
    expect((await take(bytes)).data).toEqual(taken(0, 1))
    expect(await rowOf(server, 'formula1')).toMatchObject({ username: '=1+2' })
    const all = await server.call(exportUsers, {}, 'admin')
    const again = (await take(all.bytes, true)).data
    expect(again).toMatchObject({ added: 0, problems: [] })
    expect(again.changed).toBe(await total())
  })
})
