import type { JobState } from '../jobs/words.ts'
import type { FilePhase, ImportState, LayoutCode } from './words.ts'

/** What the phase of a file is told from: its row, what was read of it, and its latest job. */
type File = {
  state: ImportState
  layout: LayoutCode | 'TEN_DAY_RESULT' | null
  summary: { curveCount: number; errorCount: number } | null
  job: { kind: string; state: JobState; error: string | null } | null
}

/** Where a file stands for its user: the state of its row together with that of its job. */
export function phaseOf(file: File): FilePhase {
  switch (file.state) {
    case 'RECEIVED':
      return isWorking(file) ? 'reading' : 'interrupted'
    case 'PARSED':
      return isWorking(file) ? 'writing' : readPhase(file)
    case 'COMMITTED':
      return 'committed'
    case 'REJECTED':
      return 'rejected'
    case 'DUPLICATE':
      return 'duplicate'
    case 'DISCARDED':
      return 'discarded'
    case 'UNDONE':
      return 'undone'
    case 'UNPACKED':
      return 'unpacked'
    case 'KEPT':
      return 'kept'
  }
}

function readPhase({ layout, summary }: File): FilePhase {
  if (layout === null) return 'unknownLayout'
  if (layout === 'TEN_DAY_RESULT') return 'declarationResult'
  if (!summary || summary.curveCount === 0) return 'nothing'
  return summary.errorCount > 0 ? 'faulty' : 'ready'
}

/** A job works on the file: what is shown will change by itself. */
export function isBusy(file: File): boolean {
  const phase = phaseOf(file)
  return phase === 'reading' || phase === 'writing'
}

/** Phases in which something was read that can be looked at. */
export const hasContent = (phase: FilePhase): boolean => !EMPTY.includes(phase)
const EMPTY: readonly FilePhase[] = [
  ...(['reading', 'interrupted', 'rejected', 'duplicate', 'discarded'] as const),
  ...(['undone', 'unpacked', 'kept'] as const),
]

/** Phases that wait for the user's word. */
export const isOpen = (phase: FilePhase): boolean =>
  ['unknownLayout', 'declarationResult', 'nothing', 'faulty', 'ready'].includes(phase)

/** Phases in which the user can still put the file away or have it written. */
export const isUndecided = (phase: FilePhase): boolean =>
  isOpen(phase) || phase === 'reading' || phase === 'interrupted'

/** Why the last try to write failed: the code of the job's error. */
export function writeFailure({ state, job }: File): string | null {
  const failed = state === 'PARSED' && job?.kind === 'importCommit' && job.state === 'FAILED'
  return failed ? (job.error ?? '') : null
}

function isWorking({ job }: File): boolean {
  return job?.state === 'QUEUED' || job?.state === 'RUNNING'
}
