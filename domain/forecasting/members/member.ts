import type { KnownPanel } from '../market/known-panel.ts'
import type { Origin } from '../market/origin.ts'

/**
 * Ways of forecasting that err differently. Members of a family are averaged; the families are weighed.
 * `lear-short` has calibration windows under a year, `lear-differences` forecasts differences from the latest
 * known day, `network-deviations` and `trees` forecast deviations from the recent price level. `recent-mean` is no
 * family among the others: it takes part as far as it beats their ensemble (`plain-means.ts`).
 */
export type MemberFamily =
  | 'lear-short'
  | 'lear-long'
  | 'lear-differences'
  | 'network'
  | 'network-deviations'
  | 'trees'
  | 'tree-prices'
  | 'similar-slots'
  | 'recent-mean'

/**
 * What a member keeps from origin to origin, as data that survives a structured clone: a member of the same
 * plan that is given it goes on as the first would have. Null where it keeps nothing.
 */
export type MemberMemory = object | null

/** Raised with every change of what members keep: an older memory means nothing to them. */
export const MEMORY_FORMAT = 2

/**
 * One forecaster of the ensemble. It learns at an origin and then forecasts days of that origin's panel
 * or of one that continues it; from origin to origin it goes forward in time only, and may keep what it
 * learned before.
 */
export type Member = {
  name: string
  family: MemberFamily
  /** Takes in what is known; false when the history is too short for this member. */
  learn: (origin: Origin) => boolean
  /** Prices of a panel day, CNY/MWh a slot, before any legal limits. */
  predict: (panel: KnownPanel, day: number) => Float64Array
  /** What it keeps, as of the latest origin; to be cloned before the member learns on. */
  memory: () => MemberMemory
}
