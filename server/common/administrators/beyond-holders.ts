import { eq, inArray } from 'drizzle-orm'
import type { Database } from '#database/connection/database.ts'
import { appUser, rolePermissionGroup, userRole } from '#database/schema/tables.ts'
import { groupBy } from '#domain/collections/group-by.ts'
import { joinedReach } from '#domain/system/reach.ts'
import { AppError } from '../../http/answer/app-error.ts'
import { type Language, textOf } from '../../http/texts.ts'
import { personName } from '../names/person-name.ts'
import { actsBeyondText, type Beyond, beyondOf, type Caller, paramsOf } from './beyond-own.ts'
import { namesUpTo } from './names-up-to.ts'
import { reachOfUsers, rightsOfGroups, rightsOfRoles } from './reach-of.ts'

/** So many of those who are concerned are named. */
const MAX_NAMED = 3

/** What of a role or a group exceeds somebody, and who of its holders does. */
type BeyondHeld = { beyond: Beyond; people: string[] }
type Holder = { id: number; userId: number; account: string; username: string }
type Kind = {
  holdersOf: (tx: Database, ids: readonly number[]) => Promise<Holder[]>
  rightsOf: (
    tx: Database,
    ids: readonly number[],
  ) => Promise<(ids: readonly number[]) => ReadonlySet<string>>
}

/** Those with the role, enabled or not: what it holds is what they would hold. */
const ROLES: Kind = {
  holdersOf: (tx, ids) =>
    tx
      .select({ ...HOLDER, id: userRole.roleId })
      .from(userRole)
      .innerJoin(appUser, eq(appUser.id, userRole.userId))
      .where(inArray(userRole.roleId, [...ids]))
      .orderBy(appUser.id),
  rightsOf: rightsOfRoles,
}
/** Those with any role that has the group. */
const GROUPS: Kind = {
  holdersOf: (tx, ids) =>
    tx
      .selectDistinct({ ...HOLDER, id: rolePermissionGroup.permissionGroupId })
      .from(rolePermissionGroup)
      .innerJoin(userRole, eq(userRole.roleId, rolePermissionGroup.roleId))
      .innerJoin(appUser, eq(appUser.id, userRole.userId))
      .where(inArray(rolePermissionGroup.permissionGroupId, [...ids]))
      .orderBy(appUser.id),
  rightsOf: rightsOfGroups,
}
const HOLDER = { userId: appUser.id, account: appUser.account, username: appUser.username }

/**
 * To change, switch or delete what gives rights is done to everybody who has it: it wants that none of them, and
 * nothing that it gives, exceeds the caller. Tells what does, of each.
 */
async function beyondHeld(
  tx: Database,
  context: Caller,
  { holdersOf, rightsOf, ids }: Kind & { ids: readonly number[] },
): Promise<(id: number) => BeyondHeld | null> {
  const beyond = ids.length === 0 ? null : await beyondOf(tx, context)
  if (!beyond) return () => null
  const { user, language } = context
  const others = (await holdersOf(tx, ids)).filter(({ userId }) => userId !== user.userId)
  const reach = await reachOfUsers(tx, [...new Set(others.map(({ userId }) => userId))])
  const rights = await rightsOf(tx, ids)
  const holders = groupBy(others, ({ id }) => id)
  return (id) => {
    const concerned = holders.get(id) ?? []
    const given = { rights: rights([id]), places: [], systemTypes: new Set<string>() }
    const found = beyond(joinedReach([given, ...concerned.map(({ userId }) => reach(userId))]))
    if (!found) return null
    const people = concerned.filter(({ userId }) => beyond(reach(userId)) !== null)
    return { beyond: found, people: people.map((person) => personName(person, language)) }
  }
}

/** The sentence that says why roles are not to be acted on, of each; null where nothing stands in the way. */
export const beyondRoleTexts = textsOf(ROLES)
/** {@link beyondRoleTexts} of permission groups. */
export const beyondGroupTexts = textsOf(GROUPS)

function textsOf(kind: Kind) {
  return async (tx: Database, context: Caller, ids: readonly number[]) => {
    const beyond = await beyondHeld(tx, context, { ...kind, ids })
    return (id: number): string | null => {
      const held = beyond(id)
      if (!held) return null
      const { language } = context
      if (held.people.length === 0) return actsBeyondText(language, held.beyond)
      return textOf(language, 'holdersBeyondOwn', heldParams(held, language))
    }
  }
}

/** @throws AppError refused where a role, or somebody who has it, exceeds the caller in something */
export const rolesWithinOwn = refusalOf(ROLES)
/** {@link rolesWithinOwn} of permission groups. @throws AppError refused */
export const groupsWithinOwn = refusalOf(GROUPS)

function refusalOf(kind: Kind) {
  return async (tx: Database, context: Caller, ids: readonly number[]): Promise<void> => {
    const beyond = await beyondHeld(tx, context, { ...kind, ids })
    for (const id of ids) {
      const held = beyond(id)
      if (!held) continue
      const text = held.people.length > 0 ? 'holdersBeyondOwn' : 'actsBeyondOwn'
      throw new AppError('refused', text, heldParams(held, context.language))
    }
  }
}

const heldParams = ({ beyond, people }: BeyondHeld, language: Language) => ({
  ...paramsOf(beyond, language),
  people: namesUpTo(people, MAX_NAMED, language),
})
