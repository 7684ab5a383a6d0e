import { cleanup, screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { HistoryScanRow } from '#api/diagnosis/history.ts'
import { history, scan, show, trendOf, warranty, withoutDrawing } from './test/history-world.tsx'

withoutDrawing()

describe('what is not sure of a history', () => {
  it('is said of the warranty, with all that it rests on', async () => {
    show(history())
    expect(
      await screen.findByText(
        '可能低于质保，但在不确定度之内：功率为铭牌的 94.0%（90.0%～98.0%），质保为 96.0%',
      ),
    ).toBeTruthy()
    const evidence = within(screen.getByRole('table', { name: '质保核对' }))
    const valuesOf = (name: string) =>
      within(evidence.getByRole('row', { name: new RegExp(`^${name} `) }))
        .getAllByRole('cell')
        .map(({ textContent }) => textContent)
    expect(valuesOf('STC 换算')[0]).toContain('IEC 60891:2021 方法 2')
    expect(valuesOf('辐照度 G')).toEqual(['850 W/m²（本方阵辐照仪）', ''])
    expect(valuesOf('组件温度 T')).toEqual(['44.0 °C', ''])
    expect(valuesOf('趋势线功率')).toEqual(['94.0%', '±0.4%'])
    expect(valuesOf('逆变器扫描')[1]).toBe('±2.5%')
    expect(valuesOf('辐照仪与铭牌')[1]).toBe('±4.6%')
    expect(valuesOf('合成')).toEqual(['90.0%～98.0%', '±4.0%'])
    expect(valuesOf('质保线')[0]).toBe('96.0%（自 2024-01-01 并网）')
  })

  it.each([
    ['BELOW', /^低于质保：/],
    ['MAYBE_ABOVE', /^未见低于质保，差值在不确定度之内：/],
    ['ABOVE', /^达到质保：/],
  ] as const)('is told apart by the interval: %s', async (verdict, text) => {
    show(history({ trend: trendOf({ warranty: { ...warranty, verdict } }) }))
    expect(await screen.findByText(text)).toBeTruthy()
  })

  it('leaves the warranty without a verdict where there is no line', async () => {
    show(history({ trend: trendOf({ warranty: null }) }))
    expect(
      await screen.findByText(
        '还没有趋势线，不作判定：最近一次有效扫描（2026-06-01）为铭牌的 95.0%，质保为 96.0%',
      ),
    ).toBeTruthy()
  })

  it('is what the scans deviate by together, taken out of a string and kept in an array', async () => {
    const common = { spreadPct: 0.83, strings: 31 }
    const scans = [scan(1, '2026-01-01', { commonPct: -1.204 }), scan(2, '2026-06-01')]
    show(history({ scans, trend: trendOf({ common }) }))
    expect(
      await screen.findByText(/^同方阵 31 个组串在同一次扫描中共同偏离 ±0.8%.*已从各次扫描中扣除/),
    ).toBeTruthy()
    expect(screen.getByText('-1.20')).toBeTruthy()
  })

  it('is in the interval of an array', async () => {
    show(history({ level: 'ARRAY', trend: trendOf({ common: { spreadPct: 0.5, strings: null } }) }))
    expect(
      await screen.findByText(/^该方阵各次扫描共同偏离趋势线 ±0.5%.*已计入速率区间$/),
    ).toBeTruthy()
  })

  it('names no interval between cleanings where dirt may be noise', async () => {
    show(
      history({
        level: 'ARRAY',
        cleaning: {
          ...{
            gains: [],
            medianGainPct: null,
            gainNoisePct: null,
            ratePctPerDay: 0.002,
            lowPctPerDay: -0.007,
          },
          ...{ highPctPerDay: 0.011, isTold: false, stretches: 3, days: 332, best: null },
          ...{ costCny: 1896.4, revenueCnyPerDay: 249.66, price: null, missing: [] },
        },
      }),
    )
    expect(
      await screen.findByText(
        '332 天内测不出可与噪声区分的积灰：每天 0.002%（90% 区间 -0.007%～0.011%），因此不给出清洗周期',
      ),
    ).toBeTruthy()
    expect(screen.queryByText(/^建议每/)).toBeNull()
  })

  it('says of a scan how much of the place was cleaned, and of a rate that dirt is in it', async () => {
    const cleaned = (part: HistoryScanRow['cleaned']) => [
      scan(1, '2026-01-01'),
      scan(2, '2026-06-01', { cleaningStatus: 'CLEANED', cleaned: part }),
    ]
    show(history({ scans: cleaned('PART') }))
    expect(await screen.findByText('部分清洗')).toBeTruthy()
    expect(screen.queryByText(/期间有清洗/)).toBeNull()
    cleanup()
    show(history({ scans: cleaned('ALL') }))
    expect(await screen.findByText(/期间有清洗/)).toBeTruthy()
  })
})
