import { daysBetween } from '../calendar/delivery-date.ts'
import { LIGHT_LEVELS, shareOfLevel } from './light-levels.ts'

const RAD = Math.PI / 180
/** Asia/Shanghai keeps the mean solar time of this meridian. */
const CLOCK_MERIDIAN_DEG = 120
/** The Gansu corridor's latitude stands in for a plant whose place is not known. */
const USUAL_LATITUDE_DEG = 36
/** What comes through on a dull day, of the light of a clear one. */
const DULL_SHARE = 0.3
const HOURS = 24
const MONTH_DAYS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]

/** Where a plant stands; null where nobody has said. */
export type PlantPlace = { latitudeDeg: number | null; longitudeDeg: number | null }

/** One hour of all days of a month that have the same sky. */
export type LightHour = {
  /** 1 to 12. */
  month: number
  /** 0 to 23, the clock hour that it starts with. */
  hour: number
  /** On the modules, W/m². */
  irradiance: number
  /** Of the year's light, 0 to 1; all hours together have 1. */
  share: number
}

/**
 * The typical year of a plant: by month and hour the light of clear and of dull days, so many of each that the year has
 * its peak-sun hours. Where even clear days have too little (a tracker) or dull ones too much, all are scaled.
 *
 * @param peakSunHours kWh/m² a year, above 0
 * Source: docs/domain/iv.md#loss-in-money; clear sky by Haurwitz (1945), declination by Cooper (1969)
 */
export function yearOfLight(place: PlantPlace, peakSunHours: number): LightHour[] {
  const clear = clearHours(place)
  const clearKwh = clear.reduce((sum, { irradiance, days }) => sum + (irradiance * days) / 1000, 0)
  const share = (peakSunHours / clearKwh - DULL_SHARE) / (1 - DULL_SHARE)
  const clearDays = Math.min(1, Math.max(0, share))
  const scale = peakSunHours / (clearKwh * (clearDays + DULL_SHARE * (1 - clearDays)))
  const skies = [
    { days: clearDays, light: scale },
    { days: 1 - clearDays, light: scale * DULL_SHARE },
  ].filter(({ days }) => days > 0)
  return clear.flatMap(({ month, hour, irradiance, days }) =>
    skies.map((sky) => ({
      ...{ month, hour, irradiance: irradiance * sky.light },
      share: (irradiance * sky.light * days * sky.days) / (peakSunHours * 1000),
    })),
  )
}

/** What of a year's energy is made in the light of each of {@link LIGHT_LEVELS}; together 1. */
export function sharesByLight(year: readonly LightHour[]): number[] {
  return LIGHT_LEVELS.map((_, level) =>
    year.reduce((sum, { irradiance, share }) => sum + share * shareOfLevel(level, irradiance), 0),
  )
}

type ClearHour = { month: number; hour: number; irradiance: number; days: number }

/** Hours with sun under a clear sky, on the fifteenth of each month. */
function clearHours(place: PlantPlace): ClearHour[] {
  return MONTH_DAYS.flatMap((days, index) => {
    const sun = sunOfMonth(index + 1, place)
    return sun.flatMap((sine, hour) =>
      sine > 0 ? [{ month: index + 1, hour, irradiance: haurwitz(sine), days }] : [],
    )
  })
}

const haurwitz = (sine: number) => 1098 * sine * Math.exp(-0.057 / sine)

/** The sine of the sun's height in the middle of each hour; negative at night. */
function sunOfMonth(month: number, { latitudeDeg, longitudeDeg }: PlantPlace): number[] {
  const day = `2026-${String(month).padStart(2, '0')}-15`
  const dayOfYear = daysBetween('2026-01-01', day) + 1
  const declination = 23.45 * RAD * Math.sin((2 * Math.PI * (284 + dayOfYear)) / 365)
  const latitude = (latitudeDeg ?? USUAL_LATITUDE_DEG) * RAD
  const offset = Math.sin(latitude) * Math.sin(declination)
  const swing = Math.cos(latitude) * Math.cos(declination)
  const lateHours = ((longitudeDeg ?? CLOCK_MERIDIAN_DEG) - CLOCK_MERIDIAN_DEG) / 15
  return Array.from({ length: HOURS }, (_, hour) => {
    const solarHour = hour + 0.5 + lateHours
    return offset + swing * Math.cos((solarHour - 12) * 15 * RAD)
  })
}
