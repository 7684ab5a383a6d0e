import { and, arrayContains, asc, eq, gt, inArray, type SQL, sql } from 'drizzle-orm'
import type { AnswerOf, RequestOf } from '#api/kernel/endpoint.ts'
import type { SystemType } from '#api/kernel/system-types.ts'
import type { exportUsers, UserRow, UserState, userRoles, users } from '#api/people/users.ts'
import type { Database } from '#database/connection/database.ts'
import { appUser, organisation, passwordFailure, role, userRole } from '#database/schema/tables.ts'
import { fitsWords } from '#database/sql/fits-words.ts'
import { isOneTimeOver } from '#domain/system/one-time-password.ts'
import { beyondUserTexts } from '../../common/administrators/beyond-own.ts'
import { listRows } from '../../common/rows/list-rows.ts'
import type { CallContext } from '../../http/call-context.ts'
import { isPastLastDay } from '../../http/last-day.ts'
import { heldBy, type User } from './held-rights.ts'

/** Users page by page, with what they hold. */
export async function listUsers(
  request: RequestOf<typeof users>,
  context: CallContext,
): Promise<AnswerOf<typeof users>> {
  const { db } = context
  const { account, username, jobNumber, validUntil, createdAt } = appUser
  const order = { sorts: { account, username, jobNumber, validUntil, createdAt }, first: [account] }
  const where = fittingUsers(request)
  const { rows, total } = await listRows(db, appUser, { where, order, page: request })
  return { rows: await rowsOf(rows, context), total }
}

/** Users that the filters fit, those of an organisation with all below it. */
export function fittingUsers({
  search,
  organisationId,
  roleId,
  enabled,
  systemType,
}: RequestOf<typeof exportUsers>): SQL | undefined {
  const { account, username, jobNumber, phone, email } = appUser
  return and(
    fitsWords(search, account, username, jobNumber, phone, email),
    organisationId === undefined ? undefined : isWithin(organisationId),
    roleId === undefined
      ? undefined
      : sql`exists (select 1 from ${userRole} where ${userRole.userId} = ${appUser.id}
          and ${userRole.roleId} = ${roleId})`,
    enabled === undefined ? undefined : eq(appUser.enabled, enabled),
    systemType === undefined ? undefined : arrayContains(appUser.systemTypes, [systemType]),
  )
}

const isWithin = (organisationId: number) => sql`${appUser.organisationId} in (
  with recursive below(id) as (
    select id from organisation where id = ${organisationId}
    union select child.id from organisation child join below on child.parent_id = below.id
  ) select id from below)`

async function rowsOf(found: readonly User[], context: CallContext): Promise<UserRow[]> {
  const { db, language, user: caller, config } = context
  const held = await heldBy(
    db,
    found.map(({ id }) => id),
  )
  const roles = new Map((await roleNames(db, language)).map((one) => [one.id, one.name]))
  const organisations = new Map(
    (await db.select().from(organisation)).map(({ id, name }) => [id, name]),
  )
  const failures = await failuresOf(db, found)
  const beyond = await beyondUserTexts(
    db,
    context,
    found.map(({ id }) => id),
  )
  const now = new Date()
  return found.map((user) => {
    const { roleIds, dataScope } = held(user.id)
    const { id, lockVersion, account, username, jobNumber, phone, email } = user
    const { organisationId, validUntil, enabled, newUser, ssoAllowed } = user
    return {
      ...{ id, lockVersion, account, username, jobNumber, phone, email },
      ...{ organisationId, validUntil, enabled, newUser, roleIds, dataScope, ssoAllowed },
      ssoTied: user.ssoSubject !== null,
      hasPassword: user.passwordHash !== '',
      oneTimeUntil: user.newUser ? (user.oneTimeUntil?.toISOString() ?? null) : null,
      oneTimeOver: !config.demo && user.passwordHash !== '' && isOneTimeOver(user, now),
      hasSecondFactor: user.totpConfirmedAt !== null,
      organisationName: organisations.get(organisationId ?? 0) ?? null,
      systemTypes: user.systemTypes as SystemType[],
      roles: roleIds.flatMap((roleId) => roles.get(roleId) ?? []),
      state: stateOf(user, now),
      failures: failures.get(account) ?? 0,
      beyond: beyond(id),
      isSelf: id === caller.userId,
      createdAt: user.createdAt.toISOString(),
    }
  })
}

function stateOf(user: User, now: Date): UserState {
  if (!user.enabled) return 'DISABLED'
  return isPastLastDay(user, now) ? 'EXPIRED' : 'ACTIVE'
}

async function failuresOf(db: Database, found: readonly User[]): Promise<Map<string, number>> {
  if (found.length === 0) return new Map()
  const accounts = found.map(({ account }) => account)
  const { account, count, until } = passwordFailure
  const rows = await db
    .select({ account, count })
    .from(passwordFailure)
    .where(and(inArray(account, accounts), gt(until, new Date())))
  const sums = new Map<string, number>()
  for (const row of rows) sums.set(row.account, (sums.get(row.account) ?? 0) + row.count)
  return sums
}

async function roleNames(db: Database, language: CallContext['language']) {
  const rows = await db.select().from(role).orderBy(asc(role.id))
  return rows.map(({ id, code, nameZh, nameEn, enabled }) => ({
    ...{ id, code, enabled },
    name: language === 'en' ? nameEn : nameZh,
  }))
}

/** Every role, also those that are disabled: who holds one keeps it. */
export async function listRoles(
  _request: object,
  { db, language }: CallContext,
): Promise<AnswerOf<typeof userRoles>> {
  const rows = await roleNames(db, language)
  return { rows, total: rows.length }
}
