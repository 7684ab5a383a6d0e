import { mean } from '../statistics/mean.ts'
/**
 * Slots of a delivery day. Spot markets use 96 slots of 15 minutes, medium- and long-term
 * contracts 24 hourly slots; slots are integers from 1.
 */
export type SlotCount = 24 | 96

/** One day of values, one a slot; null is "missing" and never 0. */
export type DayValues = readonly (number | null)[]

/** Length of one slot in hours: 1 or 0.25. */
export function hoursPerSlot(slotCount: SlotCount): number {
  return 24 / slotCount
}

/** Label of an hour h ∈ 1..24, e.g. `00:00-01:00` … `23:00-24:00`. */
export function hourLabel(hour: number): string {
  return `${pad(hour - 1)}:00-${pad(hour)}:00`
}

/** End of a slot as HH:mm, the way charts label 96 points: 00:15 … 24:00. */
export function slotEndLabel(slot: number, slotCount: SlotCount): string {
  const minutes = (slot * 1440) / slotCount
  return `${pad(Math.floor(minutes / 60))}:${pad(minutes % 60)}`
}

/** The hour 1..24 that a slot lies in: slots of hour h are 4h−3..4h of 96. */
export function hourOfSlot(slot: number, slotCount: SlotCount): number {
  return slotCount === 24 ? slot : Math.ceil(slot / 4)
}

/** A day in another resolution, and whether a missing quarter left an hour empty. */
export type Resampled = { values: (number | null)[]; partial: boolean }

/** 96 energies to 24: the sum of four. An hour with a missing quarter is null, never a partial sum. */
export function energyToHours(values: DayValues): Resampled {
  return toHours(values, (quarters) => quarters.reduce((sum, value) => sum + value, 0))
}

/** 96 powers, or prices without volume, to 24: the mean of four. */
export function meanToHours(values: DayValues): Resampled {
  return toHours(values, mean)
}

/**
 * 24 energies to 96: a quarter each, as contracts are spread over an hour
 * (docs/domain/market.md#slots-and-dates).
 */
export function energyToQuarters(values: DayValues): (number | null)[] {
  return values.flatMap((value) => Array(4).fill(value === null ? null : value / 4))
}

/** 24 powers or prices to 96: repeated. */
export function repeatToQuarters(values: DayValues): (number | null)[] {
  return values.flatMap((value) => Array(4).fill(value))
}

function toHours(values: DayValues, merge: (quarters: number[]) => number): Resampled {
  if (values.length === 24) return { values: [...values], partial: values.includes(null) }
  const hours = Array.from({ length: 24 }, (_, hour) => {
    const quarters = values.slice(4 * hour, 4 * hour + 4).filter((value) => value !== null)
    return quarters.length === 4 ? merge(quarters) : null
  })
  return { values: hours, partial: hours.includes(null) }
}

function pad(value: number): string {
  return String(value).padStart(2, '0')
}
