import { beforeEach, describe, expect, it } from 'vitest'
import {
  assignPermissions,
  assignUsers,
  copyRole,
  deleteRole,
  roleHolds,
  roles,
  roleUsers,
  saveRole,
  setRoleEnabled,
  updateRole,
} from '#api/rights/roles.ts'
import { personId, testServer } from '../../test/harness.ts'
import { asked, groupOf, plantRole, roleOf } from './test/rights-world.ts'

const server = testServer()
const FIELDS = { nameZh: '结算员', nameEn: 'Clerk', remark: '' }
let serial = 0
let code = ''
beforeEach(() => {
  serial += 1
  code = `CLERK_${serial}`
})
const make = async () =>
  (await asked(server, saveRole, { code, ...FIELDS, lockVersion: 0 })).data as {
    id: number
    lockVersion: number
  }

describe('the list of roles', () => {
  it('tells who made a role, how many users and groups it has, and finds it by words and state', async () => {
    const { id } = await make()
    const { rows, total } = await asked(server, roles, { search: code.toLowerCase() })
    expect(total).toBe(1)
    expect(rows[0]).toMatchObject({
      id,
      code,
      createdBy: 'admin',
      updatedBy: 'admin',
      userCount: 0,
    })
    expect(rows[0]).toMatchObject({ builtIn: false, enabled: true, groupCount: 0 })
    const { rows: built } = await asked(server, roles, { search: 'TRADER', state: 'ENABLED' })
    expect(built[0]).toMatchObject({ builtIn: true, userCount: 4, groupCount: 1, createdBy: null })
    expect((await asked(server, roles, { search: code, state: 'DISABLED' })).total).toBe(0)
  })
})

describe('a role', () => {
  it('is changed by whoever has read it last', async () => {
    const { id, lockVersion } = await make()
    const changed = { id, lockVersion, code, ...FIELDS, nameZh: '出纳' }
    expect((await asked(server, updateRole, changed)).code).toBe(200)
    expect((await asked(server, updateRole, changed)).code).toBe(409)
    expect((await asked(server, saveRole, { ...changed, id: 999_999 })).code).toBe(404)
    expect((await roleOf(server, code)).nameZh).toBe('出纳')
  })

  it('has a code of its own, which a built-in one keeps', async () => {
    await make()
    const taken = await asked(server, saveRole, { code, ...FIELDS, lockVersion: 0 })
    expect(taken).toMatchObject({ code: 400, fields: [{ field: 'code' }] })
    const { id, lockVersion } = await roleOf(server, 'VIEWER')
    const renamed = {
      id,
      lockVersion,
      code: 'VIEWER',
      ...FIELDS,
      nameZh: '观察员',
      nameEn: 'Viewer',
    }
    const recoded = await asked(server, updateRole, { ...renamed, code: 'LOOKER' })
    expect(recoded).toMatchObject({ code: 400, fields: [{ field: 'code' }] })
    expect((await asked(server, updateRole, renamed)).code).toBe(200)
    expect((await asked(server, deleteRole, { id, withChildren: true })).code).toBe(422)
  })

  it('is copied with its groups and without its users', async () => {
    const { id } = await roleOf(server, 'TRADER')
    const copied = await asked(server, copyRole, { copyOf: id, code, ...FIELDS })
    const { role, groups } = (await asked(server, roleHolds, { id: copied.data.id })).data
    expect(role).toMatchObject({ code, userCount: 0, groupCount: 1, builtIn: false })
    const held = groups.filter((group: { held: boolean }) => group.held)
    expect(held).toMatchObject([{ code: 'TRADER' }])
    expect((await asked(server, copyRole, { copyOf: id, code, ...FIELDS })).code).toBe(400)
    expect((await asked(server, copyRole, { copyOf: 999_999, code: 'X_1', ...FIELDS })).code).toBe(
      404,
    )
  })

  it('is given to users and taken from them, who are listed by words', async () => {
    const { id, lockVersion } = await make()
    const [viewer, nobody] = [
      await personId(server.services, 'viewer'),
      await personId(server.services, 'nobody'),
    ]
    const first = await asked(server, assignUsers, {
      ...{ id, lockVersion, add: [viewer, nobody], remove: [] },
    })
    expect(first.code).toBe(200)
    const stale = { id, lockVersion, add: [], remove: [nobody] }
    expect((await asked(server, assignUsers, stale)).code).toBe(409)
    const { rows } = await asked(server, roleUsers, { id, heldOnly: true })
    expect(rows.map(({ account }: { account: string }) => account)).toEqual(['nobody', 'viewer'])
    const now = first.data.lockVersion
    expect((await asked(server, assignUsers, { ...stale, lockVersion: now })).code).toBe(200)
    const found = await asked(server, roleUsers, { id, search: 'nobo' })
    expect(found).toMatchObject({ total: 1, rows: [{ account: 'nobody', held: false }] })
    const foreign = { id, lockVersion: now + 1, add: [999_999], remove: [] }
    expect((await asked(server, assignUsers, foreign)).code).toBe(404)
    expect((await asked(server, roleUsers, { id: 999_999 })).code).toBe(404)
  })

  it('with users is deleted when it is said twice', async () => {
    const { roleId } = await plantRole(server, code, { codes: ['/plant:read'], people: ['viewer'] })
    const refused = await asked(server, deleteRole, { id: roleId })
    expect(refused).toMatchObject({ code: 422, msg: expect.stringContaining('1个用户') })
    expect((await asked(server, deleteRole, { id: roleId, withChildren: true })).code).toBe(200)
    expect((await asked(server, roleHolds, { id: roleId })).code).toBe(404)
    expect((await asked(server, deleteRole, { id: roleId })).code).toBe(404)
  })

  it('holds the resources of its groups, and gives them only while it is enabled', async () => {
    const { id, lockVersion } = await make()
    const group = await groupOf(server, 'ENGINEER')
    const wanted = { id, lockVersion, groupIds: [group.id] }
    const given = await asked(server, assignPermissions, wanted)
    expect((await asked(server, assignPermissions, wanted)).code).toBe(409)
    const codes = (await asked(server, roleHolds, { id })).data.resources.map(
      (one: { code: string }) => one.code,
    )
    expect(codes).toContain('/scan:run')
    expect(codes).not.toContain('/system:manage')
    const state = { id, lockVersion: given.data.lockVersion, enabled: false }
    expect((await asked(server, setRoleEnabled, state)).code).toBe(200)
    expect((await asked(server, setRoleEnabled, state)).code).toBe(409)
    expect((await roleOf(server, code)).enabled).toBe(false)
    const unknown = { ...wanted, lockVersion: given.data.lockVersion + 1, groupIds: [999_999] }
    expect((await asked(server, assignPermissions, unknown)).code).toBe(404)
  })
})

it.each([roles, saveRole, updateRole, deleteRole, setRoleEnabled, copyRole, roleHolds, roleUsers])(
  '$path is for administrators',
  async (endpoint) => {
    const request = { id: 1, copyOf: 1, lockVersion: 1, enabled: true, code, ...FIELDS }
    const reply = await server.send(endpoint, request, {
      'x-token': await server.tokenOf('trader'),
    })
    expect(reply.body.code).toBe(403)
  },
)
