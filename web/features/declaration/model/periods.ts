import type { DeclarationDetail, DeclarationLineView } from '#api/declaration/shapes.ts'
import { hourLabel } from '#domain/calendar/slots.ts'
import type { SlotPeriod } from '#web/ui/curve-grid/grid-types.ts'

type Runs = DeclarationLineView['periodRuns']

/** The chip of an hour: the kind that all days agree on, MIXED where they differ, null without any table. */
export function periodOf({ periodKind, periodRuns }: DeclarationLineView): SlotPeriod | null {
  return isMixed(periodRuns) ? 'MIXED' : periodKind
}

/** Whether some hour has a time-of-use kind on all days, so that hours can be chosen by it. */
export function hasPeriods({ lines }: Pick<DeclarationDetail, 'lines'>): boolean {
  return lines.some(({ periodKind }) => periodKind !== null)
}

/** Hours whose kind is not the same on all days, together with those that change alike. */
export function mixedHours({
  lines,
}: Pick<DeclarationDetail, 'lines'>): { slots: number[]; runs: Runs }[] {
  const groups = new Map<string, { slots: number[]; runs: Runs }>()
  for (const { slot, periodRuns: runs } of lines) {
    if (!isMixed(runs)) continue
    const key = JSON.stringify(runs)
    const group = groups.get(key) ?? { slots: [], runs }
    group.slots.push(slot)
    groups.set(key, group)
  }
  return [...groups.values()]
}

/** `00:00–02:00, 12:00–13:00` of hours, those in a row together. */
export function hoursText(slots: readonly number[]): string {
  const sorted = slots.toSorted((a, b) => a - b)
  const starts = sorted.filter((slot) => !sorted.includes(slot - 1))
  const ends = sorted.filter((slot) => !sorted.includes(slot + 1))
  return starts
    .map((start, i) => `${hourLabel(start).slice(0, 5)}–${hourLabel(ends[i]!).slice(6)}`)
    .join(', ')
}

function isMixed(runs: Runs): boolean {
  return runs.length > 1
}
