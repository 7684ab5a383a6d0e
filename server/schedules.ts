import { eq } from 'drizzle-orm'
import type { Database } from '#database/connection/database.ts'
import { confItem } from '#database/schema/tables.ts'
import { shanghaiDate, shanghaiText } from '#domain/calendar/shanghai-time.ts'
import { expireDue } from './features/declaration/expire-due.ts'
import { remindDue } from './features/declaration/remind-due.ts'
import { purgeFailures, purgeOld } from './features/session/purge.ts'
import type { Services } from './services.ts'

const TICK_MS = 15_000

/** Boundary forecasts are out by then, and the first day-ahead deadline has not passed. */
const FORECAST_TIME = '09:05'
const FORECAST_DAY = 'schedule.forecastDay'
const PURGE_DAY = 'schedule.purgeDay'

/** Starts what happens by the clock; the returned function ends it. */
export function startSchedules(services: Services): () => void {
  const run = () =>
    void tick(services).catch((error) => services.log.error({ err: error }, 'schedule failed'))
  const timer = setInterval(run, TICK_MS)
  run()
  return () => clearInterval(timer)
}

/**
 * One round: declarations past their deadline expire, those whose deadline comes are reminded of, each
 * day's forecasts are ordered once, and once a day what is too old is deleted.
 */
export async function tick(services: Services): Promise<void> {
  await expireDue(services)
  await remindDue(services)
  const now = services.clock.now()
  if (shanghaiText(now).slice(11, 16) >= FORECAST_TIME) await orderForecasts(services, now)
  await purgeFailures(services.db)
  const isMine = await services.db.transaction((tx) => beginDay(tx, PURGE_DAY, now))
  if (isMine) await purgeOld(services)
}

async function orderForecasts({ db, jobs }: Services, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    if (await beginDay(tx, FORECAST_DAY, now)) {
      await jobs.add({ kind: 'forecastDaily', payload: {} }, tx)
    }
  })
}

/** Whether the day has not begun yet for what a code names; of several servers one is told so. */
async function beginDay(tx: Database, code: string, now: Date): Promise<boolean> {
  const today = shanghaiDate(now)
  await tx.insert(confItem).values({ code, value: '' }).onConflictDoNothing()
  const [last] = await tx.select().from(confItem).where(eq(confItem.code, code)).for('update')
  if (String(last!.value) >= today) return false
  await tx.update(confItem).set({ value: today }).where(eq(confItem.code, code))
  return true
}
