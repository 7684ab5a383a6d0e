import { LineChart, ScatterChart } from 'echarts/charts'
import {
  DataZoomComponent,
  GridComponent,
  LegendComponent,
  TooltipComponent,
} from 'echarts/components'
import { init, use } from 'echarts/core'
import { LabelLayout } from 'echarts/features'
import { SVGRenderer } from 'echarts/renderers'
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

describe('texts of marked points', () => {
  use([
    ...[DataZoomComponent, GridComponent, LabelLayout, LegendComponent, LineChart],
    ...[ScatterChart, SVGRenderer, TooltipComponent],
  ])
  const [WIDTH, HEIGHT] = [560, 336]
  const marks = [
    { at: [700, 8], label: 'MPP 5.60 kW', side: 'below' },
    { at: [0, 9], label: 'Isc 9.00 A', side: 'above' },
    { at: [900, 0], label: 'Voc 900.0 V', side: 'before' },
    { at: [420, 8.6], label: 'Step at 420 V', side: 'above' },
    { at: [430, 8.6], label: 'Step at 430 V', side: 'above' },
  ] as const
  const points = [
    [0, 9],
    [430, 8.6],
    [700, 8],
    [900, 0],
  ] as const
  const marked: XyInput = { ...lines, series: [{ ...lines.series[0]!, points, marks }] }

  /** Texts of the marks that are drawn while a part of the voltages is seen, and where. */
  function textsAt(zoom: { start: number; end: number }) {
    const chart = init(null, null, {
      ...{ renderer: 'svg', ssr: true, width: WIDTH, height: HEIGHT },
    })
    const given = xyOption(marked, colors) as { dataZoom: object[] }
    const dataZoom = given.dataZoom.map((one) => ({ ...one, ...zoom }))
    chart.setOption({ animation: false, ...given, dataZoom })
    const found = chart
      .getZr()
      .storage.getDisplayList(true)
      .flatMap((element) => {
        const { text } = element.style as { text?: string }
        const mark = marks.find((one) => one.label === text)
        if (!mark || element.ignore) return []
        const { label } = mark
        const [x = 0, y = 0] = chart.convertToPixel({ gridIndex: 0 }, [...mark.at])
        const rect = element.getBoundingRect().clone()
        if (element.transform) rect.applyTransform(element.transform)
        return [{ label, rect, point: { x, y } }]
      })
    chart.dispose()
    return found
  }

  it('lie neither on each other nor on the legend or the slider, however it is zoomed', () => {
    for (const zoom of [
      { start: 0, end: 100 },
      { start: 30, end: 60 },
      { start: 50, end: 100 },
      { start: 65, end: 80 },
    ]) {
      const texts = textsAt(zoom)
      for (const [i, { label, rect }] of texts.entries()) {
        expect(rect.y, label).toBeGreaterThan(20)
        expect(rect.y + rect.height, label).toBeLessThan(HEIGHT - 26)
        for (const other of texts.slice(i + 1)) {
          expect(rect.intersect(other.rect), `${label} and ${other.label}`).toBe(false)
        }
      }
    }
  })
  it('stay at their points and keep clear of the line at the bottom', () => {
    for (const { label, rect, point } of textsAt({ start: 0, end: 100 })) {
      const [right, bottom] = [rect.x + rect.width, rect.y + rect.height]
      const away = (at: number, from: number, to: number) => Math.max(from - at, at - to, 0)
      expect(away(point.x, rect.x, right), label).toBeLessThan(24)
      expect(away(point.y, rect.y, bottom), label).toBeLessThan(24)
      if (label.startsWith('Voc')) {
        // Before the point, and so high that neither the axis nor a curve without current goes through it.
        expect(right).toBeLessThan(point.x - 8)
        expect(bottom).toBeLessThan(point.y - 6)
      }
    }
  })
  it('go with their points: one that is zoomed out of sight is not left behind', () => {
    const labelsAt = (zoom: { start: number; end: number }) =>
      textsAt(zoom).map(({ label }) => label)
    expect(labelsAt({ start: 0, end: 100 })).toEqual(
      expect.arrayContaining(['MPP 5.60 kW', 'Isc 9.00 A', 'Voc 900.0 V']),
    )
    expect(labelsAt({ start: 60, end: 80 })).toEqual(['MPP 5.60 kW'])
  })
})
