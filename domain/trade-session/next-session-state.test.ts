import { describe, expect, it } from 'vitest'
import { HOLIDAY_NOTICES } from '../calendar/holiday-notices.ts'
import { allowedSteps, objectionsUntil, stateAt } from './next-session-state.ts'

const at = (text: string) => new Date(`${text}+08:00`)
const SESSION = {
  status: 'ANNOUNCED' as const,
  openAt: at('2026-11-11T09:00:00'),
  closeAt: at('2026-11-13T17:00:00'),
  publishedAt: null,
}

describe('the state of a session', () => {
  it.each([
    ['2026-11-11T08:59:59', 'ANNOUNCED'],
    ['2026-11-11T09:00:00', 'OPEN'],
    ['2026-11-13T16:59:59', 'OPEN'],
    ['2026-11-13T17:00:00', 'CLOSED'],
  ])('at %s is %s by its window', (now, state) => {
    expect(stateAt(SESSION, at(now), HOLIDAY_NOTICES)).toBe(state)
  })

  it('goes back with a window that is moved, but not once it is cleared', () => {
    const moved = { ...SESSION, closeAt: at('2026-11-20T17:00:00') }
    expect(
      stateAt({ ...moved, status: 'CLOSED' }, at('2026-11-14T10:00:00'), HOLIDAY_NOTICES),
    ).toBe('OPEN')
    expect(
      stateAt({ ...moved, status: 'CLEARED' }, at('2026-11-14T10:00:00'), HOLIDAY_NOTICES),
    ).toBe('CLEARED')
    expect(
      stateAt({ ...moved, status: 'CANCELLED' }, at('2026-11-14T10:00:00'), HOLIDAY_NOTICES),
    ).toBe('CANCELLED')
  })

  it('is confirmed after the working day that follows its publication', () => {
    // A Friday: the Monday after is for objections.
    const published = {
      ...SESSION,
      status: 'PUBLISHED' as const,
      publishedAt: at('2026-11-13T18:00:00'),
    }
    expect(objectionsUntil(published.publishedAt, HOLIDAY_NOTICES)).toEqual(
      at('2026-11-17T00:00:00'),
    )
    expect(stateAt(published, at('2026-11-16T23:59:59'), HOLIDAY_NOTICES)).toBe('PUBLISHED')
    expect(stateAt(published, at('2026-11-17T00:00:00'), HOLIDAY_NOTICES)).toBe('CONFIRMED')
  })

  it.each([
    ['the Sunday that is worked for National Day', '2026-09-19T18:00:00', '2026-09-21T00:00:00'],
    ['the first working day after National Day', '2026-09-30T18:00:00', '2026-10-09T00:00:00'],
    ['a Friday', '2026-11-12T18:00:00', '2026-11-14T00:00:00'],
  ])('leaves %s for objections', (_, publishedAt, until) => {
    expect(objectionsUntil(at(publishedAt), HOLIDAY_NOTICES)).toEqual(at(until))
  })

  it('without the time of its publication stays published', () => {
    const published = { ...SESSION, status: 'PUBLISHED' as const }
    expect(stateAt(published, at('2027-01-01T00:00:00'), HOLIDAY_NOTICES)).toBe('PUBLISHED')
  })
})

it.each([
  ['ANNOUNCED', ['CANCELLED']],
  ['OPEN', ['CANCELLED']],
  ['CLOSED', ['CLEARED', 'CHECKED', 'PUBLISHED', 'CANCELLED']],
  ['CLEARED', ['CHECKED', 'PUBLISHED', 'CANCELLED']],
  ['CHECKED', ['PUBLISHED', 'CANCELLED']],
  ['PUBLISHED', ['CONFIRMED']],
  ['CONFIRMED', []],
  ['CANCELLED', ['ANNOUNCED']],
] as const)('a person may make of a session that is %s: %s', (state, steps) => {
  expect(allowedSteps(state)).toEqual(steps)
})
