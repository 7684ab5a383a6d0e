import type { MODULE_TECHNOLOGIES } from '#domain/plant/words.ts'

/**
 * Generic module types of usual sizes, by cell format and number of cells. The label data are typical of
 * their class and of no maker's product; a plant that knows its labels enters its own types.
 */
const MANUFACTURER = 'Powerdesk Generic'

/** What it was called before: a word of one language only. */
export const FORMER_MANUFACTURER = 'Powerdesk 通用'

type Technology = (typeof MODULE_TECHNOLOGIES)[number]

/** What the cells of a class have in common: %/K, and % a year. */
type CellClass = {
  technology: Technology
  gammaPmaxPctPerK: number
  betaVocPctPerK: number
  alphaIscPctPerK: number
  firstYearDegradationPct: number
  yearlyDegradationPct: number
}

/** Pmax in W, Vmp in V, Imp in A, Voc in V and Isc in A at STC. */
type Label = readonly [number, number, number, number, number]

const POLY: CellClass = {
  technology: 'POLY',
  gammaPmaxPctPerK: -0.39,
  betaVocPctPerK: -0.3,
  alphaIscPctPerK: 0.05,
  firstYearDegradationPct: 2.5,
  yearlyDegradationPct: 0.7,
}

const PERC: CellClass = {
  technology: 'MONO',
  gammaPmaxPctPerK: -0.35,
  betaVocPctPerK: -0.27,
  alphaIscPctPerK: 0.05,
  firstYearDegradationPct: 2,
  yearlyDegradationPct: 0.55,
}

const TOPCON: CellClass = {
  technology: 'MONO',
  gammaPmaxPctPerK: -0.3,
  betaVocPctPerK: -0.25,
  alphaIscPctPerK: 0.045,
  firstYearDegradationPct: 1,
  yearlyDegradationPct: 0.4,
}

const CDTE: CellClass = {
  technology: 'THIN_FILM',
  gammaPmaxPctPerK: -0.32,
  betaVocPctPerK: -0.28,
  alphaIscPctPerK: 0.04,
  firstYearDegradationPct: 2,
  yearlyDegradationPct: 0.5,
}

/** Half-cut modules (H) have two chains side by side: 144 half cells are 72 in series. */
export const MODULE_TYPES = [
  ...series('PD-P156-60', POLY, { cellsInSeries: 60, substrings: 3 }, [
    [270, 31.32, 8.62, 38.1, 9.14],
    [275, 31.4, 8.76, 38.2, 9.29],
    [280, 31.48, 8.89, 38.3, 9.43],
    [285, 31.56, 9.03, 38.4, 9.58],
  ]),
  ...series('PD-P156-72', POLY, { cellsInSeries: 72, substrings: 3 }, [
    [325, 37.57, 8.65, 45.7, 9.15],
    [330, 37.65, 8.76, 45.8, 9.27],
    [335, 37.73, 8.88, 45.9, 9.4],
  ]),
  ...series('PD-M2-60', PERC, { cellsInSeries: 60, substrings: 3 }, [
    [300, 32.87, 9.13, 39.7, 9.63],
    [305, 32.95, 9.26, 39.8, 9.77],
    [310, 33.04, 9.38, 39.9, 9.89],
  ]),
  ...series('PD-M2-72', PERC, { cellsInSeries: 72, substrings: 3 }, [
    [370, 39.84, 9.29, 48, 9.81],
    [375, 39.92, 9.39, 48.1, 9.92],
    [380, 40.01, 9.5, 48.2, 10.03],
  ]),
  ...series('PD-M3-120H', PERC, { cellsInSeries: 60, substrings: 3 }, [
    [335, 33.99, 9.86, 40.9, 10.38],
    [340, 34.07, 9.98, 41, 10.51],
    [345, 34.15, 10.1, 41.1, 10.63],
  ]),
  ...series('PD-M3-144H', PERC, { cellsInSeries: 72, substrings: 3 }, [
    [400, 40.73, 9.82, 48.9, 10.34],
    [405, 40.82, 9.92, 49, 10.44],
    [410, 40.9, 10.02, 49.1, 10.55],
  ]),
  ...series('PD-M6-120H', PERC, { cellsInSeries: 60, substrings: 3 }, [
    [365, 34.19, 10.68, 41, 11.25],
    [370, 34.28, 10.79, 41.1, 11.37],
    [375, 34.36, 10.91, 41.2, 11.5],
  ]),
  ...series('PD-M6-144H', PERC, { cellsInSeries: 72, substrings: 3 }, [
    [440, 40.96, 10.74, 49, 11.31],
    [445, 41.05, 10.84, 49.1, 11.41],
    [450, 41.13, 10.94, 49.2, 11.52],
    [455, 41.21, 11.04, 49.3, 11.62],
  ]),
  ...series('PD-M10-108H', PERC, { cellsInSeries: 54, substrings: 3 }, [
    [405, 31.16, 13, 37.1, 13.76],
    [410, 31.25, 13.12, 37.2, 13.88],
    [415, 31.33, 13.25, 37.3, 14.02],
  ]),
  ...series('PD-M10-144H', PERC, { cellsInSeries: 72, substrings: 3 }, [
    [540, 41.58, 12.99, 49.5, 13.78],
    [545, 41.71, 13.07, 49.65, 13.86],
    [550, 41.83, 13.15, 49.8, 13.94],
    [555, 41.96, 13.23, 49.95, 14.03],
  ]),
  ...series('PD-M10-156H', PERC, { cellsInSeries: 78, substrings: 3 }, [
    [585, 44.86, 13.04, 53.4, 13.81],
    [590, 44.98, 13.12, 53.55, 13.9],
    [595, 45.11, 13.19, 53.7, 13.97],
  ]),
  ...series('PD-G12-120H', PERC, { cellsInSeries: 60, substrings: 3 }, [
    [595, 34.65, 17.17, 41.5, 18.3],
    [600, 34.78, 17.25, 41.65, 18.39],
    [605, 34.9, 17.34, 41.8, 18.49],
  ]),
  ...series('PD-G12-132H', PERC, { cellsInSeries: 66, substrings: 3 }, [
    [655, 38.02, 17.23, 45.7, 18.33],
    [660, 38.15, 17.3, 45.85, 18.4],
    [665, 38.27, 17.38, 46, 18.49],
    [670, 38.4, 17.45, 46.15, 18.56],
  ]),
  ...series('PD-N10-144H', TOPCON, { cellsInSeries: 72, substrings: 3 }, [
    [570, 42.94, 13.27, 51, 14.04],
    [575, 43.07, 13.35, 51.15, 14.13],
    [580, 43.19, 13.43, 51.3, 14.21],
  ]),
  ...series('PD-N12-132H', TOPCON, { cellsInSeries: 66, substrings: 3 }, [
    [700, 39.98, 17.51, 47.6, 18.53],
    [710, 40.19, 17.67, 47.85, 18.7],
    [720, 40.4, 17.82, 48.1, 18.86],
  ]),
  ...series('PD-CT-116', CDTE, { cellsInSeries: 116, substrings: 1 }, [
    [85, 47.19, 1.8, 60.5, 2.07],
    [90, 47.81, 1.88, 61.3, 2.16],
  ]),
  ...series('PD-CT-264', CDTE, { cellsInSeries: 264, substrings: 1 }, [
    [430, 179.85, 2.39, 218, 2.61],
    [440, 180.51, 2.44, 218.8, 2.67],
    [450, 181.17, 2.48, 219.6, 2.71],
  ]),
]

function series(
  code: string,
  cells: CellClass,
  wiring: { cellsInSeries: number; substrings: number },
  labels: readonly Label[],
) {
  return labels.map(([pmaxW, vmpV, impA, vocV, iscA]) => ({
    name: `${code}-${pmaxW}`,
    manufacturer: MANUFACTURER,
    ...cells,
    ...wiring,
    ...{ pmaxW, vmpV, impA, vocV, iscA },
  }))
}
