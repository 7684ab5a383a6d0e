import type { Database } from '#database/connection/database.ts'
import { writeSessionResults } from '#database/queries/market/session-results.ts'
import { energyNearMwh, mwhText } from '#domain/units/energy.ts'
import { cnyPerMwhText, priceNearCnyPerMwh } from '#domain/units/price.ts'
import type { Place } from '../place.ts'
import type { ResultFile } from './result-file.ts'

/**
 * Keeps what a result file says of the whole session, hour by hour; of hours that it names twice the first
 * row counts. It is the same for every station of the province.
 */
export async function keepPublished(
  tx: Database,
  { rows }: Pick<ResultFile, 'rows'>,
  { place: { subject, station }, now }: { place: Place; now: Date },
): Promise<void> {
  const { provinceId, yearMonth, cycle } = subject
  const published = rows.filter(
    ({ hour, session }, index) =>
      session !== null && rows.findIndex((row) => row.hour === hour && row.session) === index,
  )
  await writeSessionResults(
    tx,
    published.map(({ hour, session }) => ({
      ...{ provinceId, yearMonth, cycle, slot: hour },
      clearedMwh: energyText(session!.clearedMwh),
      priceCnyPerMwh: priceText(session!.priceCnyPerMwh),
      maxPriceCnyPerMwh: priceText(session!.maxPriceCnyPerMwh),
      minPriceCnyPerMwh: priceText(session!.minPriceCnyPerMwh),
      simulated: station.simulated,
      publishedAt: now,
    })),
  )
}

const energyText = (mwh: number | null) => (mwh === null ? null : mwhText(energyNearMwh(mwh)))
const priceText = (price: number | null) =>
  price === null ? null : cnyPerMwhText(priceNearCnyPerMwh(price), 3)
