import { and, asc, desc, eq, gte, lte, or } from 'drizzle-orm'
import type { Database } from '#database/connection/database.ts'
import { findSeries } from '#database/queries/curves/curve-reader.ts'
import { forecastModel, forecastNodeCurve, forecastRun } from '#database/schema/tables.ts'
import type { LocalPlace } from '#domain/curves/words.ts'
import { priceStageOf } from '#domain/forecasting/known/added-series.ts'
import type { ForecastTarget } from '#domain/forecasting/words.ts'

/** Nodes or zones of a province, and what of them is forecast. */
type Places = { provinceId: string; target: ForecastTarget; locKind: LocalPlace }

/** Dates that a nodal model has forecast, ascending, with the least lead. */
export async function forecastDates(db: Database, { provinceId, target, locKind }: Places) {
  return db
    .selectDistinctOn([forecastNodeCurve.deliveryDate], {
      date: forecastNodeCurve.deliveryDate,
      lead: forecastNodeCurve.lead,
      runId: forecastNodeCurve.runId,
    })
    .from(forecastNodeCurve)
    .innerJoin(forecastRun, eq(forecastRun.id, forecastNodeCurve.runId))
    .innerJoin(forecastModel, eq(forecastModel.id, forecastRun.modelId))
    .where(
      and(
        eq(forecastNodeCurve.provinceId, provinceId),
        eq(forecastNodeCurve.locKind, locKind),
        eq(forecastModel.target, target),
      ),
    )
    .orderBy(
      asc(forecastNodeCurve.deliveryDate),
      asc(forecastNodeCurve.lead),
      desc(forecastRun.asOf),
      desc(forecastRun.id),
    )
}

/** The forecasts of nodes of a run for one date, a row a node. */
export async function nodesOfRun(db: Database, runId: number, date: string) {
  return db
    .select()
    .from(forecastNodeCurve)
    .where(
      and(
        eq(forecastNodeCurve.runId, runId),
        eq(forecastNodeCurve.deliveryDate, date),
        eq(forecastNodeCurve.locKind, 'NODE'),
      ),
    )
    .orderBy(asc(forecastNodeCurve.nodeCode))
}

/** Forecast congestion of the nodes on dates, each by the run that is named with it; a row a node and date. */
export async function nodeCongestion(
  db: Database,
  provinceId: string,
  dates: readonly { date: string; runId: number }[],
) {
  const { runId, deliveryDate, congestion } = forecastNodeCurve
  if (dates.length === 0) return []
  return db
    .select({ code: forecastNodeCurve.nodeCode, date: deliveryDate, congestion })
    .from(forecastNodeCurve)
    .where(
      and(
        eq(forecastNodeCurve.provinceId, provinceId),
        eq(forecastNodeCurve.locKind, 'NODE'),
        or(...dates.map((one) => and(eq(runId, one.runId), eq(deliveryDate, one.date)))),
      ),
    )
}

/** Forecasts of a range, one a place and date: the least lead, of these the newest run. */
export async function placeForecasts(
  db: Database,
  {
    provinceId,
    target,
    locKind,
    from,
    to,
    code: wanted,
  }: Places & { from: string; to: string; code?: string },
) {
  const { deliveryDate, lead, nodeCode: code } = forecastNodeCurve
  return db
    .selectDistinctOn([code, deliveryDate], {
      nodeCode: code,
      date: deliveryDate,
      lead,
      runId: forecastNodeCurve.runId,
      p10: forecastNodeCurve.p10,
      p50: forecastNodeCurve.p50,
      p90: forecastNodeCurve.p90,
      energy: forecastNodeCurve.energy,
      congestion: forecastNodeCurve.congestion,
    })
    .from(forecastNodeCurve)
    .innerJoin(forecastRun, eq(forecastRun.id, forecastNodeCurve.runId))
    .innerJoin(forecastModel, eq(forecastModel.id, forecastRun.modelId))
    .where(
      and(
        eq(forecastNodeCurve.provinceId, provinceId),
        eq(forecastNodeCurve.locKind, locKind),
        eq(forecastModel.target, target),
        gte(deliveryDate, from),
        lte(deliveryDate, to),
        wanted === undefined ? undefined : eq(code, wanted),
      ),
    )
    .orderBy(asc(code), asc(deliveryDate), asc(lead), desc(forecastRun.asOf), desc(forecastRun.id))
}

/** Codes of the nodes or zones of a province that have prices of a stage. */
export async function pricedPlaces(db: Database, { provinceId, target, locKind }: Places) {
  const found = await findSeries(db, {
    provinceId,
    metric: 'PRICE',
    stage: priceStageOf(target),
    locKind,
  })
  return [...new Set(found.map(({ locCode }) => locCode))]
}
