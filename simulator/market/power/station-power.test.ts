import { describe, expect, it } from 'vitest'
import { addDays, datesFromTo } from '#domain/calendar/delivery-date.ts'
import { mean } from '#domain/statistics/mean.ts'
import { rmse } from '../world/test/statistics.ts'
import { createWorld } from '../world/world.ts'

const world = createWorld('powerdesk')
const stations = world.provinces.flatMap((province) => province.stations)
const DATES = datesFromTo('2026-01-01', '2026-12-30').filter((_, i) => i % 6 === 0)

describe.each(stations)('station $stationId', (station) => {
  const days = DATES.map((date) => world.station(station.stationId, date))

  it('stays inside its capacity, and the meter below its output', () => {
    for (const day of days) {
      day.availableMw.forEach((availableMw, slot) => {
        const actualMw = day.actualMw[slot] as number
        expect(availableMw).toBeLessThanOrEqual(station.capacityMw)
        expect(actualMw).toBeLessThanOrEqual(availableMw)
        // 15 minutes and 1.8 % of losses; half a kilowatt-hour of rounding.
        expect(day.meteredMwh[slot]).toBeCloseTo(actualMw * 0.25 * 0.982, 2)
      })
    }
  })

  it('has a plausible yield', () => {
    const yieldShare = mean(days.flatMap((day) => [...day.actualMw])) / station.capacityMw
    const [low, high] = station.technology === 'WIND' ? [0.17, 0.42] : [0.13, 0.24]
    expect(yieldShare).toBeGreaterThan(low as number)
    expect(yieldShare).toBeLessThan(high as number)
  })

  it('is forecast worse the further ahead', () => {
    const errors = [1, 3, 7, 11].map((lead) =>
      rmse(
        DATES.flatMap((date) => [
          ...world.stationForecast(station.stationId, addDays(date, -lead), date).powerMw,
        ]),
        days.flatMap((day) => [...day.availableMw]),
      ),
    ) as [number, number, number, number]
    expect(errors[0]).toBeGreaterThan(0)
    expect(errors[1]).toBeGreaterThan(1.1 * errors[0])
    expect(errors[2]).toBeGreaterThan(errors[1])
    expect(errors[3]).toBeGreaterThan(0.98 * errors[2])
  })

  it('holds contracts below its expected output', () => {
    const contracts = world.contracts(station.stationId, '2026-06')
    expect(contracts.map(({ kind }) => kind)).toEqual(['ANNUAL', 'MONTHLY'])
    const daily = contracts.map(({ dailyEnergyMwhByHour }) =>
      dailyEnergyMwhByHour.reduce((sum, mwh) => sum + mwh, 0),
    )
    const june = datesFromTo('2026-06-01', '2026-06-30').map((date) =>
      world.station(station.stationId, date).meteredMwh.reduce((sum, mwh) => sum + mwh, 0),
    )
    const coverage = daily.reduce((sum, mwh) => sum + mwh, 0) / mean(june)
    expect(coverage).toBeGreaterThan(0.4)
    expect(coverage).toBeLessThan(1.1)
    if (station.technology === 'PV') {
      expect(contracts.map((contract) => contract.dailyEnergyMwhByHour[1])).toEqual([0, 0])
    }
  })
})
