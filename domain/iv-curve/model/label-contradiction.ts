import type { Nameplate } from './nameplate.ts'

/** What of a label cannot be, and the numbers that say so; temperature coefficients in %/K. */
export type LabelContradiction =
  | { kind: 'vmpAboveVoc' | 'impAboveIsc' | 'substringsAboveCells' }
  | { kind: 'powerDiffers'; productW: number; percent: number }
  | { kind: 'cellVoltage'; perCellV: number; minV: number; maxV: number; isHalfCells: boolean }
  | { kind: 'coefficient'; of: Coefficient; percent: number; min: number; max: number }

type Coefficient = 'alphaPerK' | 'betaPerK' | 'gammaPerK'

/** What labels on forms and in files call a coefficient, which they give in %/K. */
export const COEFFICIENT_FIELDS = {
  alphaPerK: 'alphaIscPctPerK',
  betaPerK: 'betaVocPctPerK',
  gammaPerK: 'gammaPmaxPctPerK',
} as const satisfies Record<Coefficient, string>

/** Labels round; what differs by more than this share is a slip of the pen. */
const MAX_POWER_MISS = 0.05

/** V a cell at STC of crystalline silicon: old multicrystalline cells 0.55, heterojunction 0.75. */
const MIN_PER_CELL_V = 0.45
const MAX_PER_CELL_V = 0.8
/** Amorphous silicon and cadmium telluride have up to 0.9. */
const MAX_PER_THIN_CELL_V = 1

/**
 * Least and most that modules have, %/K. A share (-0.003) or V/K (-0.13), taken for per cent, would be a
 * wrong expectation of several modules. 99.8 % of the 14,438 modules of the CEC library lie within.
 */
const COEFFICIENTS: [of: Coefficient, min: number, max: number][] = [
  ['alphaPerK', -0.1, 0.3],
  ['betaPerK', -0.6, -0.15],
  ['gammaPerK', -0.8, -0.15],
]
/** An Isc that changes by less than this, but not by 0, is a share and no per cent. */
const MIN_ALPHA = 0.002

/**
 * The first thing of a label that cannot be, null for a sound one. Cells are those in series: a label of 144
 * half cells whose Voc is that of 72 is told as `isHalfCells`. Coefficients that are NaN are not looked at.
 */
export function labelContradiction(
  plate: Nameplate,
  { isThinFilm }: { isThinFilm: boolean },
): LabelContradiction | null {
  const { iscA, vocV, impA, vmpV, pmaxW, cellsInSeries, substrings } = plate
  if (vmpV >= vocV) return { kind: 'vmpAboveVoc' }
  if (impA >= iscA) return { kind: 'impAboveIsc' }
  const productW = impA * vmpV
  if (Math.abs(productW / pmaxW - 1) > MAX_POWER_MISS) {
    return { kind: 'powerDiffers', productW, percent: MAX_POWER_MISS * 100 }
  }
  if (substrings > cellsInSeries) return { kind: 'substringsAboveCells' }
  const perCellV = vocV / cellsInSeries
  const [minV, maxV] = [MIN_PER_CELL_V, isThinFilm ? MAX_PER_THIN_CELL_V : MAX_PER_CELL_V]
  if (perCellV < minV || perCellV > maxV) {
    return { kind: 'cellVoltage', perCellV, minV, maxV, isHalfCells: perCellV < minV }
  }
  return coefficientContradiction(plate)
}

function coefficientContradiction(plate: Nameplate): LabelContradiction | null {
  for (const [of, min, max] of COEFFICIENTS) {
    // A hundredth of a per cent and back is not exact: -0.0015·100 would be below -0.15.
    const percent = Number((plate[of] * 100).toPrecision(12))
    const isShare = of === 'alphaPerK' && percent !== 0 && Math.abs(percent) < MIN_ALPHA
    if (isShare || percent < min || percent > max) {
      return { kind: 'coefficient', of, percent, min, max }
    }
  }
  return null
}
