import { and, eq, inArray, isNull, ne, notInArray, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { ScopeKind } from '#api/kernel/scope-kinds.ts'
import { DIAGNOSIS, type SystemType } from '#api/kernel/system-types.ts'
import type { Database } from '#database/connection/database.ts'
import {
  essUnit,
  province,
  replay,
  salesCompany,
  station,
  userDataScope,
} from '#database/schema/tables.ts'
import { locate } from '#database/scope/locate.ts'
import { OBJECT_KINDS, type Place } from '#database/scope/object-kinds.ts'
import { isOneOf } from '#database/sql/prepared.ts'

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
  const replays = await db
    .select({ id: replay.provinceId })
    .from(replay)
    .where(eq(replay.ownerId, userId))
  const wholeProvinces = [...idsOf('PROVINCE'), ...replays.map(({ id }) => id)]
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
  return (await homeInScope(db, scope, kind, ids)) !== undefined
}

/** The province of the first of these objects; undefined unless all of them exist and lie in the scope. */
export async function homeInScope(
  db: Database,
  scope: DataScope,
  kind: ScopeKind,
  ids: readonly (string | number)[],
): Promise<string | null | undefined> {
  const wanted = [...new Set(ids)]
  // Provinces of the scope were read with it; only a foreign or a missing one is left to look up.
  const known = (id: string | number) => kind === 'province' && scope.provinces.has(String(id))
  if (wanted.every(known)) return wanted.length > 0 ? String(wanted[0]) : null
  const places = await locate(db, kind, wanted)
  const isWithin =
    places.length === wanted.length && places.every((place) => covers(scope, kind, place))
  return isWithin ? (places[0]?.provinceId ?? null) : undefined
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

/** What somebody plays through again is nobody else's market to choose, whatever they may see. */
export function notReplayOfOthers(db: Database, { userId }: DataScope): SQL {
  const foreign = db
    .select({ id: replay.provinceId })
    .from(replay)
    .where(ne(replay.ownerId, userId))
  return notInArray(province.id, foreign)
}

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
  return values.length === 0 ? sql`false` : inArray(column, values)
}

function covers(scope: DataScope, kind: ScopeKind, place: Place): boolean {
  if (scope.all) return true
  if (place.provinceId !== null && scope.wholeProvinces.has(place.provinceId)) return true
  switch (OBJECT_KINDS[kind].holder) {
    case 'PROVINCE':
      return place.provinceId !== null && scope.provinces.has(place.provinceId)
    case 'STATION':
      return holds(scope.stations, place.stationId)
    case 'COMPANY':
      return holds(scope.companies, place.companyId)
    case 'ESS':
      return holds(scope.essUnits, place.essId)
    case 'PLANT':
      return holds(scope.plants, place.plantId)
    case 'OWNER':
      return place.ownerId === scope.userId
    case 'OWN_PLANT':
      return hasOwnPlant(scope, place)
    case 'STATION_OR_OWN_PLANT':
      return holds(scope.stations, place.stationId) || hasOwnPlant(scope, place)
    case 'NOBODY':
      return false
  }
}

const holds = (ids: ReadonlySet<number>, id: number | null | undefined) => id != null && ids.has(id)

const hasOwnPlant = (scope: DataScope, { plantIds }: Place) =>
  plantIds?.some((id) => scope.plants.has(id)) ?? false

function provinceIdsOf(
  db: Database,
  table: typeof station | typeof salesCompany | typeof essUnit,
  ids: number[],
): Promise<{ id: string }[]> | [] {
  if (ids.length === 0) return []
  return db.selectDistinct({ id: table.provinceId }).from(table).where(inArray(table.id, ids))
}
