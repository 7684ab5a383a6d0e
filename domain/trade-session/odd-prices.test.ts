import { describe, expect, it } from 'vitest'
import {
  arePricesInOrder,
  isLowestAloneNegative,
  movedPrice,
  type SlotPrices,
} from './odd-prices.ts'

const prices = (
  ...[min, mean, max]: [number | null, number | null, number | null]
): SlotPrices => ({
  ...{ priceCnyPerMwh: mean, maxPriceCnyPerMwh: max, minPriceCnyPerMwh: min },
})

describe('prices of one set of deals', () => {
  it.each([
    [290, 300, 310, true],
    [300, 300, 300, true],
    [-371.34, 411.34, 451.34, true],
    [310, 300, 320, false],
    [290, 330, 320, false],
    [null, 300, 310, true],
    [320, null, 310, false],
    [null, null, null, true],
  ] as const)('%s ≤ %s ≤ %s is in order: %s', (min, mean, max, isInOrder) => {
    expect(arePricesInOrder(prices(min, mean, max))).toBe(isInOrder)
  })

  it('have a lowest below 0 beside a mean above it only by exception', () => {
    expect(isLowestAloneNegative(prices(-371.34, 411.34, 451.34))).toBe(true)
    expect(isLowestAloneNegative(prices(-0.01, 5, null))).toBe(true)
    expect(isLowestAloneNegative(prices(-50, -20, 30))).toBe(false)
    expect(isLowestAloneNegative(prices(0, 5, 30))).toBe(false)
    expect(isLowestAloneNegative(prices(-5, null, 30))).toBe(false)
  })
})

describe('a price beside the one published before', () => {
  it.each([
    // 20 % of the larger: of 300 it is 60, and 60 is not more than that.
    [300, 240, false],
    [300, 239, true],
    // Of 375 it is 75.
    [300, 375, false],
    [300, 376, true],
    // More than a fifth, but of little.
    [10, 30, false],
    [10, 31, true],
    // A sign that slipped in: 600 of 300.
    [300, -300, true],
    // MWh taken for kWh.
    [0.3, 300, true],
  ])('from %s to %s moves by a lot: %s', (before, after, isMoved) => {
    const moved = movedPrice(prices(null, before, null), prices(null, after, null))
    expect(moved).toEqual(isMoved ? { before, after } : null)
  })

  it('is named with the one of three that moves most, and not where one is missing', () => {
    expect(movedPrice(prices(200, 300, 400), prices(-200, 250, 400))).toEqual({
      before: 200,
      after: -200,
    })
    expect(movedPrice(prices(null, 300, null), prices(-200, 300, 900))).toBeNull()
  })
})
