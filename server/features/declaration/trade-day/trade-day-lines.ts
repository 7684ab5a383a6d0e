import { and, eq, inArray } from 'drizzle-orm'
import type { tradeDay } from '#api/declaration/trade-day.ts'
import type { AnswerOf } from '#api/kernel/endpoint.ts'
import type { Database } from '#database/connection/database.ts'
import { readHeldEnergy } from '#database/queries/declaration/held-energy.ts'
import { readUnifiedReference } from '#database/queries/market/contract-reference.ts'
import { readPeriodTables } from '#database/queries/market/period-table.ts'
import { declaredLine, type StoredLine } from '#database/rows/declaration-lines.ts'
import { declaration, declarationLine } from '#database/schema/tables.ts'
import { type DeliveryDate, yearMonthOf } from '#domain/calendar/delivery-date.ts'
import { hourLabel } from '#domain/calendar/slots.ts'
import { tenDayPeriod } from '#domain/calendar/ten-day-period.ts'
import { knownKinds } from '#domain/calendar/time-of-use.ts'
import { slotLimits } from '#domain/declaration/slot-limits.ts'
import {
  DEFAULT_COVERAGE_BAND,
  type DeclarationContext,
} from '#domain/declaration/ten-day-declaration.ts'
import { UNCLEARED_STATES } from '#domain/declaration/words.ts'
import { energyFromMwh, energyNearMwh } from '#domain/units/energy.ts'
import { priceFromCnyPerMwh } from '#domain/units/price.ts'
import { type EnergyWh, quantity } from '#domain/units/quantity.ts'
import { mechanismEnergy } from '../facts/cycle-facts.ts'
import { readGenerationForecast } from '../facts/generation-forecast.ts'
import { readReferencePrice } from '../facts/reference-price.ts'
import { cnyPerMwh, mwh } from '../line-views.ts'
import type { Station } from '../place.ts'
import { termsOf } from './trade-session-terms.ts'

type Day = AnswerOf<typeof tradeDay>['deliveryDays'][number]
type Line = Day['lines'][number]
type Asked = {
  provinceId: string
  station: Station | null
  dates: readonly DeliveryDate[]
  now: Date
}

/** The hours of each delivery day: what all see, and of a station its position, limits and declaration. */
export async function readTradeDayLines(db: Database, asked: Asked): Promise<Day[]> {
  const { provinceId, station, dates } = asked
  const tables = await readPeriodTables(db, provinceId, dates)
  const declared = station ? await readDeclared(db, station, dates) : []
  const days: Day[] = []
  for (const [index, date] of dates.entries()) {
    const kinds = knownKinds(tables[index] ?? null, 24)
    const prices = await readPrices(db, asked, date)
    const own = station && (await readOwn(db, { ...asked, station, date, declared }))
    const lines = Array.from(
      { length: 24 },
      (_, hour): Line => ({
        slot: hour + 1,
        label: hourLabel(hour + 1),
        periodKind: kinds?.[hour] ?? null,
        refPrice: cnyPerMwh(prices?.p50[hour]?.priceMilli ?? null),
        ...(own?.[hour] ?? NOTHING),
      }),
    )
    days.push({ date, lines })
  }
  return days
}

type OwnFields = Omit<Line, 'slot' | 'label' | 'periodKind' | 'refPrice'>

const NOTHING: OwnFields = {
  ...{ heldMwh: null, heldPrice: null, forecastMwh: null, maxSell: null, maxBuy: null },
  ...{ direction: null, declaredMwh: null, declaredPrice: null },
  ...{ clearedMwh: null, clearedPrice: null },
}

/** The forecast of the price that contracts of the day are settled against. */
async function readPrices(db: Database, { provinceId, now }: Asked, date: DeliveryDate) {
  const reference = await readUnifiedReference(db, provinceId, date)
  if (reference === null) return null
  const place = { subject: { provinceId }, period: { from: date, to: date } }
  return readReferencePrice(db, { place, reference }, now)
}

/** A declaration whose cycle has the day; its energies are totals of that cycle. */
type Declared = { from: DeliveryDate; to: DeliveryDate; days: number; isOut: boolean } & {
  lines: StoredLine[]
}

async function readDeclared(
  db: Database,
  { id: stationId }: Station,
  dates: readonly DeliveryDate[],
): Promise<Declared[]> {
  const months = [...new Set(dates.map(yearMonthOf))]
  const found = await db
    .select({ head: declaration, line: declarationLine })
    .from(declaration)
    .innerJoin(declarationLine, eq(declarationLine.declarationId, declaration.id))
    .where(
      and(
        eq(declaration.stationId, stationId),
        eq(declaration.kind, 'TEN_DAY'),
        eq(declaration.isCurrent, true),
        inArray(declaration.yearMonth, months),
      ),
    )
  const byId = new Map<number, Declared>()
  for (const { head, line } of found) {
    const known = byId.get(head.id)
    if (known) known.lines.push(line)
    else {
      const { from, to, days } = tenDayPeriod(head.yearMonth, head.cycle)
      const isOut = UNCLEARED_STATES.includes(head.status as (typeof UNCLEARED_STATES)[number])
      byId.set(head.id, { from, to, days, isOut, lines: [line] })
    }
  }
  return [...byId.values()]
}

type OwnAsked = Asked & { station: Station; date: DeliveryDate; declared: readonly Declared[] }

async function readOwn(
  db: Database,
  { provinceId, station, date, declared }: OwnAsked,
): Promise<OwnFields[]> {
  const period = { from: date, to: date }
  const forecast = await readGenerationForecast(db, { station, period, subject: { provinceId } })
  const held = await readHeldEnergy(db, { stationId: station.id, ...period }, [])
  const ofDate = declared.find(({ from, to }) => from <= date && date <= to)
  const shareOf = (text: string | null | undefined): EnergyWh | null =>
    ofDate && text != null ? quantity(Math.round(energyFromMwh(text) / ofDate.days)) : null
  const context: DeclarationContext = {
    ...{ tradeSession: termsOf(null), days: 1, coverageBand: DEFAULT_COVERAGE_BAND },
    capacityWhPerHour: energyNearMwh(station.capacityMw),
    slots: forecast.map(({ knownWh }, hour) => ({
      slot: hour + 1,
      forecastWh: knownWh,
      mechanismWh: mechanismEnergy(knownWh, station.mechanismShare) ?? quantity(0),
      heldByDayWh: held[hour]!.byDayWh,
      referenceMilli: null,
    })),
    others: (ofDate?.isOut ? ofDate.lines : []).flatMap(({ slot, direction, energyMwh }) => {
      const energyWh = shareOf(energyMwh)
      return energyWh === null ? [] : [{ slot, direction, energyWh, sameTradeSession: false }]
    }),
  }
  return forecast.map(({ knownWh }, hour): OwnFields => {
    const limits = slotLimits(context, hour + 1)
    const stored = ofDate?.lines.find(({ slot }) => slot === hour + 1)
    const declaredHour = stored && declaredLine(stored)
    const price = stored?.clearedPriceCnyPerMwh
    return {
      heldMwh: mwh(held[hour]!.totalWh),
      heldPrice: cnyPerMwh(held[hour]!.priceMilli),
      forecastMwh: mwh(knownWh),
      maxSell: mwh(limits.maxSellWh),
      maxBuy: mwh(limits.maxBuyWh),
      direction: stored?.energyMwh == null ? null : stored.direction,
      declaredMwh: mwh(shareOf(stored?.energyMwh)),
      declaredPrice: cnyPerMwh(declaredHour?.priceMilli ?? null),
      clearedMwh: mwh(shareOf(stored?.clearedMwh)),
      clearedPrice: cnyPerMwh(price == null ? null : priceFromCnyPerMwh(price)),
    }
  })
}
