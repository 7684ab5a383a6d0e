import { eq } from 'drizzle-orm'
import { confItem } from '#database/schema/tables.ts'
import { shanghaiDate, shanghaiTime } from '#domain/calendar/shanghai-time.ts'
import { closingSessions } from './common/reminders/closing-sessions.ts'
import { missingData } from './common/reminders/missing-data.ts'
import { runReminders } from './common/reminders/run-reminders.ts'
import { advanceSessions } from './common/trade-sessions/advance-sessions.ts'
import { beginDay, FORECAST_DAY } from './daily-mark.ts'
import { purgeConversations } from './features/assistant/history/purge-conversations.ts'
import { clearOrphans } from './features/collection/staging/clear-orphans.ts'
import { FolderWatch } from './features/collection/unattended/folder-watch.ts'
import { expireDue } from './features/declaration/notices/expire-due.ts'
import { closingCoverages, openDeclarations } from './features/declaration/notices/reminders.ts'
import { deviations, failedRuns } from './features/forecast/models/reminders.ts'
import { purgeLogs } from './features/log/purge-logs.ts'
import { sealLogs } from './features/log/seal-logs.ts'
import { orderScheduled } from './features/report/settings/order-scheduled.ts'
import { orderArchiving } from './features/scan/archive/archive-curves.ts'
import { orderDueScans } from './features/scan/schedule/order-due-scans.ts'
import { purgeFailures, purgeOld } from './features/session/purge.ts'
import { ScheduledStep } from './scheduled-step.ts'
import type { Services } from './services.ts'

const TICK_MS = 15_000
const DEADLINE_REMINDERS = [openDeclarations, closingSessions, failedRuns]
const CLEAR_MS = 600_000
/** A statement may take a minute. */
const LIMIT_MS = 120_000
/** What deletes or reads many rows, after a long rest above all. */
const LONG_MS = 300_000
/** Folders may lie on a share that hangs. */
const FOLDER_MS = 60_000
/** What these look at changes with files and forecasts, and takes longer to gather. */
const DATA_REMINDERS = [closingCoverages, deviations, missingData]
const DATA_MS = 60_000

/** Boundary forecasts are out by then, and the first day-ahead deadline has not passed. */
const FORECAST_TIME = '09:05'
const PURGE_DAY = 'schedule.purgeDay'

/** Starts what happens by the clock; the returned function ends it. */
export function startSchedules(services: Services): () => void {
  const steps = scheduledSteps(services)
  let running: Promise<void> | undefined
  const run = () => {
    // A round that takes long is not overtaken by the next; on a full disk none begins.
    if (running || services.database.reserve?.isGivenUp) return
    running = runSteps(steps).finally(() => {
      running = undefined
    })
  }
  run()
  const timer = setInterval(run, TICK_MS)
  return () => clearInterval(timer)
}

/**
 * What happens by the clock: declarations past their deadline expire, those whose deadline comes are
 * reminded of, each day's forecasts and each scheduled report are ordered once, plants that are due are scanned, rows
 * of the logs are sealed, and once a day what is too
 * old is deleted.
 */
export function scheduledSteps(services: Services): ScheduledStep[] {
  const step = (
    name: string,
    work: () => Promise<unknown>,
    { pauseMs = 0, limitMs = LIMIT_MS } = {},
  ) => new ScheduledStep({ name, work, pauseMs, limitMs, log: services.log })
  const folder = new FolderWatch(services)
  return [
    step('expiry of declarations', () => expireDue(services)),
    step('states of sessions', () => advanceSessions(services)),
    step('reminders of deadlines', () => runReminders(services, DEADLINE_REMINDERS)),
    step('reminders of data', () => runReminders(services, DATA_REMINDERS), { pauseMs: DATA_MS }),
    step('forecasts of the day', () => orderForecasts(services)),
    step('scheduled reports', () => orderScheduled(services)),
    step('scheduled scans', () => orderDueScans(services)),
    step('archiving of curves', () => orderArchiving(services), { pauseMs: CLEAR_MS }),
    step('purge of counted failures', () => purgeFailures(services.db)),
    step('sealing of logs', () => sealLogs(services), { limitMs: LONG_MS }),
    step('purge of what is too old', () => purgeOnceADay(services), { limitMs: LONG_MS }),
    step('files of the watched folder', () => folder.look(), { limitMs: FOLDER_MS }),
    step('clearing of orphaned files', () => clearOrphans(services), { pauseMs: CLEAR_MS }),
  ]
}

async function runSteps(steps: readonly ScheduledStep[]): Promise<void> {
  for (const step of steps) await step.run(performance.now())
}

async function purgeOnceADay(services: Services): Promise<void> {
  const { db, clock } = services
  const now = clock.now()
  const [last] = await db.select().from(confItem).where(eq(confItem.code, PURGE_DAY))
  if (last && String(last.value) >= shanghaiDate(now)) return
  // The day is marked afterwards, so that a purge that failed is made up for; two at once do no harm.
  await purgeOld(services)
  await purgeLogs(services)
  await purgeConversations(services)
  await db.transaction((tx) => beginDay(tx, PURGE_DAY, now))
}

async function orderForecasts({ db, jobs, clock }: Services): Promise<void> {
  const now = clock.now()
  if (shanghaiTime(now) < FORECAST_TIME) return
  await db.transaction(async (tx) => {
    if (await beginDay(tx, FORECAST_DAY, now)) {
      await jobs.add({ kind: 'forecastDaily', payload: {} }, tx)
    }
  })
}
