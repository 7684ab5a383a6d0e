import type { Language } from '../../answer/answer-types.ts'
import { timeTexts } from '../../answer/filter-texts.ts'
import { aggregateText, conditionText, spanText } from '../../answer/shown.ts'
import { NAMED_VALUES } from '../../catalogue/values.ts'
import { partsOfKey } from '../computing/group-key.ts'
import type { FileAggregate, FileGroup, FileQuery } from '../file-query.ts'
import type { FileColumn, FileTable } from '../table/file-table.ts'
import { isQuotient } from '../table/formula.ts'
import { monthColumn } from '../table/month-values.ts'

/** A mean has more decimals than what it is of. */
const MORE_DECIMALS = 2
const MAX_DECIMALS = 6

/** A measure put together in one way: a figure of every line. */
export type Figure = { column: number; aggregate: FileAggregate | null }

export const figuresIn = ({ measures, aggregates, mixed }: FileQuery): Figure[] =>
  measures.flatMap((column, at) => {
    const ways = mixed === null ? aggregates : [mixed[at]!]
    return (ways.length > 0 ? ways : [null]).map((aggregate) => ({ column, aggregate }))
  })

export function columnName(
  { name, english, isSheet, isUnnamed, isLabel }: FileColumn,
  language: Language,
): string {
  if (language === 'zh') return name
  if (english !== undefined) return english
  if (isSheet) return 'Sheet'
  if (isUnnamed) return 'value'
  return isLabel ? (LABELS_EN[name] ?? name) : name
}

const LABELS_EN: Readonly<Record<string, string>> = {
  月份: 'Month',
  时段: 'Hour',
  日期: 'Date',
  季度: 'Quarter',
}

const ENDS: readonly (FileAggregate | null)[] = ['MAX', 'MIN', 'MEDIAN']

export function figureName(
  { column, aggregate }: Figure,
  { query, table }: { query: FileQuery; table: FileTable },
  language: Language,
): string {
  const name = columnName(table.columns[column]!, language)
  const isOfSums = isQuotient(table.columns[column]!) && !ENDS.includes(aggregate)
  if (aggregate === null || isOfSums) return name
  const word = wayText(aggregate, { query, table }, language)
  return language === 'zh' ? `${name}${word}` : `${name}, ${word}`
}

function wayText(
  aggregate: FileAggregate,
  { query, table }: { query: FileQuery; table: FileTable },
  language: Language,
): string {
  const zh = language === 'zh'
  switch (aggregate) {
    case 'WEIGHTED': {
      const by = query.weight === null ? '' : columnName(table.columns[query.weight]!, language)
      return zh ? `按“${by}”加权平均` : `mean weighted by “${by}”`
    }
    case 'PER_GROUP': {
      const { per } = query
      if (per?.grain === null && per.column !== monthColumn(table)) {
        const name = columnName(table.columns[per.column]!, language)
        return zh ? `按“${name}”平均` : `total per “${name}” on average`
      }
      if (per?.grain === 'WEEK') return zh ? '周均' : 'total a week on average'
      const isMonth = query.per?.grain === 'MONTH' || query.per?.grain === null
      if (zh) return isMonth ? '月均' : '日均'
      return isMonth ? 'total a month on average' : 'total a day on average'
    }
    default:
      return query.running && aggregate === 'SUM'
        ? zh
          ? '累计'
          : 'running total'
        : aggregateText(aggregate, language)
  }
}

export function decimalsOf({ column, aggregate }: Figure, { columns }: FileTable): number {
  const { decimals, formula } = columns[column]!
  if (formula !== undefined && formula.under.length > 0) return decimals
  const isOwn =
    aggregate === null || aggregate === 'MAX' || aggregate === 'MIN' || aggregate === 'SUM'
  return isOwn ? decimals : Math.min(MAX_DECIMALS, decimals + MORE_DECIMALS)
}

/** What a count is of. */
export function countName(
  { count }: FileQuery,
  { columns }: FileTable,
  language: Language,
): string {
  const zh = language === 'zh'
  switch (count?.of) {
    case 'HOUR':
      return zh ? '有符合行的小时数' : 'hours with such rows'
    case 'SLOT':
      return zh ? '有符合行的时段数' : 'slots with such rows'
    case 'GROUP': {
      const { column, grain } = count.group
      if (grain === 'DAY') return zh ? '有符合行的天数' : 'days with such rows'
      if (grain === 'WEEK') return zh ? '有符合行的周数' : 'weeks with such rows'
      if (grain !== null) return zh ? '有符合行的月数' : 'months with such rows'
      const name = columnName(columns[column]!, language)
      return zh ? `不同的“${name}”数` : `different “${name}”`
    }
    default:
      return zh ? '符合的行数' : 'rows'
  }
}

/** A line as people read it. */
export function keyText(key: string, query: FileQuery, language: Language): string {
  return partsOfKey(key)
    .map((part, at) => partText(part, query.by[at], query, language))
    .join(language === 'zh' ? ' ' : ', ')
}

export function partText(
  part: string,
  group: FileGroup | undefined,
  { spans }: FileQuery,
  language: Language,
): string {
  if (group?.grain === 'SPAN') return spanText(spans[Number(part)]!, language)
  const grain = group?.grain
  if (grain !== 'WEEKDAY' && grain !== 'DAY_KIND') return part
  const found = NAMED_VALUES.find(({ dimension, value }) => dimension === grain && value === part)
  return found?.[language] ?? part
}

/** Which rows a figure is of. */
export function headOf(
  { query, table }: { query: FileQuery; table: FileTable },
  language: Language,
) {
  const spans = query.by.some(({ grain }) => grain === 'SPAN') ? [] : query.spans
  return [
    ...spans.map((span) => spanText(span, language)),
    ...filterTexts(query, table, language),
  ].join(language === 'zh' ? ' ' : ', ')
}

const STATES = {
  EMPTY: { zh: '为空', en: 'is empty' },
  FILLED: { zh: '不为空', en: 'is not empty' },
  NONE: { zh: '为空或 0', en: 'is empty or 0' },
} as const

export function filterTexts(
  query: FileQuery,
  { columns }: FileTable,
  language: Language,
): string[] {
  const { values, conditions } = query
  const zh = language === 'zh'
  return [
    ...values.map(({ column, values: all, isExcluded, state }) => {
      const name = columnName(columns[column]!, language)
      if (state !== undefined) {
        return `${name} ${STATES[state][language]}`
      }
      return `${name} ${isExcluded ? '≠' : '='} ${all.join(' / ')}`
    }),
    ...conditions.map(
      (condition) =>
        `${columnName(columns[condition.column]!, language)} ${condition.isEitherWay ? (zh ? '正负' : '± ') : ''}${conditionText(condition, '1', language)}`,
    ),
    ...timeTexts(query, language),
  ]
}
