import { and, eq, gte, inArray, or, sql } from 'drizzle-orm'
import type { Database } from '../../connection/database.ts'
import { curveDay, curveSeries } from '../../schema/tables.ts'

/**
 * Mean power in MW of the days from a date on, as it was forecast for stations of a province, else as their energies
 * were cleared a day ahead; by code and date as in `WIND-A 2026-03-01`.
 */
export async function meanPowersMw(
  db: Database,
  { provinceId, codes, from }: { provinceId: string; codes: readonly string[]; from: string },
): Promise<Record<string, number>> {
  if (codes.length === 0) return {}
  const { metric, stage, unit } = curveSeries
  const rows = await db
    .select({
      code: curveSeries.locCode,
      date: curveDay.deliveryDate,
      unit,
      mean: sql<number | null>`(select avg(v) from unnest(${curveDay.values}) v)`,
      slotCount: sql<number>`cardinality(${curveDay.values})`,
    })
    .from(curveDay)
    .innerJoin(curveSeries, eq(curveSeries.id, curveDay.seriesId))
    .where(
      and(
        eq(curveDay.provinceId, provinceId),
        eq(curveDay.isCurrent, true),
        gte(curveDay.deliveryDate, from),
        eq(curveSeries.provinceId, provinceId),
        eq(curveSeries.locKind, 'STATION'),
        inArray(curveSeries.locCode, [...codes]),
        or(
          and(eq(metric, 'POWER'), eq(stage, 'FORECAST'), eq(unit, 'MW')),
          and(eq(metric, 'ENERGY'), eq(stage, 'DA'), eq(unit, 'MWh')),
        ),
      ),
    )
  const means: Record<string, number> = {}
  for (const { code, date, unit: of, mean, slotCount } of rows) {
    const key = `${code} ${date}`
    if (mean === null || (of === 'MWh' && key in means)) continue
    means[key] = of === 'MWh' ? (Number(mean) * Number(slotCount)) / 24 : Number(mean)
  }
  return means
}
