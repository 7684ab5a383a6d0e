import type { Tag } from '../../language/tags.ts'
import type { FileTable } from '../table/file-table.ts'

/** How many inverters had an alarm: those with anything in a second column of texts. */
export function withHad(tags: readonly Tag[], { columns }: FileTable, question: string): Tag[] {
  const isText = (tag: Tag | undefined) =>
    tag?.kind === 'COLUMN' && columns[tag.column]!.kind === 'TEXT' && !columns[tag.column]!.isSheet
  const isFiltered = (tag: Tag) =>
    tag.kind === 'COLUMN' && tags.some((one) => one.kind === 'CELL' && one.column === tag.column)
  const named = tags.filter((tag) => isText(tag) && !isFiltered(tag))
  const [, had, ...others] = named
  const isCounted = tags.some((tag) => tag.kind === 'AGGREGATE' && tag.aggregate === 'COUNT')
  const isSaid = /\b(?:had|have|has|having|with)\b/.test(question.toLowerCase())
  const isEach = tags.some(({ kind }) => kind === 'EACH' || kind === 'WHICH')
  if (had?.kind !== 'COLUMN' || others.length > 0 || !isCounted || !isSaid || isEach)
    return [...tags]
  const { column } = had
  return tags.map((tag) => (tag === had ? { kind: 'EMPTY', column, isFilled: true } : tag))
}

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
