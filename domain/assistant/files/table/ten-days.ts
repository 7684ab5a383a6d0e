import type { Tag } from '../../language/tags.ts'
import type { FileColumn, FileTable } from './file-table.ts'
import { dayIn } from './file-table.ts'
import { simplified } from './simple-names.ts'

/** 各旬, 哪一旬: the thirds of months as what lines are told apart by. */
const BY_TEN_DAYS = /(?:各|每个?|每一个?|按|分|逐|哪一?个?|哪几个?)旬/
const TEN_DAYS = /^(?:(?:\d{4}年)?\d{1,2}月份?)?[上中下]旬$/
const SECOND = 11
const THIRD = 21

/** The column whose values are thirds of months; null of none, or of several. */
export function tenDaysColumn({ columns, rows }: FileTable): number | null {
  const found = columns.flatMap(({ kind }, at) => {
    if (kind !== 'TEXT') return []
    const texts = rows.flatMap((row) => (typeof row[at] === 'string' ? [row[at]] : []))
    return texts.length > 0 && texts.every((text) => TEN_DAYS.test(simplified(text))) ? [at] : []
  })
  return found.length === 1 ? found[0]! : null
}

/**
 * A table with the third of its month beside each row, where a question tells lines apart by it and no column does: days 1
 * to 10, 11 to 20, and from 21 to the end. Of several months each has its month before it.
 */
export function withTenDays(table: FileTable, question: string): FileTable {
  const times = table.columns.flatMap(({ kind }, at) => (kind === 'TIME' ? [at] : []))
  const [time, ...others] = times
  const isAsked = BY_TEN_DAYS.test(simplified(question))
  if (!isAsked || time === undefined || others.length > 0 || tenDaysColumn(table) !== null)
    return table
  const days = table.rows.map((row) => dayIn(row[time]))
  const months = new Set(days.flatMap((day) => (day === null ? [] : [day.slice(0, 7)])))
  const years = new Set([...months].map((month) => month.slice(0, 4)))
  const nameOf = (day: string) => {
    const date = Number(day.slice(8, 10))
    const third = date < SECOND ? '上旬' : date < THIRD ? '中旬' : '下旬'
    const month = months.size > 1 ? `${Number(day.slice(5, 7))}月` : ''
    return `${years.size > 1 ? `${day.slice(0, 4)}年` : ''}${month}${third}`
  }
  const column: FileColumn = { name: '旬', kind: 'TEXT', decimals: 0 }
  return {
    ...table,
    columns: table.columns.concat(column),
    rows: table.rows.map((row, at) => {
      const day = days[at] ?? null
      return row.concat(day === null ? null : nameOf(day))
    }),
  }
}

const EACH_OF = ['各', '每', '每个', '按', '分', '逐']

/** 旬 as the column that tells thirds of months apart. */
export function tenDayWords(table: FileTable): [word: string, tags: readonly Tag[]][] {
  const column = tenDaysColumn(table)
  if (column === null) return []
  const tag: Tag = { kind: 'COLUMN', column }
  return EACH_OF.map((sign): [string, readonly Tag[]] => [
    `${sign}旬`,
    [{ kind: 'EACH' }, tag],
  ]).concat([['旬', [tag]]])
}
