import { describe, expect, it } from 'vitest'
import {
  type AlikeStrings,
  arrayFindings,
  type CheckedInverter,
  inverterFindings,
  isThousandfold,
  plantFindings,
  stringsKw,
  stringVocV,
} from './device-checks.ts'

const STRINGS: AlikeStrings = {
  ...{ count: 16, modulesPerString: 26, pmaxW: 550 },
  ...{ vocV: 49.5, iscA: 14, betaVocPctPerK: -0.27 },
}
const INVERTER: CheckedInverter = {
  ...{ unit: 1, ratedPowerKw: 196, trackers: 8, maxInputV: 1500, maxInputA: 30 },
  strings: [STRINGS],
}
const kinds = (change: Partial<CheckedInverter>, map = 'IVC1') =>
  inverterFindings({ ...INVERTER, ...change }, map).map(({ kind }) => kind)

describe('strings', () => {
  it('have more voltage in the cold', () => {
    // 26 × 49.5 V = 1287 V; at −10 °C 35 K × 0.27 % = 9.45 % more.
    expect(stringVocV(STRINGS, -10)).toBeCloseTo(1408.6215, 6)
    expect(stringVocV(STRINGS, 25)).toBe(1287)
    // Without a coefficient 35 K × 0.3 % = 10.5 % more.
    expect(stringVocV({ ...STRINGS, betaVocPctPerK: null }, -10)).toBeCloseTo(1422.135, 6)
  })

  it('have the power of their modules', () => {
    // 16 × 26 × 550 W
    expect(stringsKw([STRINGS])).toBe(228.8)
    expect(stringsKw([])).toBe(0)
  })
})

describe('an inverter', () => {
  it('that fits its strings has no findings', () => {
    expect(kinds({})).toEqual([])
    expect(kinds({ maxInputV: null, maxInputA: null, trackers: null })).toEqual([])
    expect(kinds({ strings: [] })).toEqual([])
  })

  it('takes the voltage of its longest string', () => {
    expect(kinds({ maxInputV: 1408.7 })).toEqual([])
    const longer = { ...STRINGS, modulesPerString: 28, count: 1 }
    const mixed = { ...INVERTER, maxInputA: null, strings: [STRINGS, longer] }
    // 28 × 49.5 V × 1.0945 = 1516.98 V
    expect(inverterFindings(mixed, 'IVC1')).toEqual([
      { kind: 'STRING_VOLTAGE', found: expect.closeTo(1516.977, 6), limit: 1500 },
    ])
  })

  it('takes the current of the strings of a tracker', () => {
    // 16 strings on 5 trackers: 4 on one of them, 56 A.
    expect(inverterFindings({ ...INVERTER, trackers: 5 }, 'IVC1')).toEqual([
      { kind: 'TRACKER_CURRENT', found: 56, limit: 30 },
    ])
    // 8 trackers, two strings each: those with 18 A may lie together.
    const strong = { ...STRINGS, iscA: 18, count: 2 }
    const strings = [{ ...STRINGS, count: 14 }, strong]
    expect(kinds({ strings })).toEqual(['TRACKER_CURRENT'])
    expect(kinds({ strings, trackers: null })).toEqual([])
  })

  it('is rated in kW, and has another unit than its collector', () => {
    expect(kinds({ ratedPowerKw: 0.196 })).toEqual(['RATED_UNIT'])
    expect(kinds({ unit: 247 })).toEqual(['UNIT_RESERVED'])
    expect(kinds({ unit: 247 }, 'SOLARIZE')).toEqual([])
  })
})

it('a thousandfold is told from another layout', () => {
  expect(isThousandfold(3.1, 3100)).toBe(true)
  expect(isThousandfold(3100, 3.1)).toBe(true)
  expect(isThousandfold(3100, 310)).toBe(false)
  expect(isThousandfold(0, 3100)).toBe(false)
})

it('an array has the capacity of its strings within 2 %', () => {
  expect(arrayFindings(102, 100)).toEqual([])
  expect(arrayFindings(98, 100)).toEqual([])
  expect(arrayFindings(102.1, 100)).toEqual([{ kind: 'ARRAY_CAPACITY', found: 102.1, limit: 100 }])
  expect(arrayFindings(0.1, 100)[0]!.kind).toBe('ARRAY_UNIT')
  expect(arrayFindings(100, 0)).toEqual([])
})

it('a plant has its capacity in kW', () => {
  expect(plantFindings(50, 50_000)).toEqual([{ kind: 'PLANT_UNIT', found: 50, limit: 50_000 }])
  expect(plantFindings(50_000, 3_125)).toEqual([])
  expect(plantFindings(50_000, 50)).toEqual([])
})
