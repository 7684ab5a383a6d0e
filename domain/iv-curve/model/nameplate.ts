/** What the label or the data sheet of a module says, at STC. */
export type Nameplate = {
  iscA: number
  vocV: number
  impA: number
  vmpV: number
  pmaxW: number
  /**
   * Relative changes with temperature, per K (not per cent): of Isc positive, of Voc and Pmax negative;
   * NaN where the label does not say.
   */
  alphaPerK: number
  betaPerK: number
  gammaPerK: number
  /** Cells in series between the terminals: 72 for a module of 144 half cells. */
  cellsInSeries: number
  /** Groups of cells with a bypass diode each. */
  substrings: number
}

/** @throws RangeError when a label contradicts itself or lacks what no curve can be computed without */
export function checkNameplate(plate: Nameplate): void {
  const { iscA, vocV, impA, vmpV, pmaxW, cellsInSeries, substrings } = plate
  const isSound =
    isPositive(pmaxW) &&
    isPositive(impA) &&
    impA < iscA &&
    isPositive(vmpV) &&
    vmpV < vocV &&
    Number.isFinite(iscA + vocV)
  if (!isSound) {
    throw new RangeError(
      `Nameplate contradicts itself: Isc ${iscA}, Imp ${impA}, Voc ${vocV}, Vmp ${vmpV}, Pmax ${pmaxW}`,
    )
  }
  if (!(cellsInSeries >= 1 && substrings >= 1 && substrings <= cellsInSeries)) {
    throw new RangeError(`Nameplate has ${cellsInSeries} cells in ${substrings} substrings`)
  }
}

const isPositive = (value: number) => value > 0

/** The short-circuit current's change in A/K, as operating points take it. */
export function alphaAPerK({ iscA, alphaPerK }: Nameplate): number {
  return iscA * alphaPerK
}
