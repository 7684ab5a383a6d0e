import type { ScanTaskState } from '#domain/iv-scan/words.ts'

/** Where a phase of an inverter's scan lies in the whole: the sweep takes the longest. */
const PHASES: Record<string, readonly [from: number, to: number]> = {
  STARTING: [0, 0.05],
  SCANNING: [0.05, 0.7],
  READING: [0.7, 0.98],
  CLEARING: [0.98, 1],
}

type Inverter = { phase: string | null; percent: number; outcome: string | null }

/** Inverters whose scan was cut short, or never began: nothing of them is done. */
const CUT_SHORT: ReadonlySet<string | null> = new Set([null, 'STOPPED'])

/** Share of a task's scan that is done, 0..1: the mean of its inverters. */
export function scanProgress(status: ScanTaskState, inverters: readonly Inverter[]): number {
  if (inverters.length === 0) return status === 'UNEXECUTED' || status === 'EXECUTING' ? 0 : 1
  const sum = inverters.reduce((done, inverter) => done + shareOf(inverter), 0)
  return sum / inverters.length
}

function shareOf({ phase, percent, outcome }: Inverter): number {
  if (!CUT_SHORT.has(outcome)) return 1
  const [from, to] = PHASES[phase ?? ''] ?? [0, 0]
  return from + ((to - from) * percent) / 100
}
