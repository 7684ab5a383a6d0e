import { and, eq, gte, isNotNull, isNull, ne, or, sql } from 'drizzle-orm'
import type { Database } from '#database/connection/database.ts'
import {
  appUser,
  permissionGroupResource,
  resource,
  role,
  rolePermissionGroup,
  userRole,
} from '#database/schema/tables.ts'
import { shanghaiDate } from '#domain/calendar/shanghai-time.ts'
import { AppError } from '../../http/app-error.ts'
import type { CallContext } from '../../http/call-context.ts'

const LOCK = 7_302_541

/**
 * Holds the administrators until the transaction ends: whoever else could take one away waits. To be asked
 * first in a transaction, before what is changed holds anything else.
 */
export async function holdAdministrators(tx: Database): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${LOCK})`)
}

/**
 * Sees to it that after a change, inside its transaction, somebody is left who can sign in and administer
 * the system: enabled, not past the last day of the account, with the right through an enabled role.
 *
 * @throws AppError refused when nobody is left
 */
export async function keepAdministrator(
  tx: Database,
  { clock }: Pick<CallContext, 'clock'>,
): Promise<void> {
  await holdAdministrators(tx)
  const [left] = await tx
    .select({ id: appUser.id })
    .from(appUser)
    .innerJoin(userRole, eq(userRole.userId, appUser.id))
    .innerJoin(role, and(eq(role.id, userRole.roleId), role.enabled))
    .innerJoin(rolePermissionGroup, eq(rolePermissionGroup.roleId, role.id))
    .innerJoin(
      permissionGroupResource,
      eq(permissionGroupResource.permissionGroupId, rolePermissionGroup.permissionGroupId),
    )
    .innerJoin(resource, eq(resource.id, permissionGroupResource.resourceId))
    .where(
      and(
        eq(resource.code, '/system:manage'),
        appUser.enabled,
        or(isNull(appUser.validUntil), gte(appUser.validUntil, shanghaiDate(clock.now()))),
        // Accounts without either are the server's own.
        or(ne(appUser.passwordHash, ''), isNotNull(appUser.ssoSubject)),
      ),
    )
    .limit(1)
  if (!left) throw new AppError('refused', 'administratorWanted')
}
