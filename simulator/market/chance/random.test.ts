import { describe, expect, it } from 'vitest'
import { correlation } from '#domain/statistics/correlation.ts'
import {
  hash32,
  normal,
  normalProbability,
  normalQuantile,
  streamOf,
  uniform,
} from '#domain/statistics/hashed-random.ts'
import { mean } from '#domain/statistics/mean.ts'
import { autocorrelation, deviation } from '../world/test/statistics.ts'
import { noiseOfDay } from './smooth-noise.ts'

const COUNT = 20_000
const counters = Array.from({ length: COUNT }, (_, i) => i - COUNT / 2)

describe('counter-based numbers', () => {
  const stream = streamOf('seed', 'name')
  it('are uniform', () => {
    const values = counters.map((i) => uniform(stream, i))
    expect(mean(values)).toBeCloseTo(0.5, 2)
    expect(deviation(values)).toBeCloseTo(Math.sqrt(1 / 12), 2)
    expect(Math.min(...values)).toBeGreaterThan(0)
    expect(Math.max(...values)).toBeLessThan(1)
  })
  it('are standard normal', () => {
    const values = counters.map((i) => normal(stream, i, 3))
    expect(Math.abs(mean(values))).toBeLessThan(0.03)
    expect(deviation(values)).toBeCloseTo(1, 1)
  })
  it('do not depend on neighbours, other counters, names or seeds', () => {
    const here = counters.map((i) => normal(stream, i))
    const others = [
      counters.map((i) => normal(stream, i + 1)),
      counters.map((i) => normal(stream, i, 1)),
      counters.map((i) => normal(streamOf('seed', 'other'), i)),
      counters.map((i) => normal(streamOf('seed2', 'name'), i)),
    ]
    for (const other of others) expect(Math.abs(correlation(here, other))).toBeLessThan(0.03)
  })
  it('rarely collide', () => {
    const hashes = new Set(counters.map((i) => hash32(stream, i, 7)))
    expect(hashes.size).toBeGreaterThan(COUNT - 3)
  })
})

describe('normal distribution', () => {
  it('knows published values', () => {
    expect(normalProbability(0)).toBeCloseTo(0.5, 6)
    expect(normalProbability(1.959964)).toBeCloseTo(0.975, 6)
    expect(normalQuantile(0.001)).toBeCloseTo(-3.090232, 5)
  })
  it('inverts itself', () => {
    for (const p of [1e-4, 0.01, 0.3, 0.5, 0.9, 0.999]) {
      expect(normalProbability(normalQuantile(p))).toBeCloseTo(p, 6)
    }
  })
})

describe('smooth noise', () => {
  const stream = streamOf('seed', 'noise')
  const octaves = [{ periodHours: 30, weight: 1 }]
  const days = (scale: number) =>
    Array.from({ length: 400 }, (_, i) => [
      ...noiseOfDay({ stream, dayNumber: 20_000 + i, octaves, scale }),
    ])
  it('has the asked deviation and forgets after its period', () => {
    const values = days(2).flat()
    expect(deviation(values)).toBeGreaterThan(1.8)
    expect(deviation(values)).toBeLessThan(2.2)
    expect(autocorrelation(values, 4)).toBeGreaterThan(0.97)
    expect(Math.abs(autocorrelation(values, 4 * 61))).toBeLessThan(0.15)
  })
  it('joins the days without a seam', () => {
    const all = days(1)
    const within = all.flatMap((day) => day.slice(1).map((value, i) => value - (day[i] as number)))
    const seams = all.slice(1).map((day, i) => (day[0] as number) - (all[i]?.[95] as number))
    expect(deviation(seams)).toBeLessThan(1.3 * deviation(within))
  })
})
