import type { DeliveryDate } from '#domain/calendar/delivery-date.ts'
import type { SlotCount } from '#domain/calendar/slots.ts'
import type { WorkCalendar } from '#domain/calendar/work-calendar.ts'
import type { Contender } from '#domain/forecasting/evaluation/contender.ts'
import type { DayGrid } from '#domain/forecasting/evaluation/day-grid.ts'
import {
  type Evaluation,
  evaluateForecasts,
} from '#domain/forecasting/evaluation/evaluate-forecasts.ts'
import {
  type NaiveSource,
  naiveContenders,
} from '#domain/forecasting/evaluation/naive-contenders.ts'
import { threadTask } from '../../../common/threads/thread-task.ts'

/** What the computing thread gets: all that was read, in grids over the same dates. */
export type EvaluationTask = {
  slotCount: SlotCount
  dates: DeliveryDate[]
  target: 'DAY_AHEAD' | 'REAL_TIME'
  actual: DayGrid
  otherActual: DayGrid | null
  renewableShare: Float64Array
  models: Contender[]
  calendar: WorkCalendar
  /** Prices and inputs that naive forecasts copy from. */
  source: NaiveSource
  otherSource: NaiveSource | null
  energyMwh: DayGrid | null
}

/** Models and naive forecasts side by side. */
export function evaluateTask(task: EvaluationTask): Evaluation {
  const { slotCount, dates, target, actual, otherActual, renewableShare, models, energyMwh } = task
  const naive = naiveContenders(dates, task.source, task.otherSource)
  const weekBefore = naive.find(({ key }) => key === 'week-before')!
  return evaluateForecasts({
    slotCount,
    dates,
    target,
    outcome: { actual, otherActual, weekBefore: weekBefore.p50 },
    renewableShare,
    calendar: task.calendar,
    contenders: [...models, ...naive],
    station: energyMwh && { energyMwh, otherWeekBefore: weekBefore.other },
  })
}

export const EVALUATION_TASK = threadTask<EvaluationTask, never, Evaluation>(
  'server/features/forecast/evaluation/evaluation.worker',
)
