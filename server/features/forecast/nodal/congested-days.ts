import type { nodalOverview } from '#api/forecast/nodal.ts'
import type { AnswerOf, RequestOf } from '#api/kernel/endpoint.ts'
import { shanghaiDate } from '#domain/calendar/shanghai-time.ts'
import {
  dayCongestion,
  differenceOf,
  mostCongestedFirst,
} from '#domain/forecasting/congestion/node-difference.ts'
import type { CallContext } from '../../../http/call-context.ts'
import { nodeCongestion } from './nodal-repository.ts'
import { actualRows } from './place-detail.ts'

/** Days up to today that are offered beside the coming ones. */
const KNOWN_DAYS = 7

type Days = AnswerOf<typeof nodalOverview>['days']
type ForecastDate = { date: string; runId: number }

/**
 * The coming days that were forecast, then the latest known ones, of both the most congested first. A day is
 * measured by its actual prices where there are any, else by its forecast.
 *
 * @param dates all that were forecast, ascending, each with the run that counts
 */
export async function congestedDays(
  { db, clock }: Pick<CallContext, 'db' | 'clock'>,
  { provinceId, target }: Pick<RequestOf<typeof nodalOverview>, 'provinceId' | 'target'>,
  dates: readonly ForecastDate[],
): Promise<Days> {
  const today = shanghaiDate(clock.now())
  const isComing = ({ date }: { date: string }) => date > today
  const known = dates.filter((day) => !isComing(day)).slice(-KNOWN_DAYS)
  const shown = [...known, ...dates.filter(isComing)]
  if (shown.length === 0) return []
  const forecasts = await nodeCongestion(db, provinceId, shown)
  const codes = [...new Set(forecasts.map(({ code }) => code))]
  const [from, to] = [shown[0]!.date, shown.at(-1)!.date]
  const came = await actualRows(db, { provinceId, target, locKind: 'NODE', from, to }, codes)
  const days = shown.flatMap(({ date }): Days => {
    const actual = [...came.places.values()].flatMap((rows) => {
      const difference = differenceOf(rows.get(date), came.unified.get(date))
      return difference ? [difference] : []
    })
    const forecast = forecasts.filter((row) => row.date === date)
    const measured = dayCongestion(actual)
    const measure = measured ?? dayCongestion(forecast.map(({ congestion }) => congestion))
    const basis = measured ? 'ACTUAL' : 'FORECAST'
    return measure ? [{ date, basis, isComing: isComing({ date }), ...measure }] : []
  })
  const coming = mostCongestedFirst(days.filter(isComing))
  return [...coming, ...mostCongestedFirst(days.filter((day) => !isComing(day)))]
}
