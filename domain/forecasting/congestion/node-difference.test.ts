import { expect, it } from 'vitest'
import {
  dayCongestion,
  differenceFigures,
  differenceOf,
  mostCongestedFirst,
  pricesOf,
} from './node-difference.ts'

it('is node − unified price to the cent, and unknown where one of them is', () => {
  const difference = differenceOf([100, 200.004, null, 50, 70], [100.001, 200, 10, 62.346, null])
  expect(difference).toEqual([0, 0, null, -12.35, null])
  expect(Object.is(difference?.[0], -0)).toBe(false)
  expect(differenceOf([1, 2], [1])).toBeNull()
  expect(differenceOf(null, [1])).toBeNull()
  expect(differenceOf([1], undefined)).toBeNull()
})

it('measures a day over all nodes and slots that are known', () => {
  // (0 + 10 + 30 + 0) / 4
  expect(
    dayCongestion([
      [0, -10, null],
      [-30, 0, null],
    ]),
  ).toEqual({ meanAbsCnyPerMwh: 10, largestCnyPerMwh: -30 })
  expect(dayCongestion([[5, -5]])).toEqual({ meanAbsCnyPerMwh: 5, largestCnyPerMwh: 5 })
  expect(dayCongestion([[null], []])).toBeNull()
})

it('puts the most congested day first, and the earlier of days that are equal to the cent', () => {
  const day = (date: string, meanAbsCnyPerMwh: number) => ({
    date,
    meanAbsCnyPerMwh,
    largestCnyPerMwh: meanAbsCnyPerMwh,
  })
  const days = [
    day('2026-11-28', 0.001),
    day('2026-11-26', 0),
    day('2026-11-29', 0.9),
    day('2026-11-27', 4),
  ]
  expect(mostCongestedFirst(days).map(({ date }) => date)).toEqual([
    '2026-11-27',
    '2026-11-29',
    '2026-11-26',
    '2026-11-28',
  ])
})

it('gives a node its price and its difference in figures', () => {
  const unified = [100, 200, 300, null, 400]
  const difference = [0, -40, 1, 7, null]
  expect(pricesOf(unified, difference)).toEqual([100, 160, 301, null, null])
  const figures = differenceFigures(unified, difference)
  expect(figures).toMatchObject({
    meanCnyPerMwh: 187,
    maxCnyPerMwh: 301,
    minCnyPerMwh: 100,
    // (0 − 40 + 1 + 7) / 4, without their signs 48 / 4; −40 and 7 are more than rounding
    differenceCnyPerMwh: -8,
    meanAbsCnyPerMwh: 12,
    largest: { slot: 2, cnyPerMwh: -40 },
    congestedShare: 0.5,
  })
})

it('knows nothing of a node without prices', () => {
  expect(differenceFigures([100], null)).toEqual({
    meanCnyPerMwh: null,
    maxCnyPerMwh: null,
    minCnyPerMwh: null,
    differenceCnyPerMwh: null,
    meanAbsCnyPerMwh: null,
    largest: null,
    congestedShare: null,
  })
})
