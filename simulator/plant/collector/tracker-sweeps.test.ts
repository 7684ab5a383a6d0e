import { describe, expect, it } from 'vitest'
import { trackerSweeps } from './tracker-sweeps.ts'

describe('strings of one tracker', () => {
  it('are measured at the voltages of the highest of them', () => {
    // Falling, as a meter sweeps; the second string has one module less.
    const long = { voltageV: [400, 200, 0], currentA: [0, 8, 8] }
    const short = { voltageV: [300, 0], currentA: [0, 6] }
    const [one, other, none] = trackerSweeps([long, short, null], 5)
    expect([...(one!.voltageV as Float64Array)]).toEqual([0, 100, 200, 300, 400])
    expect(other!.voltageV).toBe(one!.voltageV)
    expect([...(one!.currentA as Float64Array)]).toEqual([8, 8, 8, 4, 0])
    // 6 A fall to 0 over 300 V; beyond there is nothing.
    expect([...(other!.currentA as Float64Array)]).toEqual([6, 4, 2, 0, 0])
    expect(none).toBeNull()
  })
})
