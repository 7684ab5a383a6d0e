import { eq } from 'drizzle-orm'
import type { Database } from '#database/connection/database.ts'
import { confItem } from '#database/schema/tables.ts'
import { addDays, type DeliveryDate, datesFromTo } from '#domain/calendar/delivery-date.ts'
import { shanghaiInstant } from '#domain/calendar/shanghai-time.ts'
import { DemoClock } from '../../clock.ts'
import { beginDay, FORECAST_DAY } from '../../daily-mark.ts'
import type { JobControl, JobHandler } from '../../jobs/job-queue.ts'
import type { Services } from '../../services.ts'

/**
 * Time of day that a step ends at: boundary forecasts of the next day are out, its deadline has not passed.
 */
const MORNING = '09:06'

/** The last day whose files were delivered; the seed of the demonstration begins it. */
const DELIVERED = 'demo.deliveredUntil'

/** A clock that was set ahead by months must not bring all of their files at one step. */
const MAX_MISSED_DAYS = 7

/**
 * Moves the clock of the demonstration to the morning of each day in turn and has the outside world
 * deliver what that day brings, and forecasts as of that morning before it goes on; first what mornings brought that went by without a step, such as that of
 * a day that the demonstration was filled in before dawn. Taken up again after an interruption it repeats
 * nothing: a file that was imported before is a no-op.
 */
export const stepDays =
  (
    services: Services,
    forecastMorning: (services: Services, control: JobControl) => Promise<void>,
  ): JobHandler =>
  async (job, control) => {
    const { report, signal } = control
    const { from, to } = job.payload as { from: string; to: string }
    const { clock, db, outside } = services
    if (!outside || !(clock instanceof DemoClock)) throw new Error('NO_SIMULATOR')
    const dates = datesFromTo(await firstMissed(db, from), to)
    for (const [index, date] of dates.entries()) {
      signal.throwIfAborted()
      report(index / dates.length, date)
      const morning = shanghaiInstant(date, MORNING)
      // The schedule would forecast before the files of the day are there.
      await db.transaction((tx) => beginDay(tx, FORECAST_DAY, morning))
      if (clock.now() < morning) await clock.set(morning)
      await outside.deliverDay(date)
      await forecastMorning(services, control)
      await keepDelivered(db, date)
    }
    return { date: to }
  }

/** The first day to deliver for a step that begins with `from`. */
async function firstMissed(db: Database, from: DeliveryDate): Promise<DeliveryDate> {
  const [row] = await db.select().from(confItem).where(eq(confItem.code, DELIVERED))
  if (typeof row?.value !== 'string') return from
  const oldest = addDays(from, -MAX_MISSED_DAYS)
  const next = addDays(row.value, 1)
  if (next >= from) return from
  return next < oldest ? oldest : next
}

async function keepDelivered(db: Database, value: DeliveryDate): Promise<void> {
  const target = confItem.code
  await db
    .insert(confItem)
    .values({ code: DELIVERED, value })
    .onConflictDoUpdate({ target, set: { value } })
}
