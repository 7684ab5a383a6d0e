import type { nodalOverview } from '#api/forecast/nodal.ts'
import type { AnswerOf, RequestOf } from '#api/kernel/endpoint.ts'
import { addDays, datesFromTo } from '#domain/calendar/delivery-date.ts'
import { shanghaiDate } from '#domain/calendar/shanghai-time.ts'
import {
  dayCongestion,
  differenceOf,
  mostCongestedFirst,
} from '#domain/forecasting/congestion/node-difference.ts'
import type { CallContext } from '../../../http/call-context.ts'
import { nodeCongestion } from './nodal-repository.ts'
import { actualRows } from './place-detail.ts'

/** Days up to today that are offered beside the coming ones, and how far back they are looked for. */
const KNOWN_DAYS = 7

type Days = AnswerOf<typeof nodalOverview>['days']
type ForecastDate = { date: string; runId: number }

/**
 * The coming days that were forecast, then the latest known ones, of both the most congested first. A day is
 * measured by its actual prices where there are any, else by its forecast.
 *
 * @param dates all that were forecast, ascending, each with the run that counts; none without any
 */
export async function congestedDays(
  { db, clock }: Pick<CallContext, 'db' | 'clock'>,
  { provinceId, target }: Pick<RequestOf<typeof nodalOverview>, 'provinceId' | 'target'>,
  dates: readonly ForecastDate[],
): Promise<Days> {
  if (dates.length === 0) return []
  const today = shanghaiDate(clock.now())
  const coming = dates.filter(({ date }) => date > today)
  const past = dates.filter(({ date }) => date <= today).slice(-KNOWN_DAYS)
  const forecasts = await nodeCongestion(db, provinceId, [...past, ...coming])
  const codes = [...new Set(forecasts.map(({ code }) => code))]
  const weekAgo = addDays(today, 1 - KNOWN_DAYS)
  const from = [weekAgo, ...past.map(({ date }) => date)].toSorted()[0]!
  const to = coming.at(-1)?.date ?? today
  const came = await actualRows(db, { provinceId, target, locKind: 'NODE', from, to }, codes)
  const days = datesFromTo(from, to).flatMap((date): Days => {
    const actual = [...came.places.values()].flatMap((rows) => {
      const difference = differenceOf(rows.get(date), came.unified.get(date))
      return difference ? [difference] : []
    })
    const forecast = forecasts.filter((row) => row.date === date)
    const measured = dayCongestion(actual)
    const measure = measured ?? dayCongestion(forecast.map(({ congestion }) => congestion))
    const basis = measured ? 'ACTUAL' : 'FORECAST'
    return measure ? [{ date, basis, isComing: date > today, ...measure }] : []
  })
  const known = days.filter(({ isComing }) => !isComing).slice(-KNOWN_DAYS)
  return [
    ...mostCongestedFirst(days.filter(({ isComing }) => isComing)),
    ...mostCongestedFirst(known),
  ]
}
