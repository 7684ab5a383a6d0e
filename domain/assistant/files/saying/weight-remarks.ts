import type { Language } from '../../answer/answer-types.ts'
import { numberText } from '../../answer/shown.ts'
import { weighted } from '../computing/aggregate-values.ts'
import type { FileFindings } from '../computing/file-findings.ts'
import type { FileQuery } from '../file-query.ts'
import { isEnergy, isPrice } from '../table/column-meaning.ts'
import type { FileTable } from '../table/file-table.ts'
import { formulaOf, formulaText, isQuotient } from '../table/formula.ts'
import { provenQuotient } from '../table/proven-quotient.ts'
import { columnName } from './file-names.ts'

/** A query of a file with what its rows gave. */
type WeighedQuery = { query: FileQuery; table: FileTable; findings: FileFindings }

/** The plain mean of a price beside an energy is not what was paid: what the weighted one would be. */
export function weightRemarks(answered: WeighedQuery, language: Language): string[] {
  const { query, table, findings } = answered
  const [measure, ...others] = query.measures
  const isPlain = query.aggregates.length === 1 && query.aggregates[0] === 'MEAN'
  if (!isPlain || measure === undefined || others.length > 0 || query.by.length > 0) return []
  const { columns, rows } = table
  const energies = columns.flatMap((column, at) => (isEnergy(column) && !column.fault ? [at] : []))
  if (!isPrice(columns[measure]!) || isQuotient(columns[measure]!)) return []
  if (energies.length !== 1) return totalsRemark(answered, measure, language)
  const value = weighted(
    findings.kept.map((at) => rows[at]!),
    measure,
    energies[0]!,
  )
  if (value === null) return []
  const name = columnName(columns[energies[0]!]!, language)
  const shown = numberText(value, Math.min(6, columns[measure]!.decimals + 2))
  return [
    language === 'zh'
      ? `这是各行的简单平均；按“${name}”加权的平均为 ${shown}。`
      : `This is the plain mean of the rows; weighted by “${name}” it is ${shown}.`,
  ]
}

/** What the price of all rows together is, where the file proves what it is of. */
function totalsRemark(
  { table, findings }: WeighedQuery,
  measure: number,
  language: Language,
): string[] {
  const proved = provenQuotient(table, measure)
  if (proved === null) return []
  const kept = findings.kept.map((at) => table.rows[at]!)
  const value = formulaOf(kept, proved.formula)
  if (value === null) return []
  const nameOf = (at: number) => `“${columnName(table.columns[at]!, language)}”`
  const shown = numberText(value, proved.column.decimals)
  const equation = formulaText(proved.formula, nameOf)
  return [
    language === 'zh'
      ? `这是各行的简单平均；按合计值（${equation}）为 ${shown}。`
      : `This is the plain mean of the rows; of the totals (${equation}) it is ${shown}.`,
  ]
}
