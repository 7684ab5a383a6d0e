/** Words of ten-day declarations that server and browser share. */

/** States of a declaration in the order of its life. */
export const DECLARATION_STATUSES = [
  'NOT_STARTED',
  'DRAFT',
  'IN_REVIEW',
  'APPROVED',
  'FILED',
  'RETURNED',
  'WITHDRAWN',
  'CLEARED_FULL',
  'CLEARED_PART',
  'NOT_CLEARED',
  'SETTLED',
  'EXPIRED',
] as const
export type DeclarationStatus = (typeof DECLARATION_STATUSES)[number]

/**
 * Where a cycle stands by the clock of the server. NOT_ANNOUNCED: its session is not in the calendar,
 * so nothing is known of its windows and nothing can be declared.
 */
export const SESSION_PHASES = ['NOT_ANNOUNCED', 'NOT_OPEN', 'OPEN', 'CLOSED', 'PUBLISHED'] as const
export type SessionPhase = (typeof SESSION_PHASES)[number]

/**
 * What the caller may do now, by state, clock, right and the four-eyes setting. SAVE also creates;
 * REVISE makes the next version of a filed, returned or withdrawn declaration.
 */
export const USER_ACTIONS = [
  'SAVE',
  'SUBMIT',
  'RECALL',
  'APPROVE',
  'REJECT',
  'FILE',
  'RETURN',
  'WITHDRAW',
  'REVISE',
  'IMPORT_RESULT',
  'EXPORT',
] as const
export type UserAction = (typeof USER_ACTIONS)[number]

/** Everything that the history of a declaration can show. */
export const EVENT_ACTIONS = [
  'CREATE',
  'SAVE',
  'SUBMIT',
  'RECALL',
  'APPROVE',
  'REJECT',
  'FILE',
  'RETURN',
  'WITHDRAW',
  'REOPEN',
  'REVISE',
  'IMPORT_RESULT',
  'SETTLE',
  'EXPIRE',
] as const

export const DIRECTIONS = ['SELL', 'BUY'] as const

/** Rules that an issue names; FORM: it is not a declaration at all. */
export const ISSUE_RULES = ['FORM', 'V1', 'V2', 'V3', 'V4', 'V7', 'V9', 'V12'] as const

/** What exactly is wrong; with the rule it is the key of the text. */
export const ISSUE_PROBLEMS = [
  'SLOT_UNKNOWN',
  'SLOT_TWICE',
  'ENERGY_NEGATIVE',
  'PRICE_MISSING',
  'NOTHING_DECLARED',
  'BOTH_DIRECTIONS_IN_SLOT',
  'BOTH_DIRECTIONS_IN_SESSION',
  'HELD_UNKNOWN',
  'ABOVE_LIMIT',
  'NOT_A_MULTIPLE',
  'BELOW_MINIMUM',
  'ABOVE_MAXIMUM',
  'COVERAGE_LOW',
  'COVERAGE_HIGH',
  'FORECAST_UNKNOWN',
] as const
