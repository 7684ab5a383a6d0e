import { describe, expect, it } from 'vitest'
import { commonDeviation, withoutCommon } from './common-deviation.ts'
import type { HistoryEvent, HistoryScan } from './history-types.ts'
import { trendWithPeers } from './trend-with-peers.ts'

const STRINGS = 9
const SCANS = 12
/** Their own noise, ±0.1 % by turns: in every scan a third of them has each. */
const ownNoise = (string: number, k: number) => 0.001 * (((string + k) % 3) - 1)
const loses = (k: number) => 1 - 0.0005 * k

/** Strings of one array, scanned each month, with what their scans share. */
function stringsOf(sharedAt: (k: number) => number, more: Partial<HistoryScan> = {}) {
  return Array.from({ length: STRINGS }, (_, string) =>
    Array.from({ length: SCANS }, (_, k) => ({
      ...{ taskId: k, day: 30 * k, irradianceWPerM2: 900, isEstimated: false, isFaulty: false },
      share: (0.94 + 0.01 * string) * loses(k) * (1 + ownNoise(string, k)) * (1 + sharedAt(k)),
      ...{ isAcceptance: false, cleaned: 'NONE' as const, ...more },
    })),
  )
}
const factsOf = (events: HistoryEvent[] = []) => ({
  ...{ events, label: { firstYearPct: 2, yearlyPct: 0.45 }, gridTieDay: null },
})

describe('what the strings of an array deviate by together', () => {
  it('is found of the scan that read too little, and taken out of each string', () => {
    const strings = stringsOf((k) => (k === 4 ? -0.03 : 0))
    const found = commonDeviation(strings, factsOf())!
    expect(found.strings).toBe(STRINGS)
    expect(found.byTask.get(4)).toBeCloseTo(-0.03, 3)
    expect(Math.abs(found.byTask.get(5)!)).toBeLessThan(0.0005)
    // 3 % in one of twelve: 3/√12.
    expect(found.spread).toBeCloseTo(0.03 / Math.sqrt(SCANS), 3)
    const [first] = strings
    const read = withoutCommon(first!, found).map(({ share }) => share!)
    expect(read[4]! / read[3]!).toBeCloseTo(1, 2)
    expect(withoutCommon([{ ...first![4]!, share: null }], found)[0]!.share).toBeNull()
  })

  it('is nothing where each has noise of its own alone', () => {
    const { byTask, spread } = commonDeviation(
      stringsOf(() => 0),
      factsOf(),
    )!
    expect(spread).toBeLessThan(0.0005)
    for (const one of byTask.values()) expect(Math.abs(one)).toBeLessThan(0.001)
  })

  it('has no trend in it: a drift of the sensor looks like ageing and stays', () => {
    const drift = commonDeviation(
      stringsOf((k) => -0.002 * k),
      factsOf(),
    )!
    expect(drift.spread).toBeLessThan(0.0005)
  })

  it('has a level of its own to each side of a calibration', () => {
    const strings = stringsOf((k) => (k < 6 ? -0.02 : 0))
    const calibration = { day: 180, kind: 'SENSOR_CALIBRATION' as const, isOfWhole: true }
    // Without the event the step bends the line, and scans beside it seem to deviate.
    expect(commonDeviation(strings, factsOf())!.spread).toBeGreaterThan(0.002)
    expect(commonDeviation(strings, factsOf([calibration]))!.spread).toBeLessThan(0.0005)
  })

  it('is not moved by faulty strings, and not told by few', () => {
    const strings = stringsOf(() => 0)
    const faulty = strings.map((own, string) =>
      string < 5
        ? own.map((one) => (one.taskId === 4 ? { ...one, share: 0.3, isFaulty: true } : one))
        : own,
    )
    expect(Math.abs(commonDeviation(faulty, factsOf())!.byTask.get(4)!)).toBeLessThan(0.001)
    expect(commonDeviation(strings.slice(0, 5), factsOf())).toBeNull()
    expect(
      commonDeviation(
        stringsOf(() => 0, { isFaulty: true }),
        factsOf(),
      ),
    ).toBeNull()
  })
})

describe('a change of a string', () => {
  it('cuts its own trend alone, and not what is known of the others', () => {
    const [own, ...strings] = stringsOf((k) => (k === 9 ? -0.03 : 0))
    const repair = { day: 240, kind: 'REPAIR' as const, isOfWhole: true }
    const judge = (events?: HistoryEvent[]) =>
      trendWithPeers(own!, factsOf([repair]), { strings, ...(events && { events }) })
    expect(judge([]).stretches.map(({ scans }) => scans)).toEqual([8, 4])
    expect(judge([]).common!.byTask.get(9)).toBeCloseTo(-0.03, 3)
    // Four scans are too few for a line to deviate from.
    expect(judge().common!.byTask.get(9)).toBe(0)
  })

  it('is judged without what all share, and told by what was read', () => {
    const shared = (k: number) => (k === 4 ? -0.05 : 0)
    const [own, ...strings] = stringsOf(shared)
    expect(trendWithPeers(own!, factsOf(), { strings }).jumps).toEqual([])
    // This one falls by itself in the scan that read all too low.
    const fallen = own!.map((one) => (one.taskId >= 4 ? { ...one, share: 0.8 * one.share! } : one))
    const [jump, ...more] = trendWithPeers(fallen, factsOf(), { strings }).jumps
    expect(more).toEqual([])
    expect(jump).toMatchObject({ toTaskId: 4, toShare: fallen[4]!.share })
  })
})
