import { interpolateFalling } from '#domain/statistics/interpolate-falling.ts'
import type { IvCurve } from '../iv-curve.ts'
import { type OperatingPoint, STC, ZERO_CELSIUS_K } from '../model/operating-point.ts'

/** How far a curve is moved: from where it was measured to where it is wanted. */
export type Move = { from: OperatingPoint; to: OperatingPoint }

/** Voltage that crystalline silicon cells tend to at 0 K: the 1.232 V of procedure 4. */
export const CELL_VOLTAGE_AT_ZERO_KELVIN = 1.232

export type Procedure1 = {
  /** Isc of the measured curve. */
  iscA: number
  /** Change of Isc and of Voc of the whole string, A/K and V/K. */
  alphaAPerK: number
  betaVPerK: number
  seriesOhm: number
  /** Change of the inner series resistance with temperature. */
  kappaOhmPerK: number
}

/**
 * Procedure 1: moves currents by a shift. Sound over wide ranges; going up in irradiance it leaves the
 * curve short of I = 0, so that Voc has to be extrapolated.
 * Source: IEC 60891:2021, 5.2, eqs. 1 and 2.
 */
export function byProcedure1(
  { voltageV, currentA }: IvCurve,
  { from, to }: Move,
  { iscA, alphaAPerK, betaVPerK, seriesOhm, kappaOhmPerK }: Procedure1,
): IvCurve {
  const warmer = to.temperatureC - from.temperatureC
  const shiftA = iscA * (to.irradianceWPerM2 / from.irradianceWPerM2 - 1) + alphaAPerK * warmer
  const moved = currentA.map((current) => current + shiftA)
  return {
    currentA: moved,
    voltageV: voltageV.map(
      (voltage, i) =>
        voltage - seriesOhm * shiftA - kappaOhmPerK * moved[i]! * warmer + betaVPerK * warmer,
    ),
  }
}

export type Procedure2 = {
  /** Relative changes of Isc and Voc, per K. */
  alphaPerK: number
  betaPerK: number
  /** Inner series resistance at 25 °C, and its change. */
  seriesOhm: number
  kappaOhmPerK: number
  /** Voc of the whole string at STC. */
  vocStcV: number
  /** Correction of Voc for irradiance: 0.04 to 0.06 and 0 where nothing is known. */
  b1: number
  b2: number
}

/** f(G) = B2·ln²(1000/G) + B1·ln(1000/G) + 1: Voc at STC irradiance over Voc at G. */
function irradianceFactor({ b1, b2 }: Procedure2, irradianceWPerM2: number): number {
  const log = Math.log(STC.irradianceWPerM2 / irradianceWPerM2)
  return (b2 * log + b1) * log + 1
}

/**
 * Procedure 2: scales currents, so that a curve which ends at I = 0 still does. The product's default.
 * Source: IEC 60891:2021, 5.3, eqs. 3 to 5.
 */
export function byProcedure2(
  { voltageV, currentA }: IvCurve,
  { from, to }: Move,
  coefficients: Procedure2,
): IvCurve {
  const { alphaPerK, betaPerK, seriesOhm, kappaOhmPerK, vocStcV } = coefficients
  const fromStcK = from.temperatureC - STC.temperatureC
  const toStcK = to.temperatureC - STC.temperatureC
  const scale =
    ((to.irradianceWPerM2 / from.irradianceWPerM2) * (1 + alphaPerK * toStcK)) /
    (1 + alphaPerK * fromStcK)
  const ohm = seriesOhm + kappaOhmPerK * fromStcK
  const fFrom = irradianceFactor(coefficients, from.irradianceWPerM2)
  const fTo = irradianceFactor(coefficients, to.irradianceWPerM2)
  const shiftV = vocStcV * (betaPerK * (fTo * toStcK - fFrom * fromStcK) + 1 / fTo - 1 / fFrom)
  const moved = currentA.map((current) => current * scale)
  return {
    currentA: moved,
    voltageV: voltageV.map(
      (voltage, i) =>
        voltage -
        ohm * (moved[i]! - currentA[i]!) -
        kappaOhmPerK * moved[i]! * (toStcK - fromStcK) +
        shiftV,
    ),
  }
}

/**
 * Procedure 3: between (or, with more error, beyond) two measured curves, without any coefficient. Points
 * pair up where the currents differ by the difference of the short-circuit currents.
 *
 * @param share 0 is the first curve, 1 the second: (G3 − G1)/(G2 − G1), or the same of temperatures
 * @param iscA Isc of the two curves
 * Source: IEC 60891:2021, 5.4, eqs. 6 to 9.
 */
export function byProcedure3(
  one: IvCurve,
  other: IvCurve,
  { share, iscA }: { share: number; iscA: readonly [number, number] },
): IvCurve {
  const shiftA = iscA[1] - iscA[0]
  const voltageV: number[] = []
  const currentA: number[] = []
  for (let i = 0; i < one.voltageV.length; i++) {
    const pairA = one.currentA[i]! + shiftA
    const pairV = voltageAtCurrent(other, pairA)
    if (pairV === undefined) continue
    voltageV.push(one.voltageV[i]! + share * (pairV - one.voltageV[i]!))
    currentA.push(one.currentA[i]! + share * shiftA)
  }
  return { voltageV: Float64Array.from(voltageV), currentA: Float64Array.from(currentA) }
}

/** Voltage on a curve whose current falls; undefined outside of it. */
function voltageAtCurrent({ voltageV, currentA }: IvCurve, wantedA: number): number | undefined {
  const isInside = wantedA <= currentA[0]! && wantedA >= currentA[currentA.length - 1]!
  return isInside ? interpolateFalling(currentA, voltageV, wantedA) : undefined
}

export type Procedure4 = {
  /** Isc of the measured curve. */
  iscA: number
  alphaAPerK: number
  /** Series resistance, from the curve itself. */
  seriesOhm: number
  /** Cells in series in the whole string. */
  cellsInSeries: number
}

/**
 * Procedure 4: crystalline silicon only, from one curve, with no coefficient but that of Isc. Voc and Pmp
 * come out about twice as uncertain as by procedure 2. Currents are shifted, so that going up in
 * irradiance the curve ends above I = 0, short of Voc.
 * Source: IEC 60891:2021, 5.5, eqs. 10 to 13.
 */
export function byProcedure4(
  { voltageV, currentA }: IvCurve,
  { from, to }: Move,
  { iscA, alphaAPerK, seriesOhm, cellsInSeries }: Procedure4,
): IvCurve {
  const shiftA = iscA * (to.irradianceWPerM2 / from.irradianceWPerM2 - 1)
  const warmer = to.temperatureC - from.temperatureC
  const relative = warmer / (from.temperatureC + ZERO_CELSIUS_K)
  return {
    currentA: currentA.map((current) => current + shiftA + alphaAPerK * warmer),
    voltageV: voltageV.map((voltage) => {
      const brighter = voltage - seriesOhm * shiftA
      return brighter + relative * (brighter - CELL_VOLTAGE_AT_ZERO_KELVIN * cellsInSeries)
    }),
  }
}
