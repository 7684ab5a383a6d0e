import { describe, expect, it } from 'vitest'
import { mean } from '#domain/statistics/mean.ts'
import { stationOutput } from './station-output.ts'
import type { ReplayTechnology } from './words.ts'

const NOTHING = { forecastMw: null, actualMw: null }
const settings = (technology: ReplayTechnology, seed = 7) => ({
  ...{ seed, station: { technology, capacityMw: 100 }, contractShare: 0 },
})
const onDay = (
  date: string,
  provincial: Parameters<typeof stationOutput>[1]['provincial'] = NOTHING,
) => ({
  ...{ date, slotCount: 24 as const, provincial, peakMw: 8000 },
})

describe('output of a generated station', () => {
  it('is the same for the same seed, day and file, and another for another seed', () => {
    const once = stationOutput(settings('WIND'), onDay('2024-08-01'))
    expect(stationOutput(settings('WIND'), onDay('2024-08-01'))).toEqual(once)
    expect(stationOutput(settings('WIND', 8), onDay('2024-08-01'))).not.toEqual(once)
  })

  it('follows the output of the province, within its capacity', () => {
    const provincial = {
      forecastMw: Array<number>(24).fill(4000),
      actualMw: [...Array<number>(12).fill(8000), ...Array<number>(12).fill(0)],
    }
    const { actualMw } = stationOutput(settings('WIND'), onDay('2024-08-02', provincial))
    expect(mean(actualMw.slice(0, 12))).toBeGreaterThan(50)
    expect(Math.max(...actualMw)).toBeLessThanOrEqual(100)
    expect(actualMw.slice(12)).toEqual(Array(12).fill(0))
  })

  it('is its own in slots of which the file says nothing', () => {
    const forecastMw = Array.from({ length: 24 }, (_, slot) => (slot < 12 ? 0 : null))
    const day = onDay('2024-08-04', { forecastMw, actualMw: null })
    const { actualMw } = stationOutput(settings('WIND'), day)
    expect(actualMw.slice(0, 12)).toEqual(Array(12).fill(0))
    expect(Math.min(...actualMw.slice(12))).toBeGreaterThan(0)
  })

  it('of PV is dark at night where the file says nothing', () => {
    const { actualMw, forecastMw } = stationOutput(settings('PV'), onDay('2024-08-03'))
    for (const hour of [0, 5, 20, 23]) expect([actualMw[hour], forecastMw[hour]]).toEqual([0, 0])
    expect(actualMw[12]).toBeGreaterThan(20)
  })
})
