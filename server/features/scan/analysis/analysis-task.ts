import type { CalculationParameters } from '#domain/iv-curve/calculation-parameters.ts'
import type { AnalysedString, CollectedString } from '#domain/iv-scan/collected-string.ts'
import { backgroundTask } from '../../../common/threads/thread-task.ts'

/** What the computing thread gets. */
export type AnalysisTask = {
  strings: readonly CollectedString[]
  parameters: CalculationParameters
}

export const ANALYSIS_TASK = backgroundTask<AnalysisTask, never, AnalysedString[]>(
  'server/features/scan/analysis/scan-analysis.worker',
)
