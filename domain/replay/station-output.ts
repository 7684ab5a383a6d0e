import type { DeliveryDate } from '#domain/calendar/delivery-date.ts'
import { daysBetween } from '#domain/calendar/delivery-date.ts'
import type { DayValues, SlotCount } from '#domain/calendar/slots.ts'
import { clamp } from '#domain/statistics/clamp.ts'
import { normal, streamOf, uniform } from '#domain/statistics/hashed-random.ts'
import type { ReplaySettings } from './replay-settings.ts'

/** Output of the generated station on one day, MW, one value a slot. */
export type StationOutput = { forecastMw: number[]; actualMw: number[] }

/** What the file says of all stations of the technology on a day, MW; null where it says nothing. */
export type ProvincialOutput = { forecastMw: DayValues | null; actualMw: DayValues | null }

const EPOCH = '2000-01-01'
/** A single station swings more than all of a province: share of its capacity, one standard deviation. */
const OWN_SWING = { WIND: 0.08, PV: 0.04 } as const
/** How far the forecast of the day before misses what comes. */
const FORECAST_ERROR = { WIND: 0.1, PV: 0.06 } as const
/** A province never has all of its capacity at work; the largest output of the file stands for this share. */
const PROVINCIAL_PEAK = 0.85
const SUNRISE_HOUR = 6
const SUNSET_HOUR = 19
const PV_NOON = 0.8
const WIND_MEAN = 0.32

/**
 * Output of a generated station: as all of its technology in the file, scaled to its capacity, with a swing of
 * its own. Where the file says nothing of the technology, of a day or a slot as of all, a bell over daylight under clouds of the day (PV) or
 * wind that drifts from day to day. The same settings, day and file give the same output.
 *
 * @param peakMw largest provincial output of the technology in the file
 */
export function stationOutput(
  { seed, station: { technology, capacityMw } }: ReplaySettings,
  day: { date: DeliveryDate; slotCount: SlotCount; provincial: ProvincialOutput; peakMw: number },
): StationOutput {
  const number = daysBetween(EPOCH, day.date)
  const stream = streamOf(String(seed), technology)
  const slots = Array.from({ length: day.slotCount }, (_, slot) => slot)
  const share = (values: DayValues | null, slot: number) => {
    const value = values?.[slot] ?? null
    return value === null || day.peakMw <= 0
      ? ownShare(technology, (slot + 0.5) * (24 / day.slotCount), number, stream)
      : (value / day.peakMw) * PROVINCIAL_PEAK
  }
  const { forecastMw, actualMw } = day.provincial
  const swing = OWN_SWING[technology] * normal(stream, number, 1)
  const miss = FORECAST_ERROR[technology] * normal(stream, number, 2)
  const power = (part: number, off: number) =>
    Math.round(capacityMw * clamp(part * (1 + off), 0, 1) * 1000) / 1000
  return {
    actualMw: slots.map((slot) => power(share(actualMw ?? forecastMw, slot), swing)),
    forecastMw: slots.map((slot) => power(share(forecastMw ?? actualMw, slot), swing + miss)),
  }
}

function ownShare(
  technology: ReplaySettings['station']['technology'],
  hour: number,
  ...[dayNumber, stream]: [number, number]
): number {
  if (technology === 'WIND') {
    const today = normal(stream, dayNumber, 3)
    const tomorrow = normal(stream, dayNumber + 1, 3)
    return clamp(WIND_MEAN + 0.18 * (today + (tomorrow - today) * (hour / 24)), 0, 1)
  }
  const light = (hour - SUNRISE_HOUR) / (SUNSET_HOUR - SUNRISE_HOUR)
  if (light <= 0 || light >= 1) return 0
  return PV_NOON * Math.sin(Math.PI * light) ** 1.5 * (0.35 + 0.65 * uniform(stream, dayNumber, 4))
}
