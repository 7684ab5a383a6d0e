import { describe, expect, it } from 'vitest'
import { fitLine } from '#domain/statistics/fit-line.ts'
import { seededRandom } from '#domain/statistics/seeded-random.ts'
import { discordanceBound, normalBound } from './kendall-bound.ts'
import { robustLineAt, type TrendPoint, theilSen as theilSenOfParts } from './theil-sen.ts'

const theilSen = (points: readonly TrendPoint[]) => theilSenOfParts([points])

const DAYS = [0, 30, 61, 91, 122]
const RATIOS = [1, 0.987, 0.979, 0.961, 0.953]
const POINTS = DAYS.map((day, i) => ({ day, value: RATIOS[i]! }))

describe('the median of slopes', () => {
  it('is that of all pairs', () => {
    // Ten slopes; the middle ones are (0.961 − 0.987)/61 and (0.953 − 0.979)/61 among them.
    const line = theilSen(POINTS)!
    expect(line.slopePerDay).toBeCloseTo(-0.000405738, 9)
    expect(100 * 30 * line.slopePerDay).toBeCloseTo(-1.217, 3)
    const usual = fitLine(Float64Array.from(DAYS), Float64Array.from(RATIOS), 0, 5)
    expect(usual.slope).toBeCloseTo(-0.000393215, 9)
    // Half of the points lie above the line.
    expect(POINTS.filter(({ day, value }) => value > robustLineAt(line, day) + 1e-12)).toHaveLength(
      2,
    )
  })

  it('is not turned by a fault in one of many scans, where least squares are', () => {
    const straight = Array.from({ length: 13 }, (_, k) => ({
      day: 30 * k,
      value: 1 - 0.00002 * 30 * k,
    }))
    const hit = straight.map((point, k) => (k === 2 ? { ...point, value: 0.2 } : point))
    expect(theilSen(hit)!.slopePerDay).toBeCloseTo(-0.00002, 8)
    const x = Float64Array.from(hit, ({ day }) => day)
    const y = Float64Array.from(hit, ({ value }) => value)
    expect(fitLine(x, y, 0, 13).slope).toBeGreaterThan(0.0002)
  })

  it('has an interval by rank', () => {
    // Of 120 orders of five 1 + 4 have at most one inversion: 4.2 %; with two, 14: 11.7 %.
    const slopes = POINTS.flatMap((one, i) =>
      POINTS.slice(i + 1).map((other) => (other.value - one.value) / (other.day - one.day)),
    ).sort((a, b) => a - b)
    const line = theilSen(POINTS)!
    expect([line.lowPerDay, line.highPerDay]).toEqual([slopes[1], slopes[8]])
    // Three points are too few: one order of six is more than 5 %.
    expect(theilSen(POINTS.slice(0, 3))!.lowPerDay).toBe(Number.NEGATIVE_INFINITY)
    expect(theilSen(POINTS.slice(0, 1))).toBeNull()
  })

  it('is one of several parts whose heights differ', () => {
    const parts = [
      [0, 30, 60, 90].map((day) => ({ day, value: 1 - 0.0001 * day })),
      [120, 150, 180, 210].map((day) => ({ day, value: 1.2 - 0.0001 * day })),
    ]
    const line = theilSenOfParts(parts)!
    expect(line.slopePerDay).toBeCloseTo(-0.0001, 12)
    expect([45, 165].map((day) => robustLineAt(line, day))).toEqual([
      expect.closeTo(0.9955, 9),
      expect.closeTo(1.1835, 9),
    ])
    expect(line.scatter).toBeCloseTo(0, 12)
    expect(theilSen(parts.flat())!.slopePerDay).toBeGreaterThan(0)
    // 12 slopes of 2 · 4 points, a variance of 2 · 8.67: (12 − 1.645 · 4.16)/2 leaves one to each side.
    const shaken = parts.map((part) =>
      part.map(({ day, value }, k) => ({ day, value: value + 0.001 * k * k })),
    )
    const slopes = shaken
      .flatMap((part) =>
        part.flatMap((one, i) =>
          part.slice(i + 1).map((other) => (other.value - one.value) / (other.day - one.day)),
        ),
      )
      .sort((a, b) => a - b)
    const { lowPerDay, highPerDay } = theilSenOfParts(shaken)!
    expect([lowPerDay, highPerDay]).toEqual([slopes[1], slopes[10]])
  })

  it('says how far the points lie off', () => {
    // ±0.01 by turns about a flat line: 1.4826 · 0.01 · √(8/6).
    const points = Array.from({ length: 8 }, (_, k) => ({ day: k, value: k % 2 ? 0.01 : -0.01 }))
    expect(theilSen(points)!.scatter).toBeGreaterThan(0.009)
    expect(theilSen(points)!.scatter).toBeLessThan(0.02)
  })

  it('bounds as tables of the rank statistic do', () => {
    // Kendall's table: P(K ≥ 21) = 0.036 and P(K ≥ 19) = 0.054 of n = 10, where K = 45 − 2 inversions.
    expect(discordanceBound(10, 45)).toBe(12)
    expect(discordanceBound(4, 6)).toBe(0)
    // (78 − 1.645·√(13·12·31/18))/2 = 25.5
    expect(normalBound([13], 78)).toBe(24)
    expect(discordanceBound(13, 78)).toBe(25)
    expect(discordanceBound(13, 77)).toBe(normalBound([13], 77))
  })

  it('holds the truth in nine of ten intervals', () => {
    const random = seededRandom(11)
    let held = 0
    for (let run = 0; run < 400; run++) {
      const points = Array.from({ length: 9 }, (_, k) => ({
        day: k,
        value: k + random() + random(),
      }))
      const { lowPerDay, highPerDay } = theilSen(points)!
      if (lowPerDay <= 1 && 1 <= highPerDay) held++
    }
    expect(held / 400).toBeGreaterThan(0.87)
    expect(held / 400).toBeLessThan(0.97)
  })
})
