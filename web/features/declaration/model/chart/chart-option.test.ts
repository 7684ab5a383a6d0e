import i18next from 'i18next'
import { beforeAll, expect, it } from 'vitest'
import { chartColors } from '#web/ui/chart/chart-colors.ts'
import { DEFAULT_LOOK } from '#web/ui/theme/look.ts'
import { storedDraft } from '../draft.ts'
import { detailOf, lineOf } from '../test/detail-fixture.ts'
import { chartHours, energyExtent, priceExtent } from './chart-hours.ts'
import { declarationOption } from './chart-option.ts'
import { declarationTable } from './chart-table.ts'
import { chartTooltip } from './chart-tooltip.ts'

const t = i18next.getFixedT('zh', 'declaration')

/** Held 20 in each hour: 15 sold in the first, 30 bought in the second; the third expects −40. */
const detail = detailOf({
  lines: [
    lineOf(1, { forecastMwh: 30, declaredMwh: 15, declaredCnyPerMwh: 320 }),
    lineOf(2, { forecastMwh: 30, direction: 'BUY', declaredMwh: 30, declaredCnyPerMwh: 280 }),
    lineOf(3, { forecastMwh: 30, referenceCnyPerMwh: -40, referenceP10CnyPerMwh: -60 }),
  ],
})
const hours = chartHours(detail, storedDraft(detail.lines))

const steps = { lotMwh: 0.5, tickCnyPerMwh: 1 }
type Axis = { min: number; max: number; interval: number }
let option: ReturnType<typeof declarationOption>
let axes: [Axis, Axis]
// Texts are there once tests run, not yet while their file is read.
beforeAll(() => {
  option = declarationOption(
    { hours, band: { min: -100, max: 400 }, steps, t },
    chartColors(DEFAULT_LOOK),
  )
  axes = option.yAxis as [Axis, Axis]
})

it('reach from what is bought to what is held and sold', () => {
  expect(energyExtent(hours)).toEqual({ min: -30, max: 35 })
  expect(priceExtent(hours)).toEqual({ min: -60, max: 360 })
  expect([energyExtent([]), priceExtent([])]).toEqual([null, null])
})

it('have one zero for energies and prices', () => {
  const zeroOf = ({ min, max }: Axis) => -min / (max - min)
  expect(zeroOf(axes[0])).toBeGreaterThan(0)
  expect(zeroOf(axes[0])).toBeCloseTo(zeroOf(axes[1]), 10)
  const lines = ({ min, max, interval }: Axis) => (max - min) / interval
  expect(lines(axes[0])).toBeCloseTo(lines(axes[1]), 10)
})

it('draw the limits of the session that the axis reaches', () => {
  const marked = (option.series as { markLine?: { data: { yAxis: number }[] } }[]).flatMap(
    ({ markLine }) => markLine?.data.map(({ yAxis }) => yAxis) ?? [],
  )
  expect(marked).toEqual([-100, 400].filter((one) => one >= axes[1].min && one <= axes[1].max))
  expect(marked).toContain(400)
})

it('name a limit at the end of the chart where the name hides no forecast', () => {
  const endOf = (forecastMwh: (hour: number) => number) => {
    const lines = Array.from({ length: 24 }, (_, hour) =>
      lineOf(hour + 1, { forecastMwh: forecastMwh(hour), referenceCnyPerMwh: 640 }),
    )
    const of = detailOf({ lines })
    const { series } = declarationOption(
      { hours: chartHours(of, storedDraft(lines)), band: { min: null, max: 600 }, steps, t },
      chartColors(DEFAULT_LOOK),
    )
    type Marked = { markLine?: { data: { label: { position: string } }[] } }
    return (series as Marked[]).flatMap(({ markLine }) => markLine?.data ?? [])[0]?.label.position
  }
  expect(endOf(() => 100)).toMatch(/End/)
  expect(endOf((hour) => (hour > 20 ? 620 : 100))).toMatch(/Start/)
  expect(endOf((hour) => (hour > 20 || hour < 2 ? 620 : 100))).toMatch(/End/)
})

it('tell what is bought by a colour and a name of its own, and only where something is', () => {
  const bars = ({ series }: typeof option) =>
    (series as { type: string; name: string; itemStyle: { color: string }; data: unknown }[])
      .filter(({ type }) => type === 'bar')
      .map(({ name, itemStyle, data }) => [name, itemStyle.color, data] as const)
  const colors = chartColors(DEFAULT_LOOK)
  const [, sold, bought] = bars(option)
  expect(sold).toEqual(['申报电量', colors.series[0], [15, null, null]])
  expect(bought).toEqual(['申报买入', colors.purchase, [null, -30, null]])
  expect(colors.purchase).not.toBe(colors.error)
  const selling = { hours: hours.slice(0, 1), band: { min: null, max: null }, steps, t }
  expect(bars(declarationOption(selling, colors))).toHaveLength(2)
})

it('show the price of the session only once it is published', () => {
  const names = ({ series }: typeof option) =>
    (series as { name: string }[]).map(({ name }) => name)
  expect(names(option)).not.toContain('全场均价')
  const published = hours.map((hour) => ({ ...hour, sessionCnyPerMwh: 310 }))
  const band = { min: null, max: null }
  const chart = { hours: published, band, steps, t }
  expect(names(declarationOption(chart, chartColors(DEFAULT_LOOK)))).toContain('全场均价')
  expect(declarationTable(chart).rows[0]!.at(-1)).toBe('310.00')
})

it('write energies by the lot and the own price by the tick, and hide nothing that is finer', () => {
  const chart = { hours, band: { min: null, max: null }, steps, t }
  const [hour, forecast, held, declared, reference, , , price] = declarationTable(chart).rows[0]!
  expect([hour, forecast, held, declared]).toEqual(['00:00-01:00', '30.0', '20.0', '15.0'])
  expect([reference, price]).toEqual(['300.00', '320'])
  const tooltip = chartTooltip({ ...hours[0]!, declaredMwh: 15.25 }, { steps, t })
  expect(tooltip).toContain('<b>30.0 ')
  expect(tooltip).toContain('<b>15.25 ')
  expect(tooltip).toContain('<b>320 ')
})

it('show what string faults leave of the forecast, and nothing of them where there is no such hint', () => {
  const named = (of: typeof hours) => {
    const drawn = declarationOption(
      { hours: of, band: { min: null, max: null }, steps, t },
      chartColors(DEFAULT_LOOK),
    )
    const series = drawn.series as { name: string; data: unknown[] }[]
    return series.find(({ name }) => name === '扣减故障损失后')
  }
  const hinted = chartHours(detail, storedDraft(detail.lines), [1.5, null, 0])
  expect(named(hinted)?.data).toEqual([28.5, null, 30])
  const [withHint, without] = [hinted, hours].map((of) => {
    const table = declarationTable({ hours: of, band: { min: null, max: null }, steps, t })
    return [table.columns.includes('组串故障损失 (MWh)'), table.rows[0]?.includes('1.500')]
  })
  expect([withHint, without]).toEqual([
    [true, true],
    [false, false],
  ])
  expect(chartTooltip(hinted[0], { steps, t })).toContain('-1.500')
  expect(named(hours)).toBeUndefined()
  expect(chartTooltip(hours[0], { steps, t })).not.toContain('组串故障')
})
