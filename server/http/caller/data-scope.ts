import { inArray, ne, notInArray, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { type ScopeKind, worksOn } from '#api/kernel/scope-kinds.ts'
import type { SystemType } from '#api/kernel/system-types.ts'
import type { Database } from '#database/connection/database.ts'
import { province, replay } from '#database/schema/tables.ts'
import { locate } from '#database/scope/locate.ts'
import { OBJECT_KINDS, type Place } from '#database/scope/object-kinds.ts'
import { isOneOf } from '#database/sql/prepared.ts'
import { isReplay } from '#domain/replay/replay-province.ts'

/** What a user may see and change. */
export type DataScope = {
  userId: number
  /** Type of the session, which works on objects of some kinds only; null: of every type of the user. */
  systemType: SystemType | null
  /** Everything there is. */
  all: boolean
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

/** Whether objects of a kind belong to a scope at all. */
export const hasKind = ({ systemType }: DataScope, kind: ScopeKind): boolean =>
  systemType === null || worksOn(systemType, kind)

/**
 * Whether every one of the ids names an object of the kind that exists and lies in the scope; never where the
 * session's type does not work on the kind.
 */
export async function inScope(
  db: Database,
  scope: DataScope,
  kind: ScopeKind,
  ids: readonly (string | number)[],
): Promise<boolean> {
  return (await homeInScope(db, scope, kind, ids)) !== undefined
}

/**
 * The province of the first of these objects; undefined unless the session works on their kind and all of them exist
 * and lie in the scope.
 */
export async function homeInScope(
  db: Database,
  scope: DataScope,
  kind: ScopeKind,
  ids: readonly (string | number)[],
): Promise<string | null | undefined> {
  if (!hasKind(scope, kind)) return undefined
  const wanted = [...new Set(ids)]
  // Provinces of the scope were read with it; only a foreign or a missing one is left to look up.
  const known = (id: string | number) => kind === 'province' && scope.provinces.has(String(id))
  if (wanted.every(known)) return wanted.length > 0 ? String(wanted[0]) : null
  const places = await locate(db, kind, wanted)
  const isWithin =
    places.length === wanted.length && places.every((place) => covers(scope, kind, place))
  return isWithin ? (places[0]?.provinceId ?? null) : undefined
}

type ScopedColumns = {
  provinceId: SQL.Aliased | SQLColumn
  stationId?: SQLColumn
  companyId?: SQLColumn
  essId?: SQLColumn
  plantId?: SQLColumn
}
type SQLColumn = Parameters<typeof inArray>[0]

/** Condition on a table with `province_id` and, where its rows are objects of a kind, the id of these. */
export function scopedTo(
  scope: DataScope,
  { provinceId, stationId, companyId, essId, plantId }: ScopedColumns,
): SQL | undefined {
  if (stationId) return ofKind(scope, 'station', [provinceId, stationId, scope.stations])
  if (companyId) return ofKind(scope, 'company', [provinceId, companyId, scope.companies])
  if (essId) return ofKind(scope, 'ess', [provinceId, essId, scope.essUnits])
  if (plantId) return ofKind(scope, 'plant', [provinceId, plantId, scope.plants])
  return scope.all ? undefined : anyOf(provinceId, [...scope.provinces])
}

function ofKind(
  scope: DataScope,
  kind: ScopeKind,
  [provinceId, id, held]: [SQL.Aliased | SQLColumn, SQLColumn, ReadonlySet<number>],
): SQL | undefined {
  if (!hasKind(scope, kind)) return sql`false`
  if (scope.all) return undefined
  return or(anyOf(provinceId, [...scope.wholeProvinces]), anyOf(id, [...held]))
}

/**
 * What somebody plays through again is nobody else's market to choose, whatever they may see, and no market
 * of a session that plays nothing.
 */
export function notReplayOfOthers(db: Database, scope: DataScope): SQL {
  const foreign = db
    .select({ id: replay.provinceId })
    .from(replay)
    .where(hasKind(scope, 'replay') ? ne(replay.ownerId, scope.userId) : undefined)
  return notInArray(province.id, foreign)
}

/**
 * {@link scopedTo} for rows that may or may not be about a station, in a statement that is prepared once for
 * everybody; its values are {@link scopeValues}.
 */
export function scopedByValues(columns: { provinceId: PgColumn; stationId: PgColumn }): SQL {
  const has = (name: string) => sql`${sql.placeholder(name)}::boolean`
  const { provinceId, stationId } = columns
  const inReplay = sql`exists (select 1 from ${replay} where ${replay.provinceId} = ${provinceId})`
  return sql`((${has('hasStations')} or ${stationId} is null)
    and (${has('hasReplays')} or not ${inReplay})
    and (${has('seesAll')} or ${isOneOf(provinceId, 'seenProvinces')}
      or ${isOneOf(stationId, 'seenStations')}))`
}

/** Values of {@link scopedByValues}. */
export function scopeValues(scope: DataScope) {
  const hasStations = hasKind(scope, 'station')
  return {
    hasStations,
    hasReplays: hasKind(scope, 'replay'),
    seesAll: scope.all,
    seenProvinces: [...(hasStations ? scope.wholeProvinces : scope.provinces)],
    seenStations: [...scope.stations],
  }
}

function anyOf(column: SQLColumn | SQL.Aliased, values: (string | number)[]): SQL {
  return values.length === 0 ? sql`false` : inArray(column, values)
}

function covers(scope: DataScope, kind: ScopeKind, place: Place): boolean {
  if (!isOfType(scope, place)) return false
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
    case 'SHARED_OR_OWN_PLANT':
      return place.provinceId === null || hasOwnPlant(scope, place)
    case 'NOBODY':
      return false
  }
}

const holds = (ids: ReadonlySet<number>, id: number | null | undefined) => id != null && ids.has(id)

const hasOwnPlant = (scope: DataScope, { plantIds }: Place) =>
  plantIds?.some((id) => scope.plants.has(id)) ?? false

/** Whether the session works on what an object is about, wherever it lies. */
function isOfType(scope: DataScope, { provinceId, systemTypes }: Place): boolean {
  if (scope.systemType === null) return true
  if (provinceId !== null && isReplay(provinceId) && !hasKind(scope, 'replay')) return false
  return systemTypes == null || systemTypes.includes(scope.systemType)
}
