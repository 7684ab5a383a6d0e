import { groupBy } from '#domain/collections/group-by.ts'
import { oddSlots, SESSION_JUMPS } from '#domain/market/unusual-values.ts'
import { isLowestAloneNegative } from '#domain/trade-session/odd-prices.ts'
import { slotRanges } from '../cells/slot-ranges.ts'
import type { ParseOptions, SessionResultRow } from '../layout.ts'
import type { MappedSheet } from '../rows/mapped-sheet.ts'

export const LARGEST_SLOT = 96

type ReadRow = { row: number; result: SessionResultRow }

/** What rows that are sound by themselves show together: gaps, figures that got lost, odd prices. */
export function warnOfSessions(
  sheet: MappedSheet,
  read: readonly ReadRow[],
  options: ParseOptions,
): void {
  warnOfGaps(sheet, read, options)
  warnOfLost(sheet, read)
  warnOfNegatives(sheet, read)
  warnOfOddEnergies(sheet, read)
}

/** Rows of a session and technology. */
const bySession = (read: readonly ReadRow[]) =>
  groupBy(read, ({ result: { code, technology } }) => `${code} ${technology}`)

/** Beside each figure that a row may lack the column that it stands in. */
const OPTIONAL = [
  ['clearedMwh', 'sessionCleared'],
  ['maxPriceCnyPerMwh', 'sessionMaxPrice'],
  ['minPriceCnyPerMwh', 'sessionMinPrice'],
  ['participants', 'participants'],
] as const

/** Where other slots of a session have a figure, one with deals that has none has lost it. */
function warnOfLost(sheet: MappedSheet, read: readonly ReadRow[]): void {
  for (const rows of bySession(read).values())
    for (const [figure, field] of OPTIONAL) {
      if (rows.every(({ result }) => result[figure] === null)) continue
      for (const { row, result } of rows)
        if (result[figure] === null && result.clearedMwh !== 0)
          sheet.issues.warn('MISSING_VALUE', sheet.at(row, field))
    }
}

/** One line names the slots of a session, or of a technology in it, in which only the lowest price is below 0. */
function warnOfNegatives(sheet: MappedSheet, read: readonly ReadRow[]): void {
  const odd = read.filter(({ result }) => isLowestAloneNegative(result))
  for (const rows of bySession(odd).values()) {
    const [{ row, result }] = rows as [(typeof rows)[number]]
    const slots = slotRanges(rows.map(({ result: { slot } }) => slot).sort((a, b) => a - b))
    const { code, minPriceCnyPerMwh: value, priceCnyPerMwh: mean } = result
    const params = { code, slots, count: rows.length, value: value!, mean: mean! }
    sheet.issues.warn('LOWEST_NEGATIVE', sheet.at(row, 'sessionMinPrice'), params)
  }
}

/** Names the slots that a session lacks; of a technology it is plain that it deals in some only. */
function warnOfGaps(
  sheet: MappedSheet,
  read: readonly ReadRow[],
  { knownTradeSessions = [] }: ParseOptions,
): void {
  const ofAll = read.filter(({ result }) => result.technology === 'ALL')
  for (const [code, rows] of groupBy(ofAll, ({ result }) => result.code)) {
    const largest = Math.max(...rows.map(({ result }) => result.slot))
    const slots =
      knownTradeSessions.find((session) => session.code === code)?.slotCount ??
      (largest > 24 ? LARGEST_SLOT : 24)
    const all = Array.from({ length: slots }, (_, index) => index + 1)
    const missing = all.filter((slot) => rows.every(({ result }) => result.slot !== slot))
    const [first] = missing
    if (first === undefined) continue
    const next = rows.find(({ result }) => result.slot > first) ?? rows.at(-1)!
    const params = { code, count: missing.length, slots: slotRanges(missing) }
    sheet.issues.warn('SESSION_SLOTS_MISSING', sheet.at(next.row, 'slot'), params)
  }
}

/** Names energies that stand out of the slots on both sides: read in another unit, or from another column. */
function warnOfOddEnergies(sheet: MappedSheet, read: readonly ReadRow[]): void {
  for (const rows of bySession(read).values()) {
    const slots = Math.max(...rows.map(({ result }) => result.slot))
    const energies: (number | null)[] = Array.from({ length: slots }, () => null)
    for (const { result } of rows) energies[result.slot - 1] = result.clearedMwh
    for (const { slotIndex, neighboursMw: usual } of oddSlots(energies, SESSION_JUMPS)) {
      const { row, result } = rows.find(({ result: { slot } }) => slot === slotIndex + 1)!
      const { code, slot, clearedMwh: value } = result
      const params = { code, slot, value: value!, usual }
      sheet.issues.warn('ODD_SESSION_ENERGY', sheet.at(row, 'sessionCleared'), params)
    }
  }
}
