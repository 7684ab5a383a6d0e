import { describe, expect, it } from 'vitest'
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
    expect(stateAt(SESSION, at(now))).toBe(state)
  })

  it('goes back with a window that is moved, but not once it is cleared', () => {
    const moved = { ...SESSION, closeAt: at('2026-11-20T17:00:00') }
    expect(stateAt({ ...moved, status: 'CLOSED' }, at('2026-11-14T10:00:00'))).toBe('OPEN')
    expect(stateAt({ ...moved, status: 'CLEARED' }, at('2026-11-14T10:00:00'))).toBe('CLEARED')
    expect(stateAt({ ...moved, status: 'CANCELLED' }, at('2026-11-14T10:00:00'))).toBe('CANCELLED')
  })

  it('is confirmed after the working day that follows its publication', () => {
    // A Friday: the Monday after is for objections.
    const published = {
      ...SESSION,
      status: 'PUBLISHED' as const,
      publishedAt: at('2026-11-13T18:00:00'),
    }
    expect(objectionsUntil(published.publishedAt)).toEqual(at('2026-11-17T00:00:00'))
    expect(stateAt(published, at('2026-11-16T23:59:59'))).toBe('PUBLISHED')
    expect(stateAt(published, at('2026-11-17T00:00:00'))).toBe('CONFIRMED')
  })

  it('without the time of its publication stays published', () => {
    const published = { ...SESSION, status: 'PUBLISHED' as const }
    expect(stateAt(published, at('2027-01-01T00:00:00'))).toBe('PUBLISHED')
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
