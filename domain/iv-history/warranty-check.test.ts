import { describe, expect, it } from 'vitest'
import { systematicErrors, warrantyCheck } from './warranty-check.ts'

const end = (share: number, sigma = 0) => ({ taskId: 7, share, sigma })
const SWEEP_ALONE = systematicErrors(0)

describe('a power beside the warranted one', () => {
  it('is uncertain by sweep and sensor, however sure the line is', () => {
    const { halves, lowShare, highShare } = warrantyCheck(end(1), 0.9575, systematicErrors(0.03))
    // 1.645 · 0.04/√6 and 1.645 · 0.03; together √(0.02686² + 0.04935²).
    expect(halves.sweep).toBeCloseTo(0.02686, 5)
    expect(halves.sensor).toBeCloseTo(0.04935, 5)
    expect(halves.fit).toBe(0)
    expect(highShare - 1).toBeCloseTo(0.05618, 5)
    expect(1 - lowShare).toBeCloseTo(0.05618, 5)
  })

  it('is below only where the upper end of its interval is', () => {
    const verdictOf = (share: number, sigma = 0) =>
      warrantyCheck(end(share, sigma), 0.9575, SWEEP_ALONE).verdict
    // 0.93 · 1.02686 = 0.955; 0.9325 · 1.02686 = 0.9575.
    expect(verdictOf(0.93)).toBe('BELOW')
    expect(verdictOf(0.933)).toBe('MAYBE_BELOW')
    expect(verdictOf(0.957)).toBe('MAYBE_BELOW')
    expect(verdictOf(0.96)).toBe('MAYBE_ABOVE')
    expect(verdictOf(0.99)).toBe('ABOVE')
    // The same power of a line that is less sure.
    expect(verdictOf(0.93, 0.01)).toBe('MAYBE_BELOW')
    expect(verdictOf(0.8, Number.POSITIVE_INFINITY)).toBe('MAYBE_BELOW')
  })
})
