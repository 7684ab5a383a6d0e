/** A pattern that is read where it is asked for, not searched. */
export const sticky = (source: string): RegExp => new RegExp(source, 'y')

/**
 * Reads a pattern at a place of a text.
 *
 * @param pattern a sticky one, which is set to the place before each use
 */
export function readAt(text: string, at: number, pattern: RegExp): RegExpExecArray | null {
  pattern.lastIndex = at
  return pattern.exec(text)
}

/** A thing that was read, and where in the text it ends. */
export type Read<Value> = { value: Value; end: number }

/** The reading that goes furthest; of two that go equally far the first. */
export function furthest<Value>(
  readings: readonly (Read<Value> | undefined)[],
): Read<Value> | undefined {
  let best: Read<Value> | undefined
  for (const reading of readings) if (reading && reading.end > (best?.end ?? -1)) best = reading
  return best
}
