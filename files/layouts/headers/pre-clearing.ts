import { exchangeNamed } from '#domain/collection/exchange-names.ts'
import { ownName } from '../exchange/dates-of-names.ts'
import { plainWords } from '../names/item-words.ts'

const DAY_AHEAD = /日前/
const REAL_TIME = /实时/
const BEFOREHAND = /预(?=出清)/g

/**
 * Whether what is cleared beforehand is the day-ahead price of the market: in Mengxi real time alone settles, and no
 * other day-ahead price is published. `province`: the chosen one, else the one that the file names.
 */
export function clearsBeforehand(province: string | undefined, fileName: string): boolean {
  return (province ?? exchangeNamed(ownName(fileName))) === 'MENGXI'
}

/** A head without what says that its day-ahead price is cleared beforehand: `日前预出清电价`; null if it does not. */
export function withoutPreClearing(header: string): string | null {
  const text = plainWords(header)
  if (!DAY_AHEAD.test(text) || REAL_TIME.test(text)) return null
  const bare = text.replace(BEFOREHAND, '')
  return bare === text ? null : bare
}
