const DAY_MS = 86_400_000
/** Day 0 of the calendar of spreadsheets; a time without a date counts from here. */
const DAY_ZERO_MS = Date.UTC(1899, 11, 31)
/** Day 0 of the other calendar, which workbooks of old Macintoshes have. */
const DAY_ZERO_1904_MS = Date.UTC(1904, 0, 1)
/** The calendar of 1900 has a 29 February that never was: from this day on, days are counted one too high. */
const FIRST_SHIFTED_DAY = 60
/** 31 December 9999. */
const LAST_DAY = 2_958_465

/**
 * A date and time as text. Rounded to seconds, since times are fractions of a day: 00:15 is stored as
 * 0.010416666666666666.
 */
export function dateText(ms: number): string {
  const rounded = Math.round(ms / 1000) * 1000
  const sinceZero = rounded - DAY_ZERO_MS
  if (sinceZero >= 0 && sinceZero <= DAY_MS) {
    const minutes = Math.floor(sinceZero / 60_000)
    return `${pad(Math.floor(minutes / 60))}:${pad(minutes % 60)}`
  }
  const text = new Date(rounded).toISOString()
  return rounded % DAY_MS === 0 ? text.slice(0, 10) : text.slice(0, 19).replace('T', ' ')
}

/** The day and time that a cell of a date format stores as a number; a number that is no day stays one. */
export function serialText(serial: number, is1904: boolean): string | number {
  if (!(serial >= 0 && serial < LAST_DAY + 1)) return serial
  if (serial <= 1) return dateText(DAY_ZERO_MS + serial * DAY_MS)
  if (is1904) return dateText(DAY_ZERO_1904_MS + serial * DAY_MS)
  const shift = serial < FIRST_SHIFTED_DAY ? 0 : 1
  return dateText(DAY_ZERO_MS + (serial - shift) * DAY_MS)
}

function pad(value: number): string {
  return String(value).padStart(2, '0')
}
