import type { Nameplate } from '../model/nameplate.ts'

/** A usual module of 60 whole cells in three groups, 275 W. */
export const PLATE: Nameplate = {
  iscA: 9.28,
  vocV: 38.4,
  impA: 8.74,
  vmpV: 31.5,
  pmaxW: 275.3,
  alphaPerK: 0.0006,
  betaPerK: -0.0031,
  gammaPerK: -0.0041,
  cellsInSeries: 60,
  substrings: 3,
}
