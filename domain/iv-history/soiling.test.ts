import { expect, it } from 'vitest'
import { bestCleaning } from './best-cleaning.ts'
import type { HistoryScan } from './history-types.ts'
import { cleaningHistory } from './soiling.ts'

/** Every ten days; dirt takes 0.1 % a day since the last cleaning, on days 100 and 200. */
const scans: HistoryScan[] = Array.from({ length: 30 }, (_, k) => ({
  ...{ taskId: k, day: 10 * k + 0.5, share: 0.98 * (1 - 0.001 * ((10 * k) % 100)) },
  ...{
    irradianceWPerM2: 900,
    isEstimated: false,
    isFaulty: false,
    isAcceptance: false,
    cleaned: 'NONE' as const,
  },
}))
const cleaning = (day: number) => ({ day, kind: 'CLEANING' as const, isOfWhole: true })
const events = [cleaning(100), cleaning(200)]

it('tells dirt by the time between cleanings, and what cleanings brought', () => {
  const { soiling, gains, medianGainPct } = cleaningHistory(scans, events)
  expect(soiling!.stretches).toBe(3)
  expect(soiling!.days).toBe(270)
  // Of the middle of a stretch, 0.9555 of clean.
  expect(soiling!.ratePerDay).toBeCloseTo(0.001 / 0.955, 6)
  expect(soiling!.lowPerDay).toBeCloseTo(soiling!.ratePerDay, 9)
  // From 0.91 to 1.
  expect(gains.map(({ fromTaskId, toTaskId }) => [fromTaskId, toTaskId])).toEqual([
    [9, 10],
    [19, 20],
  ])
  expect(medianGainPct).toBeCloseTo(100 * (1 / 0.91 - 1), 9)
})

it('knows cleanings by what tasks say too, and only those of the whole', () => {
  const told = scans.map((one) => ({
    ...one,
    cleaned: one.taskId === 10 || one.taskId === 20 ? ('ALL' as const) : ('NONE' as const),
  }))
  expect(cleaningHistory(told, [])).toEqual({
    ...cleaningHistory(scans, events),
  })
  expect(
    cleaningHistory(
      scans,
      events.map((one) => ({ ...one, isOfWhole: false })),
    ),
  ).toEqual({
    ...{ gains: [], medianGainPct: null, soiling: null },
  })
})

it('says nothing of dirt from too few scans', () => {
  expect(cleaningHistory(scans.slice(9, 11), events).soiling).toBeNull()
  expect(cleaningHistory(scans.slice(8, 12), events).soiling).toBeNull()
  expect(cleaningHistory(scans.slice(7, 12), events).soiling).toMatchObject({
    ...{ lowPerDay: Number.NEGATIVE_INFINITY, stretches: 2 },
  })
})

it('finds the interval that costs least', () => {
  // √(60,000/(0.0004·39,600)) and √(2·30,000·15.84)
  const soiling = { ratePerDay: 0.0004, lowPerDay: 0.0001, highPerDay: 0.0016 }
  const best = bestCleaning({ costCny: 30_000, soiling, revenueCnyPerDay: 39_600 })!
  expect(best.intervalDays).toBeCloseTo(61.55, 2)
  expect(best.cnyPerDay).toBeCloseTo(974.88, 2)
  for (const days of [50, 75]) {
    expect(30_000 / days + (15.84 * days) / 2).toBeGreaterThan(best.cnyPerDay)
  }
  // A quarter of the rate takes twice the days, four times of it half of them.
  expect(best.toDays).toBeCloseTo(2 * best.intervalDays, 9)
  expect(best.fromDays).toBeCloseTo(best.intervalDays / 2, 9)
})

it('finds none where the rate may be noise', () => {
  const of = (lowPerDay: number, ratePerDay: number, highPerDay: number) =>
    bestCleaning({
      ...{ costCny: 30_000, revenueCnyPerDay: 39_600 },
      soiling: { lowPerDay, ratePerDay, highPerDay },
    })
  expect(of(-0.0001, 0.0004, 0.0009)).toBeNull()
  expect(of(0, 0.0004, 0.0009)).toBeNull()
  expect(of(Number.NEGATIVE_INFINITY, 0.0004, Number.POSITIVE_INFINITY)).toBeNull()
  expect(of(-0.0009, -0.0004, -0.0001)).toBeNull()
  expect(of(0.0001, 0.0004, 0.0009)).not.toBeNull()
})

it('tells nothing of dirt by a scan of a part that was washed, nor a gain across a calibration', () => {
  const half = scans.map((one) =>
    one.taskId === 15 ? { ...one, share: 0.99, cleaned: 'PART' as const } : one,
  )
  const without = scans.filter(({ taskId }) => taskId !== 15)
  expect(cleaningHistory(half, events)).toEqual(cleaningHistory(without, events))
  const calibrated = { day: 100, kind: 'SENSOR_CALIBRATION' as const, isOfWhole: true }
  expect(cleaningHistory(scans, [...events, calibrated]).gains).toHaveLength(1)
})
