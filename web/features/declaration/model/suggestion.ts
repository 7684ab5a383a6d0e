import { suggestLines } from '#domain/declaration/suggest-lines.ts'
import type { DeclarationContext } from '#domain/declaration/ten-day-declaration.ts'
import { toMwh } from '#domain/units/energy.ts'
import { toCnyPerMwh } from '#domain/units/price.ts'
import { type DraftLine, exactLine, SIGN_OF } from './draft.ts'

/** What could stand in the empty cells of a draft. */
export type Suggestion = {
  /** Whole lines by slot, of hours where something is suggested. */
  lines: ReadonlyMap<number, DraftLine>
  /** The empty cells, as the grid shows them faintly. */
  ghosts: ReadonlyMap<number, string>
  /** Empty hours without a suggestion, for want of a forecast or of what is held. */
  unknown: readonly number[]
}

export function suggestionOf(draft: readonly DraftLine[], context: DeclarationContext): Suggestion {
  const { lines: suggested, unknown } = suggestLines(draft.map(exactLine), context)
  const lines = new Map(
    suggested.map(({ slot, direction, energyWh, priceMilli }): [number, DraftLine] => [
      slot,
      {
        ...{ slot, direction },
        energyMwh: energyWh === null ? null : toMwh(energyWh),
        priceCnyPerMwh: priceMilli === null ? null : toCnyPerMwh(priceMilli),
      },
    ]),
  )
  const ghosts = new Map(
    [...lines.values()].map((line) => [line.slot, ghostOf(line, draft)] as const),
  )
  return { lines, ghosts, unknown }
}

/** The draft with the suggestion in the slots that are asked for; what was typed stays. */
export function withSuggestion(
  draft: readonly DraftLine[],
  { lines }: Pick<Suggestion, 'lines'>,
  slots: readonly number[],
): DraftLine[] {
  return draft.map((line) => (slots.includes(line.slot) && lines.get(line.slot)) || line)
}

function ghostOf({ slot, direction, ...line }: DraftLine, draft: readonly DraftLine[]): string {
  const typed = draft.find((one) => one.slot === slot)
  const cells = [
    ...(typed?.energyMwh == null
      ? [`direction:${SIGN_OF[direction]}`, `energy:${line.energyMwh}`]
      : []),
    ...(line.priceCnyPerMwh === null ? [] : [`price:${line.priceCnyPerMwh}`]),
  ]
  return cells.join(' ')
}
