import { type PeriodRow, periodKindAt } from './time-of-use.ts'
import type { DayKind, PeriodKind } from './words.ts'

/** Minutes of a day. */
export const DAY_MINUTES = 1440

/** A stretch of a day of one kind, from minute to minute of the day (0..1440), the end excluded. */
export type PeriodStretch = { minuteFrom: number; minuteTo: number; kind: PeriodKind }

/** A whole day of a kind of day in some months: stretches that cover it, in their order. */
export type PeriodDaySet = {
  months: readonly number[]
  dayKind: DayKind
  stretches: readonly PeriodStretch[]
}

/** Why stretches are no whole day: at which minute, and which of them (from 0) is concerned. */
export type StretchFault = { problem: 'EMPTY' | 'GAP' | 'OVERLAP'; minute: number; index: number }

/**
 * Where stretches first fail to be a whole day: GAP, the first minute without a kind; OVERLAP, the first with two;
 * EMPTY, a stretch that ends before it has begun. Null where every minute has one kind. `index` is that of the
 * stretch as it was given; of a gap at the end of the day the last one.
 */
export function stretchFault(stretches: readonly PeriodStretch[]): StretchFault | null {
  const ordered = stretches
    .map((stretch, index) => ({ ...stretch, index }))
    .toSorted((a, b) => a.minuteFrom - b.minuteFrom || a.minuteTo - b.minuteTo)
  let reached = 0
  for (const { minuteFrom, minuteTo, index } of ordered) {
    if (minuteTo <= minuteFrom) return { problem: 'EMPTY', minute: minuteFrom, index }
    if (minuteFrom > reached) return { problem: 'GAP', minute: reached, index }
    if (minuteFrom < reached) return { problem: 'OVERLAP', minute: minuteFrom, index }
    reached = minuteTo
  }
  const last = ordered.at(-1)?.index ?? 0
  return reached < DAY_MINUTES ? { problem: 'GAP', minute: reached, index: last } : null
}

/** The same day with stretches of one kind that follow each other made one. */
export function joined(stretches: readonly PeriodStretch[]): PeriodStretch[] {
  const out: PeriodStretch[] = []
  for (const stretch of stretches) {
    const last = out.at(-1)
    if (last?.kind === stretch.kind && last.minuteTo === stretch.minuteFrom)
      out[out.length - 1] = { ...last, minuteTo: stretch.minuteTo }
    else out.push({ ...stretch })
  }
  return out
}

/** What a table says of a day of a month, spelled out (docs/domain/market.md#peak-and-valley-periods). */
export function stretchesOf(
  rows: readonly PeriodRow[],
  when: { month: number; dayKind: DayKind },
): PeriodStretch[] {
  const own = rows.filter(({ months }) => months.includes(when.month))
  const bounds = own.flatMap(({ minuteFrom, minuteTo }) => [minuteFrom, minuteTo])
  const minutes = [...new Set([0, ...bounds])]
    .filter((minute) => minute < DAY_MINUTES)
    .sort((a, b) => a - b)
  return joined(
    minutes.map((minuteFrom, index) => ({
      minuteFrom,
      minuteTo: minutes[index + 1] ?? DAY_MINUTES,
      kind: periodKindAt(own, { ...when, minute: minuteFrom }),
    })),
  )
}

/**
 * A published table, whose rows cut sharp hours out of the peak and leave what is flat unsaid, as whole days: months
 * that are alike share one. Rows must hold at the same time.
 */
export function spelledOut(rows: readonly PeriodRow[]): PeriodDaySet[] {
  const sets = new Map<string, { months: number[]; dayKind: DayKind; stretches: PeriodStretch[] }>()
  for (let month = 1; month <= 12; month++) {
    const own = rows.filter(({ months }) => months.includes(month))
    for (const dayKind of new Set(own.map((row) => row.dayKind))) {
      const stretches = stretchesOf(own, { month, dayKind })
      const key = JSON.stringify([dayKind, stretches])
      const same = sets.get(key)
      if (same) same.months.push(month)
      else sets.set(key, { months: [month], dayKind, stretches })
    }
  }
  return [...sets.values()]
}

/** A minute of the day as 09:30; the end of the day is 24:00. */
export function minuteLabel(minute: number): string {
  const two = (value: number) => String(value).padStart(2, '0')
  return `${two(Math.floor(minute / 60))}:${two(minute % 60)}`
}

/** The minute of a time from 00:00 to 24:00; null for what is no such time. */
export function minuteOfLabel(label: string): number | null {
  const found = /^(\d{1,2})[:：](\d{2})(?:[:：]00)?$/.exec(label.trim())
  if (!found) return null
  const [hour, minute] = [Number(found[1]), Number(found[2])]
  const total = hour * 60 + minute
  return minute < 60 && total <= DAY_MINUTES ? total : null
}
