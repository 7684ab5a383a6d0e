import type { ReplayPriceStage, ReplayTechnology } from './words.ts'

/** What a replay was begun with; all of it is generated and shown as such. */
export type ReplaySettings = {
  /** From which the station's output follows, the same for the same file and days. */
  seed: number
  /** Station of the user's own kind that trades in the replayed market. */
  station: { technology: ReplayTechnology; capacityMw: number }
  /** Share of the expected output of each hour that earlier contracts have sold, 0..1; 0 is without contracts. */
  contractShare: number
  /** Which price is lived through; replays from before there was a choice do not say and mean day-ahead. */
  priceStage?: ReplayPriceStage
  /** The file has no real-time prices: the day-ahead price stands for them, so that deviations can be settled. */
  realTimeAsDayAhead?: boolean
}

/** The price that sessions and contracts of a replay go by. */
export const priceStageOf = ({ priceStage = 'DA' }: ReplaySettings): ReplayPriceStage => priceStage
