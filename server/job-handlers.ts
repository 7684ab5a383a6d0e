import { plantPriceOf as priceOf } from './common/losses/loss-price.ts'
import { inspectImport } from './features/collection/reading/inspect-import.ts'
import { commitImport } from './features/collection/writing/commit-import.ts'
import {
  clearReplayed,
  declareSuggested,
} from './features/declaration/trade-day/replayed-trades.ts'
import { deliverStorage } from './features/demo/deliver-storage.ts'
import { stepDays } from './features/demo/step-days.ts'
import { forecastAsOf } from './features/forecast/forecast-as-of.ts'
import { forecastDaily, forecastMorning } from './features/forecast/forecast-daily.ts'
import { setAsideNodal } from './features/forecast/nodal/set-aside.ts'
import { runForecast } from './features/forecast/run-forecast.ts'
import { stepReplay } from './features/replay/step-replay.ts'
import { makeReport } from './features/report/making/make-report.ts'
import { analyseScan } from './features/scan/analysis/analyse-scan.ts'
import { recalculateTasks } from './features/scan/analysis/recalculate-tasks.ts'
import { archiveCurves } from './features/scan/archive/archive-curves.ts'
import { rowsOf as curvesOf } from './features/scan/results/compare-strings.ts'
import { runScan } from './features/scan/run/run-scan.ts'
import type { JobHandler } from './jobs/job-queue.ts'
import type { Services } from './services.ts'

/** Every kind of job and what does it, a line a kind. */
export const jobHandlers: Record<string, (services: Services) => JobHandler> = {
  demoStorage: deliverStorage,
  demoStep: (services) => stepDays(services, { morning: forecastMorning, setAside: setAsideNodal }),
  forecast: runForecast,
  forecastDaily,
  importCommit: commitImport,
  importInspect: inspectImport,
  replayStep: (services) =>
    stepReplay(services, {
      forecast: forecastAsOf,
      declare: declareSuggested,
      clear: clearReplayed,
    }),
  report: (services) =>
    makeReport(services, {
      priceOf,
      curvesOf: (taskId, strings, context) =>
        curvesOf(taskId, strings, { ...context, clock: services.clock }),
    }),
  scan: runScan,
  scanArchive: archiveCurves,
  scanAnalysis: analyseScan,
  scanRecalculation: recalculateTasks,
}

/** Kinds that somebody sits and waits for. */
export const awaitedJobs: ReadonlySet<string> = new Set([
  'importCommit',
  'importInspect',
  'scan',
  'scanAnalysis',
])
