import { type DayValues, type SlotCount, slotEndLabel } from '#domain/calendar/slots.ts'
import { valuesInSlots } from '#domain/market/curve-slots.ts'
import type { PowerSplit } from './power-split.ts'
import type { ProvinceDay } from './types.ts'

type Value = number | null

/** One slot of a day: CNY/MWh and MW; `spread` is day-ahead minus real-time of the forecasts. */
export type ProvinceSlot = {
  slot: number
  time: string
  dayAheadP10: Value
  dayAheadP50: Value
  dayAheadP90: Value
  dayAheadActual: Value
  realTimeP10: Value
  realTimeP50: Value
  realTimeP90: Value
  realTimeActual: Value
  spread: Value
  thermal: Value
  wind: Value
  pv: Value
}

/** The slots of a day in 24 or 96; hours are means of their quarters. */
export function provinceSlots(
  { dayAhead, realTime }: ProvinceDay,
  { split, slotCount }: { split: PowerSplit | undefined; slotCount: SlotCount },
): ProvinceSlot[] {
  const reader = (values: DayValues | null | undefined, unit = 'CNY/MWh') => {
    const aligned = values && valuesInSlots(values, unit, slotCount)
    return (index: number): Value => aligned?.[index] ?? null
  }
  const prices = {
    dayAheadP10: reader(dayAhead.forecast?.p10),
    dayAheadP50: reader(dayAhead.forecast?.p50),
    dayAheadP90: reader(dayAhead.forecast?.p90),
    dayAheadActual: reader(dayAhead.actual),
    realTimeP10: reader(realTime.forecast?.p10),
    realTimeP50: reader(realTime.forecast?.p50),
    realTimeP90: reader(realTime.forecast?.p90),
    realTimeActual: reader(realTime.actual),
    thermal: reader(split?.thermal, 'MW'),
    wind: reader(split?.wind, 'MW'),
    pv: reader(split?.pv, 'MW'),
  }
  return Array.from({ length: slotCount }, (_, index) => {
    const start = index === 0 ? '00:00' : slotEndLabel(index, slotCount)
    const values = Object.fromEntries(
      Object.entries(prices).map(([name, at]) => [name, at(index)]),
    ) as Record<keyof typeof prices, Value>
    const { dayAheadP50, realTimeP50 } = values
    return {
      slot: index + 1,
      time: `${start}-${slotEndLabel(index + 1, slotCount)}`,
      ...values,
      spread: dayAheadP50 === null || realTimeP50 === null ? null : dayAheadP50 - realTimeP50,
    }
  })
}
