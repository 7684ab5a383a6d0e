import { fileText } from '../../file-text.ts'
import { marketOfCsv } from '../market-of-csv.ts'

export const HOURS = Array.from({ length: 24 }, (_, hour) => hour)

/** A row an hour of a date, with the price, which is the hour, and the load behind it. */
export const day = (date: string, cells = (hour: number) => `${hour},${100 + hour}`) =>
  HOURS.map((hour) => `${date} ${hour}:00,${cells(hour)}\n`).join('')

export const HEADER = 'Date,Price,Load\n'
/** Two days as they should be. */
export const GOOD = `${HEADER}${day('2026-03-01')}${day('2026-03-02')}`
/** The same with something changed. */
export const changed = (from: string | RegExp, to: string) => GOOD.replace(from, to)

/** What the tool takes from a file, or what it says of one that it cannot take. */
export function saidOf(content: string | Uint8Array, price?: string): string {
  try {
    const bytes = typeof content === 'string' ? Buffer.from(content) : content
    const { history, price: name, notes } = marketOfCsv(fileText(bytes), price)
    const { firstDate, days, exogenous, slotCount } = history
    const series = exogenous.map((one) => one.name).join('+')
    return [`${firstDate} ${days}x${slotCount} ${name} by ${series}`, ...notes].join('; ')
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}
