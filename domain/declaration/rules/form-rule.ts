import type { DeclarationIssue } from '../issues.ts'
import { type DeclarationLine, declares, type TenDayDeclaration } from '../ten-day-declaration.ts'
import type { IssueProblem } from '../words.ts'

/** FORM: slots 1..24 once each, energies not negative, a price wherever energy is declared. */
export function formIssues({ lines }: TenDayDeclaration): DeclarationIssue[] {
  const issues = lines.flatMap((line, index) => lineIssues(line, lines.slice(0, index)))
  if (!lines.some(declares)) issues.push(issue('NOTHING_DECLARED', null, 'declaration'))
  return issues
}

function lineIssues(line: DeclarationLine, before: readonly DeclarationLine[]) {
  const { slot } = line
  const issues: DeclarationIssue[] = []
  if (!isHour(slot)) issues.push(issue('SLOT_UNKNOWN', slot, 'declaration'))
  if (before.some((other) => other.slot === slot && other.direction === line.direction))
    issues.push(issue('SLOT_TWICE', slot, 'declaration'))
  if (line.energyWh !== null && line.energyWh < 0)
    issues.push(issue('ENERGY_NEGATIVE', slot, 'energy'))
  if (declares(line) && line.priceMilli === null) issues.push(issue('PRICE_MISSING', slot, 'price'))
  return issues
}

/** Whether a slot is an hour 1..24. */
export function isHour(slot: number): boolean {
  return Number.isInteger(slot) && slot >= 1 && slot <= 24
}

function issue(
  problem: IssueProblem,
  slot: number | null,
  field: DeclarationIssue['field'],
): DeclarationIssue {
  return { rule: 'FORM', problem, severity: 'error', slot, field, params: {} }
}
