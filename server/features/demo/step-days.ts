import { datesFromTo } from '#domain/calendar/delivery-date.ts'
import { shanghaiInstant } from '#domain/calendar/shanghai-time.ts'
import { DemoClock } from '../../clock.ts'
import type { JobHandler } from '../../jobs/job-queue.ts'
import type { Services } from '../../services.ts'

/**
 * Time of day that a step ends at: forecasts of the next day are out, its deadline has not passed, and
 * the schedule orders the forecasts of the day.
 */
const MORNING = '09:06'

/**
 * Moves the clock of the demonstration to the morning of each day in turn and has the outside world
 * deliver what that day brings. Taken up again after an interruption it repeats nothing: a file that
 * was imported before is a no-op.
 */
export const stepDays =
  (services: Services): JobHandler =>
  async (job, { report, signal }) => {
    const { from, to } = job.payload as { from: string; to: string }
    const { clock, outside } = services
    if (!outside || !(clock instanceof DemoClock)) throw new Error('NO_SIMULATOR')
    const dates = datesFromTo(from, to)
    for (const [index, date] of dates.entries()) {
      signal.throwIfAborted()
      report(index / dates.length, date)
      const morning = shanghaiInstant(date, MORNING)
      if (clock.now() < morning) await clock.set(morning)
      await outside.deliverDay(date)
    }
    return { date: to }
  }
