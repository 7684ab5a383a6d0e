import type { Direction } from './words.ts'

/** An hour as it was declared and cleared; amounts are texts, as exact as they were written. */
type Comparable = {
  slot: number
  direction: Direction
  energyMwh: string | null
  priceCnyPerMwh: string | null
  clearedMwh: string | null
  clearedPriceCnyPerMwh: string | null
}

/** Fields of hours that changed: slot → field → [before, after]. */
export type LineDiff = Record<number, Record<string, [string | null, string | null]>>

/** What differs between two sets of lines; a number written otherwise is the same number. */
export function diffLines(
  before: readonly Comparable[],
  after: readonly Comparable[],
  fields: readonly Exclude<keyof Comparable, 'slot'>[],
): LineDiff {
  const diff: LineDiff = {}
  for (const line of after) {
    const old = before.find(({ slot }) => slot === line.slot)
    for (const field of fields) {
      const [was, is] = [old?.[field] ?? null, line[field]]
      if (same(was, is)) continue
      diff[line.slot] ??= {}
      diff[line.slot]![field] = [was, is]
    }
  }
  return diff
}

function same(a: string | null, b: string | null): boolean {
  return a === b || (a !== null && b !== null && Number(a) === Number(b))
}
