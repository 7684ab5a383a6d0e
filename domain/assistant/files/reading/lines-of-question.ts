import type { TaggedQuestion } from '../../language/tag-question.ts'
import type { FileQuery } from '../file-query.ts'
import { dayIn, type FileTable } from '../table/file-table.ts'
import { type Groups, groupsOf, type NoGroups, sidesOf, timeGroup } from './file-groups.ts'
import { timeColumnOf } from './read-file-filters.ts'

/** OPEN where the file has no such time before another. */
export function beforeOf(
  { times }: TaggedQuestion,
  { rows }: FileTable,
  timeColumn: number | null,
): 'MONTH_BEFORE' | 'YEAR_BEFORE' | 'OPEN' | null {
  const compared = times.flatMap((item) => (item.kind === 'COMPARE' ? [item.with] : []))
  const [only, ...others] = compared
  if (only === undefined) return null
  if (others.length > 0) return 'OPEN'
  if (only === 'PERIOD_BEFORE') return 'MONTH_BEFORE'
  if (timeColumn === null) return 'OPEN'
  const years = new Set(rows.flatMap((row) => dayIn(row[timeColumn])?.slice(0, 4) ?? []))
  return years.size > 1 ? 'YEAR_BEFORE' : 'OPEN'
}

type Lines = { isRanking: boolean; taken: ReadonlySet<number>; comparison: FileQuery['comparison'] }

/** The columns and grains that give each line of an answer; a comparison has a line for each side. */
export function linesOf(
  { tags, times }: TaggedQuestion,
  table: FileTable,
  { comparison, ...asked }: Lines,
): Groups | NoGroups {
  const groups = groupsOf(tags, table, asked)
  if ('problem' in groups) return groups
  // Two sides of each of several lines are no difference of these lines.
  if (comparison === 'LINES' && groups.by.some(({ column }) => column !== sidesOf(tags)))
    return { problem: 'SHAPE', columns: [] }
  if (groups.by.length > 0) return groups
  const column = tags.find((tag) => tag.kind === 'CELL')
  switch (comparison) {
    case 'LINES': {
      const areKinds = times.filter(({ kind }) => kind === 'DAY_KIND').length > 1
      const isOfTimes = areKinds || times.filter(({ kind }) => kind === 'DATES').length > 1
      const time = isOfTimes ? timeColumnOf(tags, table) : null
      const side = time ?? sidesOf(tags)
      const grain = time === null ? null : areKinds ? 'DAY_KIND' : 'SPAN'
      return side === null ? groups : { by: [{ column: side, grain }], orRows: false }
    }
    case 'MONTH_BEFORE':
    case 'YEAR_BEFORE': {
      const month = timeGroup('MONTH', tags, table)
      return month === null ? { problem: 'TIME', columns: [] } : { by: [month], orRows: false }
    }
    default: {
      const isRunning = tags.some(({ kind }) => kind === 'RUNNING')
      const axis =
        isRunning && column === undefined
          ? (timeGroup('DAY', tags, table) ?? timeGroup('MONTH', tags, table))
          : null
      return axis === null ? groups : { by: [axis], orRows: false }
    }
  }
}
