import { KNOWN } from '../../language/tag-question.ts'
import type { Tag } from '../../language/tags.ts'
import { meaningOf } from '../table/column-meaning.ts'
import type { FileTable } from '../table/file-table.ts'
import { monthNames } from '../table/month-values.ts'
import type { NamedFormula } from '../table/named-formula.ts'
import { bareName, simplified } from '../table/simple-names.ts'
import { titledNames } from '../table/table-titles.ts'
import { ofEnding } from './abbreviations.ts'
import { energyNames } from './energy-names.ts'
import { FILE_WORDS } from './file-lexicon.ts'
import { partsOf } from './short-names.ts'

const MIN_NAME = 2
/** A column of more values names its rows; few ask for one of them. */
const MAX_VALUES = 500
const MAX_WORD = 40
/** Besides its name, what the column of sheets is called. */
const SHEET_WORDS = ['worksheet', 'sheets', 'sheet']

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

export const PLAIN_ENERGY = /^(?:\d{1,2}月份?)?(?:结算|合计|总|实际)?电量$|^(?:energy|volume)$/

/** 1月 is none of 1月5日. */
const DAY_AFTER = /[年月]$/
const SIGN_OF_NUMBER = /^[一二三四五六七八九十]/

/** What is no whole name behind these: 购电量 is none of 电量, nor 峰段用电 of 用电. */
const LOOKED_BEHIND: readonly (readonly [names: readonly string[], before: string])[] = [
  [['电量'], '(?<![发用售购交易])'],
  [['用电', '用电量'], '(?<![尖峰平谷段时])'],
  // 风电站 and 光伏电站 are kinds of a column 电站.
  [['电站'], '(?<![风水火核伏能])'],
]

/** A name of letters neither begins nor ends within a word, nor one of a number within another. */
export function wholeWord(name: string): RegExp {
  const literal = name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
  const begins = /[a-z\d]/.test(name[0]!)
    ? '(?<![a-z\\d])'
    : SIGN_OF_NUMBER.test(name)
      ? '(?<![一二三四五六七八九十])'
      : ''
  const before = LOOKED_BEHIND.find(([names]) => names.includes(name))?.[1] ?? begins
  const ends = /[a-z\d]/.test(name.at(-1)!) ? '(?![a-z\\d])' : DAY_AFTER.test(name) ? '(?!\\d)' : ''
  return new RegExp(before + literal + ends, 'g')
}

const QUARTER = /^(?:q([1-4])|第?([1-4一二三四])季度?)$/
const QUARTER_SIGNS = '一二三四'

/** 三季度 of Q3; of a quarter with its year nothing else. */
function quarterNames(value: string): string[] {
  const [, digit, sign] = QUARTER.exec(simplified(value)) ?? []
  const said = digit ?? sign
  if (said === undefined) return []
  const number = QUARTER_SIGNS.includes(said) ? QUARTER_SIGNS.indexOf(said) + 1 : Number(said)
  const han = QUARTER_SIGNS[number - 1]!
  return [`第${han}季度`, `${han}季度`, `${number}季度`, `第${number}季度`, `q${number}`]
}

const FIRST_QUARTERS = /(?:前|头)([2-4两二三四])个?季度?/g

/** 前三季度 of a table with a column of quarters as each of them. */
export function withFirstQuarters(text: string, { columns, rows }: FileTable): string {
  const hasQuarters = columns.some(
    ({ kind }, at) =>
      kind === 'TEXT' && textsIn(rows, at).some((value) => quarterNames(value).length > 0),
  )
  if (!hasQuarters) return text
  return text.replace(FIRST_QUARTERS, (_, said: string) => {
    const many =
      said === '两'
        ? 2
        : QUARTER_SIGNS.includes(said)
          ? QUARTER_SIGNS.indexOf(said) + 1
          : Number(said)
    return [...QUARTER_SIGNS]
      .slice(0, many)
      .map((sign) => `第${sign}季度`)
      .join('、')
  })
}

const NUMBERED = /^(\d+)#/
const SLOT = /^(\d{1,2})时段$/

/** A figure that is none of a table stands behind its columns. */
export const formulaTag = ({ columns }: FileTable, at: number): Tag => ({
  kind: 'COLUMN',
  column: columns.length + at,
})

const UNIT_BEHIND =
  / (?:%|k?va|[kmg]?wh?|[kmg]vah?|h|hrs?|hours|cny|rmb|eur|usd|yuan)(?:\/[km]?wh)?$/i

/** Yield of a column Yield kWh, PR of PR %. */
const withoutUnit = (name: string): string => name.replace(UNIT_BEHIND, '')
const isOnly = (plain: string, { columns }: FileTable): boolean =>
  columns.filter(({ name }) => simplified(withoutUnit(bareName(name))) === simplified(plain))
    .length === 1

/** 光伏发电量 of 光伏当日 in a table whose titles say that all figures are energies. */
function titledEnergyNames({
  name,
  titled,
  isRunningTotal,
}: FileTable['columns'][number]): string[] {
  if (titled === undefined || !/^发电量|^上网电量|^用电量/.test(titled) || isRunningTotal) return []
  const stem = simplified(bareName(name)).replace(/(?:当日|当月|本日|本月|日|月)$/, '')
  const words = [titled.replace(/\(.*$/, ''), titled.replace(/电?量?\(.*$/, '电'), '电量']
  return /^\p{Script=Han}{2,4}$/u.test(stem) ? words.map((word) => `${stem}${word}`) : []
}

const DAY_OF_HEAD = /^(\d{1,2}月\d{1,2})[日号]/

/** 11月2号发电量 of 11月2日发电量, and the day alone where one column of figures has it. */
function dayNames(bare: string, columns: FileTable['columns']): string[] {
  const day = DAY_OF_HEAD.exec(bare)?.[1]
  if (day === undefined || columns.some(({ kind }) => kind === 'TIME')) return []
  const [own, other] = [`${day}日`, `${day}号`]
  const rest = bare.slice(own.length)
  const isOnly =
    columns.filter(({ name }) => [own, other].some((one) => bareName(name).startsWith(one)))
      .length === 1
  return [`${own}${rest}`, `${other}${rest}`, ...(isOnly ? [own, other] : [])].filter(
    (name) => name !== bare,
  )
}

/** Whole names of columns and values, the longest first; one that means several is left for the asker to say. */
export function namesIn(
  table: FileTable,
  titles: readonly string[] = [],
  formulas: readonly NamedFormula[] = [],
): [string, readonly Tag[]][] {
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
    for (const other of titledEnergyNames(columns[column]!))
      if (!columns.some((one) => simplified(one.name) === other))
        add(other, { kind: 'COLUMN', column })
    for (const other of dayNames(bare, columns)) add(other, { kind: 'COLUMN', column })
    const plain = withoutUnit(bare)
    if (plain !== bare && isOnly(plain, table)) add(plain, { kind: 'COLUMN', column })
    if (bare.endsWith('电')) add(`${bare}量`, { kind: 'COLUMN', column })
    if (bare !== name && same[0] === column)
      add(bare, same.length === 1 ? { kind: 'COLUMN', column } : { kind: 'COLUMNS', columns: same })
  }
  const plain = columns.flatMap(({ name }, at) =>
    PLAIN_ENERGY.test(simplified(bareName(name))) ? [at] : [],
  )
  if (
    plain.length === 1 &&
    !columns.some((column) => meaningOf(column).nouns.includes('CONSUMPTION'))
  )
    add('用电量', { kind: 'COLUMN', column: plain[0]! })
  for (const { name, column } of energyNames(table, titles))
    if (!found.has(name)) add(name, { kind: 'COLUMN', column })
  const sheet = columns.findIndex(({ isSheet }) => isSheet)
  if (sheet !== -1) for (const word of SHEET_WORDS) add(word, { kind: 'COLUMN', column: sheet })
  for (const { name, column } of titledNames(titles, table))
    if (!found.has(name)) add(name, { kind: 'COLUMN', column })
  for (const [at, { names }] of formulas.entries())
    for (const name of names) if (!found.has(name)) add(name, formulaTag(table, at))
  const ofColumns = new Set(found.keys())
  for (const [column, { kind }] of columns.entries()) {
    if (kind !== 'TEXT') continue
    const values = textsIn(rows, column)
    if (values.length > MAX_VALUES) continue
    const own = new Set(values.map(simplified))
    for (const value of values)
      if (!ofColumns.has(simplified(value))) add(value, { kind: 'CELL', column, value })
    for (const value of values)
      for (const name of quarterNames(value))
        if (!ofColumns.has(name) && !own.has(name)) add(name, { kind: 'CELL', column, value })
    // 1号逆变器 of 1#逆变器.
    for (const value of values.filter((one) => NUMBERED.test(one))) {
      const said = value.replace(NUMBERED, '$1号')
      if (!own.has(simplified(said))) add(said, { kind: 'CELL', column, value })
    }
    // 第5时段 and 时段5 of 5时段.
    for (const value of values.filter((one) => SLOT.test(one))) {
      const number = SLOT.exec(value)![1]!
      for (const said of [`第${number}时段`, `第${number}个时段`, `时段${number}`])
        if (!own.has(said) && !ofColumns.has(said)) add(said, { kind: 'CELL', column, value })
    }
    for (const [name, value] of monthNames(values))
      if (!ofColumns.has(name) && !own.has(name)) add(name, { kind: 'CELL', column, value })
  }
  return [...found].filter(([, tags]) => tags.length === 1).sort(([a], [b]) => b.length - a.length)
}

/** A word that tells figures of the product apart tells nothing of a file. */
const isOnlyFeature = (part: string): boolean =>
  !FILE_WORDS.has(part) && (KNOWN.get(part) ?? []).every(({ kind }) => kind === 'FEATURE')

/** Parts of names that only one column has: 电价 of 日前电价. */
export function partsOfNames({ columns }: FileTable): Map<string, readonly Tag[]> {
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
    else if (!isKnown || isOnlyFeature(part)) {
      const meant = ofEnding(part, [...of], columns)
      const [only] = meant
      const isOne = meant.length === 1
      parts.set(part, [
        isOne ? { kind: 'COLUMN', column: only! } : { kind: 'COLUMNS', columns: meant },
      ])
    }
  }
  return parts
}

/** The different texts of a column. */
export function textsIn(rows: FileTable['rows'], column: number): string[] {
  const values = new Set(rows.map((row) => row[column]))
  return [...values].filter((value) => typeof value === 'string')
}
