import { PAGES } from '#api/kernel/pages.ts'
import { type NewNotification, notify, usersWithRight } from '#database/queries/notifications.ts'
import type { forecastModel, forecastRun } from '#database/schema/tables.ts'
import { shanghaiDate } from '#domain/calendar/shanghai-time.ts'
import { hasDrifted } from '#domain/forecasting/scores/drift.ts'
import type { Services } from '../../../services.ts'
import { leadOneCurves } from '../lead-one.ts'
import { runPage } from '../run-page.ts'
import { recentAccuracy } from './recent-accuracy.ts'

type Model = typeof forecastModel.$inferSelect
type Run = Pick<
  typeof forecastRun.$inferSelect,
  'id' | 'provinceId' | 'dateFrom' | 'dateTo' | 'createdBy'
> & { model: Pick<Model, 'nameZh' | 'nameEn' | 'kind' | 'target'> }

/** Tells whoever ordered a run that it failed; of one that nobody ordered, those who look after models. */
export async function tellFailure(services: Services, run: Run): Promise<void> {
  const { id, provinceId, dateFrom: from, dateTo: to, createdBy, model } = run
  const message: NewNotification = {
    kind: 'FORECAST_FAILED',
    severity: 'ERROR',
    dedupKey: `forecastFailed:${id}`,
    params: { modelZh: model.nameZh, modelEn: model.nameEn, from, to },
    createTime: services.clock.now(),
    provinceId,
    date: from,
    deepLink: runPage(run),
  }
  const keepers = await usersWithRight(services.db, '/forecast:edit', { provinceId })
  await notify(services.db, createdBy === null ? keepers : [createdBy], message)
}

/** Tells those who look after models of each whose accuracy has dropped, once a day. */
export async function tellDrift({ db, clock }: Services, models: readonly Model[]): Promise<void> {
  const now = clock.now()
  const recent = await leadOneCurves(db, { modelIds: models.map(({ id }) => id) })
  for (const model of models) {
    const { id, provinceId, nameZh: modelZh, nameEn: modelEn } = model
    const days = recent.filter(({ modelId }) => modelId === id)
    const { accuracy7d, accuracyBefore } = await recentAccuracy(db, model, days)
    if (!hasDrifted(accuracy7d, accuracyBefore)) continue
    const percent = (share: number | null) => Math.round(100 * share!)
    await notify(db, await usersWithRight(db, '/forecast:edit', { provinceId }), {
      kind: 'FORECAST_DRIFT',
      severity: 'WARNING',
      dedupKey: `forecastDrift:${id}:${shanghaiDate(now)}`,
      params: { modelZh, modelEn, recent: percent(accuracy7d), before: percent(accuracyBefore) },
      createTime: now,
      provinceId,
      date: shanghaiDate(now),
      deepLink: PAGES.priceModels,
    })
  }
}
