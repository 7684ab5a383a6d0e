import { describe, expect, it } from 'vitest'
import { mean } from '#domain/statistics/mean.ts'
import type { DeclaredHour } from '../model/types.ts'
import { createWorld } from '../world/world.ts'

const world = createWorld('auction-test')
const tradeSession = world.tenDayTradeSession('1', '2026-04', 2)
const expected = world.expectedCyclePrice(tradeSession)

function declare(priceOf: (hour: number) => number, energyMwh = 100): DeclaredHour[] {
  return expected.map((_, i) => ({
    hour: i + 1,
    direction: 'SELL',
    energyMwh,
    priceCnyPerMwh: Math.round(100 * priceOf(i + 1)) / 100,
  }))
}
const clear = (lines: DeclaredHour[]) =>
  world.clearTenDay(tradeSession, { stationId: 'SX-W1', lines })
const clearedMwh = (lines: DeclaredHour[]) =>
  clear(lines).lines.reduce((sum, line) => sum + line.clearedMwh, 0)

describe('ten-day auction', () => {
  it('buys everything at the floor and nothing at the ceiling', () => {
    const floor = clear(declare(() => tradeSession.priceMinCnyPerMwh))
    expect(floor.lines.every(({ outcome }) => outcome === 'CLEARED_FULL')).toBe(true)
    expect(clearedMwh(declare(() => tradeSession.priceMaxCnyPerMwh))).toBe(0)
  })
  it('pays every seller the one price of the hour, at or above the ask', () => {
    const result = clear(declare((hour) => (expected[hour - 1] as number) - 10))
    const cleared = result.lines.filter((line) => line.clearedMwh > 0)
    expect(cleared.length).toBeGreaterThan(8)
    for (const line of cleared) {
      expect(line.clearedPriceCnyPerMwh).toBe(result.market[line.hour - 1]?.priceCnyPerMwh)
      expect(line.clearedPriceCnyPerMwh).toBeGreaterThanOrEqual(line.priceCnyPerMwh)
    }
  })
  it('clears less the more is asked', () => {
    const at = (premium: number) =>
      clearedMwh(declare((hour) => Math.max(0, (expected[hour - 1] as number) + premium)))
    expect(at(-40)).toBeGreaterThan(at(0))
    expect(at(0)).toBeGreaterThan(at(40))
  })
  it('lets its prices follow the spot price that is expected', () => {
    const { market } = world.clearTenDay(tradeSession, { stationId: null, lines: [] })
    const gaps = market.map(({ hour, priceCnyPerMwh }) =>
      Math.abs((priceCnyPerMwh as number) - (expected[hour - 1] as number)),
    )
    expect(mean(gaps)).toBeLessThan(25)
  })
  it('refuses hours off the lot, off the tick or outside the band, and clears the others', () => {
    const lines: DeclaredHour[] = [
      { hour: 1, direction: 'SELL', energyMwh: 10.05, priceCnyPerMwh: 0 },
      { hour: 2, direction: 'SELL', energyMwh: 10, priceCnyPerMwh: 1.005 },
      {
        hour: 3,
        direction: 'SELL',
        energyMwh: 10,
        priceCnyPerMwh: tradeSession.priceMaxCnyPerMwh + 1,
      },
      { hour: 4, direction: 'SELL', energyMwh: 10.1, priceCnyPerMwh: 0 },
      { hour: 5, direction: 'BUY', energyMwh: 10, priceCnyPerMwh: tradeSession.priceMaxCnyPerMwh },
    ]
    const result = clear(lines).lines.map(({ outcome, refusal, clearedMwh: mwh }) => [
      outcome,
      refusal,
      mwh,
    ])
    expect(result).toEqual([
      ['REFUSED', 'LOT', 0],
      ['REFUSED', 'TICK', 0],
      ['REFUSED', 'PRICE_BAND', 0],
      ['CLEARED_FULL', null, 10.1],
      ['CLEARED_FULL', null, 10],
    ])
  })
  it('gives the same result again and another one under another seed', () => {
    const lines = declare((hour) => expected[hour - 1] as number)
    expect(JSON.stringify(clear(lines))).toBe(JSON.stringify(clear(lines)))
    const other = createWorld('another').clearTenDay(tradeSession, { stationId: 'SX-W1', lines })
    expect(JSON.stringify(other)).not.toBe(JSON.stringify(clear(lines)))
  })
})
