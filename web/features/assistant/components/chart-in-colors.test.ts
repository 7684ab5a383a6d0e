import { describe, expect, it } from 'vitest'
import { chartColors } from '#web/ui/chart/chart-colors.ts'
import { DEFAULT_PRIMARY } from '#web/ui/theme/tokens.ts'
import { inColors } from './chart-in-colors.ts'

const COLORS = chartColors({ name: 'dark', primary: DEFAULT_PRIMARY, colorWeak: false })
const bars = (names: string[], data: (number | null)[]) => ({
  ...{ xAxis: { type: 'category', data: names }, yAxis: { type: 'value', name: '元' } },
  ...{ legend: { top: 0 }, series: [{ type: 'bar', name: '收入', data }] },
})
type Axis = { axisLabel: object; minInterval?: number; name?: string }
const axesOf = (option: Record<string, unknown>) =>
  inColors(option, COLORS) as { xAxis: Axis; yAxis: Axis }

describe('the chart of an answer', () => {
  it('has the colours of the theme, and keeps what it shows', () => {
    const drawn = inColors(bars(['甲', '乙'], [1.5, null]), COLORS)
    expect(drawn.color).toEqual(COLORS.series)
    expect(drawn.series).toEqual([{ type: 'bar', name: '收入', data: [1.5, null] }])
    expect(axesOf(bars(['甲'], [1.5])).yAxis.name).toBe('元')
  })

  it('shows a few names in lines, more askew, and leaves days and many names as they are', () => {
    const labels = (names: string[]) => axesOf(bars(names, [1])).xAxis.axisLabel
    const names = (length: number) => Array.from({ length }, (_, at) => `一个很长的名称${at}`)
    expect(labels(names(4))).toMatchObject({ interval: 0, overflow: 'break' })
    expect(labels(names(8))).toMatchObject({ interval: 0, rotate: 35 })
    for (const others of [['2026-10-01', '2026-10-02'], names(13)]) {
      expect(labels(others)).toMatchObject({ hideOverlap: true })
      expect(labels(others)).not.toHaveProperty('interval')
    }
  })

  it('tells shares beside a pie, whose names stand in the legend', () => {
    const data = [{ name: '北塬风电场', value: 1 }]
    const drawn = inColors({ legend: { type: 'scroll' }, series: [{ type: 'pie', data }] }, COLORS)
    expect(drawn).toMatchObject({
      legend: { type: 'plain' },
      series: [{ data, label: { formatter: '{d}%' } }],
    })
  })

  it('keeps where the name of an axis stands', () => {
    const option = bars(['甲'], [1.5])
    const yAxis = { ...option.yAxis, nameTextStyle: { align: 'left' } }
    expect(axesOf({ ...option, yAxis }).yAxis).toMatchObject({
      nameTextStyle: { align: 'left', color: COLORS.textFaint },
    })
  })

  it('counts in whole numbers what is counted', () => {
    expect(axesOf(bars(['甲'], [2, null])).yAxis.minInterval).toBe(1)
    expect(axesOf(bars(['甲'], [2.5])).yAxis.minInterval).toBeUndefined()
  })
})
