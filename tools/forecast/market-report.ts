import type { DeliveryDate } from '#domain/calendar/delivery-date.ts'
import { knownUntil } from '#domain/forecasting/market/availability.ts'
import { dateOfIndex } from '#domain/forecasting/market/market-history.ts'
import { usableInputs } from '#domain/forecasting/market/usable-inputs.ts'
import type { Band } from '#domain/forecasting/members/roll-bands.ts'
import { coverage, mae, relativeMae } from '#domain/forecasting/scores/metrics.ts'
import type { EnsembleDay } from './ensemble-days.ts'
import type { MarketSpan, RolledMember } from './roll-members.ts'

/** What members and ensemble forecast for one market; days from `scoredFrom` (day index) on are scored. */
export type MarketForecast = {
  span: MarketSpan
  members: RolledMember[]
  ensemble: EnsembleDay[]
  scoredFrom: number
}

/**
 * How good the forecasts of one market were on the days with prices from `from` to `to`. Errors are in the
 * unit of the prices, coverages are shares of 1 (NaN when no day has a band), seconds those of one core.
 */
export type MarketReport = {
  market: string
  from: DeliveryDate
  to: DeliveryDate
  /** Days that were scored. */
  days: number
  mae: number
  /** MAE over that of the week before. */
  rmae: number
  /** MAE of the week before. */
  naiveMae: number
  /** MAE of the newest known day repeated, and of the mean of the newest seven known days. */
  newestDayMae: number
  meanOf7DaysMae: number
  /** Of all members together. */
  secondsPerDay: number
  coverage80: number
  coverage90: number
  /** Members that spoke on a scored day, with the number of these days; each MAE is of its own days. */
  members: { name: string; mae: number; days: number; secondsPerDay: number }[]
  /** Members whose least history the file does not have. */
  silentMembers: string[]
  /** Days that no member forecast, of those asked for and those after the prices. */
  daysWithoutForecast: DeliveryDate[]
  /** Series that were left out, `EXOGENOUS_EMPTY|STALE|SPARSE:<name>`, and for how many of these days. */
  notes: { note: string; days: number }[]
}

/** Scores the days from `scoredFrom` on; those before only made the first bands. */
export function marketReport(source: MarketForecast): MarketReport {
  const { span, members, ensemble, scoredFrom } = source
  const { history } = span
  const scored = ensemble.filter(
    ({ day, actual }) => day >= scoredFrom && !actual.every(Number.isNaN),
  )
  if (scored.length === 0) throw new Error(`${span.name}: no member had history enough to forecast`)
  const all = (pick: (day: EnsembleDay) => ArrayLike<number>) =>
    scored.flatMap((day) => Array.from(pick(day)))
  const forecast = all((day) => day.forecast)
  const actual = all((day) => day.actual)
  const naive = all((day) => day.weekBefore)
  const covered = (pick: (day: EnsembleDay) => Band) => {
    const edge = (side: 'low' | 'high') =>
      all((day) => pick(day)?.[side] ?? new Float64Array(history.slotCount).fill(Number.NaN))
    return coverage(edge('low'), edge('high'), actual).value
  }
  const scores = members.map((member) => memberScore(source, member))
  return {
    market: span.name,
    from: scored[0]!.date,
    to: scored.at(-1)!.date,
    days: scored.length,
    mae: mae(forecast, actual).value,
    rmae: relativeMae(forecast, naive, actual).value,
    naiveMae: mae(naive, actual).value,
    newestDayMae: mae(
      all((day) => day.newestDay),
      actual,
    ).value,
    meanOf7DaysMae: mae(
      all((day) => day.meanOf7Days),
      actual,
    ).value,
    secondsPerDay: members.reduce((sum, { secondsPerDay }) => sum + secondsPerDay, 0),
    coverage80: covered(({ band80 }) => band80),
    coverage90: covered(({ band90 }) => band90),
    members: scores.filter(({ days }) => days > 0),
    silentMembers: scores.filter(({ days }) => days === 0).map(({ name }) => name),
    daysWithoutForecast: daysWithoutForecast(source),
    notes: notesOf(source),
  }
}

function memberScore({ span, scoredFrom }: MarketForecast, member: RolledMember) {
  const { history, from } = span
  const { slotCount } = history
  const [forecast, actual]: [number[], number[]] = [[], []]
  let spoken = 0
  member.days.forEach((prices, index) => {
    const day = from + index
    const own = history.price.subarray(day * slotCount, (day + 1) * slotCount)
    if (!prices || day < scoredFrom || own.every(Number.isNaN)) return
    forecast.push(...prices)
    actual.push(...own)
    spoken++
  })
  const { name, secondsPerDay } = member
  return { name, mae: mae(forecast, actual).value, days: spoken, secondsPerDay }
}

function daysWithoutForecast({ span, ensemble, scoredFrom }: MarketForecast): DeliveryDate[] {
  const spoken = new Set(ensemble.map(({ day }) => day))
  return daysOf(span, scoredFrom)
    .filter((day) => !spoken.has(day))
    .map((day) => dateOfIndex(span.history, day))
}

function notesOf({ span, scoredFrom }: MarketForecast): MarketReport['notes'] {
  const { history, availability } = span
  const names = history.exogenous.map(({ name }) => name)
  const days = new Map<string, number>()
  for (const day of daysOf(span, scoredFrom)) {
    const { notes } = usableInputs(history, knownUntil(availability, names, day))
    for (const note of notes) days.set(note, (days.get(note) ?? 0) + 1)
  }
  return [...days].map(([note, count]) => ({ note, days: count }))
}

function daysOf({ to }: MarketSpan, from: number): number[] {
  return Array.from({ length: to - from + 1 }, (_, index) => from + index)
}
