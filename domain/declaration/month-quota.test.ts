import { describe, expect, it } from 'vitest'
import { energyFromMwh } from '#domain/units/energy.ts'
import { capsOfNet, capsOfPlant, monthQuota } from './month-quota.ts'
import { slotLimits } from './slot-limits.ts'
import { contextWith, slotWith } from './test/declaration-fixture.ts'

/** 10⁸ kWh, the unit of the rule's own example. */
const yi = (value: string) => energyFromMwh((Number(value) * 100_000).toFixed(0))
const mwh = energyFromMwh
const PERCENTS = { net: 100, cumulative: 200, buyBack: 100, dailyReduction: 30 }

describe('vector C1, the example of Shandong annex 8', () => {
  it('leaves a generator 1.5 to sell and 2 to buy', () => {
    const use = {
      ...{ heldWh: yi('2'), cumulativeWh: yi('3') },
      ...{ addingTodayWh: yi('0.1'), takingTodayWh: yi('0') },
    }
    const caps = capsOfNet(yi('3.6'), PERCENTS)
    expect(caps.cumulativeWh).toBe(yi('7.2'))
    // min(3.6 − 2 − 0.1, 7.2 − 3); min(2·1 − 0, 7.2 − 3)
    expect(monthQuota(caps, use, PERCENTS)).toEqual({ addingWh: yi('1.5'), takingWh: yi('2') })
  })
  it('leaves a user 1.5 to buy and 1.4 to sell', () => {
    const use = {
      ...{ heldWh: yi('1.4'), cumulativeWh: yi('2.6') },
      ...{ addingTodayWh: yi('0.1'), takingTodayWh: yi('0') },
    }
    // min(3 − 1.4 − 0.1, 6 − 2.6); min(1.4, 6 − 2.6)
    expect(monthQuota(capsOfNet(yi('3'), PERCENTS), use, PERCENTS)).toEqual({
      addingWh: yi('1.5'),
      takingWh: yi('1.4'),
    })
  })
  it('leaves an hour of 600 MW with 200 MWh held 400 to sell and 200 to buy', () => {
    const context = contextWith({
      days: 1,
      capacityWhPerHour: mwh(600),
      slots: [slotWith(9, { heldByDayWh: [mwh(200)] })],
    })
    expect(slotLimits(context, 9)).toEqual({ maxSellWh: mwh(400), maxBuyWh: mwh(200) })
  })
})

describe('vector C2, 100 MW of wind with 30 % under the mechanism', () => {
  const plant = { capacityWhPerHour: mwh(100), mechanismShare: 0.3, usableHours: 130 }
  const caps = capsOfPlant(plant, PERCENTS)
  const use = {
    ...{ heldWh: mwh(5000), cumulativeWh: mwh(6000) },
    ...{ addingTodayWh: mwh(500), takingTodayWh: mwh(0) },
  }
  it('has a net cap of 9,100 MWh and may reduce it by 2,730 on one day', () => {
    // 100·0.7·130; 9,100·0.3
    expect(caps).toEqual({
      netWh: mwh(9100),
      cumulativeWh: mwh(18_200),
      reductionOfDayWh: mwh(2730),
    })
  })
  it('may sell 3,600 MWh and buy 5,000', () => {
    // min(9,100 − 5,000 − 500, 18,200 − 6,000); min(5,000, 12,200)
    expect(monthQuota(caps, use, PERCENTS)).toEqual({ addingWh: mwh(3600), takingWh: mwh(5000) })
  })
  it('is bound by what was traded in all once that is used up', () => {
    const traded = { ...use, cumulativeWh: mwh(18_000) }
    expect(monthQuota(caps, traded, PERCENTS)).toEqual({ addingWh: mwh(200), takingWh: mwh(200) })
    const over = { ...use, cumulativeWh: mwh(18_201), heldWh: mwh(9200) }
    expect(monthQuota(caps, over, PERCENTS)).toEqual({ addingWh: 0, takingWh: 0 })
  })
  it('rounds down what a factor leaves of a watt-hour', () => {
    // 1 Wh·0.95
    expect(capsOfNet(energyFromMwh('0.000001'), { ...PERCENTS, cumulative: 95 }).cumulativeWh).toBe(
      0,
    )
  })
})
