import { describe, expect, it } from 'vitest'
import type { PeriodKind } from '../../calendar/words.ts'
import { blockVerdict, hourBlocks } from './block-verdict.ts'

const flat = (value: number | null, slots = 24) => Array.from({ length: slots }, () => value)
const forecast = (p10: number, p50: number, p90: number) => ({
  ...{ p10: flat(p10), p50: flat(p50), p90: flat(p90) },
})
const BLOCK = { kind: 'PEAK', from: 17, to: 20 } as const
const verdict = (of: Parameters<typeof blockVerdict>[1], last: number | null = 300) =>
  blockVerdict(BLOCK, of, { last: last === null ? [] : [flat(last)], floorCnyPerMwh: 0 })

describe('hours in blocks', () => {
  it('are of one kind each, in the order of the day', () => {
    const kinds = flat(0).map(
      (_, hour): PeriodKind => (hour >= 11 && hour < 14 ? 'VALLEY' : 'FLAT'),
    )
    expect(hourBlocks(kinds)).toEqual([
      { kind: 'FLAT', from: 0, to: 11 },
      { kind: 'VALLEY', from: 11, to: 14 },
      { kind: 'FLAT', from: 14, to: 24 },
    ])
  })
  it('are of four hours without a table', () => {
    const blocks = hourBlocks(null)
    expect(blocks).toHaveLength(6)
    expect(blocks[5]).toEqual({ kind: null, from: 20, to: 24 })
  })
})

describe('the verdict on a block', () => {
  it('is clear where the last days lie outside the band, else it leans', () => {
    expect(verdict(forecast(320, 400, 500))?.level).toBe('DEAR')
    expect(verdict(forecast(250, 400, 500))?.level).toBe('RATHER_DEAR')
    expect(verdict(forecast(100, 200, 290))?.level).toBe('CHEAP')
    expect(verdict(forecast(100, 200, 310))?.level).toBe('RATHER_CHEAP')
    // 5 % of 300
    expect(verdict(forecast(310, 314, 320))?.level).toBe('SAME')
    expect(verdict(forecast(250, 300, 350), null)).toMatchObject({
      level: null,
      lastCnyPerMwh: null,
    })
  })
  it('says how likely the floor is in the likeliest slot', () => {
    expect(verdict(forecast(10, 300, 350))?.floor).toEqual({ bound: 'BELOW', fraction: 0.1 })
    expect(verdict(forecast(0, 0, 0))?.floor).toEqual({ bound: 'ABOVE', fraction: 0.9 })
    const one = forecast(10, 300, 350)
    // F(0) = 0.1 + 0.4 · 100 / 400
    one.p10[18] = -100
    const found = verdict(one)
    expect(found?.floor.bound).toBe('NEAR')
    expect(found?.floor.fraction).toBeCloseTo(0.2, 12)
  })
  it('has means of quarters, and is none where a slot has no forecast', () => {
    const quarters = { p10: flat(90, 96), p50: flat(100, 96), p90: flat(120, 96) }
    const found = blockVerdict(BLOCK, quarters, {
      last: [flat(50, 96), flat(70)],
      floorCnyPerMwh: 0,
    })
    // 12 quarters of 50 and 3 hours of 70
    expect(found).toMatchObject({
      meanCnyPerMwh: 100,
      band: { lowCnyPerMwh: 90, highCnyPerMwh: 120 },
      lastCnyPerMwh: (12 * 50 + 3 * 70) / 15,
    })
    expect(verdict({ ...forecast(1, 2, 3), p50: flat(2).with(18, null) })).toBeNull()
  })
})
