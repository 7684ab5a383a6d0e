import { and, count, eq, gte } from 'drizzle-orm'
import type { AnswerOf, RequestOf } from '#api/kernel/endpoint.ts'
import type { deleteInverter, saveInverter } from '#api/plant/devices.ts'
import type { Database } from '#database/connection/database.ts'
import { inverter, pvArray, pvString } from '#database/schema/tables.ts'
import { ruledStringName } from '../../common/names/string-name.ts'
import { saveRow, savingRow } from '../../common/rows/save-row.ts'
import { notFound } from '../../http/answer/app-error.ts'
import type { CallContext } from '../../http/call-context.ts'
import { placeOfInverter } from './device-repository.ts'
import { refuseWhileScanning } from './running-scan.ts'
import { checkStringTypes } from './string-type-service.ts'
import { takenName } from './taken-name.ts'

type Save = RequestOf<typeof saveInverter>

/**
 * Saves an inverter and brings its strings to the number asked for: new ones behind the last, fewer
 * takes the last ones away with their results.
 *
 * @throws AppError notFound for an inverter of another array or a string type of another plant,
 * conflict, invalid for a name or a unit that is taken, refused for fewer strings while a scan runs
 */
export async function saveInverterRow(
  request: Save,
  context: CallContext,
): Promise<AnswerOf<typeof saveInverter>> {
  const { id, lockVersion, strings, stringTypeId, ...fields } = request
  const values = emptied(fields)
  return savingRow(context, takenName(values), async (tx) => {
    const [array] = await tx.select().from(pvArray).where(eq(pvArray.id, values.arrayId))
    if (!array) throw notFound()
    const { plantId, namingRule } = array
    if (id !== undefined && (await placeOfInverter(tx, id))?.arrayId !== array.id) throw notFound()
    await checkStringTypes(tx, plantId, [stringTypeId])
    // Counted before the row is held: a save in between has raised the version.
    const there = id === undefined ? 0 : await countStrings(tx, id)
    if (strings < there) await refuseWhileScanning(tx, [plantId])
    const saved = await saveRow(tx, inverter, { id, lockVersion, values }, context)
    await keepStrings(tx, saved.id, { there, strings, stringTypeId, nameOf })
    return saved

    function nameOf(position: number): string {
      return ruledStringName(namingRule, position, context.language)
    }
  })
}

/** What the form leaves empty becomes empty. */
const emptied = (fields: Omit<Save, 'id' | 'lockVersion' | 'strings' | 'stringTypeId'>) => ({
  ...fields,
  manufacturer: fields.manufacturer || null,
  model: fields.model || null,
  serialNumber: fields.serialNumber || null,
  trackers: fields.trackers ?? null,
  maxInputV: fields.maxInputV ?? null,
  maxInputA: fields.maxInputA ?? null,
  commissionedOn: fields.commissionedOn ?? null,
})

/** @throws AppError refused while a scan task of the plant runs */
export async function removeInverter(
  { id }: RequestOf<typeof deleteInverter>,
  { db }: CallContext,
): Promise<undefined> {
  await db.transaction(async (tx) => {
    const place = await placeOfInverter(tx, id)
    if (!place) throw notFound()
    await refuseWhileScanning(tx, [place.plantId])
    await tx.delete(inverter).where(eq(inverter.id, id))
  })
}

async function countStrings(tx: Database, inverterId: number): Promise<number> {
  const [found] = await tx
    .select({ there: count() })
    .from(pvString)
    .where(eq(pvString.inverterId, inverterId))
  return found!.there
}

type Strings = {
  there: number
  strings: number
  stringTypeId: number
  nameOf: (position: number) => string
}

/** Brings the strings of an inverter from the number that is there to the one asked for. */
export async function keepStrings(
  tx: Database,
  inverterId: number,
  { there, strings, stringTypeId, nameOf }: Strings,
): Promise<void> {
  await tx
    .delete(pvString)
    .where(and(eq(pvString.inverterId, inverterId), gte(pvString.position, strings)))
  const added = Array.from({ length: Math.max(0, strings - there) }, (_, index) => there + index)
  if (added.length === 0) return
  await tx
    .insert(pvString)
    .values(
      added.map((position) => ({ inverterId, position, name: nameOf(position), stringTypeId })),
    )
}
