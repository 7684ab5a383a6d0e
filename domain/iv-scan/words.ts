/** Words of diagnosis tasks, as data exchange them; screens translate them. */

/**
 * Every state of a diagnosis task (docs/domain/iv.md#states-of-a-task): unexecuted, executing, data
 * collection completed, completed, and the three failures.
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
 * Why a task is no further than its state says: the program ended during the scan; nothing more could be
 * stored; too few strings could be read, or none diagnosed; the analysis failed or was cancelled, and can be
 * started again.
 */
export const SCAN_REASONS = [
  'INTERRUPTED',
  'STORAGE_FULL',
  'STRINGS_UNREADABLE',
  'NOTHING_DIAGNOSED',
  'ANALYSIS_FAILED',
  'ANALYSIS_CANCELLED',
] as const
export type ScanReason = (typeof SCAN_REASONS)[number]

export const SCAN_TASK_TYPES = ['ROUTINE', 'RECHECK', 'ACCEPTANCE'] as const
export type ScanTaskType = (typeof SCAN_TASK_TYPES)[number]

export const CLEANING_STATUSES = ['CLEANED', 'UNCLEANED'] as const
export type CleaningStatus = (typeof CLEANING_STATUSES)[number]

/** AUTOMATIC takes the weather of the collectors, MANUAL the values of the task. */
export const SCAN_ENVIRONMENTS = ['AUTOMATIC', 'MANUAL'] as const
export type ScanEnvironment = (typeof SCAN_ENVIRONMENTS)[number]

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

export const INVERTER_PHASES = ['STARTING', 'SCANNING', 'READING', 'CLEARING'] as const
export type InverterPhase = (typeof INVERTER_PHASES)[number]

/** Why a scan may not meet its conditions; the user may start it all the same. */
export const START_WARNINGS = ['OUTSIDE_HOURS', 'OUTSIDE_WINDOW', 'LOW_IRRADIANCE'] as const
export type StartWarning = (typeof START_WARNINGS)[number]

/** The code of a string that runs normally. */
export const NORMAL_CODE = 14

/** Codes of the diagnosis, that one among them. */
export const FAULT_CODES = [7, 8, 9, 10, 11, 13, 14, 16, 17] as const

/**
 * How urgent a string is, the most urgent first. UNKNOWN: it could not be read or not be diagnosed; NONE:
 * it runs normally.
 */
export const SEVERITIES = ['CRITICAL', 'MAJOR', 'MINOR', 'UNKNOWN', 'NONE'] as const
export type Severity = (typeof SEVERITIES)[number]

/** Where the price that values lost energy was read: at the plant's node, else in its zone, else system-wide. */
export const LOSS_PRICE_POINTS = ['NODE', 'ZONE', 'UNIFIED'] as const
export type LossPricePoint = (typeof LOSS_PRICE_POINTS)[number]

/** Strings that can be compared at once. */
export const MAX_COMPARED = 10

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

/** How a user ends a scan that is under way. */
export const SCAN_ENDINGS = ['STOP', 'PAUSE'] as const
export type ScanEnding = (typeof SCAN_ENDINGS)[number]

/** Why a plant that was due was not scanned by itself on a day. */
export const POSTPONE_REASONS = [
  /** Less irradiance than the schedule wants. */
  'LOW_IRRADIANCE',
  /** No collector of the plant says how much there is. */
  'NO_IRRADIANCE',
  /** Another scan ran until the end of the hours of scanning. */
  'BUSY',
  /** More arrays or inverters than a task may have. */
  'TOO_MUCH',
  'NO_INVERTERS',
  /** The time window of the plant's tasks had closed. */
  'OUTSIDE_WINDOW',
] as const
export type PostponeReason = (typeof POSTPONE_REASONS)[number]
