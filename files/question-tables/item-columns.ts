import { NAME_NOUNS, NOUN_WORDS } from '#domain/assistant/files/table/column-meaning.ts'
import type { FileCell, FileColumn, FileTable } from '#domain/assistant/files/table/file-table.ts'
import { simplified } from '#domain/assistant/files/table/simple-names.ts'
import { KNOWN } from '#domain/assistant/language/tag-question.ts'

const MAX_ITEMS = 12
/** Words by which the items of a table are told apart, beside those of figures. */
const OF_ITEM =
  /^(?:计划|实际|预测|合同|签约|完成|目标|预算|上报|执行|planned|plan|actual|forecast|target|budget)/

/**
 * A table whose rows are of an item each (计划电量, 实际电量) and whose values have no name, with a column for each item:
 * what they give together can be asked then. Rows that one item has twice stay as they are.
 */
export function withItemColumns(table: FileTable): FileTable {
  const { columns, rows } = table
  const numeric = columns.flatMap(({ kind }, at) => (kind === 'NUMBER' ? [at] : []))
  const [value, ...others] = numeric
  if (value === undefined || others.length > 0 || !columns[value]!.isUnnamed) return table
  const found = columns.flatMap(({ kind }, at) => {
    const items = kind === 'TEXT' ? [...new Set(rows.map((row) => row[at]))] : []
    const areItems =
      items.length > 1 && items.length <= MAX_ITEMS && items.every((item) => isItem(item))
    return areItems ? [{ at, items: items.map(String) }] : []
  })
  const [item, ...more] = found
  if (item === undefined || more.length > 0) return table
  const kept = columns.flatMap((_, at) => (at === value || at === item.at ? [] : [at]))
  const lines = new Map<string, { cells: FileCell[]; row: number }>()
  const numbers = table.rowNumbers ?? rows.map((_, at) => at + 1)
  for (const [at, row] of rows.entries()) {
    const key = JSON.stringify(kept.map((place) => row[place]))
    const line = lines.get(key) ?? {
      cells: [...kept.map((place) => row[place] ?? null), ...item.items.map(() => null)],
      row: numbers[at]!,
    }
    const place = kept.length + item.items.indexOf(String(row[item.at]))
    if (line.cells[place] !== null) return table
    line.cells[place] = row[value] ?? null
    lines.set(key, line)
  }
  const { isUnnamed: _, ...own } = columns[value]!
  return {
    ...table,
    columns: [
      ...kept.map((at) => columns[at]!),
      ...item.items.map((name): FileColumn => ({ ...own, name })),
    ],
    rows: [...lines.values()].map(({ cells }) => cells),
    rowNumbers: [...lines.values()].map(({ row }) => row),
    mergedNumbers: [],
    ...(table.sheets?.length === 1 && { sheets: [{ ...table.sheets[0]!, rows: lines.size }] }),
  }
}

function isItem(cell: FileCell | undefined): boolean {
  const word = simplified(String(cell ?? '')).replace(/[([（].*$/, '')
  if (word === '') return false
  const isQuantity = KNOWN.get(word)?.some(({ kind }) => kind === 'QUANTITY') ?? false
  const isNoun =
    NOUN_WORDS.get(word)?.some((tag) => tag.kind === 'NOUN' && !NAME_NOUNS.has(tag.noun)) ?? false
  return isQuantity || isNoun || OF_ITEM.test(word)
}
