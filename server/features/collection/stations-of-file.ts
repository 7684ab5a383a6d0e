import { and, between, eq } from 'drizzle-orm'
import type { Database } from '#database/connection/database.ts'
import { curveDay, curveSeries } from '#database/schema/tables.ts'
import type { StoredFile } from './stored-file.ts'

/** Codes of the stations that a committed file brought curves of. */
export async function stationsOfFile(db: Database, file: StoredFile): Promise<string[]> {
  const { dateFrom, dateTo } = file.summary?.summary ?? {}
  if (!dateFrom || !dateTo) return []
  const rows = await db
    .selectDistinct({ code: curveSeries.locCode })
    .from(curveDay)
    .innerJoin(curveSeries, eq(curveSeries.id, curveDay.seriesId))
    .where(
      and(
        eq(curveDay.provinceId, file.provinceId),
        eq(curveDay.importFileId, file.id),
        between(curveDay.deliveryDate, dateFrom, dateTo),
        eq(curveSeries.locKind, 'STATION'),
      ),
    )
  return rows.map(({ code }) => code)
}
