import { describe, expect, it } from 'vitest'
import { fitLine, lineAt } from './fit-line.ts'

describe('a line through points', () => {
  it('is 2x + 1 through (0, 1), (1, 3), (2, 5), and leaves nothing', () => {
    const line = fitLine(Float64Array.of(0, 1, 2, 9), Float64Array.of(1, 3, 5, 0), 0, 3)
    expect(line).toMatchObject({ slope: 2, mean: 3, residual: 0, count: 3 })
    expect(lineAt(line, 10)).toBe(21)
  })
  it('leaves √((1 + 4 + 1)/6 · 6/1) of (0, 0), (1, 3), (2, 0): residuals −1, 2, −1 on one degree', () => {
    const line = fitLine(Float64Array.of(0, 1, 2), Float64Array.of(0, 3, 0), 0, 3)
    expect(line.slope).toBe(0)
    expect(line.residual).toBeCloseTo(Math.sqrt(6), 12)
  })
  it('is flat where all points stand at one place', () => {
    expect(fitLine(Float64Array.of(4, 4), Float64Array.of(1, 3), 0, 2)).toMatchObject({
      slope: 0,
      mean: 2,
    })
  })
})
