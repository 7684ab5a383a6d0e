/** Words of the completeness board: what of an item of data is there on a day, and who has to bring it. */

/**
 * PARTIAL: due, and some of it came. LATE: due, and nothing came. NOT_DUE: its time has not come.
 * NOT_EXPECTED: nothing is to come, and the reason says why.
 */
export const CELL_STATES = ['COMPLETE', 'PARTIAL', 'LATE', 'NOT_DUE', 'NOT_EXPECTED'] as const
export type CellState = (typeof CELL_STATES)[number]

/** Why somebody says that an item does not come on a day. */
export const EXCEPTION_REASONS = ['HOLIDAY', 'NOT_PUBLISHED', 'OUTAGE', 'OTHER'] as const
export type ExceptionReason = (typeof EXCEPTION_REASONS)[number]

/** STOPPED: none for a month. NOT_BEGUN: before its first day. INVALID: the place has no values on the day. */
export const UNEXPECTED_REASONS = [...EXCEPTION_REASONS, 'STOPPED', 'NOT_BEGUN', 'INVALID'] as const
export type UnexpectedReason = (typeof UNEXPECTED_REASONS)[number]

/** Who delivers an item: the exchange, or the owner of the place that it is of. */
export const DELIVERERS = ['EXCHANGE', 'STATION', 'STORAGE', 'COMPANY'] as const
export type Deliverer = (typeof DELIVERERS)[number]
