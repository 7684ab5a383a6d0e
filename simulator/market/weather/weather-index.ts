import { addLeadError, type ErrorGrowth, errorVariance } from '../chance/forecast-error.ts'
import { addNoise, type Octave } from '../chance/smooth-noise.ts'
import { layerStreams, type Quantity, type WeatherPlace } from '../model/weather-place.ts'

/** Synoptic systems pass in days, gusts and clouds in hours. */
const OCTAVES: Record<Quantity, readonly Octave[]> = {
  wind: [
    { periodHours: 84, weight: 0.75 },
    { periodHours: 30, weight: 0.55 },
    { periodHours: 9, weight: 0.32 },
    { periodHours: 2, weight: 0.14 },
  ],
  cloud: [
    { periodHours: 66, weight: 0.8 },
    { periodHours: 18, weight: 0.5 },
    { periodHours: 3, weight: 0.22 },
  ],
  temperature: [
    { periodHours: 130, weight: 0.85 },
    { periodHours: 40, weight: 0.5 },
  ],
}

const ERRORS: Record<Quantity, ErrorGrowth> = {
  wind: { varianceOneDay: 0.088, growth: 1.4 },
  cloud: { varianceOneDay: 0.24, growth: 1.4 },
  temperature: { varianceOneDay: 0.05, growth: 1.4 },
}

/** `leadDays` null asks for the truth, n ≥ 1 for the forecast that was issued n days before. */
export type IndexRequest = {
  place: WeatherPlace
  quantity: Quantity
  dayNumber: number
  leadDays: number | null
}

/**
 * The standard normal index behind wind, cloud or temperature, 96 values. A forecast is shrunk to
 * the conditional mean, (x + e) / (1 + σₙ²), which is why a far forecast tends to the climate.
 */
export function weatherIndex(seed: string, request: IndexRequest): Float64Array {
  const { place, quantity, dayNumber, leadDays } = request
  const index = new Float64Array(96)
  for (const { stream, weight } of layerStreams(seed, place, `${quantity}/truth`)) {
    addNoise(index, { stream, dayNumber, octaves: OCTAVES[quantity], scale: weight })
  }
  if (leadDays === null) return index
  const { varianceOneDay, growth } = ERRORS[quantity]
  for (const { stream, weight } of layerStreams(seed, place, `${quantity}/error`)) {
    const variance = varianceOneDay * weight * weight
    addLeadError(index, { stream, dayNumber, leadDays, varianceOneDay: variance, growth })
  }
  const shrink = 1 / (1 + errorVariance(ERRORS[quantity], leadDays))
  return index.map((value) => value * shrink)
}
