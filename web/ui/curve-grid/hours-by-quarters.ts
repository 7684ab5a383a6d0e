import { foldWidth } from '#domain/units/written-number.ts'

/** A block of 24 lines of four quarters, without the lines above and below. */
export type HoursByQuarters = {
  /** Lines above the first hour, with the one that names the quarters. */
  above: number
  below: number
  hours: { name: string; quarters: string[] }[]
}

const MAX_HEADS = 3
const HOURS = 24
const QUARTERS = 4
/** The minutes of an hour at which its quarters start, or end. */
const QUARTER_HEADS: ReadonlySet<string> = new Set(['0,15,30,45', '15,30,45,60', '15,30,45,0'])
const MINUTE = /^:?(\d{1,2})(?:分钟?|min|m)?$/i
const SPAN_OF_MINUTES = /^(\d{1,2})[-~–至](\d{1,2})(?:分钟?|min|m)?$/i

/**
 * A day of quarters that is drawn with an hour a line: `时 | 00分 | 15分 | 30分 | 45分`. Null where no head names the
 * four quarters: without one, four numbers beside an hour may be anything.
 */
export function splitHours(block: readonly string[][]): HoursByQuarters | null {
  const head = block.slice(0, MAX_HEADS).findIndex(namesQuarters)
  if (head < 0) return null
  const filled = block.slice(head + 1).filter((line) => line.some((cell) => cell.trim() !== ''))
  const hours = filled.slice(0, HOURS)
  const below = filled.slice(HOURS)
  const areWhole = hours.length === HOURS && hours.every((line) => line.length <= 1 + QUARTERS)
  if (!areWhole || below.some((line) => line.some((cell) => /^\s*[\d.]/.test(cell)))) return null
  return {
    above: head + 1,
    below: below.length,
    hours: hours.map(([name = '', ...rest]) => ({ name, quarters: fourOf(rest) })),
  }
}

const fourOf = (cells: readonly string[]) =>
  Array.from({ length: QUARTERS }, (_, at) => cells[at] ?? '')

function namesQuarters(line: readonly string[]): boolean {
  const [, ...heads] = line
  return heads.length === QUARTERS && QUARTER_HEADS.has(heads.map(minuteOf).join())
}

function minuteOf(head: string): number | null {
  const text = foldWidth(head).replace(/\s/g, '')
  const minute = MINUTE.exec(text)?.[1] ?? SPAN_OF_MINUTES.exec(text)?.[1]
  return minute === undefined ? null : Number(minute)
}
