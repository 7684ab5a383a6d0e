import { currentAtDiode, type DiodeParameters, voltageAt } from './single-diode.ts'

/**
 * Reverse breakdown of a cell: beside the shunt flows `factor·(Vd/Rsh)·(1 − Vd/Vbr)^−exponent`.
 * Source: Bishop (1988), Solar Cells 25, eq. 1.
 */
export type Breakdown = {
  factor: number
  /** Vbr, negative; −15 to −30 V for crystalline silicon. */
  voltageV: number
  exponent: number
}

/**
 * A usual crystalline cell: 0.2 % of the shunt's current at small voltages, so that a sound cell keeps its
 * slope, and all that flows near the breakdown voltage. Source: pvlib-python, gallery "Modeling Mismatch
 * due to Shading", after Bishop (1988).
 */
export const SILICON_BREAKDOWN: Breakdown = { factor: 2e-3, voltageV: -15, exponent: 3 }

const HALVINGS = 45

/** Current at a diode voltage above the breakdown voltage, the breakdown's part included. */
export function currentWithBreakdown(
  p: DiodeParameters,
  { factor, voltageV, exponent }: Breakdown,
  diodeV: number,
): number {
  const avalanche = (factor * diodeV * (1 - diodeV / voltageV) ** -exponent) / p.shuntOhm
  return currentAtDiode(p, diodeV) - avalanche
}

/**
 * Voltage of a cell at any current that flows through it, forced through it in reverse too. Forward the
 * breakdown's part is an addition of `factor` to the shunt's conductance, its value at small voltages.
 */
export function cellVoltageAt(p: DiodeParameters, breakdown: Breakdown, currentA: number): number {
  const shuntOhm = p.shuntOhm / (1 + breakdown.factor)
  if (currentA <= p.photocurrentA) return voltageAt({ ...p, shuntOhm }, currentA)
  let low = breakdown.voltageV * (1 - 1e-9)
  let high = 0
  for (let step = 0; step < HALVINGS; step++) {
    const middle = (low + high) / 2
    if (currentWithBreakdown(p, breakdown, middle) > currentA) low = middle
    else high = middle
  }
  return (low + high) / 2 - currentA * p.seriesOhm
}
