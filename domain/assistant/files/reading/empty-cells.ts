import type { Tag } from '../../language/tags.ts'
import type { FileTable } from '../table/file-table.ts'

/**
 * Rows without a value in a column, and rows with one: 没消缺, 消缺日期为空, already settled. A word that has no column of
 * names or times beside it stays, and is not understood.
 */
export function withEmptyCells(tags: readonly Tag[], { columns }: FileTable): Tag[] {
  const told = tags.filter(({ kind }) => kind !== 'NOTHING')
  const columnAt = (at: number): number | null => {
    const tag = told[at]
    return tag?.kind === 'COLUMN' && !columns[tag.column]!.isSheet ? tag.column : null
  }
  const found: Tag[] = []
  const used = new Set<number>()
  for (const [at, tag] of told.entries()) {
    if (tag.kind !== 'LACK') continue
    const side = columnAt(at + 1) !== null && !tag.isAfter ? at + 1 : at - 1
    const column = used.has(side) ? null : columnAt(side)
    if (column === null) continue
    used.add(side).add(at)
    found.push({ kind: 'EMPTY', column, isFilled: tag.isFilled === true })
  }
  return used.size === 0 ? [...tags] : [...found, ...told.filter((_, at) => !used.has(at))]
}
