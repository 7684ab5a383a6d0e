import { normalProbability } from '#domain/statistics/hashed-random.ts'
import { curve, hourAt, roundedCurve, seasonWave } from '../model/curve-math.ts'
import type { DayContext } from '../model/day-context.ts'
import { SIMULATED, type WeatherDay } from '../model/types.ts'
import type { Quantity, WeatherPlace } from '../model/weather-place.ts'
import { clearSkyWPerM2, sunAngles } from './sun.ts'
import { weatherIndex } from './weather-index.ts'

const WIND_SHAPE = 2.1
const WIND_SPRING_DAY = 95
const HOTTEST_DAY = 202
const TEMPERATURE_SD_C = 4
const RAINY_DAY = 215

export type WeatherRequest = { place: WeatherPlace; day: DayContext; leadDays: number | null }

/** Weather of a place on a day: the truth (`leadDays` null) or a forecast of it. */
export function weatherDay(seed: string, request: WeatherRequest): WeatherDay {
  return {
    origin: SIMULATED,
    windSpeedMps: roundedCurve(windSpeeds(seed, request), 2),
    irradianceWPerM2: roundedCurve(irradiances(seed, request), 1),
    temperatureC: roundedCurve(temperatures(seed, request), 1),
  }
}

/** Weibull wind speeds, stronger in spring and at night. */
export function windSpeeds(seed: string, request: WeatherRequest): number[] {
  const { place, day } = request
  const season = 1 + 0.12 * seasonWave(day.dayOfYear, WIND_SPRING_DAY)
  const index = indexOf(seed, request, 'wind')
  return curve((slot) => {
    const atNight = 1 + 0.09 * Math.cos((2 * Math.PI * (hourAt(slot) - 1)) / 24)
    const calm = 1 - normalProbability(index[slot] as number)
    const gust = (-Math.log(Math.max(calm, 1e-9))) ** (1 / WIND_SHAPE)
    return place.climate.windScaleMps * season * atNight * gust
  })
}

/** Clear sky × what the clouds let through, 1 − 0.75 c^3.4 (Kasten and Czeplak 1980). */
export function irradiances(seed: string, request: WeatherRequest): number[] {
  const { place, day } = request
  const rain = 0.35 * seasonWave(day.dayOfYear, RAINY_DAY)
  const index = indexOf(seed, request, 'cloud')
  const angles = sunAngles(place, day)
  return angles.map(({ cosZenith }, slot) => {
    const clear = clearSkyWPerM2(cosZenith)
    if (clear === 0) return 0
    const cloud = normalProbability((index[slot] as number) + place.climate.cloudShift + rain)
    return clear * (1 - 0.75 * cloud ** 3.4)
  })
}

export function temperatures(seed: string, request: WeatherRequest): number[] {
  const { place, day } = request
  const { meanTemperatureC, seasonTemperatureC, dayTemperatureC } = place.climate
  const season = meanTemperatureC + seasonTemperatureC * seasonWave(day.dayOfYear, HOTTEST_DAY)
  const index = indexOf(seed, request, 'temperature')
  return curve((slot) => {
    const swing = dayTemperatureC * Math.cos((2 * Math.PI * (hourAt(slot) - 15)) / 24)
    return season + swing + TEMPERATURE_SD_C * (index[slot] as number)
  })
}

function indexOf(seed: string, request: WeatherRequest, quantity: Quantity): Float64Array {
  const { place, day, leadDays } = request
  return weatherIndex(seed, { place, quantity, dayNumber: day.dayNumber, leadDays })
}
