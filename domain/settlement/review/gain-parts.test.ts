import fc from 'fast-check'
import { expect, it } from 'vitest'
import { gainParts } from './gain-parts.ts'

const hour = (clearedMwh: number | null, cny: number | null) => ({
  clearedMwh,
  gainFen: cny === null ? null : cny * 100,
})

it('keeps sales and purchases, won and lost, apart', () => {
  // sold 60 at 250 against 100, 50 at 450 against 500; bought 20 at 290 against 300
  const hours = [hour(60, 9_000), hour(50, -2_500), hour(-20, 200), hour(0, 0), hour(10, 0)]
  expect(gainParts(hours)).toEqual([
    { part: 'SOLD_BETTER', gainFen: 900_000, hours: 2, energyMwh: 70 },
    { part: 'SOLD_WORSE', gainFen: -250_000, hours: 1, energyMwh: 50 },
    { part: 'BOUGHT_BETTER', gainFen: 20_000, hours: 1, energyMwh: 20 },
  ])
})

it('is unknown as soon as an hour is, and empty where nothing cleared', () => {
  expect(gainParts([hour(60, 9_000), hour(50, null)])).toBeNull()
  expect(gainParts([hour(null, null)])).toBeNull()
  expect(gainParts([hour(0, 0)])).toEqual([])
})

it('adds up to the gain of all hours', () => {
  const anyHour = fc.record({
    clearedMwh: fc.integer({ min: -50, max: 50 }),
    gainFen: fc.integer({ min: -1_000_000, max: 1_000_000 }),
  })
  // What cleared nothing has earned nothing.
  const hours = fc
    .array(anyHour, { maxLength: 24 })
    .map((list) => list.map((one) => (one.clearedMwh === 0 ? { ...one, gainFen: 0 } : one)))
  fc.assert(
    fc.property(hours, (list) => {
      const total = list.reduce((sum, { gainFen }) => sum + gainFen, 0)
      expect(gainParts(list)!.reduce((sum, { gainFen }) => sum + gainFen, 0)).toBe(total)
    }),
  )
})
