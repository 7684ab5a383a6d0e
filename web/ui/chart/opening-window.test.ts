import { describe, expect, it } from 'vitest'
import { addDays } from '#domain/calendar/delivery-date.ts'
import type { CurveInput, CurveSeries } from './curve-input.ts'
import { openingWindow } from './opening-window.ts'

/** Twenty days; actual values of so many of them, forecasts of all. */
function twentyDays(actualDays: number, more: Partial<CurveInput> = {}): CurveInput {
  const series = (kind: CurveSeries['kind'], days: number): CurveSeries => ({
    ...{ key: kind, name: kind, unit: 'MW', kind },
    values: Array.from({ length: 480 }, (_, slot) => (slot < days * 24 ? 1 : null)),
  })
  return {
    dates: Array.from({ length: 20 }, (_, day) => addDays('2026-11-01', day)),
    slotCount: 24,
    series: [series('forecast', 20), series('actual', actualDays)],
    ...more,
  }
}

describe('a narrow chart of many days', () => {
  it('opens at the week around the first day without an actual value', () => {
    // Day 12 (from 0) is the first to come: days 8 to 14 of 20.
    expect(openingWindow(twentyDays(12))).toEqual({ start: 40, end: 75 })
    expect(openingWindow(twentyDays(12, { focus: '2026-11-05' }))).toEqual({ start: 0, end: 35 })
  })

  it('opens at the end of what is over, and at the beginning of what is to come', () => {
    expect(openingWindow(twentyDays(20))).toEqual({ start: 65, end: 100 })
    expect(openingWindow(twentyDays(0))).toEqual({ start: 0, end: 35 })
  })

  it('shows all where there are few days or no slider to move by', () => {
    const many = twentyDays(3)
    expect(openingWindow({ ...many, dates: many.dates.slice(0, 8) })).toBeNull()
    expect(openingWindow({ ...many, dates: many.dates.slice(0, 9) })).not.toBeNull()
    expect(openingWindow(twentyDays(12, { slider: false }))).toBeNull()
  })
})
