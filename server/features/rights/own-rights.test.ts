import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { importFiles } from '#api/collection/endpoints.ts'
import { assignResources } from '#api/rights/permissions.ts'
import { saveResource } from '#api/rights/resources.ts'
import { assignPermissions, assignUsers, setRoleEnabled } from '#api/rights/roles.ts'
import { doLogin } from '#api/session/endpoints.ts'
import { permissionGroupResource } from '#database/schema/tables.ts'
import { PASSWORD } from '#database/test/fixtures.ts'
import { personId, testServer } from '../../test/harness.ts'
import { asked, groupOf, plantRole, resourceIds, roleOf } from './test/rights-world.ts'

const server = testServer()
const RAISED = { code: 422, msg: expect.stringContaining('不能提升自己的权限') }
const BEYOND = { code: 422, msg: expect.stringContaining('超出您自己') }

/** Somebody who administers and may do little else. */
const MANAGER = 'viewer'
let own: { roleId: number; groupId: number }
let disabled: { roleId: number; groupId: number }
beforeAll(async () => {
  own = await plantRole(server, 'MANAGER', { codes: ['/system:manage'], people: [MANAGER] })
  const asleep = { codes: ['/demo:control'], people: [MANAGER], enabled: false } as const
  disabled = await plantRole(server, 'ASLEEP', {
    ...asleep,
    codes: [...asleep.codes],
    people: [MANAGER],
  })
})

describe('nobody raises their own rights', () => {
  it('by a role', async () => {
    const userId = await personId(server.services, MANAGER)
    for (const code of ['ADMIN', 'ENGINEER']) {
      const { id, lockVersion } = await roleOf(server, code)
      const self = { id, lockVersion, add: [userId], remove: [] }
      expect(await asked(server, assignUsers, self, MANAGER)).toMatchObject(RAISED)
    }
  })

  it('by a group for an own role', async () => {
    const { id, lockVersion } = await roleOf(server, 'MANAGER')
    const admins = await groupOf(server, 'ADMIN')
    const wanted = { id, lockVersion, groupIds: [own.groupId, admins.id] }
    expect(await asked(server, assignPermissions, wanted, MANAGER)).toMatchObject(BEYOND)
    const sleeping = await roleOf(server, 'ASLEEP')
    const later = { id: sleeping.id, lockVersion: sleeping.lockVersion, groupIds: [admins.id] }
    expect(await asked(server, assignPermissions, later, MANAGER)).toMatchObject(BEYOND)
  })

  it('by a resource for a group of an own role', async () => {
    const { id, lockVersion } = await groupOf(server, 'MANAGER')
    const more = await resourceIds(server, '/system:manage', '/collection:import')
    const wanted = { id, lockVersion, resourceIds: more }
    expect(await asked(server, assignResources, wanted, MANAGER)).toMatchObject(BEYOND)
    const later = { ...wanted, id: disabled.groupId, lockVersion: 1 }
    expect(await asked(server, assignResources, later, MANAGER)).toMatchObject(BEYOND)
  })

  it('by a disabled role of their own', async () => {
    const { id, lockVersion } = await roleOf(server, 'ASLEEP')
    const wanted = { id, lockVersion, enabled: true }
    expect(await asked(server, setRoleEnabled, wanted, MANAGER)).toMatchObject(BEYOND)
    expect((await roleOf(server, 'ASLEEP')).enabled).toBe(false)
  })

  it('and still changes those of others', async () => {
    await plantRole(server, 'HELPER', { codes: ['/market:read'], people: [] })
    const { id, lockVersion } = await groupOf(server, 'HELPER')
    const wanted = {
      ...{ id, lockVersion },
      resourceIds: await resourceIds(server, '/collection:read', '/plant:read'),
    }
    expect((await asked(server, assignResources, wanted, MANAGER)).code).toBe(200)
    const read = await resourceIds(server, '/system:manage', '/market:read')
    const { lockVersion: version } = await groupOf(server, 'MANAGER')
    // What one holds already may stand in another own group too.
    const held = { id: own.groupId, lockVersion: version, resourceIds: read }
    expect((await asked(server, assignResources, held, MANAGER)).code).toBe(200)
  })
})

describe('a resource that an administrator adds', () => {
  const LINK = {
    ...{ code: '/link:desk', groupCode: 'links', nameZh: '链接', nameEn: 'Link' },
    ...({ type: 'LINK', url: '/base/nodes/index', lockVersion: 0 } as const),
  } as const
  const heldBy = async (groupId: number) => {
    const { db } = server.services
    const rows = await db
      .select()
      .from(permissionGroupResource)
      .where(eq(permissionGroupResource.permissionGroupId, groupId))
    return rows.map(({ resourceId }) => resourceId)
  }
  const give = async (group: { id: number; lockVersion: number }, person: 'admin' | 'viewer') => {
    const [added] = await resourceIds(server, LINK.code)
    const { id, lockVersion } = group
    const more = [...(await heldBy(id)), added!]
    return asked(server, assignResources, { id, lockVersion, resourceIds: more }, person)
  }
  beforeAll(async () => {
    const made = await asked(server, saveResource, LINK)
    expect(made.code).toBe(200)
  })

  it('is no way up for who only administers', async () => {
    expect(await give(await groupOf(server, 'MANAGER'), MANAGER)).toMatchObject(BEYOND)
  })

  it('is given to the own role by who holds every right of the program', async () => {
    const admins = await groupOf(server, 'ADMIN')
    expect((await give(admins, 'admin')).code).toBe(200)
    expect(await heldBy(admins.id)).toEqual(
      expect.arrayContaining(await resourceIds(server, LINK.code)),
    )
  })
})

it('a right that is taken away ends the session at its next call, and its button is gone after it', async () => {
  const signIn = async () => {
    const request = { username: 'trader', password: PASSWORD, systemType: '1' as const }
    return (await server.send(doLogin, request, {})).body
  }
  const files = async (token: string) =>
    (await server.send(importFiles, { provinceId: '1' }, { 'x-token': token })).body.code
  const before = await signIn()
  expect(before.resourceList).toContain('/collection:import')
  expect(await files(before.token)).toBe(200)
  const { id, lockVersion } = await groupOf(server, 'TRADER')
  const kept = await resourceIds(server, '/market:read', '/collection:read')
  expect((await asked(server, assignResources, { id, lockVersion, resourceIds: kept })).code).toBe(
    200,
  )
  expect(await files(before.token)).toBe(511)
  const after = await signIn()
  expect([...after.resourceList].sort()).toEqual(['/collection:read', '/market:read'])
  expect(await files(after.token)).toBe(200)
})
