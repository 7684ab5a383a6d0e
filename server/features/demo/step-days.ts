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
/** Forecasts of mornings that are longer ago are not made up for. */
const MAX_OWED_DAYS = 60

/** The first morning that was stepped to and not forecast on yet; gone when a step has reached its end. */
const TO_FORECAST = 'demo.toForecastFrom'

/** Forecasts as of now, and of the dates that mornings which were stepped over would have forecast. */
export type ForecastMorning = (
  services: Services,
  steppedOver: { from: DeliveryDate; to: DeliveryDate } | null,
  control: JobControl,
) => Promise<void>

export type StepForecasts = {
  morning: ForecastMorning
  /** Ends what was ordered on a morning and nobody waits for; the next morning makes up for it. */
  setAside: (services: Services) => Promise<void>
}

/**
 * Moves the clock of the demonstration to the morning of each day in turn and has the outside world deliver
 * what that day brings; first what mornings brought that went by without a step, such as that of a day that
 * the demonstration was filled in before dawn. Ends when the forecasts of all of these mornings are there.
 * Taken up again after an interruption it delivers nothing twice, because a file that was imported before is
 * a no-op, and makes up for the forecasts that an interrupted step owes.
 */
export const stepDays =
  (services: Services, forecasts: StepForecasts): JobHandler =>
  async (job, control) => {
    const { report, signal } = control
    const { from, to } = job.payload as { from: DeliveryDate; to: DeliveryDate }
    const { clock, db, outside } = services
    if (!outside || !(clock instanceof DemoClock)) throw new Error('NO_SIMULATOR')
    const dates = datesFromTo(await firstMissed(db, from), to)
    const owed = await firstOwed(db, dates[0]!)
    await forecasts.setAside(services)
    for (const [index, date] of dates.entries()) {
      signal.throwIfAborted()
      // The forecasts at the end take about as long as a day.
      report(index / (dates.length + 1), date)
      const morning = shanghaiInstant(date, MORNING)
      // The schedule would forecast before the files of the day are there.
      await db.transaction((tx) => beginDay(tx, FORECAST_DAY, morning))
      if (clock.now() < morning) await clock.set(morning)
      await outside.deliverDay(date)
      await keep(db, DELIVERED, date)
    }
    report(dates.length / (dates.length + 1), to)
    await forecasts.morning(services, owed < to ? { from: addDays(owed, 1), to } : null, control)
    await db.delete(confItem).where(eq(confItem.code, TO_FORECAST))
    return { date: to }
  }

/** The first morning whose forecasts this step has to make; an interrupted step may have left earlier ones. */
async function firstOwed(db: Database, first: DeliveryDate): Promise<DeliveryDate> {
  const [row] = await db.select().from(confItem).where(eq(confItem.code, TO_FORECAST))
  const oldest = addDays(first, -MAX_OWED_DAYS)
  if (typeof row?.value === 'string' && row.value <= first)
    return row.value < oldest ? oldest : row.value
  await keep(db, TO_FORECAST, first)
  return first
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

async function keep(db: Database, code: string, value: DeliveryDate): Promise<void> {
  const target = confItem.code
  await db.insert(confItem).values({ code, value }).onConflictDoUpdate({ target, set: { value } })
}
