import { describe, expect, it } from 'vitest'
import type { CurveMetric } from '../curves/words.ts'
import { definitionOf } from './bidding-space-2026.ts'
import { definitionFromRules } from './bidding-space-definition.ts'
import { provinceBiddingSpace } from './province-bidding-space.ts'

const DAY = '2024-10-20'
const curve = (metric: CurveMetric, values: (number | null)[], resolutionMin = 15) => ({
  ...{ metric, stage: 'FORECAST' as const, locKind: 'SYSTEM' as const, resolutionMin },
  days: [{ date: DAY, values }],
})
const flat = (value: number, slots = 96) => Array.from({ length: slots }, () => value)
const space = (code: string, series: ReturnType<typeof curve>[]) =>
  provinceBiddingSpace(definitionOf(code), series, 'FORECAST')

/** As in the file of Gansu: night, then noon; GW rounded to 100 MW. */
const gansu = [
  curve('LOAD', [17_700, 19_600, 19_600]),
  curve('TIE_LINE', [-5_300, -5_500, -4_300]),
  curve('RENEWABLE', [7_300, 23_400, 7_500]),
  curve('HYDRO', [5_400, 4_500, 6_300]),
  curve('NON_MARKET', [19_500, 19_200, 20_700]),
]

describe('bidding space of a province', () => {
  it('leaves out in Gansu the non-market output, which has renewables and hydro in it', () => {
    // 17.7 + 5.3 − 7.3 − 5.4 = 10.3; 19.6 + 5.5 − 23.4 − 4.5 = −2.8; 19.6 + 4.3 − 7.5 − 6.3 = 10.1
    expect(space('GANSU', gansu)?.days).toEqual([{ date: DAY, values: [10_300, -2_800, 10_100] }])
    // with it taken off as well: −9.2, −22.0, −10.6
    expect(space('XINJIANG', gansu)?.hidden).toEqual({ problem: 'MOSTLY_NEGATIVE', missing: [] })
  })
  it('takes off in Shandong what does not bid, import positive', () => {
    const metrics = ['TIE_LINE', 'WIND', 'PV', 'NUCLEAR', 'LOCAL', 'CAPTIVE', 'TEST'] as const
    const parts = [21_000, 2_000, 500, 3_000, 9_000, 4_000, 100]
    const series = metrics.map((metric, i) => curve(metric, flat(parts[i]!, 24), 60))
    const found = space('SHANDONG', [curve('LOAD', flat(66_000, 24), 60), ...series])
    // 66 − 21 − 2 − 0.5 − 3 − 9 − 4 − 0.1
    expect(found?.days).toEqual([{ date: DAY, values: flat(26_400, 24) }])
  })
  it('names components that are not disclosed, and keeps slots empty that miss one', () => {
    const without = gansu.filter(({ metric }) => metric !== 'HYDRO' && metric !== 'RENEWABLE')
    expect(space('GANSU', without)).toEqual({
      days: null,
      hidden: { problem: 'NO_COMPONENT', missing: ['RENEWABLE', 'HYDRO'] },
    })
    const gap = [...without, curve('HYDRO', [1000, null, 2000]), curve('WIND', flat(9000, 3))]
    // 17.7 + 5.3 − 1 − 9 = 13; 19.6 + 4.3 − 2 − 9 = 12.9
    expect(space('GANSU', gap)?.days?.[0]?.values).toEqual([13_000, null, 12_900])
  })
  it('follows the sign of the tie-line, and may lie above the load of who exports', () => {
    const series = [
      ...[curve('LOAD', flat(100)), curve('TIE_LINE', flat(30))],
      ...[curve('RENEWABLE', flat(20)), curve('HYDRO', flat(0))],
    ]
    expect(space('GANSU', series)?.days?.[0]?.values[0]).toBe(50)
    const exported = { ...definitionOf('GANSU'), tieLineSign: 'EXPORT_POSITIVE' as const }
    // 100 + 30 − 20 = 110, of 130 that the province generates
    expect(provinceBiddingSpace(exported, series, 'FORECAST')?.days?.[0]?.values[0]).toBe(110)
  })
  it('is hidden above load and export together: a part has the wrong sign', () => {
    const series = [
      ...[curve('LOAD', flat(100)), curve('TIE_LINE', flat(30))],
      ...[curve('RENEWABLE', flat(-60)), curve('HYDRO', flat(0))],
    ]
    // 100 − 30 + 60 = 130, of 100
    expect(space('GANSU', series)?.hidden?.problem).toBe('ABOVE_LOAD')
  })
  it('takes the finer of two resolutions and repeats hours of a part', () => {
    const series = [
      ...[curve('LOAD', flat(1, 24), 60), curve('LOAD', flat(100)), curve('HYDRO', flat(5), 15)],
      ...[curve('TIE_LINE', flat(10, 24), 60), curve('RENEWABLE', flat(20, 24), 60)],
    ]
    expect(space('GANSU', series)?.days).toEqual([{ date: DAY, values: flat(65) }])
  })
  it('is nothing without a load, and hidden without a definition', () => {
    expect(space('GANSU', [curve('HYDRO', flat(1))])).toBeNull()
    expect(provinceBiddingSpace(null, gansu, 'FORECAST')?.hidden?.problem).toBe('NO_DEFINITION')
    expect(provinceBiddingSpace(null, gansu, 'ACTUAL')).toBeNull()
  })
})

describe('the definition', () => {
  const rules = (components: string, sign = 'IMPORT_POSITIVE') =>
    new Map([
      ['biddingSpace.components', { value: components }],
      ['biddingSpace.tieLineSign', { value: sign }],
    ])
  it('is read out of rules, and is none where a word is not known', () => {
    expect(definitionFromRules(rules('HYDRO, TIE_LINE'))).toEqual({
      components: ['TIE_LINE', 'HYDRO'],
      tieLineSign: 'IMPORT_POSITIVE',
    })
    expect(definitionFromRules(rules('HYDRO,COAL'))).toBeNull()
    expect(definitionFromRules(rules('HYDRO', 'INWARD'))).toBeNull()
    expect(definitionFromRules(new Map())).toBeNull()
  })
})
