import { minutesBetween } from './cell-times.ts'
import type { FileCell, FileColumn, FileTable, Formula, Term } from './file-table.ts'

type Row = readonly FileCell[]

/** What rows give together: sums are divided, not quotients averaged. Rows without one of the values are left out. */
export function formulaOf(rows: readonly Row[], formula: Formula): number | null {
  const { over, under, isApart, isOfPresent = false, between } = formula
  let [upper, lower, count] = [0, 0, 0]
  for (const row of rows) {
    const [a, b] =
      between === undefined
        ? [sumOf(row, over, isOfPresent), sumOf(row, under)]
        : [hoursOf(row, between), 1]
    if (a === null || b === null) continue
    upper += a
    lower += b
    count++
  }
  if (count === 0 || (under.length > 0 && lower === 0)) return null
  const value = under.length === 0 ? upper : upper / lower
  return isApart ? Math.abs(value) : value
}

function hoursOf(row: Row, { from, to }: { from: number; to: number }): number | null {
  const minutes = minutesBetween(row[from], row[to])
  return minutes === null ? null : minutes / 60
}

function sumOf(row: Row, terms: readonly Term[], isOfPresent = false): number | null {
  if (isOfPresent && terms.every(({ column }) => typeof row[column] !== 'number')) return null
  let sum = 0
  for (const { column, sign, where, times, by } of terms) {
    if (where !== undefined && row[where.column] !== where.value) continue
    const value = row[column]
    const other = by === undefined ? 1 : row[by]
    if (isOfPresent && typeof value !== 'number') continue
    if (typeof value !== 'number' || typeof other !== 'number') return null
    sum += sign * value * other * (times?.number ?? 1)
  }
  return sum
}

export const isQuotient = ({ formula }: FileColumn): boolean =>
  formula !== undefined && formula.under.length > 0

/** A table with a column of what its others give; parts in a hundred where the column is of percent. */
export function withFormula(table: FileTable, column: FileColumn, formula: Formula): FileTable {
  const scale = column.isPercent ? 100 : 1
  const valueIn = (row: Row) => {
    const value = formulaOf([row], formula)
    return value === null ? null : value * scale
  }
  return {
    ...table,
    columns: [...table.columns, { ...column, formula }],
    rows: table.rows.map((row) => [...row, valueIn(row)]),
  }
}

/** The columns of a formula, as an equation with their names. */
export function formulaText(
  { over, under, between }: Formula,
  nameOf: (column: number) => string,
): string {
  if (between !== undefined) return `${nameOf(between.to)} - ${nameOf(between.from)}`
  const sum = (terms: readonly Term[]) =>
    terms
      .map((term, at) => {
        const sign = term.sign === 1 ? (at === 0 ? '' : ' + ') : at === 0 ? '-' : ' - '
        return `${sign}${termText(term, nameOf)}`
      })
      .join('')
  const part = (terms: readonly Term[]) =>
    terms.length > 1 || terms.some(({ by }) => by !== undefined) ? `(${sum(terms)})` : sum(terms)
  return under.length === 0 ? sum(over) : `${part(over)} ÷ ${part(under)}`
}

function termText({ column, where, times, by }: Term, nameOf: (column: number) => string): string {
  const price = by === undefined ? '' : ` × ${nameOf(by)}`
  const often =
    times === undefined
      ? ''
      : ` × ${Number(times.number.toFixed(6))}${times.unit === '' ? '' : ` ${times.unit}`}`
  return `${nameOf(column)}${where ? `[${where.value}]` : ''}${price}${often}`
}
