import type { Database } from '#database/connection/database.ts'
import type { Reach } from '#domain/system/reach.ts'
import { AppError, type FieldError } from '../../http/answer/app-error.ts'
import { textOf } from '../../http/texts.ts'
import { type Beyond, type BeyondField, beyondOf, type Caller, paramsOf } from './beyond-own.ts'
import { reachOfUsers, rightsOfRoles } from './reach-of.ts'

/** @throws AppError refused, naming what exceeds the giver by the fields of the form that say it, and who may */
export function refuseGift({ language }: Caller, beyond: Beyond | null): void {
  if (!beyond) return
  const { parts, wayOut } = beyond
  const fields: FieldError[] = parts.map(({ field, what }) => ({
    field,
    message: textOf(language, 'givesBeyondOwn', { what, wayOut }),
  }))
  throw new AppError('refused', 'givesBeyondOwn', paramsOf(beyond, language), fields)
}

/** @throws AppError refused where the caller has not what is given; `field` is where a form says it */
export async function givesWithinOwn(
  tx: Database,
  context: Caller,
  ...[reach, field]: [Partial<Reach>, BeyondField?]
): Promise<void> {
  const found = (await beyondOf(tx, context))?.(reach)
  if (!found) return
  const parts = field ? found.parts.map((part) => ({ ...part, field })) : found.parts
  refuseGift(context, { ...found, parts })
}

/** @throws AppError refused where one of these roles, to be given or taken, has a right that the caller has not */
export async function givesRolesWithinOwn(
  tx: Database,
  context: Caller,
  ids: readonly number[],
): Promise<void> {
  await givesWithinOwn(tx, context, { rights: (await rightsOfRoles(tx, ids))(ids) })
}

/** @throws AppError refused where one of these users exceeds the caller in something */
export async function usersWithinOwn(
  tx: Database,
  context: Caller,
  ids: readonly number[],
): Promise<void> {
  const others = ids.filter((id) => id !== context.user.userId)
  const beyond = others.length === 0 ? null : await beyondOf(tx, context)
  if (!beyond) return
  const reach = await reachOfUsers(tx, others)
  for (const id of others) {
    const found = beyond(reach(id), id)
    if (found) throw new AppError('refused', 'actsBeyondOwn', paramsOf(found, context.language))
  }
}
