import { KNOWN } from '../../language/tag-question.ts'
import type { Tag } from '../../language/tags.ts'
import { NOUN_WORDS } from '../table/column-meaning.ts'
import type { FileTable } from '../table/file-table.ts'
import { bareName, simplified } from '../table/simple-names.ts'
import { FILE_WORDS } from './file-lexicon.ts'

type Meanings = [word: string, tags: readonly Tag[]][]

const KINDS: readonly (readonly [stem: string, words: string])[] = [
  ['储能', '储能|储能站|储能电站|储能项目|storage|storage station'],
  ['光伏', '光伏|光伏站|光伏电站|光伏项目|pv plant|solar plant'],
  ['风电', '风电|风电场|风场|风电项目|wind farm'],
  ['水电', '水电|水电站'],
]
const [MIN_SUBJECT, MAX_SUBJECT] = [2, 8]
const MAX_VALUES = 500
const NOTHING: readonly Tag[] = [{ kind: 'NOTHING' }]

/** The texts of heads and of values, which tell rows apart; what they have in them says more than a title. */
function toldApart({ columns, rows }: FileTable): string {
  const values = columns.flatMap(({ kind }, at) => {
    const all = kind === 'TEXT' ? new Set(rows.map((row) => row[at])) : new Set()
    return [...all].slice(0, MAX_VALUES).filter((value) => typeof value === 'string')
  })
  return [...columns.map(({ name }) => bareName(name)), ...values].map(simplified).join('\n')
}

/** 储能 of 德州储能电站充放电: the only kind of plant that titles name is that of all rows, where no head and no value names one. */
export function kindOfTitles(table: FileTable, titles: readonly string[]): Meanings {
  const said = titles.map(simplified).join('\n')
  const [only, ...others] = KINDS.filter(([stem]) => said.includes(stem))
  if (only === undefined || others.length > 0) return []
  const told = toldApart(table)
  if (KINDS.some(([stem]) => told.includes(stem))) return []
  return only[1].split('|').map((word) => [word, NOTHING])
}

/** Whether any part of a word means something: 各站 asks for each of them. */
function saysMore(word: string): boolean {
  for (let from = 0; from < word.length; from++)
    for (let to = from + 1; to <= word.length; to++) {
      const part = word.slice(from, to)
      const tags = [KNOWN, FILE_WORDS, NOUN_WORDS].flatMap((words) => words.get(part) ?? [])
      if (tags.some(({ kind }) => kind !== 'NOTHING')) return true
    }
  return false
}

/**
 * The name of a place or a company at the beginning of a title, which holds for all rows: 青海 of 青海光伏电费测算. A word
 * that means something else, or stands in a head or a value, is left out.
 */
export function subjectsOfTitles(table: FileTable, titles: readonly string[]): Meanings {
  const told = toldApart(table)
  const found = new Map<string, readonly Tag[]>()
  for (const title of titles.map(simplified)) {
    const [, begin] = /^[\d年月日._-]*(\p{Script=Han}+)/u.exec(title) ?? []
    if (begin === undefined) continue
    for (let length = MIN_SUBJECT; length <= Math.min(MAX_SUBJECT, begin.length); length++) {
      const word = begin.slice(0, length)
      if (told.includes(word) || saysMore(word)) continue
      found.set(word, NOTHING)
    }
  }
  return [...found]
}
