import { describe, expect, it } from 'vitest'
import { fitTwoPart, middleOf, predictTwoPart } from './two-part-model.ts'

describe('the middle of a congestion that may come or not', () => {
  const errors = Float64Array.of(-20, -10, 0, 10, 20)
  const of = (chance: number, size: number, middle: 'mean' | 'gate' | 'median') =>
    middleOf(errors, { chance, size }, middle)

  it('is the mean 0.4 · −50 = −20, or nothing as long as it is unlikely', () => {
    expect(of(0.4, -50, 'mean')).toBe(-20)
    expect(of(0.4, -50, 'gate')).toBe(0)
    expect(of(0.4, -50, 'median')).toBe(0)
  })

  it('is the median of the mixture: at 0.8 the quantile 0.625 of the errors, and its mirror upwards', () => {
    expect(of(0.8, -50, 'gate')).toBe(-50)
    expect(of(0.8, -50, 'median')).toBe(-40)
    expect(of(0.8, 50, 'median')).toBe(40)
    expect(of(1, -50, 'median')).toBe(-50)
  })

  it('never changes the sign', () => {
    expect(of(0.51, -5, 'median')).toBe(0)
    expect(of(0.51, 5, 'median')).toBe(0)
  })
})

describe('two-part model', () => {
  const winds = Array.from({ length: 400 }, (_, i) => (i * 37) % 400)
  const rows = () => ({
    width: 2,
    count: winds.length,
    values: Float64Array.from(winds.flatMap((wind) => [1, wind])),
  })
  const truth = (wind: number) => (wind > 300 ? -0.5 * (wind - 200) : 0)
  const congestion = Float64Array.from(winds, truth)

  it('learns from which wind on lines bind and how much it costs', () => {
    const model = fitTwoPart({ rows: rows(), congestion, cut: new Int8Array(400) }, 1e-5)!
    const at = (wind: number) =>
      predictTwoPart(model, { width: 2, count: 1, values: Float64Array.of(1, wind) }, 'gate')[0]!
    expect(at(200)).toBe(0)
    expect(at(350)).toBeCloseTo(truth(350), 0)
    expect(at(2000)).toBe(model.range.min)
  })

  it('is not made when nothing was ever congested', () => {
    const none = { rows: rows(), congestion: new Float64Array(400), cut: new Int8Array(400) }
    expect(fitTwoPart(none, 1e-3)).toBeUndefined()
  })
})
