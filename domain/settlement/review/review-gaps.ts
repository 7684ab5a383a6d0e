import type { DeliveryDate } from '#domain/calendar/delivery-date.ts'
import type { Settlement } from '../settle.ts'
import type { MissingInput } from '../slot-input.ts'

/** An input that is missing on a day, with the slots that lack it. */
export type ReviewGap = { date: DeliveryDate; missing: MissingInput; slots: readonly number[] }

/**
 * Every input that some line of a cycle lacked, by day and input. Contract inputs that are missing
 * because the strategy's own trade is unknown in that hour show up here as CONTRACT_ENERGY; its
 * `problem` says why.
 */
export function gapsOf(
  days: readonly { date: DeliveryDate; settlement: Settlement }[],
): ReviewGap[] {
  return days.flatMap(({ date, settlement }) => {
    const slotsOf = new Map<MissingInput, Set<number>>()
    for (const { slot, missing } of settlement.lines) {
      for (const input of missing) slotsOf.set(input, (slotsOf.get(input) ?? new Set()).add(slot))
    }
    return [...slotsOf].map(([missing, slots]) => ({ date, missing, slots: [...slots] }))
  })
}
