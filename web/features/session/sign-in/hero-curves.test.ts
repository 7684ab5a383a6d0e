import { describe, expect, it } from 'vitest'
import { SYSTEM_TYPES } from '#api/kernel/system-types.ts'
import { between, heroCurves, heroMarker, heroWindows, valueAt } from './hero-curves.ts'

describe.each(SYSTEM_TYPES)('the drawing of face %s', (face) => {
  const curves = heroCurves(face, 0.4)
  it('stays inside the picture', () => {
    for (const value of [...curves.line, ...curves.area]) {
      expect(value).toBeGreaterThanOrEqual(0)
      expect(value).toBeLessThanOrEqual(1)
    }
  })
  it('has its band in order', () => {
    expect(curves.low.every((low, i) => low <= curves.high[i]!)).toBe(true)
  })
  it('marks a place inside', () => {
    for (const minute of [0, 720, 1439]) {
      const marker = heroMarker(face, minute)
      expect(marker).toBeGreaterThan(0)
      expect(marker).toBeLessThan(1)
    }
  })
})

it('morphs from one face to another', () => {
  const [from, to] = [heroCurves('1', 0.4), heroCurves('10001', 0.4)]
  expect(between(from, to, 0)).toEqual(from)
  expect(valueAt(between(from, to, 0.5).line, 0.5)).toBeCloseTo(
    (valueAt(from.line, 0.5) + valueAt(to.line, 0.5)) / 2,
  )
})
it('shows charging before discharging, for storage only', () => {
  expect(heroWindows('1')).toEqual([])
  const [charge, discharge] = heroWindows('3')
  expect(charge!.to).toBeLessThan(discharge!.from)
})
