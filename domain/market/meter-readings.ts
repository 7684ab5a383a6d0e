import type { DayValues } from '../calendar/slots.ts'

/** Fewer known values than these may rise by chance. */
const LEAST_KNOWN = 40
/** A meter stands still while its plant does: PV at night. */
const LEAST_SHARE_RISING = 0.25
/** Of a single day the first reading is more than what is added by so many times. */
const LEAST_TIMES = 20

/**
 * Whether the values of days in order are readings of a meter that counts on, not energies of slots: they begin above 0,
 * rise in many slots and never fall, from one day to the next either.
 */
export function areMeterReadings(days: readonly DayValues[]): boolean {
  const known = days.flatMap((values) => values.filter((value) => value !== null))
  const [first, last] = [known[0], known.at(-1)]
  if (known.length < LEAST_KNOWN || !first || first < 0) return false
  const steps = known.slice(1).map((value, index) => value - known[index]!)
  const rising = steps.filter((step) => step > 0).length
  if (rising < LEAST_SHARE_RISING * steps.length || steps.some((step) => step < 0)) return false
  return days.length > 1 || first > LEAST_TIMES * (last! - first)
}
