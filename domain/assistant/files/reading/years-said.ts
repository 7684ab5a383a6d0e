import type { TaggedQuestion } from '../../language/tag-question.ts'
import type { Tag } from '../../language/tags.ts'
import type { FileTable } from '../table/file-table.ts'
import { type YearColumns, yearColumns } from '../table/year-columns.ts'

type Said = Pick<TaggedQuestion, 'tags' | 'times'>

/**
 * Years of a question as the columns of those years: 26年发电量, 同比增长, 比去年提高 of a table with 2025年发电量 and
 * 2026年发电量. A change without years is that of the latest to the one before.
 */
export function withYearColumns({ tags, times }: Said, table: FileTable): Said {
  const groups = yearColumns(table)
  const own = yearsNamed(tags, groups)
  const named = tags.flatMap((tag) => (tag.kind === 'OF_YEAR' ? [tag.year] : []))
  const years = [...new Set(named.length > 0 ? named : own)]
  const isYearBefore =
    own.length > 0 || times.some((item) => item.kind === 'COMPARE' && item.with === 'YEAR_BEFORE')
  const isGrowth = tags.some(({ kind }) => kind === 'GROWTH')
  const isOfYears = isYearBefore || isGrowth
  const group = groupSaid(tags, groups, { table, isOfYears })
  if (group === null && isOfYears && groups.length > 1) {
    const columns = groups.map((one) => Math.min(...one.columns.values()))
    return { tags: [...tags, { kind: 'COLUMNS', columns }], times }
  }
  if (group === null || (years.length === 0 && !isYearBefore && !isGrowth)) return { tags, times }
  const isChange = isYearBefore || isGrowth || tags.some(({ kind }) => kind === 'DIFFERENCE')
  const sides = isChange ? sidesOf(years, group, isYearBefore) : years
  const columns = sides.map((year) => group.columns.get(year))
  if (columns.length === 0 || columns.includes(undefined)) return { tags, times }
  const isOfGroup = (tag: Tag | undefined) =>
    tag?.kind === 'OF_YEAR' ||
    (tag?.kind === 'COLUMNS' && ofGroup(tag.columns, group)) ||
    (tag?.kind === 'COLUMN' && isOfYears && ofGroup([tag.column], group))
  const said = columns.flatMap((column, at): Tag[] => [
    ...(at === 0 ? [] : [{ kind: 'AND' } as const]),
    { kind: 'COLUMN', column: column! },
  ])
  const hasDifference = tags.some(({ kind }) => kind === 'DIFFERENCE' || kind === 'GROWTH')
  const change: Tag[] = isYearBefore && !hasDifference ? [{ kind: 'DIFFERENCE' }] : []
  const telling = tags.filter(({ kind }) => kind !== 'NOTHING')
  const first = telling.findIndex(isOfGroup)
  const kept = (from: number, to?: number) =>
    telling
      .map((tag, at) => ({ tag, at }))
      .slice(from, to)
      .filter(({ tag, at }) => {
        const isJoin =
          tag.kind === 'AND' && (isOfGroup(telling[at - 1]) || isOfGroup(telling[at + 1]))
        return !isOfGroup(tag) && !isJoin
      })
      .map(({ tag }) => tag)
  return {
    tags:
      first === -1
        ? [...kept(0), ...said, ...change]
        : [...kept(0, first), ...said, ...change, ...kept(first)],
    times: times.filter((item) => item.kind !== 'COMPARE' || item.with !== 'YEAR_BEFORE'),
  }
}

/** The only year of a change whose other side nothing says: 2025年增长 is that to the year before. */
function yearsNamed(tags: readonly Tag[], groups: readonly YearColumns[]): number[] {
  const isOther = (tag: Tag) => ['OF_YEAR', 'CELL', 'COLUMNS', 'GROWTH'].includes(tag.kind)
  if (!tags.some(({ kind }) => kind === 'DIFFERENCE') || tags.some(isOther)) return []
  const named = groups.flatMap(({ columns }) =>
    [...columns].flatMap(([year, column]) =>
      tags.some((tag) => tag.kind === 'COLUMN' && tag.column === column) && columns.has(year - 1)
        ? [year]
        : [],
    ),
  )
  return named.length === 1 ? named : []
}

const ofGroup = (columns: readonly number[], { columns: own }: YearColumns): boolean =>
  columns.every((column) => [...own.values()].includes(column))

/** The figure whose columns a word means, else the only one that there is. */
function groupSaid(
  tags: readonly Tag[],
  groups: readonly YearColumns[],
  { table: { columns }, isOfYears }: { table: FileTable; isOfYears: boolean },
): YearColumns | null {
  const open = tags.find((tag) => tag.kind === 'COLUMNS')
  if (open?.kind === 'COLUMNS') return groups.find((group) => ofGroup(open.columns, group)) ?? null
  const isFigure = (tag: Tag) => tag.kind === 'COLUMN' && columns[tag.column]!.kind === 'NUMBER'
  const named = groups.filter((group) =>
    tags.some((tag) => tag.kind === 'COLUMN' && ofGroup([tag.column], group)),
  )
  if (isOfYears && named.length === 1) return named[0]!
  const [only, ...others] = groups
  return only !== undefined && others.length === 0 && !tags.some(isFigure) ? only : null
}

/** The later of two years first, since a change is told of it. */
function sidesOf(
  said: readonly number[],
  { columns }: YearColumns,
  isYearBefore: boolean,
): readonly number[] {
  const all = [...columns.keys()].sort((a, b) => b - a)
  const [one, ...others] = said
  if (one === undefined) return all.slice(0, 2)
  if (others.length > 0) return said
  if (isYearBefore) return [one, one - 1]
  const other = all.find((year) => year !== one)
  return all.length === 2 && other !== undefined
    ? [Math.max(one, other), Math.min(one, other)]
    : said
}
