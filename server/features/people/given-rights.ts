import type { Database } from '#database/connection/database.ts'
import { type Beyond, beyondOf } from '../../common/administrators/beyond-own.ts'
import { placesOf, rightsOfRoles } from '../../common/administrators/reach-of.ts'
import { refuseGift } from '../../common/administrators/within-own-reach.ts'
import type { CallContext } from '../../http/call-context.ts'
import type { UserValues } from './write-user.ts'

type RightsToGive = Pick<UserValues, 'roleIds' | 'dataScope' | 'systemTypes'>

/** Tells what of rights to be given exceeds those of who gives them; `all` is whatever will be asked about. */
export async function beyondGiven(
  tx: Database,
  context: CallContext,
  all: readonly RightsToGive[],
): Promise<(given: RightsToGive) => Beyond | null> {
  const beyond = await beyondOf(tx, context)
  if (!beyond) return () => null
  const rightsOf = await rightsOfRoles(
    tx,
    all.flatMap(({ roleIds }) => roleIds),
  )
  const placeOf = await placesOf(
    tx,
    all.flatMap(({ dataScope }) => dataScope),
  )
  return ({ roleIds, dataScope, systemTypes }) =>
    beyond({
      rights: rightsOf(roleIds),
      places: dataScope.flatMap((entry) => placeOf(entry) ?? []),
      systemTypes: new Set(systemTypes),
    })
}

/** @throws AppError refused, by field, for rights that the caller has not */
export async function givenWithinOwn(
  tx: Database,
  context: CallContext,
  given: RightsToGive,
): Promise<void> {
  refuseGift(context, (await beyondGiven(tx, context, [given]))(given))
}
