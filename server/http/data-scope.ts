import { and, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { ScopeKind } from '#api/kernel/endpoint.ts'
import { DIAGNOSIS, type SystemType } from '#api/kernel/system-types.ts'
import type { Database } from '#database/connection/database.ts'
import { isOneOf } from '#database/queries/prepared.ts'
import {
  declaration,
  essUnit,
  forecastModel,
  forecastRun,
  importFile,
  inverter,
  job,
  plant,
  plantGroup,
  province,
  pvArray,
  salesCompany,
  scanTask,
  station,
  stringType,
  userDataScope,
} from '#database/schema/tables.ts'

/** What a user may see and change. */
export type DataScope = {
  userId: number
  /** Everything there is. */
  all: boolean
  /** Whether stations and their declarations belong to it at all; PV plants and their scans. */
  hasStations: boolean
  hasPlants: boolean
  /** Provinces with all that lies in them. */
  wholeProvinces: ReadonlySet<string>
  stations: ReadonlySet<number>
  companies: ReadonlySet<number>
  essUnits: ReadonlySet<number>
  /** PV plants that are diagnosed. */
  plants: ReadonlySet<number>
  /** Provinces whose market data the user may read: the whole ones and those of single objects. */
  provinces: ReadonlySet<string>
}

/** Where an object lies; the scope decides by this alone. */
type Place = {
  provinceId: string | null
  stationId?: number | null
  companyId?: number
  essId?: number
  plantId?: number
  ownerId?: number | null
  /** Plants that lie in a group or trade at a station. */
  plantIds?: readonly number[]
}

/** The scope of a session: objects of the kinds that its system type works on. */
export function scopeOfType(scope: DataScope, systemType: SystemType): DataScope {
  return { ...scope, hasStations: systemType === '1', hasPlants: systemType === DIAGNOSIS }
}

/** Reads the scope of a user, whatever the session. */
export async function loadDataScope(db: Database, userId: number): Promise<DataScope> {
  const bindings = await db.select().from(userDataScope).where(eq(userDataScope.userId, userId))
  const idsOf = (kind: string) =>
    bindings.filter((binding) => binding.kind === kind).map((binding) => binding.objectId)
  const stations = idsOf('STATION').map(Number)
  const companies = idsOf('COMPANY').map(Number)
  const essUnits = idsOf('ESS').map(Number)
  const wholeProvinces = idsOf('PROVINCE')
  const all = bindings.some((binding) => binding.kind === 'ALL')
  const homes = await Promise.all([
    all ? db.select({ id: province.id }).from(province) : [],
    provinceIdsOf(db, station, stations),
    provinceIdsOf(db, salesCompany, companies),
    provinceIdsOf(db, essUnit, essUnits),
  ])
  return {
    userId,
    all,
    hasStations: true,
    hasPlants: true,
    wholeProvinces: new Set(wholeProvinces),
    stations: new Set(stations),
    companies: new Set(companies),
    essUnits: new Set(essUnits),
    plants: new Set(idsOf('PLANT').map(Number)),
    provinces: new Set([...wholeProvinces, ...homes.flat().map(({ id }) => id)]),
  }
}

/** Whether every one of the ids names an object of the kind that exists and lies in the scope. */
export async function inScope(
  db: Database,
  scope: DataScope,
  kind: ScopeKind,
  ids: readonly (string | number)[],
): Promise<boolean> {
  const wanted = [...new Set(ids)]
  // Provinces of the scope were read with it; only a foreign or a missing one is left to look up.
  const known = (id: string | number) => kind === 'province' && scope.provinces.has(String(id))
  if (wanted.every(known)) return true
  const places = await locate(db, kind, wanted)
  return places.length === wanted.length && places.every((place) => covers(scope, kind, place))
}

/** Condition on a table with `province_id` and, where it has one, a column of station or plant. */
export function scopedTo(
  scope: DataScope,
  columns: { provinceId: SQL.Aliased | SQLColumn; stationId?: SQLColumn; plantId?: SQLColumn },
): SQL | undefined {
  if (columns.plantId && !scope.hasPlants) return sql`false`
  if (columns.stationId && !scope.hasStations) {
    return and(isNull(columns.stationId), scopedTo(scope, { provinceId: columns.provinceId }))
  }
  if (scope.all) return undefined
  const whole = anyOf(columns.provinceId, [...scope.wholeProvinces])
  if (columns.plantId) return or(whole, anyOf(columns.plantId, [...scope.plants]))
  if (!columns.stationId) return anyOf(columns.provinceId, [...scope.provinces])
  return or(whole, anyOf(columns.stationId, [...scope.stations]))
}
type SQLColumn = Parameters<typeof inArray>[0]

/** {@link scopedTo} for a statement that is prepared once for everybody; its values are {@link scopeValues}. */
export function scopedByValues(columns: { provinceId: PgColumn; stationId: PgColumn }): SQL {
  const has = (name: string) => sql`${sql.placeholder(name)}::boolean`
  const { provinceId, stationId } = columns
  return sql`((${has('hasStations')} or ${stationId} is null) and (${has('seesAll')}
    or ${isOneOf(provinceId, 'seenProvinces')} or ${isOneOf(stationId, 'seenStations')}))`
}

/** Values of {@link scopedByValues}. */
export function scopeValues({ all, hasStations, wholeProvinces, provinces, stations }: DataScope) {
  return {
    hasStations,
    seesAll: all,
    seenProvinces: [...(hasStations ? wholeProvinces : provinces)],
    seenStations: [...stations],
  }
}

function anyOf(column: SQLColumn | SQL.Aliased, values: (string | number)[]): SQL {
  return values.length === 0 ? sql`false` : inArray(column as SQLColumn, values)
}

function covers(scope: DataScope, kind: ScopeKind, place: Place): boolean {
  if (scope.all) return true
  if (place.provinceId !== null && scope.wholeProvinces.has(place.provinceId)) return true
  switch (kind) {
    case 'province':
    case 'forecastModel':
    case 'forecastRun':
      return place.provinceId !== null && scope.provinces.has(place.provinceId)
    case 'station':
    case 'declaration':
      return place.stationId != null && scope.stations.has(place.stationId)
    case 'company':
      return place.companyId !== undefined && scope.companies.has(place.companyId)
    case 'ess':
      return place.essId !== undefined && scope.essUnits.has(place.essId)
    case 'plant':
    case 'pvArray':
    case 'inverter':
    case 'stringType':
    case 'scanTask':
      return place.plantId !== undefined && scope.plants.has(place.plantId)
    case 'plantGroup':
      // Who works in single plants must not change what others have in the group.
      return false
    case 'homeGroup':
      return hasOwnPlant(scope, place)
    case 'tradingStation':
      return scope.stations.has(place.stationId!) || hasOwnPlant(scope, place)
    case 'importFile':
    case 'job':
      return place.ownerId === scope.userId
  }
}

const hasOwnPlant = (scope: DataScope, { plantIds = [] }: Place) =>
  plantIds.some((id) => scope.plants.has(id))

async function locate(
  db: Database,
  kind: ScopeKind,
  ids: readonly (string | number)[],
): Promise<Place[]> {
  const numbers = ids.map(Number)
  switch (kind) {
    case 'province':
      return db
        .select({ provinceId: province.id })
        .from(province)
        .where(inArray(province.id, ids.map(String)))
    case 'station':
      return db
        .select({ provinceId: station.provinceId, stationId: station.id })
        .from(station)
        .where(inArray(station.id, numbers))
    case 'company':
      return db
        .select({ provinceId: salesCompany.provinceId, companyId: salesCompany.id })
        .from(salesCompany)
        .where(inArray(salesCompany.id, numbers))
    case 'ess':
      return db
        .select({ provinceId: essUnit.provinceId, essId: essUnit.id })
        .from(essUnit)
        .where(inArray(essUnit.id, numbers))
    case 'declaration':
      return db
        .select({ provinceId: declaration.provinceId, stationId: declaration.stationId })
        .from(declaration)
        .where(inArray(declaration.id, numbers))
    case 'importFile':
      return db
        .select({ provinceId: importFile.provinceId, ownerId: importFile.ownerId })
        .from(importFile)
        .where(inArray(importFile.id, numbers))
    case 'forecastModel':
      return db
        .select({ provinceId: forecastModel.provinceId })
        .from(forecastModel)
        .where(inArray(forecastModel.id, numbers))
    case 'forecastRun':
      return db
        .select({ provinceId: forecastRun.provinceId })
        .from(forecastRun)
        .where(inArray(forecastRun.id, numbers))
    case 'job':
      return db
        .select({ provinceId: job.provinceId, ownerId: job.createdBy })
        .from(job)
        .where(inArray(job.id, numbers))
    case 'plantGroup':
      return db
        .select({ provinceId: plantGroup.provinceId })
        .from(plantGroup)
        .where(inArray(plantGroup.id, numbers))
    case 'homeGroup':
      return db
        .select({ provinceId: plantGroup.provinceId, plantIds: PLANT_IDS })
        .from(plantGroup)
        .leftJoin(plant, eq(plant.groupId, plantGroup.id))
        .where(inArray(plantGroup.id, numbers))
        .groupBy(plantGroup.id)
    case 'tradingStation':
      return db
        .select({ provinceId: station.provinceId, stationId: station.id, plantIds: PLANT_IDS })
        .from(station)
        .leftJoin(plant, eq(plant.stationId, station.id))
        .where(inArray(station.id, numbers))
        .groupBy(station.id)
    case 'scanTask':
      return db
        .select({ provinceId: scanTask.provinceId, plantId: scanTask.plantId })
        .from(scanTask)
        .where(inArray(scanTask.id, numbers))
    case 'plant':
    case 'pvArray':
    case 'inverter':
    case 'stringType':
      return locateInPlant(db, kind, numbers)
  }
}

/** Without any plant there is one null, which nobody holds. */
const PLANT_IDS = sql<number[]>`jsonb_agg(${plant.id})`

const IN_PLANT = { provinceId: plant.provinceId, plantId: plant.id }

async function locateInPlant(
  db: Database,
  kind: 'plant' | 'pvArray' | 'inverter' | 'stringType',
  ids: number[],
): Promise<Place[]> {
  switch (kind) {
    case 'plant':
      return db.select(IN_PLANT).from(plant).where(inArray(plant.id, ids))
    case 'pvArray':
      return db
        .select(IN_PLANT)
        .from(pvArray)
        .innerJoin(plant, eq(plant.id, pvArray.plantId))
        .where(inArray(pvArray.id, ids))
    case 'inverter':
      return db
        .select(IN_PLANT)
        .from(inverter)
        .innerJoin(pvArray, eq(pvArray.id, inverter.arrayId))
        .innerJoin(plant, eq(plant.id, pvArray.plantId))
        .where(inArray(inverter.id, ids))
    case 'stringType':
      return db
        .select(IN_PLANT)
        .from(stringType)
        .innerJoin(plant, eq(plant.id, stringType.plantId))
        .where(inArray(stringType.id, ids))
  }
}

function provinceIdsOf(
  db: Database,
  table: typeof station | typeof salesCompany | typeof essUnit,
  ids: number[],
): Promise<{ id: string }[]> | [] {
  if (ids.length === 0) return []
  return db.selectDistinct({ id: table.provinceId }).from(table).where(inArray(table.id, ids))
}
