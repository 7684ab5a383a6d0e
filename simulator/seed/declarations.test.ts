import { and, count, eq, gt, inArray, isNotNull } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type OpenDatabase, openDatabase } from '#database/connection/database.ts'
import { migrate } from '#database/migrate.ts'
import { readHeldCycles } from '#database/queries/declaration/held-cycles.ts'
import { declaredLine, type StoredLine, storedLines } from '#database/rows/declaration-lines.ts'
import { keptFacts } from '#database/rows/filed-facts.ts'
import {
  contract,
  contractCurve,
  declaration,
  declarationEvent,
  declarationLine,
  notification,
  positionConfirmation,
  sessionResult,
  station,
  tenDayCalendar,
} from '#database/schema/tables.ts'
import { seedCatalogue } from '#database/seed/catalogue.ts'
import type { Cycle } from '#domain/calendar/ten-day-period.ts'
import { toMwh } from '#domain/units/energy.ts'
import { toCnyPerMwh } from '#domain/units/price.ts'
import type { ProvinceId } from '../market/model/types.ts'
import { createWorld } from '../market/world/world.ts'
import { seedAccounts } from './accounts.ts'
import { seedDeclarations } from './declarations.ts'
import { seedPlaces } from './places.ts'
import { seedCalendar, seedContracts, seedPlainCalendar, seedPlainPositions } from './trading.ts'

const NOW = new Date('2026-11-21T05:00:00Z')
const world = createWorld('powerdesk')
const stations = world.provinces.flatMap((province) => province.stations)

let opened: OpenDatabase
beforeAll(async () => {
  opened = await openDatabase({})
  const { db } = opened
  await migrate(db)
  await seedCatalogue(db)
  await seedAccounts(db)
  await seedPlaces(db, world)
  await seedCalendar(db, world, ['2026-09', '2026-10', '2026-11'])
  await seedContracts(db, world, ['2026-09', '2026-10', '2026-11'])
  await seedDeclarations(db, world, NOW)
})
afterAll(() => opened.close())

const current = () => opened.db.select().from(declaration).where(eq(declaration.isCurrent, true))

describe('the declarations of a fresh demonstration', () => {
  it('are of every station and the last eight sessions that have closed', async () => {
    const rows = await current()
    for (const { stationId } of stations) {
      const [place] = await opened.db.select().from(station).where(eq(station.code, stationId))
      const own = rows.filter((row) => row.stationId === place!.id)
      const cycles = own.map(({ yearMonth, cycle }) => `${yearMonth}/${cycle}`).sort()
      expect(cycles).toEqual([
        ...['2026-09/2', '2026-09/3', '2026-10/1', '2026-10/2', '2026-10/3'],
        ...['2026-11/1', '2026-11/2', '2026-11/3'],
      ])
    }
    const open = world.tenDayTradeSession('1', '2026-12', 1)
    expect(open.declareOpenAt < NOW && NOW < open.declareCloseAt).toBe(true)
  })

  it('have the result that the exchange gives for what was filed', async () => {
    const rows = await current()
    for (const row of rows.filter(({ receiptNo }) => receiptNo !== null)) {
      const [place] = await opened.db.select().from(station).where(eq(station.id, row.stationId))
      const lines = await opened.db
        .select()
        .from(declarationLine)
        .where(and(eq(declarationLine.declarationId, row.id), gt(declarationLine.energyMwh, '0')))
      const tradeSession = world.tenDayTradeSession(
        row.provinceId as ProvinceId,
        row.yearMonth,
        row.cycle as Cycle,
      )
      const filed = lines.map(declaredLine).map(({ slot, direction, energyWh, priceMilli }) => ({
        ...{ hour: slot, direction, energyMwh: toMwh(energyWh!) },
        priceCnyPerMwh: toCnyPerMwh(priceMilli!),
      }))
      const result = world.clearTenDay(tradeSession, { stationId: place!.code, lines: filed })
      expect(result.lines.every(({ refusal }) => refusal === null)).toBe(true)
      expect(
        lines.map(({ slot, clearedMwh, clearedPriceCnyPerMwh: price }) => [
          ...[slot, Number(clearedMwh), price === null ? null : Number(price)],
        ]),
      ).toEqual(
        result.lines.map(({ hour, clearedMwh, clearedPriceCnyPerMwh: price }) => [
          ...[hour, clearedMwh, price],
        ]),
      )
    }
  })

  it('keep what they were filed on, as a filing of the product does', async () => {
    const rows = await opened.db.select().from(declaration)
    expect(rows.filter(({ filedAt }) => filedAt !== null).length).toBeGreaterThan(0)
    for (const row of rows) {
      const kept = keptFacts(row.filedFacts)
      expect(kept === null).toBe(row.filedAt === null)
      if (kept === null) continue
      const { facts, mechanismShare } = kept
      const [place] = await opened.db.select().from(station).where(eq(station.id, row.stationId))
      expect(mechanismShare).toBe(place!.mechanismShare)
      // What the trader knew of contracts is what stands in the books.
      expect(facts.held.map(({ byDayWh }) => byDayWh)).toEqual(
        facts.context.slots.map(({ heldByDayWh }) => heldByDayWh),
      )
      const lines = await opened.db
        .select()
        .from(declarationLine)
        .where(eq(declarationLine.declarationId, row.id))
        .orderBy(declarationLine.slot)
      const known = (line: StoredLine) =>
        [line.maxSellMwh, line.referencePriceCnyPerMwh, line.forecastMwh].map(Number)
      expect(storedLines(row.id, [], facts.context).map(known)).toEqual(lines.map(known))
      const reference = row.provinceId === '6' ? 'RT_UNIFIED' : 'DA_UNIFIED'
      expect(facts).toMatchObject({ referenceKind: reference, reference: { runs: [] } })
    }
  })

  it('have the public results of the sessions that are over, so that a review has prices', async () => {
    const published = await opened.db.select().from(sessionResult)
    const over = ['2026-09/2', '2026-09/3', '2026-10/1', '2026-10/2', '2026-10/3', '2026-11/1']
    for (const { provinceId } of world.provinces) {
      const own = published.filter((row) => row.provinceId === provinceId)
      const cycles = new Set(own.map(({ yearMonth, cycle }) => `${yearMonth}/${cycle}`))
      expect([...cycles].sort()).toEqual([...over, '2026-11/2', '2026-11/3'])
      expect(own).toHaveLength(8 * 24)
      const { market } = world.clearTenDay(world.tenDayTradeSession(provinceId, '2026-10', 2), {
        ...{ stationId: null, lines: [] },
      })
      const seen = own
        .filter(({ yearMonth, cycle }) => yearMonth === '2026-10' && cycle === 2)
        .sort((a, b) => a.slot - b.slot)
      expect(seen.map((row) => [Number(row.clearedMwh), Number(row.priceCnyPerMwh)])).toEqual(
        market.map(({ clearedMwh, priceCnyPerMwh }) => [clearedMwh, priceCnyPerMwh]),
      )
    }
  })

  it('have announced nothing but what the rules of a province hold', async () => {
    const { db } = opened
    await seedPlainCalendar(db, ['2026-11', '2026-12'])
    const plain = inArray(tenDayCalendar.provinceId, ['3', '5'])
    const rows = await db.select().from(tenDayCalendar).where(plain)
    const told = rows.map(({ provinceId, yearMonth, cycle }) => [provinceId, yearMonth, cycle])
    // Gansu and Shandong hold monthly sessions and none of ten days.
    expect(told.sort()).toEqual([
      ['3', '2026-11', 4],
      ['3', '2026-12', 4],
      ['5', '2026-11', 4],
      ['5', '2026-12', 4],
    ])
    for (const { provinceId, yearMonth, cycle } of rows) {
      expect(await readHeldCycles(db, provinceId, yearMonth)).toEqual([cycle])
    }
  })

  it('leave no station of a plain province with an unknown position', async () => {
    const { db } = opened
    await seedPlainPositions(db, ['2026-11', '2026-12'], NOW)
    await seedPlainPositions(db, ['2026-11', '2026-12'], NOW)
    const plain = (await db.select().from(station)).filter(({ provinceId }) =>
      ['3', '5'].includes(provinceId),
    )
    const confirmed = await db.select().from(positionConfirmation)
    expect(confirmed.map(({ stationId }) => stationId).sort()).toEqual(
      plain.map(({ id }) => id).sort(),
    )
    expect(confirmed[0]).toMatchObject({ dateFrom: '2026-11-01', dateTo: '2026-12-31' })
  })

  it('have a contract of the cleared energy over the days of the cycle', async () => {
    const { db } = opened
    const won = await db.select().from(contract).where(isNotNull(contract.declarationId))
    const cleared = (await current()).filter(({ status }) => /^CLEARED/.test(status))
    expect(won.map(({ declarationId }) => declarationId).sort()).toEqual(
      cleared.map(({ id }) => id).sort(),
    )
    for (const { id, declarationId } of won) {
      const days = await db.select().from(contractCurve).where(eq(contractCurve.contractId, id))
      const lines = await db
        .select()
        .from(declarationLine)
        .where(eq(declarationLine.declarationId, declarationId!))
      const held = days.flatMap(({ energyMwh }) => energyMwh.map(Number))
      const signed = lines.map(
        ({ direction, clearedMwh }) => (direction === 'SELL' ? 1 : -1) * Number(clearedMwh ?? 0),
      )
      const sum = (values: number[]) => values.reduce((total, value) => total + value, 0)
      expect(sum(held)).toBeCloseTo(sum(signed), 6)
    }
  })

  it('tell their whole history, and those who had to know were told', async () => {
    const { db } = opened
    for (const { id, status, version } of await current()) {
      const events = await db
        .select()
        .from(declarationEvent)
        .where(eq(declarationEvent.declarationId, id))
        .orderBy(declarationEvent.id)
      expect(events.at(-1)!.toStatus).toBe(status)
      expect(events[0]!.action).toBe(version === 1 ? 'CREATE' : 'REVISE')
      const times = events.map(({ at }) => at.getTime())
      expect(times).toEqual(times.toSorted((a, b) => a - b))
      expect(times.at(-1)).toBeLessThanOrEqual(NOW.getTime())
    }
    const states = await db
      .select({ processed: notification.processed, told: count() })
      .from(notification)
      .groupBy(notification.processed)
    expect(states).toHaveLength(2)
  })

  it('are not made again', async () => {
    const { db } = opened
    const counts = () =>
      Promise.all(
        [declaration, declarationLine, declarationEvent, contract, notification].map((table) =>
          db.$count(table),
        ),
      )
    const before = await counts()
    await seedDeclarations(db, world, NOW)
    expect(await counts()).toEqual(before)
  })
})
