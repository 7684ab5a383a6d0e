import { OF_THE_BUSINESS } from './of-the-business.ts'
import { OF_THE_MARKET } from './of-the-market.ts'

/** Twenty and more ways to ask the same, Chinese and English, by what is to be read. */
export const PARAPHRASES: Readonly<Record<string, readonly string[]>> = {
  ...OF_THE_MARKET,
  ...OF_THE_BUSINESS,
}
