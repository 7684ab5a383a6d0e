import { and, asc, between, desc, eq, lte, sql } from 'drizzle-orm'
import type { Database } from '#database/connection/database.ts'
import { forecastCurve, forecastModel, forecastRun } from '#database/schema/tables.ts'
import { preparedOnce } from '#database/sql/prepared.ts'
import type { TenDayPeriod } from '#domain/calendar/ten-day-period.ts'
import { type HourMean, meanOfDays } from '#domain/declaration/hourly-mean.ts'
import type { UnifiedReference } from '#domain/settlement/words.ts'
import type { Subject } from '../place.ts'

/** Which forecast stands for a contract reference. */
const TARGETS = { DA_UNIFIED: 'UNIFIED_DA', RT_UNIFIED: 'UNIFIED_RT' } as const

/** The price forecast of a cycle and the runs that it was taken from. */
export type ReferencePrice = {
  model: Pick<typeof forecastModel.$inferSelect, 'id' | 'nameZh' | 'nameEn'>
  p10: HourMean[]
  p50: HourMean[]
  p90: HourMean[]
  runs: { runId: number; asOf: Date; dates: string[] }[]
}

const defaultModel = preparedOnce((db) =>
  db
    .select()
    .from(forecastModel)
    .where(
      and(
        eq(forecastModel.provinceId, sql.placeholder('provinceId')),
        eq(forecastModel.target, sql.placeholder('target')),
        eq(forecastModel.isDefault, true),
      ),
    )
    .prepare(''),
)

const latestDays = preparedOnce((db) =>
  db
    .selectDistinctOn([forecastCurve.deliveryDate], {
      date: forecastCurve.deliveryDate,
      p10: forecastCurve.p10,
      p50: forecastCurve.p50,
      p90: forecastCurve.p90,
      runId: forecastRun.id,
      asOf: forecastRun.asOf,
    })
    .from(forecastCurve)
    .innerJoin(forecastRun, eq(forecastRun.id, forecastCurve.runId))
    .where(
      and(
        eq(forecastCurve.provinceId, sql.placeholder('provinceId')),
        eq(forecastRun.modelId, sql.placeholder('modelId')),
        eq(forecastRun.kind, 'LIVE'),
        eq(forecastRun.state, 'DONE'),
        lte(forecastRun.asOf, sql.placeholder('now')),
        between(forecastCurve.deliveryDate, sql.placeholder('from'), sql.placeholder('to')),
      ),
    )
    .orderBy(asc(forecastCurve.deliveryDate), desc(forecastRun.asOf), desc(forecastRun.id))
    .prepare(''),
)

/** A cycle of a place and the price that its contracts are settled against. */
type Wanted = {
  place: { subject: Pick<Subject, 'provinceId'>; period: Pick<TenDayPeriod, 'from' | 'to'> }
  reference: UnifiedReference
}

/**
 * Mean over the days of the cycle of the forecast of the reference price: for each day the latest
 * finished live run of the province's default model of that price that covers it.
 */
export async function readReferencePrice(
  db: Database,
  { place: { subject, period }, reference }: Wanted,
  now: Date,
): Promise<ReferencePrice | null> {
  const { provinceId } = subject
  const target = TARGETS[reference]
  const [model] = await defaultModel(db).execute({ provinceId, target })
  if (!model) return null
  const { from, to } = period
  const days = await latestDays(db).execute({ provinceId, modelId: model.id, now, from, to })
  return {
    model,
    p10: meanOfDays(days.map((day) => day.p10)),
    p50: meanOfDays(days.map((day) => day.p50)),
    p90: meanOfDays(days.map((day) => day.p90)),
    runs: runsOf(days),
  }
}

function runsOf(days: readonly { runId: number; asOf: Date; date: string }[]) {
  const runs = new Map<number, ReferencePrice['runs'][number]>()
  for (const { runId, asOf, date } of days) {
    const run = runs.get(runId) ?? { runId, asOf, dates: [] }
    run.dates.push(date)
    runs.set(runId, run)
  }
  return [...runs.values()].sort((a, b) => b.asOf.getTime() - a.asOf.getTime())
}
