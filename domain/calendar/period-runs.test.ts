import { describe, expect, it } from 'vitest'
import { agreedKind, type PeriodDay, periodRuns } from './period-runs.ts'
import type { PeriodKind } from './words.ts'

/** Hour 1 is as given, all others flat. */
const day = (date: string, first: PeriodKind | null): PeriodDay => ({
  date,
  kinds: first && [first, ...Array<PeriodKind>(23).fill('FLAT')],
})
const DAYS = [
  day('2026-11-29', 'VALLEY'),
  day('2026-11-30', 'VALLEY'),
  day('2026-12-01', 'PEAK'),
  day('2026-12-02', null),
]

describe('an hour of several days', () => {
  it('has one kind where all of them agree', () => {
    const runs = periodRuns(DAYS.slice(0, 2), 1)
    expect(runs).toEqual([{ kind: 'VALLEY', from: '2026-11-29', to: '2026-11-30' }])
    expect(agreedKind(runs)).toBe('VALLEY')
  })
  it('has none where the table changes in between, and says from when to when', () => {
    const runs = periodRuns(DAYS, 1)
    expect(runs).toEqual([
      { kind: 'VALLEY', from: '2026-11-29', to: '2026-11-30' },
      { kind: 'PEAK', from: '2026-12-01', to: '2026-12-01' },
      { kind: null, from: '2026-12-02', to: '2026-12-02' },
    ])
    expect(agreedKind(runs)).toBeNull()
    expect(agreedKind(periodRuns(DAYS.slice(0, 3), 2))).toBe('FLAT')
  })
  it('has none without any table', () => {
    expect(agreedKind(periodRuns([day('2026-12-02', null)], 1))).toBeNull()
    expect(agreedKind([])).toBeNull()
  })
})
