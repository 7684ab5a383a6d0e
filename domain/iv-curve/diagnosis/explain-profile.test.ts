import { describe, expect, it } from 'vitest'
import { DEFAULT_CALCULATION_PARAMETERS } from '../calculation-parameters.ts'
import { moduleAt } from '../model/module-at.ts'
import { keyPointsOf } from '../model/single-diode.ts'
import { stcParameters } from '../model/stc-parameters.ts'
import { PLATE } from '../test/plate.ts'
import { type Atom, atomsOf, ROWS, SLOPE_ROW } from './atoms.ts'
import { expectedString } from './expected-string.ts'
import { explainProfile } from './explain-profile.ts'
import type { Profile } from './profile.ts'

const POINT = { irradianceWPerM2: 900, temperatureC: 45 }
const expected = expectedString(PLATE, 20, POINT)
const atoms = atomsOf(expected)
const PRICES = { ...DEFAULT_CALCULATION_PARAMETERS, significance: 12, weakPrice: 6 }

/** Rows that are the sum of atoms, each row certain to 0.1 substring, 0.01 of slope, 0.2 in common. */
function profileOf(parts: readonly { atom: Atom; size: number }[]): Profile {
  const rows = new Float64Array(ROWS)
  for (const { atom, size } of parts) {
    for (let k = 0; k < ROWS; k++) rows[k]! += size * atom.shape[k]!
  }
  const variances = new Float64Array(ROWS).fill(0.01)
  variances[SLOPE_ROW] = 1e-4
  const offset = new Float64Array(ROWS).fill(0.2)
  offset[SLOPE_ROW] = 0
  return { rows, variances, common: [offset] }
}
const ofFamily = (family: Atom['family']) => atoms.filter((atom) => atom.family === family)

describe('what a sound string is expected to show', () => {
  it('is twenty times its module, three substrings each', () => {
    const key = keyPointsOf(moduleAt(PLATE, stcParameters(PLATE), POINT))
    expect(expected).toMatchObject({ modules: 20, substrings: 60, iscA: key.iscA })
    expect(expected.pmpW).toBeCloseTo(20 * key.pmpW, 9)
    expect(expected.unitV[3]! * 60).toBeCloseTo(expected.layersV[3]!, 9)
  })
  it('is refused without modules', () => {
    expect(() => expectedString(PLATE, 0, POINT)).toThrow(RangeError)
    expect(() => expectedString(PLATE, Number.NaN, POINT)).toThrow(RangeError)
  })
})

describe('atoms', () => {
  it('a weak group lacks nothing below its current, and itself and a bypass diode above', () => {
    // Twenty layers of 0.025 Isc less: half of the light.
    const half = ofFamily('weak')[18]!
    expect(Math.abs(half.shape[0]!)).toBeLessThan(0.1)
    expect(half.shape[30]).toBeGreaterThan(1)
    expect(half.shape[30]).toBeLessThan(1.1)
  })
  it('a leak of slope 0.1 shows 0.1 in the row of the slope, one of some modules nothing', () => {
    expect(ofFamily('shunt').map(({ shape }) => shape[SLOPE_ROW])).toContain(0.11)
    for (const { shape } of ofFamily('moduleShunt')) expect(shape[SLOPE_ROW]).toBe(0)
  })
})

describe('the explanation of a profile', () => {
  it('is nothing for nothing', () => {
    expect(explainProfile(profileOf([]), atoms, PRICES)).toEqual([])
  })
  it('finds each family alone, in its size', () => {
    const [missing] = ofFamily('missing')
    const [series] = ofFamily('series')
    for (const [atom, size] of [
      [missing!, 2],
      [series!, 30],
      [ofFamily('shunt')[5]!, 1],
      [ofFamily('weak')[12]!, 4],
    ] as const) {
      const found = explainProfile(profileOf([{ atom, size }]), atoms, PRICES)
      expect(found.map((one) => one.atom)).toEqual([atom])
      expect(found[0]!.size / size).toBeCloseTo(1, 6)
    }
  })
  it('finds two at once, and is less certain of each than of one alone', () => {
    const [missing] = ofFamily('missing')
    const [series] = ofFamily('series')
    const sizes = [3, 40]
    const found = explainProfile(
      profileOf([
        { atom: missing!, size: sizes[0]! },
        { atom: series!, size: sizes[1]! },
      ]),
      atoms,
      PRICES,
    )
    const of = (family: Atom['family']) => found.find(({ atom }) => atom.family === family)
    expect(found).toHaveLength(2)
    expect(of('missing')!.size).toBeCloseTo(3, 6)
    expect(of('series')!.size).toBeCloseTo(40, 5)
    const [alone] = explainProfile(profileOf([{ atom: series!, size: 40 }]), atoms, PRICES)
    expect(of('series')!.sigma).toBeGreaterThan(alone!.sigma)
  })
  it('takes no leak of the whole string whose slope is not seen', () => {
    const leak = ofFamily('shunt')[4]!
    const profile = profileOf([{ atom: leak, size: 1 }])
    profile.rows[SLOPE_ROW] = 0
    const found = explainProfile(profile, atoms, PRICES)
    expect(found.some(({ atom }) => atom.family === 'shunt')).toBe(false)
  })

  it('needs less proof for a whole number of missing groups than for a part of one', () => {
    const [missing] = ofFamily('missing')
    // One standard deviation of the offset is 0.2: five of them leave no doubt, three do not by themselves.
    const sizeAt = (size: number) =>
      explainProfile(profileOf([{ atom: missing!, size }]), atoms, PRICES).length
    expect(sizeAt(0.66)).toBe(1)
    expect(sizeAt(0.52)).toBe(0)
    const alone = { ...PRICES, wholePrice: PRICES.significance }
    const { length } = explainProfile(profileOf([{ atom: missing!, size: 0.66 }]), atoms, alone)
    expect(length).toBe(0)
  })

  it('is one cause where two mimic it, unless both together are proven', () => {
    const ladder = ofFamily('weak').at(-30)!
    const leak = ofFamily('shunt')[8]!
    const families = (parts: readonly { atom: Atom; size: number }[]) =>
      new Set(explainProfile(profileOf(parts), atoms, PRICES).map(({ atom }) => atom.family))
    expect(families([{ atom: ladder, size: 15 }])).toEqual(new Set(['weak']))
    expect(families([{ atom: leak, size: 1 }])).toEqual(new Set(['shunt']))
    const both = families([
      { atom: ofFamily('weak')[18]!, size: 6 },
      { atom: leak, size: 1 },
    ])
    expect([...both]).toEqual(expect.arrayContaining(['weak', 'shunt']))
  })
})
