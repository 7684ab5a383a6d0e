import { and, eq, gt, lte } from 'drizzle-orm'
import type { Database } from '#database/connection/database.ts'
import { replay, sessionResult, tenDayCalendar } from '#database/schema/tables.ts'
import {
  addDays,
  type DeliveryDate,
  datesFromTo,
  daysBetween,
} from '#domain/calendar/delivery-date.ts'
import { shanghaiDate, shanghaiInstant } from '#domain/calendar/shanghai-time.ts'
import { tenDayPeriod } from '#domain/calendar/ten-day-period.ts'
import { SESSION_PRICE_DAYS } from '#domain/replay/session-price.ts'
import { cnyPerMwhText } from '#domain/units/price.ts'
import type { PriceMilli } from '#domain/units/quantity.ts'
import type { Clock } from '../../clock.ts'
import type { JobControl, JobHandler } from '../../jobs/job-queue.ts'
import type { Services } from '../../services.ts'
import { deliverCurves } from './deliver-curves.ts'
import { deliverRealTime } from './deliver-real-time.ts'
import { deliverStation, type StationPlayer, stationPlayer } from './deliver-station.ts'
import { knownPrices } from './known-prices.ts'
import { daysOf, MORNING, openSessions } from './morning.ts'
import { findReplay, type Replay, setBusinessTime } from './replay-repository.ts'

type TradeSession = typeof tenDayCalendar.$inferSelect

/** What a replay asks of other features, each at the time of the replay. */
export type ReplayPlayers = {
  /** Forecasts the prices of a province as of a moment, so many days ahead. */
  forecast(
    services: Services,
    asked: { provinceId: string; horizonDays: number; clock: Clock },
    control: JobControl,
  ): Promise<void>
  /** Declares as suggested for whoever has not filed anything. */
  declare(services: Services, asked: Trading): Promise<void>
  /** Gives what was filed its result. */
  clear(
    services: Services,
    asked: Trading & { prices: readonly (PriceMilli | null)[] },
  ): Promise<void>
}

export type Trading = {
  provinceId: string
  stationId: number
  tradeSession: TradeSession
  actorId: number
  clock: Clock
}

/** Forecasts of days without a session to declare for reach as far as a trader plans. */
const USUAL_HORIZON_DAYS = 2
const MAX_HORIZON_DAYS = 25

/**
 * Lives through the days of a replay one by one. Each day is done again from its start after an interruption
 * and changes nothing that it did before.
 */
export const stepReplay =
  (services: Services, players: ReplayPlayers): JobHandler =>
  async (job, control) => {
    const { replayId, to } = job.payload as { replayId: number; to: DeliveryDate }
    const { db } = services
    let current = await findReplay(db, replayId)
    const player = await stationPlayer(db, current)
    const dates = datesFromTo(addDays(shanghaiDate(current.businessAt), 1), to)
    if (dates.length === 0) return { date: to }
    await forecastAt(services, { players, current, control })
    for (const [index, date] of dates.entries()) {
      control.signal.throwIfAborted()
      control.report(index / dates.length, date)
      await evening(services, { players, current })
      const businessAt = shanghaiInstant(date, MORNING)
      await db.transaction(async (tx) => {
        await deliverCurves(tx, current, businessAt)
        const past = addDays(date, -2)
        await deliverRealTime(tx, current, { now: businessAt, from: past, to: past })
        await deliverStation(tx, {
          replay: current,
          player,
          ...(await daysOf(tx, current, date)),
          now: businessAt,
        })
        await setBusinessTime(tx, current.id, businessAt)
        await control.hold(tx)
      })
      current = { ...current, businessAt }
      await results(services, { players, current, player })
      await forecastAt(services, { players, current, control })
    }
    return { date: to }
  }

type Scene = { players: ReplayPlayers; current: Replay }

/** Whatever closes between this morning and the next is declared for, if nobody has. */
async function evening(services: Services, { players, current }: Scene): Promise<void> {
  const { provinceId, businessAt } = current
  const next = shanghaiInstant(addDays(shanghaiDate(businessAt), 1), MORNING)
  const closing = await services.db
    .select()
    .from(tenDayCalendar)
    .where(
      and(
        eq(tenDayCalendar.provinceId, provinceId),
        gt(tenDayCalendar.declareCloseAt, businessAt),
        lte(tenDayCalendar.declareCloseAt, next),
      ),
    )
  for (const tradeSession of closing)
    await players.declare(services, tradingOf(current, tradeSession, businessAt))
}

/** Sessions whose result is out by now: what the market paid, and what became of the own declaration. */
async function results(
  services: Services,
  { players, current }: Scene & { player: StationPlayer },
): Promise<void> {
  const { db } = services
  const { provinceId, businessAt } = current
  const out = await db
    .select()
    .from(tenDayCalendar)
    .where(and(eq(tenDayCalendar.provinceId, provinceId), lte(tenDayCalendar.resultAt, businessAt)))
  for (const tradeSession of out) {
    const { yearMonth, cycle, resultAt } = tradeSession
    const known = await db.$count(
      sessionResult,
      and(
        eq(sessionResult.provinceId, provinceId),
        eq(sessionResult.yearMonth, yearMonth),
        eq(sessionResult.cycle, cycle),
      ),
    )
    if (known > 0) continue
    const prices = await pricesAtClose(db, current, tradeSession)
    await players.clear(services, { ...tradingOf(current, tradeSession, businessAt), prices })
    await db.insert(sessionResult).values(
      prices.map((price, hour) => ({
        ...{ provinceId, yearMonth, cycle, slot: hour + 1, simulated: true, publishedAt: resultAt },
        priceCnyPerMwh: price === null ? null : cnyPerMwhText(price, 3),
      })),
    )
  }
}

/** By what was known when the session closed. */
function pricesAtClose(db: Database, current: Replay, { declareCloseAt }: TradeSession) {
  const to = addDays(shanghaiDate(declareCloseAt), 1)
  const from = addDays(to, -2 * SESSION_PRICE_DAYS)
  return knownPrices(db, current, { from, to, asOf: declareCloseAt })
}

const tradingOf = (
  { provinceId, stationId, ownerId }: Replay,
  ...[tradeSession, now]: [TradeSession, Date]
): Trading => ({
  ...{ provinceId, tradeSession, actorId: ownerId },
  stationId: stationId!,
  clock: { now: () => now },
})

async function forecastAt(
  services: Services,
  { players, current, control }: Scene & { control: JobControl },
): Promise<void> {
  const { provinceId, businessAt } = current
  const horizonDays = await horizonOf(services.db, current)
  await players.forecast(
    services,
    { provinceId, horizonDays, clock: { now: () => businessAt } },
    control,
  )
}

/**
 * As far as a session delivers that opens or closes on this day, so that a declaration rests on all of its days;
 * what is forecast on the days between reaches no further than anybody looks.
 */
async function horizonOf(db: Database, { provinceId, businessAt }: Replay): Promise<number> {
  const today = shanghaiDate(businessAt)
  const closing = (await openSessions(db, provinceId, businessAt)).find(
    ({ declareOpenAt, declareCloseAt }) =>
      shanghaiDate(declareOpenAt) === today || shanghaiDate(declareCloseAt) === today,
  )
  if (!closing) return USUAL_HORIZON_DAYS
  const { to } = tenDayPeriod(closing.yearMonth, closing.cycle)
  return Math.min(MAX_HORIZON_DAYS, daysBetween(today, to))
}

/** The replay that a step belongs to, with the job that runs it. */
export async function beginStep(
  tx: Database,
  { id, jobId }: { id: number; jobId: number },
): Promise<void> {
  await tx.update(replay).set({ jobId }).where(eq(replay.id, id))
}
