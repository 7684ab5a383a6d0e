import { eq, sql } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { assignResources, deletePermission } from '#api/rights/permissions.ts'
import { assignPermissions, assignUsers, deleteRole, setRoleEnabled } from '#api/rights/roles.ts'
import { appUser, userRole } from '#database/schema/tables.ts'
import { personId, testServer } from '../../test/harness.ts'
import { asked, groupOf, plantRole, roleOf } from './test/rights-world.ts'

const server = testServer()
const LAST = { code: 422, msg: expect.stringContaining('没有可用的系统管理员') }

let boss: { roleId: number; groupId: number }
let other: { roleId: number; groupId: number }
/** Two people administer, each by a role of their own that can be deleted. */
beforeAll(async () => {
  const { db } = server.services
  await db.delete(userRole)
  boss = await plantRole(server, 'BOSS', { codes: ['/system:manage'], people: ['admin'] })
  other = await plantRole(server, 'OTHER', { codes: ['/system:manage'], people: ['outsider'] })
})

/** Changes the second of them. */
const setOther = (values: Partial<typeof appUser.$inferInsert>) =>
  server.services.db.update(appUser).set(values).where(eq(appUser.account, 'outsider'))

/** Every way to take the first one's right away. */
const WAYS = {
  'the role is disabled': async () => {
    const { id, lockVersion } = await roleOf(server, 'BOSS')
    return asked(server, setRoleEnabled, { id, lockVersion, enabled: false })
  },
  'the role is deleted': () => asked(server, deleteRole, { id: boss.roleId, withChildren: true }),
  'the role loses the group': async () => {
    const { id, lockVersion } = await roleOf(server, 'BOSS')
    return asked(server, assignPermissions, { id, lockVersion, groupIds: [] })
  },
  'the group loses the resource': async () => {
    const { id, lockVersion } = await groupOf(server, 'BOSS')
    return asked(server, assignResources, { id, lockVersion, resourceIds: [] })
  },
  'the group is deleted': () =>
    asked(server, deletePermission, { id: boss.groupId, withChildren: true }),
  'the user loses the role': async () => {
    const { id, lockVersion } = await roleOf(server, 'BOSS')
    const remove = [await personId(server.services, 'admin')]
    return asked(server, assignUsers, { id, lockVersion, add: [], remove })
  },
}

describe('the last administrator stays, whichever way:', () => {
  beforeEach(async () => {
    await setOther({ enabled: true, validUntil: null })
  })

  it.each(Object.entries(WAYS))('%s', async (_, take) => {
    await setOther({ enabled: false })
    expect(await take()).toMatchObject(LAST)
    await setOther({ enabled: true, validUntil: '2020-01-01' })
    expect(await take()).toMatchObject(LAST)
  })

  it('who is left must have a password, or another way to sign in', async () => {
    const [before] = await server.services.db
      .select()
      .from(appUser)
      .where(eq(appUser.account, 'outsider'))
    await setOther({ passwordHash: '' })
    expect(await WAYS['the role is deleted']()).toMatchObject(LAST)
    await setOther({ passwordHash: before!.passwordHash })
  })
})

it('of two who take the right from each other at once one keeps it', async () => {
  await setOther({ enabled: true, validUntil: sql`current_date + 100000` as unknown as string })
  await server.tokenOf('admin')
  await server.tokenOf('outsider')
  const [mine, theirs] = [await roleOf(server, 'BOSS'), await roleOf(server, 'OTHER')]
  const off = ({ id, lockVersion }: typeof mine) => ({ id, lockVersion, enabled: false })
  const replies = await Promise.all([
    server.call(setRoleEnabled, off(theirs), 'admin'),
    server.call(setRoleEnabled, off(mine), 'outsider'),
  ])
  const codes = replies.map(({ body }) => body.code)
  expect(codes.filter((code) => code === 200)).toHaveLength(1)
  expect([422, 511]).toContain(codes.find((code) => code !== 200))
  const states = [(await roleOf(server, 'BOSS')).enabled, (await roleOf(server, 'OTHER')).enabled]
  expect(states.sort()).toEqual([false, true])
  expect(other.roleId).toBe(theirs.id)
})
