import { namesSlot, type SlotSide } from '#domain/slot-labels/slot-names.ts'
import { areTimes, areTimeTexts, labelsOf, slotsOf } from './pasted-times.ts'

/** A second column of times that stands among the numbers and does not make up a day with the first. */
export type TimesAmong = { key: 'timesAmong'; text: string }

type HeadedBlock = { block: readonly string[][]; heads: number; side: SlotSide | null }

/**
 * A day that is drawn in several tables side by side, as 1 to 12 beside 13 to 24, as one table down. Null where no
 * second column of times stands among the numbers. They are one day only where the tables have the same heads and
 * their times name each slot of a day once: the times of two days, or of two quantities, are the same twice.
 */
export function oneBelowAnother(drawn: HeadedBlock): string[][] | TimesAmong | null {
  const lines = withoutBlankColumns(drawn.block)
  const above = lines.slice(0, drawn.heads)
  const body = lines.slice(drawn.heads)
  const starts = startsOfTables(above, body)
  const [, second] = starts
  if (second === undefined) return null
  const fault: TimesAmong = { key: 'timesAmong', text: body[0]![second]! }
  const width = second
  const isEven =
    starts.every((start, at) => start === at * width) && lines[0]!.length === starts.length * width
  const heads = isEven ? headsOfOne(above, starts, width) : null
  if (!heads) return fault
  const part = (line: readonly string[], start: number) => line.slice(start, start + width)
  const down = starts.flatMap((start) => body.map((line) => part(line, start)))
  const along = body.flatMap((line) => starts.map((start) => part(line, start)))
  const whole = [down, along].map(withoutBlankLines).find((one) => isDay(one, drawn.side))
  return whole ? heads.concat(whole) : fault
}

/** Where tables begin: at the first column and at each later one that holds times, with numbers between them. */
function startsOfTables(above: readonly string[][], body: readonly string[][]): number[] {
  const column = (at: number) => body.map((line) => line[at]!)
  const isNamed = (at: number) => above.some((line) => namesSlot(line[at]!))
  if (body.length === 0 || !areTimes(column(0), isNamed(0))) return []
  return body[0]!.reduce(
    (starts: number[], _, at) => {
      const before = starts.map(column)
      const isTimes =
        areTimeTexts(column(at)) ||
        (areTimes(column(at), isNamed(at)) && (isNamed(at) || goesOn(before, column(at))))
      return at > 1 && isTimes ? starts.concat(at) : starts
    },
    [0],
  )
}

/** Whether numbers that follow one another are those of the first column again, or begin where the last one ends. */
function goesOn(before: readonly string[][], numbers: readonly string[]): boolean {
  const last = numbersIn(before.at(-1)!).at(-1)!
  return before[0]!.join() === numbers.join() || numbersIn(numbers)[0] === last + 1
}

const numbersIn = (texts: readonly string[]) =>
  texts
    .filter((text) => text !== '')
    .map(Number)
    .filter(Number.isFinite)

/** The heads of the first table; null where another table has others. A title above all of them stands alone. */
function headsOfOne(
  above: readonly string[][],
  starts: readonly number[],
  width: number,
): string[][] | null {
  const isTitle = (line: readonly string[]) => line.slice(1).every((cell) => cell === '')
  const isSame = (line: readonly string[]) =>
    starts.every(
      (start) => line.slice(start, start + width).join('\t') === line.slice(0, width).join('\t'),
    )
  return above.every((line) => isTitle(line) || isSame(line))
    ? above.map((line) => line.slice(0, width))
    : null
}

/** Whether the times name each slot of a day once. */
function isDay(lines: readonly string[][], side: SlotSide | null): boolean {
  const names = lines.map(([name = '']) => name)
  const labels = areTimes(names) ? labelsOf(names, side) : null
  if (!labels) return false
  const slots = slotsOf(names, labels).filter((slot) => slot !== null)
  return slots.length === labels.slotCount && new Set(slots).size === labels.slotCount
}

const withoutBlankLines = (lines: readonly string[][]) =>
  lines.filter((line) => line.some((cell) => cell !== ''))

/** Lines of one width, without the columns that only part tables. */
function withoutBlankColumns(block: readonly string[][]): string[][] {
  const width = Math.max(...block.map((line) => line.length))
  const columns = Array.from({ length: width }, (_, at) => at)
  const filled = columns.filter((at) => block.some((line) => line[at]?.trim()))
  return block.map((line) => filled.map((at) => line[at]?.trim() ?? ''))
}
