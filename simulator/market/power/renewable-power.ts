import { clamp } from '#domain/statistics/clamp.ts'
import { clearSkyWPerM2, type SunAngle, sunAngles } from '../weather/sun.ts'
import { irradiances, temperatures, type WeatherRequest, windSpeeds } from '../weather/weather.ts'

/** How a fleet or one station turns weather into power. */
export type WindFleet = {
  /** Wind speed at which half of the capacity runs. */
  halfSpeedMps: number
  /** Width of the rise; a fleet spread over an area rises more gently than one site. */
  widthMps: number
  availability: number
}

export type PvFleet = { performanceRatio: number }

export const SITE_WIND: WindFleet = { halfSpeedMps: 8.9, widthMps: 1.3, availability: 0.97 }
export const AREA_WIND: WindFleet = { halfSpeedMps: 9.2, widthMps: 1.6, availability: 0.93 }
export const SITE_PV: PvFleet = { performanceRatio: 0.86 }
export const AREA_PV: PvFleet = { performanceRatio: 0.74 }

/** Wind power as a share of capacity, 96 values of 0..1. */
export function windShares(seed: string, request: WeatherRequest, fleet: WindFleet): number[] {
  return windSpeeds(seed, request).map((speedMps) => windShare(speedMps, fleet))
}

/** PV power as a share of capacity, 96 values of 0..1. */
export function pvShares(seed: string, request: WeatherRequest, fleet: PvFleet): number[] {
  const irradiance = irradiances(seed, request)
  const temperature = temperatures(seed, request)
  return sunAngles(request.place, request.day).map((angle, slot) => {
    const level = irradiance[slot] as number
    if (level <= 0) return 0
    const onPanel = panelIrradiance(level, angle)
    const cellC = (temperature[slot] as number) + 0.028 * onPanel
    const heatLoss = 1 - 0.0035 * (cellC - 25)
    return clamp((onPanel / 1000) * fleet.performanceRatio * heatLoss, 0, 0.97)
  })
}

/** A logistic power curve that starts at zero wind, with a storm shut-down above 23 m/s. */
function windShare(speedMps: number, { halfSpeedMps, widthMps, availability }: WindFleet): number {
  const still = 1 / (1 + Math.exp(halfSpeedMps / widthMps))
  const running = 1 / (1 + Math.exp((halfSpeedMps - speedMps) / widthMps))
  const storm = clamp((26 - speedMps) / 3, 0, 1)
  return availability * storm * ((running - still) / (1 - still))
}

/** The beam part is turned onto the panels, the diffuse part is left as it is. */
function panelIrradiance(levelWPerM2: number, { cosZenith, cosPanel }: SunAngle): number {
  const clear = clearSkyWPerM2(cosZenith)
  const beamShare = clear === 0 ? 0 : 0.85 * clamp(levelWPerM2 / clear, 0, 1) ** 2
  const turn = Math.min(2.2, cosPanel / Math.max(cosZenith, 0.08))
  return levelWPerM2 * (1 - beamShare + beamShare * turn)
}
