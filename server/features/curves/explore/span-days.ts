import type { CurveDay } from '#database/queries/curves/curve-reader.ts'
import type { SlotCount } from '#domain/calendar/slots.ts'
import { dayInSlots } from '#domain/curves/hours-of-curve.ts'

/** A curve over every slot of a range, and what is to be said of its days. */
export type SpannedCurve = {
  values: (number | null)[]
  unit: string
  missingDates: string[]
  partialDates: string[]
  meanDates: string[]
  estimatedDays: number
  volumeDays: number
  simpleDays: number
}

type Span = {
  dates: readonly string[]
  slotCount: SlotCount
  unit: string
  /** Of the volume that prices settle. */
  volumes: readonly CurveDay[]
}

/** Days of a series beside each other; what is missing stays null. */
export function spanDays(
  days: readonly CurveDay[],
  { dates, slotCount, unit, volumes }: Span,
): SpannedCurve {
  const dayOf = new Map(days.map((day) => [day.deliveryDate, day]))
  const volumeOf = new Map(volumes.map((day) => [day.deliveryDate, day.values]))
  const curve: SpannedCurve = {
    ...{ values: [], unit, missingDates: [], partialDates: [], meanDates: [] },
    ...{ estimatedDays: 0, volumeDays: 0, simpleDays: 0 },
  }
  for (const date of dates) {
    const day = dayOf.get(date)
    if (!day || day.values.every((value) => value === null)) {
      curve.missingDates.push(date)
      for (let slot = 0; slot < slotCount; slot++) curve.values.push(null)
      continue
    }
    const volume = volumeOf.get(date) ?? null
    const { values, partial, weighting } = dayInSlots(day.values, {
      ...{ unit, slotCount, volumes: volume },
    })
    for (const value of values) curve.values.push(value)
    if (partial) curve.partialDates.push(date)
    if (day.quality === 'DAY_MEAN') curve.meanDates.push(date)
    if (day.quality === 'ESTIMATED' || day.quality === 'MANUAL') curve.estimatedDays++
    if (weighting === 'VOLUME') curve.volumeDays++
    if (weighting === 'SIMPLE') curve.simpleDays++
  }
  return curve
}

/** One curve less another, slot by slot; null where either is. */
export function differenceOf(
  minuend: SpannedCurve,
  subtrahend: SpannedCurve,
  dates: readonly string[],
): SpannedCurve {
  const values = minuend.values.map((value, slot) => {
    const other = subtrahend.values[slot] ?? null
    return value === null || other === null ? null : value - other
  })
  const missing = new Set([...minuend.missingDates, ...subtrahend.missingDates])
  const partial = new Set([...minuend.partialDates, ...subtrahend.partialDates])
  const mean = new Set([...minuend.meanDates, ...subtrahend.meanDates])
  return {
    ...{ values, unit: minuend.unit },
    missingDates: dates.filter((date) => missing.has(date)),
    partialDates: dates.filter((date) => partial.has(date) && !missing.has(date)),
    meanDates: dates.filter((date) => mean.has(date) && !missing.has(date)),
    estimatedDays: Math.max(minuend.estimatedDays, subtrahend.estimatedDays),
    volumeDays: Math.min(minuend.volumeDays, subtrahend.volumeDays),
    simpleDays: Math.max(minuend.simpleDays, subtrahend.simpleDays),
  }
}
