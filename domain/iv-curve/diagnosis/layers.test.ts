import { describe, expect, it } from 'vitest'
import { blockMean, LAYER_COUNT, LAYERS, layerVoltages } from './layers.ts'

describe('mean voltages of layers of current', () => {
  it('on a straight line from 10 A to 0 at 100 V are 100·(1 − x)', () => {
    const found = layerVoltages(
      { voltageV: Float64Array.of(0, 30, 37, 100), currentA: Float64Array.of(10, 7, 6.3, 0) },
      10,
    )
    found.forEach((voltage, k) => {
      expect(voltage).toBeCloseTo(100 * (1 - LAYERS[k]!), 9)
    })
  })
  it('on a curve with a step are those of the two plateaus, and the share between in the layer of the step', () => {
    const found = layerVoltages(
      { voltageV: Float64Array.of(0, 60, 60, 90, 90), currentA: Float64Array.of(10, 10, 5, 5, 0) },
      10,
    )
    expect(found[0]).toBeCloseTo(90, 9)
    expect(found[LAYER_COUNT - 1]).toBeCloseTo(60, 9)
  })
})

it('the mean of a block is that of five neighbours', () => {
  expect(blockMean(Float64Array.of(9, 1, 2, 3, 4, 5, 9), 1)).toBe(3)
})
