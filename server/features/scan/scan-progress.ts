import type { ScanTaskState } from '#domain/iv-scan/scan-states.ts'

/** Where a phase of an inverter's scan lies in the whole: the sweep takes the longest. */
const PHASES: Record<string, readonly [from: number, to: number]> = {
  STARTING: [0, 0.05],
  SCANNING: [0.05, 0.7],
  READING: [0.7, 0.98],
  CLEARING: [0.98, 1],
}

type Inverter = { phase: string | null; percent: number; outcome: string | null }

/** Share of a task's scan that is done, 0..1: the mean of its inverters. */
export function scanProgress(status: ScanTaskState, inverters: readonly Inverter[]): number {
  if (status === 'UNEXECUTED') return 0
  if (status !== 'EXECUTING') return 1
  if (inverters.length === 0) return 0
  const sum = inverters.reduce((done, inverter) => done + shareOf(inverter), 0)
  return sum / inverters.length
}

function shareOf({ phase, percent, outcome }: Inverter): number {
  if (outcome !== null) return 1
  const [from, to] = PHASES[phase ?? ''] ?? [0, 0]
  return from + ((to - from) * percent) / 100
}
