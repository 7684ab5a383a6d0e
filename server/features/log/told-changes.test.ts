import { desc, eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import type { Endpoint } from '#api/kernel/endpoint.ts'
import { deleteMenu, switchMenu } from '#api/menu/endpoints.ts'
import { resetPassword, setUserEnabled, updateUser, users } from '#api/people/users.ts'
import { importModuleTypes } from '#api/plant/module-types.ts'
import { assignResources } from '#api/rights/permissions.ts'
import { assignPermissions, assignUsers, copyRole, setRoleEnabled } from '#api/rights/roles.ts'
import { updateSetting } from '#api/settings/endpoints.ts'
import {
  menu,
  operationLog,
  permissionGroup,
  permissionGroupResource,
  role,
} from '#database/schema/tables.ts'
import { personId, testServer } from '../../test/harness.ts'

const server = testServer()

/** What the last call of an endpoint left in the log. */
async function told({ path }: Endpoint) {
  const [row] = await server.services.db
    .select({ changes: operationLog.changes, code: operationLog.code })
    .from(operationLog)
    .where(eq(operationLog.path, path))
    .orderBy(desc(operationLog.id))
    .limit(1)
  expect(row?.code).toBe(200)
  return (row!.changes ?? []).map(({ field, before, after }) => [field, before, after])
}
const roleOf = async (code: string) => {
  const [found] = await server.services.db.select().from(role).where(eq(role.code, code))
  return found!
}
const call: typeof server.call = (endpoint, request) => {
  server.forgetTokens()
  return server.call(endpoint, request, 'admin')
}

it('a user that is disabled, enabled and has the password reset', async () => {
  const id = await personId(server.services, 'viewer')
  await call(setUserEnabled, { id, enabled: false })
  expect(await told(setUserEnabled)).toEqual([[`app_user/${id}/enabled`, true, false]])
  await call(setUserEnabled, { id, enabled: true })
  expect(await told(setUserEnabled)).toEqual([[`app_user/${id}/enabled`, false, true]])
  await call(resetPassword, { id })
  expect(await told(resetPassword)).toEqual([
    [`app_user/${id}/newUser`, false, true],
    [`app_user/${id}/passwordReset`, null, true],
  ])
  const rows = await server.services.db.select().from(operationLog)
  expect(JSON.stringify(rows)).not.toMatch(/argon2|Initial#2026/)
})

it('the roles and the data scope of a user', async () => {
  const id = await personId(server.services, 'viewer')
  const { body } = await call(users, { search: 'viewer' })
  const row = body.rows.find((one: { id: number }) => one.id === id)
  const admin = await roleOf('ADMIN')
  const { roleIds, lockVersion } = row as { roleIds: number[]; lockVersion: number }
  const changed = {
    ...{ ...row, id, lockVersion, roleIds: [...roleIds, admin.id] },
    dataScope: [{ kind: 'ALL' as const, objectId: '' }],
  }
  expect((await call(updateUser, changed)).body.code).toBe(200)
  const changes = await told(updateUser)
  expect(changes).toContainEqual([`app_user/${id}/roles`, ['VIEWER'], ['ADMIN', 'VIEWER']])
  expect(changes).toContainEqual([`app_user/${id}/dataScope`, expect.any(Array), ['ALL']])
})

it('who has a role, what it holds, and that it is disabled', async () => {
  const id = await personId(server.services, 'trader')
  const engineer = await roleOf('ENGINEER')
  const { id: roleId, lockVersion } = engineer
  await call(assignUsers, { id: roleId, lockVersion, add: [id], remove: [] })
  expect(await told(assignUsers)).toEqual([
    [`app_user/${id}/roles`, ['TRADER'], ['ENGINEER', 'TRADER']],
  ])
  await call(assignPermissions, { id: roleId, lockVersion: lockVersion + 1, groupIds: [] })
  expect(await told(assignPermissions)).toEqual([
    [`role/${roleId}/permissionGroups`, ['ENGINEER'], []],
  ])
  await call(setRoleEnabled, { id: roleId, lockVersion: lockVersion + 2, enabled: false })
  expect(await told(setRoleEnabled)).toEqual([[`role/${roleId}/enabled`, true, false]])
  const copy = { code: 'COPY', nameZh: '副本', nameEn: 'Copy', remark: '', lockVersion: 0 }
  const copied = await call(copyRole, { ...copy, copyOf: (await roleOf('VIEWER')).id })
  expect(await told(copyRole)).toContainEqual([
    ...[`role/${copied.body.data.id}/permissionGroups`, [], ['VIEWER']],
  ])
})

it('the resources of a permission group, which the call names by ids only', async () => {
  const { db } = server.services
  const [group] = await db.select().from(permissionGroup).where(eq(permissionGroup.code, 'VIEWER'))
  const { id, lockVersion } = group!
  const held = await db
    .select()
    .from(permissionGroupResource)
    .where(eq(permissionGroupResource.permissionGroupId, id))
  const kept = held.slice(1).map(({ resourceId }) => resourceId)
  await call(assignResources, { id, lockVersion, resourceIds: kept })
  const [[field, before, after] = []] = await told(assignResources)
  expect(field).toBe(`permission_group/${id}/resources`)
  expect(before).toHaveLength(held.length)
  expect(after).toHaveLength(kept.length)
  expect(before).toEqual(expect.arrayContaining(['/market:read']))
})

it('a menu entry that is turned off or deleted, and a setting', async () => {
  const { db } = server.services
  const entry = { systemType: '1', titleZh: '外链', titleEn: 'Link', uri: '/a/b' } as const
  const [made] = await db
    .insert(menu)
    .values({ ...entry, menuClassify: 1, sort: 99 })
    .returning()
  await call(switchMenu, { id: made!.id, usable: false })
  expect(await told(switchMenu)).toEqual([[`menu/${made!.id}/usable`, true, false]])
  await call(deleteMenu, { id: made!.id })
  expect(await told(deleteMenu)).toContainEqual([`menu/${made!.id}/titleZh`, '外链', null])
  const days = { confKey: 'log.retentionDays', lockVersion: 0, value: 400 }
  expect((await call(updateSetting, days)).body.code).toBe(200)
  expect(await told(updateSetting)).toContainEqual([
    ...['conf_item/log.retentionDays/value', null, 400],
  ])
})

it('each row that an import adds or changes, with the values that are others', async () => {
  const head = 'name,manufacturer,technology,pmaxW,vmpV,impA,vocV,iscA,cellsInSeries,substrings'
  const line = (name: string, maker: string) =>
    `${name},${maker},MONO,540,41.7,12.96,49.5,13.85,72,3`
  const send = (maker: string, fields = {}) =>
    server.upload(
      importModuleTypes,
      { name: 'm.csv', content: [head, line('LOGGED', maker)].join('\n') },
      fields,
      'admin',
    )
  server.forgetTokens()
  expect((await send('A')).body.data).toMatchObject({ added: 1, problems: [] })
  expect(await told(importModuleTypes)).toContainEqual([
    ...[expect.stringMatching(/^module_type\/\d+\/manufacturer$/), null, 'A'],
  ])
  await send('B', { preview: 'true' })
  expect(await told(importModuleTypes)).toEqual([])
  await send('B')
  expect(await told(importModuleTypes)).toEqual([
    [expect.stringMatching(/^module_type\/\d+\/manufacturer$/), 'A', 'B'],
  ])
})
