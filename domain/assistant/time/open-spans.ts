import type { TimeItem } from './read-times.ts'

/** Before the first and after the last day that any file has. */
export const FIRST_DAY = '0001-01-01'
export const LAST_DAY = '9999-12-31'

type Open = { text: string; items: readonly TimeItem[] }
type Side = 'FROM' | 'AFTER' | 'UNTIL' | 'BEFORE'

const BEHIND: readonly (readonly [Side, RegExp])[] = [
  [
    'FROM',
    /^(?:及|或|\(含\)|（含）|含)?(?:以后|之后|后)(?=.*含当[天日])|^(?:起|以来|及以后|及之后|(?:开始|往后))(?:至今)?/,
  ],
  ['AFTER', /^(?:以后|之后|后)(?!期)/],
  ['UNTIL', /^(?:及以前|及之前|为止|止)/],
  ['BEFORE', /^(?:以前|之前|前)(?![\d一二两三四五六七八九十])/],
]
const AHEAD: readonly (readonly [Side, RegExp])[] = [
  ['AFTER', /(?:^|[\s,])after $/],
  ['FROM', /(?:^|[\s,])(?:since|starting(?: from)?|from) $/],
  ['BEFORE', /(?:^|[\s,])before $/],
  ['UNTIL', /(?:^|[\s,])(?:until|till|up to|by) $/],
]
/** A date that runs on in one of these has another end. */
const RUNS_ON = /^ ?(?:to|through|until|till|and|-) /

/**
 * Dates with a word that leaves one end open, as spans without that end: 9月10日以后, before October. After and before leave
 * out the date itself, since and until take it in.
 */
export function withOpenSpans({ text, items }: Open): TimeItem[] {
  return items.flatMap((item, at): TimeItem[] => {
    const before = items[at - 1]
    // 以前 behind a date is read as a vague time of its own.
    const isVague = item.kind === 'DATES' && 'problem' in item.dates && before?.end === item.at
    if (isVague && before?.kind === 'DATES' && /^以前/.test(text.slice(item.at))) return []
    if (item.kind !== 'DATES' || !('start' in item.dates)) return [item]
    const behind = text.slice(item.end)
    const found = BEHIND.flatMap(([side, pattern]) => {
      const word = pattern.exec(behind)?.[0]
      return word === undefined ? [] : [{ side, from: item.at, end: item.end + word.length }]
    })
    const ahead = RUNS_ON.test(behind)
      ? []
      : AHEAD.flatMap(([side, pattern]) => {
          const word = pattern.exec(text.slice(0, item.at))?.[0]
          return word === undefined ? [] : [{ side, from: item.at - word.length, end: item.end }]
        })
    const [open] = [...found, ...ahead]
    if (open === undefined) return [item]
    const { start, end } = item.dates
    const spans = {
      FROM: { start, end: LAST_DAY },
      AFTER: { start: end, end: LAST_DAY },
      UNTIL: { start: FIRST_DAY, end },
      BEFORE: { start: FIRST_DAY, end: start },
    }
    const dates = { ...item.dates, ...spans[open.side] }
    return [{ ...item, dates, at: Math.max(open.from, before?.end ?? 0), end: open.end }]
  })
}
