import { describe, expect, it } from 'vitest'
import { countsForHint, type HintResult, hasCodeSince, isContained } from './counted-faults.ts'

const day = (date: string) => new Date(`${date}T12:00:00+08:00`)
const NOW = day('2026-11-25')
const result = (changes: Partial<HintResult> = {}): HintResult => ({
  ...{ code: 9, confidence: 0.9, lossPct: 12, scannedAt: day('2026-11-10') },
  ...{ isDismissed: false, repairedAt: null },
  ...changes,
})

describe('a result counts for a hint', () => {
  it.each<[string, boolean, Partial<HintResult>]>([
    ['a sure fault of this month', true, {}],
    ['the confidence that is just enough', true, { confidence: 0.6 }],
    ['a suspicion', false, { confidence: 0.59 }],
    ['no confidence', false, { confidence: null }],
    ['a string that could not be diagnosed', false, { code: null }],
    ['a sound string', false, { code: 14 }],
    ['a fault that costs nothing', false, { lossPct: 0 }],
    ['more power than expected', false, { code: 17, lossPct: -4 }],
    ['59 days', true, { scannedAt: day('2026-09-27') }],
    ['60 days', false, { scannedAt: day('2026-09-26') }],
    ['a dismissed finding', false, { isDismissed: true }],
    ['work done since', false, { repairedAt: day('2026-11-12') }],
    ['work done before', true, { repairedAt: day('2026-11-02') }],
  ])('%s: %s', (_, counts, changes) => {
    expect(countsForHint(result(changes), NOW)).toBe(counts)
  })
})

describe('a fault is there', () => {
  const seen = (date: string, code: number | null) => ({ at: day(date), code })

  it('since the first scan of the unbroken row of those that found it', () => {
    const scans = [
      seen('2026-11-10', 9),
      seen('2026-08-10', 9),
      seen('2026-10-10', null),
      seen('2026-09-10', 9),
      seen('2026-07-10', 14),
      seen('2026-06-10', 9),
    ]
    expect(hasCodeSince(9, scans)).toEqual(day('2026-08-10'))
    expect(hasCodeSince(7, scans)).toBeNull()
  })
})

describe('a forecast contains a fault', () => {
  it.each<[string, boolean, [Date | null, number]]>([
    ['that it has learned from for all of its days', true, [day('2026-10-26'), 30]],
    ['not one of which it has seen less', false, [day('2026-10-27'), 30]],
    ['none where it does not learn from the meter', false, [day('2024-01-01'), 0]],
    ['not one of unknown age', false, [null, 30]],
  ])('%s: %s', (_, contained, [since, learnsDays]) => {
    expect(isContained(since, learnsDays, NOW)).toBe(contained)
  })
})
