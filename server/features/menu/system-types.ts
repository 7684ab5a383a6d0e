import { eq } from 'drizzle-orm'
import type { AnswerOf } from '#api/kernel/endpoint.ts'
import { DIAGNOSIS, SYSTEM_TYPES } from '#api/kernel/system-types.ts'
import type { marketSystemTypes } from '#api/menu/endpoints.ts'
import { appUser } from '#database/schema/tables.ts'
import type { CallContext } from '../../http/call-context.ts'
import { textOf } from '../../http/texts.ts'

const NAMES = {
  '1': 'systemType1',
  '2': 'systemType2',
  '3': 'systemType3',
  '10001': 'systemType10001',
} as const

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
    .map((value) => ({ value, label: textOf(language, NAMES[value]) }))
  return { rows, total: rows.length }
}
