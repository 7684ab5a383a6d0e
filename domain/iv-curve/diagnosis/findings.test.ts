import { describe, expect, it } from 'vitest'
import { DEFAULT_CALCULATION_PARAMETERS as PARAMETERS } from '../calculation-parameters.ts'
import { EXPECTED, modelSweep } from '../test/model-sweep.ts'
import { type Atom, atomsOf } from './atoms.ts'
import { FAULT_CODES } from './fault-codes.ts'
import { findingsOf } from './findings.ts'
import { measuredString } from './measured-string.ts'
import { referenceOf } from './reference.ts'

type Defect = Parameters<typeof modelSweep>[0]
const stringOf = (defect?: Defect) => measuredString(modelSweep(defect), EXPECTED, PARAMETERS)
const reference = referenceOf(
  Array.from({ length: 6 }, () => stringOf()),
  EXPECTED,
  PARAMETERS,
)
const atoms = atomsOf(EXPECTED)
const ofFamily = (family: Atom['family']) => atoms.find((atom) => atom.family === family)!

/** Findings of components of given sizes at a string with a defect. */
function found(parts: [family: Atom['family'], size: number][], defect?: Defect) {
  const components = parts.map(([family, size]) => ({ atom: ofFamily(family), size, sigma: 0.1 }))
  const string = stringOf(defect)
  return findingsOf(components, {
    ...{ string, reference, expected: EXPECTED, parameters: PARAMETERS, steps: 0, deepestStep: 0 },
  })
}
const codes = (...given: Parameters<typeof found>) => found(...given).map(({ code }) => code)

describe('what is missing in voltage everywhere', () => {
  it('is a bypass where it is a part of a module, and a wrong count where it is whole ones', () => {
    expect(codes([['missing', 1]], { missing: 1 })).toEqual([FAULT_CODES.bypass])
    expect(codes([['missing', 2]], { missing: 2 })).toEqual([FAULT_CODES.bypass])
    expect(codes([['missing', 3]], { missing: 3 })).toEqual([FAULT_CODES.count])
    expect(codes([['missing', 6]], { missing: 6 })).toEqual([FAULT_CODES.count])
  })
  it('costs its share of the substrings, and a surplus costs less than nothing', () => {
    // 3 of 60 substrings are 5 % of the power.
    expect(found([['missing', 3]], { missing: 3 })[0]!.lossPct).toBeCloseTo(5, 0)
    const [surplus] = found([['missing', -3]], { missing: -3 })
    expect(surplus!.code).toBe(FAULT_CODES.count)
    expect(surplus!.lossPct).toBeCloseTo(-5, 0)
  })
  it('is nothing below the limits, and the surer the farther beyond them', () => {
    expect(codes([['missing', 0.5 * PARAMETERS.deficit]])).toEqual([])
    expect(codes([['missing', -0.5 * PARAMETERS.surplus]])).toEqual([])
    const [near] = found([['missing', PARAMETERS.deficit + 0.05]])
    const [far] = found([['missing', 1]])
    expect(far!.margin).toBeGreaterThan(near!.margin)
  })
})

describe('low current', () => {
  it('is found without any component, and costs what is missing', () => {
    const [only, ...others] = found([], { light: 0.9 })
    expect(others).toEqual([])
    expect(only!.code).toBe(FAULT_CODES.lowCurrent)
    expect(only!.lossPct).toBeCloseTo(10, 0)
  })
  it('is not found in a sound string, nor in one that is nearly as bright', () => {
    expect(codes([])).toEqual([])
    expect(codes([], { light: 0.5 + 0.5 * PARAMETERS.lowCurrentOfPeers })).toEqual([])
  })
})

it('low current against the sensor alone is less sure than against other strings', () => {
  const dim = stringOf({ light: 0.9 })
  const marginOf = (kind: 'peers' | 'model') =>
    findingsOf([], {
      string: dim,
      reference: { ...reference, kind },
      expected: EXPECTED,
      parameters: PARAMETERS,
      steps: 0,
      deepestStep: 0,
    })[0]!.margin
  // A tenth is one standard deviation beyond what 3 % of a sensor may hide.
  expect(marginOf('model')).toBeGreaterThan(0.5)
  expect(marginOf('model')).toBeLessThan(1.5)
  expect(marginOf('peers')).toBeGreaterThan(5)
})

describe('series resistance', () => {
  const [atom, top] = [ofFamily('series'), 36]
  it('counts from the fall and the loss that are a fault, not before', () => {
    const ohmVolts = 4 * EXPECTED.iscA
    const [only] = found([['series', ohmVolts]], { seriesOhm: 4 })
    expect(only!.code).toBe(FAULT_CODES.seriesR)
    // 4 Ω at the maximum's current, over its voltage.
    const { impA, vmpV } = stringOf().key
    expect(only!.lossPct / ((100 * 4 * impA) / vmpV)).toBeGreaterThan(0.8)
    expect(only!.lossPct / ((100 * 4 * impA) / vmpV)).toBeLessThan(1.2)
    const small = (0.5 * PARAMETERS.seriesFall) / atom.shape[top]!
    expect(codes([['series', small]])).toEqual([])
  })
})

describe('several faults', () => {
  it('stand in the order of what they cost', () => {
    const both = codes([['missing', 3]], { missing: 3, light: 0.85 })
    expect(both).toEqual([FAULT_CODES.lowCurrent, FAULT_CODES.count])
    const other = codes([['missing', 12]], { missing: 12, light: 0.93 })
    expect(other).toEqual([FAULT_CODES.count, FAULT_CODES.lowCurrent])
  })
})
