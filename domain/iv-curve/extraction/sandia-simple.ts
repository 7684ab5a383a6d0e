import { fitColumns } from '#domain/statistics/linear-system.ts'
import type { IvCurve } from '../iv-curve.ts'
import type { DiodeParameters } from '../model/single-diode.ts'

/** The flat part that the first line is fitted to ends at this share of Voc. */
const FLAT_UNTIL = 0.5
/** Points nearer to the flat line than this share of Isc tell nothing of the exponential. */
const MIN_DROP = 0.05

/**
 * The five parameters from one curve by two linear fits: the flat part gives IL' and the shunt's
 * conductance, then ln(b0 − b1·V − I) is linear in V and I on the falling part. On exact curves within about
 * 1 %, because the flat part bends a little; with 1 % noise on the current median errors are 20 % of Rs,
 * 50 % of Rsh and 11 % of a. It serves as the start of `fitSingleDiode`.
 *
 * @param curve cleaned, rising in voltage, from short circuit to Voc
 * @returns undefined when the curve does not have the shape (stepped, too few points)
 * Source: Hansen (2015), SAND2015-2065, "Parameter Estimation for Single Diode Models", ch. 4; the method
 * that pvlib calls `fit_sandia_simple`.
 */
export function fitSandiaSimple(curve: IvCurve): DiodeParameters | undefined {
  const { voltageV, currentA } = curve
  const vocV = voltageV[voltageV.length - 1]!
  const flat = indicesWhere(voltageV, (voltage) => voltage <= FLAT_UNTIL * vocV)
  const line = fitColumns(
    [ones(flat.length), pick(voltageV, flat).map((v) => -v)],
    pick(currentA, flat),
  )
  if (line === undefined) return undefined
  const b0 = line[0]!
  const b1 = Math.max(line[1]!, 1e-9 * b0)
  const drop = currentA.map((current, i) => b0 - b1 * voltageV[i]! - current)
  const falling = indicesWhere(drop, (share) => share > MIN_DROP * b0)
  if (falling.length < 4) return undefined
  const exponential = fitColumns(
    [ones(falling.length), pick(voltageV, falling), pick(currentA, falling)],
    pick(drop, falling).map(Math.log),
  )
  if (exponential === undefined) return undefined
  const [b2, b3, b4] = exponential as [number, number, number]
  return fromCoefficients({ b0, b1, b2, b3, b4 })
}

type Coefficients = Record<'b0' | 'b1' | 'b2' | 'b3' | 'b4', number>

/** I = b0 − b1·V − exp(b2 + b3·V + b4·I), read as the model solved for I with 1/(1 + Rs/Rsh) in front. */
function fromCoefficients({ b0, b1, b2, b3, b4 }: Coefficients): DiodeParameters | undefined {
  if (!(b3 > 0) || !(b4 >= 0)) return undefined
  const idealityV = 1 / b3
  const seriesOhm = b4 / b3
  const room = 1 - b1 * seriesOhm
  if (!(room > 0)) return undefined
  const factor = 1 / room
  return {
    photocurrentA: factor * b0,
    saturationCurrentA: factor * Math.exp(b2),
    seriesOhm,
    shuntOhm: 1 / (factor * b1),
    idealityV,
  }
}

const ones = (length: number) => new Float64Array(length).fill(1)
const pick = (values: Float64Array, at: readonly number[]) =>
  Float64Array.from(at, (i) => values[i]!)

function indicesWhere(values: Float64Array, isWanted: (value: number) => boolean): number[] {
  return [...values.keys()].filter((i) => isWanted(values[i]!))
}
