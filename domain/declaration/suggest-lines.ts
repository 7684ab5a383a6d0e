import { batchFill } from './batch-fill.ts'
import {
  type DeclarationContext,
  type DeclarationLine,
  signedEnergy,
} from './ten-day-declaration.ts'

/** What an hour could declare; a price alone where the energy was typed already. */
export type SuggestedLines = {
  /** Lines with what is missing filled in, of the hours that have a suggestion. */
  lines: DeclarationLine[]
  /** Empty hours without one: their forecast or what they hold is not known. */
  unknown: number[]
}

/**
 * Suggests what is missing of lines (docs/domain/market.md#suggestion): the energy that brings coverage to 1,
 * forecast − mechanism − held, within the limits and to the lot, a purchase where it is negative; and the reference
 * price to the tick within the band. What was typed stays; an hour that is covered already has no suggestion. In a
 * session of one direction only that of the lines that were typed is suggested, else the one with more energy.
 */
export function suggestLines(
  lines: readonly DeclarationLine[],
  context: DeclarationContext,
): SuggestedLines {
  const fill = (kind: 'TARGET_COVERAGE' | 'REFERENCE_RATIO', of: readonly DeclarationLine[]) =>
    batchFill(of, { fill: { kind, ratio: 1 }, scope: {}, context, periodKinds: [] })
  const isEmpty = ({ energyWh, priceMilli }: DeclarationLine) =>
    energyWh === null && priceMilli === null
  const energies = fill('TARGET_COVERAGE', lines.filter(isEmpty))
  const unknown = energies.skipped.map(({ slot }) => slot)
  const whole = new Map(energies.lines.map((line) => [line.slot, line]))
  const direction = context.tradeSession.oneDirection ? directionOf(lines, energies.lines) : null
  const filled = lines.flatMap((line) => {
    const found = whole.get(line.slot) ?? line
    const isOther = direction !== null && isEmpty(line) && found.direction !== direction
    return found.energyWh && line.priceMilli === null && !isOther ? [found] : []
  })
  const priced = fill('REFERENCE_RATIO', filled).lines
  return {
    // A typed energy whose price is not known has nothing new.
    lines: priced.filter(
      ({ slot, priceMilli }) => priceMilli !== null || (whole.get(slot)?.energyWh ?? 0) > 0,
    ),
    unknown,
  }
}

function directionOf(typed: readonly DeclarationLine[], suggested: readonly DeclarationLine[]) {
  const sum = (lines: readonly DeclarationLine[]) =>
    lines.reduce((total, line) => total + signedEnergy(line), 0)
  const net = sum(typed) || sum(suggested)
  return net < 0 ? 'BUY' : 'SELL'
}
