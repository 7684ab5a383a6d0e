import { COMMON_MARKS } from '#domain/units/number-marks.ts'
import { bothReadings, type NumberStyle, readWritten } from '#domain/units/read-written.ts'

/** A number that may be either of two. */
export type BothReadings = { asPoint: number; asComma: number }

/** What a typed or pasted text says: a number, nothing, or something unreadable. */
export type ParsedNumber = { ok: true; value: number | null } | { ok: false; open?: BothReadings }

const PLAIN: NumberStyle = { powerOfTen: 0, marks: COMMON_MARKS, takesShares: true }

/**
 * Reads a number as spreadsheets and people write it, as the import of files does; a trailing per cent sign is a part
 * of one where the column names no unit.
 */
export function parseNumber(text: string, style: NumberStyle = PLAIN): ParsedNumber {
  const value = readWritten(text, { takesShares: true, ...style })
  if (typeof value !== 'string') return { ok: true, value }
  const open = value === 'NOT_A_NUMBER' ? null : bothReadings(text)
  return open ? { ok: false, open } : { ok: false }
}
