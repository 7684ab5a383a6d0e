import { and, between, desc, eq, inArray, sql } from 'drizzle-orm'
import type { Database } from '#database/connection/database.ts'
import { forecastCurve, forecastRun } from '#database/schema/tables.ts'

export type LeadOneCurve = Awaited<ReturnType<typeof leadOneCurves>>[number]

/** The last six weeks of each model: enough to measure its accuracy of today by that of before. */
const LAST_SIX_WEEKS = sql`${forecastCurve.deliveryDate} > (
  select max(latest.delivery_date) - 42 from forecast_curve latest
  join forecast_run owner on owner.id = latest.run_id
  where owner.model_id = ${forecastRun.modelId} and latest.lead = 1)`

/**
 * What models said one day ahead, live or in a back-test, which knows as little: one curve a model and date,
 * that of the newest run; the newest dates of a model first.
 *
 * @param wanted.range delivery dates; the last six weeks of each model without it
 */
export async function leadOneCurves(
  db: Database,
  { modelIds, range }: { modelIds: readonly number[]; range?: { from: string; to: string } },
) {
  return db
    .selectDistinctOn([forecastRun.modelId, forecastCurve.deliveryDate], {
      modelId: forecastRun.modelId,
      date: forecastCurve.deliveryDate,
      p10: forecastCurve.p10,
      p50: forecastCurve.p50,
      p90: forecastCurve.p90,
      naive: forecastCurve.naive,
      seconds: forecastCurve.seconds,
    })
    .from(forecastCurve)
    .innerJoin(
      forecastRun,
      and(
        eq(forecastRun.id, forecastCurve.runId),
        eq(forecastRun.provinceId, forecastCurve.provinceId),
      ),
    )
    .where(
      and(
        inArray(forecastRun.modelId, [...modelIds]),
        eq(forecastCurve.lead, 1),
        range ? between(forecastCurve.deliveryDate, range.from, range.to) : LAST_SIX_WEEKS,
      ),
    )
    .orderBy(forecastRun.modelId, desc(forecastCurve.deliveryDate), desc(forecastRun.id))
}
