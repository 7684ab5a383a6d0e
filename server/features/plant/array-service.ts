import { eq } from 'drizzle-orm'
import type { AnswerOf, RequestOf } from '#api/kernel/endpoint.ts'
import type { deleteArray, saveArray } from '#api/plant/devices.ts'
import { addressInside } from '#collector/modbus/collector-networks.ts'
import { pvArray } from '#database/schema/tables.ts'
import { saveRow, savingRow } from '../../common/rows/save-row.ts'
import { notFound } from '../../http/app-error.ts'
import type { CallContext } from '../../http/call-context.ts'
import { fieldError } from '../../http/field-error.ts'
import { plantOfArray } from './device-repository.ts'
import { refuseWhileScanning } from './running-scan.ts'
import { takenName } from './taken-name.ts'

/** @throws AppError invalid for a collector outside of the networks of the settings, notFound for an array of another plant, conflict, invalid for a taken name */
export async function saveArrayRow(
  { id, lockVersion, ...values }: RequestOf<typeof saveArray>,
  context: CallContext,
): Promise<AnswerOf<typeof saveArray>> {
  await refuseOutside(values.collectorHost, context)
  return savingRow(context, takenName(values), async (tx) => {
    if (id !== undefined && (await plantOfArray(tx, id)) !== values.plantId) throw notFound()
    return saveRow(tx, pvArray, { id, lockVersion, values }, context)
  })
}

/** A name that is not known lies nowhere, and is refused with the same words. */
async function refuseOutside(host: string, { config, language }: CallContext): Promise<void> {
  if ((await addressInside(host, config.collectorNetworks)) !== null) return
  throw fieldError(language, { field: 'collectorHost', text: 'collectorOutside', params: { host } })
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
