import { eq } from 'drizzle-orm'
import type { deleteArray, saveArray } from '#contract/device.ts'
import type { AnswerOf, RequestOf } from '#contract/endpoint.ts'
import { pvArray } from '#database/schema/tables.ts'
import { notFound } from '../../http/app-error.ts'
import type { CallContext } from '../../http/call-context.ts'
import { plantOfArray } from './device-repository.ts'
import { refuseWhileScanning } from './running-scan.ts'
import { inTransaction, saveRow } from './save-row.ts'

/** @throws AppError notFound for an array of another plant, conflict, invalid for a taken name */
export async function saveArrayRow(
  { id, lockVersion, ...values }: RequestOf<typeof saveArray>,
  context: CallContext,
): Promise<AnswerOf<typeof saveArray>> {
  return inTransaction(context, values, async (tx) => {
    if (id !== undefined && (await plantOfArray(tx, id)) !== values.plantId) throw notFound()
    return saveRow(tx, pvArray, { id, lockVersion, values }, context)
  })
}

/** @throws AppError refused while a scan task of the plant runs */
export async function removeArray(
  { id }: RequestOf<typeof deleteArray>,
  { db }: CallContext,
): Promise<undefined> {
  await db.transaction(async (tx) => {
    const plantId = await plantOfArray(tx, id)
    if (plantId === undefined) throw notFound()
    await refuseWhileScanning(tx, [plantId])
    await tx.delete(pvArray).where(eq(pvArray.id, id))
  })
}
