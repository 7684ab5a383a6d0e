import { choleskyOf, solveLower } from '#domain/statistics/cholesky.ts'
import type { Sensitivities } from './sensitivities.ts'

/** How a sweep errs, as standard deviations that are shares; what is left out does not err. */
export type SweepNoise = {
  /** Of each current, independent, over Isc: the ammeter's range. At least 1e-6 is taken. */
  currentOfIsc?: number
  /** Of each current, independent, over that current. */
  currentOfReading?: number
  /** Of each voltage, independent, over that voltage. */
  voltageOfReading?: number
  /**
   * Of all currents together, as the irradiance moves during the sweep: its correlation falls to 1/e over so
   * many points.
   */
  drift?: { ofReading: number; points: number }
}

const MIN_OF_ISC = 1e-6

/**
 * What makes a sweep's errors independent with a standard deviation of 1. An error of the voltage counts as
 * the error of the current that the curve's fall makes of it ("effective variance").
 *
 * @returns a linear map from differences of the currents to whitened ones
 * Source: Orear (1982), American Journal of Physics 50, "Least squares when both variables have
 * uncertainties"; Aitken (1936), Proc. Royal Society of Edinburgh 55, for correlated errors.
 */
export function whiteningOf(
  noise: SweepNoise,
  voltageV: Float64Array,
  { currentA, fallAPerV }: Sensitivities,
): (values: Float64Array) => Float64Array {
  const { currentOfReading = 0, voltageOfReading = 0, drift } = noise
  const ofIsc = Math.max(MIN_OF_ISC, noise.currentOfIsc ?? 0) * currentA[0]!
  const alone = currentA.map((current, k) => {
    const ofReading = currentOfReading * current
    const ofVoltage = voltageOfReading * voltageV[k]! * fallAPerV[k]!
    return ofIsc * ofIsc + ofReading * ofReading + ofVoltage * ofVoltage
  })
  if (drift === undefined) {
    const deviations = alone.map(Math.sqrt)
    return (values) => values.map((value, k) => value / deviations[k]!)
  }
  const variance = drift.ofReading * drift.ofReading
  const triangle = choleskyOf(alone.length, (row, column) => {
    const together = variance * Math.exp((column - row) / drift.points)
    return together * currentA[row]! * currentA[column]! + (row === column ? alone[row]! : 0)
  })
  return (values) => solveLower(triangle, values)
}
