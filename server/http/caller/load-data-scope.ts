import { eq, inArray } from 'drizzle-orm'
import { type ScopeKind, worksOn } from '#api/kernel/scope-kinds.ts'
import type { SystemType } from '#api/kernel/system-types.ts'
import type { Database } from '#database/connection/database.ts'
import {
  essUnit,
  province,
  replay,
  salesCompany,
  station,
  userDataScope,
} from '#database/schema/tables.ts'
import { isReplay } from '#domain/replay/replay-province.ts'
import type { DataScope } from './data-scope.ts'

/** What a user holds in every type of session, from which the scope of each is cut. */
export type HeldScope = DataScope & {
  /** Provinces of single objects, with the kinds that these are of. */
  homes: readonly { provinceId: string; kinds: readonly ScopeKind[] }[]
}

/** Reads the scope of a user, whatever the session. */
export async function loadDataScope(db: Database, userId: number): Promise<HeldScope> {
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
  const everything = all ? await db.select({ id: province.id }).from(province) : []
  const homes = (
    await Promise.all([
      homesOf(db, station, stations, ['station', 'tradingStation']),
      homesOf(db, salesCompany, companies, ['company']),
      homesOf(db, essUnit, essUnits, ['ess']),
    ])
  ).flat()
  const known = [...wholeProvinces, ...everything.map(({ id }) => id)]
  return {
    userId,
    systemType: null,
    all,
    wholeProvinces: new Set(wholeProvinces),
    stations: new Set(stations),
    companies: new Set(companies),
    essUnits: new Set(essUnits),
    plants: new Set(idsOf('PLANT').map(Number)),
    provinces: new Set([...known, ...homes.map(({ provinceId }) => provinceId)]),
    homes,
  }
}

/** The scope of a session: objects of the kinds that its system type works on, and the provinces of these. */
export function scopeOfType(scope: HeldScope, systemType: SystemType): DataScope {
  const isOffered = (id: string) => worksOn(systemType, 'replay') || !isReplay(id)
  const isHome = (id: string) => {
    const of = scope.homes.filter(({ provinceId }) => provinceId === id)
    const isWhole = scope.all || scope.wholeProvinces.has(id)
    return isWhole || of.some(({ kinds }) => kinds.some((kind) => worksOn(systemType, kind)))
  }
  return {
    ...scope,
    systemType,
    wholeProvinces: new Set([...scope.wholeProvinces].filter(isOffered)),
    provinces: new Set([...scope.provinces].filter((id) => isOffered(id) && isHome(id))),
  }
}

async function homesOf(
  db: Database,
  table: typeof station | typeof salesCompany | typeof essUnit,
  ...[ids, kinds]: [number[], readonly ScopeKind[]]
): Promise<HeldScope['homes']> {
  if (ids.length === 0) return []
  const rows = await db
    .selectDistinct({ provinceId: table.provinceId })
    .from(table)
    .where(inArray(table.id, ids))
  return rows.map(({ provinceId }) => ({ provinceId, kinds }))
}
