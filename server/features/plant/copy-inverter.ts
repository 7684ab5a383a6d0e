import { asc, eq, getTableColumns } from 'drizzle-orm'
import type { RequestOf } from '#api/kernel/endpoint.ts'
import type { copyInverter } from '#api/plant/devices.ts'
import { inverter, pvArray, pvString } from '#database/schema/tables.ts'
import { ruledInverterName } from '../../common/names/string-name.ts'
import { saveRow, savingRow } from '../../common/rows/save-row.ts'
import { withoutEdit } from '../../common/rows/without-edit.ts'
import { notFound } from '../../http/answer/app-error.ts'
import { fieldError } from '../../http/answer/field-error.ts'
import type { CallContext } from '../../http/call-context.ts'

/** Highest address of a unit on a Modbus line. */
const LAST_UNIT = 247

/** @throws AppError notFound, invalid at `count` for units beyond the last address or a name that is taken */
export async function copyInverterRows(
  { id, count }: RequestOf<typeof copyInverter>,
  context: CallContext,
): Promise<undefined> {
  const { language } = context
  const busy = { field: 'count', text: 'copiedMeanwhile' } as const
  await savingRow(context, { name: busy, unit: busy }, async (tx) => {
    const [found] = await tx
      .select({ source: inverter, rule: pvArray.namingRule })
      .from(inverter)
      .innerJoin(pvArray, eq(pvArray.id, inverter.arrayId))
      .where(eq(inverter.id, id))
    if (!found) throw notFound()
    // A serial number is that of one device alone.
    const { id: _id, unit: _unit, name: _name, ...kind } = { ...found.source, serialNumber: null }
    const { arrayId } = kind
    const beside = await tx.select().from(inverter).where(eq(inverter.arrayId, arrayId))
    const highest = Math.max(...beside.map(({ unit }) => unit))
    const room = LAST_UNIT - highest
    if (count > room)
      throw fieldError(language, { field: 'count', text: 'unitsBeyond', params: { room } })
    // Where a string hangs is told of none but itself.
    const {
      id: _string,
      inverterId: _inverter,
      label: _label,
      ...columns
    } = getTableColumns(pvString)
    const strings = await tx
      .select(columns)
      .from(pvString)
      .where(eq(pvString.inverterId, id))
      .orderBy(asc(pvString.position))
    const names = new Set(beside.map(({ name }) => name))
    let last = { id, lockVersion: 0 }
    for (let unit = highest + 1; unit <= highest + count; unit++) {
      const name = ruledInverterName(found.rule, unit, language)
      if (names.has(name))
        throw fieldError(language, { field: 'count', text: 'nameTaken', params: { name } })
      const values = { ...withoutEdit(kind), name, unit }
      last = await saveRow(tx, inverter, { id: undefined, lockVersion: 0, values }, context)
      if (strings.length > 0)
        await tx.insert(pvString).values(strings.map((one) => ({ ...one, inverterId: last.id })))
    }
    return last
  })
}
