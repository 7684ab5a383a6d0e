/** Words of diagnosis tasks, as data exchange them; screens translate them. */

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
 * Why a task is no further than its state says: the program ended during the scan; too few strings could
 * be read, or none diagnosed; the analysis failed or was cancelled, and can be started again.
 */
export const SCAN_REASONS = [
  'INTERRUPTED',
  'STRINGS_UNREADABLE',
  'NOTHING_DIAGNOSED',
  'ANALYSIS_FAILED',
  'ANALYSIS_CANCELLED',
] as const
export type ScanReason = (typeof SCAN_REASONS)[number]

export const SCAN_TASK_TYPES = ['ROUTINE', 'RECHECK', 'ACCEPTANCE'] as const
export const CLEANING_STATUSES = ['CLEANED', 'UNCLEANED'] as const

/** AUTOMATIC takes the weather of the collectors, MANUAL the values of the task. */
export const SCAN_ENVIRONMENTS = ['AUTOMATIC', 'MANUAL'] as const

export const INVERTER_OUTCOMES = [
  'COLLECTED',
  'DATA_ABNORMAL',
  'SCAN_ABNORMAL',
  'CONNECTION_FAILED',
  'STOPPED',
] as const
export const INVERTER_PHASES = ['STARTING', 'SCANNING', 'READING', 'CLEARING'] as const

/** Why a scan had better not begin now. */
export const START_WARNINGS = ['OUTSIDE_HOURS', 'LOW_IRRADIANCE'] as const

/** Codes of the diagnosis; 14 is running normal. */
export const FAULT_CODES = [7, 8, 9, 10, 11, 13, 14, 16, 17] as const

/** Strings that can be compared at once. */
export const MOST_COMPARED = 10
