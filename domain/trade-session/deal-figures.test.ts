import { describe, expect, it } from 'vitest'
import { energyNearMwh, toMwh } from '../units/energy.ts'
import { priceNearCnyPerMwh, toCnyPerMwh } from '../units/price.ts'
import { type DealSlot, dealFigures, shareOf } from './deal-figures.ts'

const mwh = (value: number | null) => (value === null ? null : energyNearMwh(value))
const cny = (value: number | null) => (value === null ? null : priceNearCnyPerMwh(value))
const slot = (...[energy, price, max = price, min = price]: (number | null)[]): DealSlot => ({
  ...{ energyWh: mwh(energy!), priceMilli: cny(price!) },
  ...{ maxMilli: cny(max!), minMilli: cny(min!) },
})
const inUnits = ({ energyWh, priceMilli, maxMilli, minMilli }: DealSlot) => [
  energyWh && toMwh(energyWh),
  ...[priceMilli, maxMilli, minMilli].map((price) => price && toCnyPerMwh(price)),
]

describe('a session in one line', () => {
  it('weighs prices by energy', () => {
    // (100·300 + 300·200) / 400 = 225
    const figures = dealFigures([slot(100, 300, 320, 280), slot(300, 200, 210, 150)])
    expect(inUnits(figures)).toEqual([400, 225, 320, 150])
  })

  it('leaves slots without deals out of the price, not out of the energy', () => {
    expect(inUnits(dealFigures([slot(100, 300), slot(0, null)]))).toEqual([100, 300, 300, 300])
  })

  it('has no energy and no price where one of a slot is not known', () => {
    expect(inUnits(dealFigures([slot(100, 300), slot(null, 200)]))).toEqual([null, null, 300, 200])
    expect(inUnits(dealFigures([slot(100, 300), slot(50, null)]))).toEqual([150, null, 300, 300])
  })

  it('of nothing nothing is known', () => {
    expect(inUnits(dealFigures([]))).toEqual([null, null, null, null])
    expect(inUnits(dealFigures([slot(0, null)]))).toEqual([0, null, null, null])
  })

  it('takes negative prices as they are', () => {
    expect(inUnits(dealFigures([slot(10, -50), slot(30, 10)]))).toEqual([40, -5, 10, -50])
  })
})

it('a share is a part of a known whole', () => {
  expect(shareOf(mwh(25), mwh(100))).toBe(0.25)
  expect(shareOf(null, mwh(100))).toBeNull()
  expect(shareOf(mwh(0), mwh(0))).toBeNull()
})
