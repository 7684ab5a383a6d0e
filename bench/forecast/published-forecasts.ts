import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'

/** Published hourly forecasts of a benchmark market: model name → date → 24 values. */
export type PublishedForecasts = Map<string, Map<string, number[]>>

/** The authors' forecasts of the test period, `published/<market>.csv`; undefined without such a file. */
export function readPublished(folder: string, market: string): PublishedForecasts | undefined {
  const file = path.join(folder, 'published', `${market}.csv`)
  if (!existsSync(file)) return undefined
  const [header, ...rows] = readFileSync(file, 'utf8')
    .trim()
    .split(/\r?\n/)
    .map((line) => line.split(','))
  const published: PublishedForecasts = new Map()
  header!.slice(1).forEach((name, index) => {
    const byDate = new Map<string, number[]>()
    for (const row of rows) {
      const date = row[0]!.slice(0, 10)
      const day = byDate.get(date) ?? []
      day.push(numberOf(row[index + 1]))
      byDate.set(date, day)
    }
    published.set(name.trim(), byDate)
  })
  return published
}

/** An empty cell is missing (NaN), never 0. */
function numberOf(cell: string | undefined): number {
  return cell === undefined || cell.trim() === '' ? Number.NaN : Number(cell)
}
