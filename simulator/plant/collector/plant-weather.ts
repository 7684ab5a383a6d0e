import { toDayNumber } from '#domain/calendar/delivery-date.ts'
import { shanghaiDate, shanghaiInstant } from '#domain/calendar/shanghai-time.ts'
import { clamp } from '#domain/statistics/clamp.ts'
import { normal, streamOf, uniform } from '#domain/statistics/hashed-random.ts'
import { dayContext } from '../../market/model/day-context.ts'
import { clearSkyWPerM2, sunAngles } from '../../market/weather/sun.ts'
import type { PlantPlan } from './plant-plan.ts'
import type { CollectorWeatherNow } from './plant-source.ts'

/** Weather of a plant at a time, s since 1970. */
export type PlantWeather = (epochS: number) => CollectorWeatherNow

export type WeatherOptions = {
  /** At every hour the weather of that day's noon, so that a demonstration can always scan. */
  alwaysNoon?: boolean
  /** Plane irradiance in W/m² instead of the sun's and the clouds'. */
  irradianceAt?: (epochS: number) => number
}

/** Clouds stay away between these hours of Asia/Shanghai. */
const CALM_FROM_HOUR = 11
const CALM_TO_HOUR = 14
const HOUR_S = 3_600
/** Irradiance is called unstable when it moved by more within a minute. */
const UNSTABLE_SHARE = 0.02

/** The weather over a plant: a sun, clouds outside the calm hours, and the seasons. */
export function plantWeather(
  { seed, latitudeDeg, longitudeDeg }: PlantPlan,
  { alwaysNoon = false, irradianceAt }: WeatherOptions = {},
): PlantWeather {
  const clouds = streamOf(seed, 'clouds')
  const days = streamOf(seed, 'days')
  let known: { date: string; skyW: number[] } | null = null

  /** Under a clear sky on the plane of the modules, at the middles of 96 slots. */
  function clearSky(date: string): number[] {
    if (known?.date !== date) {
      const angles = sunAngles({ latitudeDeg, longitudeDeg }, dayContext(date))
      known = { date, skyW: angles.map(onPlane) }
    }
    return known.skyW
  }

  function sunAndCloudsW(epochS: number): number {
    const date = shanghaiDate(new Date(epochS * 1000))
    const hour = hourOf(epochS, date)
    const position = clamp(hour * 4 - 0.5, 0, 94.999)
    const skyW = clearSky(date)
    const slot = Math.floor(position)
    const clearW = skyW[slot]! + (skyW[slot + 1]! - skyW[slot]!) * (position - slot)
    const haze = 0.93 + 0.07 * uniform(days, toDayNumber(date))
    return clearW * haze * lightThroughClouds(epochS, hour)
  }

  /** A cloud lasts about four minutes. */
  function lightThroughClouds(epochS: number, hour: number): number {
    const awayHours = Math.max(CALM_FROM_HOUR - hour, hour - CALM_TO_HOUR, 0)
    const cell = epochS / 240
    const [before, after] = [0, 1].map((step) => uniform(clouds, Math.floor(cell) + step))
    const cover = before! + (after! - before!) * (cell - Math.floor(cell))
    return 1 - Math.min(awayHours, 1) * Math.max(0, 1.6 * cover - 0.9)
  }

  const irradianceW = (epochS: number) => Math.max(0, (irradianceAt ?? sunAndCloudsW)(epochS))

  return (askedS) => {
    const date = shanghaiDate(new Date(askedS * 1000))
    const epochS = alwaysNoon ? secondsOf(shanghaiInstant(date, '12:45')) : askedS
    const irradiance = irradianceW(epochS)
    const day = dayContext(date)
    const season = -Math.cos((2 * Math.PI * (day.dayOfYear - 20)) / 365.25)
    const daytime = -Math.cos((2 * Math.PI * (hourOf(epochS, date) - 3)) / 24)
    const ambient = 13 + 13 * season + 4 * daytime + 2 * normal(days, day.dayNumber, 1)
    const beforeW = irradianceW(epochS - 60)
    return {
      irradianceWPerM2: irradiance,
      moduleTemperatureC: ambient + 0.027 * irradiance,
      ambientTemperatureC: ambient,
      windMPerS: 1 + 3 * uniform(days, day.dayNumber, 2),
      unstable: Math.abs(irradiance - beforeW) > UNSTABLE_SHARE * beforeW,
    }
  }
}

/** Nine tenths of the light come from where the sun is; low suns are no better than twice the ground. */
function onPlane({ cosZenith, cosPanel }: { cosZenith: number; cosPanel: number }): number {
  const ratio = cosZenith > 0 ? Math.min(2, cosPanel / cosZenith) : 0
  return clearSkyWPerM2(cosZenith) * (0.1 + 0.9 * ratio)
}

const secondsOf = (instant: Date) => Math.floor(instant.getTime() / 1000)

const hourOf = (epochS: number, date: string) =>
  (epochS - secondsOf(shanghaiInstant(date, '00:00'))) / HOUR_S
