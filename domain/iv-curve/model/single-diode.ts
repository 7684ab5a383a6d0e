/** Boltzmann constant over elementary charge, V/K. Exact values of the SI of 2019. */
export const THERMAL_VOLTAGE_V_PER_K = 1.380649e-23 / 1.602176634e-19

/**
 * The five parameters of the single-diode model at one irradiance and temperature, of a cell, a module or
 * a string: I = IL − I0·(exp(Vd/a) − 1) − Vd/Rsh with the diode voltage Vd = V + I·Rs.
 * Source: De Soto, Klein, Beckman (2006), Solar Energy 80, eq. 1.
 */
export type DiodeParameters = {
  /** IL. */
  photocurrentA: number
  /** I0. */
  saturationCurrentA: number
  /** Rs. */
  seriesOhm: number
  /** Rsh; Infinity for none. */
  shuntOhm: number
  /** a = n·Ns·k·T/q. */
  idealityV: number
}

/** Where a curve crosses its axes and where it gives most. */
export type DiodeKeyPoints = {
  iscA: number
  vocV: number
  impA: number
  vmpV: number
  pmpW: number
}

const MAX_STEPS = 100
/**
 * Steps under this share of a end the iteration. It converges quadratically with a factor of at most
 * 1/(2a), so that what is left after such a step is under 1e-14 of a.
 */
const LAST_STEP = 1e-7
/** exp of more is not finite. */
const MAX_EXPONENT = 700

/** Current at a diode voltage. */
export function currentAtDiode(p: DiodeParameters, diodeV: number): number {
  return (
    p.photocurrentA -
    p.saturationCurrentA * Math.expm1(Math.min(MAX_EXPONENT, diodeV / p.idealityV)) -
    diodeV / p.shuntOhm
  )
}

/** dI/dVd, always negative; A/V. */
export function slopeAtDiode(p: DiodeParameters, diodeV: number): number {
  const exponential = Math.exp(Math.min(MAX_EXPONENT, diodeV / p.idealityV))
  return -(p.saturationCurrentA / p.idealityV) * exponential - 1 / p.shuntOhm
}

/**
 * Current at a terminal voltage, by Newton on the diode voltage: Vd − V − I(Vd)·Rs is convex and rises,
 * so that Newton runs down to the root from its right and never misses it.
 */
export function currentAt(p: DiodeParameters, voltageV: number): number {
  return currentsAt(p, Float64Array.of(voltageV))[0]!
}

/**
 * Currents at voltages, each started from the tangent at its neighbour, which lies above the root.
 * In one loop without calls: a plant takes tens of thousands of curves.
 *
 * @returns A, one for each of `voltagesV`; NaN where the iteration does not end, which only parameters or
 *   voltages that are not finite numbers bring about; written to `out` where it is given
 */
export function currentsAt(
  p: DiodeParameters,
  voltagesV: Float64Array,
  out: Float64Array = new Float64Array(voltagesV.length),
): Float64Array {
  const { photocurrentA, saturationCurrentA, seriesOhm, idealityV } = p
  const shunt = 1 / p.shuntOhm
  const perIdeality = 1 / idealityV
  const lastStep = LAST_STEP * idealityV
  let diodeV = (voltagesV[0] ?? 0) + photocurrentA * seriesOhm
  let tangent = 1
  for (let k = 0; k < voltagesV.length; k++) {
    const voltageV = voltagesV[k]!
    if (k > 0) diodeV += (voltageV - voltagesV[k - 1]!) * tangent
    out[k] = Number.NaN
    for (let step = 0; step < MAX_STEPS; step++) {
      const exponential =
        saturationCurrentA * Math.exp(Math.min(MAX_EXPONENT, diodeV * perIdeality))
      const currentA = photocurrentA + saturationCurrentA - exponential - diodeV * shunt
      const fall = exponential * perIdeality + shunt
      tangent = 1 / (1 + seriesOhm * fall)
      const change = (diodeV - voltageV - currentA * seriesOhm) * tangent
      diodeV -= change
      if (Math.abs(change) < lastStep) {
        out[k] = currentA + fall * change
        break
      }
    }
  }
  return out
}

/** Terminal voltage at a current below the photocurrent, by Newton on the diode voltage from its right. */
export function voltageAt(p: DiodeParameters, currentA: number): number {
  const without = (p.photocurrentA - currentA) / p.saturationCurrentA
  let diodeV = without > 0 ? p.idealityV * Math.log1p(without) : 0
  for (let step = 0; step < MAX_STEPS; step++) {
    const change = (currentAtDiode(p, diodeV) - currentA) / slopeAtDiode(p, diodeV)
    diodeV -= change
    if (Math.abs(change) < LAST_STEP * p.idealityV) break
  }
  return diodeV - currentA * p.seriesOhm
}

/**
 * Points of the curve without iteration: for each diode voltage the current and the terminal voltage.
 * Source: Bishop (1988), Solar Cells 25, the explicit form of the model.
 */
export function explicitCurve(
  p: DiodeParameters,
  diodeVoltagesV: Float64Array,
): { voltageV: Float64Array; currentA: Float64Array } {
  const currentA = diodeVoltagesV.map((diodeV) => currentAtDiode(p, diodeV))
  const voltageV = diodeVoltagesV.map((diodeV, i) => diodeV - currentA[i]! * p.seriesOhm)
  return { voltageV, currentA }
}

/** Isc, Voc and the point of maximum power. */
export function keyPointsOf(p: DiodeParameters): DiodeKeyPoints {
  const vocV = voltageAt(p, 0)
  return { iscA: currentAt(p, 0), vocV, ...maximumPowerOf(p, vocV) }
}

/** The point of maximum power of a curve whose Voc is known. */
export function maximumPowerOf(
  p: DiodeParameters,
  vocV: number,
): Pick<DiodeKeyPoints, 'impA' | 'vmpV' | 'pmpW'> {
  const diodeV = maximumPowerDiodeV(p, vocV)
  const impA = currentAtDiode(p, diodeV)
  const vmpV = diodeV - impA * p.seriesOhm
  return { impA, vmpV, pmpW: impA * vmpV }
}

/** dP/dVd falls from positive at Vd = 0 to negative at Voc: Newton, kept inside a shrinking bracket. */
function maximumPowerDiodeV(p: DiodeParameters, vocV: number): number {
  let low = 0
  let high = vocV
  let diodeV = 0.8 * vocV
  for (let step = 0; step < MAX_STEPS; step++) {
    const i = currentAtDiode(p, diodeV)
    const di = slopeAtDiode(p, diodeV)
    const ddi = (di + 1 / p.shuntOhm) / p.idealityV
    const rise = i + (diodeV - 2 * p.seriesOhm * i) * di
    const bend = 2 * di - 2 * p.seriesOhm * di * di + (diodeV - 2 * p.seriesOhm * i) * ddi
    if (rise > 0) low = diodeV
    else high = diodeV
    const newton = diodeV - rise / bend
    const next = newton > low && newton < high ? newton : (low + high) / 2
    const change = Math.abs(next - diodeV)
    diodeV = next
    if (change < LAST_STEP * p.idealityV) break
  }
  return diodeV
}
