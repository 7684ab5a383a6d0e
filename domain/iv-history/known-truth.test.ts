import { describe, expect, it } from 'vitest'
import { DEFAULT_CALCULATION_PARAMETERS } from '../iv-curve/calculation-parameters.ts'
import { cleanSweep } from '../iv-curve/cleaning/clean-sweep.ts'
import { keyPointsOfSweep } from '../iv-curve/features/key-points.ts'
import { EXPECTED } from '../iv-curve/test/model-sweep.ts'
import { noisySweep } from '../iv-curve/test/noisy-sweep.ts'
import { mean } from '../statistics/mean.ts'
import { median } from '../statistics/order-statistics.ts'
import { seededRandom } from '../statistics/seeded-random.ts'
import { historyTrend } from './history-trend.ts'
import type { HistoryEvent } from './history-types.ts'
import { middleOfStrings } from './many-strings.ts'
import { trendWithPeers } from './trend-with-peers.ts'
import { YEAR_DAYS } from './warranty.ts'

/** What 1 % of noise of every reading of a sweep comes to in its power: the top is a fit to many of them. */
const POWER_NOISE_OF_SWEEP = 0.004
const SCANS = 13

type Plant = { strings: number; noise: number; runs: number; seed: number }

/** Between the sixth and the seventh scan. */
const STEP_DAY = 165
const FACTS = { events: [], label: { firstYearPct: 2, yearlyPct: 0.45 }, gridTieDay: null }
const DAYS = Array.from({ length: SCANS }, (_, k) => (k * YEAR_DAYS) / (SCANS - 1))
const scansOf = (shares: readonly (number | null)[]) =>
  shares.map((share, k) => ({
    ...{ taskId: k, day: DAYS[k]!, share, irradianceWPerM2: 900 },
    ...{ isEstimated: false, isFaulty: false, isAcceptance: k === 0, cleaned: 'NONE' as const },
  }))

function normalNumbers(seed: number) {
  const random = seededRandom(seed)
  return {
    random,
    normal: () => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random()),
  }
}

/** Strings of 1.5 % tolerance that age at a rate of a plant, scanned for a year: how far off the rates are. */
function simulate({ strings, noise, runs, seed }: Plant) {
  const { random, normal } = normalNumbers(seed)
  const off: number[] = []
  let held = 0
  for (let run = 0; run < runs; run++) {
    const truthPct = 0.3 + 0.9 * random()
    const levels = Array.from({ length: strings }, () => 1 + 0.015 * normal())
    const middles = middleOfStrings(
      DAYS.map((day) => {
        const left = 1 - (truthPct / 100) * (day / YEAR_DAYS)
        return levels.map((level, stringId) => ({
          stringId,
          share: level * left * (1 + noise * normal()),
        }))
      }),
    )
    const loss = historyTrend({ scans: scansOf(middles), ...FACTS }).stretches[0]!.loss!
    off.push(Math.abs(loss.pct - truthPct))
    if (loss.lowPct <= truthPct && truthPct <= loss.highPct) held++
  }
  return { off: median(Float64Array.from(off)), held: held / runs }
}

/** How strings of an array differ in their rates, and what all of a scan share. */
type Beside = Plant & {
  /** Points a year, standard deviation. */
  differ: number
  /** Of an error that all strings of a scan share, a share of the power. */
  shared?: number
  /** What one scan, by chance, reads too much. */
  once?: number
  /** What all scans from the middle of the year on read too much, and what is told of that. */
  step?: number
  events?: HistoryEvent[]
}

/**
 * The same of single strings of an array: how far off their rates are from the truth, with their mean as the bias, and
 * how far the differences between two of them are.
 */
function simulateWithPeers({ strings, noise, runs, seed, differ, ...errors }: Beside) {
  const { shared = 0, once = 0, step = 0, events = [] } = errors
  const facts = { ...FACTS, events }
  const { random, normal } = normalNumbers(seed)
  const off: number[] = []
  const between: number[] = []
  let held = 0
  let jumps = 0
  for (let run = 0; run < runs; run++) {
    const plantPct = 0.3 + 0.9 * random()
    const bad = once === 0 ? -1 : Math.floor(SCANS * random())
    const together = DAYS.map((day, k) => {
      const chance = shared === 0 ? 0 : shared * normal()
      return 1 + chance + (k === bad ? once : 0) + (day >= STEP_DAY ? step : 0)
    })
    const truths = Array.from({ length: strings }, () => plantPct + differ * normal())
    const shares = truths.map((truthPct) => {
      const level = 1 + 0.015 * normal()
      return DAYS.map((day, k) => {
        const left = 1 - (truthPct / 100) * (day / YEAR_DAYS)
        return level * left * (1 + noise * normal()) * together[k]!
      })
    })
    const errorsOfRun: number[] = []
    for (const [own, truthPct] of truths.slice(0, 3).entries()) {
      const others = shares.filter((_, i) => i !== own)
      const found = trendWithPeers(scansOf(shares[own]!), facts, { strings: others.map(scansOf) })
      const { pct, lowPct, highPct } = found.stretches.at(-1)!.loss!
      jumps += found.jumps.length
      off.push(pct - truthPct)
      errorsOfRun.push(pct - truthPct)
      if (lowPct <= truthPct && truthPct <= highPct) held++
    }
    between.push(errorsOfRun[0]! - errorsOfRun[1]!)
  }
  return {
    ...{ bias: mean(off), off: medianSize(off), between: medianSize(between) },
    ...{ held: held / off.length, jumps: jumps / off.length },
  }
}

const medianSize = (values: readonly number[]) => median(Float64Array.from(values, Math.abs))

/**
 * What can be told after a year of monthly scans. By its own scans the rate of one string is within 0.1 points of the
 * truth only where there is far less noise than 1 %: by least squares, which know no better, a rate has the standard
 * deviation σ/√(Σ(t − t̄)²) = σ/1.12 a year. With the strings beside it, it is.
 */
describe('rates of strings whose truth is known', () => {
  it('rest on powers that are surer than single readings', () => {
    const powers = Array.from({ length: 60 }, (_, k) => {
      const clean = cleanSweep(noisySweep(7919 * (k + 1)), EXPECTED, DEFAULT_CALCULATION_PARAMETERS)
      return clean.kind === 'clean' ? keyPointsOfSweep(clean.sweep).pmpW : Number.NaN
    })
    const middle = mean(powers)
    const spread = Math.sqrt(mean(powers.map((power) => (power / middle - 1) ** 2)))
    expect(spread).toBeLessThan(POWER_NOISE_OF_SWEEP)
    expect(spread).toBeGreaterThan(POWER_NOISE_OF_SWEEP / 2)
  })

  it.each([
    { strings: 16, noise: POWER_NOISE_OF_SWEEP, runs: 200, seed: 1 },
    { strings: 160, noise: POWER_NOISE_OF_SWEEP, runs: 50, seed: 2 },
    { strings: 160, noise: 0.01, runs: 50, seed: 3 },
  ])('of $strings strings at a noise of $noise are within 0.1 points a year', (plant) => {
    const { off, held } = simulate(plant)
    expect(off).toBeLessThan(0.1)
    expect(held).toBeGreaterThan(0.78)
  })

  it.each([
    { differ: 0, seed: 7 },
    { differ: 0.1, seed: 8 },
  ])('of one string beside 31 that differ by $differ are within 0.1 points a year', (plant) => {
    const array = { strings: 32, noise: POWER_NOISE_OF_SWEEP, runs: 24, ...plant }
    const { off, held } = simulateWithPeers(array)
    expect(off).toBeLessThan(0.1)
    expect(held).toBeGreaterThan(0.85)
  })

  it('of strings that differ more are surer than alone all the same, and the interval says how sure', () => {
    const array = { strings: 32, noise: POWER_NOISE_OF_SWEEP, runs: 24, seed: 9 }
    const { off, held } = simulateWithPeers({ ...array, differ: 0.3 })
    expect(off).toBeLessThan(0.21)
    expect(held).toBeGreaterThan(0.75)
  })

  const BESIDE_31 = { strings: 32, noise: POWER_NOISE_OF_SWEEP, runs: 40 }

  it('are no surer against the truth where scans share an error of 1 %, but as sure among each other', () => {
    const { bias, off, between, held, jumps } = simulateWithPeers({
      ...{ ...BESIDE_31, differ: 0, shared: 0.01, seed: 12 },
    })
    // The slope of what all share: 0.6745 · 1 %/1.12. That nobody can tell from ageing.
    expect(off).toBeGreaterThan(0.35)
    expect(off).toBeLessThan(0.9)
    expect(Math.abs(bias)).toBeLessThan(0.35)
    // Without taking out what they share it was 0.22, and every second string had a change that nothing explains.
    expect(between).toBeLessThan(0.1)
    expect(jumps).toBeLessThan(0.1)
    // The interval says it; it held the truth in 82 of a hundred cases as long as it took the error for single strings'.
    expect(held).toBeGreaterThan(0.8)
  })

  it('are not turned by one scan that read all strings too low', () => {
    const { off } = simulateWithPeers({ ...BESIDE_31, differ: 0.2, once: -0.05, seed: 13 })
    // As without that scan; it was 0.30.
    expect(off).toBeLessThan(0.2)
  })

  it('have nothing of a step of the sensor where its calibration is on record', () => {
    const step = { ...BESIDE_31, differ: 0.1, step: 0.02, seed: 14 }
    const day = Math.floor(STEP_DAY)
    const events = [{ day, kind: 'SENSOR_CALIBRATION' as const, isOfWhole: true }]
    const told = simulateWithPeers({ ...step, events })
    expect(Math.abs(told.bias)).toBeLessThan(0.1)
    expect(told.off).toBeLessThan(0.2)
    expect(told.held).toBeGreaterThan(0.8)
    // A step that nobody wrote down looks as if all strings had gained.
    expect(simulateWithPeers(step).bias).toBeLessThan(-1)
  })

  it.each([
    { strings: 1, noise: POWER_NOISE_OF_SWEEP, runs: 200, seed: 4, at: 0.25 },
    { strings: 1, noise: 0.01, runs: 200, seed: 5, at: 0.62 },
    { strings: 16, noise: 0.01, runs: 100, seed: 6, at: 0.19 },
  ])('of $strings at $noise are off by about $at points, and the interval says so', (plant) => {
    const { off, held } = simulate(plant)
    expect(off).toBeGreaterThan(0.7 * plant.at)
    expect(off).toBeLessThan(1.3 * plant.at)
    expect(held).toBeGreaterThan(0.78)
  })
})

describe('the middle of many strings', () => {
  const strings = (shares: readonly (number | null)[]) =>
    shares.map((share, stringId) => ({ stringId, share }))

  it('does not fall because a scan misses the better ones', () => {
    const all = [0.9, 0.94, 0.96, 0.98, 1]
    const scans = [all, [0.9, 0.94, 0.96, null, null], all]
    const middles = middleOfStrings(scans.map(strings))
    for (const middle of middles) expect(middle).toBeCloseTo(0.96, 12)
  })

  it('is that of the others where some are open or came later', () => {
    const middles = middleOfStrings(
      [
        [0.96, 0.97, 0, 0.95, 0],
        [0.96, 0.97, 0, 0.95, 0.9],
        [0.96, 0.97, 0, 0.95, 0.9],
      ].map(strings),
    )
    for (const middle of middles) expect(middle).toBeCloseTo(middles[1]!, 12)
    expect(middleOfStrings([strings([0, 0]), strings([null]), []])).toEqual([0, null, null])
  })
})
