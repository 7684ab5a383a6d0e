import type { DeclarationLineView } from '#api/declaration/shapes.ts'
import { coverageAfter } from '#domain/declaration/coverage.ts'
import { type ClearingChance, clearingChance } from '#domain/declaration/outcome/clearing-chance.ts'
import { expectedGain, expectedIncome } from '#domain/declaration/outcome/expected-income.ts'
import { gainRange } from '#domain/declaration/outcome/gain-range.ts'
import type {
  DeclarationContext,
  DeclarationLine,
} from '#domain/declaration/ten-day-declaration.ts'
import { toCny } from '#domain/units/money.ts'
import type { MoneyFen } from '#domain/units/quantity.ts'
import type { RowReader } from '#web/ui/curve-grid/grid-types.ts'
import { priceOrNull } from '../check-context.ts'
import { directionOf, exactLine } from '../draft.ts'
import { quantilesOf } from '../quantiles.ts'

type Lines = readonly DeclarationLineView[]
type Cell = (read: RowReader, slot: number) => number | null

function lineAt(read: RowReader, slot: number): DeclarationLine {
  return exactLine({
    slot,
    direction: directionOf(read('direction')),
    energyMwh: read('energy'),
    priceCnyPerMwh: read('price'),
  })
}

/** Money of what stands in a row. Nothing typed is no income, which is not the same as an income of 0. */
const money =
  (of: (line: DeclarationLine, read: RowReader) => MoneyFen | null): Cell =>
  (read, slot) => {
    const line = lineAt(read, slot)
    const amount = line.energyWh === null ? null : of(line, read)
    return amount === null ? null : toCny(amount)
  }

export const incomeOf = money(expectedIncome)

/** Beside the income: what the hour gains against settling at the reference price. */
export const gainOf = money((line, read) => expectedGain(line, priceOrNull(read('reference'))))

/** P10 or P90 of that money. */
export const gainEdgeOf = (edge: 'low' | 'high', lines: Lines): Cell =>
  money((line) => gainRange(line, quantilesOf(lines[line.slot - 1]))[edge])

export function chanceAt(read: RowReader, slot: number, lines: Lines): ClearingChance | null {
  return clearingChance(lineAt(read, slot), quantilesOf(lines[slot - 1]))
}

export const coverageOf =
  (context: DeclarationContext): Cell =>
  (read, slot) => {
    const coverage = coverageAfter({ lines: [lineAt(read, slot)] }, context, slot)
    return coverage.kind === 'RATIO' ? coverage.ratio * 100 : null
  }
