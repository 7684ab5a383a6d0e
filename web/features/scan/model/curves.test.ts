import { describe, expect, it } from 'vitest'
import { compared } from '../test/fixtures.ts'
import { comparable } from '../url.ts'
import { comparedLines } from './compared-lines.ts'
import { energyOf, kwText, powerOf, powerText } from './power-text.ts'
import { moveOf } from './selected-row.ts'
import { SEVERITY_COLOR, tickedColors } from './severity-color.ts'

describe('how much', () => {
  it('a power is stands in W below 1 kW, else in kW; in a column always in kW', () => {
    expect([22_711, 1000, 999.6, 999.4, -1500, 0].map(powerText)).toEqual([
      ...['22.71 kW', '1.00 kW', '1.00 kW', '999 W', '-1.50 kW', '0 W'],
    ])
    expect([99_990, 99_999, 123_456].map(powerText)).toEqual(['99.99 kW', '100.0 kW', '123.5 kW'])
    expect(powerText(null)).toBe('-')
    expect(powerOf(undefined)).toEqual({ value: '-', unit: 'kW' })
    expect([10_438, 480, null].map(kwText)).toEqual(['10.44', '0.48', '-'])
  })
  it('an energy is stands in kWh below 10 MWh', () => {
    expect(energyOf(40_869)).toEqual({ value: '40.87', unit: 'MWh' })
    expect(energyOf(9999)).toEqual({ value: '9,999', unit: 'kWh' })
    expect(energyOf(null).value).toBe('-')
  })
})

describe('keys in the table', () => {
  const at = { index: 1, rows: 3, page: 2, pages: 3 }
  it('go from row to row, and over the ends of a page', () => {
    expect(moveOf('ArrowDown', at)).toEqual({ row: 2 })
    expect(moveOf('ArrowUp', at)).toEqual({ row: 0 })
    expect(moveOf('Home', at)).toEqual({ row: 0 })
    expect(moveOf('End', at)).toEqual({ row: 2 })
    expect(moveOf('ArrowDown', { ...at, index: 2 })).toEqual({ page: 3, edge: 'FIRST' })
    expect(moveOf('ArrowUp', { ...at, index: 0 })).toEqual({ page: 1, edge: 'LAST' })
    expect(moveOf('ArrowDown', { ...at, index: 2, page: 3 })).toBeNull()
    expect(moveOf('ArrowUp', { ...at, index: 0, page: 1 })).toBeNull()
    expect(moveOf('Enter', at)).toBeNull()
  })
})

describe('compared strings', () => {
  const texts = {
    ...{
      voltage: 'V',
      current: 'I',
      power: 'P',
      expected: 'sound',
      median: 'median',
      difference: 'difference',
      missing: 'missing',
      substrings: 'substrings',
      currentShare: 'share',
      steepness: 'steepness',
      siblings: 'siblings',
    },
    expectedOf: ({ stringName }: { stringName: string }) => `sound ${stringName}`,
    isc: (amperes: number) => `Isc ${amperes}`,
    voc: (volts: number) => `Voc ${volts}`,
    mpp: (power: string) => `MPP ${power}`,
    step: (volts: number) => `step ${volts}`,
    nameOf: ({ stringName }: { stringName: string }) => stringName,
  }
  const view = { stc: false, chosen: '11-2', texts, colorOf: () => 3 }
  const rows = [
    compared({ code: 9, position: 2, stringName: 'PV3', stepsV: [410] }),
    compared({ position: 3, stringName: 'PV4' }),
    compared({ status: 'FAILED', code: null, position: 4, raw: null, stc: null }),
    compared({ position: 5, isSibling: true, expected: null }),
  ]
  const marks = ({ series }: { series: readonly { marks?: unknown }[] }) =>
    series.map((line) => line.marks)
  it('are drawn as measured, each beside its own expected curve, and sound ones thinly', () => {
    const { currents, powers } = comparedLines(rows, view)
    const shown = currents.series.map(({ name, dashed, strong, background, color }) => ({
      ...{ name, dashed, strong, background, color },
    }))
    const none = { dashed: undefined, strong: undefined, background: undefined }
    expect(shown).toEqual([
      { ...none, name: 'PV3', strong: true, color: 3 },
      { ...none, name: 'sound', dashed: true, color: 'neutral' },
      { ...none, name: 'PV4', strong: false, color: 3 },
      { ...none, name: 'sound PV4', dashed: true, color: 3 },
      { ...none, name: 'siblings', background: true, color: 'neutral' },
    ])
    expect(powers.y.unit).toBe('kW')
    expect(powers.series[0]!.points).toEqual([
      [0, 0],
      [400, 3.4],
      [820, 0],
    ])
  })
  it('are marked at the points of the diagnosis: the selected one, and a sound one at its peak', () => {
    const { currents, powers } = comparedLines(rows, view)
    expect(marks(currents)).toEqual([
      [
        { at: [680, 8.6], label: 'MPP 5.85 kW', side: 'below' },
        { at: [0, 9.1], label: 'Isc 9.1', side: 'above' },
        { at: [820, 0], label: 'Voc 820', side: 'before' },
        // At the reading next to it.
        { at: [400, 8.5], label: 'step 400', side: 'above' },
      ],
      [{ at: [420, 8.9], label: 'MPP 3.74 kW', side: 'above' }],
      [],
      [],
      [],
    ])
    expect(marks(powers)[0]).toEqual([
      { at: [680, 5.848], label: 'MPP 5.85 kW', side: 'under' },
      { at: [820, 0], label: 'Voc 820', side: 'before' },
      { at: [400, 3.4], label: 'step 400', side: 'above' },
    ])
  })
  it('have no point of greatest power where nothing comes out, and their readings where no fit is', () => {
    const open = compared({ code: 7, position: 2, vmpV: null, impA: null })
    const [labels] = marks(comparedLines([open], view).currents) as { label: string }[][]
    expect(labels!.map(({ label }) => label)).toEqual(['Isc 9.1', 'Voc 820'])
    const fitless = { iscA: null, vocV: null, vmpV: null, impA: null }
    const raw = { voltageV: [2, 9], currentA: [5, null] }
    const bare = compared({ ...fitless, position: 2, raw })
    expect(marks(comparedLines([bare], view).currents)[0]).toEqual([
      { at: [2, 5], label: 'MPP 10 W', side: 'below' },
      { at: [2, 5], label: 'Isc 5', side: 'above' },
      { at: [2, 5], label: 'Voc 2', side: 'before' },
    ])
  })
  it('are drawn at STC, without an expected curve that the server does not have, marked by readings', () => {
    const { currents } = comparedLines(rows, { ...view, stc: true })
    expect(currents.series.map(({ name }) => name)).toEqual(['PV3', 'PV4', 'siblings'])
    expect(currents.series[0]!.points[1]).toEqual([450, 10])
    expect(marks(currents)[0]).toEqual([
      { at: [450, 10], label: 'MPP 4.50 kW', side: 'below' },
      { at: [0, 11], label: 'Isc 11', side: 'above' },
      { at: [900, 0], label: 'Voc 900', side: 'before' },
      // That of the reading which has come down the step.
      { at: [450, 10], label: 'step 450', side: 'above' },
    ])
  })
  it('leave a gap where a point has no current, and drop one without a voltage', () => {
    const raw = { voltageV: [0, null, 9], currentA: [5, 4, null] }
    const { powers } = comparedLines([compared({ raw })], { ...view, chosen: undefined })
    expect(powers.series[0]!.points).toEqual([
      [0, 0],
      [9, null],
    ])
  })
  it('are told apart, and none looks like a severity', () => {
    const keys = Array.from({ length: 10 }, (_, i) => `11-${i}`)
    const colors = [...tickedColors(keys).values()]
    expect(new Set(colors).size).toBe(10)
    for (const color of Object.values(SEVERITY_COLOR)) expect(colors).not.toContain(color)
  })
  it('are at most ten of an address, and only what can be asked for', () => {
    const keys = Array.from({ length: 12 }, (_, i) => `11-${i}`)
    expect(comparable(['x', '11-0', ...keys])).toEqual(keys.slice(0, 10))
  })
})
