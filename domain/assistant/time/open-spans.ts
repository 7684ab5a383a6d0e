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
  ['UNTIL', /截(?:至|止)(?:到|至)?$/],
]
/** A date that runs on in one of these has another end. */
const RUNS_ON = /^ ?(?:to|through|until|till|and|-) /

/**
 * Dates with a word that leaves one end open, as spans without that end: 9月10日以后, before October. After and before leave
 * out the date itself, since and until take it in.
 */
export function withOpenSpans({ text, items }: Open): TimeItem[] {
  const opened = items.flatMap((item, at): TimeItem[] => {
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
  return withinPeriods(opened, text)
}

type ItemOfDates = TimeItem & { kind: 'DATES' }

const isOpen = ({ dates }: ItemOfDates): boolean =>
  'start' in dates && (dates.start === FIRST_DAY || dates.end === LAST_DAY)

/** What two dates that say one time have between them. */
const NOTHING_BETWEEN = /^[\s,，的份里内中]*$/

/** 今年截至9月, 11月15日以后: a period beside an open span is what lies within both. */
function withinPeriods(items: readonly TimeItem[], text: string): TimeItem[] {
  const found: TimeItem[] = []
  for (const item of items) {
    const before = found.at(-1)
    const areBeside =
      before?.kind === 'DATES' &&
      item.kind === 'DATES' &&
      isOpen(before) !== isOpen(item) &&
      NOTHING_BETWEEN.test(text.slice(before.end, item.at))
    if (areBeside) found[found.length - 1] = { ...withinBoth(before, item), end: item.end }
    else found.push(item)
  }
  return found
}

function withinBoth(first: ItemOfDates, second: ItemOfDates): ItemOfDates {
  const [a, b] = [first.dates, second.dates]
  if (!('start' in a) || !('start' in b)) return first
  const [open, period] = isOpen(first) ? [a, b] : [b, a]
  const start = a.start > b.start ? a.start : b.start
  const end = a.end < b.end ? a.end : b.end
  // 28号 beside another month than the one that was filled in is a day of that month.
  const isOfOther = open.assumed.includes('MONTH') && start === period.start && end === period.end
  return start >= end || isOfOther
    ? { ...first, dates: { problem: 'VAGUE' } }
    : { ...first, dates: { ...period, start, end, grain: 'SPAN' } }
}
