import { and, desc, eq, gt, inArray, notInArray, or } from 'drizzle-orm'
import { PAGES } from '#api/kernel/pages.ts'
import type { Database } from '#database/connection/database.ts'
import { failuresRunAgain } from '#database/queries/failures-run-again.ts'
import { usersWithRight } from '#database/queries/notification/notifications.ts'
import { forecastModel, forecastRun, job, replay } from '#database/schema/tables.ts'
import { addDays } from '#domain/calendar/delivery-date.ts'
import { publishedAt } from '#domain/calendar/publication.ts'
import { shanghaiDate } from '#domain/calendar/shanghai-time.ts'
import { priceStageOf } from '#domain/forecasting/known/added-series.ts'
import { forecastQuality } from '#domain/forecasting/scores/forecast-quality.ts'
import { UNIFIED_TARGETS } from '#domain/forecasting/words.ts'
import type { ReminderOccasion, ReminderSource } from '../../../common/reminders/reminder-source.ts'
import { actualPrices } from '../forecast-repository.ts'
import { leadOneCurves } from '../lead-one.ts'
import { runPage } from '../run-page.ts'

/** Older failures and days are nobody's concern any more. */
const DAYS_BACK = 3
const DAY_MS = 86_400_000

/** Runs that failed and that nothing has made up for: who ordered one is told, else those who look after models. */
export const failedRuns: ReminderSource = async ({ db, clock }) => {
  const rows = await db
    .select({ run: forecastRun, model: forecastModel })
    .from(forecastRun)
    .innerJoin(forecastModel, eq(forecastModel.id, forecastRun.modelId))
    .leftJoin(job, eq(job.id, forecastRun.jobId))
    .where(
      and(
        // Of a run that is a job of its own the job knows how it ended.
        or(eq(forecastRun.state, 'FAILED'), eq(job.state, 'FAILED')),
        gt(forecastRun.createdAt, new Date(clock.now().getTime() - DAYS_BACK * DAY_MS)),
        notInArray(forecastRun.provinceId, replays(db)),
      ),
    )
    .orderBy(desc(forecastRun.id))
  const overtaken = await failuresRunAgain(
    db,
    rows.map(({ run }) => run.id),
  )
  return rows
    .filter(({ run }) => !overtaken.has(run.id))
    .map(({ run, model }): ReminderOccasion => {
      const { id, provinceId, dateFrom: from, dateTo: to, createdBy, createdAt } = run
      return {
        fact: { about: 'FAILED_RUN', object: String(id), orderedAt: createdAt },
        audience: async (tx) =>
          createdBy === null ? usersWithRight(tx, '/forecast:edit', { provinceId }) : [createdBy],
        message: ({ kind, severity }, now) => ({
          ...{ kind, severity, provinceId, date: from, createTime: now },
          dedupKey: `forecastFailed:${id}`,
          params: { modelZh: model.nameZh, modelEn: model.nameEn, from, to },
          deepLink: runPage({ id, model }),
        }),
      }
    })
}

/** How far champions were from the prices of the newest day that both are known of. */
export const deviations: ReminderSource = async ({ db, clock }) => {
  const today = shanghaiDate(clock.now())
  const range = { from: addDays(today, -DAYS_BACK), to: addDays(today, 1) }
  const models = await champions(db)
  const curves = await leadOneCurves(db, { modelIds: models.map(({ id }) => id), range })
  const occasions: ReminderOccasion[] = []
  for (const model of models) {
    const { id, provinceId, target, nameZh: modelZh, nameEn: modelEn } = model
    const days = curves.filter(({ modelId }) => modelId === id)
    if (days.length === 0) continue
    const slotCount = days[0]!.p50.length
    const actual = await actualPrices(db, { provinceId, target, ...range, slotCount })
    const newest = days.find(({ date }) => actual.has(date))
    if (!newest) continue
    const { date } = newest
    const { accuracy } = forecastQuality([{ ...newest, actual: actual.get(date)! }])
    const share = accuracy === null ? null : 1 - accuracy
    occasions.push({
      fact: {
        ...{ about: 'DEVIATION', object: `${id}:${date}`, share },
        knownAt: publishedAt(priceStageOf(target), date),
      },
      audience: (tx) => usersWithRight(tx, '/forecast:run', { provinceId }),
      message: ({ kind, severity }, now) => ({
        ...{ kind, severity, provinceId, date, createTime: now },
        dedupKey: `forecastDeviation:${id}:${date}`,
        params: { modelZh, modelEn, date, percent: Math.round(100 * share!) },
        deepLink: PAGES.priceModels,
      }),
    })
  }
  return occasions
}

function champions(db: Database) {
  return db
    .select()
    .from(forecastModel)
    .where(
      and(
        inArray(forecastModel.target, [...UNIFIED_TARGETS]),
        eq(forecastModel.isDefault, true),
        notInArray(forecastModel.provinceId, replays(db)),
      ),
    )
    .orderBy(forecastModel.id)
}

/** What is played through again goes by a clock of its own. */
const replays = (db: Database) => db.select({ id: replay.provinceId }).from(replay)
