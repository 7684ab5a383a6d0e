/** What a typed or pasted text says: a number, nothing, or something unreadable. */
export type ParsedNumber = { ok: true; value: number | null } | { ok: false }

const PLAIN = /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i
const GROUPED = /^[+-]?\d{1,3}([, _'’]\d{3})+(\.\d+)?$/
const GROUP_MARKS = /[, _'’]/g

/**
 * Reads a number as spreadsheets and people write it: thousands separators, full-width digits of a
 * Chinese input method, a typographic minus, accounting brackets, a trailing per cent sign.
 * '' and '-' are "missing".
 */
export function parseNumber(text: string): ParsedNumber {
  let plain = text.normalize('NFKC').replace(/[−–—]/g, '-').trim()
  if (plain === '' || plain === '-' || plain === '--') return { ok: true, value: null }
  const bracketed = /^\((.+)\)$/.exec(plain)
  if (bracketed) plain = `-${bracketed[1]}`
  const percent = plain.endsWith('%')
  if (percent) plain = plain.slice(0, -1).trim()
  if (GROUPED.test(plain)) plain = plain.replace(GROUP_MARKS, '')
  if (!PLAIN.test(plain)) return { ok: false }
  const value = Number(percent ? `${plain}e-2` : plain)
  return Number.isFinite(value) ? { ok: true, value } : { ok: false }
}
