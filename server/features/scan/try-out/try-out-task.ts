import type { CalculationParameters } from '#domain/iv-curve/calculation-parameters.ts'
import type { AnalysedString, CollectedString } from '#domain/iv-scan/collected-string.ts'
import { threadTask } from '../../../common/threads/thread-task.ts'

/** What the computing thread gets: the same curves for both. */
export type TryOutTask = {
  strings: readonly CollectedString[]
  before: CalculationParameters
  after: CalculationParameters
}

export type TryOutResult = { before: AnalysedString[]; after: AnalysedString[] }

export const TRY_OUT_TASK = threadTask<TryOutTask, never, TryOutResult>(
  'server/features/scan/try-out/try-out.worker',
)
