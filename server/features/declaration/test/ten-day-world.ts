import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach } from 'vitest'
import { saveTenDay } from '#api/declaration/endpoints.ts'
import type { DeclarationDetail } from '#api/declaration/shapes.ts'
import type { CallOf } from '#api/kernel/endpoint.ts'
import {
  ensureCurveMonths,
  type SeriesKey,
  writeCurves,
} from '#database/queries/curves/curve-writer.ts'
import {
  confItem,
  contract,
  contractCurve,
  declaration,
  declarationLine,
  forecastCurve,
  forecastModel,
  forecastRun,
  notification,
  station,
  tenDayCalendar,
} from '#database/schema/tables.ts'
import type { Person } from '#database/test/fixtures.ts'
import { datesFromTo } from '#domain/calendar/delivery-date.ts'
import { shanghaiInstant } from '#domain/calendar/shanghai-time.ts'
import { DemoClock } from '../../../clock.ts'
import type { Services } from '../../../services.ts'
import { type Reply, type TestServer, testServer } from '../../../test/harness.ts'

/** The wind farm of the fixtures, 100 MW in province 1, declares for 11 to 20 November 2026. */
export const SUBJECT = { provinceId: '1', stationId: 1, yearMonth: '2026-11', cycle: 2 } as const
const DATES = datesFromTo('2026-11-11', '2026-11-20')

const LONG_AGO = new Date('2026-11-01T00:00:00Z')

export const OPEN = '2026-11-06 10:00'
export const CLOSE = '2026-11-08 17:00'
export const AFTER_CLOSE = '2026-11-08 17:01'
export const RESULT = '2026-11-09 18:00'

type Line = CallOf<typeof saveTenDay>['lines'][number]

/** A server with the world of these tests, whose declarations stay from test to test. */
export function filledTenDayServer(): TestServer {
  const server = testServer({ sessionHours: 720 })
  beforeAll(async () => {
    await seedWorld(server.services)
    await setClock(server, OPEN)
  })
  return server
}

/** A server with the world of these tests, every declaration gone before each of them. */
export function tenDayServer(): TestServer {
  const server = filledTenDayServer()
  beforeEach(async () => {
    const { db } = server.services
    await db.delete(contract).where(eq(contract.kind, 'TEN_DAY'))
    await db.delete(declaration)
    await db.delete(notification)
    await db.delete(confItem).where(eq(confItem.code, 'declaration.fourEyes'))
    await setClock(server, OPEN)
  })
  return server
}

/** Sets the server's clock to a time in Shanghai. */
export async function setClock({ services }: TestServer, text: string): Promise<void> {
  const [date, time] = text.split(' ') as [string, string]
  if (services.clock instanceof DemoClock) await services.clock.set(shanghaiInstant(date, time))
}

/** A line to save: slot, MWh over the cycle, price. */
export const sell = (
  slot: number,
  energyMwh: number,
  priceCnyPerMwh: number | null = 300,
): Line => ({
  slot,
  direction: 'SELL',
  energyMwh,
  priceCnyPerMwh,
})
export const buy = (slot: number, energyMwh: number, priceCnyPerMwh = 300): Line => ({
  ...sell(slot, energyMwh, priceCnyPerMwh),
  direction: 'BUY',
})

export function save(
  server: TestServer,
  lines: Line[],
  { lockVersion = 0, person = 'trader' as Person } = {},
): Promise<Reply> {
  return server.call(saveTenDay, { ...SUBJECT, lockVersion, lines }, person)
}

/** What the next step needs of an answer. */
export function idOf({ body }: Reply): { id: number; lockVersion: number } {
  const { id, lockVersion } = body.data as DeclarationDetail
  return { id: id!, lockVersion }
}

/** Another declaration of the station for the cycle that is still out (V9). */
export async function declareElsewhere(
  { services: { db } }: TestServer,
  slot: number,
  mwh: number,
) {
  const [other] = await db
    .insert(declaration)
    .values({
      ...SUBJECT,
      kind: 'ROLLING',
      status: 'IN_REVIEW',
      createdAt: LONG_AGO,
      updatedAt: LONG_AGO,
    })
    .returning()
  await db
    .insert(declarationLine)
    .values({ declarationId: other!.id, slot, direction: 'SELL', energyMwh: String(mwh) })
}
async function seedWorld({ db }: Services): Promise<void> {
  await db.update(station).set({ mechanismShare: 0.2 }).where(eq(station.id, 1))
  await db.insert(tenDayCalendar).values({
    provinceId: '1',
    yearMonth: '2026-11',
    cycle: 2,
    tradeSessionCode: 'T-2026-11-2',
    declareOpenAt: shanghaiInstant('2026-11-05', '09:00'),
    declareCloseAt: shanghaiInstant('2026-11-08', '17:00'),
    resultAt: shanghaiInstant('2026-11-09', '18:00'),
    lotMwh: 0.1,
    tickCnyPerMwh: 0.5,
    priceMinCnyPerMwh: 40,
    priceMaxCnyPerMwh: 1000,
  })
  await seedContract(db)
  await seedForecast(db)
  await seedPrices(db)
}

/** 20 MWh an hour at 300; hour 5 holds 60 MWh on the first day alone, hour 6 unequal prices. */
async function seedContract(db: Services['db']): Promise<void> {
  const [annual] = await db
    .insert(contract)
    .values({
      ...{ provinceId: '1', stationId: 1, code: 'Y1', kind: 'ANNUAL', name: 'Y1' },
      createdAt: LONG_AGO,
    })
    .returning()
  await db.insert(contractCurve).values(
    DATES.map((deliveryDate, day) => ({
      contractId: annual!.id,
      deliveryDate,
      energyMwh: hours((slot) => (slot === 5 ? (day === 0 ? '60' : '0') : '20')),
      priceCnyPerMwh: hours((slot) => (slot === 6 && day === 0 ? '400' : '300')),
    })),
  )
}

/** 40 MW on every day; the last quarter of hour 24 is missing on the last day. */
async function seedForecast(db: Services['db']): Promise<void> {
  const series: SeriesKey = {
    ...{ metric: 'POWER', stage: 'FORECAST', locKind: 'STATION', locCode: 'WIND-A' },
    ...{ resolutionMin: 15, unit: 'MW' },
  }
  const curves = DATES.map((deliveryDate) => ({
    series,
    deliveryDate,
    values: Array.from({ length: 96 }, (_, quarter) =>
      deliveryDate === '2026-11-20' && quarter === 95 ? null : 40,
    ),
  }))
  await ensureCurveMonths(db, '2026-10-01', '2026-11-30')
  await db.transaction((tx) => writeCurves(tx, curves, { provinceId: '1', receivedAt: LONG_AGO }))
}

/** Last month 250 on five days and 350 on five; runs 300 for 11–13 and, later, 400 for 13–14. */
async function seedPrices(db: Services['db']): Promise<void> {
  const series: SeriesKey = {
    ...{ metric: 'PRICE', stage: 'DA', locKind: 'SYSTEM', locCode: '' },
    ...{ resolutionMin: 60, unit: 'CNY/MWh' },
  }
  const curves = datesFromTo('2026-10-11', '2026-10-20').map((deliveryDate, day) => ({
    series,
    deliveryDate,
    values: Array<number>(24).fill(day < 5 ? 250 : 350),
  }))
  await db.transaction((tx) => writeCurves(tx, curves, { provinceId: '1', receivedAt: LONG_AGO }))
  const [model] = await db
    .insert(forecastModel)
    .values({
      ...{ provinceId: '1', code: 'LEAR', nameZh: '日前', nameEn: 'Day-ahead' },
      ...{ target: 'UNIFIED_DA', isDefault: true },
    })
    .returning()
  const run = (day: string, dates: string[], change: { price: number } & Partial<RunChange>) =>
    seedRun(db, { modelId: model!.id, asOf: shanghaiInstant(day, '09:00'), dates, ...change })
  await run('2026-11-04', ['2026-11-11', '2026-11-12', '2026-11-13'], { price: 300 })
  await run('2026-11-05', ['2026-11-13', '2026-11-14'], { price: 400 })
  await run('2026-11-06', ['2026-11-11'], { price: 900, state: 'FAILED' })
  await run('2026-11-06', ['2026-11-11'], { price: 900, kind: 'BACKTEST' })
  await run('2026-11-07', ['2026-11-11'], { price: 900 })
}

type RunChange = Pick<typeof forecastRun.$inferInsert, 'kind' | 'state'>
type Run = Partial<RunChange> & {
  provinceId?: string
  modelId: number
  asOf: Date
  dates: string[]
  price: number
}

/** A forecast of a flat price in quarters, 50 below to 100 above it, on each of the days. */
export async function seedRun(db: Services['db'], { dates, price, ...run }: Run): Promise<void> {
  const provinceId = run.provinceId ?? '1'
  const [made] = await db
    .insert(forecastRun)
    .values({
      ...({ kind: 'LIVE', state: 'DONE', basis: 'RECEIVED', provinceId } as const),
      ...run,
      dateFrom: dates[0]!,
      dateTo: dates.at(-1)!,
      createdAt: run.asOf,
    })
    .returning()
  const flat = (value: number) => Array<number>(96).fill(value)
  await db.insert(forecastCurve).values(
    dates.map((deliveryDate, index) => ({
      ...{ provinceId, runId: made!.id, deliveryDate, lead: index + 1 },
      p10: flat(price - 50),
      p50: flat(price),
      p90: flat(price + 100),
    })),
  )
}

function hours(textOf: (slot: number) => string): string[] {
  return Array.from({ length: 24 }, (_, index) => textOf(index + 1))
}
