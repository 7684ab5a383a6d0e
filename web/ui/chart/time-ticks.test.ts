import { describe, expect, it } from 'vitest'
import { timeTicks } from './time-ticks.ts'

const at = (text: string) => Date.parse(`${text}Z`)
const texts = (ticks: number[]) => ticks.map((ms) => new Date(ms).toISOString().slice(5, 16))

describe('timeTicks', () => {
  it('labels a day up to its end', () => {
    const day = { from: at('2026-11-20T00:00'), to: at('2026-11-21T00:00') }
    expect(texts(timeTicks(day, 300))).toEqual([
      ...['11-20T00:00', '11-20T06:00', '11-20T12:00', '11-20T18:00', '11-21T00:00'],
    ])
  })
  it('spaces the days of a month evenly, across the turn of a month', () => {
    const span = { from: at('2024-09-22T00:00'), to: at('2024-10-21T00:00') }
    const ticks = timeTicks(span, 1000)
    const gaps = new Set(ticks.slice(1).map((tick, i) => tick - ticks[i]!))
    expect([...gaps]).toEqual([2 * 86_400_000])
    expect(texts(ticks).at(0)).toBe('09-22T00:00')
    expect(texts(ticks).at(-1)).toBe('10-20T00:00')
  })
  it('has fewer labels on a phone', () => {
    const span = { from: at('2024-09-22T00:00'), to: at('2024-10-21T00:00') }
    expect(timeTicks(span, 280)).toHaveLength(3)
  })
  it('begins at the next full step of a zoomed part', () => {
    const part = { from: at('2024-09-22T04:10'), to: at('2024-09-22T11:50') }
    expect(texts(timeTicks(part, 600))).toEqual(
      ['05', '06', '07', '08', '09', '10', '11'].map((hour) => `09-22T${hour}:00`),
    )
  })
  it('labels years by steps of months', () => {
    const span = { from: at('2020-01-01T00:00'), to: at('2026-01-01T00:00') }
    expect(timeTicks(span, 640).length).toBeLessThanOrEqual(10)
  })
})
