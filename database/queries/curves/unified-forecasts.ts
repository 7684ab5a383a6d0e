import { and, desc, eq, gte, lte, type SQL } from 'drizzle-orm'
import type { UnifiedDay } from '#domain/forecasting/congestion/nodal-types.ts'
import type { UnifiedTarget } from '#domain/forecasting/words.ts'
import type { Database } from '../../connection/database.ts'
import { forecastCurve, forecastModel, forecastRun } from '../../schema/tables.ts'

type Span = {
  provinceId: string
  target: UnifiedTarget
  from: string
  to: string
  /** Only runs with this moment or an earlier one. */
  asOf?: Date
}

/**
 * Forecasts that the champion of the unified price made one day ahead, the newest finished run of each date: by live
 * runs and by back-tests, which know as little.
 */
export async function leadOneForecasts(db: Database, span: Span): Promise<Map<string, UnifiedDay>> {
  return newest(db, span, eq(forecastCurve.lead, 1))
}

/** The champion's newest finished live forecast of each date, whatever its lead. */
export async function liveForecasts(db: Database, span: Span): Promise<Map<string, UnifiedDay>> {
  return newest(db, span, eq(forecastRun.kind, 'LIVE'))
}

async function newest(
  db: Database,
  { provinceId, target, from, to, asOf }: Span,
  which: SQL,
): Promise<Map<string, UnifiedDay>> {
  const found = await db
    .selectDistinctOn([forecastCurve.deliveryDate], {
      date: forecastCurve.deliveryDate,
      p10: forecastCurve.p10,
      p50: forecastCurve.p50,
      p90: forecastCurve.p90,
    })
    .from(forecastCurve)
    .innerJoin(forecastRun, eq(forecastRun.id, forecastCurve.runId))
    .innerJoin(forecastModel, eq(forecastModel.id, forecastRun.modelId))
    .where(
      and(
        which,
        eq(forecastCurve.provinceId, provinceId),
        gte(forecastCurve.deliveryDate, from),
        lte(forecastCurve.deliveryDate, to),
        eq(forecastModel.target, target),
        eq(forecastModel.isDefault, true),
        eq(forecastRun.state, 'DONE'),
        asOf && lte(forecastRun.asOf, asOf),
      ),
    )
    .orderBy(forecastCurve.deliveryDate, desc(forecastRun.asOf), desc(forecastRun.id))
  return new Map(
    found.flatMap(({ date, ...day }) => {
      const complete = [day.p10, day.p50, day.p90].every((values) => !values.includes(null))
      return complete ? [[date, day as UnifiedDay] as const] : []
    }),
  )
}
