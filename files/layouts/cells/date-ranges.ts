import { addDays, type DeliveryDate } from '#domain/calendar/delivery-date.ts'

/** Ranges that one line names. */
const LISTED_RANGES = 24

/** Dates in words, in order: `2024-01-01, 2024-02-04..2024-02-05`; of very many the first. */
export function dateRanges(dates: readonly DeliveryDate[]): string {
  const ranges: { from: DeliveryDate; to: DeliveryDate }[] = []
  for (const date of [...new Set(dates)].sort()) {
    const last = ranges.at(-1)
    if (last && addDays(last.to, 1) === date) last.to = date
    else ranges.push({ from: date, to: date })
  }
  const texts = ranges.map(({ from, to }) => (from === to ? from : `${from}..${to}`))
  const more = texts.length > LISTED_RANGES ? ' …' : ''
  return `${texts.slice(0, LISTED_RANGES).join(', ')}${more}`
}
