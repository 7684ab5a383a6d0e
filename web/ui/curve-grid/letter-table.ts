import { namesSlot } from '#domain/slot-labels/slot-names.ts'
import { areTimes } from './pasted-times.ts'

/** Lines without those at their end that close a letter. */
export function linesBeforeEnd(
  block: readonly string[][],
  closes: (line: readonly string[]) => boolean,
): readonly string[][] {
  const last = block.findLastIndex((line) => !closes(line))
  return block.slice(0, last + 1)
}

/** The one column of times moved before the words that stand to its left. */
export function timesFirst(block: readonly string[][], heads: number): readonly string[][] {
  const above = block.slice(0, heads)
  const width = Math.max(...block.map((line) => line.length))
  const columns = Array.from({ length: width }, (_, at) => at)
  const named = columns.filter((at) => above.some((line) => namesSlot(line[at] ?? '')))
  const [at = 0] = named
  if (named.length !== 1 || at === 0) return block
  const body = block.slice(heads)
  const before = body.map((line) => line[0] ?? '')
  const isWords = before.every((cell) => !/\d/.test(cell))
  if (
    !isWords ||
    !areTimes(
      body.map((line) => line[at] ?? ''),
      true,
    )
  )
    return block
  return block.map((line) => (line.length > at ? [line[at]!].concat(line.toSpliced(at, 1)) : line))
}
