import { eq } from 'drizzle-orm'
import { confItem } from '#database/schema/tables.ts'
import { shanghaiDate, shanghaiText } from '#domain/calendar/shanghai-time.ts'
import { expireDue } from './features/declaration/expire-due.ts'
import { remindDue } from './features/declaration/remind-due.ts'
import { ScheduledStep } from './scheduled-step.ts'
import type { Services } from './services.ts'

const TICK_MS = 15_000

/** Boundary forecasts are out by then, and the first day-ahead deadline has not passed. */
const FORECAST_TIME = '09:05'
const FORECAST_DAY = 'schedule.forecastDay'

/** Starts what happens by the clock; the returned function ends it. */
export function startSchedules(services: Services): () => void {
  const steps = scheduledSteps(services)
  let running: Promise<void> | undefined
  const run = () => {
    // A round that takes long is not overtaken by the next.
    running ??= runSteps(steps).finally(() => {
      running = undefined
    })
  }
  const timer = setInterval(run, TICK_MS)
  run()
  return () => clearInterval(timer)
}

/**
 * What happens by the clock: declarations past their deadline expire, those whose deadline comes are
 * reminded of, and each day's forecasts are ordered once.
 */
export function scheduledSteps(services: Services): ScheduledStep[] {
  const step = (name: string, work: () => Promise<unknown>) =>
    new ScheduledStep(name, work, services.log)
  return [
    step('expiry of declarations', () => expireDue(services)),
    step('reminders', () => remindDue(services)),
    step('forecasts of the day', () => orderForecasts(services)),
  ]
}

/** One round of all that happens by the clock. */
export const tick = (services: Services) => runSteps(scheduledSteps(services))

async function runSteps(steps: readonly ScheduledStep[]): Promise<void> {
  for (const step of steps) await step.run(performance.now())
}

async function orderForecasts({ db, jobs, clock }: Services): Promise<void> {
  const now = clock.now()
  if (shanghaiText(now).slice(11, 16) < FORECAST_TIME) return
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
