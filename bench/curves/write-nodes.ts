import { sql } from 'drizzle-orm'
import pg from 'pg'
import type { Database } from '#database/connection/database.ts'
import {
  ensureCurveMonths,
  type IncomingCurve,
  writeCurves,
} from '#database/queries/curves/curve-writer.ts'
import { addDays, datesFromTo } from '#domain/calendar/delivery-date.ts'
import { publishedAt } from '#domain/calendar/publication.ts'
import { copyIn } from './copy-in.ts'
import { nodePrices, SLOTS } from './node-prices.ts'

export const PROVINCE = '1'
export const FIRST_DATE = '2025-01-01'

type Written = { values: number; writerMs: number; copyMs: number | null; peakRssMb: number }

/**
 * Prices of nodes through the product's own writer, a transaction a day as a file is one; with `url` every day
 * also by COPY into a table with the same partitions and indexes, right after, so that both meet the same machine.
 */
export async function writeNodes(
  db: Database,
  { nodes, days, url }: { nodes: number; days: number; url?: string },
): Promise<Written> {
  const dates = datesFromTo(FIRST_DATE, addDays(FIRST_DATE, days - 1))
  await ensureCurveMonths(db, FIRST_DATE, dates.at(-1)!)
  const twin = url ? await openTwin(db, url, dates) : null
  const written: Written = { values: 0, writerMs: 0, copyMs: twin && 0, peakRssMb: 0 }
  for (const date of dates) {
    const curves = nodePrices(nodes, date)
    const receivedAt = publishedAt('RT', date)
    const began = performance.now()
    await db.transaction((tx) => writeCurves(tx, curves, { provinceId: PROVINCE, receivedAt }))
    written.writerMs += performance.now() - began
    written.values += curves.length * SLOTS
    written.peakRssMb = Math.max(written.peakRssMb, process.memoryUsage().rss / 1e6)
    if (twin) written.copyMs! += await timeOfCopy(twin, curves, receivedAt)
  }
  await twin?.end()
  return written
}

async function openTwin(db: Database, url: string, dates: readonly string[]): Promise<pg.Client> {
  await db.execute(
    sql.raw(
      'create table curve_twin (like curve_day including all) partition by range (delivery_date)',
    ),
  )
  for (const month of new Set(dates.map((date) => date.slice(0, 7)))) {
    const first = `${month}-01`
    await db.execute(
      sql.raw(
        `create table curve_twin_${month.replace('-', '_')} partition of curve_twin
          for values from ('${first}') to (('${first}'::date + interval '1 month')::date)`,
      ),
    )
  }
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  return client
}

/** The making of the text is not counted: only what any COPY of these rows would take. */
async function timeOfCopy(client: pg.Client, curves: readonly IncomingCurve[], receivedAt: Date) {
  const chunks: Buffer[] = []
  for (let start = 0; start < curves.length; start += 200) {
    const lines = curves
      .slice(start, start + 200)
      .map(({ series, deliveryDate, values }, i) =>
        [
          ...[PROVINCE, start + i + 1, deliveryDate, 1, `{${values.join()}}`, SLOTS],
          ...[publishedAt(series.stage, deliveryDate).toISOString(), receivedAt.toISOString()],
          ...['\\N', 'OK', 't', '\\N'],
        ].join('\t'),
      )
    chunks.push(Buffer.from(`${lines.join('\n')}\n`))
  }
  const began = performance.now()
  await client.query('begin')
  await copyIn(client, 'curve_twin', chunks)
  await client.query('commit')
  return performance.now() - began
}
