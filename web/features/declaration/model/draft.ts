import type { saveTenDay } from '#api/declaration/endpoints.ts'
import type { DeclarationLineView } from '#api/declaration/shapes.ts'
import type { CallOf } from '#api/kernel/endpoint.ts'
import type { DeclarationLine } from '#domain/declaration/ten-day-declaration.ts'
import type { Direction } from '#domain/declaration/words.ts'
import { clamp } from '#domain/statistics/clamp.ts'
import { energyOrNull, priceOrNull } from './check-context.ts'

/** One hour as the user types it. */
export type DraftLine = {
  slot: number
  direction: Direction
  energyMwh: number | null
  priceCnyPerMwh: number | null
}

/** How the grid, which holds numbers, keeps a direction. */
export const SIGN_OF = { SELL: 1, BUY: -1 } as const satisfies Record<Direction, number>
export const directionOf = (sign: number | null): Direction => (sign === -1 ? 'BUY' : 'SELL')

/** What the contract takes at most; beyond it a number is a slip of the keyboard. */
export const LARGEST = 1_000_000

/** Values of a column by its key. */
export type ReadColumn = (key: string) => readonly (number | null)[]

/** What stands in the grid. */
export function draftOf(values: ReadColumn): DraftLine[] {
  const [signs, energies, prices] = [values('direction'), values('energy'), values('price')]
  return signs.map((sign, i) => ({
    slot: i + 1,
    direction: directionOf(sign),
    energyMwh: energies[i] ?? null,
    priceCnyPerMwh: prices[i] ?? null,
  }))
}

/** What the server has. */
export function storedDraft(lines: readonly DeclarationLineView[]): DraftLine[] {
  return lines.map(({ slot, direction, declaredMwh, declaredCnyPerMwh }) => ({
    slot,
    direction,
    energyMwh: declaredMwh,
    priceCnyPerMwh: declaredCnyPerMwh,
  }))
}

/** A draft in the exact units of the rules. */
export function exactLine(line: DraftLine): DeclarationLine {
  return {
    slot: line.slot,
    direction: line.direction,
    energyWh: energyOrNull(bounded(line.energyMwh)),
    priceMilli: priceOrNull(bounded(line.priceCnyPerMwh)),
  }
}

/** Lines as they are sent: hours with neither energy nor price declare nothing. */
export function linesToSave(draft: readonly DraftLine[]): CallOf<typeof saveTenDay>['lines'] {
  return draft
    .filter(({ energyMwh, priceCnyPerMwh }) => energyMwh !== null || priceCnyPerMwh !== null)
    .map((line) => ({
      ...line,
      energyMwh: rounded(line.energyMwh, 6),
      priceCnyPerMwh: rounded(line.priceCnyPerMwh, 3),
    }))
}

const bounded = (value: number | null) => (value === null ? null : clamp(value, -LARGEST, LARGEST))

const rounded = (value: number | null, decimals: number) =>
  value === null ? null : Number(value.toFixed(decimals))
