import { MAX_NODE_RANGE_DAYS, type PlaceDetail } from '#api/forecast/nodal.ts'
import type { Database } from '#database/connection/database.ts'
import { addDays, datesFromTo, daysBetween } from '#domain/calendar/delivery-date.ts'
import type { DayValues } from '#domain/calendar/slots.ts'
import type { LocalPlace } from '#domain/curves/words.ts'
import { nodeQuality, type ScoredNodeDay } from '#domain/forecasting/congestion/node-quality.ts'
import type { ForecastTarget } from '#domain/forecasting/words.ts'
import { AppError } from '../../../http/answer/app-error.ts'
import type { CallContext } from '../../../http/call-context.ts'
import { actualPrices, findRun, runRowOf } from '../forecast-repository.ts'
import { priceLimits } from '../market-inputs.ts'
import { placeRows } from './nodal-inputs.ts'
import { placeForecasts } from './nodal-repository.ts'

export type Rows = ReadonlyMap<string, DayValues>

/** Nodes or zones of a province over delivery dates, of one target. */
type Range = {
  provinceId: string
  target: ForecastTarget
  locKind: LocalPlace
  from: string
  to: string
}

/** One node or zone over a range: forecasts, what came, errors and the runs behind them. */
export async function placeDetail(
  { db, language }: Pick<CallContext, 'db' | 'language'>,
  place: Range & { code: string },
): Promise<PlaceDetail> {
  const { provinceId, code, from, to } = place
  const forecasts = await placeForecasts(db, place)
  const came = await actualsOf(db, place, [code])
  const own: Rows = came.places.get(code) ?? new Map()
  const days = datesFromTo(from, to).flatMap((date) => {
    const forecast = forecasts.find((one) => one.date === date) ?? null
    const actual = own.get(date) ?? null
    if (!forecast && !actual) return []
    const scored = scoredDay({ forecast, date, own, unified: came.unified })
    return [
      {
        date,
        forecast,
        actual: actual && [...actual],
        actualUnified: came.unified.get(date) ?? null,
        scored,
        metrics: nodeQuality(scored),
      },
    ]
  })
  const runIds = [...new Set(forecasts.map(({ runId }) => runId))].sort((a, b) => b - a)
  const runs = (await Promise.all(runIds.map((id) => findRun(db, id)))).filter((run) => !!run)
  const newestFirst = runs.toSorted((a, b) => b.run.asOf.getTime() - a.run.asOf.getTime())
  return {
    slotCount: came.slotCount,
    limits: await priceLimits(db, provinceId, to),
    metrics: nodeQuality(days.flatMap(({ scored }) => scored)),
    days: days.map(({ scored: _scored, ...day }) => day),
    runs: runs.map((run) => runRowOf(run, language)),
    notes: notesOf(newestFirst.find(({ run }) => run.kind === 'LIVE')),
  }
}

/** What a run lacked, as codes; see `run-nodal.ts`. */
export function notesOf(found: Awaited<ReturnType<typeof findRun>>): string[] {
  return (found?.run.notes as { notes?: string[] } | null)?.notes ?? []
}

/** Actual prices of nodes or zones from a week before the range on, and of the unified price. */
export const actualsOf = (db: Database, range: Range, codes: string[]) =>
  actualRows(db, { ...range, from: addDays(range.from, -7) }, codes)

/** Actual prices of nodes or zones in a range, and of the unified price in the same slots. */
export async function actualRows(db: Database, range: Range, codes: string[]) {
  const places =
    codes.length > 0
      ? await placeRows(db, { ...range, until: range.to, codes })
      : new Map<string, Rows>()
  const sample = [...places.values()].flatMap((rows) => [...rows.values()])[0]
  const slotCount = sample?.length === 24 ? (24 as const) : (96 as const)
  return { places, slotCount, unified: await actualPrices(db, { ...range, slotCount }) }
}

/** A day that can be scored, or none. */
export function scoredDay(source: {
  forecast: ScoredNodeDay['forecast'] | null
  date: string
  own: Rows
  unified: Rows
}): ScoredNodeDay[] {
  const { forecast, date, own, unified } = source
  const actual = own.get(date)
  if (!forecast || !actual || actual.length !== forecast.p50.length) return []
  const weekBefore = own.get(addDays(date, -7)) ?? null
  return [{ forecast, actual, actualUnified: unified.get(date) ?? null, weekBefore }]
}

export function requireRange({ from, to }: { from: string; to: string }): void {
  if (from > to) throw new AppError('refused', 'forecastRangeMissing')
  if (daysBetween(from, to) >= MAX_NODE_RANGE_DAYS) {
    throw new AppError('refused', 'rangeTooLong', { days: MAX_NODE_RANGE_DAYS })
  }
}
