import type { DayValues } from '../calendar/slots.ts'

/** Output of a province on a day in MW: wind and PV are what its renewables are the sum of. */
export type RenewableDay = { WIND: DayValues; PV: DayValues; RENEWABLE: DayValues }
export type RenewableMetric = keyof RenewableDay

/** How far wind and PV are from the renewables on a day. */
export type MissOfSum = {
  /** Slots in which all three are known, and those in which they differ. */
  slots: number
  offSlots: number
  firstOff: number | null
  /** What is missing to the sum over the day, as a share of it; negative where the parts are more. */
  share: number
}

/** Each of the three is rounded to a MW at most. */
const ROUNDING_MW = 1
/**
 * In the workbook of Gansu 2024, whose sum and parts were published at different times, wind and PV miss the
 * renewables of a whole day by at most 0.23 of them; it was 1.00 on the days whose parts were left at 0.
 */
const LARGEST_MISS = 0.25

/**
 * What of a day stands at 0 in all its slots though it cannot be so: a part, where the renewables hold clearly more
 * than the other part, or the sum of parts that are not 0. A 0 that agrees with the sum is an output of nothing.
 */
export function contradictedZeros(day: RenewableDay): RenewableMetric[] {
  const { WIND, PV, RENEWABLE } = day
  if (isZeroDay(RENEWABLE)) {
    const ofParts = meanOf(WIND.map((wind, slot) => sumOf(wind, PV[slot] ?? null)))
    return ofParts > ROUNDING_MW ? ['RENEWABLE'] : []
  }
  const zeros = (['WIND', 'PV'] as const).filter((part) => isZeroDay(day[part]))
  const rest = meanOf(RENEWABLE) * missOfSum(day).share
  return zeros.length > 0 && isLargeMiss(missOfSum(day)) && rest > ROUNDING_MW ? zeros : []
}

/** How far the parts of a day are from their sum. */
export function missOfSum({ WIND, PV, RENEWABLE }: RenewableDay): MissOfSum {
  const miss: MissOfSum = { slots: 0, offSlots: 0, firstOff: null, share: 0 }
  let [total, rest] = [0, 0]
  for (const [slot, sum] of RENEWABLE.entries()) {
    const ofParts = sumOf(WIND[slot] ?? null, PV[slot] ?? null)
    if (sum === null || ofParts === null) continue
    miss.slots++
    total += sum
    rest += sum - ofParts
    if (Math.abs(sum - ofParts) <= ROUNDING_MW) continue
    miss.offSlots++
    miss.firstOff ??= slot
  }
  miss.share = total > 0 ? rest / total : 0
  return miss
}

/** Whether the parts of a day miss their sum by more than its publication explains. */
export function isLargeMiss({ share }: Pick<MissOfSum, 'share'>): boolean {
  return Math.abs(share) > LARGEST_MISS
}

/** Whether a day has values, and each of them is 0. */
export function isZeroDay(values: DayValues): boolean {
  const present = values.filter((value) => value !== null)
  return present.length > 0 && present.every((value) => value === 0)
}

function sumOf(one: number | null, other: number | null): number | null {
  return one === null || other === null ? null : one + other
}

function meanOf(values: DayValues): number {
  const present = values.filter((value) => value !== null)
  return present.length === 0 ? 0 : present.reduce((sum, value) => sum + value, 0) / present.length
}
