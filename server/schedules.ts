import { eq } from 'drizzle-orm'
import { confItem } from '#database/schema/tables.ts'
import { shanghaiDate, shanghaiText } from '#domain/calendar/shanghai-time.ts'
import { clearOrphans } from './features/collection/clear-orphans.ts'
import { expireDue } from './features/declaration/expire-due.ts'
import { remindDue } from './features/declaration/remind-due.ts'
import type { Services } from './services.ts'

const TICK_MS = 15_000
const CLEAR_MS = 600_000

/** Boundary forecasts are out by then, and the first day-ahead deadline has not passed. */
const FORECAST_TIME = '09:05'
const FORECAST_DAY = 'schedule.forecastDay'

/** Starts what happens by the clock; the returned function ends it. */
export function startSchedules(services: Services): () => void {
  const timers = [every(TICK_MS, tick, services), every(CLEAR_MS, clearOrphans, services)]
  return () => timers.forEach(clearInterval)
}

function every(ms: number, work: (services: Services) => Promise<void>, services: Services) {
  const run = () =>
    void work(services).catch((error) => services.log.error({ err: error }, 'schedule failed'))
  run()
  return setInterval(run, ms)
}

/**
 * One round: declarations past their deadline expire, those whose deadline comes are reminded of, and
 * each day's forecasts are ordered once.
 */
export async function tick(services: Services): Promise<void> {
  await expireDue(services)
  await remindDue(services)
  const now = services.clock.now()
  if (shanghaiText(now).slice(11, 16) >= FORECAST_TIME) await orderForecasts(services, now)
}

async function orderForecasts({ db, jobs }: Services, now: Date): Promise<void> {
  const today = shanghaiDate(now)
  await db.transaction(async (tx) => {
    await tx.insert(confItem).values({ code: FORECAST_DAY, value: '' }).onConflictDoNothing()
    const [last] = await tx
      .select()
      .from(confItem)
      .where(eq(confItem.code, FORECAST_DAY))
      .for('update')
    if (String(last!.value) >= today) return
    await tx.update(confItem).set({ value: today }).where(eq(confItem.code, FORECAST_DAY))
    await jobs.add({ kind: 'forecastDaily', payload: {} }, tx)
  })
}
