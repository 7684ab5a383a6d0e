import { KNOWN, type Words } from '../../language/tag-question.ts'
import type { Tag } from '../../language/tags.ts'
import { isMoney, meaningOf, NAME_NOUNS, NOUN_WORDS } from '../table/column-meaning.ts'
import type { FileTable } from '../table/file-table.ts'
import { hourColumn, hoursBetween } from '../table/hour-column.ts'
import { monthNames, monthOf, monthPlace } from '../table/month-values.ts'
import { bareName, simplified } from '../table/simple-names.ts'
import { titledNames, wordsOfTitles } from '../table/table-titles.ts'
import { FILE_WORDS } from './file-lexicon.ts'
import { withNounsOfVerbs } from './nouns-of-verbs.ts'
import { type SaidMonths, withMonthSpans } from './period-words.ts'
import { partsOf, partsOfValues, shortValues } from './short-names.ts'

const MIN_NAME = 2
/** A column of more values names its rows; few ask for one of them. */
const MAX_VALUES = 500
const MAX_WORD = 40
/** Private characters stand for names while times are read: 1号机组 is no first of the month. */
const FIRST_PLACE = 0xe000
const PLACES = 6_000
const RANGE =
  /(?:从|自|from )?([\ue000-\uf8ff]) ?(?:到|至|-|~|—|to|through|until) ?([\ue000-\uf8ff])(?:之间)?/g

/** Besides its name, what the column of sheets is called. */
const SHEET_WORDS = ['worksheet', 'sheets', 'sheet']
const OF_FILE =
  /文件|附件|表格|这张表|这个表|上传|\b(?:file|attachment|this table|the table|spreadsheet|sheet)\b/

/** Whether a question says that it is about a file. */
export const namesFile = (question: string): boolean => OF_FILE.test(simplified(question))

/** A question without the names of columns, values and sheets in it. */
export function withoutNames(question: string, tables: readonly FileTable[]): string {
  return tables.reduce((text, table) => {
    const names = namesIn(table).map(([name]) => name)
    const sheets = (table.sheets ?? []).map(({ name }) => simplified(name))
    return [...names, ...sheets].reduce((left, name) => left.replaceAll(name, ' '), text)
  }, simplified(question))
}

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
  ...(['BEYOND', 'NEGATIVE', 'HOW_MANY', 'SHARE', 'RUNNING', 'WEIGHTED', 'PER', 'EXCEPT'] as const),
]

export type WordsOfFile = { text: string; words: Words; missing: readonly string[] }

/** A question with names of columns and values in it as single characters, and what all its words mean. */
export function wordsOfFile(
  question: string,
  table: FileTable,
  titles: readonly string[] = [],
): WordsOfFile {
  const names = namesIn(table, titles)
  const nouns = new Map(nounsOf(table))
  const partNames = partsOfNames(table)
  const words = new Map<string, readonly Tag[]>([
    ...FILE_WORDS,
    ...wordsOfTitles(titles, (noun) => hasNoun(table, noun)).map(
      (word): [string, readonly Tag[]] => [word, [{ kind: 'NOTHING' }]],
    ),
    ...COUNTED_NAMES,
    ...nouns,
    ...partNames,
    ...statesOf(partNames),
    ...partsOfValues(
      table,
      (part) => KNOWN.has(part) || FILE_WORDS.has(part) || nouns.has(part) || partNames.has(part),
    ),
    ...placesOf(table),
  ])
  const missing: string[] = []
  let place = FIRST_PLACE
  const signOf = (tags: readonly Tag[]) => {
    const sign = String.fromCharCode(place++)
    words.set(sign, tags)
    return sign
  }
  const monthsSign = (months: SaidMonths) => {
    missing.push(...months.missing)
    return signOf(
      months.values.map((value): Tag => ({ kind: 'CELL', column: months.column, value })),
    )
  }
  let text = withNounsOfVerbs(simplified(shortValues(question, table, signOf))).replace(
    /([a-z])-weighted/g,
    '$1 weighted',
  )
  // 1-2月 has the name of its second month in it.
  text = withMonthSpans(text, table, { signOf: monthsSign, isBeforeNames: true })
  for (const [name, tags] of names) {
    if (place - FIRST_PLACE >= PLACES || !text.includes(name)) continue
    if (wholeWord(name).test(text)) text = text.replaceAll(wholeWord(name), signOf(tags))
  }
  text = withRanges(text, words, table)
  text = withMonthSpans(text, table, { signOf: monthsSign, isBeforeNames: false })
  return { text, words, missing }
}

/** Nouns of names mean a column of names, whatever the product calls so; those of figures only where a column is one. */
function nounsOf(table: FileTable): [string, readonly Tag[]][] {
  const isPlain = table.columns.some(({ name }) => PLAIN_ENERGY.test(simplified(bareName(name))))
  return [...NOUN_WORDS].flatMap(([word, tags]): [string, readonly Tag[]][] => {
    const [tag] = tags
    const noun = tag?.kind === 'NOUN' ? tag.noun : ''
    if (NAME_NOUNS.has(noun) || hasNoun(table, noun)) return [[word, tags]]
    // 用电 of a table whose column says 电量 and no more.
    return noun === 'CONSUMPTION' && isPlain
      ? [[word, [{ kind: 'QUANTITY', quantity: 'ENERGY' }]]]
      : []
  })
}

/** States of the product's objects that a column of a file says: 未关闭 of 关闭日期. */
function statesOf(partNames: ReadonlyMap<string, readonly Tag[]>): [string, readonly Tag[]][] {
  return [...partNames].flatMap(([part, tags]) =>
    ['已', '已经', '未', '没', '没有', '尚未'].flatMap((sign): [string, readonly Tag[]][] =>
      KNOWN.has(`${sign}${part}`) ? [[`${sign}${part}`, [...FILE_WORDS.get(sign)!, ...tags]]] : [],
    ),
  )
}

/** Figures of the product that count what a file has rows of: how many inverters. */
const COUNTED_NAMES = [...NOUN_WORDS].flatMap(([word, tags]): [string, readonly Tag[]][] => {
  const [tag] = tags
  if (tag?.kind !== 'NOUN' || !NAME_NOUNS.has(tag.noun)) return []
  const count: Tag = { kind: 'AGGREGATE', aggregate: 'COUNT' }
  return [`how many ${word}`, `number of ${word}`, `${word}数`, `${word}数量`, `${word}台数`]
    .filter((phrase) => KNOWN.has(phrase))
    .map((phrase) => [phrase, /[a-z]/.test(word) ? [count, tag] : [tag, count]])
})

const PLAIN_ENERGY = /^(?:结算|合计|总|实际)?电量$|^(?:energy|volume)$/

/** Values that no head names may be any figure. */
function hasNoun({ columns }: FileTable, noun: string): boolean {
  if (noun === 'MONEY') return columns.some(isMoney)
  return columns.some((column) => column.isUnnamed || meaningOf(column).nouns.includes(noun))
}

/** 1月到3月 of a column of months are all months between them. */
function withRanges(text: string, words: Map<string, readonly Tag[]>, table: FileTable): string {
  const { rows } = table
  return text.replace(RANGE, (all: string, from: string, to: string) => {
    const [first] = words.get(from) ?? []
    const [last] = words.get(to) ?? []
    if (first?.kind !== 'CELL' || last?.kind !== 'CELL' || first.column !== last.column) return all
    const { column } = first
    const months =
      monthsBetween(textsIn(rows, column), first.value, last.value) ??
      (column === hourColumn(table) ? hoursBetween(table, first.value, last.value) : null)
    if (months === null) return all
    words.set(
      from,
      months.map((value): Tag => ({ kind: 'CELL', column, value })),
    )
    return from
  })
}

/** The months of a column from one to another, both included; null of values that are no months in an order. */
function monthsBetween(values: readonly string[], from: string, to: string): string[] | null {
  const placeOf = (value: string) => {
    const month = monthOf(value)
    return month === null ? null : monthPlace(month)
  }
  const [first, last] = [placeOf(from), placeOf(to)]
  if (first === null || last === null || first > last) return null
  return values.filter((value) => {
    const place = placeOf(value)
    return place !== null && place >= first && place <= last
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
const SIGN_OF_NUMBER = /^[一二三四五六七八九十]/

/** A name of letters neither begins nor ends within a word, nor one of a number within another. */
function wholeWord(name: string): RegExp {
  const literal = name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
  const begins = /[a-z\d]/.test(name[0]!)
    ? '(?<![a-z\\d])'
    : SIGN_OF_NUMBER.test(name)
      ? '(?<![一二三四五六七八九十])'
      : ''
  const ends = /[a-z\d]/.test(name.at(-1)!) ? '(?![a-z\\d])' : DAY_AFTER.test(name) ? '(?!\\d)' : ''
  return new RegExp(begins + literal + ends, 'g')
}

/** Whole names of columns and values, the longest first; one that means several is left for the asker to say. */
function namesIn(table: FileTable, titles: readonly string[] = []): [string, readonly Tag[]][] {
  const { columns, rows } = table
  const found = new Map<string, Tag[]>()
  const add = (text: string, tag: Tag) => {
    const name = simplified(text)
    if (name.length < MIN_NAME || name.length > MAX_WORD || /^[\d.,:%\s-]+$/.test(name)) return
    found.set(name, [...(found.get(name) ?? []), tag])
  }
  for (const [column, { name, isUnnamed, isLabel }] of columns.entries()) {
    if (isUnnamed || isLabel) continue
    const bare = bareName(name)
    const same = columns.flatMap((one, at) =>
      simplified(bareName(one.name)) === simplified(bare) ? [at] : [],
    )
    add(name, { kind: 'COLUMN', column })
    if (bare.endsWith('电')) add(`${bare}量`, { kind: 'COLUMN', column })
    if (bare !== name && same[0] === column)
      add(bare, same.length === 1 ? { kind: 'COLUMN', column } : { kind: 'COLUMNS', columns: same })
  }
  const plain = columns.flatMap(({ name }, at) =>
    PLAIN_ENERGY.test(simplified(bareName(name))) ? [at] : [],
  )
  if (plain.length === 1 && !hasNoun(table, 'CONSUMPTION'))
    add('用电量', { kind: 'COLUMN', column: plain[0]! })
  const sheet = columns.findIndex(({ isSheet }) => isSheet)
  if (sheet !== -1) for (const word of SHEET_WORDS) add(word, { kind: 'COLUMN', column: sheet })
  for (const { name, column } of titledNames(titles, table))
    if (!found.has(name)) add(name, { kind: 'COLUMN', column })
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

/** Parts of names that only one column has: 电价 of 日前电价. */
function partsOfNames({ columns }: FileTable): Map<string, readonly Tag[]> {
  const owners = new Map<string, Set<number>>()
  for (const [column, { name, isUnnamed, isLabel }] of columns.entries())
    if (!isUnnamed && !isLabel)
      for (const part of partsOf(simplified(bareName(name))))
        owners.set(part, (owners.get(part) ?? new Set()).add(column))
  const parts = new Map<string, readonly Tag[]>()
  for (const [part, of] of owners) {
    const [column] = of
    const isGrammar = [...(KNOWN.get(part) ?? []), ...(FILE_WORDS.get(part) ?? [])].some(
      ({ kind }) => GRAMMAR.includes(kind),
    )
    const isKnown = KNOWN.has(part) || FILE_WORDS.has(part)
    if (isGrammar) continue
    if (of.size === 1) parts.set(part, [{ kind: 'COLUMN', column: column! }])
    else if (!isKnown) parts.set(part, [{ kind: 'COLUMNS', columns: [...of] }])
  }
  return parts
}
