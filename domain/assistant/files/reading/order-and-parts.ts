import type { Tag } from '../../language/tags.ts'
import type { FileAggregate, FileGroup, FileQuery } from '../file-query.ts'
import { isAdded, isEnergy, isMoney } from '../table/column-meaning.ts'
import type { FileTable } from '../table/file-table.ts'

/** 成交量和均价: the mean that is said of the price is none of the energy, whose total is meant. */
export function mixedOf(
  tags: readonly Tag[],
  measures: readonly number[],
  aggregates: readonly FileAggregate[],
  { columns }: FileTable,
): FileQuery['mixed'] {
  const [only, ...others] = aggregates
  const isMean = only === 'MEAN' || only === 'WEIGHTED'
  if (!isMean || others.length > 0 || measures.length < 2) return null
  const at = tags.findIndex((tag) => tag.kind === 'AGGREGATE' && tag.aggregate === 'MEAN')
  const near = [tags[at - 1], tags[at + 1]].flatMap((tag) =>
    tag?.kind === 'COLUMN' ? [tag.column] : [],
  )
  const mixed = measures.map((column) =>
    isAdded(columns[column]!) && !near.includes(column) ? ('SUM' as const) : only,
  )
  return mixed.every((one) => one === only) ? null : mixed
}

/** Mean yield per inverter, where each has one row, is the mean of all. */
export function isMeanOfAll(
  tags: readonly Tag[],
  by: readonly FileGroup[],
  { rows }: FileTable,
): boolean {
  const [only, ...others] = by
  const isMean = tags.some((tag) => tag.kind === 'AGGREGATE' && tag.aggregate === 'MEAN')
  const isPer = tags.some((tag) => tag.kind === 'EACH' && tag.isPer)
  if (only === undefined || others.length > 0 || !isMean || !isPer) return false
  return only.grain === null && new Set(rows.map((row) => row[only.column])).size === rows.length
}

/** In a ranking, highest and lowest say the order, before a word that says only how many come first. */
export function rankingOf(
  tags: readonly Tag[],
  numbers: readonly number[],
  table: FileTable,
): FileQuery['order'] {
  const ranks = tags.flatMap((tag) => (tag.kind === 'RANK' ? [tag] : []))
  const end = tags.find(
    (tag) => tag.kind === 'AGGREGATE' && (tag.aggregate === 'MAX' || tag.aggregate === 'MIN'),
  )
  const isAsked =
    tags.some(({ kind }) => kind === 'WHICH') || numbers.length === 1 || namesBest(tags, table)
  const strong = ranks.find(({ isWeak }) => isWeak !== true)
  const ofEnd =
    end?.kind === 'AGGREGATE' && (isAsked || ranks.length > 0)
      ? end.aggregate === 'MAX'
        ? 'DESC'
        : 'ASC'
      : null
  return strong?.order ?? ofEnd ?? ranks[0]?.order ?? null
}

/** 电量最大的用户, the customer with the highest price: an end beside a name of rows asks which of them it is. */
function namesBest(tags: readonly Tag[], { columns }: FileTable): boolean {
  const told = tags.filter(({ kind }) => kind !== 'NOTHING' && kind !== 'NUMBER')
  const isEnd = (tag: Tag | undefined) =>
    tag?.kind === 'AGGREGATE' && (tag.aggregate === 'MAX' || tag.aggregate === 'MIN')
  const isName = (tag: Tag | undefined) =>
    tag?.kind === 'OBJECT' ||
    (tag?.kind === 'NOUN' && tag.noun === 'ROW') ||
    (tag?.kind === 'COLUMN' && columns[tag.column]!.kind !== 'NUMBER')
  if (told.some(({ kind }) => kind === 'EACH')) return false
  return told.some((tag, at) => {
    const next = told[at + 1]
    // 电量最大的光伏站 is one of them.
    const named = told.slice(at + 1).find(({ kind }) => kind !== 'CELL')
    const isKind = next?.kind === 'CELL' && next.isOfKind === true
    // highest daily revenue is that of one day.
    const isOfDays = next?.kind === 'BY' && next.dimension === 'DAY'
    const isFound = isName(named) || isKind || isOfDays
    return (isEnd(tag) && isFound) || (isName(tag) && isEnd(next))
  })
}

export function areFirstTimes(tags: readonly Tag[]): boolean {
  const ranks = tags.flatMap((tag) => (tag.kind === 'RANK' ? [tag] : []))
  const isEnd = tags.some(
    (tag) => tag.kind === 'AGGREGATE' && (tag.aggregate === 'MAX' || tag.aggregate === 'MIN'),
  )
  return (
    ranks.length > 0 &&
    ranks.every(({ isWeak }) => isWeak === true) &&
    !isEnd &&
    tags.some(({ kind }) => kind === 'OBJECT')
  )
}

type Parts = Pick<FileQuery, 'by' | 'values'> & {
  figures: Pick<FileQuery, 'comparison'>
}

/** Each line as a part of all, or what the values name; OPEN where several could be the whole. */
export function shareOf(
  tags: readonly Tag[],
  { by, values, figures }: Parts,
): FileQuery['share'] | 'OPEN' {
  if (!tags.some(({ kind }) => kind === 'SHARE') || figures.comparison === 'RATIO') return null
  if (by.length === 1) return 'LINES'
  return by.length === 0 && values.length === 1 && !values[0]!.isExcluded ? 'VALUES' : 'OPEN'
}

const OF_ITSELF = /占(?:了|到)?(?:它|其|自己|本身|该|本)|\b(?:its|their) (?:own )?(?:total|whole)/i
const OF_TOTAL = /占(?:了|到)?(?:全部|所有)?的?总[^，,。？?]*/

/**
 * 东岭日前电量占它总电量多少 is a part of what the row has in all, and none of what all rows have. Beside other figures of its
 * kind 总电量 may be either.
 */
export function isOfOtherWhole(
  query: FileQuery,
  { columns }: FileTable,
  question: string,
): boolean {
  if (query.share !== 'VALUES') return false
  if (OF_ITSELF.test(question)) return true
  const kindOf = (at: number) =>
    isEnergy(columns[at]!) ? 'ENERGY' : isMoney(columns[at]!) ? 'MONEY' : null
  const [measure] = query.measures
  const kind = measure === undefined ? null : kindOf(measure)
  const alike = columns.filter((_, at) => kind !== null && kindOf(at) === kind)
  return alike.length > 1 && OF_TOTAL.test(question)
}
