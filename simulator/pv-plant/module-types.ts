import type { Nameplate } from '#domain/iv-curve/model/nameplate.ts'

/** A module as it is sold: the label, and how its cells are wired. */
export type ModuleType = { name: string; plate: Nameplate; chains: 1 | 2 }

const type = (name: string, chains: 1 | 2, plate: Nameplate): ModuleType => ({
  name,
  chains,
  plate,
})

/** Invented types of usual sizes: 60 and 72 whole cells, 120 to 144 half cells in two chains. */
export const MODULE_TYPES: readonly ModuleType[] = [
  type('P60-275', 1, {
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
  }),
  type('M72-400', 1, {
    iscA: 10.21,
    vocV: 49.3,
    impA: 9.73,
    vmpV: 41.1,
    pmaxW: 399.9,
    alphaPerK: 0.0005,
    betaPerK: -0.0028,
    gammaPerK: -0.0036,
    cellsInSeries: 72,
    substrings: 3,
  }),
  type('H120-370', 2, {
    iscA: 11.32,
    vocV: 41.2,
    impA: 10.79,
    vmpV: 34.3,
    pmaxW: 370.1,
    alphaPerK: 0.0005,
    betaPerK: -0.0028,
    gammaPerK: -0.0035,
    cellsInSeries: 60,
    substrings: 3,
  }),
  type('H144-550', 2, {
    iscA: 13.95,
    vocV: 49.9,
    impA: 13.11,
    vmpV: 41.96,
    pmaxW: 550.1,
    alphaPerK: 0.00045,
    betaPerK: -0.00275,
    gammaPerK: -0.0035,
    cellsInSeries: 72,
    substrings: 3,
  }),
  type('H132-660', 2, {
    iscA: 18.45,
    vocV: 45.9,
    impA: 17.35,
    vmpV: 38.1,
    pmaxW: 661,
    alphaPerK: 0.0004,
    betaPerK: -0.0026,
    gammaPerK: -0.0034,
    cellsInSeries: 66,
    substrings: 3,
  }),
]
