const DAY_MS = 86_400_000

/** Dates from `from` to `to`, both included, as YYYY-MM-DD. */
export function daysFromTo(from: string, to: string): string[] {
  const [first, last] = [Date.parse(from), Date.parse(to)]
  return Array.from({ length: (last - first) / DAY_MS + 1 }, (_, i) =>
    new Date(first + i * DAY_MS).toISOString().slice(0, 10),
  )
}

/** The date so many days later, as YYYY-MM-DD. */
export const dayAfter = (date: string, days: number): string =>
  new Date(Date.parse(date) + days * DAY_MS).toISOString().slice(0, 10)

/** A date as a number that grows by one a day. */
export const dayNumber = (date: string): number => Date.parse(date) / DAY_MS

/** Day of the week, 0 for Sunday. */
export const weekday = (date: string): number => new Date(date).getUTCDay()

/**
 * Whether the market had told what it expects of a date by a time as YYYY-MM-DD HH:mm: it does so on the day
 * before, at half past eight.
 */
export const isDisclosed = (date: string, by: string): boolean =>
  by >= `${dayAfter(date, -1)} 08:30`
