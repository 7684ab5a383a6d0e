import type { Severity } from '#domain/iv-scan/words.ts'
import type { XyColor } from '#web/ui/chart/xy-option.ts'

/** The colour of a severity, the same in table, bar and chart; its name stands beside it wherever it is shown. */
export const SEVERITY_COLOR: Record<Severity, XyColor> = {
  CRITICAL: 'error',
  MAJOR: 'warning',
  MINOR: 0,
  UNKNOWN: 'neutral',
  NONE: 'success',
}

/** Of the palette what no severity looks like, for strings that are compared with the selected one. */
const OTHERS = [3, 2, 6, 9, 5, 8, 10, 11, 7, 4] as const

/** The colours of the strings that were ticked, in the order in which they were. */
export function tickedColors(strings: readonly string[]): ReadonlyMap<string, XyColor> {
  return new Map(strings.map((key, i) => [key, OTHERS[i % OTHERS.length]!]))
}
