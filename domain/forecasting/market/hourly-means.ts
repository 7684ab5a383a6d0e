import { mean } from '#domain/statistics/mean.ts'

/**
 * Means of the hours of a series in its unit; an hour that lacks a part is missing (NaN).
 *
 * @param values in time order, NaN where missing
 * @param perHour values of an hour
 */
export function hourlyMeans(values: Float64Array, perHour: number): Float64Array {
  return Float64Array.from({ length: values.length / perHour }, (_, hour) =>
    mean(values.subarray(hour * perHour, (hour + 1) * perHour)),
  )
}
