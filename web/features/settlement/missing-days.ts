import type { ReviewSource } from '#api/settlement/shapes.ts'
import { addDays } from '#domain/calendar/delivery-date.ts'
import { slotEndLabel } from '#domain/calendar/slots.ts'

/** Whole days in a row, or one day with the times that it lacks. */
export type MissingDays =
  | { kind: 'days'; from: string; to: string }
  | { kind: 'slots'; date: string; missingSlots: number; times: string }

const SHOWN_RANGES = 3

/** What a curve lacks, as short as it can be said. */
export function missingDays({ missing, resolutionMin }: ReviewSource): MissingDays[] {
  const slotCount = resolutionMin === 60 ? 24 : 96
  const parts: MissingDays[] = []
  for (const { date, missingSlots, ranges } of missing) {
    const last = parts.at(-1)
    if (missingSlots < slotCount) {
      parts.push({ kind: 'slots', date, missingSlots, times: timesOf(ranges, slotCount) })
    } else if (last?.kind === 'days' && addDays(last.to, 1) === date) last.to = date
    else parts.push({ kind: 'days', from: date, to: date })
  }
  return parts
}

function timesOf(ranges: readonly [number, number][], slotCount: 24 | 96): string {
  const shown = ranges.slice(0, SHOWN_RANGES).map(([first, last]) => {
    const from = first === 1 ? '00:00' : slotEndLabel(first - 1, slotCount)
    return `${from}-${slotEndLabel(last, slotCount)}`
  })
  return [...shown, ...(ranges.length > SHOWN_RANGES ? ['…'] : [])].join(' ')
}
