import { nameColumns } from './column-meaning.ts'
import type { FileTable } from './file-table.ts'
import { simplified } from './simple-names.ts'

const CAPACITY = /装机|容量|\b(?:capacity|installed)\b/i
const UNIT = /[([（【]\s*([^)\]）】]*?)\s*[)\]）】]\s*$/
/** Each unit with the words for one of it. */
const UNITS: readonly (readonly [unit: RegExp, words: RegExp])[] = [
  [/^(?:mwp?|兆瓦)$/, /每(?:个|一)?(?:mw|兆瓦)(?!h|时)|per mw(?!h)/],
  [/^(?:kwp?|千瓦)$/, /每(?:个|一)?(?:kw|千瓦)(?!h|时)|per kw(?!h)/],
  [/^(?:万千瓦|万kw)$/, /每万千瓦/],
]
const ANY_UNIT = /单位装机|单位容量|每单位装机|per unit of capacity/

/**
 * The only capacity of a table, of which a question says one unit, where each row has a name of its own: over several rows
 * of one its capacity would count several times.
 */
export function capacityColumn(table: FileTable, question: string): number | null {
  const [only, ...others] = table.columns.flatMap(({ name, kind, formula }, at) =>
    kind === 'NUMBER' && formula === undefined && CAPACITY.test(name) ? [at] : [],
  )
  if (only === undefined || others.length > 0) return null
  const isOne = nameColumns(table).some(
    (at) => new Set(table.rows.map((row) => row[at])).size === table.rows.length,
  )
  const unit = UNIT.exec(table.columns[only]!.name.normalize('NFKC'))?.[1]?.toLowerCase() ?? ''
  const text = simplified(question)
  const words = UNITS.find(([own]) => own.test(unit))?.[1]
  const isSaid = ANY_UNIT.test(text) || words?.test(text) === true
  return isOne && isSaid ? only : null
}
