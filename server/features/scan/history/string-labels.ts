import { eq } from 'drizzle-orm'
import type { StringHistory } from '#api/diagnosis/history.ts'
import type { Database } from '#database/connection/database.ts'
import type { FoundPlace } from '#database/queries/plant/device-place.ts'
import { nameplateOf } from '#database/rows/module-nameplate.ts'
import { moduleType, plant, pvString, stringType } from '#database/schema/tables.ts'
import { groupBy } from '#domain/collections/group-by.ts'
import type { Nameplate } from '#domain/iv-curve/model/nameplate.ts'
import type { DiodeParameters } from '#domain/iv-curve/model/single-diode.ts'
import { stcParameters } from '#domain/iv-curve/model/stc-parameters.ts'
import { plantName } from '../../../common/names/plant-name.ts'
import type { Language } from '../../../http/texts.ts'
import { stringsOfPlace } from './rewirings.ts'

/** How a string is built, as its type and the label of its modules say. */
export type StringLabel = {
  typeId: number
  plate: Nameplate
  module: DiodeParameters
  modules: number
  powerW: number
  facts: NonNullable<StringHistory['label']>
}

export type StringLabels = {
  /** Strings of the place that stand now. */
  stringIds: readonly number[]
  /** Of every type of the plant: a string may have had another one before it was wired anew. */
  byType: ReadonlyMap<number, StringLabel>
  /** That most of the strings have now. */
  usual: StringLabel | null
  /** Of all strings together, as they are now. */
  powerKw: number
}

/** The strings of a place that stand now, and the labels that they have or had. */
export async function stringLabels(
  db: Database,
  place: FoundPlace,
  language: Language,
): Promise<StringLabels> {
  const strings = await db
    .select({ id: pvString.id, typeId: pvString.stringTypeId })
    .from(pvString)
    .where(stringsOfPlace(db, place))
  const byType = await typesOf(db, place.plantId, language)
  const labels = strings.flatMap(({ typeId }) => byType.get(typeId) ?? [])
  const counts = groupBy(labels, ({ typeId }) => typeId)
  const [most] = [...counts.values()].sort((one, other) => other.length - one.length)
  return {
    stringIds: strings.map(({ id }) => id),
    byType,
    usual: most?.[0] ?? null,
    powerKw: labels.reduce((sum, { powerW }) => sum + powerW / 1000, 0),
  }
}

/** String types of a plant; they are few. */
async function typesOf(
  db: Database,
  plantId: number,
  language: Language,
): Promise<Map<number, StringLabel>> {
  const rows = await db
    .select({ type: stringType, label: moduleType, operationDate: plant.operationDate })
    .from(stringType)
    .innerJoin(moduleType, eq(moduleType.id, stringType.moduleTypeId))
    .innerJoin(plant, eq(plant.id, stringType.plantId))
    .where(eq(stringType.plantId, plantId))
  return new Map(
    rows.map(({ type, label, operationDate }) => {
      const plate = nameplateOf(label)
      const powerW = label.pmaxW * type.modulesPerString
      const facts = {
        moduleName: `${plantName(label.manufacturer, language)} ${label.name}`,
        stringPowerW: powerW,
        firstYearPct: label.firstYearDegradationPct,
        yearlyPct: label.yearlyDegradationPct,
        gridTieDate: type.gridTieDate ?? operationDate,
      }
      const modules = type.modulesPerString
      const built = { plate, module: stcParameters(plate), modules, powerW }
      return [type.id, { typeId: type.id, ...built, facts }]
    }),
  )
}
