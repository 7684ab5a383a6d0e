import { isWithin, type ValueRange } from './plausible-values.ts'

/**
 * Numbers that loggers and databases write where they have none, in whatever column: -9999, 99999, 1E+20, the largest
 * and smallest words of 16 bits (the attributes `missing_value` and `_FillValue` of the NetCDF Climate and Forecast
 * conventions, section 2.5.1, are such numbers).
 */
const NINES = /^-?9{2,}(?:\.9{1,4})?$/
const WORDS_OF_16_BITS: readonly number[] = [-32_768, -32_767, 32_767, 65_535]
const NEVER_A_VALUE = 1e15
/** A single one may be a slip of the pen, and is judged as any other value. */
const LEAST_COUNT = 2
/** Between these a number of nines may be a value that few others are near to. */
const MAY_BE_VALUE: ValueRange = { min: -998, max: 9_998 }

/**
 * The numbers of a column that stand for missing ones: marks that stand in it more than once, exactly, and that its
 * values cannot be, or that lie outside of all others by more than these span. What may be a value is none.
 *
 * @param values of a column
 * @param range what they can be, in their unit
 */
export function missingMarks(values: readonly number[], range: ValueRange): number[] {
  const counts = new Map<number, number>()
  for (const value of values) if (isMark(value)) counts.set(value, (counts.get(value) ?? 0) + 1)
  const marks = [...counts].flatMap(([value, count]) => (count >= LEAST_COUNT ? value : []))
  if (marks.length === 0) return []
  const others = values.filter((value) => !marks.includes(value) && isWithin(value, range))
  return marks.filter((mark) => !isWithin(mark, range) || isFarFrom(others, mark))
}

function isMark(value: number): boolean {
  if (Math.abs(value) >= NEVER_A_VALUE || WORDS_OF_16_BITS.includes(value)) return true
  return NINES.test(String(value))
}

function isFarFrom(others: readonly number[], mark: number): boolean {
  if (isWithin(mark, MAY_BE_VALUE) || others.length === 0) return false
  const least = others.reduce((one, other) => Math.min(one, other))
  const most = others.reduce((one, other) => Math.max(one, other))
  const span = most - least
  return mark > most + span || mark < least - span
}
