import { pinyin } from 'pinyin-pro'
import { LEXICON } from '#domain/assistant/language/lexicon.ts'
import type { Named } from '#domain/assistant/language/tags.ts'
import { editDistance } from '#domain/collection/alike-names.ts'

const MAX_NEAR = 3
const MIN_LETTERS = 4
const HAN = /\p{Script=Han}/u

const KNOWN: readonly string[] = LEXICON.filter(([, tag]) => tag?.kind !== 'NOTHING').flatMap(
  ([words]) => words.split('|'),
)

/** The question with its first word that is not understood written as words that sound or look alike. */
export function nearQuestions(
  question: string,
  unknown: readonly string[],
  named: readonly Named[],
): string[] {
  const [word] = unknown
  if (word === undefined || unknown.length > 1 || !question.toLowerCase().includes(word)) return []
  const names = named.flatMap((one) => one.names)
  const near = [...names, ...KNOWN].filter((name) => isNear(word, name.toLowerCase()))
  const at = question.toLowerCase().indexOf(word)
  return [...new Set(near)]
    .slice(0, MAX_NEAR)
    .map((name) => question.slice(0, at) + name + question.slice(at + word.length))
}

/** Chinese that sounds alike, or words that differ by a letter. */
function isNear(word: string, name: string): boolean {
  if (HAN.test(word)) {
    if (!HAN.test(name) || word.length < 2 || Math.abs(word.length - name.length) > 1) return false
    return soundOf(word) === soundOf(name) || (word.length >= 3 && editDistance(word, name, 1) <= 1)
  }
  return word.length >= MIN_LETTERS && editDistance(word, name, 1) <= 1
}

const soundOf = (text: string): string =>
  pinyin(text, { toneType: 'none', type: 'array' }).join(' ')
