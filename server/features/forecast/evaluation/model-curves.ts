import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Database } from '#database/connection/database.ts'
import { forecastModel } from '#database/schema/tables.ts'
import type { ForecastTarget } from '#domain/forecasting/words.ts'

export type Model = typeof forecastModel.$inferSelect

/** Models of a province that forecast one of the targets. */
export async function modelsOf(
  db: Database,
  provinceId: string,
  targets: readonly ForecastTarget[],
): Promise<Model[]> {
  return db
    .select()
    .from(forecastModel)
    .where(
      and(eq(forecastModel.provinceId, provinceId), inArray(forecastModel.target, [...targets])),
    )
    .orderBy(asc(forecastModel.id))
}

/**
 * The model whose forecast of the other market stands beside one of this market: of the same kind, the
 * champion first.
 */
export function counterpartOf(model: Model, models: readonly Model[]): Model | undefined {
  const same = models.filter(({ target, kind }) => target !== model.target && kind === model.kind)
  return same.find(({ isDefault }) => isDefault) ?? same[0]
}
