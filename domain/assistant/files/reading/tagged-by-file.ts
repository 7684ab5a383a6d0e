import { tagQuestion, type Words } from '../../language/tag-question.ts'
import type { NamedSpan } from '../../time/named-spans.ts'
import type { FileTable } from '../table/file-table.ts'
import type { NamedFormula } from '../table/named-formula.ts'
import { wordsOfFile } from '../words/file-words.ts'
import { anchorOf } from '../words/file-year.ts'
import { withoutUnits } from '../words/said-units.ts'
import { spellingsOf, withSpellings } from '../words/spelling.ts'

export type AroundQuestion = {
  titles: readonly string[]
  formulas: readonly NamedFormula[]
  today: string
  seasons: readonly NamedSpan[] | undefined
}

/** A question of a file by what its words mean. */
export function taggedBy(
  question: string,
  plain: FileTable,
  { titles, formulas, today, seasons }: AroundQuestion,
) {
  const asked = wordsOfFile(question, plain, { titles, formulas, today })
  const { text: unspelt, units } = withoutUnits(asked.text)
  const { words, short, missing, strange } = asked
  const now = {
    today: anchorOf(unspelt, plain, today),
    seasons,
    named: [],
    lean: 'PAST',
    hasOpenSpans: true,
  } as const
  const isKnown = tagQuestion(unspelt, { ...now, own: words }).unknown.length === 0
  const own: Words = isKnown ? words : new Map([...short, ...words])
  const at = { ...now, own }
  const spellings = spellingsOf(tagQuestion(unspelt, at).unknown, own)
  const found = tagQuestion(withSpellings(unspelt, spellings), at)
  const tagged = { ...found, unknown: [...strange, ...found.unknown] }
  return { tagged, units, missing, spellings }
}
