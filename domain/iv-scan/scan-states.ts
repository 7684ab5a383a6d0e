/**
 * Every state of a diagnosis task (specification chapter 4): unexecuted, executing, data collection
 * completed, completed, and the three failures.
 */
export const SCAN_TASK_STATES = [
  'UNEXECUTED',
  'EXECUTING',
  'DATA_COLLECTED',
  'COMPLETED',
  'DATA_ABNORMAL',
  'CONNECTION_FAILED',
  'SCAN_ABNORMAL',
] as const
export type ScanTaskState = (typeof SCAN_TASK_STATES)[number]

/**
 * Everything that can happen to a task. EDIT changes it, START scans, FINISH is the end of a scan
 * that nobody ended, STOP ends it for good, PAUSE ends the communication until the next START,
 * INTERRUPT is the program ending in the middle, ANALYSE diagnoses what was collected.
 */
export const SCAN_TASK_ACTIONS = [
  'EDIT',
  'START',
  'FINISH',
  'STOP',
  'PAUSE',
  'INTERRUPT',
  'ANALYSE',
] as const
export type ScanTaskAction = (typeof SCAN_TASK_ACTIONS)[number]

/**
 * What became of one inverter's scan. DATA_ABNORMAL: more than the permitted share of its strings is
 * unusable; STOPPED: the user or the program ended the scan before it was collected.
 */
export const INVERTER_OUTCOMES = [
  'COLLECTED',
  'DATA_ABNORMAL',
  'SCAN_ABNORMAL',
  'CONNECTION_FAILED',
  'STOPPED',
] as const
export type InverterOutcomeKind = (typeof INVERTER_OUTCOMES)[number]
