import { inArray } from 'drizzle-orm'
import type { ScopeEntry } from '#api/people/users.ts'
import type { Database } from '#database/connection/database.ts'
import { type appUser, userDataScope, userRole } from '#database/schema/tables.ts'
import { groupBy } from '#domain/collections/group-by.ts'
import type { FieldFault } from '../../http/answer/field-error.ts'

export type User = typeof appUser.$inferSelect
/** What a user holds beside the row. */
export type Held = { roleIds: number[]; dataScope: ScopeEntry[] }

/** Roles and data scopes of users, by their ids. */
export async function heldBy(db: Database, ids: readonly number[]): Promise<(id: number) => Held> {
  if (ids.length === 0) return () => ({ roleIds: [], dataScope: [] })
  const roles = await db.select().from(userRole).where(inArray(userRole.userId, ids))
  const scopes = await db.select().from(userDataScope).where(inArray(userDataScope.userId, ids))
  const rolesOf = groupBy(roles, ({ userId }) => userId)
  const scopesOf = groupBy(scopes, ({ userId }) => userId)
  return (id) => ({
    roleIds: (rolesOf.get(id) ?? []).map(({ roleId }) => roleId).sort((a, b) => a - b),
    dataScope: (scopesOf.get(id) ?? [])
      .map(({ kind, objectId }) => ({ kind, objectId }))
      .sort((a, b) => keyOfEntry(a).localeCompare(keyOfEntry(b))),
  })
}

/** An entry of a data scope as one text, as files have it. */
export const keyOfEntry = ({ kind, objectId }: ScopeEntry) =>
  kind === 'ALL' ? kind : `${kind}:${objectId}`

/** Each entry once; whoever holds everything holds nothing beside it. */
export function tidyScope(entries: readonly ScopeEntry[]): ScopeEntry[] {
  const all = entries.find(({ kind }) => kind === 'ALL')
  if (all) return [{ kind: 'ALL', objectId: '' }]
  return [...new Map(entries.map((entry) => [keyOfEntry(entry), entry])).values()]
}

/** What a save says of rights. */
type Rights = Held &
  Pick<User, 'systemTypes' | 'validUntil' | 'enabled'> & { ssoAllowed?: boolean | undefined }

/** What a save would change of what a user may do: such changes end the sessions. */
export function changedRights(stored: Rights, given: Rights): (keyof Rights)[] {
  const isSame: Record<keyof Rights, boolean> = {
    roleIds: isSameSet(stored.roleIds, given.roleIds),
    systemTypes: isSameSet(stored.systemTypes, given.systemTypes),
    dataScope: isSameSet(stored.dataScope.map(keyOfEntry), given.dataScope.map(keyOfEntry)),
    validUntil: stored.validUntil === given.validUntil,
    enabled: stored.enabled === given.enabled,
    ssoAllowed: given.ssoAllowed === undefined || stored.ssoAllowed === given.ssoAllowed,
  }
  return (Object.keys(isSame) as (keyof Rights)[]).filter((field) => !isSame[field])
}

const OF_STATE: readonly (keyof Rights)[] = ['enabled', 'validUntil', 'ssoAllowed']

/** Nobody changes the own rights; each field that would is named. */
export const ownFaults = (changed: readonly (keyof Rights)[]): FieldFault[] =>
  changed.map((field) => ({
    field,
    text: OF_STATE.includes(field) ? 'userOwnState' : 'userOwnRights',
  }))

function isSameSet<Item>(one: readonly Item[], other: readonly Item[]): boolean {
  const items = new Set(one)
  return items.size === new Set(other).size && other.every((item) => items.has(item))
}
