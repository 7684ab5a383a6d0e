import { describe, expect, it } from 'vitest'
import { DEFAULT_LOOK } from '../theme/look.ts'
import { chartColors } from './chart-colors.ts'
import { xyTable } from './xy-chart.tsx'
import { type XyInput, xyOption } from './xy-option.ts'

const lines: XyInput = {
  x: { name: '电压', unit: 'V', decimals: 1 },
  y: { name: '电流', unit: 'A', decimals: 2 },
  series: [
    {
      key: 'a',
      name: '<PV1>',
      color: 2,
      strong: true,
      points: [
        [0, 9],
        [500, 8.125],
        [700, null],
      ],
    },
    { key: 'b', name: '期望', color: 'neutral', dashed: true, points: [[0, 9.5]] },
  ],
}
const colors = chartColors(DEFAULT_LOOK)
type Line = { id: string; lineStyle: { color: string; type: unknown; width: number } }
const option = xyOption(lines, colors) as unknown as {
  series: Line[]
  tooltip: { formatter: (hovered: object[]) => string }
  dataZoom: { filterMode: string }[]
}

describe('lines of one quantity over another', () => {
  it('have the colour and the stroke of their meaning', () => {
    const [measured, expected] = option.series
    expect(measured!.lineStyle).toMatchObject({ color: colors.series[2], type: 'solid' })
    expect(expected!.lineStyle).toMatchObject({ color: colors.textFaint, type: [5, 4] })
    expect(measured!.lineStyle.width).toBeGreaterThan(expected!.lineStyle.width)
  })
  it('are cut at the edge of a zoom and not thinned out', () => {
    expect(option.dataZoom.map(({ filterMode }) => filterMode)).toEqual(['none', 'none'])
  })
  it('say where they were hovered, with units and without letting names be HTML', () => {
    const text = option.tooltip.formatter([
      { seriesId: 'a', value: [500, 8.125] },
      { seriesId: 'gone', value: [1, 1] },
    ])
    expect(text).toContain('&#60;PV1&#62;')
    expect(text).toContain('500.0 V')
    expect(text).toContain('8.13')
    expect(option.tooltip.formatter([])).toBe('')
  })
  it('are read as a table, a gap and a shorter line as -', () => {
    expect(xyTable(lines, '点')).toEqual({
      columns: ['点', '<PV1> 电压 (V)', '<PV1> 电流 (A)', '期望 电压 (V)', '期望 电流 (A)'],
      rows: [
        ['1', '0.0', '9.00', '0.0', '9.50'],
        ['2', '500.0', '8.13', '-', '-'],
        ['3', '700.0', '-', '-', '-'],
      ],
    })
  })
})
