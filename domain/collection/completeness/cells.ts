import { addDays, type DeliveryDate } from '../../calendar/delivery-date.ts'
import type { PublicationRule } from '../../calendar/publication.ts'
import { type DataItem, isNeeded } from './data-items.ts'
import { dueAtOf } from './due-time.ts'
import type { CellState, ExceptionReason, UnexpectedReason } from './words.ts'

/** Days without any value after which a place is not waited for any more. */
export const GIVEN_UP_DAYS = 30

/** Places whose first and last day in the window are the same, and that have values from a day to before another. */
export type PlaceSpan = {
  first: DeliveryDate
  last: DeliveryDate
  count: number
  validFrom: DeliveryDate | null
  validTo: DeliveryDate | null
}

/** How many places have all slots of a day, and how many some. */
export type DayCount = {
  full: number
  partial: number
  /** Shares of slots there, added up over the places: 1 a place that has all. */
  share: number
  /** When the last of it came, ISO. */
  receivedAt: string
}

/**
 * What there is of an item at one place, or at all places of a kind together (`locCode` is null). The window is
 * the range that is looked at and {@link GIVEN_UP_DAYS} before it.
 */
export type Presence = DataItem & {
  locCode: string | null
  spans: readonly PlaceSpan[]
  days: ReadonlyMap<DeliveryDate, DayCount>
  /** Of a place without a day in the window: the last day that it ever had; null where none has come. */
  lastBefore: DeliveryDate | null
  /** The first day on which such a place can have values; null where nobody says. */
  begins?: DeliveryDate | null
}

/** Days of an item that somebody does not expect, at one place or at all (`locCode` is empty). */
export type Exception = {
  locCode: string
  from: DeliveryDate
  to: DeliveryDate
  reason: ExceptionReason
}

/** An item on a day. `percent` is of what is expected, 0..100; null where nothing is. */
export type Cell = {
  date: DeliveryDate
  state: CellState
  reason: UnexpectedReason | null
  expected: number
  full: number
  partial: number
  percent: number | null
  dueAt: Date
  receivedAt: string | null
}

export type Asked = {
  dates: readonly DeliveryDate[]
  now: Date
  due: PublicationRule
  exceptions?: readonly Exception[]
}

/**
 * The days of an item, over all places that are given. A place is expected from its first day in the window, one of
 * a needed item on every day, and none for longer than {@link GIVEN_UP_DAYS} after its last.
 */
export function cellsOf(
  places: readonly Presence[],
  { dates, now, due, exceptions = [] }: Asked,
): Cell[] {
  return dates.map((date) => cellOf(places, { date, now, due, exceptions }))
}

function cellOf(
  places: readonly Presence[],
  { date, now, due, exceptions }: Omit<Required<Asked>, 'dates'> & { date: DeliveryDate },
): Cell {
  let [expected, full, partial, share] = [0, 0, 0, 0]
  let receivedAt: string | null = null
  let reason: UnexpectedReason | null = null
  for (const place of places) {
    const day = place.days.get(date)
    const excepted = exceptionOf(place, date, exceptions)
    const wanted = expectedOf(place, date)
    reason ??= excepted ?? wanted.reason
    // What came although nobody expected it is there.
    const there = (day?.full ?? 0) + (day?.partial ?? 0)
    expected += excepted ? (day?.full ?? 0) : Math.max(wanted.count, there)
    full += day?.full ?? 0
    partial += day?.partial ?? 0
    share += day?.share ?? 0
    if (day && (receivedAt === null || day.receivedAt > receivedAt)) receivedAt = day.receivedAt
  }
  const dueAt = dueAtOf(due, date)
  const state = stateOf({ expected, full, partial, isDue: dueAt <= now })
  return {
    ...{ date, state, expected, full, partial, dueAt, receivedAt },
    reason: state === 'NOT_EXPECTED' ? reason : null,
    percent: expected === 0 ? null : Math.floor((100 * share) / expected + 1e-9),
  }
}

function stateOf(found: Pick<Cell, 'expected' | 'full' | 'partial'> & { isDue: boolean }) {
  const { expected, full, partial, isDue } = found
  if (expected === 0) return 'NOT_EXPECTED'
  if (full >= expected) return 'COMPLETE'
  if (!isDue) return 'NOT_DUE'
  return full + partial > 0 ? 'PARTIAL' : 'LATE'
}

function exceptionOf(
  { locCode }: Presence,
  date: DeliveryDate,
  exceptions: readonly Exception[],
): ExceptionReason | null {
  const found = exceptions.find(
    (one) => one.from <= date && date <= one.to && [locCode ?? '', ''].includes(one.locCode),
  )
  return found?.reason ?? null
}

function expectedOf(
  place: Presence,
  date: DeliveryDate,
): { count: number; reason: UnexpectedReason | null } {
  const needed = isNeeded(place)
  if (place.spans.length === 0) {
    if (!needed || place.lastBefore !== null) return { count: 0, reason: 'STOPPED' }
    const hasBegun = !place.begins || place.begins <= date
    return { count: hasBegun ? 1 : 0, reason: hasBegun ? null : 'NOT_BEGUN' }
  }
  let count = 0
  let reason: UnexpectedReason | null = null
  for (const span of place.spans) {
    const why = unexpectedOf(span, date, needed)
    if (why === null) count += span.count
    else reason ??= why
  }
  return { count, reason: count > 0 ? null : reason }
}

function unexpectedOf(
  { first, last, validFrom, validTo }: PlaceSpan,
  date: DeliveryDate,
  needed: boolean,
): UnexpectedReason | null {
  if ((validFrom && date < validFrom) || (validTo && date >= validTo)) return 'INVALID'
  if (date > addDays(last, GIVEN_UP_DAYS)) return 'STOPPED'
  return !needed && date < first ? 'NOT_BEGUN' : null
}

/** Whether something of a day is due and not there. */
export const isGap = ({ state }: Pick<Cell, 'state'>): boolean =>
  state === 'LATE' || state === 'PARTIAL'
