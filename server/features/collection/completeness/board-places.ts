import { and, asc, eq } from 'drizzle-orm'
import { essUnit, salesCompany, station } from '#database/schema/tables.ts'
import type { LocationKind } from '#domain/curves/words.ts'
import { type ApartPlace, WHOLE_SYSTEM } from '../../../common/completeness/due-items.ts'
import type { CallContext } from '../../../http/call-context.ts'
import { scopedTo } from '../../../http/caller/data-scope.ts'

/** Kinds of which a province has many places, that all come in one file. */
export const TOGETHER: readonly LocationKind[] = ['ZONE', 'NODE', 'SECTION', 'CHANNEL']

/** A place of the board with its names; `id` is that of the own object that it is. */
export type BoardPlace = ApartPlace & { id: number | null; nameZh: string; nameEn: string }

/** The whole system, and own places of the caller that the session works on. */
export async function boardPlaces(
  provinceId: string,
  { db, user: { scope } }: CallContext,
): Promise<BoardPlace[]> {
  const names = <T extends typeof station | typeof essUnit | typeof salesCompany>(table: T) => ({
    ...{ id: table.id, locCode: table.code, nameZh: table.nameZh, nameEn: table.nameEn },
  })
  const [stations, units, companies] = await Promise.all([
    db
      .select({ ...names(station), begins: station.gridDate })
      .from(station)
      .where(
        and(
          eq(station.provinceId, provinceId),
          scopedTo(scope, { provinceId: station.provinceId, stationId: station.id }),
        ),
      )
      .orderBy(asc(station.id)),
    db
      .select(names(essUnit))
      .from(essUnit)
      .where(
        and(
          eq(essUnit.provinceId, provinceId),
          scopedTo(scope, { provinceId: essUnit.provinceId, essId: essUnit.id }),
        ),
      )
      .orderBy(asc(essUnit.id)),
    db
      .select(names(salesCompany))
      .from(salesCompany)
      .where(
        and(
          eq(salesCompany.provinceId, provinceId),
          scopedTo(scope, { provinceId: salesCompany.provinceId, companyId: salesCompany.id }),
        ),
      )
      .orderBy(asc(salesCompany.id)),
  ])
  return [
    { ...WHOLE_SYSTEM, id: null, nameZh: '', nameEn: '' },
    ...stations.map((place): BoardPlace => ({ ...place, locKind: 'STATION' })),
    // A trading unit is called as its station.
    ...stations.map((place): BoardPlace => ({ ...place, locKind: 'UNIT' })),
    ...units.map((place): BoardPlace => ({ ...place, locKind: 'ESS' })),
    ...companies.map((place): BoardPlace => ({ ...place, locKind: 'COMPANY' })),
  ]
}
