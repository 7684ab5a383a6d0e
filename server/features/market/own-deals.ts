import { and, eq, inArray } from 'drizzle-orm'
import type { DealtSession } from '#api/market/market-deals.ts'
import { declaration, declarationLine, tenDayCalendar } from '#database/schema/tables.ts'
import type { Direction } from '#domain/declaration/words.ts'
import { weightedPrice } from '#domain/settlement/weighted-price.ts'
import { energyFromMwh, toMwh } from '#domain/units/energy.ts'
import { priceFromCnyPerMwh, toCnyPerMwh } from '#domain/units/price.ts'
import { sum } from '#domain/units/quantity.ts'
import type { CallContext } from '../../http/call-context.ts'
import { scopedTo } from '../../http/caller/data-scope.ts'

type Own = NonNullable<DealtSession['own']>
type Line = Pick<
  typeof declarationLine.$inferSelect,
  'slot' | 'direction' | 'clearedMwh' | 'clearedPriceCnyPerMwh'
>

/** States in which the result of a declaration is known. */
const WITH_RESULT = ['CLEARED_FULL', 'CLEARED_PART', 'NOT_CLEARED', 'SETTLED'] as const

/** Lines with a result, of the stations in the data scope of the caller, by session. */
export type OwnDeals = ReadonlyMap<number, readonly Line[]>

/**
 * What the stations of the caller dealt in sessions that are declared for by the hour; nothing is known of others.
 * Empty for whoever may not read declarations.
 */
export async function readOwnDeals(
  ids: readonly number[],
  { db, user }: CallContext,
): Promise<OwnDeals> {
  if (ids.length === 0 || !user.resources.has('/declaration:read')) return new Map()
  const { provinceId, stationId, yearMonth, cycle, status, kind, isCurrent } = declaration
  const found = await db
    .select({ id: tenDayCalendar.tradeSessionId, line: declarationLine })
    .from(tenDayCalendar)
    .innerJoin(
      declaration,
      and(
        eq(provinceId, tenDayCalendar.provinceId),
        eq(yearMonth, tenDayCalendar.yearMonth),
        eq(cycle, tenDayCalendar.cycle),
      ),
    )
    .innerJoin(declarationLine, eq(declarationLine.declarationId, declaration.id))
    .where(
      and(
        inArray(tenDayCalendar.tradeSessionId, [...ids]),
        eq(kind, 'TEN_DAY'),
        eq(isCurrent, true),
        inArray(status, [...WITH_RESULT]),
        scopedTo(user.scope, { provinceId, stationId }),
      ),
    )
  const deals = new Map<number, Line[]>()
  for (const { id, line } of found) {
    const known = deals.get(id!)
    if (known) known.push(line)
    else deals.set(id!, [line])
  }
  return deals
}

/** Own deals in one line, of a slot or of all; null where there is no declaration with a result. */
export function ownFigures(lines: readonly Line[] | undefined, slot?: number): Own | null {
  if (!lines) return null
  const [sell, buy] = (['SELL', 'BUY'] as const).map((direction) => of(lines, direction, slot))
  return {
    ...{ sellMwh: sell!.energy, sellCnyPerMwh: sell!.price },
    ...{ buyMwh: buy!.energy, buyCnyPerMwh: buy!.price },
  }
}

/** The energy of a direction, null where an hour of it lacks its result or none is declared. */
function of(lines: readonly Line[], direction: Direction, slot: number | undefined) {
  const own = lines.filter(
    (line) =>
      line.direction === direction &&
      line.clearedMwh !== null &&
      (slot === undefined || line.slot === slot),
  )
  if (own.length === 0) return { energy: null, price: null }
  const dealt = own.filter(({ clearedMwh }) => Number(clearedMwh) !== 0)
  const { priceMilli, weighting } = weightedPrice(
    dealt.map(({ clearedMwh, clearedPriceCnyPerMwh: price }) => ({
      energyWh: energyFromMwh(clearedMwh!),
      priceMilli: price === null ? null : priceFromCnyPerMwh(price),
    })),
  )
  return {
    energy: toMwh(sum(own.map(({ clearedMwh }) => energyFromMwh(clearedMwh!)))),
    price: priceMilli === null || weighting !== 'VOLUME' ? null : toCnyPerMwh(priceMilli),
  }
}
