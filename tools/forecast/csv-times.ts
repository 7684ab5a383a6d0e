const MOMENT = /^((?:19|20|21)\d\d)(?:([-/])(\d{1,2})\2(\d{1,2})|(\d\d)(\d\d))(?:(?:T| +)(\d.*))?$/i

/** Day number and minutes of `2016-12-27 00:15:00`, `2016/12/27 0:15`, `20161227`; undefined when impossible. */
export function momentOf(cell: string): { day: number; minutes: number } | undefined {
  const match = MOMENT.exec(cell)
  if (match === null) return undefined
  const [, year, , month = match[5]!, date = match[6]!, , , time] = match
  const day = dayNumberOf(Number(year), Number(month), Number(date))
  const minutes = time === undefined ? 0 : minutesOf(time)
  return day === undefined || minutes === undefined ? undefined : { day, minutes }
}

/** Days since 1970-01-01; undefined for a date that does not exist. Needs no text, as there are many rows. */
function dayNumberOf(year: number, month: number, date: number): number | undefined {
  const ms = Date.UTC(year, month - 1, date)
  const isDate = month >= 1 && month <= 12 && date >= 1 && ms < Date.UTC(year, month, 1)
  return isDate ? ms / 86_400_000 : undefined
}

const TIME = /^(\d{1,2}):(\d\d)(?::00(?:\.0+)?)?\s*(?:Z|[+-]\d\d(?::?\d\d)?)?$/i

/** Minutes from midnight of `0:15`, `00:15:00` and `24:00`, with an offset or without. */
export function minutesOf(time: string): number | undefined {
  const match = TIME.exec(time)
  if (match === null) return undefined
  const minutes = Number(match[1]) * 60 + Number(match[2])
  return Number(match[2]) < 60 && minutes <= 1440 ? minutes : undefined
}
