import { and, eq, type SQL } from 'drizzle-orm'
import { essUnit, salesCompany, station } from '#database/schema/tables.ts'
import type { LocationKind } from '#domain/curves/words.ts'
import type { CallContext } from '../../http/call-context.ts'
import { type DataScope, hasKind, scopedTo } from '../../http/caller/data-scope.ts'

/** Places of the market, whose curves are for whoever sees the province; all others are somebody's. */
export const OF_MARKET: readonly LocationKind[] = ['SYSTEM', 'ZONE', 'NODE', 'SECTION', 'CHANNEL']

type Series = { locKind: LocationKind; locCode: string }

/** Codes of the caller's own places, by their kind. */
export type OwnPlaces = Partial<Record<LocationKind, ReadonlySet<string>>>

export const isOfMarket = ({ locKind }: Pick<Series, 'locKind'>): boolean =>
  OF_MARKET.includes(locKind)

/** Whether a series is of the market or of an own place. */
export const isVisible = (series: Series, own: OwnPlaces): boolean =>
  isOfMarket(series) || (own[series.locKind]?.has(series.locCode) ?? false)

/** Places in the data scope whose curves the caller may read. */
export async function ownPlaces(context: CallContext, provinceId: string): Promise<OwnPlaces> {
  const { scope } = context.user
  const [stations, companies, units] = await Promise.all([
    hasKind(scope, 'station') ? codesOf(context, station, stationsOf(scope, provinceId)) : [],
    hasKind(scope, 'company') ? codesOf(context, salesCompany, companiesOf(scope, provinceId)) : [],
    hasKind(scope, 'ess') ? codesOf(context, essUnit, unitsOf(scope, provinceId)) : [],
  ])
  // A trading unit is called as its station.
  const ofStations = new Set(stations)
  return {
    STATION: ofStations,
    UNIT: ofStations,
    COMPANY: new Set(companies),
    ESS: new Set(units),
  }
}

async function codesOf(
  { db }: CallContext,
  table: typeof station | typeof salesCompany | typeof essUnit,
  wanted: SQL | undefined,
): Promise<string[]> {
  const rows = await db.select({ code: table.code }).from(table).where(wanted)
  return rows.map(({ code }) => code)
}

const stationsOf = (scope: DataScope, provinceId: string) =>
  and(
    eq(station.provinceId, provinceId),
    scopedTo(scope, { provinceId: station.provinceId, stationId: station.id }),
  )
const companiesOf = (scope: DataScope, provinceId: string) =>
  and(
    eq(salesCompany.provinceId, provinceId),
    scopedTo(scope, { provinceId: salesCompany.provinceId, companyId: salesCompany.id }),
  )
const unitsOf = (scope: DataScope, provinceId: string) =>
  and(
    eq(essUnit.provinceId, provinceId),
    scopedTo(scope, { provinceId: essUnit.provinceId, essId: essUnit.id }),
  )
