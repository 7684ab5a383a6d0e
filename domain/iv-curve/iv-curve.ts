/**
 * One sweep: voltages at the terminals in V and the currents that belong to them in A, equally many. A
 * sweep as it was read may hold anything, NaN included; a cleaned one rises in voltage.
 */
export type IvCurve = { voltageV: Float64Array; currentA: Float64Array }
