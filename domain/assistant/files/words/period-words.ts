import { chineseNumber } from '../../time/chinese-number.ts'
import type { FileTable } from '../table/file-table.ts'
import { monthColumn, monthOf, monthPlace } from '../table/month-values.ts'

/** Values of a column of months that a phrase means, and the months of it that no row has. */
export type SaidMonths = { column: number; values: readonly string[]; missing: readonly string[] }

const NUMBER = '(\\d{1,2}|[一二两三四五六七八九十]{1,2})'
const TO = ' ?(?:到|至|-|~) ?'
const YEAR = '(?:((?:19|20)?\\d{2})年)?'
type Rule = readonly [
  pattern: RegExp,
  months: (match: readonly string[]) => readonly [number, number],
]

const count = (text: string): number => chineseNumber(text)
const quarter = (of: string): readonly [number, number] => [3 * count(of) - 2, 3 * count(of)]
const ENGLISH_PLACES = ['first', 'second', 'third', 'fourth']

/** Spans of months of a year, as a phrase says them; the first group is the year. */
const SPANS: readonly Rule[] = [
  [
    new RegExp(`${YEAR}${NUMBER}月?份?${TO}${NUMBER}月份?(?:之间|间)?`, 'g'),
    (m) => [count(m[2]!), count(m[3]!)],
  ],
  [new RegExp(`${YEAR}(?:前|头)([2-3两二三])个?季度?`, 'g'), (m) => [1, 3 * count(m[2]!)]],
  [new RegExp(`${YEAR}(?<![前头后])第?([1-4一二三四])季度?(?!节)`, 'g'), (m) => quarter(m[2]!)],
  [new RegExp(`${YEAR}(?<![a-z\\d])q([1-4])(?![a-z\\d])`, 'g'), (m) => quarter(m[2]!)],
  [
    /()\b(first|second|third|fourth) quarter\b/g,
    (m) => quarter(String(ENGLISH_PLACES.indexOf(m[2]!) + 1)),
  ],
  [new RegExp(`${YEAR}上半年|()\\b(?:h1|first half(?: of the year)?)\\b`, 'g'), () => [1, 6]],
  [new RegExp(`${YEAR}下半年|()\\b(?:h2|second half(?: of the year)?)\\b`, 'g'), () => [7, 12]],
]
const FIRST = new RegExp(`(?:前|头|开头)${NUMBER}个?月份?|\\bfirst (\\d{1,2}) months\\b`, 'g')
const LAST = new RegExp(
  `(?:后|最后|末)${NUMBER}个?月份?|\\b(?:last|final) (\\d{1,2}) months\\b`,
  'g',
)
const ALL = new RegExp(
  `(?:这|全部|所有|共|总共)?${NUMBER}个月(?:里|中|内)?|\\b(?:the |all |all the )?(\\d{1,2}|two|three|four|five|six) months\\b`,
  'g',
)
const ENGLISH_NUMBERS = ['zero', 'one', 'two', 'three', 'four', 'five', 'six']
/** 这几个月 of a table of few months are all of them. */
const THESE_MONTHS = /这(?:几|些)个?月份?(?:里|内|来|以来)?/g
const MAX_THESE = 12
/** 最高的三个月 are chosen by their figures. */
const CHOSEN = /[高低多少大小贵]的?$|\b(?:top|highest|lowest|which) $/

/**
 * A question whose phrases of several months, asked of a table with a column of months, are signs for their values:
 * 一季度, 上半年, 1到3月, 前三个月, 三个月 where there are three.
 */
export function withMonthSpans(
  text: string,
  table: FileTable,
  { signOf, isBeforeNames }: { signOf: (months: SaidMonths) => string; isBeforeNames: boolean },
): string {
  const column = monthColumn(table)
  if (column === null) return text
  const values = [...new Set(table.rows.map((row) => row[column]))].filter(
    (value) => typeof value === 'string',
  )
  const months = values
    .map((value) => ({ value, ...monthOf(value)! }))
    .sort((a, b) => monthPlace(a) - monthPlace(b))
  const years = new Set(months.map(({ year }) => year))
  const chosen = (all: typeof months, missing: readonly string[] = []) =>
    signOf({ column, values: all.map(({ value }) => value), missing })
  let read = values.length > MAX_THESE ? text : text.replace(THESE_MONTHS, '，')
  const [fromTo, ...others] = SPANS
  for (const [pattern, spanOf] of isBeforeNames ? [fromTo!] : others)
    read = read.replace(pattern, (...match) => {
      const groups = match.slice(0, -2).map((one) => (one === undefined ? '' : String(one)))
      const [first, last] = spanOf(groups)
      const year = groups[1] ? Number(groups[1].slice(-2)) : null
      const isWhole = first >= 1 && last <= 12 && first <= last
      // Of several years a span of months is of none of them.
      if (!isWhole || (year === null && years.size > 1)) return String(match[0])
      const found = months.filter(
        (one) =>
          one.month >= first &&
          one.month <= last &&
          (year === null || one.year === null || one.year % 100 === year),
      )
      const missing = Array.from({ length: last - first + 1 }, (_, at) => first + at).filter(
        (month) => found.every((one) => one.month !== month),
      )
      return found.length === 0
        ? String(match[0])
        : chosen(
            found,
            missing.map((one) => `${one}月`),
          )
    })
  if (isBeforeNames) return read
  const someOf = (pattern: RegExp, pick: (number: number) => typeof months | null) => {
    read = read.replace(pattern, (all: string, ...rest) => {
      const groups = rest.slice(0, -2) as (string | undefined)[]
      const at = rest.at(-2) as number
      const said = groups.find((one) => one !== undefined)!
      const english = ENGLISH_NUMBERS.indexOf(said)
      const picked = CHOSEN.test(read.slice(0, at))
        ? null
        : pick(english === -1 ? count(said) : english)
      return picked === null ? all : chosen(picked)
    })
  }
  someOf(FIRST, (number) => (number <= months.length ? months.slice(0, number) : null))
  someOf(LAST, (number) => (number <= months.length ? months.slice(-number) : null))
  someOf(ALL, (number) => (number === months.length ? months : null))
  return read
}
