import { eq } from 'drizzle-orm'
import type { AnswerOf, RequestOf } from '#api/kernel/endpoint.ts'
import type { createArray, deleteArray, saveArray } from '#api/plant/devices.ts'
import { addressInside } from '#collector/modbus/collector-networks.ts'
import { inverter, pvArray } from '#database/schema/tables.ts'
import { ruledInverterName, ruledStringName } from '../../common/names/string-name.ts'
import { holdRow } from '../../common/rows/hold-row.ts'
import { saveRow, savingRow } from '../../common/rows/save-row.ts'
import { notFound } from '../../http/answer/app-error.ts'
import { fieldError } from '../../http/answer/field-error.ts'
import type { CallContext } from '../../http/call-context.ts'
import { plantOfArray } from './device-repository.ts'
import { keepStrings } from './inverter-service.ts'
import { refuseWhileScanning } from './running-scan.ts'
import { checkStringTypes } from './string-type-service.ts'
import { takenName } from './taken-name.ts'

/** @throws AppError invalid for a collector outside of the networks of the settings, notFound for an array of another plant, conflict, invalid for a taken name */
export async function saveArrayRow(
  { id, lockVersion, ...values }: RequestOf<typeof saveArray>,
  context: CallContext,
): Promise<AnswerOf<typeof saveArray>> {
  await refuseOutside(values.collectorHost, context)
  return savingRow(context, takenName(values), async (tx) => {
    if (id === undefined) return saveRow(tx, pvArray, { id, lockVersion, values }, context)
    const before = await holdRow(tx, pvArray, id)
    if (before.plantId !== values.plantId) throw notFound()
    // What is known of the line is of the collector that stood there.
    const line = isOtherCollector(before, values) ? { lineState: null } : {}
    return saveRow(tx, pvArray, { id, lockVersion, values: { ...values, ...line } }, context)
  })
}

type Collector = Pick<
  RequestOf<typeof saveArray>,
  'collectorHost' | 'collectorPort' | 'collectorMap'
>

const isOtherCollector = (before: Collector, after: Collector): boolean =>
  before.collectorHost !== after.collectorHost ||
  before.collectorPort !== after.collectorPort ||
  before.collectorMap !== after.collectorMap

/** @throws AppError as `saveArrayRow`, and notFound for a string type of another plant */
export async function createArrayRow(
  { count, ratedPowerKw, strings, stringTypeId, ...values }: RequestOf<typeof createArray>,
  context: CallContext,
): Promise<AnswerOf<typeof createArray>> {
  const { language } = context
  const { namingRule, plantId } = values
  await refuseOutside(values.collectorHost, context)
  return savingRow(context, takenName(values), async (tx) => {
    await checkStringTypes(tx, plantId, [stringTypeId])
    const fresh = { id: undefined, lockVersion: 0 }
    const array = await saveRow(tx, pvArray, { ...fresh, values }, context)
    for (let unit = 1; unit <= count; unit++) {
      const name = ruledInverterName(namingRule, unit, language)
      const made = { arrayId: array.id, name, unit, ratedPowerKw }
      const { id } = await saveRow(tx, inverter, { ...fresh, values: made }, context)
      await keepStrings(tx, id, { there: 0, strings, stringTypeId, nameOf })
    }
    return array
  })

  function nameOf(position: number): string {
    return ruledStringName(namingRule, position, language)
  }
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
