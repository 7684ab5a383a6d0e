import { describe, expect, it } from 'vitest'
import type { ReviewSource } from '#api/settlement/shapes.ts'
import { missingDays } from './missing-days.ts'

const whole = (date: string) => ({
  date,
  missingSlots: 96,
  ranges: [[1, 96]] as [number, number][],
})
const source = (missing: ReviewSource['missing']): ReviewSource => ({
  series: 'METERED_ENERGY',
  locCode: 'A',
  resolutionMin: 15,
  simulated: false,
  completeDays: 0,
  missing,
})

describe('what a curve lacks', () => {
  it('joins whole days over the end of a month, but not over a gap', () => {
    const days = ['2026-10-31', '2026-11-01', '2026-11-03'].map(whole)
    expect(missingDays(source(days))).toEqual([
      { kind: 'days', from: '2026-10-31', to: '2026-11-01' },
      { kind: 'days', from: '2026-11-03', to: '2026-11-03' },
    ])
  })
  it('names the times of a day that lacks some', () => {
    const ranges: [number, number][] = [
      [1, 2],
      [49, 49],
      [60, 61],
      [96, 96],
    ]
    const [part] = missingDays(source([{ date: '2026-11-01', missingSlots: 6, ranges }]))
    expect(part).toEqual({
      kind: 'slots',
      date: '2026-11-01',
      missingSlots: 6,
      times: '00:00-00:30 12:00-12:15 14:45-15:15 …',
    })
  })
})
