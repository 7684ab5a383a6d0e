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

/** Today where the markets are, as YYYY-MM-DD. */
export const today = (): string =>
  new Date().toLocaleDateString('sv-SE', { timeZone: 'Asia/Shanghai' })
