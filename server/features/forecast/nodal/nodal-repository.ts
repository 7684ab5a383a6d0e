import { and, asc, desc, eq, gte, lte } from 'drizzle-orm'
import type { Database } from '#database/connection/database.ts'
import { findSeries } from '#database/queries/curve-reader.ts'
import { forecastModel, forecastNodeCurve, forecastRun } from '#database/schema/tables.ts'
import { priceStageOf } from '../market-inputs.ts'

type Target = { provinceId: string; target: string }

/** Dates that a nodal model has forecast, ascending, with the least lead. */
export async function forecastDates(db: Database, { provinceId, target }: Target) {
  return db
    .selectDistinctOn([forecastNodeCurve.deliveryDate], {
      date: forecastNodeCurve.deliveryDate,
      lead: forecastNodeCurve.lead,
      runId: forecastNodeCurve.runId,
    })
    .from(forecastNodeCurve)
    .innerJoin(forecastRun, eq(forecastRun.id, forecastNodeCurve.runId))
    .innerJoin(forecastModel, eq(forecastModel.id, forecastRun.modelId))
    .where(and(eq(forecastNodeCurve.provinceId, provinceId), eq(forecastModel.target, target)))
    .orderBy(
      asc(forecastNodeCurve.deliveryDate),
      asc(forecastNodeCurve.lead),
      desc(forecastRun.asOf),
      desc(forecastRun.id),
    )
}

/** The forecasts of a run for one date, a row a node. */
export async function nodesOfRun(db: Database, runId: number, date: string) {
  return db
    .select()
    .from(forecastNodeCurve)
    .where(and(eq(forecastNodeCurve.runId, runId), eq(forecastNodeCurve.deliveryDate, date)))
    .orderBy(asc(forecastNodeCurve.nodeCode))
}

/** Forecasts of a range, one a node and date: the least lead, of these the newest run. */
export async function nodeForecasts(
  db: Database,
  {
    provinceId,
    target,
    from,
    to,
    nodeCode,
  }: Target & { from: string; to: string; nodeCode?: string },
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
        eq(forecastModel.target, target),
        gte(deliveryDate, from),
        lte(deliveryDate, to),
        nodeCode === undefined ? undefined : eq(code, nodeCode),
      ),
    )
    .orderBy(asc(code), asc(deliveryDate), asc(lead), desc(forecastRun.asOf), desc(forecastRun.id))
}

/** Codes of the nodes of a province that have prices of a stage. */
export async function pricedNodes(db: Database, { provinceId, target }: Target) {
  const found = await findSeries(db, {
    provinceId,
    metric: 'PRICE',
    stage: priceStageOf(target),
    locKind: 'NODE',
  })
  return [...new Set(found.map(({ locCode }) => locCode))]
}
