import { eq } from 'drizzle-orm'
import type { AnswerOf } from '#api/kernel/endpoint.ts'
import { DIAGNOSIS, SYSTEM_TYPES } from '#api/kernel/system-types.ts'
import type { marketSystemTypes } from '#api/menu/endpoints.ts'
import { appUser } from '#database/schema/tables.ts'
import { systemTypeName } from '../../common/names/system-type-name.ts'
import type { CallContext } from '../../http/call-context.ts'

/** The trading faces, or that of diagnosis, as far as the user may sign in to them. */
export async function systemTypesOf(
  kind: 'MARKET' | 'GROUP',
  { db, user, language }: CallContext,
): Promise<AnswerOf<typeof marketSystemTypes>> {
  const [found] = await db
    .select({ systemTypes: appUser.systemTypes })
    .from(appUser)
    .where(eq(appUser.id, user.userId))
  const rows = SYSTEM_TYPES.filter((type) => (type === DIAGNOSIS) === (kind === 'GROUP'))
    .filter((type) => found?.systemTypes.includes(type))
    .map((value) => ({ value, label: systemTypeName(value, language) }))
  return { rows, total: rows.length }
}
