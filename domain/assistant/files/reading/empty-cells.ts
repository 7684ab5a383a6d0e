import type { Tag } from '../../language/tags.ts'
import { isEnergy, isMoney } from '../table/column-meaning.ts'
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
export function withEmptyCells(tags: readonly Tag[], table: FileTable): Tag[] {
  const { columns } = table
  const told = tags.filter(({ kind }) => kind !== 'NOTHING')
  const columnAt = (at: number): number | null => {
    const tag = told[at]
    if (tag?.kind !== 'COLUMN') return null
    const column = columns[tag.column]!
    // 没处理 of a number of what was done may mean much else than that it is 0.
    const isOpen = column.kind === 'NUMBER' && !isEnergy(column) && !isMoney(column)
    return column.isSheet || isOpen ? null : tag.column
  }
  const found: Tag[] = []
  const used = new Set<number>()
  for (const [at, tag] of told.entries()) {
    if (tag.kind !== 'LACK') continue
    const side = columnAt(at + 1) !== null && !tag.isAfter ? at + 1 : at - 1
    const column = used.has(side) ? null : columnAt(side)
    if (column === null) continue
    used.add(side).add(at)
    const isFilled = tag.isFilled === true
    const answer = answerIn(column, isFilled, table)
    found.push(
      answer === null
        ? { kind: 'EMPTY', column, isFilled }
        : { kind: 'CELL', column, value: answer },
    )
  }
  return used.size === 0 ? [...tags] : [...found, ...told.filter((_, at) => !used.has(at))]
}

const YES = ['是', '有', '已', 'y', 'yes', 'true', '√']
const NO = ['否', '无', '未', 'n', 'no', 'false', '×']

/** 没复检 of a column with 是 and 否; null of a column with other values. */
function answerIn(column: number, isYes: boolean, { rows }: FileTable): string | null {
  const values = [...new Set(rows.map((row) => row[column]))].filter(
    (value) => typeof value === 'string',
  )
  const is = (value: string, words: readonly string[]) => words.includes(value.toLowerCase())
  if (values.length === 0 || !values.every((value) => is(value, [...YES, ...NO]))) return null
  return values.find((value) => is(value, isYes ? YES : NO)) ?? null
}
