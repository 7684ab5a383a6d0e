import { looksLikeUnit } from '#domain/units/written-unit.ts'
import { readPlain } from '#files/tables/cell-text.ts'
import { type FileColumn, type FileTable, tableOfRows } from './file-table.ts'

/** The rows whose cells in the columns are as `COLUMN=VALUE` says; throws Error with the names or the values that there are. */
export function chosenRows(table: FileTable, choices: readonly string[]): FileTable {
  return choices.reduce(rowsOfChoice, table)
}

function rowsOfChoice(table: FileTable, choice: string): FileTable {
  const at = choice.indexOf('=')
  if (at < 1) throw new Error(`--only ${choice}: COLUMN=VALUE is wanted`)
  const [name, value] = [choice.slice(0, at), choice.slice(at + 1).trim()]
  const column = columnNamed(table.columns, name, '--only')
  const rows = column.cells.flatMap((cell, row) => (readPlain(cell) === value ? [row] : []))
  if (rows.length > 0) return tableOfRows(table, rows)
  throw new Error(
    `--only ${choice}: no row of ${column.name} has this value; there are ${valuesOf(column)}`,
  )
}

/** So many values are named. */
const NAMED_VALUES = 12

/** The values of a column, the first of them by name. */
export function valuesOf({ cells }: FileColumn): string {
  const values = [...new Set(cells.map(readPlain))].filter((text) => text !== '')
  const named = values.slice(0, NAMED_VALUES).join(', ')
  return values.length > NAMED_VALUES ? `${named} and ${values.length - NAMED_VALUES} more` : named
}

/**
 * The column of a name: the whole name, else the name without capitals and without its unit, else without all that
 * brackets hold, else what stands below a head of several columns; throws Error naming the option and the names that
 * there are.
 */
export function columnNamed<C extends { name: string }>(
  columns: readonly C[],
  name: string,
  option: string,
): C {
  const [bare, unitless] = [bareName(name), withoutUnit(name)]
  const hasRemark = bare !== unitless
  const ways: ((own: string) => boolean)[] = [
    (own) => own === name,
    (own) => withoutUnit(own) === unitless,
    (own) => bareName(own) === bare && !(hasRemark && bare !== withoutUnit(own)),
    (own) => endsWith(withoutUnit(own), unitless) || (!hasRemark && endsWith(bareName(own), bare)),
  ]
  const named = ways.map((isNamed) => columns.filter((column) => isNamed(column.name)))
  const [one, other] = named.find((found) => found.length > 0) ?? []
  const names = (among: readonly C[]) => among.map((column) => column.name).join(', ')
  if (one === undefined) {
    throw new Error(`${option} ${name}: no column has this name; there are ${names(columns)}`)
  }
  if (other === undefined) return one
  throw new Error(
    `${option} ${name}: several columns have this name: write one of ${names(columns)}, or give them different names`,
  )
}

/** `出清电价日前电价` and `DE price` end with the name in the last row of their head. */
function endsWith(bare: string, name: string): boolean {
  if (name === '' || !bare.endsWith(name)) return false
  return bare.at(-name.length - 1) === ' ' || /^\p{Script=Han}{2}/u.test(name)
}

/** Small letters, without all from the first bracket on. */
function bareName(name: string): string {
  return plainName(name)
    .replace(/[([【].*$/, '')
    .trim()
}

/** Small letters, with remarks in brackets, as of the market, but without the unit behind them. */
function withoutUnit(name: string): string {
  const plain = plainName(name)
  const [whole = '', unit = ''] = LAST_BRACKETS.exec(plain) ?? []
  return looksLikeUnit(unit) ? plain.slice(0, plain.length - whole.length) : plain
}

const LAST_BRACKETS = /\s*[([【]([^()[\]【】]*)[)\]】]$/

const plainName = (name: string) => name.normalize('NFKC').trim().toLowerCase()
