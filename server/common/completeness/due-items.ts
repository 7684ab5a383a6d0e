import { and, between, eq } from 'drizzle-orm'
import type { Database } from '#database/connection/database.ts'
import { readPresence } from '#database/queries/curves/curve-presence.ts'
import { readMarketRules } from '#database/queries/market/market-rules.ts'
import { dataException } from '#database/schema/tables.ts'
import type { DeliveryDate } from '#domain/calendar/delivery-date.ts'
import type { PublicationRule } from '#domain/calendar/publication.ts'
import type { Exception, Presence } from '#domain/collection/completeness/cells.ts'
import {
  compareItems,
  type DataItem,
  isNeeded,
  itemCode,
  NEEDED_ITEMS,
} from '#domain/collection/completeness/data-items.ts'
import { BOUNDARY_DEADLINE, dueRuleOf } from '#domain/collection/completeness/due-time.ts'
import { groupBy } from '#domain/collections/group-by.ts'
import type { LocationKind } from '#domain/curves/words.ts'

/** A place whose items are told apart from those of others. */
export type ApartPlace = {
  locKind: LocationKind
  locCode: string
  /** The first day on which it can have values. */
  begins?: DeliveryDate | null
}

/** The whole system of a province, as a place. */
export const WHOLE_SYSTEM: ApartPlace = { locKind: 'SYSTEM', locCode: '' }

type Asked = {
  provinceId: string
  from: DeliveryDate
  to: DeliveryDate
  together: readonly LocationKind[]
  apart: readonly ApartPlace[]
}

/** An item that is delivered, or needed, with all that its cells are made of. */
export type DueItem = {
  item: DataItem
  code: string
  due: PublicationRule
  places: Presence[]
  exceptions: Exception[]
}

/** What files are waited for in a province, of which places, and what there is of them on the days of a range. */
export async function readDueItems(db: Database, asked: Asked): Promise<DueItem[]> {
  const { provinceId, from, to, together, apart } = asked
  const codes = groupBy(apart, ({ locKind }) => locKind)
  const presence = await readPresence(db, {
    ...{ provinceId, from, to, together },
    apart: Object.fromEntries(
      [...codes].map(([kind, places]) => [kind, places.map(({ locCode }) => locCode)]),
    ),
  })
  const exceptions = await readExceptions(db, asked)
  const { byCode } = await readMarketRules(db, { provinceId, side: 'GENERATOR', date: to })
  const boundary = byCode.get(BOUNDARY_DEADLINE)?.value ?? null
  const items = groupBy([...presence, ...silentPlaces(presence, apart)], itemCode)
  return [...items]
    .flatMap(([code, places]): DueItem[] => {
      const { metric, stage, locKind } = places[0]!
      const item = { metric, stage, locKind }
      const due = dueRuleOf(item, boundary)
      return [{ item, code, due, places, exceptions: exceptions.get(code) ?? [] }]
    })
    .filter(({ item, places }) => isNeeded(item) || places.some(({ spans }) => spans.length > 0))
    .sort((a, b) => compareItems(a.item, b.item))
}

/** Places of which a needed item has never come. */
function silentPlaces(presence: readonly Presence[], apart: readonly ApartPlace[]): Presence[] {
  const known = new Set(presence.map((one) => `${itemCode(one)}|${one.locCode}`))
  return NEEDED_ITEMS.flatMap((item) =>
    apart
      .filter(({ locKind }) => locKind === item.locKind)
      .filter(({ locCode }) => !known.has(`${itemCode(item)}|${locCode}`))
      .map(({ locCode, begins = null }) => ({
        ...{ ...item, locCode, begins, spans: [], days: new Map(), lastBefore: null },
      })),
  )
}

async function readExceptions(
  db: Database,
  { provinceId, from, to }: Asked,
): Promise<ReadonlyMap<string, Exception[]>> {
  const rows = await db
    .select()
    .from(dataException)
    .where(
      and(eq(dataException.provinceId, provinceId), between(dataException.deliveryDate, from, to)),
    )
  const byItem = groupBy(rows, (row) => row.itemCode)
  return new Map(
    [...byItem].map(([code, ofItem]) => [
      code,
      ofItem.map(({ locCode, deliveryDate, reason }) => ({
        ...{ locCode, from: deliveryDate, to: deliveryDate, reason },
      })),
    ]),
  )
}
