import {
  findSimilarSlots,
  predictSimilarSlots,
  type SimilarSlots,
  type SimilarSlotsOptions,
} from '../families/analogs/similar-slots.ts'
import { targetDaysOf } from '../market/origin.ts'
import type { Member } from './member.ts'

/** Fewest days among which similar slots are looked for. */
const MIN_DAYS = 28

/**
 * Chosen on the 90 days of Gansu before its last 91: MAE 70.6; half-lives of 10 to 20 days, bandwidths of
 * 0.15 to 0.2, sharpness of 1 to 1.5, shares of the day of 0.5 to 0.8 and an hour: 70.3 to 71.0, a
 * bandwidth of 0.3: 73.1, shares of the level of 0.2 and 0.5: 71.6.
 */
const OPTIONS: SimilarSlotsOptions = {
  days: 120,
  halfLifeDays: 14,
  hours: 0.5,
  bandwidth: 0.2,
  sharpness: 1.5,
  dayShare: 0.8,
  levelShare: 0.3,
}

/** Similar slots of the latest days, looked for anew at every origin: they need no long history. */
export function similarSlotsMember(): Member {
  let model: SimilarSlots | null = null
  return {
    name: 'similar slots',
    family: 'similar-slots',
    learn: (origin) => {
      const targetDays = targetDaysOf(origin, OPTIONS.days)
      if (targetDays.length < MIN_DAYS) return false
      const { panel, lags } = origin
      model = findSimilarSlots({ panel, lags, targetDays, options: OPTIONS })
      return true
    },
    predict: (panel, day) => predictSimilarSlots(model!, panel, day),
    memory: () => null,
  }
}
