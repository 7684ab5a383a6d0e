import type { FileCell, FileColumn, FileTable, Formula, Term } from './file-table.ts'

type Row = readonly FileCell[]

/** What rows give together: sums are divided, not quotients averaged. Rows without one of the values are left out. */
export function formulaOf(rows: readonly Row[], { over, under, isApart }: Formula): number | null {
  let [upper, lower, count] = [0, 0, 0]
  for (const row of rows) {
    const [a, b] = [sumOf(row, over), sumOf(row, under)]
    if (a === null || b === null) continue
    upper += a
    lower += b
    count++
  }
  if (count === 0 || (under.length > 0 && lower === 0)) return null
  const value = under.length === 0 ? upper : upper / lower
  return isApart ? Math.abs(value) : value
}

function sumOf(row: Row, terms: readonly Term[]): number | null {
  let sum = 0
  for (const { column, sign, where } of terms) {
    if (where !== undefined && row[where.column] !== where.value) continue
    const value = row[column]
    if (typeof value !== 'number') return null
    sum += sign * value
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
export function formulaText({ over, under }: Formula, nameOf: (column: number) => string): string {
  const sum = (terms: readonly Term[]) =>
    terms
      .map(
        ({ column, sign, where }, at) =>
          `${at === 0 ? '' : sign === 1 ? ' + ' : ' - '}${nameOf(column)}${where ? `[${where.value}]` : ''}`,
      )
      .join('')
  const part = (terms: readonly Term[]) => (terms.length > 1 ? `(${sum(terms)})` : sum(terms))
  return under.length === 0 ? sum(over) : `${part(over)} ÷ ${part(under)}`
}
