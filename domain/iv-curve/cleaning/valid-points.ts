import type { CalculationParameters } from '../calculation-parameters.ts'
import type { IvCurve } from '../iv-curve.ts'

/** What a sound string would show at the conditions of the scan. */
export type Expected = { iscA: number; vocV: number }

/**
 * The points that can be, rising in voltage: no missing or negative values beyond the zero setting, nothing
 * above the multiples of what is expected.
 */
export function validPoints(
  { voltageV, currentA }: IvCurve,
  expected: Expected,
  parameters: CalculationParameters,
): IvCurve {
  const maxA = parameters.currentMultiple * expected.iscA
  const maxV = parameters.voltageMultiple * expected.vocV
  const minA = -NOISE_SHARE * expected.iscA
  const read = Math.min(voltageV.length, currentA.length)
  const zeroV = parameters.zeroVoltageShare * greatestVoltage(voltageV, maxV)
  const points = { voltageV: new Float64Array(read), currentA: new Float64Array(read) }
  let count = 0
  for (let k = 0; k < read; k++) {
    if (isNoValue(voltageV[k]!) || isNoValue(currentA[k]!)) continue
    const v = zeroed(voltageV[k]!, zeroV)
    const i = zeroed(currentA[k]!, parameters.zeroCurrent)
    if (!(v >= 0 && v <= maxV && i >= minA && i <= maxA)) continue
    points.voltageV[count] = v
    points.currentA[count++] = i
  }
  return rising(points, count)
}

/**
 * Where the sweep ends that can be: its own Voc, as near as a limit around zero needs it. A fixed limit in V
 * would take a fifth of a single module's sweep for short circuit.
 */
function greatestVoltage(voltageV: Float64Array, maxV: number): number {
  let max = 0
  for (const v of voltageV) if (!isNoValue(v) && v > max && v <= maxV) max = v
  return max
}

/** Readings of a sweep that no string makes. */
export type Impossible = { currents: number; voltages: number; negatives: number }

/** Up to this share of the expected Voc no sound string lets current flow back. */
const FORWARD_UNTIL = 0.6

/**
 * How many readings are clearly above what irradiance, temperature and modules allow, or have a current
 * against the string's at a voltage where it delivers: spikes and swapped digits, which leave the other
 * readings in doubt. What is missing is not counted, nor a sweep that goes on beyond Voc or below 0 V.
 */
export function impossiblePoints(
  { voltageV, currentA }: IvCurve,
  expected: Expected,
  { currentMultiple, voltageMultiple, impossibleMargin }: CalculationParameters,
): Impossible {
  const maxA = impossibleMargin * currentMultiple * expected.iscA
  const maxV = impossibleMargin * voltageMultiple * expected.vocV
  const minA = -NOISE_SHARE * expected.iscA
  const found = { currents: 0, voltages: 0, negatives: 0 }
  for (let k = 0; k < Math.min(voltageV.length, currentA.length); k++) {
    const [v, i] = [voltageV[k]!, currentA[k]!]
    if (isNoValue(v) || isNoValue(i)) continue
    if (i > maxA) found.currents++
    else if (v > maxV) found.voltages++
    else if (i < minA && v >= 0 && v < FORWARD_UNTIL * expected.vocV) found.negatives++
  }
  return found
}

/** Noise around zero may reach this far below it. */
const NOISE_SHARE = 0.05

/** Registers' ways of saying that there is no value, and what is no number. */
export function isNoValue(value: number): boolean {
  return !Number.isFinite(value) || value === 0xffff || value === 0x8000 || value === -0x8000
}

/** Values nearer to zero than the lower limit are zero. */
function zeroed(value: number, limit: number): number {
  return Math.abs(value) < limit ? 0 : value
}

/** The first `count` points by rising voltage; sweeps mostly run up or down already. */
function rising({ voltageV, currentA }: IvCurve, count: number): IvCurve {
  let rises = true
  let falls = true
  for (let k = 1; k < count; k++) {
    if (voltageV[k]! < voltageV[k - 1]!) rises = false
    else if (voltageV[k]! > voltageV[k - 1]!) falls = false
  }
  const kept = { voltageV: voltageV.subarray(0, count), currentA: currentA.subarray(0, count) }
  if (rises) return kept
  if (falls) return { voltageV: kept.voltageV.reverse(), currentA: kept.currentA.reverse() }
  const order = Array.from({ length: count }, (_, k) => k)
  order.sort((one, other) => voltageV[one]! - voltageV[other]!)
  return {
    voltageV: Float64Array.from(order, (k) => voltageV[k]!),
    currentA: Float64Array.from(order, (k) => currentA[k]!),
  }
}

/** Points of equal voltage, neighbours in a rising sweep, become one with their mean current. */
export function merged(points: IvCurve): IvCurve {
  const length = points.voltageV.length
  if (!hasEqual(points.voltageV)) return points
  const voltageV = new Float64Array(length)
  const currentA = new Float64Array(length)
  let count = 0
  for (let k = 0; k < length; ) {
    let next = k
    let sum = 0
    while (next < length && points.voltageV[next]! === points.voltageV[k]!) {
      sum += points.currentA[next++]!
    }
    voltageV[count] = points.voltageV[k]!
    currentA[count++] = sum / (next - k)
    k = next
  }
  return { voltageV: voltageV.slice(0, count), currentA: currentA.slice(0, count) }
}

function hasEqual(rising: Float64Array): boolean {
  for (let k = 1; k < rising.length; k++) if (rising[k] === rising[k - 1]) return true
  return false
}
