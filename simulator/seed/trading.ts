import { inArray } from 'drizzle-orm'
import type { Database } from '#database/connection/database.ts'
import { ruledCycles } from '#database/queries/declaration/held-cycles.ts'
import { type Announced, announceSessions } from '#database/queries/declaration/ten-day-terms.ts'
import { contract, contractCurve, positionConfirmation, station } from '#database/schema/tables.ts'
import { addDays, datesFromTo, lastDateOfMonth } from '#domain/calendar/delivery-date.ts'
import { shanghaiInstant } from '#domain/calendar/shanghai-time.ts'
import { tenDayPeriod, WHOLE_MONTH } from '#domain/calendar/ten-day-period.ts'
import { tradeSessionName } from '#domain/trade-session/session-name.ts'
import type { ProvinceId, TenDayTradeSession } from '../market/model/types.ts'
import type { World } from '../market/world/world.ts'
import { stationIds } from './places.ts'

/** Sessions of provinces that are not simulated, so that files of those markets can be declared on. */
const PLAIN_PROVINCES = [
  { provinceId: '3', priceMax: 650, priceMin: 40 },
  { provinceId: '5', priceMax: 1300, priceMin: -80 },
] as const

/** Ten-day sessions of the given months (YYYY-MM). */
export async function seedCalendar(db: Database, world: World, months: string[]): Promise<void> {
  const simulated = world.provinces.flatMap(({ provinceId }) =>
    months.flatMap((month) => world.tenDayTradeSessions(provinceId, month)),
  )
  await announceSessions(db, simulated.map(announced))
}

/**
 * Sessions of the provinces that are not simulated, of the kinds that their rules hold in each month: open 14 days,
 * closed 3 days before delivery.
 */
export async function seedPlainCalendar(db: Database, months: string[]): Promise<void> {
  for (const { provinceId, priceMin, priceMax } of PLAIN_PROVINCES) {
    for (const yearMonth of months) {
      const rows = (await ruledCycles(db, provinceId, yearMonth)).map((cycle) => {
        const { from, to } = tenDayPeriod(yearMonth, cycle)
        return {
          provinceId,
          code: `DEMO-${provinceId}-${yearMonth}-${cycle === WHOLE_MONTH ? 'M' : `T${cycle}`}`,
          ...tradeSessionName({ yearMonth, cycle }),
          kind: cycle === WHOLE_MONTH ? ('MONTHLY' as const) : ('TEN_DAY' as const),
          method: 'AUCTION' as const,
          deliveryFrom: from,
          deliveryTo: to,
          openAt: shanghaiInstant(addDays(from, -14), '09:00'),
          closeAt: shanghaiInstant(addDays(from, -3), '17:00'),
          resultAt: shanghaiInstant(addDays(from, -2), '18:00'),
          lotMwh: 0.1,
          tickCnyPerMwh: 0.01,
          priceMinCnyPerMwh: priceMin,
          priceMaxCnyPerMwh: priceMax,
          simulated: true,
          declared: { yearMonth, cycle },
        }
      })
      await announceSessions(db, rows)
    }
  }
}

/**
 * The word that the stations of these provinces have no contracts in the given months: none are simulated
 * there, and without it what they hold would be unknown.
 */
export async function seedPlainPositions(db: Database, months: string[], now: Date): Promise<void> {
  const provinceIds = PLAIN_PROVINCES.map(({ provinceId }) => provinceId)
  const stations = await db.select().from(station).where(inArray(station.provinceId, provinceIds))
  const confirmed = await db.select().from(positionConfirmation)
  const rows = stations
    .filter(({ id }) => confirmed.every(({ stationId }) => stationId !== id))
    .map(({ id }) => ({
      stationId: id,
      dateFrom: `${months[0]}-01`,
      dateTo: lastDateOfMonth(months.at(-1)!),
      confirmedAt: now,
    }))
  if (rows.length > 0) await db.insert(positionConfirmation).values(rows)
}

function announced(tradeSession: TenDayTradeSession): Announced {
  const { provinceId, yearMonth, cycle, tradeSessionNo, declareOpenAt, declareCloseAt, resultAt } =
    tradeSession
  return {
    provinceId,
    code: tradeSessionNo,
    ...{ name: tradeSession.name.zh, nameEn: tradeSession.name.en },
    ...{ kind: 'TEN_DAY', method: tradeSession.method },
    deliveryFrom: tradeSession.deliveryFrom,
    deliveryTo: tradeSession.deliveryTo,
    ...{ openAt: declareOpenAt, closeAt: declareCloseAt, resultAt },
    lotMwh: tradeSession.lotMwh,
    tickCnyPerMwh: tradeSession.tickCnyPerMwh,
    priceMinCnyPerMwh: tradeSession.priceMinCnyPerMwh,
    priceMaxCnyPerMwh: tradeSession.priceMaxCnyPerMwh,
    simulated: true,
    declared: { yearMonth, cycle },
  }
}

/** Annual and monthly contracts of every station, a curve for each day of the given months. */
export async function seedContracts(db: Database, world: World, months: string[]): Promise<void> {
  for (const { provinceId, stations } of world.provinces) {
    const ids = await stationIds(db, provinceId)
    for (const { stationId } of stations) {
      for (const month of months) {
        await seedMonth(db, world, { provinceId, code: stationId, id: ids.get(stationId)!, month })
      }
    }
  }
}

type StationMonth = { provinceId: ProvinceId; code: string; id: number; month: string }

async function seedMonth(
  db: Database,
  world: World,
  { provinceId, code, id, month }: StationMonth,
): Promise<void> {
  for (const held of world.contracts(code, month)) {
    const [row] = await db
      .insert(contract)
      .values({
        provinceId,
        stationId: id,
        code: held.contractNo,
        kind: held.kind,
        name: held.kind === 'ANNUAL' ? held.counterparty.zh : `${held.counterparty.zh} ${month}`,
        simulated: true,
        createdAt: shanghaiInstant(addDays(`${month}-01`, -20), '12:00'),
      })
      // An annual contract has one number and a curve for every month.
      .onConflictDoUpdate({ target: [contract.stationId, contract.code], set: { simulated: true } })
      .returning({ id: contract.id })
    const energyMwh = held.dailyEnergyMwhByHour.map((value) => value.toFixed(3))
    const priceCnyPerMwh = held.priceCnyPerMwhByHour.map((value) => value.toFixed(2))
    const days = datesFromTo(`${month}-01`, lastDateOfMonth(month))
    await db
      .insert(contractCurve)
      .values(
        days.map((deliveryDate) => ({
          contractId: row!.id,
          deliveryDate,
          energyMwh,
          priceCnyPerMwh,
        })),
      )
      .onConflictDoNothing()
  }
}
