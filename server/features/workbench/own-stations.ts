import { and, asc, eq } from 'drizzle-orm'
import { area, node, station } from '#database/schema/tables.ts'
import { notFound } from '../../http/answer/app-error.ts'
import type { CallContext } from '../../http/call-context.ts'
import { scopedTo } from '../../http/caller/data-scope.ts'

export type Station = typeof station.$inferSelect

/** A station and where its prices are read. */
export type StationPlace = {
  station: Station
  nodeCode: string | null
  nodeName: { zh: string; en: string } | null
  zoneCode: string | null
}

/** The stations of a province that the caller has, in the order of their ids. */
export async function ownStations(
  provinceId: string,
  { db, user }: CallContext,
): Promise<StationPlace[]> {
  const found = await db
    .select({ station, node, zoneCode: area.code })
    .from(station)
    .leftJoin(node, eq(node.id, station.nodeId))
    .leftJoin(area, and(eq(area.id, station.areaId), eq(area.kind, 'ZONE')))
    .where(
      and(
        eq(station.provinceId, provinceId),
        scopedTo(user.scope, { provinceId: station.provinceId, stationId: station.id }),
      ),
    )
    .orderBy(asc(station.id))
  return found.map(({ node: own, ...place }) => ({
    ...place,
    nodeCode: own?.code ?? null,
    nodeName: own && { zh: own.name, en: own.nameEn ?? own.name },
  }))
}

/** @throws AppError notFound where the caller has no such station in the province */
export function placeOf(places: readonly StationPlace[], stationId: number): StationPlace {
  const found = places.find(({ station: { id } }) => id === stationId)
  if (!found) throw notFound()
  return found
}

export const stationName = (
  { nameZh, nameEn }: Pick<Station, 'nameZh' | 'nameEn'>,
  { language }: Pick<CallContext, 'language'>,
): string => (language === 'zh' ? nameZh : nameEn)
