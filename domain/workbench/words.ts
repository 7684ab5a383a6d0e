/** Words of the workbench and the plant overview. */

/** What a declaration needs next: AWAIT is filed and its result to come, NONE needs nothing more. */
export const NEXT_STEPS = ['CREATE', 'SUBMIT', 'REVIEW', 'FILE', 'REVISE', 'AWAIT', 'NONE'] as const
export type NextStep = (typeof NEXT_STEPS)[number]

/** Why the coverage of a cycle is not known, or cannot be one: nothing can be sold. */
export const COVERAGE_REASONS = ['HELD_UNKNOWN', 'FORECAST_UNKNOWN', 'NOTHING_TO_SELL'] as const
export type CoverageReason = (typeof COVERAGE_REASONS)[number]

/** NEVER: no day of it has ever come. */
export const GAP_KINDS = ['MISSING', 'PARTIAL', 'NEVER'] as const
export type GapKind = (typeof GAP_KINDS)[number]

/** Where a station's prices of now are read: its node, for want of it its zone, else the whole system. */
export const PRICE_POINTS = ['NODE', 'ZONE', 'SYSTEM'] as const
export type PricePoint = (typeof PRICE_POINTS)[number]

/** How a station is: URGENT has a window that closes within a day with nothing filed, TO_DO one that closes later. */
export const STATION_STATES = ['URGENT', 'TO_DO', 'QUIET'] as const
export type StationState = (typeof STATION_STATES)[number]
