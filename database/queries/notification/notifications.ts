import { and, arrayOverlaps, eq, gte, inArray, isNull, or, sql } from 'drizzle-orm'
import { type ResourceCode, typesOf } from '#api/kernel/resources.ts'
import type { SystemType } from '#api/kernel/system-types.ts'
import type { DataScopeKind } from '#domain/system/words.ts'
import type { Database } from '../../connection/database.ts'
import { appUser, notification, userDataScope } from '../../schema/tables.ts'
import { rightHolders } from '../right-holders.ts'

const TODAY = sql`(now() at time zone 'Asia/Shanghai')::date`

export type NewNotification = Omit<typeof notification.$inferInsert, 'id' | 'userId' | 'processed'>

/** Tells users something once: whoever already has the same `dedupKey` is left alone. */
export async function notify(
  tx: Database,
  userIds: readonly number[],
  message: NewNotification,
): Promise<void> {
  await notifyAll(tx, [{ userIds, message }])
}

/** Tells several things at once, each like `notify`. */
export async function notifyAll(
  tx: Database,
  messages: readonly { userIds: readonly number[]; message: NewNotification }[],
): Promise<void> {
  const rows = messages.flatMap(({ userIds, message }) =>
    [...new Set(userIds)].map((userId) => ({ ...message, userId })),
  )
  if (rows.length > 0) await tx.insert(notification).values(rows).onConflictDoNothing()
}

/**
 * Enabled users before the end of their last day who hold a right in a system type of theirs, and whose data scope covers a station, a
 * plant, a company or a storage unit; without one, its whole province.
 */
export async function usersWithRight(
  db: Database,
  code: ResourceCode,
  place: {
    provinceId: string
    stationId?: number
    plantId?: number
    companyId?: number
    essId?: number
  },
  systemTypes: readonly SystemType[] = typesOf(code),
): Promise<number[]> {
  const { provinceId, stationId, plantId, companyId, essId } = place
  const binding = (kind: DataScopeKind, objectId: string) =>
    and(eq(userDataScope.kind, kind), eq(userDataScope.objectId, objectId))
  const rows = await db
    .selectDistinct({ id: appUser.id })
    .from(appUser)
    .innerJoin(userDataScope, eq(userDataScope.userId, appUser.id))
    .where(
      and(
        eq(appUser.enabled, true),
        // Accounts live by the wall clock.
        or(isNull(appUser.validUntil), gte(appUser.validUntil, TODAY)),
        arrayOverlaps(appUser.systemTypes, [...systemTypes]),
        inArray(appUser.id, rightHolders(db, code)),
        or(
          eq(userDataScope.kind, 'ALL'),
          binding('PROVINCE', provinceId),
          stationId === undefined ? undefined : binding('STATION', String(stationId)),
          plantId === undefined ? undefined : binding('PLANT', String(plantId)),
          companyId === undefined ? undefined : binding('COMPANY', String(companyId)),
          essId === undefined ? undefined : binding('ESS', String(essId)),
        ),
      ),
    )
  return rows.map(({ id }) => id)
}
