import { describe, expect, it } from 'vitest'
import { labelContradiction } from './label-contradiction.ts'
import type { Nameplate } from './nameplate.ts'

/** A module of 144 half cells, two halves of 72 in series side by side. */
const PLATE: Nameplate = {
  ...{ iscA: 13.95, vocV: 49.9, impA: 13.11, vmpV: 41.96, pmaxW: 550 },
  ...{ alphaPerK: 0.00045, betaPerK: -0.00275, gammaPerK: -0.0035 },
  ...{ cellsInSeries: 72, substrings: 3 },
}
const foundIn = (change: Partial<Nameplate>, isThinFilm = false) =>
  labelContradiction({ ...PLATE, ...change }, { isThinFilm })

describe('a label', () => {
  it('is sound as printed, at the limits, and without coefficients', () => {
    expect(foundIn({})).toBeNull()
    expect(foundIn({ betaPerK: -0.0015, gammaPerK: -0.008, alphaPerK: 0 })).toBeNull()
    expect(foundIn({ alphaPerK: Number.NaN, betaPerK: Number.NaN })).toBeNull()
  })

  it('contradicts itself in power by more than 5 %', () => {
    expect(foundIn({ pmaxW: 525 })).toBeNull()
    expect(foundIn({ pmaxW: 520 })).toMatchObject({ kind: 'powerDiffers', percent: 5 })
  })

  it('has 0.45 to 0.8 V a cell, thin film up to 1 V', () => {
    expect(foundIn({ cellsInSeries: 144 })).toMatchObject({
      kind: 'cellVoltage',
      isHalfCells: true,
    })
    expect(foundIn({ cellsInSeries: 60 })).toMatchObject({
      kind: 'cellVoltage',
      isHalfCells: false,
    })
    expect(foundIn({ cellsInSeries: 60 }, true)).toBeNull()
  })

  it('names a coefficient that is a share or V/K', () => {
    expect(foundIn({ betaPerK: -0.0000275 })).toMatchObject({ kind: 'coefficient', of: 'betaPerK' })
    expect(foundIn({ betaPerK: -0.137 })).toMatchObject({ of: 'betaPerK', percent: -13.7 })
    expect(foundIn({ alphaPerK: 0.0000045 })).toMatchObject({ of: 'alphaPerK', percent: 0.00045 })
  })
})
