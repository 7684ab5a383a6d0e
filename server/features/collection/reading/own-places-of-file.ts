import { and, between, eq, inArray } from 'drizzle-orm'
import type { Database } from '#database/connection/database.ts'
import { curveDay, curveSeries } from '#database/schema/tables.ts'
import type { LocationKind } from '#domain/curves/words.ts'
import type { StoredFile } from '../staging/stored-file.ts'
import { stationsOfOwner, unitsOfOwner } from './parse-options.ts'

type Place = { locKind: LocationKind; locCode: string }

/** A place as one text. */
export const placeKey = ({ locKind, locCode }: Place): string => `${locKind}|${locCode}`

/** Stations and storage units of a province that a user has. */
export async function placesOfOwner(
  db: Database,
  { provinceId, ownerId }: Pick<StoredFile, 'provinceId' | 'ownerId'>,
): Promise<ReadonlySet<string>> {
  const stations = await stationsOfOwner(db, provinceId, ownerId)
  const units = await unitsOfOwner(db, provinceId, ownerId)
  return new Set([
    ...stations.map(({ code }) => placeKey({ locKind: 'STATION', locCode: code })),
    ...units.map(({ code }) => placeKey({ locKind: 'ESS', locCode: code })),
  ])
}

/** Stations and storage units that a committed file brought curves of. */
export async function ownPlacesOfFile(db: Database, file: StoredFile): Promise<Place[]> {
  const { dateFrom, dateTo } = file.summary?.summary ?? {}
  if (!dateFrom || !dateTo) return []
  return db
    .selectDistinct({ locKind: curveSeries.locKind, locCode: curveSeries.locCode })
    .from(curveDay)
    .innerJoin(curveSeries, eq(curveSeries.id, curveDay.seriesId))
    .where(
      and(
        eq(curveDay.provinceId, file.provinceId),
        eq(curveDay.importFileId, file.id),
        between(curveDay.deliveryDate, dateFrom, dateTo),
        inArray(curveSeries.locKind, ['STATION', 'ESS']),
      ),
    )
}
