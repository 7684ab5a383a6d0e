import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { energyFromMwh, mwhText } from '#domain/units/energy.ts'
import { type EnergyWh, quantity } from '#domain/units/quantity.ts'
import { lessHint } from './less-hint.ts'
import { line } from './test/declaration-fixture.ts'

const LOT = energyFromMwh('0.1')
const hints = (byHour: Record<number, number>) => (slot: number) =>
  byHour[slot] === undefined ? null : byHour[slot] * 1e6

const energies = (...[lines, byHour]: [ReturnType<typeof line>[], Record<number, number>]) =>
  lessHint(lines, hints(byHour), LOT).lines.map(({ energyWh }) =>
    energyWh === null ? null : mwhText(energyWh),
  )

describe('lines less a hint', () => {
  it('fall by it in whole lots, the rest goes on to the next hour', () => {
    // 0.24 → 0.2, rest 0.04; 0.04 + 0.04 = 0.08 → 0.1, rest −0.02; 0.06 − 0.02 = 0.04 → 0
    const lines = [line(9, 10, 300), line(10, 10, 300), line(11, 10, 300)]
    expect(energies(lines, { 9: 0.24, 10: 0.04, 11: 0.06 })).toEqual(['9.800', '9.900', '10.000'])
  })

  it('never fall below 0, and what an hour does not offer is taken from no other', () => {
    const lines = [line(9, '0.3', 300), line(10, 10, 300)]
    expect(energies(lines, { 9: 5, 10: 1 })).toEqual(['0.000', '9.000'])
  })

  it('leave purchases, empty hours and hours without a hint as they are', () => {
    const lines = [line(9, 5, 300, 'BUY'), line(10, null, 300), line(11, 7, 300)]
    const { lines: after, reducedWh } = lessHint(lines, hints({ 9: 1, 10: 1 }), LOT)
    expect([after, reducedWh]).toEqual([lines, 0])
  })

  it('keep what is off the lot as far off as it was', () => {
    expect(energies([line(9, '5.05', 300)], { 9: 1 })).toEqual(['4.050'])
  })

  it('fall by all of the hint to half a lot where there is enough to take it from', () => {
    const hour = fc.integer({ min: 1, max: 2_000_000 })
    fc.assert(
      fc.property(fc.array(hour, { minLength: 24, maxLength: 24 }), (byHour) => {
        const lines = byHour.map((_, index) => line(index + 1, 1000, 300))
        const { lines: after, reducedWh } = lessHint(lines, (slot) => byHour[slot - 1]!, LOT)
        const wanted = byHour.reduce((sum, wh) => sum + wh, 0)
        expect(Math.abs(reducedWh - wanted)).toBeLessThanOrEqual(LOT / 2 + 1)
        const left = after.reduce((sum, { energyWh }) => sum + (energyWh ?? 0), 0)
        expect(left + reducedWh).toBe(quantity<EnergyWh>(24 * 1000 * 1e6))
      }),
    )
  })
})
