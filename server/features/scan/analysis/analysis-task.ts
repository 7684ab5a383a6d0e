import type { CalculationParameters } from '#domain/iv-curve/calculation-parameters.ts'
import type { StringDiagnosis } from '#domain/iv-curve/diagnosis/diagnosis-types.ts'
import type { OperatingPoint } from '#domain/iv-curve/model/operating-point.ts'
import { backgroundTask } from '../../../common/threads/thread-task.ts'
import type { CollectedString } from './collected-strings.ts'

/** What the computing thread gets. */
export type AnalysisTask = {
  strings: readonly CollectedString[]
  parameters: CalculationParameters
}

/** A diagnosis, or the reason why there is none. */
export type AnalysedString = Pick<CollectedString, 'inverterId' | 'position' | 'stringId'> & {
  /** Estimated from the strings of its inverter, because nothing measured it; null where it was measured. */
  weather: OperatingPoint | null
  diagnosis: StringDiagnosis | { status: 'abnormal'; reason: 'weatherMissing' | 'labelWrong' }
}

export const ANALYSIS_TASK = backgroundTask<AnalysisTask, never, AnalysedString[]>(
  'server/features/scan/analysis/scan-analysis.worker',
)
