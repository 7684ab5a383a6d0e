import { type Stream, streamOf } from '#domain/statistics/hashed-random.ts'

/** How the weather of a place behaves over the year. All numbers are assumptions of the world. */
export type Climate = {
  /** Scale of the Weibull distribution of the wind speed at hub height. */
  windScaleMps: number
  meanTemperatureC: number
  seasonTemperatureC: number
  dayTemperatureC: number
  /** Shift of the cloud index: −1 is a dry, sunny place, 0 as often half cloudy as not. */
  cloudShift: number
}

/**
 * A place on the map. Its weather is a mixture of shared layers (the province, the area, the
 * site); layers that two places share are what makes their weather alike. Σ share = 1.
 */
export type WeatherPlace = {
  latitudeDeg: number
  longitudeDeg: number
  climate: Climate
  layers: readonly { name: string; share: number }[]
}

export type Quantity = 'wind' | 'cloud' | 'temperature'

/** The streams of a place's layers, for the truth or for the error of its forecast. */
export function layerStreams(
  seed: string,
  place: WeatherPlace,
  purpose: `${Quantity}/${'truth' | 'error'}`,
): { stream: Stream; weight: number }[] {
  return place.layers.map(({ name, share }) => ({
    stream: streamOf(seed, `weather/${purpose}/${name}`),
    weight: Math.sqrt(share),
  }))
}
