import { and, asc, eq, inArray } from 'drizzle-orm'
import type { hideStation, stations } from '#api/base/endpoints.ts'
import type { AnswerOf, RequestOf } from '#api/kernel/endpoint.ts'
import { station, userHiddenStation } from '#database/schema/tables.ts'
import type { CallContext } from '../../http/call-context.ts'
import { scopedTo } from '../../http/caller/data-scope.ts'

/** Stations in the data scope of the caller; the ones that the caller hid only on demand. */
export async function findStations(
  { provinceId, provinceIdList, includeHidden }: RequestOf<typeof stations>,
  { db, user, language }: CallContext,
): Promise<AnswerOf<typeof stations>> {
  const found = await db
    .select({ station, hiddenBy: userHiddenStation.userId })
    .from(station)
    .leftJoin(
      userHiddenStation,
      and(eq(userHiddenStation.stationId, station.id), eq(userHiddenStation.userId, user.userId)),
    )
    .where(
      and(
        scopedTo(user.scope, { provinceId: station.provinceId, stationId: station.id }),
        provinceId === undefined ? undefined : eq(station.provinceId, provinceId),
        provinceIdList === undefined ? undefined : inArray(station.provinceId, provinceIdList),
      ),
    )
    .orderBy(asc(station.id))
  const rows = found
    .map(({ station: row, hiddenBy }) => ({
      id: row.id,
      code: row.code,
      name: language === 'zh' ? row.nameZh : row.nameEn,
      provinceId: row.provinceId,
      technology: row.technology,
      capacityMw: row.capacityMw,
      nodeId: row.nodeId,
      areaId: row.areaId,
      hidden: hiddenBy !== null,
      simulated: row.simulated,
    }))
    .filter(({ hidden }) => includeHidden || !hidden)
  return { rows, total: rows.length }
}

/** Hides a station from the caller's lists or shows it again. */
export async function setHidden(
  { stationId, hidden }: RequestOf<typeof hideStation>,
  { db, user }: CallContext,
): Promise<undefined> {
  const row = { userId: user.userId, stationId }
  await db.transaction(async (tx) => {
    if (hidden) await tx.insert(userHiddenStation).values(row).onConflictDoNothing()
    else {
      await tx
        .delete(userHiddenStation)
        .where(
          and(eq(userHiddenStation.userId, row.userId), eq(userHiddenStation.stationId, stationId)),
        )
    }
  })
}
