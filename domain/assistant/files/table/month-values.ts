import { chineseNumber } from '../../time/chinese-number.ts'
import type { FileTable } from './file-table.ts'

/** A month as tables write it: 9月, 九月, 2026-09, 202609, 2026年9月份, Sep 2026, Sep-26. */
export type Month = { year: number | null; month: number }

const CHINESE = /^(?:((?:19|20)?\d{2})年)?(0?[1-9]|1[0-2]|[一二三四五六七八九十]{1,2})月份?$/
const DIGITS = /^((?:19|20)\d{2})[-/.]?(0[1-9]|1[0-2]|[1-9])$/
const ENGLISH = /^([a-z]{3,9})\.?[-' ]*((?:19|20)?\d{2})?$/
const NAMES = [
  'january',
  'february',
  'march',
  'april',
  'may',
  'june',
  'july',
  'august',
  'september',
  'october',
  'november',
  'december',
]

const yearOf = (text: string | undefined): number | null =>
  text === undefined ? null : Number(text) + (text.length === 2 ? 2_000 : 0)

export function monthOf(value: string): Month | null {
  const text = value.normalize('NFKC').trim()
  const [, year, month] = CHINESE.exec(text) ?? DIGITS.exec(text) ?? []
  if (month !== undefined) {
    const number = chineseNumber(month)
    return number >= 1 && number <= 12 ? { year: yearOf(year), month: number } : null
  }
  const [, word = '', ofYear] = ENGLISH.exec(text.toLowerCase()) ?? []
  const at = word === '' ? -1 : NAMES.findIndex((name) => name.startsWith(word))
  return at === -1 ? null : { year: yearOf(ofYear), month: at + 1 }
}

/** Months in their order; those without a year are of one. */
export const monthPlace = ({ year, month }: Month): number => (year ?? 0) * 12 + month

/** How else a question may say the months of a column, each with the value that it means. */
export function monthNames(values: readonly string[]): [name: string, value: string][] {
  const months = values.flatMap((value) => {
    const month = monthOf(value)
    return month === null ? [] : [{ value, ...month }]
  })
  return months.flatMap(({ value, year, month }) => {
    const isOnly = months.filter((one) => one.month === month).length === 1
    const english = NAMES[month - 1]!
    const short = english.slice(0, 3)
    const chinese = [
      `${month}月份`,
      `${month}月`,
      `${SIGNS[month - 1]}月份`,
      `${SIGNS[month - 1]}月`,
    ]
    const bare = [...chinese, english, ...(short === 'may' ? [] : [short])]
    const dated =
      year === null
        ? []
        : [
            ...[`${year}年${month}月份`, `${year}年${month}月`],
            ...[
              `${english} ${year}`,
              `${short} ${year}`,
              `${year}-${String(month).padStart(2, '0')}`,
            ],
          ]
    return [...dated, ...(isOnly ? bare : [])].map((name): [string, string] => [name, value])
  })
}

const SIGNS = ['一', '二', '三', '四', '五', '六', '七', '八', '九', '十', '十一', '十二']

/** The column whose values are months: of texts, or the sheets; null where there is none, or a column of times. */
export function monthColumn({ columns, rows }: FileTable): number | null {
  if (columns.some(({ kind }) => kind === 'TIME')) return null
  const found = columns.flatMap(({ kind }, column) => {
    if (kind !== 'TEXT') return []
    const values = rows.flatMap((row) => (typeof row[column] === 'string' ? [row[column]] : []))
    return values.length > 0 && values.every((value) => monthOf(value) !== null) ? [column] : []
  })
  return found.length === 1 ? found[0]! : null
}
