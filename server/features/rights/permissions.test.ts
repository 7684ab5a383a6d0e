import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import {
  assignResources,
  deletePermission,
  permissionHolds,
  permissions,
  savePermission,
  updatePermission,
} from '#api/rights/permissions.ts'
import { permissionGroupResource } from '#database/schema/tables.ts'
import { seedCatalogue } from '#database/seed/catalogue.ts'
import { testServer } from '../../test/harness.ts'
import { asked, groupOf, plantRole, resourceIds } from './test/rights-world.ts'

const server = testServer()
const FIELDS = { nameZh: '结算', nameEn: 'Clearing', remark: '月末' }

describe('a permission group', () => {
  it('is made, found, changed by whoever has read it last, and has a code of its own', async () => {
    const fields = { code: 'CLEARING', ...FIELDS }
    const { data } = await asked(server, savePermission, { ...fields, lockVersion: 0 })
    const { rows } = await asked(server, permissions, { search: 'clear' })
    expect(rows).toMatchObject([{ ...fields, createdBy: 'admin', roleCount: 0, resourceCount: 0 }])
    const changed = { ...fields, ...data, remark: '' }
    expect((await asked(server, updatePermission, changed)).code).toBe(200)
    expect((await asked(server, updatePermission, changed)).code).toBe(409)
    expect((await asked(server, updatePermission, { ...changed, id: 999_999 })).code).toBe(404)
    const taken = await asked(server, savePermission, { ...fields, lockVersion: 0 })
    expect(taken).toMatchObject({ code: 400, fields: [{ field: 'code' }] })
  })

  it('that is built in keeps its code and stays', async () => {
    const { id, lockVersion } = await groupOf(server, 'TRADER')
    const recoded = await asked(server, updatePermission, {
      ...{ id, lockVersion, code: 'DEALER', ...FIELDS },
    })
    expect(recoded).toMatchObject({ code: 400, fields: [{ field: 'code' }] })
    expect((await asked(server, deletePermission, { id, withChildren: true })).code).toBe(422)
  })

  it('that a role holds is deleted when it is said twice', async () => {
    const { groupId } = await plantRole(server, 'HELD', { codes: ['/plant:read'], people: [] })
    const refused = await asked(server, deletePermission, { id: groupId })
    expect(refused).toMatchObject({ code: 422, msg: expect.stringContaining('1个角色') })
    expect((await asked(server, deletePermission, { id: groupId, withChildren: true })).code).toBe(
      200,
    )
    expect((await asked(server, permissionHolds, { id: groupId })).code).toBe(404)
  })

  it('has the resources it was given last', async () => {
    const { groupId } = await plantRole(server, 'CHANGED', {
      ...{ codes: ['/plant:read', '/plant:edit'], people: ['viewer'] },
    })
    const wanted = {
      ...{ id: groupId, lockVersion: 1 },
      resourceIds: await resourceIds(server, '/plant:read', '/scan:read'),
    }
    expect((await asked(server, assignResources, wanted)).code).toBe(200)
    expect((await asked(server, assignResources, wanted)).code).toBe(409)
    const { data } = await asked(server, permissionHolds, { id: groupId })
    const held = data.resources.filter((one: { held: boolean }) => one.held)
    expect(held.map(({ code }: { code: string }) => code)).toEqual(['/scan:read', '/plant:read'])
    expect(data.userCount).toBe(1)
    const unknown = { ...wanted, lockVersion: 2, resourceIds: [999_999] }
    expect((await asked(server, assignResources, unknown)).code).toBe(404)
  })

  it('that is built in does not get back at a start what was taken from it', async () => {
    const { db } = server.services
    const group = await groupOf(server, 'TRADER')
    const kept = await resourceIds(server, '/market:read', '/news:show')
    const wanted = { id: group.id, lockVersion: group.lockVersion, resourceIds: kept }
    expect((await asked(server, assignResources, wanted)).code).toBe(200)
    await seedCatalogue(db)
    const ofGroup = eq(permissionGroupResource.permissionGroupId, group.id)
    expect(await db.$count(permissionGroupResource, ofGroup)).toBe(2)
  })
})

it.each([permissions, savePermission, updatePermission, deletePermission, assignResources])(
  '$path is for administrators',
  async (endpoint) => {
    const request = { id: 1, lockVersion: 1, resourceIds: [], code: 'A_1', ...FIELDS }
    const reply = await server.send(endpoint, request, {
      'x-token': await server.tokenOf('viewer'),
    })
    expect(reply.body.code).toBe(403)
  },
)
