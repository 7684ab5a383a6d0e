import { looksLikeUnit } from '../../../units/written-unit.ts'
import { KNOWN } from '../../language/tag-question.ts'
import { NAME_NOUNS, NOUN_WORDS } from './column-meaning.ts'
import type { FileColumn, FileTable } from './file-table.ts'
import { simplified } from './simple-names.ts'

const IN_BRACKETS = /[([（【]([^()[\]（）【】]*)[)\]）】]/g
const AFTER_WORD = /单位[:：]\s*([^\s,，;；、]+)\s*$/
const MIN_WORD = 2
/** What markets with nodes call their prices. */
const LMP = /\blmps?\b/g

/**
 * What the values below heads across are, as the titles above them or the name of the sheet say: 用电(kWh) of
 * 用户用电曲线（kWh）. Null where nothing says it.
 */
export function figureNameOf(
  { titles = [] }: Pick<FileTable, 'titles'>,
  columns: readonly Pick<FileColumn, 'name'>[],
): string | null {
  const texts = [...titles, ...columns.map(({ name }) => name)].map((text) => text.trim())
  const words = titles.map(longestFigure).filter((word) => word !== null)
  const word = words[0] ?? null
  const unit = texts.map(unitIn).find((one) => one !== null) ?? null
  if (word === null) return null
  return unit === null ? word : `${word}(${unit})`
}

function unitIn(text: string): string | null {
  const inBrackets = [...text.matchAll(IN_BRACKETS)].map(([, unit]) =>
    unit!.replace(/^单位[:：]/, ''),
  )
  const after = AFTER_WORD.exec(text)?.[1]
  return [...inBrackets, ...(after === undefined ? [] : [after])].find(looksLikeUnit) ?? null
}

/** The longest word in a title that means a figure; null of a title with several that differ. */
export function longestFigure(title: string): string | null {
  const text = simplified(title).replace(/_/g, ' ').replace(LMP, 'price')
  for (let length = Math.min(text.length, 40); length >= MIN_WORD; length--) {
    const found = new Set<string>()
    for (let at = 0; at + length <= text.length; at++) {
      const word = text.slice(at, at + length)
      if (isFigure(word) && isWhole(text, at, length)) found.add(word)
    }
    const [only, ...others] = found
    if (only !== undefined) return others.length === 0 ? only : null
  }
  return null
}

const isWhole = (text: string, at: number, length: number): boolean =>
  !/[a-z]/.test(text[at]!) ||
  (!/[a-z]/.test(text[at - 1] ?? '') && !/[a-z]/.test(text[at + length] ?? ''))

const isFigure = (word: string): boolean =>
  (KNOWN.get(word)?.some(({ kind }) => kind === 'QUANTITY') ?? false) ||
  (NOUN_WORDS.get(word)?.some((tag) => tag.kind === 'NOUN' && !NAME_NOUNS.has(tag.noun)) ?? false)
