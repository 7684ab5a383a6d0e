import type { DeliveryDate } from '#domain/calendar/delivery-date.ts'
import { readDate } from '../cells/cell-values.ts'

const DATES =
  /(?<!\d)(\d{4})(?:(\d{2})(\d{2})|[-/.年_](\d{1,2})[-/.月_](\d{1,2}))(?:日(?!清))?(?!\d)/g
/** A date and the month and day that end its span. */
const SPAN =
  /(?<!\d)(\d{4})(?:(\d{2})(\d{2})|[-/.年_](\d{1,2})[-/.月_](\d{1,2})日?)\s*[-~～—–至到]+\s*(?:(\d{2})(\d{2})|(\d{1,2})[-/.月](\d{1,2})日?)(?!\d)/
/** What a file that came in an archive is called before its own name. */
const OF_ARCHIVE = /^.* \/ /s
/** An ending has a letter: the last part of `2026.6.10` is none. */
const ENDING = /\.(?=[0-9]*[a-z])[a-z0-9]{2,5}$/i

/** The one date in a name of a file or a sheet; null where there is none, or more than one. */
export function dateOfName(name: string): DeliveryDate | null {
  const dates = new Set(
    [...ownName(name).matchAll(DATES)].flatMap(([, year, ...parts]) => {
      const [month, day] = parts.filter((part) => part !== undefined)
      return readDate(`${year}-${month}-${day}`) ?? []
    }),
  )
  return dates.size === 1 ? [...dates][0]! : null
}

/** From the first to the last day of a span in a name: 20261001-1003, 2026-10-01至10-07; null where it says none. */
export function spanOfName(name: string): { from: DeliveryDate; to: DeliveryDate } | null {
  const [, year, ...parts] = SPAN.exec(ownName(name)) ?? []
  if (year === undefined) return null
  const [firstMonth, firstDay, month, day] = parts.filter((part) => part !== undefined)
  const from = readDate(`${year}-${firstMonth}-${firstDay}`)
  const to = readDate(`${year}-${month}-${day}`)
  return from !== null && to !== null && from < to ? { from, to } : null
}

/** The name of a file without its archive and its ending. */
export function ownName(name: string): string {
  return name.replace(OF_ARCHIVE, '').replace(ENDING, '').trim()
}

/** A name without dates, and without the brackets round them. */
export function withoutDates(name: string): string {
  return ownName(name)
    .replace(DATES, '')
    .replace(/[(（[【]\s*[)）\]】]/g, '')
    .trim()
}
