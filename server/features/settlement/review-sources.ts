import type { ReviewSource } from '#api/settlement/shapes.ts'
import { datesFromTo } from '#domain/calendar/delivery-date.ts'
import type { TenDayPeriod } from '#domain/calendar/ten-day-period.ts'
import type { Gathered } from './gather-review.ts'

/** The curves that a review needs, with every slot that each of them lacks. */
export function sourcesOf(
  { needed, curves }: Gathered,
  { from, to }: TenDayPeriod,
): ReviewSource[] {
  const dates = datesFromTo(from, to)
  return needed.map((name) => {
    const { series, locCode, resolutionMin, simulated, days } = curves[name]
    const slots = resolutionMin === 60 ? 24 : 96
    const missing = dates.flatMap((date) => {
      const ranges = missingRanges(days.get(date), slots)
      const missingSlots = ranges.reduce((sum, [first, last]) => sum + last - first + 1, 0)
      return missingSlots === 0 ? [] : [{ date, missingSlots, ranges }]
    })
    const completeDays = dates.length - missing.length
    return { series, locCode, resolutionMin, simulated, completeDays, missing }
  })
}

function missingRanges(values: readonly (number | null)[] | undefined, slots: number) {
  const ranges: [number, number][] = []
  for (let slot = 1; slot <= slots; slot++) {
    if ((values?.[slot - 1] ?? null) !== null) continue
    const open = ranges.at(-1)
    if (open?.[1] === slot - 1) open[1] = slot
    else ranges.push([slot, slot])
  }
  return ranges
}
