import { beforeAll, describe, expect, it } from 'vitest'
import { datesFromTo } from '#domain/calendar/delivery-date.ts'
import { correlation } from '#domain/statistics/correlation.ts'
import { mean } from '#domain/statistics/mean.ts'
import { hourlyMean, meanByHour } from '../model/curve-math.ts'
import type { BoundaryDay, Curve96, MarketDay, ProvinceId } from '../model/types.ts'
import { autocorrelation, deviation, rmse, share } from './test/statistics.ts'
import { createWorld } from './world.ts'

const DATES = datesFromTo('2025-11-01', '2026-11-30')
const NOON = [11, 12, 13, 14]
const EVENING = [18, 19, 20, 21]

describe.each(['1', '6'] as const)('thirteen months of province %s', (provinceId: ProvinceId) => {
  const world = createWorld('powerdesk')
  const province = world.province(provinceId)
  let days: MarketDay[] = []
  beforeAll(() => {
    days = DATES.map((date) => world.market(provinceId, date))
  })

  const flat = (of: (day: MarketDay) => Curve96) => days.flatMap((day) => [...of(day)])
  const dayAhead = () => flat((day) => day.dayAhead.unifiedCnyPerMwh)
  const realTime = () => flat((day) => day.realTime.unifiedCnyPerMwh)
  const noonSlots = (months: readonly string[]) =>
    days
      .filter(({ date }) => months.includes(date.slice(5, 7)))
      .flatMap((day) => day.realTime.unifiedCnyPerMwh.slice(40, 60))

  it('has prices of the usual level and spread, inside the limits', () => {
    for (const prices of [dayAhead(), realTime()]) {
      expect(mean(prices)).toBeGreaterThan(250)
      expect(mean(prices)).toBeLessThan(330)
      expect(deviation(prices)).toBeGreaterThan(120)
      expect(deviation(prices)).toBeLessThan(200)
      expect(Math.min(...prices)).toBeGreaterThanOrEqual(province.priceMinCnyPerMwh)
      expect(Math.max(...prices)).toBeLessThanOrEqual(province.priceMaxCnyPerMwh)
    }
  })

  it('is cheap at noon and dear in the evening', () => {
    const byHour = meanByHour(days.map((day) => hourlyMean(day.dayAhead.unifiedCnyPerMwh)))
    const at = (hours: readonly number[]) => mean(hours.map((hour) => byHour[hour - 1] as number))
    expect(at(EVENING) - at(NOON)).toBeGreaterThan(100)
    expect(at([2, 3, 4]) - at(NOON)).toBeGreaterThan(100)
  })

  it('reaches the floor at spring noons', () => {
    const noon = noonSlots(['03', '04', '05'])
    const atFloor = share(noon, (price) => price <= 0)
    expect(atFloor).toBeGreaterThan(0.1)
    expect(atFloor).toBeLessThan(provinceId === '6' ? 0.2 : 0.45)
    if (provinceId === '6') expect(share(noon, (price) => price < 0)).toBeGreaterThan(0.1)
    else expect(Math.min(...realTime())).toBe(0)
    expect(share(realTime(), (price) => price <= 0)).toBeLessThan(0.1)
  })

  it('follows the bidding space', () => {
    const forecast = flat((day) => day.boundaryForecast.biddingSpaceMw)
    const actual = flat((day) => day.boundaryActual.biddingSpaceMw)
    expect(correlation(dayAhead(), forecast)).toBeGreaterThan(0.7)
    expect(correlation(realTime(), actual)).toBeGreaterThan(0.7)
  })

  it('remembers the last hour, the day before and the week before', () => {
    const prices = dayAhead()
    expect(autocorrelation(prices, 4)).toBeGreaterThan(0.8)
    expect(autocorrelation(prices, 96)).toBeGreaterThan(0.45)
    expect(autocorrelation(prices, 672)).toBeGreaterThan(0.3)
  })

  it('lets real time differ from day ahead, without a large bias', () => {
    const later = realTime()
    const spread = dayAhead().map((price, i) => price - (later[i] as number))
    expect(Math.abs(mean(spread))).toBeLessThan(20)
    expect(deviation(spread)).toBeGreaterThan(35)
  })

  it('adds up: bidding space, and node = unified + congestion', () => {
    for (const day of days.filter((_, i) => i % 20 === 0)) {
      for (const boundary of [day.boundaryForecast, day.boundaryActual]) {
        for (const slot of [0, 30, 50, 95]) expectSpace(boundary, slot)
      }
      for (const { nodeId } of province.nodes) {
        const { unifiedCnyPerMwh, nodeCnyPerMwh, nodeCongestionCnyPerMwh } = day.realTime
        const sum = unifiedCnyPerMwh.map((price, slot) =>
          (price + (nodeCongestionCnyPerMwh[nodeId]?.[slot] as number)).toFixed(2),
        )
        expect(nodeCnyPerMwh[nodeId]?.map((price) => price.toFixed(2))).toEqual(sum)
      }
    }
  })

  it('congests the windy and sunny side: its nodes are never dearer than the other side', () => {
    const [sending, receiving] = provinceId === '1' ? ['SX-B1', 'SX-G1'] : ['MX-W1', 'MX-E1']
    const low = flat((day) => day.realTime.nodeCongestionCnyPerMwh[sending as string] as Curve96)
    const high = flat((day) => day.realTime.nodeCongestionCnyPerMwh[receiving as string] as Curve96)
    const congested = share(high, (price) => price > 0)
    expect(congested).toBeGreaterThan(0.05)
    expect(congested).toBeLessThan(0.4)
    expect(low.every((price, i) => price <= (high[i] as number))).toBe(true)
    const pv = flat((day) => day.boundaryActual.pvMw)
    const renewables = flat((day) => day.boundaryActual.windMw).map(
      (mw, i) => mw + (pv[i] as number),
    )
    const busy = renewables.filter((_, i) => (high[i] as number) > 0)
    expect(mean(busy)).toBeGreaterThan(1.5 * mean(renewables))
  })
  it('keeps boundary forecasts near: errors as shares of the level or the capacity', () => {
    const error = (of: (boundary: BoundaryDay) => Curve96) =>
      rmse(
        flat((day) => of(day.boundaryForecast)),
        flat((day) => of(day.boundaryActual)),
      )
    const load = mean(flat((day) => day.boundaryActual.loadMw))
    expect(error(({ loadMw }) => loadMw) / load).toBeGreaterThan(0.005)
    expect(error(({ loadMw }) => loadMw) / load).toBeLessThan(0.03)
    const capacity =
      provinceId === '1' ? { wind: 14_000, pv: 26_000 } : { wind: 32_000, pv: 32_000 }
    expect(error(({ windMw }) => windMw) / capacity.wind).toBeGreaterThan(0.04)
    expect(error(({ windMw }) => windMw) / capacity.wind).toBeLessThan(0.12)
    expect(error(({ pvMw }) => pvMw) / capacity.pv).toBeGreaterThan(0.01)
    expect(error(({ pvMw }) => pvMw) / capacity.pv).toBeLessThan(0.06)
  })

  it('makes no PV at night and never more than the capacity', () => {
    for (const day of days) {
      expect(day.boundaryActual.pvMw.slice(0, 18).every((mw) => mw === 0)).toBe(true)
      expect(Math.max(...day.boundaryActual.windMw)).toBeLessThan(
        provinceId === '1' ? 14_000 : 32_000,
      )
    }
  })
})

function expectSpace(boundary: BoundaryDay, slot: number): void {
  const at = (values: Curve96) => values[slot] as number
  const supplied =
    at(boundary.tieLineMw) +
    at(boundary.windMw) +
    at(boundary.pvMw) +
    at(boundary.hydroMw) +
    at(boundary.nonMarketMw)
  expect(at(boundary.biddingSpaceMw)).toBeCloseTo(at(boundary.loadMw) - supplied, 2)
}
