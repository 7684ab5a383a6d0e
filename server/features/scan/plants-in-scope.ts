import { and, eq, type SQL } from 'drizzle-orm'
import { plant } from '#database/schema/tables.ts'
import type { CallContext } from '../../http/call-context.ts'
import { scopedTo } from '../../http/caller/data-scope.ts'

/** Condition on plants: the data scope, and the plant that is asked for. */
export const plantsInScope = (
  plantId: number | undefined,
  { user }: Pick<CallContext, 'user'>,
): SQL | undefined =>
  and(
    scopedTo(user.scope, { provinceId: plant.provinceId, plantId: plant.id }),
    plantId === undefined ? undefined : eq(plant.id, plantId),
  )
