/** Words of the upkeep of PV plants, as data exchange them; screens translate them. */

/** What was done at a plant, an array, an inverter or a string. */
export const MAINTENANCE_KINDS = [
  'CLEANING',
  'REPAIR',
  'REPLACEMENT',
  'REWIRING',
  'INSPECTION',
  'SENSOR_CALIBRATION',
] as const
export type MaintenanceKind = (typeof MAINTENANCE_KINDS)[number]

/**
 * Where a work order is. DONE: the work is finished and waits for a scan; RECHECK: a task that will measure it has been
 * chosen; CLOSED: a later scan found its strings sound, or somebody closed it without one; REOPENED: a later scan
 * found the fault again.
 */
export const WORK_ORDER_STATES = [
  'DRAFT',
  'ASSIGNED',
  'ACCEPTED',
  'IN_WORK',
  'DONE',
  'RECHECK',
  'CLOSED',
  'REOPENED',
  'CANCELLED',
] as const
export type WorkOrderState = (typeof WORK_ORDER_STATES)[number]

/** Everything that can happen to an order; CONFIRM and REOPEN follow from a scan. */
export const WORK_ORDER_ACTIONS = [
  'ASSIGN',
  'ACCEPT',
  'BEGIN',
  'FINISH',
  'PLAN_RECHECK',
  'CLOSE',
  'CANCEL',
  'CONFIRM',
  'REOPEN',
] as const
export type WorkOrderAction = (typeof WORK_ORDER_ACTIONS)[number]

/** How soon an order is to be worked on, the soonest first. */
export const WORK_ORDER_PRIORITIES = ['URGENT', 'HIGH', 'NORMAL', 'LOW'] as const
export type WorkOrderPriority = (typeof WORK_ORDER_PRIORITIES)[number]

/** What was found on site: the diagnosis was right, something else was wrong, or nothing was. */
export const FOUND_CAUSES = ['AS_DIAGNOSED', 'OTHER_CAUSE', 'NOTHING_FOUND'] as const
export type FoundCause = (typeof FOUND_CAUSES)[number]

/** What the scan after the work says of a string. */
export const RECHECK_OUTCOMES = ['RECOVERED', 'STILL_FAULTY', 'NOT_MEASURED'] as const
export type RecheckOutcome = (typeof RECHECK_OUTCOMES)[number]

/** Why an order is cancelled, as far as the program knows it: VANISHED, no scan finds the fault any more. */
export const CANCEL_REASONS = ['VANISHED'] as const

/**
 * How far the work at a faulty string is. REPAIRED: waits for a scan to confirm it, after which the string is sound and no
 * fault any more; UNCONFIRMED: its order was closed by hand, and no scan has looked at it since; DISMISSED: somebody
 * said why this finding needs no work.
 */
export const FAULT_WORK_STATES = [
  'OPEN',
  'ORDERED',
  'REPAIRED',
  'UNCONFIRMED',
  'DISMISSED',
] as const
export type FaultWorkState = (typeof FAULT_WORK_STATES)[number]

/** Why a finding is dismissed. */
export const DISMISSAL_REASONS = [
  'WRONG_DIAGNOSIS',
  'SHADE_EXPECTED',
  'KNOWN_AND_ACCEPTED',
  'OTHER',
] as const
export type DismissalReason = (typeof DISMISSAL_REASONS)[number]
