import { PAGES } from '#api/kernel/pages.ts'
import { notify, usersWithRight } from '#database/queries/notification/notifications.ts'
import type { forecastModel } from '#database/schema/tables.ts'
import { shanghaiDate } from '#domain/calendar/shanghai-time.ts'
import { hasDrifted } from '#domain/forecasting/scores/drift.ts'
import type { Services } from '../../../services.ts'
import { leadOneCurves } from '../lead-one.ts'
import { recentAccuracy } from './recent-accuracy.ts'

type Model = typeof forecastModel.$inferSelect
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
