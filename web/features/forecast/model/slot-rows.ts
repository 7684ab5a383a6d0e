import { type DayValues, type SlotCount, slotEndLabel } from '#domain/calendar/slots.ts'
import { valuesInSlots } from '#domain/market/curve-slots.ts'
import type { ForecastDay } from './types.ts'

/** One slot of a forecast day, CNY/MWh; `error` is forecast minus actual. */
export type SlotRow = {
  slot: number
  time: string
  p10: number | null
  p50: number | null
  p90: number | null
  actual: number | null
  error: number | null
  naive: number | null
}

/** The slots of a day in 24 or 96; hours are means of their quarters. */
export function slotRows(day: ForecastDay, slotCount: SlotCount): SlotRow[] {
  const inSlots = (values: DayValues | null) =>
    values && valuesInSlots(values, 'CNY/MWh', slotCount)
  const curves = {
    p10: inSlots(day.p10),
    p50: inSlots(day.p50),
    p90: inSlots(day.p90),
    actual: inSlots(day.actual),
    naive: inSlots(day.naive),
  }
  return Array.from({ length: slotCount }, (_, index) => {
    const at = (name: keyof typeof curves) => curves[name]?.[index] ?? null
    const from = index === 0 ? '00:00' : slotEndLabel(index, slotCount)
    return {
      slot: index + 1,
      time: `${from}-${slotEndLabel(index + 1, slotCount)}`,
      p10: at('p10'),
      p50: at('p50'),
      p90: at('p90'),
      actual: at('actual'),
      error: difference(at('p50'), at('actual')),
      naive: at('naive'),
    }
  })
}

/** Forecast minus actual, slot by slot. */
export function errorsOf({ p50, actual }: Pick<ForecastDay, 'p50' | 'actual'>): (number | null)[] {
  return p50.map((forecast, slot) => difference(forecast, actual?.[slot] ?? null))
}

function difference(forecast: number | null, actual: number | null): number | null {
  return forecast === null || actual === null ? null : forecast - actual
}
