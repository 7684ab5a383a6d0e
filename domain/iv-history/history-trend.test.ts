import { describe, expect, it } from 'vitest'
import { historyTrend } from './history-trend.ts'
import { type HistoryEvent, type HistoryScan, leftOutReason } from './history-types.ts'
import { labelRatePct, warrantedShare } from './warranty.ts'

const LABEL = { firstYearPct: 2, yearlyPct: 0.45 }

const scan = (
  taskId: number,
  day: number,
  share: number | null,
  more: Partial<HistoryScan> = {},
) => ({
  ...{ taskId, day, share, irradianceWPerM2: 900 },
  ...{
    isEstimated: false,
    isFaulty: false,
    isAcceptance: false,
    cleaned: 'NONE' as const,
    ...more,
  },
})
const event = (day: number, kind: HistoryEvent['kind'], isOfWhole = true) => ({
  day,
  kind,
  isOfWhole,
})
const trendOf = (
  scans: HistoryScan[],
  events: HistoryEvent[] = [],
  gridTieDay: number | null = -2000,
) => historyTrend({ scans, events, label: LABEL, gridTieDay })

/** Thirteen scans that lose 0.9 % of the first in 360 days. */
const steady = Array.from({ length: 13 }, (_, k) =>
  scan(k + 1, 30 * k + 0.5, 0.96 * (1 - 0.000025 * 30 * k)),
)

describe('the trend of a string', () => {
  it('is a loss a year of its baseline, beside the label', () => {
    const { stretches, jumps } = trendOf(steady)
    expect(stretches).toHaveLength(1)
    const [own] = stretches
    // 0.000025 a day × 365.25 = 0.913 %.
    expect(own!.loss!.pct).toBeCloseTo(0.913, 3)
    expect(own).toMatchObject({ scans: 13, baselineTaskId: 1, baselineShare: 0.96, missing: [] })
    expect(own).toMatchObject({ labelPct: 0.45, verdict: 'FASTER' })
    expect(jumps).toEqual([])
  })

  it('is relative to the acceptance scan, wherever it stands', () => {
    const scans = steady.map((one) => ({ ...one, isAcceptance: one.taskId === 3 }))
    expect(trendOf(scans).stretches[0]).toMatchObject({
      ...{ baselineTaskId: 3, baselineShare: 0.96 * (1 - 0.000025 * 60) },
    })
  })

  it('wants five scans over ninety days in enough light, and says what is missing', () => {
    expect(trendOf(steady.slice(0, 4)).stretches[0]).toMatchObject({
      missing: [{ want: 'SCANS', has: 4, needs: 5 }],
      ...{ line: null, loss: null, verdict: null },
    })
    const quick = [0, 1, 2, 3, 89].map((day, i) => scan(i, day, 0.9))
    expect(trendOf(quick).stretches[0]!.missing).toEqual([{ want: 'DAYS', has: 89, needs: 90 }])
    expect(trendOf([...quick, scan(9, 90, 0.9)]).stretches[0]!.missing).toEqual([])
    expect(trendOf([]).stretches).toEqual([])
    const open = [0, 30, 60, 90, 120].map((day, i) => scan(i, day, 0))
    expect(trendOf(open).stretches[0]).toMatchObject({ missing: [{ want: 'SCANS', has: 0 }] })
  })

  it('leaves out what has too little light, an estimated one, or no power', () => {
    expect(leftOutReason(scan(1, 0, 0.9))).toBeNull()
    expect(leftOutReason(scan(1, 0, null))).toBe('NO_POWER')
    expect(leftOutReason(scan(1, 0, 0.9, { irradianceWPerM2: 699 }))).toBe('LOW_IRRADIANCE')
    expect(leftOutReason(scan(1, 0, 0.9, { irradianceWPerM2: null }))).toBe('NO_IRRADIANCE')
    expect(leftOutReason(scan(1, 0, 0.9, { isEstimated: true }))).toBe('ESTIMATED')
    const dull = steady.map((one, k) => (k < 9 ? { ...one, irradianceWPerM2: 650 } : one))
    expect(trendOf(dull).stretches[0]).toMatchObject({ scans: 4, loss: null })
  })

  it('never crosses a replacement, a rewiring or a repair of the whole', () => {
    const scans = steady.map((one) => ({ ...one, share: one.taskId < 7 ? one.share : 0.99 }))
    for (const kind of ['REPLACEMENT', 'REWIRING', 'REPAIR'] as const) {
      // Task 7 is of day 180: what was done on that day was done before it.
      const { stretches, jumps } = trendOf(scans, [event(180, kind)])
      expect(stretches.map((one) => one.scans)).toEqual([6, 7])
      expect(stretches[1]).toMatchObject({ baselineTaskId: 7, baselineShare: 0.99 })
      expect(stretches[1]!.loss!.pct).toBeCloseTo(0, 9)
      expect(jumps).toEqual([])
    }
    for (const kind of ['CLEANING', 'INSPECTION'] as const) {
      expect(trendOf(steady, [event(180, kind)]).stretches).toHaveLength(1)
    }
    // Of one of its strings only.
    expect(trendOf(steady, [event(180, 'REPLACEMENT', false)]).stretches).toHaveLength(1)
    expect(trendOf(steady, [event(181, 'REPLACEMENT')]).stretches.map((one) => one.scans)).toEqual([
      7, 6,
    ])
  })

  it('goes on at another level where the sensor was calibrated, with the same slope', () => {
    // From task 7 on the sensor reads 2 % less light, so the strings seem to have 2 % more.
    const scans = steady.map((one) => ({
      ...one,
      share: one.taskId < 7 ? one.share : 1.02 * one.share!,
    }))
    const { stretches, jumps } = trendOf(scans, [event(180, 'SENSOR_CALIBRATION')])
    expect(stretches.map((one) => one.scans)).toEqual([13])
    const [own] = stretches
    expect(own!.loss!.pct).toBeCloseTo(0.913, 1)
    expect(own!.line!.levels.map(({ count }) => count)).toEqual([6, 7])
    expect(own!.end!.share).toBeCloseTo(1.02 * 0.96 * (1 - 0.000025 * 360), 4)
    expect(jumps).toEqual([])
    // Whoever does not know of it takes the step for a gain.
    expect(trendOf(scans).stretches[0]!.loss!.pct).toBeLessThan(-0.5)
  })

  it('wants a scan more for each level that is free, and time within levels', () => {
    const few = steady.slice(0, 5)
    expect(trendOf(few).stretches[0]!.missing).toEqual([])
    expect(trendOf(few, [event(60, 'SENSOR_CALIBRATION')]).stretches[0]!.missing).toEqual([
      { want: 'SCANS', has: 4, needs: 5 },
    ])
    const each = few.slice(1).map(({ day }) => event(Math.floor(day), 'SENSOR_CALIBRATION'))
    expect(trendOf(few, each).stretches[0]!.missing).toEqual([
      { want: 'SCANS', has: 1, needs: 5 },
      { want: 'DAYS', has: 0, needs: 90 },
    ])
  })

  it('never crosses a change that stays, whoever looked, but one that was washed off', () => {
    const scans = steady.map((one) => ({ ...one, share: one.taskId < 7 ? one.share : 0.99 }))
    const halves = (events: HistoryEvent[]) =>
      trendOf(scans, events).stretches.map((one) => one.scans)
    expect(halves([])).toEqual([6, 7])
    expect(halves([event(180, 'INSPECTION')])).toEqual([6, 7])
    expect(halves([event(180, 'CLEANING')])).toEqual([13])
    const once = steady.map((one) => (one.taskId === 7 ? { ...one, share: 0.9 } : one))
    expect(trendOf(once).stretches.map((one) => one.scans)).toEqual([13])
  })

  it('knows nothing of ageing from scans of a faulty string, which change all the same', () => {
    expect(leftOutReason(scan(1, 0, 0.9, { isFaulty: true }))).toBe('FAULT')
    const faulty = steady.map((one) =>
      one.taskId > 6 ? { ...one, share: 0, isFaulty: true } : one,
    )
    const { stretches, jumps } = trendOf(faulty)
    expect(stretches.map((one) => [one.scans, one.toDay])).toEqual([[6, 150.5]])
    expect(stretches[0]!.loss!.pct).toBeCloseTo(0.913, 3)
    expect(jumps.map(({ toTaskId }) => toTaskId)).toEqual([7])
  })

  it('tells a change of more than three per cent that no event explains', () => {
    const scans = [scan(1, 0, 1), scan(2, 30, 0.975), scan(3, 60, 0.93), scan(4, 90, 0.97)]
    // 2.5 %; 0.975 → 0.93 is 4.6 %; back up is 4.3 %.
    expect(trendOf(scans).jumps.map(({ fromTaskId, toTaskId }) => [fromTaskId, toTaskId])).toEqual([
      [2, 3],
      [3, 4],
    ])
    expect(trendOf(scans).jumps[0]).toMatchObject({ fromShare: 0.975, toShare: 0.93 })
    expect(trendOf(scans, [event(60, 'INSPECTION', false)]).jumps).toHaveLength(1)
    const cleaned = scans.map((one) => ({
      ...one,
      cleaned: one.taskId === 4 ? ('ALL' as const) : one.cleaned,
    }))
    expect(trendOf(cleaned).jumps.map(({ toTaskId }) => toTaskId)).toEqual([3])
    // From nothing to something is a change too.
    expect(trendOf([scan(1, 0, 0), scan(2, 30, 0.97)]).jumps).toHaveLength(1)
  })
})

describe('what a label lets expect', () => {
  it('is a warranty line of first and later years', () => {
    // 1 − 0.02 − 0.0045·5
    expect(warrantedShare(LABEL, 6)).toBeCloseTo(0.9575, 12)
    expect(warrantedShare(LABEL, 0.5)).toBe(0.98)
    expect(warrantedShare(LABEL, -0.1)).toBeNull()
    expect(warrantedShare({ firstYearPct: null, yearlyPct: 0.45 }, 6)).toBeNull()
  })

  it('is a rate by the part of the time that lies in the first year', () => {
    expect(labelRatePct(LABEL, { fromYears: 3, toYears: 4 })).toBe(0.45)
    expect(labelRatePct(LABEL, { fromYears: 0, toYears: 1 })).toBe(2)
    // Half a year of 2 % and half of 0.45 %.
    expect(labelRatePct(LABEL, { fromYears: 0.5, toYears: 1.5 })).toBeCloseTo(1.225, 12)
    expect(labelRatePct({ firstYearPct: null, yearlyPct: 0.5 }, { fromYears: 0, toYears: 1 })).toBe(
      0.5,
    )
    expect(trendOf(steady, [], null).stretches[0]!.labelPct).toBe(0.45)
    expect(trendOf(steady, [], 0).stretches[0]!.labelPct).toBeCloseTo(2, 9)
  })
})
