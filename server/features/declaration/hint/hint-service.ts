import type { deratingHint } from '#api/declaration/derating-hint.ts'
import type { AnswerOf, RequestOf } from '#api/kernel/endpoint.ts'
import type { Database } from '#database/connection/database.ts'
import { readUnifiedReference } from '#database/queries/market/contract-reference.ts'
import { addDays, type DeliveryDate } from '#domain/calendar/delivery-date.ts'
import { shanghaiDate } from '#domain/calendar/shanghai-time.ts'
import type { PriceMilli } from '#domain/units/quantity.ts'
import { faultNames } from '../../../common/names/fault-names.ts'
import { AppError } from '../../../http/answer/app-error.ts'
import type { CallContext } from '../../../http/call-context.ts'
import { readReferencePrice } from '../facts/reference-price.ts'
import { loadStation, type Station } from '../place.ts'
import { acceptedHints } from './accepted-hints.ts'
import { hintView } from './hint-view.ts'
import { readStationHint } from './station-hint.ts'

/** As long as a month. */
const MAX_DAYS = 31

/**
 * @throws AppError notFound when the station lies in another province than the one named; refused for days in the wrong
 *   order or more than a month of them
 */
export async function readDeratingHint(
  { dateFrom: from, dateTo: to, ...asked }: RequestOf<typeof deratingHint>,
  { db, clock, language }: CallContext,
): Promise<AnswerOf<typeof deratingHint>> {
  if (from > to) throw new AppError('refused', 'rangeTurnedRound')
  if (addDays(from, MAX_DAYS) <= to)
    throw new AppError('refused', 'rangeTooLong', { days: MAX_DAYS })
  const station = await loadStation(db, asked)
  const [period, now] = [{ from, to }, clock.now()]
  const hint = await hintAhead(db, { station, period, now })
  const accepted = await acceptedHints(db, station.id, period)
  if (!hint && accepted.length === 0) return { hint: null }
  const prices = await referencePrices(db, { station, period, now })
  const nameOfCode = await faultNames(db, language)
  const shown = { station, period, hint, accepted, prices, nameOfCode, language }
  return { hint: hintView(shown) }
}

type Asked = { station: Station; period: { from: DeliveryDate; to: DeliveryDate }; now: Date }

/** The hint of those of the days that are not over: what a day has brought, no hint changes. */
export async function hintAhead(db: Database, { station, period, now }: Asked) {
  const today = shanghaiDate(now)
  const from = period.from < today ? today : period.from
  if (from > period.to) return null
  return readStationHint(db, { station, period: { from, to: period.to }, now })
}

/** By hour the price that the declaration of these days is compared with. */
async function referencePrices(
  db: Database,
  { station: { provinceId }, period, now }: Asked,
): Promise<(PriceMilli | null)[]> {
  const reference = await readUnifiedReference(db, provinceId, period.from)
  if (reference === null) return []
  const place = { subject: { provinceId }, period }
  const known = await readReferencePrice(db, { place, reference }, now)
  return known?.p50.map(({ priceMilli }) => priceMilli) ?? []
}
