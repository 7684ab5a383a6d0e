import { and, asc, count, eq, inArray } from 'drizzle-orm'
import type { AnswerOf, RequestOf } from '#api/kernel/endpoint.ts'
import type { deviceFindings } from '#api/plant/device-findings.ts'
import type { Database } from '#database/connection/database.ts'
import {
  inverter,
  moduleType,
  plant,
  pvArray,
  pvString,
  stringType,
} from '#database/schema/tables.ts'
import { groupBy } from '#domain/collections/group-by.ts'
import {
  type AlikeStrings,
  arrayFindings,
  type DeviceFinding,
  inverterFindings,
  plantFindings,
  stringsKw,
} from '#domain/plant/device-checks.ts'
import { plantName } from '../../common/names/plant-name.ts'
import type { CallContext } from '../../http/call-context.ts'
import { scopedTo } from '../../http/caller/data-scope.ts'
import { textOf } from '../../http/texts.ts'

type Row = AnswerOf<typeof deviceFindings>['rows'][number]
type ArrayRow = typeof pvArray.$inferSelect

/** What does not fit together among the devices of a plant, array by array. */
export async function listFindings(
  { plantId }: RequestOf<typeof deviceFindings>,
  context: CallContext,
): Promise<AnswerOf<typeof deviceFindings>> {
  const { db, language } = context
  const [own] = await db.select().from(plant).where(eq(plant.id, plantId))
  const arrays = await db
    .select()
    .from(pvArray)
    .where(eq(pvArray.plantId, plantId))
    .orderBy(asc(pvArray.id))
  const inverters = await db
    .select({ device: inverter })
    .from(inverter)
    .innerJoin(pvArray, eq(pvArray.id, inverter.arrayId))
    .where(eq(pvArray.plantId, plantId))
    .orderBy(asc(inverter.unit))
  const strings = await stringsByInverter(db, plantId)
  const shared = await sharedCollectors(arrays, context)
  const rowOf = (
    found: DeviceFinding,
    row: Pick<Row, 'arrayId' | 'inverterId' | 'place'>,
  ): Row => ({
    ...row,
    kind: found.kind,
    message: textOf(language, `finding${found.kind}`, {
      found: round(found.found),
      limit: round(found.limit),
    }),
  })
  const ofArrays = arrays.flatMap((array) => {
    const devices = inverters.filter(({ device }) => device.arrayId === array.id)
    const all = devices.flatMap(({ device }) => strings.get(device.id) ?? [])
    const place = { arrayId: array.id, inverterId: null, place: array.name }
    return [
      ...arrayFindings(array.capacityKw, stringsKw(all)).map((found) => rowOf(found, place)),
      ...(shared.get(array.id) ?? []).map((other) => ({
        ...place,
        kind: 'COLLECTOR_SHARED' as const,
        message: textOf(language, 'findingCOLLECTOR_SHARED', { other }),
      })),
      ...devices.flatMap(({ device }) =>
        inverterFindings(
          { ...device, strings: strings.get(device.id) ?? [] },
          array.collectorMap,
        ).map((found) =>
          rowOf(found, {
            ...{ arrayId: array.id, inverterId: device.id },
            place: `${array.name} / ${device.name}`,
          }),
        ),
      ),
    ]
  })
  const ofArraysKw = arrays.reduce((sum, { capacityKw }) => sum + capacityKw, 0)
  const ofPlant = plantFindings(own?.installedCapacityKw ?? 0, ofArraysKw).map((found) =>
    rowOf(found, {
      ...{ arrayId: null, inverterId: null },
      place: plantName(own?.name ?? '', language),
    }),
  )
  const rows = [...ofPlant, ...ofArrays]
  return { rows, total: rows.length }
}

/** To what people read of a volt, an ampere or a kilowatt. */
const round = (value: number) => Number(value.toFixed(value < 10 ? 2 : 1))

async function stringsByInverter(
  db: Database,
  plantId: number,
): Promise<ReadonlyMap<number, AlikeStrings[]>> {
  const found = await db
    .select({
      inverterId: pvString.inverterId,
      count: count(),
      modulesPerString: stringType.modulesPerString,
      pmaxW: moduleType.pmaxW,
      vocV: moduleType.vocV,
      iscA: moduleType.iscA,
      betaVocPctPerK: moduleType.betaVocPctPerK,
    })
    .from(pvString)
    .innerJoin(stringType, eq(stringType.id, pvString.stringTypeId))
    .innerJoin(moduleType, eq(moduleType.id, stringType.moduleTypeId))
    .where(eq(stringType.plantId, plantId))
    .groupBy(pvString.inverterId, stringType.id, moduleType.id)
  return groupBy(found, ({ inverterId }) => inverterId)
}

/** Names of arrays behind the same collector, by array; of other plants only those that the caller sees. */
async function sharedCollectors(
  arrays: readonly ArrayRow[],
  { db, user, language }: CallContext,
): Promise<ReadonlyMap<number, string[]>> {
  if (arrays.length === 0) return new Map()
  const hosts = [...new Set(arrays.map(({ collectorHost }) => collectorHost))]
  const all = await db
    .select({ array: pvArray, plantName: plant.name })
    .from(pvArray)
    .innerJoin(plant, eq(plant.id, pvArray.plantId))
    .where(
      and(
        inArray(pvArray.collectorHost, hosts),
        scopedTo(user.scope, { provinceId: plant.provinceId, plantId: plant.id }),
      ),
    )
    .orderBy(asc(pvArray.id))
  return new Map(
    arrays.map((array) => [
      array.id,
      all
        .filter(({ array: other }) => isSameCollector(array, other))
        .map(({ array: other, plantName: of }) =>
          other.plantId === array.plantId
            ? other.name
            : `${plantName(of, language)} / ${other.name}`,
        ),
    ]),
  )
}

const isSameCollector = (one: ArrayRow, other: ArrayRow) =>
  one.id !== other.id &&
  one.collectorHost === other.collectorHost &&
  one.collectorPort === other.collectorPort
