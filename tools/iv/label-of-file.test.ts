import { expect, it } from 'vitest'
import { plateOf } from './label-of-file.ts'

/** A module of 144 half cells: two halves of 72 in series stand beside each other. */
const LABEL = {
  Isc: 13.95,
  Voc: 49.9,
  Imp: 13.11,
  Vmp: 41.96,
  Pmax: 550,
  alphaIscPctPerK: 0.045,
  betaVocPctPerK: -0.275,
  gammaPmaxPctPerK: -0.35,
  cellsInSeries: 72,
  substrings: 3,
}

const faultOf = (change: object) => {
  try {
    plateOf({ ...LABEL, ...change }, 'inverter A: module')
    return undefined
  } catch (error) {
    return (error as Error).message.replace('inverter A: module: ', '')
  }
}

it('a label in its units is read', () => {
  expect(plateOf(LABEL, '')).toMatchObject({ iscA: 13.95, cellsInSeries: 72 })
  expect(plateOf(LABEL, '').betaPerK).toBeCloseTo(-0.00275, 9)
  expect(faultOf({ alphaIscPctPerK: 0 })).toBeUndefined()
  expect(faultOf({ betaVocPctPerK: undefined, Pmax: null })).toBeUndefined()
})

it('a label that contradicts itself is named by its field', () => {
  expect(faultOf({ Vmp: 60 })).toBe('Vmp 60 V is not below Voc 49.9 V')
  expect(faultOf({ Imp: 14 })).toBe('Imp 14 A is not below Isc 13.95 A')
  expect(faultOf({ Pmax: 450 })).toBe('Pmax 450 W is not Imp·Vmp, 550.1 W')
  expect(faultOf({ substrings: 2.5 })).toBe('substrings is not a whole number: 2.5')
  expect(faultOf({ substrings: 73 })).toContain('substrings 73 are more than cellsInSeries 72')
  expect(faultOf({ cellsInSeries: 72.5 })).toBe('cellsInSeries is not a whole number: 72.5')
})

it('all half cells counted are told from those in series; thin film may have more volts a cell', () => {
  expect(faultOf({ cellsInSeries: 144 })).toBe(
    'cellsInSeries 144 makes 0.35 V a cell of Voc 49.9 V, not 0.45 to 0.8 V: of half cells count those in series, 72 of 144',
  )
  expect(faultOf({ cellsInSeries: 60 })).toBe(
    'cellsInSeries 60 makes 0.83 V a cell of Voc 49.9 V, not 0.45 to 0.8 V',
  )
  expect(faultOf({ cellsInSeries: 60, technology: 'THIN_FILM' })).toBeUndefined()
})

it('coefficients as shares, in V/K or without their sign are refused', () => {
  for (const betaVocPctPerK of [0.275, -0.00275, -0.137, -137]) {
    expect(faultOf({ betaVocPctPerK })).toBe(
      `betaVocPctPerK ${betaVocPctPerK} is not within -0.6 to -0.15 % a kelvin`,
    )
  }
  expect(faultOf({ alphaIscPctPerK: 0.00045 })).toContain('alphaIscPctPerK 0.00045 is not within')
  expect(faultOf({ gammaPmaxPctPerK: 0.35 })).toContain('gammaPmaxPctPerK 0.35 is not within')
})
