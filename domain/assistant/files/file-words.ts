import { KNOWN, type Words } from '../language/tag-question.ts'
import type { Tag } from '../language/tags.ts'
import { normalise } from '../time/normalise.ts'
import type { FileTable } from './file-table.ts'
import { monthNames, monthsBetween } from './month-values.ts'
import { SIMPLE_SIGNS } from './simple-signs.ts'

const MIN_NAME = 2
/** A column of more values names its rows; few ask for one of them. */
const MAX_VALUES = 500
const MAX_WORD = 40
/** Private characters stand for names while times are read: 1号机组 is no first of the month. */
const FIRST_PLACE = 0xe000
const PLACES = 6_000
const RANGE =
  /(?:从|自|from )?([\ue000-\uf8ff]) ?(?:到|至|-|~|—|to|through|until) ?([\ue000-\uf8ff])(?:之间)?/g
const HAN = /\p{Script=Han}/u

const COUNT: readonly Tag[] = [{ kind: 'AGGREGATE', aggregate: 'COUNT' }]
const NOTHING: readonly Tag[] = [{ kind: 'NOTHING' }]
const listed = (words: string, tags: readonly Tag[]) =>
  words.split('|').map((word) => [word, tags] as const)
const OWN: Words = new Map([
  ...listed(
    '多少行|几行|行数|多少条|几条|条数|记录数|多少条记录|how many rows|number of rows|row count|how many records|number of records',
    COUNT,
  ),
  ...listed(
    '这个文件|这份文件|该文件|文件|附件|这张表|这个表|表格|表里|表中|上传|所传|行|条|记录|this file|the file|file|attachment|this table|the table|table|sheet|uploaded|rows|row|records|record|column|列|this',
    NOTHING,
  ),
])
/** Besides its name, what the column of sheets is called. */
const SHEET_WORDS = ['worksheet', 'sheets', 'sheet']
const OF_FILE =
  /文件|附件|表格|这张表|这个表|上传|\b(?:file|attachment|this table|the table|spreadsheet|sheet)\b/

/** Whether a question says that it is about a file. */
export const namesFile = (question: string): boolean => OF_FILE.test(simplified(question))

/** As the grammars read it, in simplified signs: files write 電量 where questions say 电量, and the other way round. */
export const simplified = (text: string): string =>
  normalise(text).replace(/\p{Script=Han}/gu, (sign) => SIMPLE_SIGNS.get(sign) ?? sign)

/** What a part of a name must not take the meaning of: words that say how, not what. */
const GRAMMAR: readonly Tag['kind'][] = [
  ...([
    'AGGREGATE',
    'BY',
    'BY_KIND',
    'BY_STATE',
    'SERIES',
    'AND',
    'EACH',
    'WHICH',
    'RANK',
  ] as const),
  ...(['BEYOND', 'NEGATIVE', 'HOW_MANY', 'SHARE', 'RUNNING'] as const),
]

/** A question with names of columns and values in it as single characters, and what all its words mean. */
export function wordsOfFile(question: string, table: FileTable): { text: string; words: Words } {
  const names = namesIn(table)
  const words = new Map<string, readonly Tag[]>([
    ...OWN,
    ...partsOfNames(table),
    ...placesOf(table),
  ])
  let text = simplified(question)
  let place = FIRST_PLACE
  for (const [name, tags] of names) {
    if (place - FIRST_PLACE >= PLACES || !text.includes(name)) continue
    const sign = String.fromCharCode(place++)
    text = text.replaceAll(wholeWord(name), sign)
    words.set(sign, tags)
  }
  return { text: withRanges(text, words, table), words }
}

/** 1月到3月 of a column of months are all months between them. */
function withRanges(text: string, words: Map<string, readonly Tag[]>, { rows }: FileTable): string {
  return text.replace(RANGE, (all: string, from: string, to: string) => {
    const [first] = words.get(from) ?? []
    const [last] = words.get(to) ?? []
    if (first?.kind !== 'CELL' || last?.kind !== 'CELL' || first.column !== last.column) return all
    const { column } = first
    const months = monthsBetween(textsIn(rows, column), first.value, last.value)
    if (months === null) return all
    words.set(
      from,
      months.map((value): Tag => ({ kind: 'CELL', column, value })),
    )
    return from
  })
}

/** The different texts of a column. */
function textsIn(rows: FileTable['rows'], column: number): string[] {
  const values = new Set(rows.map((row) => row[column]))
  return [...values].filter((value) => typeof value === 'string')
}

/** B列, column B. */
function placesOf({ columns }: FileTable): [string, readonly Tag[]][] {
  return columns.flatMap(({ place }, column): [string, readonly Tag[]][] =>
    place !== undefined && /^[A-Z]{1,2}$/.test(place)
      ? [`${place}列`, `${place} 列`, `第${place}列`, `column ${place}`].map((word) => [
          word.toLowerCase(),
          [{ kind: 'COLUMN', column }],
        ])
      : [],
  )
}

/** 1月 is none of 1月5日. */
const DAY_AFTER = /[年月]$/

/** A name of letters neither begins nor ends within a word. */
function wholeWord(name: string): RegExp {
  const literal = name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
  const begins = /[a-z\d]/.test(name[0]!) ? '(?<![a-z\\d])' : ''
  const ends = /[a-z\d]/.test(name.at(-1)!) ? '(?![a-z\\d])' : DAY_AFTER.test(name) ? '(?!\\d)' : ''
  return new RegExp(begins + literal + ends, 'g')
}

/** Whole names of columns and values, the longest first; one that means several is left for the asker to say. */
function namesIn({ columns, rows }: FileTable): [string, readonly Tag[]][] {
  const found = new Map<string, Tag[]>()
  const add = (text: string, tag: Tag) => {
    const name = simplified(text)
    if (name.length < MIN_NAME || name.length > MAX_WORD || /^[\d.,:%\s-]+$/.test(name)) return
    found.set(name, [...(found.get(name) ?? []), tag])
  }
  for (const [column, { name }] of columns.entries()) {
    const bare = bareName(name)
    const same = columns.flatMap((one, at) =>
      simplified(bareName(one.name)) === simplified(bare) ? [at] : [],
    )
    add(name, { kind: 'COLUMN', column })
    if (bare !== name && same[0] === column)
      add(bare, same.length === 1 ? { kind: 'COLUMN', column } : { kind: 'COLUMNS', columns: same })
  }
  const sheet = columns.findIndex(({ isSheet }) => isSheet)
  if (sheet !== -1) for (const word of SHEET_WORDS) add(word, { kind: 'COLUMN', column: sheet })
  const ofColumns = new Set(found.keys())
  for (const [column, { kind }] of columns.entries()) {
    if (kind !== 'TEXT') continue
    const values = textsIn(rows, column)
    if (values.length > MAX_VALUES) continue
    const own = new Set(values.map(simplified))
    for (const value of values)
      if (!ofColumns.has(simplified(value))) add(value, { kind: 'CELL', column, value })
    for (const [name, value] of monthNames(values))
      if (!ofColumns.has(name) && !own.has(name)) add(name, { kind: 'CELL', column, value })
  }
  return [...found].filter(([, tags]) => tags.length === 1).sort(([a], [b]) => b.length - a.length)
}

/** Without the unit in brackets at its end. */
export const bareName = (name: string): string => name.replace(/\s*[([【（].*$/, '').trim() || name

/** Parts of names that only one column has: 电价 of 日前电价. */
function partsOfNames({ columns }: FileTable): Map<string, readonly Tag[]> {
  const owners = new Map<string, Set<number>>()
  for (const [column, { name }] of columns.entries())
    for (const part of partsOf(simplified(bareName(name))))
      owners.set(part, (owners.get(part) ?? new Set()).add(column))
  const parts = new Map<string, readonly Tag[]>()
  for (const [part, of] of owners) {
    const [column] = of
    const isGrammar = [...(KNOWN.get(part) ?? []), ...(OWN.get(part) ?? [])].some(({ kind }) =>
      GRAMMAR.includes(kind),
    )
    const isKnown = KNOWN.has(part) || OWN.has(part)
    if (isGrammar) continue
    if (of.size === 1) parts.set(part, [{ kind: 'COLUMN', column: column! }])
    else if (!isKnown) parts.set(part, [{ kind: 'COLUMNS', columns: [...of] }])
  }
  return parts
}

function* partsOf(name: string): Iterable<string> {
  for (const word of name.split(/[\s_/()\-,.]+/)) {
    if (!HAN.test(word)) {
      if (word.length > MIN_NAME) yield word
      continue
    }
    for (let from = 0; from < word.length; from++)
      for (let to = from + MIN_NAME; to <= word.length; to++) yield word.slice(from, to)
  }
}
