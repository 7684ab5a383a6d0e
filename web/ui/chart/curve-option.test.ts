import { describe, expect, it } from 'vitest'
import { DEFAULT_LOOK } from '../theme/look.ts'
import { chartColors } from './chart-colors.ts'
import { slotEndMs, slotText, spreadDays } from './curve-data.ts'
import type { CurveInput } from './curve-input.ts'
import { curveOption, timeLabel } from './curve-option.ts'
import { curveTable } from './curve-table.ts'
import { curveTooltip } from './curve-tooltip.ts'

const colors = chartColors(DEFAULT_LOOK)
const hours = (value: number | null) => Array<number | null>(24).fill(value)
const span = { dates: ['2026-11-20', '2026-11-21'], slotCount: 24 } as const

type Series = { id: string; data: [number, number | null][]; [key: string]: unknown }
const seriesOf = (input: CurveInput) => curveOption(input, colors).series as Series[]

const price: CurveInput = {
  ...span,
  series: [
    {
      key: 'actual',
      name: '实际',
      unit: '元/MWh',
      kind: 'actual',
      values: [...hours(300), ...hours(null)],
    },
    {
      key: 'p50',
      name: '预测 <b>',
      unit: '元/MWh',
      kind: 'forecast',
      values: [...hours(310), ...hours(320)],
      band: { low: [...hours(-20), ...hours(200)], high: [...hours(400), ...hours(null)] },
    },
    {
      key: 'load',
      name: '负荷',
      unit: 'MW',
      kind: 'bar',
      values: [...hours(9000), ...hours(9100)],
    },
  ],
  limits: [{ name: '上限', value: 500, unit: '元/MWh' }],
  unfinished: { from: 24, to: 48, name: '未结束' },
}

const withCap = (value: number): CurveInput => ({
  ...price,
  limits: [{ name: '上限', value, unit: '元/MWh' }],
})

describe('spans', () => {
  it('spreads days over the dates and leaves gaps empty', () => {
    const values = spreadDays(span, [{ date: '2026-11-21', values: hours(5) }])
    expect([values.length, values[23], values[24]]).toEqual([48, null, 5])
  })
  it('puts a slot at its end, the last at 24:00', () => {
    expect(new Date(slotEndMs(span, 0)).toISOString()).toBe('2026-11-20T01:00:00.000Z')
    expect(new Date(slotEndMs(span, 23)).toISOString()).toBe('2026-11-21T00:00:00.000Z')
    expect(slotText(span, 23)).toBe('2026-11-20 23:00-24:00')
    expect(slotText({ dates: ['2026-11-20'], slotCount: 96 }, 0)).toBe('00:00-00:15')
  })
  it('labels midnights by their date and the end by 24:00', () => {
    const end = slotEndMs(span, 47)
    expect([slotEndMs(span, 5), slotEndMs(span, 23), end].map((ms) => timeLabel(ms, end))).toEqual([
      '06:00',
      '11-21',
      '24:00',
    ])
  })
})

describe('curveOption', () => {
  it('draws actuals solid, forecasts dashed, and gaps as gaps', () => {
    const series = seriesOf(price)
    const byId = (id: string) => series.find((one) => one.id === id)!
    expect(byId('actual').lineStyle).toMatchObject({ type: 'solid' })
    expect(byId('p50').lineStyle).toMatchObject({ type: [5, 4] })
    expect(byId('actual').data[24]![1]).toBeNull()
    expect(byId('load').type).toBe('bar')
  })
  it('stacks the band as lower edge and width, missing where an edge is missing', () => {
    const [low, high] = ['p50:low', 'p50:high'].map(
      (id) => seriesOf(price).find((series) => series.id === id)!,
    )
    expect([low!.data[0]![1], high!.data[0]![1]]).toEqual([-20, 420])
    expect([low!.data[24]![1], high!.data[24]![1]]).toEqual([200, null])
  })
  it('gives each unit an axis and keeps a limit near the data in view', () => {
    const [left, right] = curveOption(withCap(500), colors).yAxis as {
      name: string
      max: (extent: { max: number }) => number | null
    }[]
    expect([left!.name, right!.name]).toEqual(['元/MWh', 'MW'])
    expect([left!.max({ max: 400 }), right!.max({ max: 400 })]).toEqual([500, null])
    // Rounded by the axis: 535.585 is no label.
    expect(left!.max({ max: 535.585 })).toBeNull()
  })
  it('names a limit far from the data at the edge, and leaves the axis to the data', () => {
    const option = curveOption(withCap(1500), colors)
    const [left] = option.yAxis as { max: (extent: { max: number }) => number | null }[]
    expect(left!.max({ max: 400 })).toBeNull()
    expect(option.graphic).toMatchObject([
      { top: expect.any(Number), style: { text: '上限 1,500 ↑' } },
    ])
    expect(curveOption(withCap(-900), colors).graphic).toMatchObject([
      { bottom: expect.any(Number), style: { text: '上限 -900 ↓' } },
    ])
    expect(seriesOf(withCap(1500)).some(({ markLine }) => markLine)).toBe(false)
  })
  it('marks limits, what lies below zero, and what is not over', () => {
    const marks = seriesOf(price).find(({ id }) => id === 'actual')!
    expect(marks.markLine).toMatchObject({ data: [{ yAxis: 500 }] })
    expect(marks.markArea).toMatchObject({
      data: [
        [{ yAxis: 0 }, {}],
        [{ xAxis: slotEndMs(span, 23) }, { xAxis: slotEndMs(span, 47) }],
      ],
    })
  })
  it('marks nothing where nothing is to mark', () => {
    const [only] = seriesOf({ ...span, series: [price.series[0]!] })
    expect([only!.markLine, only!.markArea]).toEqual([undefined, undefined])
  })
})

it('escapes names in tooltips and shows value, band and unit', () => {
  const html = curveTooltip(price, colors)([{ dataIndex: 0, seriesId: 'p50' }])
  expect(html).not.toContain('<b>')
  expect(html).toContain('310 [-20, 400]')
  expect(html).toContain('元/MWh')
  expect(html).not.toContain('实际')
})

it('says the same as a table', () => {
  const table = curveTable(price, { time: '时段', low: 'P10', high: 'P90' })
  expect(table.columns).toEqual([
    '时段',
    '实际 (元/MWh)',
    '预测 <b> (元/MWh)',
    '预测 <b> P10',
    '预测 <b> P90',
    '负荷 (MW)',
  ])
  expect(table.rows[47]).toEqual(['2026-11-21 23:00-24:00', '-', '320', '200', '-', '9,100'])
})

describe('where things stand', () => {
  it('a price can stand over the bar of its hour', () => {
    const at = (input: CurveInput, id: string) =>
      seriesOf(input).find((one) => one.id === id)!.data[0]![0]
    expect(at(price, 'actual') - at(price, 'load')).toBe(1_800_000)
    const middle: CurveInput = { ...price, points: 'middle' }
    expect(at(middle, 'actual')).toBe(at(middle, 'load'))
  })

  it('the name of an unfinished part at the end reaches into the picture', () => {
    const nameAt = (unfinished: NonNullable<CurveInput['unfinished']>) => {
      const [first] = seriesOf({ ...price, unfinished }) as unknown as {
        markArea: { data: { label?: { position: string } }[][] }
      }[]
      const area = first!.markArea.data.flat().find(({ label }) => label?.position !== undefined)
      return area?.label?.position
    }
    expect(nameAt({ from: 40, to: 48, name: '未结束' })).toBe('insideTopRight')
    expect(nameAt({ from: 10, to: 20, name: '未结束' })).toBe('insideTop')
  })
})
