/** Weather at an array at a time. */
export type CollectorWeatherNow = {
  irradianceWPerM2: number
  moduleTemperatureC: number
  ambientTemperatureC: number
  windMPerS: number
  unstable: boolean
}

/** A sweep as the physics make it; at most 128 points. */
export type Sweep = { voltageV: ArrayLike<number>; currentA: ArrayLike<number> }

/**
 * Where the simulated devices have their world from. Times are s since 1970; `string` counts from 0;
 * null is a string that is not there, or no weather station.
 */
export type PlantSource = {
  sweepOf(place: { array: string; inverter: number; string: number; epochS: number }): Sweep | null
  weatherOf(array: string, epochS: number): CollectorWeatherNow | null
}

/** An inverter behind a collector: unit 1 to 240, up to 32 strings. */
export type InverterPlan = { unit: number; strings: number; trackers: number; ratedPowerKw: number }

/** A collector with the inverters of one array. */
export type ArrayPlan = {
  array: string
  serial: string
  inverters: readonly InverterPlan[]
  maxSimultaneousScans: number
  /** How long a sweep of one inverter takes. */
  scanMs: number
}
