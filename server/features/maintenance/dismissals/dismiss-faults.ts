import { and, eq, inArray } from 'drizzle-orm'
import type { RequestOf } from '#api/kernel/endpoint.ts'
import type { dismissFaults, restoreFaults } from '#api/maintenance/dismissals.ts'
import { faultDismissal, workOrderString } from '#database/schema/tables.ts'
import { AppError } from '../../../http/answer/app-error.ts'
import type { CallContext } from '../../../http/call-context.ts'
import { newestFaultsOf } from '../newest-faults-of.ts'

/** @throws AppError refused where a string has no fault, or an order that is not finished */
export async function dismiss(
  { stringIds, reason, note }: RequestOf<typeof dismissFaults>,
  { db, clock, user }: CallContext,
): Promise<undefined> {
  const ids = [...new Set(stringIds)]
  await db.transaction(async (tx) => {
    const faults = await newestFaultsOf(tx, ids)
    if (faults.length < ids.length) throw new AppError('refused', 'orderWithoutFault')
    const ordered = await tx.$count(
      workOrderString,
      and(inArray(workOrderString.stringId, ids), eq(workOrderString.isOpen, true)),
    )
    if (ordered > 0) throw new AppError('refused', 'orderOpenAlready')
    for (const { stringId, code, taskId } of faults) {
      const said = {
        ...{ reason, note, taskId },
        ...{ dismissedBy: user.userId, dismissedAt: clock.now() },
      }
      await tx
        .insert(faultDismissal)
        .values({ stringId, code, ...said })
        .onConflictDoUpdate({ target: [faultDismissal.stringId, faultDismissal.code], set: said })
    }
  })
}

/** What was said of the code that strings have now counts no longer; what is not dismissed stays as it is. */
export async function restore(
  { stringIds }: RequestOf<typeof restoreFaults>,
  { db }: CallContext,
): Promise<undefined> {
  await db.transaction(async (tx) => {
    for (const { stringId, code } of await newestFaultsOf(tx, [...new Set(stringIds)])) {
      const own = and(eq(faultDismissal.stringId, stringId), eq(faultDismissal.code, code))
      await tx.delete(faultDismissal).where(own)
    }
  })
}
