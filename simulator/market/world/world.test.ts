import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { datesFromTo } from '#domain/calendar/delivery-date.ts'
import type { World } from './world.ts'
import { createWorld } from './world.ts'

const DATES = datesFromTo('2026-02-26', '2026-03-03')

/** A digest of all that the world says of a day; texts of megabytes make no readable failure. */
function everythingOf(world: World, date: string): string {
  const everything = JSON.stringify([
    ...world.provinces.map(({ provinceId }) => world.market(provinceId, date)),
    ...world.provinces.flatMap(({ zones, stations, provinceId }) => [
      world.boundaryForecast(provinceId, '2026-02-25', date),
      world.tradeDay(provinceId, date),
      zones.map(({ zoneId }) => world.weather(zoneId, date)),
      zones.map(({ zoneId }) => world.weatherForecast(zoneId, '2026-02-25', date)),
      stations.map(({ stationId }) => world.station(stationId, date)),
      stations.map(({ stationId }) => world.stationForecast(stationId, '2026-02-25', date)),
      stations.map(({ stationId }) => world.contracts(stationId, date.slice(0, 7))),
    ]),
  ])
  return createHash('sha256').update(everything).digest('hex')
}

describe('the world', () => {
  it('is the same under the same seed and another under another', () => {
    const date = '2026-03-01'
    const first = everythingOf(createWorld('a'), date)
    expect(everythingOf(createWorld('a'), date)).toBe(first)
    expect(everythingOf(createWorld('b'), date)).not.toBe(first)
  })

  it('gives a day alone as it gives it in a range, in any order', () => {
    const inOrder = createWorld('a')
    const forward = DATES.map((date) => everythingOf(inOrder, date))
    const backwards = createWorld('a')
    const reversed = DATES.toReversed().map((date) => everythingOf(backwards, date))
    expect(reversed.toReversed()).toEqual(forward)
    DATES.forEach((date, i) => {
      expect(everythingOf(createWorld('a'), date)).toBe(forward[i])
    })
  })

  it('publishes one D-1 forecast by both doors', () => {
    const world = createWorld('a')
    const direct = world.boundaryForecast('6', '2026-03-01', '2026-03-02')
    expect(direct).toEqual(world.market('6', '2026-03-02').boundaryForecast)
  })

  it('refuses what it does not have', () => {
    const world = createWorld('a')
    expect(() => world.market('1', '2026-02-30')).toThrow(RangeError)
    expect(() => world.station('nobody', '2026-03-01')).toThrow(RangeError)
    expect(() => world.weather('nowhere', '2026-03-01')).toThrow(RangeError)
    expect(() => world.stationForecast('SX-W1', '2026-03-01', '2026-03-01')).toThrow(RangeError)
    expect(() => world.boundaryForecast('1', '2026-03-01', '2026-03-27')).toThrow(RangeError)
  })

  it('marks everything as simulated', () => {
    const world = createWorld('a')
    const tradeSession = world.tenDayTradeSession('1', '2026-03', 1)
    const records = [
      ...world.provinces,
      ...world.provinces.flatMap(({ stations }) => stations),
      world.market('1', '2026-03-01'),
      world.market('1', '2026-03-01').dayAhead,
      world.market('1', '2026-03-01').boundaryActual,
      world.station('SX-P1', '2026-03-01'),
      world.weather('SX-SHAANBEI', '2026-03-01'),
      ...world.contracts('SX-P1', '2026-03'),
      tradeSession,
      world.clearTenDay(tradeSession, { stationId: null, lines: [] }),
    ]
    expect(new Set(records.map(({ origin }) => origin))).toEqual(new Set(['SIMULATED']))
  })
})
