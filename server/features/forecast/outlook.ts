import type { forecastOutlook } from '#api/forecast/outlook.ts'
import type { AnswerOf, RequestOf } from '#api/kernel/endpoint.ts'
import { liveForecasts } from '#database/queries/curves/unified-forecasts.ts'
import { shanghaiDate } from '#domain/calendar/shanghai-time.ts'
import { outlookOf, outlookPeriods } from '#domain/forecasting/days/outlook.ts'
import type { CallContext } from '../../http/call-context.ts'
import { actualPrices, findRun, latestRunId } from './forecast-repository.ts'
import { unifiedTargetOf } from './nodal/same-stage.ts'

/** The present and the next ten-day period and month, of what is known now. */
export async function outlook(
  { provinceId, target }: RequestOf<typeof forecastOutlook>,
  { db, clock }: Pick<CallContext, 'db' | 'clock'>,
): Promise<AnswerOf<typeof forecastOutlook>> {
  const periods = outlookPeriods(shanghaiDate(clock.now()))
  const runId = await latestRunId(db, provinceId, target)
  const found = runId === null ? undefined : await findRun(db, runId)
  const dates = periods.flatMap(({ from, to }) => [from, to]).sort()
  const span = { provinceId, target, from: dates[0]!, to: dates.at(-1)! }
  // Days between the newest actual price and the newest run: what an earlier run said of them.
  const forecast = await liveForecasts(db, { ...span, target: unifiedTargetOf(target) })
  const [hourly, quarterly] = [
    await actualPrices(db, { ...span, slotCount: 24 }),
    await actualPrices(db, { ...span, slotCount: 96 }),
  ]
  const actual = new Map([...hourly, ...quarterly])
  return {
    run: found ? { id: found.run.id, asOf: found.run.asOf.toISOString() } : null,
    periods: periods.map((period) => outlookOf(period, { actual, forecast })),
  }
}
