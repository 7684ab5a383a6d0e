import { expect, it } from 'vitest'
import { energyFromMwh } from '#domain/units/energy.ts'
import { priceFromCnyPerMwh } from '#domain/units/price.ts'
import { noTrade, type StrategyTrade, unknown } from './strategy-trade.ts'
import { tradedSums } from './traded-sums.ts'

const trade = (slot: number, mwh: number, price: number): StrategyTrade => ({
  slot,
  energyWh: energyFromMwh(mwh),
  priceMilli: priceFromCnyPerMwh(price),
  priceSource: 'CLEARED',
  problem: null,
})

it('keeps sales and purchases apart, in energy and in money', () => {
  // sold 60 at 250 and 50 at 450, bought 20 at 290
  expect(
    tradedSums([trade(13, 60, 250), trade(19, 50, 450), trade(3, -20, 290), noTrade(1)]),
  ).toEqual({
    soldWh: 110e6,
    boughtWh: 20e6,
    sales: { complete: true, amountFen: 3_750_000 },
    purchases: { complete: true, amountFen: 580_000 },
  })
})

it('does not know either of them while an hour is unknown', () => {
  expect(tradedSums([trade(13, 60, 250), unknown(5, 'RESULT_MISSING')])).toEqual({
    soldWh: null,
    boughtWh: null,
    sales: { complete: false, knownFen: 1_500_000, missingLines: 1 },
    purchases: { complete: false, knownFen: 0, missingLines: 1 },
  })
})
