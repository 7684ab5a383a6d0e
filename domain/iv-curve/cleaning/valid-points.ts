import type { CalculationParameters } from '../calculation-parameters.ts'
import type { IvCurve } from '../iv-curve.ts'

/** What a sound string would show at the conditions of the scan. */
export type Expected = { iscA: number; vocV: number }

/** Registers' ways of saying that there is no value. */
const NO_VALUE = [0xffff, 0x8000, -0x8000]

/**
 * The points that can be, rising in voltage, equal voltages merged: no missing or negative values beyond
 * the zero setting, nothing above the multiples of what is expected.
 */
export function validPoints(
  { voltageV, currentA }: IvCurve,
  expected: Expected,
  parameters: CalculationParameters,
): IvCurve {
  const mostA = parameters.currentMultiple * expected.iscA
  const mostV = parameters.voltageMultiple * expected.vocV
  const points: { v: number; i: number }[] = []
  let isRising = true
  for (let k = 0; k < Math.min(voltageV.length, currentA.length); k++) {
    if (NO_VALUE.includes(voltageV[k]!) || NO_VALUE.includes(currentA[k]!)) continue
    const v = zeroed(voltageV[k]!, parameters.zeroVoltage)
    const i = zeroed(currentA[k]!, parameters.zeroCurrent)
    if (!(v >= 0 && v <= mostV && i >= -NOISE_SHARE * expected.iscA && i <= mostA)) continue
    if (points.length > 0 && v < points.at(-1)!.v) isRising = false
    points.push({ v, i })
  }
  if (!isRising) points.sort((one, other) => one.v - other.v)
  return merged(points)
}

/** Noise around zero may reach this far below it. */
const NOISE_SHARE = 0.05

/** Values nearer to zero than the lower limit are zero. */
function zeroed(value: number, limit: number): number {
  return Math.abs(value) < limit ? 0 : value
}

function merged(points: readonly { v: number; i: number }[]): IvCurve {
  const voltageV = new Float64Array(points.length)
  const currentA = new Float64Array(points.length)
  let count = 0
  for (let k = 0; k < points.length; ) {
    let next = k
    let sum = 0
    while (next < points.length && points[next]!.v === points[k]!.v) sum += points[next++]!.i
    voltageV[count] = points[k]!.v
    currentA[count++] = sum / (next - k)
    k = next
  }
  return { voltageV: voltageV.slice(0, count), currentA: currentA.slice(0, count) }
}
