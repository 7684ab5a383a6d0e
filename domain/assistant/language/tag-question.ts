import type { NamedSpan } from '../time/named-spans.ts'
import { withOpenSpans } from '../time/open-spans.ts'
import type { Today } from '../time/partial-date.ts'
import { readTimes, type TimeItem, type TimesRead } from '../time/read-times.ts'
import { LEXICON } from './lexicon.ts'
import { readNumberRange } from './number-range.ts'
import type { Named, Tag } from './tags.ts'

export type TaggedQuestion = {
  times: readonly TimeItem[]
  tags: readonly Tag[]
  /** What means nothing that is known, in its order. */
  unknown: readonly string[]
}

export type Words = ReadonlyMap<string, readonly Tag[]>

/** 工单数 is 工单数量 too. */
const withAmount = (word: string, [tag]: readonly Tag[]): string[] =>
  tag?.kind === 'QUANTITY' && word.endsWith('数') ? [`${word}量`] : []

/** Words of the lexicon. */
export const KNOWN: Words = new Map(
  LEXICON.flatMap(([words, ...tags]) =>
    words
      .split('|')
      .flatMap((word) => [word, ...withAmount(word, tags)].map((one) => [one, tags] as const)),
  ),
)

const LONGEST = 40
const LETTER = /[a-z\d]/
const NUMBER = /\d{1,3}(?:,\d{3})+(?:\.\d+)?(?!\d)|\d+(?:\.\d+)?/y
const NEGATIVE_NUMBER = /-\d+(?:\.\d+)?/y
/** 上周日前电价 is the day-ahead price of last week, not what was before Sunday. */
const WEEK_DAY_AHEAD = /(周|星期|礼拜)日前(?=.{0,6}(?:价|出清|节点))/g

/**
 * Reads what the words of a question mean, the longest first: times, words of the lexicon, names of objects.
 *
 * @param named the objects that the asker may see; a name of another is an unknown word
 * @param own words that mean something in this question alone, before those of the lexicon
 */
export function tagQuestion(
  question: string,
  {
    named,
    seasons = [],
    own = new Map(),
    hasOpenSpans = false,
    ...today
  }: Today & {
    named: readonly Named[]
    seasons?: readonly NamedSpan[] | undefined
    own?: Words
    /** Dates may leave an end open: after 1 October. */
    hasOpenSpans?: boolean
  },
): TaggedQuestion {
  const apart = question.replace(WEEK_DAY_AHEAD, '$1，日前')
  const read = readTimes(apart, { ...today, named: seasons })
  const { text } = read
  const items = hasOpenSpans ? withOpenSpans(read) : read.items
  const words: Words = new Map([...KNOWN, ...wordsOf(named), ...own])
  const tags: Tag[] = []
  const unknown: string[] = []
  for (const piece of piecesBetween(text, items)) readPiece(piece, words, { tags, unknown })
  return { times: items, tags, unknown }
}

function wordsOf(named: readonly Named[]): [string, readonly Tag[]][] {
  return named.flatMap(({ dimension, id, names }) =>
    names.map((name): [string, readonly Tag[]] => [
      name.toLowerCase(),
      [{ kind: 'ENTITY', dimension, id }],
    ]),
  )
}

function piecesBetween(text: string, items: TimesRead['items']): string[] {
  const pieces: string[] = []
  let from = 0
  for (const { at, end } of items) {
    pieces.push(text.slice(from, at))
    from = end
  }
  return [...pieces, text.slice(from)]
}

function readPiece(
  piece: string,
  words: Words,
  { tags, unknown }: { tags: Tag[]; unknown: string[] },
): void {
  let strange = ''
  const endStrange = () => {
    const word = strange.trim()
    if (word !== '') unknown.push(word)
    strange = ''
  }
  for (let at = 0; at < piece.length; ) {
    const range = readNumberRange(piece, at)
    if (range) {
      endStrange()
      tags.push(...range.value)
      at = range.end
      continue
    }
    const word = longestAt(piece, at, words)
    if (word !== undefined) {
      endStrange()
      tags.push(...words.get(word)!)
      at += word.length
      continue
    }
    const number = numberAt(piece, at) ?? (isCompared(tags) ? negativeAt(piece, at) : null)
    if (number !== null) {
      endStrange()
      tags.push({ kind: 'NUMBER', value: Number(number.replaceAll(',', '')) })
      at += number.length
      continue
    }
    strange += piece[at]
    at++
    if (piece[at] === ' ') endStrange()
  }
  endStrange()
}

function numberAt(piece: string, at: number): string | null {
  if (LETTER.test(piece[at - 1] ?? '')) return null
  NUMBER.lastIndex = at
  return NUMBER.exec(piece)?.[0] ?? null
}

/** A sign before a number is one only after a comparison; else it parts two words. */
const isCompared = (tags: readonly Tag[]): boolean => tags.at(-1)?.kind === 'BEYOND'

function negativeAt(piece: string, at: number): string | null {
  NEGATIVE_NUMBER.lastIndex = at
  return NEGATIVE_NUMBER.exec(piece)?.[0] ?? null
}

/** A word of letters neither begins nor ends within another. */
function longestAt(piece: string, at: number, words: Words): string | undefined {
  if (LETTER.test(piece[at]!) && LETTER.test(piece[at - 1] ?? '')) return undefined
  for (let length = Math.min(LONGEST, piece.length - at); length > 0; length--) {
    const word = piece.slice(at, at + length)
    const isCut = LETTER.test(word.at(-1)!) && LETTER.test(piece[at + length] ?? '')
    if (!isCut && words.has(word)) return word
  }
  return undefined
}
