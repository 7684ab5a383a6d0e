import { lastDateOfMonth } from '#domain/calendar/delivery-date.ts'
import type { PartialDate } from './partial-date.ts'
import { type Read, readAt } from './pattern.ts'

const FULL = /(?<!\d)(\d{4})([-/.])(\d{1,2})\2(\d{1,2})(?!\d)/y
const COMPACT = /(?<!\d)(20\d{2})(\d{2})(\d{2})(?!\d)/y
const MONTH = /(?<!\d)(20\d{2})[-/.](\d{1,2})(?![\d-/.])/y
const DAY_OF_MONTH = /(?<![\d-/.])(\d{1,2})[-/](\d{1,2})(?![\d-/.:点时%])/y

/** Dates in digits, which both languages have: 2026-03-05, 2026/3/5, 20260305, 2026-03, 3-5. */
export function readIsoDate(text: string, at: number): Read<PartialDate> | undefined {
  const full = readAt(text, at, FULL)
  if (full) return dayOf(full[1], full[3], full[4], at + full[0].length)
  const compact = readAt(text, at, COMPACT)
  if (compact) return dayOf(compact[1], compact[2], compact[3], at + compact[0].length)
  const month = readAt(text, at, MONTH)
  if (month) {
    const value = {
      year: Number(month[1]),
      month: Number(month[2]),
      part: { kind: 'MONTH' },
    } as const
    return { value, end: at + month[0].length }
  }
  const day = readAt(text, at, DAY_OF_MONTH)
  return day && isMonthAndDay(day)
    ? dayOf(undefined, day[1], day[2], at + day[0].length)
    : undefined
}

/** 3-5 is a day, 8-13 may be hours or anything else: only what can be a day of any year is one. */
function isMonthAndDay([, month, day]: RegExpExecArray): boolean {
  const [m, d] = [Number(month), Number(day)]
  if (m < 1 || m > 12 || d < 1) return false
  return d <= Number(lastDateOfMonth(`2024-${String(m).padStart(2, '0')}`).slice(8))
}

function dayOf(
  year: string | undefined,
  month: string | undefined,
  day: string | undefined,
  end: number,
): Read<PartialDate> {
  const part = { kind: 'DAY', day: Number(day) } as const
  return {
    value: { year: year === undefined ? undefined : Number(year), month: Number(month), part },
    end,
  }
}
