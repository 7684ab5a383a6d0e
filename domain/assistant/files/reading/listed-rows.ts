import type { Tag } from '../../language/tags.ts'
import type { FileCount, FileQuery } from '../file-query.ts'
import { isAdded, isPrice } from '../table/column-meaning.ts'
import type { FileColumn, FileTable } from '../table/file-table.ts'
import { type FileTimes, valuesOf } from './read-file-filters.ts'

/** Words that ask for a figure, or for an order. */
const OF_FIGURES: readonly Tag['kind'][] = [
  ...(['AGGREGATE', 'RANK', 'SHARE', 'DIFFERENCE', 'EACH', 'BY', 'RUNNING', 'WEIGHTED'] as const),
  ...(['PER', 'PER_NAME', 'AMOUNT', 'WHOLE', 'OBJECT', 'DISTINCT', 'UNWEIGHTED'] as const),
]

type ListAround = { conditions: FileQuery['conditions']; isTimed: boolean; isCounted: boolean }

/** 未完成的工单有哪些, which customers pay less than 300: rows are asked for, and no figure of them. */
export function isListed(
  tags: readonly Tag[],
  table: FileTable,
  { conditions, isTimed, isCounted }: ListAround,
): boolean {
  const has = (kind: Tag['kind']) => tags.some((tag) => tag.kind === kind)
  const isFiltered = isTimed || conditions.length > 0 || has('CELL') || has('EMPTY')
  const isOfRows = has('WHICH') || tags.some((tag) => tag.kind === 'NOUN' && tag.noun === 'ROW')
  const asksFigure = tags.some(
    ({ kind }) => OF_FIGURES.includes(kind) && !(kind === 'OBJECT' && has('WHICH')),
  )
  const conditioned = new Set(conditions.map(({ column }) => column))
  const isFree = figuresNamed(tags, table).every((column) => conditioned.has(column))
  return isFiltered && isOfRows && !asksFigure && isFree && !isCounted
}

export function listingOf(
  tags: readonly Tag[],
  table: FileTable,
  { conditions, times }: { conditions: FileQuery['conditions']; times: FileTimes },
): FileQuery {
  const { labels, ...timed } = times
  const values = [...valuesOf(tags, table), ...(labels === null ? [] : [labels])]
  return {
    ...timed,
    ...NO_FIGURES,
    conditions,
    values,
    isListed: true,
    measures: conditions.slice(0, 1).map(({ column }) => column),
  }
}

/** Rows that fulfil conditions, counted as a part of all. */
export function rowShareOf(
  tags: readonly Tag[],
  table: FileTable,
  { count, ...around }: { conditions: FileQuery['conditions']; times: FileTimes; count: FileCount },
): FileQuery {
  const { conditions } = around
  const { labels, ...timed } = around.times
  const values = [...valuesOf(tags, table), ...(labels === null ? [] : [labels])]
  return {
    ...timed,
    ...NO_FIGURES,
    conditions,
    values,
    count,
    share: 'ROWS',
    isListed: false,
    measures: [],
  }
}

const NO_FIGURES = {
  aggregates: [],
  mixed: null,
  weight: null,
  per: null,
  count: null,
  by: [],
  orRows: true,
  missing: [],
  spellings: [],
  unit: null,
  share: null,
  comparison: null,
  running: false,
  order: null,
  limit: null,
} as const

export const figuresNamed = (tags: readonly Tag[], { columns }: FileTable): number[] => [
  ...new Set(
    tags.flatMap((tag) =>
      tag.kind === 'COLUMN' && columns[tag.column]!.kind === 'NUMBER' ? [tag.column] : [],
    ),
  ),
]

/** How many inverters had a fault, 限电的有几天: those with more than none of an amount or a number of things. */
export const mayBeHad = (column: FileColumn): boolean =>
  isAdded(column) || (column.decimals === 0 && !column.isPercent && !isPrice(column))

/** 成交 of a figure of deals is what befell each of them: 成交的有几笔. */
export const isOfDeals = ({ name }: FileColumn): boolean => /^(?:成交|交易|签约|合同)/.test(name)

/** A part of a register that names no figure may be one of its rows. */
export const isPartOfRows = (tags: readonly Tag[], table: FileTable): boolean =>
  figuresNamed(tags, table).length === 0 && isRegister(table)

/** A table whose rows have a number of their own. */
const isRegister = ({ columns, rows }: FileTable): boolean =>
  columns.some(
    ({ kind, name }, at) =>
      kind === 'TEXT' &&
      /(?:单号|编号|号码|单)$|\b(?:id|no)\b/i.test(name) &&
      new Set(rows.map((row) => row[at])).size === rows.length,
  )
