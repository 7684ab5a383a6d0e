import { and, desc, eq, inArray } from 'drizzle-orm'
import type { Database } from '../../connection/database.ts'
import { appUser, declarationEvent } from '../../schema/tables.ts'

/** Who submitted each declaration last, by its id; those that nobody submitted are not in it. */
export async function readSubmitters(
  db: Database,
  declarationIds: readonly number[],
): Promise<ReadonlyMap<number, { account: string; username: string }>> {
  if (declarationIds.length === 0) return new Map()
  const rows = await db
    .selectDistinctOn([declarationEvent.declarationId], {
      declarationId: declarationEvent.declarationId,
      actorId: declarationEvent.actorId,
      account: appUser.account,
      username: appUser.username,
    })
    .from(declarationEvent)
    .leftJoin(appUser, eq(appUser.id, declarationEvent.actorId))
    .where(
      and(
        inArray(declarationEvent.declarationId, [...declarationIds]),
        eq(declarationEvent.action, 'SUBMIT'),
      ),
    )
    .orderBy(declarationEvent.declarationId, desc(declarationEvent.id))
  return new Map(
    rows.flatMap(({ declarationId, account, username }) =>
      // A replay submits without anybody.
      account === null || username === null
        ? []
        : [[declarationId, { account, username }] as const],
    ),
  )
}
