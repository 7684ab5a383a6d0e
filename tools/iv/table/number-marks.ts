import {
  decideMarks,
  hasOpen,
  type MarkFacts,
  type NumberMarks,
} from '#domain/units/number-marks.ts'
import { bothReadings, readWritten } from '#domain/units/read-written.ts'

/**
 * How a column is written: by its own numbers, else by the columns beside it. Where cells end at semicolons or tabs
 * (`isCommaUsual`), a comma that nothing speaks of parts decimals; else it stays open.
 */
export function marksOf(
  own: MarkFacts,
  { file, isCommaUsual }: { file?: MarkFacts; isCommaUsual: boolean },
): NumberMarks {
  const marks = decideMarks(own, file ? { file } : {})
  if (!hasOpen(own) || !marks.isCustom) return marks
  return { ...marks, comma: isCommaUsual ? 'DECIMAL' : 'OPEN' }
}

/** Words of tracers that say that a value is missing, beside those of all files. */
const MISSING = new Set(['#n/a', 'na'])
const INFINITE = /^[+-]?inf(inity)?$/i

/**
 * NaN where the text says that a value is missing, undefined where it is something else.
 *
 * @throws Error with both readings, where nothing tells which one is meant
 */
export function numberOf(text: string, marks: NumberMarks): number | undefined {
  if (MISSING.has(text.toLowerCase()) || INFINITE.test(text)) return Number.NaN
  const value = readWritten(text, { marks, powerOfTen: 0 })
  if (value === null) return Number.NaN
  if (typeof value === 'number') return value
  const both = value === 'NOT_A_NUMBER' ? null : bothReadings(text)
  if (!both) return undefined
  const [decimals, thousands] = [both.asPoint, both.asComma].sort((a, b) => a - b)
  throw new Error(`"${text}" may be ${decimals} or ${thousands}: write thousands without a mark`)
}

const WIDE_OR_LONG = /[−–\uff00-\uffef\u3000]/

/** A text in half width, with one kind of minus. */
export function tidy(text: string): string {
  if (!WIDE_OR_LONG.test(text)) return text
  return text.normalize('NFKC').replace(/[−–]/g, '-').trim()
}
