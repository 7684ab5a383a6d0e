import { addDays, type DeliveryDate } from '#domain/calendar/delivery-date.ts'
import { formatNumber, formatPercent } from '#web/ui/format/number.ts'
import type { Evaluation } from './types.ts'

/** A line of a table of errors: what the group is, how large it is, and everybody's MAE in it. */
export type ErrorRow = {
  key: string
  label: string
  size: string
  errors: readonly (number | null)[]
  /** Places of the smallest errors. */
  best: readonly number[]
}

type Text = (key: string, params?: Record<string, string | number>) => string

const rowOf = (
  key: string,
  label: string,
  ...[size, errors]: [string, readonly (number | null)[]]
): ErrorRow => ({ key, label, size, errors, best: smallestOf(errors) })

export function monthRows({ byMonth }: Evaluation, t: Text): ErrorRow[] {
  return byMonth.map(({ month, days, maeCnyPerMwh }) =>
    rowOf(month, month, t('month.days', { n: days }), maeCnyPerMwh),
  )
}

export function levelRows({ byLevel }: Evaluation, t: Text): ErrorRow[] {
  return byLevel.map(({ fromCnyPerMwh, toCnyPerMwh, pairs, maeCnyPerMwh }, at) => {
    const [from, to] = [formatNumber(fromCnyPerMwh, 1), formatNumber(toCnyPerMwh, 1)]
    const label = from === to ? to : `${from} ~ ${to}`
    return rowOf(String(at), label, t('level.slots', { n: formatNumber(pairs) }), maeCnyPerMwh)
  })
}

export function regimeRows({ byRegime }: Evaluation, t: Text): ErrorRow[] {
  return byRegime.map(({ regime, days, toShare, maeCnyPerMwh }) => {
    const label = t(`regime.${regime}`, { share: formatPercent(toShare, 1) })
    return rowOf(regime, label, t('month.days', { n: days }), maeCnyPerMwh)
  })
}

/** Places of the smallest values; none where fewer than two are known. */
export function smallestOf(values: readonly (number | null)[]): number[] {
  const known = values.filter((value) => value !== null)
  if (known.length < 2) return []
  const min = Math.min(...known)
  return values.flatMap((value, at) => (value === min ? [at] : []))
}

/** Dates as spans of days in a row, e.g. `2026-05-01 ~ 2026-05-03, 2026-05-07`; the dates rise. */
export function spansText(dates: readonly DeliveryDate[]): string {
  const spans: [DeliveryDate, DeliveryDate][] = []
  for (const date of dates) {
    const open = spans.at(-1)
    if (open && addDays(open[1], 1) === date) open[1] = date
    else spans.push([date, date])
  }
  return spans.map(([from, to]) => (from === to ? from : `${from} ~ ${to}`)).join(', ')
}
