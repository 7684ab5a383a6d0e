import { mwhText } from '#domain/units/energy.ts'
import { type Coverage, coverageAfter } from '../coverage.ts'
import type { DeclarationIssue } from '../issues.ts'
import type { CoverageBand, DeclarationContext, TenDayDeclaration } from '../ten-day-declaration.ts'
import type { IssueProblem } from '../words.ts'

/**
 * V12, a warning and never an error: coverage after the declaration outside the target band, in any
 * of the 24 hours. Hours whose forecast is unknown are counted in one warning of their own.
 */
export function coverageIssues(
  declaration: TenDayDeclaration,
  context: DeclarationContext,
): DeclarationIssue[] {
  const slots = context.slots.map(({ slot }) => slot)
  const coverages = slots.map((slot) => ({ slot, ...coverageAfter(declaration, context, slot) }))
  const unknown = coverages.filter(({ kind }) => kind === 'UNKNOWN').length
  const issues = coverages.flatMap((coverage) =>
    slotIssues(coverage.slot, coverage, context.coverageBand),
  )
  if (unknown > 0) issues.push(issue('FORECAST_UNKNOWN', null, { hours: String(unknown) }))
  return issues
}

function slotIssues(slot: number, coverage: Coverage, band: CoverageBand): DeclarationIssue[] {
  if (coverage.kind === 'UNKNOWN') return []
  const bandParams = { minPercent: percent(band.min), maxPercent: percent(band.max) }
  if (coverage.kind === 'NO_ENERGY') {
    if (coverage.positionWh <= 0) return []
    return [
      issue('COVERAGE_HIGH', slot, { positionMwh: mwhText(coverage.positionWh), ...bandParams }),
    ]
  }
  const params = { coveragePercent: percent(coverage.ratio), ...bandParams }
  if (coverage.ratio < band.min) return [issue('COVERAGE_LOW', slot, params)]
  if (coverage.ratio > band.max) return [issue('COVERAGE_HIGH', slot, params)]
  return []
}

function percent(fraction: number): string {
  return (fraction * 100).toFixed(1)
}

function issue(
  problem: IssueProblem,
  slot: number | null,
  params: Record<string, string>,
): DeclarationIssue {
  return { rule: 'V12', problem, severity: 'warning', slot, field: 'energy', params }
}
