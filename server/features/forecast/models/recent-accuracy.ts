import type { Database } from '#database/connection/database.ts'
import { forecastQuality } from '#domain/forecasting/scores/forecast-quality.ts'
import type { ForecastTarget } from '#domain/forecasting/words.ts'
import { actualPrices } from '../forecast-repository.ts'
import type { LeadOneCurve } from '../lead-one.ts'

/** Days with actual prices that are the accuracy of today, and those before them that it is measured against. */
const RECENT_DAYS = 7
const BEFORE_DAYS = 28

/**
 * Accuracy of the latest lead-one forecasts of a model, and of those before them; null without any.
 *
 * @param days newest first
 */
export async function recentAccuracy(
  db: Database,
  { provinceId, target }: { provinceId: string; target: ForecastTarget },
  days: LeadOneCurve[],
): Promise<{ accuracy7d: number | null; accuracyBefore: number | null }> {
  if (days.length === 0) return { accuracy7d: null, accuracyBefore: null }
  const dates = days.map(({ date }) => date).sort()
  const actual = await actualPrices(db, {
    ...{ provinceId, target, from: dates[0]!, to: dates.at(-1)! },
    slotCount: days[0]!.p50.length,
  })
  const scored = days.filter(({ date }) => actual.has(date))
  const accuracyOf = (some: LeadOneCurve[]) =>
    forecastQuality(some.map((day) => ({ ...day, actual: actual.get(day.date)! }))).accuracy
  return {
    accuracy7d: accuracyOf(scored.slice(0, RECENT_DAYS)),
    accuracyBefore: accuracyOf(scored.slice(RECENT_DAYS, RECENT_DAYS + BEFORE_DAYS)),
  }
}
