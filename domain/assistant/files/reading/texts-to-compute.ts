import type { Tag } from '../../language/tags.ts'
import type { FileTable } from '../table/file-table.ts'

/** Columns of texts that are to be put together like numbers. */
export function textsToCompute(tags: readonly Tag[], { columns }: FileTable): number[] {
  const isComputed = tags.some(
    (tag) =>
      tag.kind === 'AGGREGATE' &&
      tag.aggregate !== 'COUNT' &&
      tag.aggregate !== 'MAX' &&
      tag.aggregate !== 'MIN',
  )
  const isEach = tags.some(({ kind }) =>
    (
      ['EACH', 'WHICH', 'RANK', 'AMOUNT', 'HOW_MANY', 'DISTINCT', 'WHOLE'] as Tag['kind'][]
    ).includes(kind),
  )
  const isCounted = tags.some((tag) => tag.kind === 'AGGREGATE' && tag.aggregate === 'COUNT')
  const named = tags.flatMap((tag) => (tag.kind === 'COLUMN' ? [tag.column] : []))
  const kinds = named.map((column) => columns[column]!)
  const areTexts =
    kinds.length > 0 && kinds.every(({ kind, isSheet }) => kind === 'TEXT' && !isSheet)
  const isFilter = tags.some((tag) => tag.kind === 'CELL' && named.includes(tag.column))
  const isOnlyNumber = columns.filter(({ kind }) => kind === 'NUMBER').length === 1
  return isComputed && !isEach && !isCounted && areTexts && !isFilter && !isOnlyNumber ? named : []
}
