import { and, eq } from 'drizzle-orm'
import { type Database, openDatabase } from '#database/connection/database.ts'
import { migrate } from '#database/migrate.ts'
import { confItem, forecastModel, forecastRun, job } from '#database/schema/tables.ts'
import { seedCatalogue } from '#database/seed/catalogue.ts'
import { addDays, type DeliveryDate } from '#domain/calendar/delivery-date.ts'
import { shanghaiDate } from '#domain/calendar/shanghai-time.ts'
import { createWorld, WORLD_SEED, type World } from '../market/world/world.ts'
import { seedAccounts } from './accounts.ts'
import { lastMorning, lastPublished, seedCurves } from './curves.ts'
import { seedDeclarations } from './declarations.ts'
import { seedNews } from './news.ts'
import { seedOtherSessions, settleStates } from './other-sessions.ts'
import { seedPlaces } from './places.ts'
import { seedPlant } from './plant.ts'
import { seedCalendar, seedContracts, seedPlainCalendar, seedPlainPositions } from './trading.ts'

export const DONE = 'demo.seededAt'
/** The last day whose morning has brought its files. */
const DELIVERED = 'demo.deliveredUntil'
const HISTORY_MONTHS = 13
const FUTURE_MONTHS = 2
/** First month of the sessions of provinces that are not simulated: historic files begin there. */
const PLAIN_FROM = '2024-01'
const BACKTEST_DAYS = 30
const LIVE_DAYS = 25

/** What a filling is at: the tables, or a step of the demonstration, counted from 1. */
export type FillingStep =
  | { kind: 'tables' }
  | { kind: 'demonstration'; at: number; of: number; what: string }

type Target = {
  url?: string
  folder?: string
  now: Date
  onStep?: (step: FillingStep) => void
}

/**
 * Fills an empty database with the simulated world up to `now`. This is the one door of the simulator
 * that is not a door of the outside world: thirteen months through files would take too long. What was
 * seeded before is left alone, so a seed that was killed goes on.
 *
 * @returns false when the database had been seeded already
 */
export async function seed({ url, folder, now, onStep }: Target): Promise<boolean> {
  const { db, close } = await openDatabase({ url, folder })
  try {
    onStep?.({ kind: 'tables' })
    await migrate(db)
    await seedCatalogue(db)
    const [done] = await db.select().from(confItem).where(eq(confItem.code, DONE))
    if (done) {
      await seedPlant(db, now)
      await seedNews(db, createWorld(WORLD_SEED), now)
      return false
    }
    await seedWorld(db, now, onStep)
    await db.transaction(async (tx) => {
      // First, because forecasts take minutes.
      await orderStorageFiles(tx, now)
      await orderFirstForecasts(tx, now)
      const delivered = lastMorning(now)
      await tx.insert(confItem).values({ code: DELIVERED, value: delivered }).onConflictDoNothing()
      await tx.insert(confItem).values({ code: DONE, value: now.toISOString() })
    })
    return true
  } finally {
    await close()
  }
}

async function seedWorld(db: Database, now: Date, onStep: Target['onStep']): Promise<void> {
  const steps = fillingSteps(db, now)
  for (const [index, { what, fill }] of steps.entries()) {
    onStep?.({ kind: 'demonstration', at: index + 1, of: steps.length, what })
    await fill()
  }
}

function fillingSteps(db: Database, now: Date): { what: string; fill: () => Promise<void> }[] {
  const world = createWorld(WORLD_SEED)
  const months = monthsAround(shanghaiDate(now))
  return [
    {
      what: 'accounts, stations and nodes',
      fill: async () => {
        await seedAccounts(db)
        await seedPlaces(db, world)
      },
    },
    { what: 'trading calendar', fill: () => seedSessions(db, world, { months, now }) },
    { what: 'contracts', fill: () => seedContracts(db, world, months) },
    ...world.provinces.map(({ provinceId, name }) => ({
      what: `prices, loads and output of ${name.en}`,
      fill: () => seedCurves(db, world, { provinceId, from: `${months[0]}-01`, now }),
    })),
    {
      what: 'declarations and their results',
      fill: async () => {
        await seedDeclarations(db, world, now)
        await settleStates(db, now)
      },
    },
    { what: 'announcements', fill: () => seedNews(db, world, now) },
    { what: 'PV plant', fill: () => seedPlant(db, now) },
  ]
}

async function seedSessions(
  db: Database,
  world: World,
  { months, now }: { months: string[]; now: Date },
): Promise<void> {
  await seedCalendar(db, world, months)
  await seedOtherSessions(db, world, now)
  const plainMonths = monthsFromTo(PLAIN_FROM, months.at(-1)!)
  await seedPlainCalendar(db, plainMonths)
  await seedPlainPositions(db, plainMonths, now)
}

/**
 * The forecasts of the first morning are ordered here, as the clock would have, and computed by the server
 * when it starts; those of nodes and zones follow the unified ones.
 */
async function orderFirstForecasts(db: Database, now: Date): Promise<void> {
  await db.insert(confItem).values({ code: 'schedule.forecastDay', value: shanghaiDate(now) })
  for (const stage of ['DA', 'RT'] as const) {
    for (const provinceId of ['1', '6']) await orderUnified(db, { provinceId, stage, now })
  }
}

async function orderUnified(
  db: Database,
  { provinceId, stage, now }: { provinceId: string; stage: 'DA' | 'RT'; now: Date },
): Promise<void> {
  const [model] = await db
    .select()
    .from(forecastModel)
    .where(
      and(
        eq(forecastModel.provinceId, provinceId),
        eq(forecastModel.target, `UNIFIED_${stage}`),
        eq(forecastModel.isDefault, true),
      ),
    )
  const common = { provinceId, modelId: model!.id, asOf: now, createdAt: now }
  const lastPrice = lastPublished(stage, now)
  const [next, tomorrow] = [addDays(lastPrice, 1), addDays(shanghaiDate(now), 1)]
  const dateFrom = next > tomorrow ? next : tomorrow
  await order(db, {
    ...common,
    kind: 'LIVE',
    basis: 'RECEIVED',
    dateFrom,
    dateTo: addDays(dateFrom, LIVE_DAYS - 1),
  })
  if (stage === 'RT') return
  await order(db, {
    ...common,
    kind: 'BACKTEST',
    basis: 'PUBLISHED',
    dateFrom: addDays(lastPrice, 1 - BACKTEST_DAYS),
    dateTo: lastPrice,
  })
}

type Order = Omit<typeof forecastRun.$inferInsert, 'state' | 'jobId'>

async function order(db: Database, run: Order): Promise<void> {
  await db.transaction(async (tx) => {
    const [made] = await tx
      .insert(forecastRun)
      .values({ ...run, state: 'QUEUED' })
      .returning({ id: forecastRun.id })
    const { provinceId, createdBy, createdAt } = run
    const [added] = await tx
      .insert(job)
      .values({
        kind: 'forecast',
        provinceId,
        payload: { runId: made!.id },
        createdBy,
        createdAt,
        runAfter: createdAt,
      })
      .returning({ id: job.id })
    await tx.update(forecastRun).set({ jobId: added!.id }).where(eq(forecastRun.id, made!.id))
  })
}

/** The files of the storage unit come over HTTP, once the server is there to take them. */
async function orderStorageFiles(db: Database, now: Date): Promise<void> {
  const payload = { now: now.toISOString() }
  await db.insert(job).values({ kind: 'demoStorage', payload, createdAt: now, runAfter: now })
}

function monthsAround(today: DeliveryDate): string[] {
  return monthsFromTo(shift(today, -HISTORY_MONTHS), shift(today, FUTURE_MONTHS))
}

function monthsFromTo(from: string, to: string): string[] {
  const months = [from]
  while (months.at(-1)! < to) months.push(shift(`${months.at(-1)}-01`, 1))
  return months
}

/** The month so many months from that of a date. */
function shift(date: DeliveryDate, months: number): string {
  const index = Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7)) - 1 + months
  return `${Math.floor(index / 12)}-${String((index % 12) + 1).padStart(2, '0')}`
}
