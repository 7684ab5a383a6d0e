import { and, arrayOverlaps, asc, eq, inArray, or } from 'drizzle-orm'
import { typesOf } from '#api/kernel/resources.ts'
import { rightHolders } from '#database/queries/right-holders.ts'
import { appUser, plant, userDataScope } from '#database/schema/tables.ts'
import type { DataScopeKind } from '#domain/system/words.ts'
import { personName } from '../../../common/names/person-name.ts'
import { fieldError } from '../../../http/answer/field-error.ts'
import type { CallContext } from '../../../http/call-context.ts'

const RIGHT = '/maintenance:read'

/** People who see the orders of a plant, by their names. */
export async function assignablePeople(
  { db, language }: Pick<CallContext, 'db' | 'language'>,
  plantId: number,
): Promise<{ id: number; name: string }[]> {
  const [home] = await db
    .select({ provinceId: plant.provinceId })
    .from(plant)
    .where(eq(plant.id, plantId))
  if (!home) return []
  const binding = (kind: DataScopeKind, objectId: string) =>
    and(eq(userDataScope.kind, kind), eq(userDataScope.objectId, objectId))
  const found = await db
    .selectDistinct({ id: appUser.id, account: appUser.account, username: appUser.username })
    .from(appUser)
    .innerJoin(userDataScope, eq(userDataScope.userId, appUser.id))
    .where(
      and(
        eq(appUser.enabled, true),
        arrayOverlaps(appUser.systemTypes, [...typesOf(RIGHT)]),
        inArray(appUser.id, rightHolders(db, RIGHT)),
        or(
          eq(userDataScope.kind, 'ALL'),
          binding('PROVINCE', home.provinceId),
          binding('PLANT', String(plantId)),
        ),
      ),
    )
    .orderBy(asc(appUser.username), asc(appUser.id))
  return found.map(({ id, ...person }) => ({ id, name: personName(person, language) }))
}

/** @throws AppError invalid naming the field unless the person sees the orders of the plant */
export async function checkAssignee(
  context: CallContext,
  plantId: number,
  assigneeId: number | null | undefined,
): Promise<void> {
  if (assigneeId === null || assigneeId === undefined) return
  const people = await assignablePeople(context, plantId)
  if (people.some(({ id }) => id === assigneeId)) return
  throw fieldError(context.language, { field: 'assigneeId', text: 'orderAssigneeUnknown' })
}
