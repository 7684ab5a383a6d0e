import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { MarketHistory } from '#domain/forecasting/market-history.ts'

/** Published hourly forecasts of a benchmark market: model name → date → 24 values. */
export type PublishedForecasts = Map<string, Map<string, number[]>>

/** Reads one of the five benchmark markets: `epf/<market>.csv` with Date, Price and exogenous columns. */
export async function readBenchmarkMarket(folder: string, market: string): Promise<MarketHistory> {
  const { header, rows } = await readCsv(path.join(folder, 'epf', `${market}.csv`))
  const column = (index: number) => Float64Array.from(rows, (row) => Number(row[index]))
  return {
    slotCount: 24,
    firstDate: rows[0]![0]!.slice(0, 10),
    days: rows.length / 24,
    price: column(1),
    exogenous: header.slice(2).map((name, index) => ({ name, values: column(index + 2) })),
  }
}

/** Reads the authors' forecasts of the test period. */
export async function readPublished(folder: string, market: string): Promise<PublishedForecasts> {
  const { header, rows } = await readCsv(path.join(folder, 'epf', 'published', `${market}.csv`))
  const published: PublishedForecasts = new Map()
  header.slice(1).forEach((name, index) => {
    const byDate = new Map<string, number[]>()
    for (const row of rows) {
      const date = row[0]!.slice(0, 10)
      const day = byDate.get(date) ?? []
      day.push(Number(row[index + 1]))
      byDate.set(date, day)
    }
    published.set(name.trim(), byDate)
  })
  return published
}

async function readCsv(file: string) {
  const lines = (await readFile(file, 'utf8')).trim().split(/\r?\n/)
  const [header, ...rows] = lines.map((line) => line.split(','))
  return { header: header!, rows }
}
