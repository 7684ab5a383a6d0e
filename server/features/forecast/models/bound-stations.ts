import { and, eq, inArray } from 'drizzle-orm'
import type { Database } from '#database/connection/database.ts'
import { type forecastModel, forecastModelStation, station } from '#database/schema/tables.ts'
import { notFound } from '../../../http/answer/app-error.ts'
import { type DataScope, scopedTo } from '../../../http/caller/data-scope.ts'

type Model = Pick<typeof forecastModel.$inferSelect, 'id' | 'provinceId'>

/** Stations of a province that the caller sees: only these are named to them, and only these they bind and let go. */
export async function seenStations(
  db: Database,
  scope: DataScope,
  provinceIds: readonly string[],
): Promise<ReadonlySet<number>> {
  if (provinceIds.length === 0) return new Set()
  const rows = await db
    .select({ id: station.id })
    .from(station)
    .where(
      and(
        inArray(station.provinceId, [...provinceIds]),
        scopedTo(scope, { provinceId: station.provinceId, stationId: station.id }),
      ),
    )
  return new Set(rows.map(({ id }) => id))
}

/**
 * Binds a model to stations in place of those that the caller sees; others stay bound.
 *
 * @throws AppError notFound for a station of another province than the model's, which it could not serve
 */
export async function bindStations(
  tx: Database,
  { id, provinceId }: Model,
  ...[stationIds, scope]: [readonly number[], DataScope]
): Promise<void> {
  const wanted = [...new Set(stationIds)]
  const seen = await seenStations(tx, scope, [provinceId])
  if (wanted.some((one) => !seen.has(one))) throw notFound()
  await tx
    .delete(forecastModelStation)
    .where(
      and(
        eq(forecastModelStation.modelId, id),
        inArray(forecastModelStation.stationId, [...seen, -1]),
      ),
    )
  if (wanted.length === 0) return
  await tx
    .insert(forecastModelStation)
    .values(wanted.map((stationId) => ({ modelId: id, stationId })))
}
