import { plainTablesOfFile } from '../../file-tables.ts'
import { type FileChoice, type MarketOfFile, marketOfFile } from '../market-of-file.ts'

export const HOURS = Array.from({ length: 24 }, (_, hour) => hour)

/** A load that goes its own way from the fourth hour on: one that follows the price is its copy. */
export const loadOf = (hour: number) => 100 + (hour < 4 ? hour : 27 - hour)

/** A row an hour of a date, with the price, which is the hour, and the load behind it. */
export const day = (date: string, cells = (hour: number) => `${hour},${loadOf(hour)}`) =>
  HOURS.map((hour) => `${date} ${hour}:00,${cells(hour)}\n`).join('')

export const HEADER = 'Date,Price,Load\n'
/** Two days as they should be. */
export const GOOD = `${HEADER}${day('2026-03-01')}${day('2026-03-02')}`
/** The same with something changed. */
export const changed = (from: string | RegExp, to: string) => GOOD.replace(from, to)

/** A market as the tool reads it from the bytes or the text of a file. */
export async function readMarket(
  content: string | Uint8Array,
  choice?: FileChoice,
): Promise<MarketOfFile> {
  const bytes = typeof content === 'string' ? Buffer.from(content) : content
  return marketOfFile(await plainTablesOfFile(bytes), choice)
}

/** What the tool takes from a file without the series whose names say nothing, or what it says of one that it cannot take. */
export async function saidOf(content: string | Uint8Array, choice?: FileChoice): Promise<string> {
  try {
    const { history, price, notes } = await readMarket(content, choice)
    const { firstDate, days, exogenous, slotCount } = history
    const series = exogenous.map(({ name }) => name).join('+')
    const told = notes.filter((note) => !note.startsWith('taken for forecasts'))
    return [`${firstDate} ${days}x${slotCount} ${price} by ${series}`, ...told].join('; ')
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}
