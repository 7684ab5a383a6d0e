import type { Database } from '#database/connection/database.ts'
import {
  ensureCurveMonths,
  type IncomingCurve,
  type SeriesKey,
  writeCurves,
} from '#database/queries/curves/curve-writer.ts'
import { writeSessionResults } from '#database/queries/market/session-results.ts'
import {
  contract,
  contractCurve,
  declaration,
  declarationLine,
  positionConfirmation,
} from '#database/schema/tables.ts'
import { datesFromTo } from '#domain/calendar/delivery-date.ts'
import type { Cycle } from '#domain/calendar/ten-day-period.ts'
import type { DeclarationState } from '#domain/declaration/words.ts'

const CREATED = new Date('2026-10-25T02:00:00Z')
export const RECEIVED = new Date('2026-11-20T02:00:00Z')

/** A day of equal values with other ones in some hours, in 96 or 24 slots; hours from 1. */
export function flat(
  value: number,
  changes: Readonly<Record<number, number>> = {},
  slots: 24 | 96 = 96,
): number[] {
  const parts = slots / 24
  return Array.from({ length: slots }, (_, i) => changes[Math.floor(i / parts) + 1] ?? value)
}

type Place = { locKind: SeriesKey['locKind']; locCode: string }
export const SYSTEM: Place = { locKind: 'SYSTEM', locCode: '' }
export const stationOf = (locCode: string): Place => ({ locKind: 'STATION', locCode })
export const nodeOf = (locCode: string): Place => ({ locKind: 'NODE', locCode })

/** What the days of a test are made of; the resolution follows from the number of values. */
type Curves = {
  price?: Partial<Record<'DA' | 'RT', readonly (number | null)[]>>
  dayAheadMwh?: readonly (number | null)[]
  meteredMwh?: readonly (number | null)[]
}

/** Writes the same day on every date. */
export async function writeDays(
  db: Database,
  where: { provinceId: string; place: Place; dates: readonly string[] },
  { price, dayAheadMwh, meteredMwh }: Curves,
): Promise<void> {
  const { provinceId, place, dates } = where
  const series = (
    metric: SeriesKey['metric'],
    stage: SeriesKey['stage'],
    values: readonly (number | null)[] | undefined,
  ): IncomingCurve[] =>
    (values ? dates : []).map((deliveryDate) => ({
      series: {
        ...{ metric, stage, ...place },
        resolutionMin: values!.length === 96 ? 15 : 60,
        unit: metric === 'PRICE' ? 'CNY/MWh' : 'MWh',
      },
      deliveryDate,
      values: values!,
    }))
  const curves = [
    ...series('PRICE', 'DA', price?.DA),
    ...series('PRICE', 'RT', price?.RT),
    ...series('ENERGY', 'DA', dayAheadMwh),
    ...series('ENERGY_METERED', 'METERED', meteredMwh),
  ]
  await ensureCurveMonths(db, dates[0]!, dates.at(-1)!)
  await db.transaction((tx) => writeCurves(tx, curves, { provinceId, receivedAt: RECEIVED }))
}

type Line = Partial<typeof declarationLine.$inferInsert> & { slot: number }

/** A declaration with 24 lines of the same facts; hours that are not given declare nothing. */
export async function writeDeclaration(
  db: Database,
  head: { stationId?: number; yearMonth: string; cycle: Cycle; status: DeclarationState },
  lines: readonly Line[],
): Promise<number> {
  const [made] = await db
    .insert(declaration)
    .values({ provinceId: '1', stationId: 1, ...head, createdAt: CREATED, updatedAt: CREATED })
    .returning()
  const declarationId = made!.id
  await db.insert(declarationLine).values(
    Array.from({ length: 24 }, (_, index) => ({
      declarationId,
      direction: 'SELL' as const,
      referencePriceCnyPerMwh: '310',
      forecastMwh: '100',
      maxSellMwh: '120',
      maxBuyMwh: '40',
      ...lines.find(({ slot }) => slot === index + 1),
      slot: index + 1,
    })),
  )
  return declarationId
}

/** A contract of station 1 with the same 24 hours on every day. */
export async function writeContract(
  db: Database,
  head: { code: string; declarationId?: number; dates: readonly string[] },
  hour: { energyMwh: string; priceCnyPerMwh: string },
): Promise<void> {
  const { code, declarationId = null, dates } = head
  const [made] = await db
    .insert(contract)
    .values({
      ...{ provinceId: '1', stationId: 1, code, declarationId, createdAt: CREATED },
      kind: declarationId === null ? 'ANNUAL' : 'TEN_DAY',
      name: code,
    })
    .returning()
  await db.insert(contractCurve).values(
    dates.map((deliveryDate) => ({
      contractId: made!.id,
      deliveryDate,
      energyMwh: Array(24).fill(hour.energyMwh),
      priceCnyPerMwh: Array(24).fill(hour.priceCnyPerMwh),
    })),
  )
}

/** What the exchange published of a session: the same in all hours but those that are named. */
export async function writePublished(
  db: Database,
  cycle: Cycle,
  published: { price: number; mwh: number; changes?: Readonly<Record<number, number>> },
): Promise<void> {
  const { price, mwh, changes = {} } = published
  await writeSessionResults(
    db,
    Array.from({ length: 24 }, (_, index) => ({
      ...{ provinceId: '1', yearMonth: '2026-11', cycle, slot: index + 1, publishedAt: CREATED },
      clearedMwh: String(index + 1 in changes ? 1000 : mwh),
      priceCnyPerMwh: String(changes[index + 1] ?? price),
    })),
  )
}

/** Somebody's word that a station has no contracts on these dates but those entered. */
export async function confirmNoContracts(
  db: Database,
  stationId: number,
  dates: readonly string[],
): Promise<void> {
  await db.insert(positionConfirmation).values({
    ...{ stationId, dateFrom: dates[0]!, dateTo: dates.at(-1)!, confirmedAt: CREATED },
  })
}

const sold = (slot: number, energyMwh: string, clearedMwh: string, price: string): Line => ({
  slot,
  energyMwh,
  priceCnyPerMwh: price,
  clearedMwh,
  clearedPriceCnyPerMwh: price,
})

export const CYCLE_1 = datesFromTo('2026-11-01', '2026-11-10')

/**
 * The early cycle of November 2026 of station 1, at the unified point, in quarters, differences to
 * day-ahead. Every hour: day-ahead 300 (hour 13: 100, hour 19: 500), real time 280 (hour 13: −50),
 * 10 MWh cleared day-ahead, 9 metered, 4 held at 320. Of 100 MWh declared in hour 13, 60 cleared at
 * 250; 50 in hour 19 cleared whole at 450; 20 bought in hour 3 at 290. The contract that came of it
 * stands in the books and must not count twice. Published of the other hours: 80 MWh dealt at 305.
 */
export async function writeWorkedCycle(db: Database): Promise<void> {
  const at = { provinceId: '1', dates: CYCLE_1 }
  await writeDays(
    db,
    { ...at, place: SYSTEM },
    { price: { DA: flat(300, { 13: 100, 19: 500 }), RT: flat(280, { 13: -50 }) } },
  )
  await writeDays(
    db,
    { ...at, place: stationOf('WIND-A') },
    { dayAheadMwh: flat(2.5), meteredMwh: flat(2.25) },
  )
  await writeContract(
    db,
    { code: 'ANNUAL-1', dates: CYCLE_1 },
    { energyMwh: '4', priceCnyPerMwh: '320' },
  )
  const declarationId = await writeDeclaration(
    db,
    { yearMonth: '2026-11', cycle: 1, status: 'CLEARED_PART' },
    [
      sold(13, '100', '60', '250'),
      sold(19, '50', '50', '450'),
      { ...sold(3, '20', '20', '290'), direction: 'BUY' },
    ],
  )
  await writePublished(db, 1, { price: 305, mwh: 80, changes: { 13: 250, 19: 450, 3: 290 } })
  await writeContract(
    db,
    { code: 'TEN-DAY-1', declarationId, dates: CYCLE_1 },
    { energyMwh: '99', priceCnyPerMwh: '1' },
  )
}
