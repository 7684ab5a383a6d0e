import { type DateSpan, type DatesRead, meantOf, type Today, yearOf } from './partial-date.ts'
import { furthest, type Read } from './pattern.ts'

/** A holiday or a season of a year, under the names that questions give it. */
export type NamedSpan = DateSpan & {
  names: readonly string[]
  /** Whose it is: a break for New Year may begin in the year before. */
  year: number
  /** Its days are a guess. */
  isAssumed?: boolean
}

const YEAR = /^(?:(\d{4})年?的?|(前年|去年|上年|今年|本年|明年)的?|(last|this|next) year's )?/

/** Spring Festival 2026. */
const YEAR_AFTER = /^,? (?:holiday )?(?:of |in )?(\d{4})(?![-/.年月\d])/

const YEARS: Record<string, number> = {
  ...{ 前年: -2, 去年: -1, 上年: -1, 今年: 0, 本年: 0, 明年: 1, last: -1, this: 0, next: 1 },
}

/** A holiday or season at a place of a text: of the year that is said, else the latest that has begun or the next. */
export function readNamed(
  text: string,
  at: number,
  { named, now }: { named: readonly NamedSpan[]; now: Today },
): Read<DatesRead> | undefined {
  const ahead = text.slice(at)
  const [whole, digits, word, english] = YEAR.exec(ahead)!
  const said = word ?? english
  const before = digits ? Number(digits) : said ? yearOf(now.today) + YEARS[said]! : undefined
  const names = [...new Set(named.flatMap((one) => one.names))].map((name) => name.toLowerCase())
  return furthest(
    names
      .filter((name) => ahead.startsWith(name, whole.length))
      .map((name) => {
        const end = whole.length + name.length
        const after = before === undefined ? YEAR_AFTER.exec(ahead.slice(end)) : null
        const year = after ? Number(after[1]) : before
        return {
          value: ofYear(named, { name, year, now }),
          end: at + end + (after?.[0].length ?? 0),
        }
      }),
  )
}

type Wanted = { name: string; year: number | undefined; now: Today }

function ofYear(named: readonly NamedSpan[], { name, year, now }: Wanted): DatesRead {
  const spans = named
    .filter(({ names }) => names.some((one) => one.toLowerCase() === name))
    .sort((one, other) => (one.start < other.start ? -1 : 1))
  const found = year === undefined ? meantOf(spans, now) : spans.find((one) => one.year === year)
  if (!found) return { problem: 'NO_SUCH_DATE' }
  const assumed = [
    ...(year === undefined ? (['YEAR'] as const) : []),
    ...(found.isAssumed ? (['HOLIDAY_GUESSED'] as const) : []),
  ]
  return { start: found.start, end: found.end, grain: 'SPAN', assumed, isNamed: true }
}
