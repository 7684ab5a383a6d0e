import { KNOWN, type Words } from '../../language/tag-question.ts'
import type { Tag } from '../../language/tags.ts'

/** A word of a question that is no word, and the one that it was read as. */
export type Spelling = { said: string; read: string }

/** Shorter words are near too many others. */
const MIN_WORD = 4
const WORD = /^[a-z]+$/

/**
 * English words that differ from a known one by one letter, or by two that changed places, where all words so near mean
 * the same: wich, diffrent. Values of the table are none of them: a name must be written as it is.
 */
export function spellingsOf(unknown: readonly string[], own: Words): Spelling[] {
  return [...new Set(unknown)].flatMap((said) => {
    if (said.length < MIN_WORD || !WORD.test(said)) return []
    const near = [...own, ...KNOWN].flatMap(([word, tags]) => {
      const slip = isWord(word) && !tags.some(isCell) ? slipOf(said, word) : null
      return slip === null ? [] : [{ word, slip, meaning: JSON.stringify(tags) }]
    })
    const likely = near.some(({ slip }) => slip === 'LETTERS')
      ? near.filter(({ slip }) => slip === 'LETTERS')
      : near
    const meanings = new Set(likely.map(({ meaning }) => meaning))
    return meanings.size === 1 ? [{ said, read: likely[0]!.word }] : []
  })
}

const isCell = ({ kind }: Tag): boolean => kind === 'CELL'
const isWord = (word: string): boolean => word.length >= MIN_WORD && WORD.test(word)

export const withSpellings = (text: string, spellings: readonly Spelling[]): string =>
  spellings.reduce(
    (left, { said, read }) => left.replace(new RegExp(`(?<![a-z])${said}(?![a-z])`, 'g'), read),
    text,
  )

/** One letter more or less, or two that changed places, which befall more often than another letter; null of the rest. */
function slipOf(a: string, b: string): 'LETTERS' | 'OTHER' | null {
  if (Math.abs(a.length - b.length) > 1 || a === b) return null
  let from = 0
  while (from < a.length && a[from] === b[from]) from++
  let end = 0
  while (end < Math.min(a.length, b.length) - from && a.at(-1 - end) === b.at(-1 - end)) end++
  const [left, right] = [a.slice(from, a.length - end), b.slice(from, b.length - end)]
  if (left.length + right.length === 1) return 'LETTERS'
  if (left.length === 1 && right.length === 1) return 'OTHER'
  const isSwapped =
    left.length === 2 && right.length === 2 && left[0] === right[1] && left[1] === right[0]
  return isSwapped ? 'LETTERS' : null
}
