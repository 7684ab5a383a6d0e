import type { ReadLine, StatementLine } from './statement-line.ts'

/** Lines that sum up others. */
const TOTAL = /^(合计|总计|总和)/
const PART_TOTAL = /^(小计|其中)/
/** A cent is lost in every line that was rounded. */
const CENT = 0.01

/**
 * Notes lines whose amount is not energy × price within what the rounding of the three figures allows, and a total
 * that is not the sum of the lines above it.
 */
export function checkedLines(lines: readonly ReadLine[]): StatementLine[] {
  let [sum, count] = [0, 0]
  return lines.map((line) => {
    const { halfEnergy: _e, halfPrice: _p, halfAmount: _a, ...told } = line
    const { subject, amountCny } = line
    if (TOTAL.test(subject)) {
      const isOff = amountCny !== null && Math.abs(amountCny - sum) > CENT * (count + 1)
      ;[sum, count] = [0, 0]
      return { ...told, note: told.note ?? (isOff ? 'TOTAL_DIFFERS' : null) }
    }
    if (!PART_TOTAL.test(subject)) {
      sum += amountCny ?? 0
      count += 1
    }
    return { ...told, note: told.note ?? (isOffPrice(line) ? 'AMOUNT_DIFFERS' : null) }
  })
}

function isOffPrice(line: ReadLine): boolean {
  const { energyMwh: energy, priceCnyPerMwh: price, amountCny: amount } = line
  if (energy === null || price === null || amount === null) return false
  const { halfEnergy, halfPrice, halfAmount } = line
  const allowed = Math.abs(energy) * halfPrice + Math.abs(price) * halfEnergy + halfAmount + CENT
  return Math.abs(energy * price - amount) > allowed
}
