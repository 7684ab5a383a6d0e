import { and, asc, between, desc, eq, inArray } from 'drizzle-orm'
import type { Database } from '#database/connection/database.ts'
import { forecastCurve, forecastModel, forecastRun } from '#database/schema/tables.ts'

export type Model = typeof forecastModel.$inferSelect
export type ModelCurve = Awaited<ReturnType<typeof readLeadOne>>[number]

/** Models of a province that forecast one of the targets. */
export async function modelsOf(
  db: Database,
  provinceId: string,
  targets: readonly string[],
): Promise<Model[]> {
  return db
    .select()
    .from(forecastModel)
    .where(
      and(eq(forecastModel.provinceId, provinceId), inArray(forecastModel.target, [...targets])),
    )
    .orderBy(asc(forecastModel.id))
}

/** What models said one day ahead: one curve a model and a date, that of the newest run. */
export async function readLeadOne(
  db: Database,
  range: { provinceId: string; modelIds: readonly number[]; from: string; to: string },
) {
  const { provinceId, modelIds, from, to } = range
  return db
    .selectDistinctOn([forecastRun.modelId, forecastCurve.deliveryDate], {
      modelId: forecastRun.modelId,
      date: forecastCurve.deliveryDate,
      p10: forecastCurve.p10,
      p50: forecastCurve.p50,
      p90: forecastCurve.p90,
      seconds: forecastCurve.seconds,
    })
    .from(forecastCurve)
    .innerJoin(forecastRun, eq(forecastRun.id, forecastCurve.runId))
    .where(
      and(
        eq(forecastCurve.provinceId, provinceId),
        inArray(forecastRun.modelId, [-1, ...modelIds]),
        eq(forecastCurve.lead, 1),
        between(forecastCurve.deliveryDate, from, to),
      ),
    )
    .orderBy(forecastRun.modelId, forecastCurve.deliveryDate, desc(forecastRun.id))
}

/**
 * The model whose forecast of the other market stands beside one of this market: of the same kind, the
 * champion first.
 */
export function counterpartOf(model: Model, models: readonly Model[]): Model | undefined {
  const same = models.filter(({ target, kind }) => target !== model.target && kind === model.kind)
  return same.find(({ isDefault }) => isDefault) ?? same[0]
}
