import { and, ilike, or, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'

/** Where a word may stand: in the text of a column, or as something else, if it can be that. */
type Place = PgColumn | ((word: string) => SQL | undefined)

/** Each word of a search stands somewhere, in any case of letters; a search without a word fits all. */
export function fitsWords(search: string, ...places: readonly Place[]): SQL | undefined {
  const words = search.split(/\s+/).filter(Boolean)
  return and(...words.map((word) => or(...places.map((place) => standsIn(place, word)))))
}

const standsIn = (place: Place, word: string) =>
  typeof place === 'function' ? place(word) : ilike(place, patternOf(word))

/** Finds a text anywhere; what the text holds of wildcards is meant literally. */
const patternOf = (text: string) => `%${text.replace(/[\\%_]/g, '\\$&')}%`
