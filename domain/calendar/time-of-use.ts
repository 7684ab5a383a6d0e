import type { DeliveryDate } from './delivery-date.ts'
import { holdsOn, type Validity } from './validity.ts'
import type { DayKind, PeriodKind } from './words.ts'
import { assumedYearsOf, dayKindOf, type KindOfDay, type WorkCalendar } from './work-calendar.ts'

/**
 * One row of a period table: in these months (1..12), on these days, from minute to minute of the day
 * (0..1440, the end excluded), the kind. Keyed on minutes, because some provinces begin periods on the
 * half hour (docs/domain/market.md#peak-and-valley-periods). What no row of a month covers is FLAT; a month that
 * no row names has no table.
 */
export type PeriodRow = {
  months: readonly number[]
  dayKind: DayKind
  minuteFrom: number
  minuteTo: number
  kind: PeriodKind
}

/**
 * Which row wins where two cover a minute: a row for a certain kind of day before one for ALL, then
 * the more particular kind, as sharp hours are cut out of the peak and deep valley out of the valley.
 */
const PRECEDENCE: readonly PeriodKind[] = ['SHARP', 'DEEP', 'PEAK', 'VALLEY', 'FLAT']

/**
 * The period kind of a minute of the day (0..1439) in a month on a kind of day.
 * Formula: the first covering row by day kind, then by SHARP, DEEP, PEAK, VALLEY, FLAT; else FLAT.
 */
export function periodKindAt(
  rows: readonly PeriodRow[],
  when: { month: number; dayKind: DayKind; minute: number },
): PeriodKind {
  const covering = rows.filter(
    (row) =>
      row.months.includes(when.month) &&
      row.minuteFrom <= when.minute &&
      when.minute < row.minuteTo &&
      (row.dayKind === 'ALL' || row.dayKind === when.dayKind),
  )
  const special = covering.filter((row) => row.dayKind !== 'ALL')
  const kinds = (special.length > 0 ? special : covering).map(({ kind }) => kind)
  return PRECEDENCE.find((kind) => kinds.includes(kind)) ?? 'FLAT'
}

/** What a table says of a date: the rows that are for it, and the month and kind of day that it is looked up by. */
export type PeriodsOfDay = {
  rows: PeriodRow[]
  when: { month: number; dayKind: KindOfDay }
  /** Years without a notice that decide which rows are for it; empty where the rows are for all days. */
  assumedYears: readonly number[]
}

/**
 * The rows of a province's table that hold on a date, name its month and are for its kind of day; null where there
 * is none: nothing is known of such a day, which is not the same as flat
 * (docs/domain/market.md#peak-and-valley-periods). A public holiday for which the month has no rows of its own is
 * looked up as a weekend: such a table tells only working days from days off.
 */
export function periodTableOn(
  rows: readonly (PeriodRow & Validity)[],
  date: DeliveryDate,
  calendar: WorkCalendar,
): PeriodsOfDay | null {
  const month = Number(date.slice(5, 7))
  const ofMonth = rows.filter((row) => holdsOn(row, date) && row.months.includes(month))
  const ofCalendar = dayKindOf(date, calendar)
  const hasHolidays = ofMonth.some(({ dayKind }) => dayKind === 'HOLIDAY')
  const dayKind = ofCalendar === 'HOLIDAY' && !hasHolidays ? 'WEEKEND' : ofCalendar
  const found = ofMonth.filter((row) => row.dayKind === 'ALL' || row.dayKind === dayKind)
  if (found.length === 0) return null
  const isForAll = ofMonth.every((row) => row.dayKind === 'ALL')
  const assumedYears = isForAll ? [] : assumedYearsOf(date, calendar)
  return { rows: found, when: { month, dayKind }, assumedYears }
}

/**
 * The kinds of the slots of a date, as {@link periodKindsOfDay}; null where no table holds, and where the notice on
 * holidays is missing that decides which rows are for it.
 */
export function knownKinds(periods: PeriodsOfDay | null, slotCount: 24 | 96): PeriodKind[] | null {
  if (periods === null || periods.assumedYears.length > 0) return null
  return periodKindsOfDay(periods.rows, periods.when, slotCount)
}

/**
 * The kinds of the slots of a day, 24 or 96 of them. A slot takes the kind that covers most of its
 * minutes; where two cover the same, the one that the slot begins with.
 */
export function periodKindsOfDay(
  rows: readonly PeriodRow[],
  when: { month: number; dayKind: DayKind },
  slotCount: 24 | 96,
): PeriodKind[] {
  const length = 1440 / slotCount
  const own = rows.filter(({ months }) => months.includes(when.month))
  const changes = new Set(own.flatMap(({ minuteFrom, minuteTo }) => [minuteFrom, minuteTo]))
  return Array.from({ length: slotCount }, (_, slot) => {
    const first = slot * length
    const isOfOneKind = ![...changes].some((minute) => first < minute && minute < first + length)
    if (isOfOneKind) return periodKindAt(own, { ...when, minute: first })
    const minutes = Array.from({ length }, (_, i) => first + i)
    return mostFrequent(minutes.map((minute) => periodKindAt(own, { ...when, minute })))
  })
}

function mostFrequent(kinds: readonly PeriodKind[]): PeriodKind {
  const counts = new Map<PeriodKind, number>()
  for (const kind of kinds) counts.set(kind, (counts.get(kind) ?? 0) + 1)
  let best: PeriodKind = 'FLAT'
  let max = 0
  for (const [kind, count] of counts) {
    if (count > max) [best, max] = [kind, count]
  }
  return best
}
