/** Words of replays. */

/** What a generated station makes its energy of. */
export const REPLAY_TECHNOLOGIES = ['WIND', 'PV'] as const
export type ReplayTechnology = (typeof REPLAY_TECHNOLOGIES)[number]

/** Which price of a file is lived through: of the day-ahead or of the real-time market. */
export const REPLAY_PRICE_STAGES = ['DA', 'RT'] as const
export type ReplayPriceStage = (typeof REPLAY_PRICE_STAGES)[number]

/** Why the data of a province cannot be lived through again. */
export const REPLAY_REFUSALS = ['NO_PRICES', 'TOO_FEW_DAYS'] as const
