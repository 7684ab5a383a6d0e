import { describe, expect, it } from 'vitest'
import { listsOfPoints } from './points-of-records.ts'

describe('sweeps of a json as points', () => {
  it.each([
    ['signs', { v: 0, i: 8.5 }, { v: 37.2, i: 8.4 }, ['v', 'i']],
    ['words with units', { 'Voltage (V)': 0, 'I (A)': 8.5, n: 1 }, {}, ['Voltage (V)', 'I (A)']],
    ['Chinese words', { 电压: 0, 电流: 8.5 }, { 电压: 37.2, 电流: 8.4 }, ['电压', '电流']],
  ])('are lists of a record: %s', (_name, first, second, [volts = '', amps = '']) => {
    const points = [first, second]
    const listOf = (name: string) =>
      points.map((point) => Object.entries(point).find(([key]) => key === name)?.[1] ?? null)
    expect(listsOfPoints([{ string: 'S1', irradiance: 770, points }])).toEqual([
      { string: 'S1', irradiance: 770, [volts]: listOf(volts), [amps]: listOf(amps) },
    ])
  })

  it.each([
    ['pairs without names', [{ string: 'S1', points: [[0, 8.5]] }]],
    ['points of one quantity', [{ points: [{ v: 0 }] }]],
    ['two lists of points', [{ up: [{ v: 0, i: 8.5 }], down: [{ v: 0, i: 8.5 }] }]],
    ['a record without points', [{ points: [{ v: 0, i: 8.5 }] }, { string: 'S2' }]],
    ['records of numbers', [{ v: 0, i: 8.5 }]],
    ['nothing', []],
  ])('are not made of %s', (_name, records) => {
    expect(listsOfPoints(records)).toBeUndefined()
  })
})
