import { type DeliveryDate, toDayNumber } from '#domain/calendar/delivery-date.ts'
import { type DayValues, type SlotCount, slotEndLabel } from '#domain/calendar/slots.ts'

const DAY_MS = 86_400_000

/** The slots that a chart spans: every slot of every date, in order. */
export type CurveSpan = { dates: readonly DeliveryDate[]; slotCount: SlotCount }

/** Days in any order and with gaps → one value a slot of the span, null where there is none. */
export function spreadDays(
  { dates, slotCount }: CurveSpan,
  days: readonly { date: DeliveryDate; values: DayValues }[],
): (number | null)[] {
  const byDate = new Map(days.map((day) => [day.date, day.values]))
  return dates.flatMap((date) => {
    const values = byDate.get(date)
    return Array.from({ length: slotCount }, (_, slot) => values?.[slot] ?? null)
  })
}

/** Wall-clock end of the i-th slot of the span, as milliseconds that read right in UTC. */
export function slotEndMs({ dates, slotCount }: CurveSpan, index: number): number {
  const date = dates[Math.floor(index / slotCount)]!
  return toDayNumber(date) * DAY_MS + ((index % slotCount) + 1) * (DAY_MS / slotCount)
}

/** First instant of the span and the last, 24:00 of its last date. */
export function spanMs({ dates }: CurveSpan): { from: number; to: number } {
  return {
    from: toDayNumber(dates[0] ?? '') * DAY_MS,
    to: (toDayNumber(dates.at(-1) ?? '') + 1) * DAY_MS,
  }
}

/** `2026-11-20 00:00-00:15` of the i-th slot; a single date is left out. */
export function slotText(span: CurveSpan, index: number): string {
  const slot = (index % span.slotCount) + 1
  const from = slot === 1 ? '00:00' : slotEndLabel(slot - 1, span.slotCount)
  const time = `${from}-${slotEndLabel(slot, span.slotCount)}`
  return span.dates.length === 1
    ? time
    : `${span.dates[Math.floor(index / span.slotCount)]} ${time}`
}

/** Length of the span in slots. */
export const slotsOf = ({ dates, slotCount }: CurveSpan): number => dates.length * slotCount
