import { eq, inArray } from 'drizzle-orm'
import type { CallOf, Endpoint } from '#api/kernel/endpoint.ts'
import {
  appUser,
  permissionGroup,
  permissionGroupResource,
  resource,
  role,
  rolePermissionGroup,
  userRole,
} from '#database/schema/tables.ts'
import type { Person } from '#database/test/fixtures.ts'
import type { TestServer } from '../../../test/harness.ts'

/** The answer to a call by somebody who signs in again where a change of rights has ended the session. */
export async function asked<E extends Endpoint>(
  server: TestServer,
  endpoint: E,
  request: CallOf<E>,
  person: Person = 'admin',
) {
  const first = await server.call(endpoint, request, person, { 'accept-language': 'zh' })
  if (first.body.code !== 511) return first.body
  server.forgetTokens()
  return (await server.call(endpoint, request, person, { 'accept-language': 'zh' })).body
}

/** A role with a group of the same code that has some resources, for some people. */
export async function plantRole(
  { services: { db } }: TestServer,
  code: string,
  { codes, people, enabled = true }: { codes: string[]; people: Person[]; enabled?: boolean },
): Promise<{ roleId: number; groupId: number }> {
  const names = { code, nameZh: code, nameEn: code }
  const [madeRole] = await db
    .insert(role)
    .values({ ...names, enabled })
    .returning()
  const [group] = await db.insert(permissionGroup).values(names).returning()
  const made = { roleId: madeRole!.id, permissionGroupId: group!.id }
  await db.insert(rolePermissionGroup).values(made)
  const found = await db.select().from(resource).where(inArray(resource.code, codes))
  await db
    .insert(permissionGroupResource)
    .values(found.map(({ id }) => ({ permissionGroupId: group!.id, resourceId: id })))
  const users = await db.select().from(appUser).where(inArray(appUser.account, people))
  const held = users.map(({ id }) => ({ userId: id, roleId: madeRole!.id }))
  if (held.length > 0) await db.insert(userRole).values(held)
  return { roleId: madeRole!.id, groupId: group!.id }
}

/** The role of a code as it is now. */
export async function roleOf({ services: { db } }: TestServer, code: string) {
  const [found] = await db.select().from(role).where(eq(role.code, code))
  return found!
}

/** The permission group of a code as it is now. */
export async function groupOf({ services: { db } }: TestServer, code: string) {
  const [found] = await db.select().from(permissionGroup).where(eq(permissionGroup.code, code))
  return found!
}

/** Ids of resources by code. */
export async function resourceIds({ services: { db } }: TestServer, ...codes: string[]) {
  const found = await db.select().from(resource).where(inArray(resource.code, codes))
  return found.map(({ id }) => id)
}
