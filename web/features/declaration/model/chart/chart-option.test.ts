import i18next from 'i18next'
import { expect, it } from 'vitest'
import { chartColors } from '#web/ui/chart/chart-colors.ts'
import { DEFAULT_LOOK } from '#web/ui/theme/look.ts'
import { storedDraft } from '../draft.ts'
import { detailOf, lineOf } from '../test/detail-fixture.ts'
import { chartHours, energyExtent, priceExtent } from './chart-hours.ts'
import { declarationOption } from './chart-option.ts'
import { declarationTable } from './chart-table.ts'

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

const option = declarationOption(
  { hours, band: { min: -100, max: 400 }, t },
  chartColors(DEFAULT_LOOK),
)
type Axis = { min: number; max: number; interval: number }
const axes = option.yAxis as [Axis, Axis]

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

it('show the price of the session only once it is published', () => {
  const names = ({ series }: typeof option) =>
    (series as { name: string }[]).map(({ name }) => name)
  expect(names(option)).not.toContain('全场均价')
  const published = hours.map((hour) => ({ ...hour, sessionCnyPerMwh: 310 }))
  const band = { min: null, max: null }
  const chart = { hours: published, band, t }
  expect(names(declarationOption(chart, chartColors(DEFAULT_LOOK)))).toContain('全场均价')
  expect(declarationTable(chart).rows[0]!.at(-1)).toBe('310.00')
})
