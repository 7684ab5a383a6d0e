import type { InverterOutcomeKind } from './words.ts'

/**
 * State of a task when its scan has ended by itself: data collection completed as soon as one
 * inverter delivered usable curves (the others keep their own outcome); else the failure that came
 * furthest. Connection failed only if none was reachable.
 * Throws a RangeError without inverters, or with a stopped one: see `scanStopState`.
 */
export function scanEndState(
  outcomes: readonly InverterOutcomeKind[],
): 'DATA_COLLECTED' | 'DATA_ABNORMAL' | 'SCAN_ABNORMAL' | 'CONNECTION_FAILED' {
  if (outcomes.length === 0) throw new RangeError('A scan without inverters has no end')
  if (outcomes.includes('STOPPED')) throw new RangeError('A stopped scan did not end by itself')
  if (outcomes.includes('COLLECTED')) return 'DATA_COLLECTED'
  if (outcomes.includes('DATA_ABNORMAL')) return 'DATA_ABNORMAL'
  return outcomes.includes('SCAN_ABNORMAL') ? 'SCAN_ABNORMAL' : 'CONNECTION_FAILED'
}

/**
 * State of a task that the user stopped: what was collected stays and can be analysed; without any
 * it is as if it had not been executed.
 */
export function scanStopState(
  outcomes: readonly InverterOutcomeKind[],
): 'DATA_COLLECTED' | 'UNEXECUTED' {
  return outcomes.includes('COLLECTED') ? 'DATA_COLLECTED' : 'UNEXECUTED'
}

/**
 * Whether an inverter's data are abnormal: more than `maxBadShare` of its strings failed (a half is
 * not more than a half). An inverter without strings has nothing usable.
 */
export function isDataAbnormal(strings: {
  total: number
  failed: number
  maxBadShare: number
}): boolean {
  return strings.total === 0 || strings.failed > strings.total * strings.maxBadShare
}
