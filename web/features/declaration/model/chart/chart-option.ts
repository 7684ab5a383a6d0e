import type { TFunction } from 'i18next'
import type { ChartColors } from '#web/ui/chart/chart-colors.ts'
import {
  axisStyle,
  baseOption,
  type ChartOption,
  legendStyle,
  tooltipStyle,
} from '#web/ui/chart/chart-option.ts'
import { limitLine } from '#web/ui/chart/curve-limits.ts'
import { type AxisRange, sharedZero } from '#web/ui/chart/shared-zero.ts'
import type { MarketSteps } from '#web/ui/format/lot-and-tick.ts'
import { type ChartHour, energyExtent, priceExtent } from './chart-hours.ts'
import { chartTooltip } from './chart-tooltip.ts'

/** Places in the palette, the same for a meaning wherever it is drawn. */
const COLOR = {
  held: 0,
  declared: 0,
  forecast: 2,
  reference: 3,
  price: 4,
  session: 1,
  afterLoss: 7,
} as const

/** Share of the axis that the name of a limit needs. */
const ROOM_FOR_NAME = 0.06

/** A dashed line in the legend, where lines look as they are drawn. */
const DASHES = 'path://M0 0h5v2.4H0zM7.5 0h5v2.4h-5zM15 0h5v2.4h-5z'

export type DeclarationChart = {
  hours: readonly ChartHour[]
  /** The band of prices that the session takes. */
  band: { min: number | null; max: number | null }
  steps: MarketSteps
  t: TFunction<'declaration'>
}

/**
 * What is held and declared stands on top of each other against the forecast; prices to the right. Energies
 * and prices have one zero.
 */
export function declarationOption(chart: DeclarationChart, colors: ChartColors): ChartOption {
  const { hours, t } = chart
  const isBuying = hours.some(({ declaredMwh }) => (declaredMwh ?? 0) < 0)
  const isHinted = hours.some(({ afterLossMwh }) => afterLossMwh !== null)
  const isPublished = hours.some(({ sessionCnyPerMwh }) => sessionCnyPerMwh !== null)
  const [energies, prices] = sharedZero([energyExtent(hours), priceExtent(hours)])
  const paint = (name: keyof typeof COLOR) => colors.series[COLOR[name]]!
  const axis = axisStyle(colors)
  const bar = (
    key: 'held' | 'declared' | 'bought',
    values: readonly (number | null)[],
    color = paint(key === 'held' ? 'held' : 'declared'),
  ) => ({
    type: 'bar',
    name: t(`chart.${key}`),
    stack: 'position',
    data: [...values],
    barMaxWidth: 22,
    itemStyle: { color, opacity: key === 'held' ? 0.35 : 1 },
    emphasis: { disabled: true },
  })
  const line = (key: 'forecast' | 'reference', values: readonly (number | null)[]) => ({
    type: 'line',
    name: t(`chart.${key}`),
    step: 'middle',
    yAxisIndex: key === 'reference' ? 1 : 0,
    data: [...values],
    showSymbol: false,
    symbol: 'circle',
    lineStyle: { color: paint(key), width: 1.8, type: [5, 4] },
    itemStyle: { color: paint(key) },
    emphasis: { disabled: true },
    z: 4,
  })
  return {
    ...baseOption(colors),
    aria: { enabled: true },
    grid: { top: 72, left: 8, right: 8, bottom: 4, containLabel: true },
    legend: {
      ...legendStyle(colors),
      // Two lines where it is narrow: a name that has to be turned to is a name not read.
      type: 'plain',
      itemGap: 12,
      data: [
        { name: t('chart.held'), itemStyle: { opacity: 0.35 } },
        { name: t('chart.declared') },
        ...(isBuying ? [{ name: t('chart.bought') }] : []),
        { name: t('chart.forecast'), icon: DASHES },
        ...(isHinted ? [{ name: t('chart.afterLoss') }] : []),
        { name: t('chart.reference'), icon: DASHES },
        { name: t('chart.price') },
        ...(isPublished ? [{ name: t('chart.session') }] : []),
      ],
    },
    tooltip: {
      ...tooltipStyle(colors),
      trigger: 'axis',
      axisPointer: { type: 'shadow', shadowStyle: { color: colors.textFaint, opacity: 0.08 } },
      formatter: (hovered: { dataIndex: number }[]) =>
        chartTooltip(hours[hovered[0]!.dataIndex], chart),
    },
    xAxis: {
      ...axis,
      type: 'category',
      data: hours.map(({ label }) => label.slice(0, 5)),
      splitLine: { show: false },
    },
    yAxis: [
      { ...axis, ...energies, type: 'value', name: 'MWh', axisLine: { show: false } },
      {
        ...axis,
        ...prices,
        type: 'value',
        name: t('unit.price'),
        nameTextStyle: { ...axis.nameTextStyle, align: 'right' },
        splitLine: { show: false },
        axisLine: { show: false },
      },
    ],
    series: [
      bar(
        'held',
        hours.map(({ heldMwh }) => heldMwh),
      ),
      bar(
        'declared',
        hours.map(({ declaredMwh }) => ((declaredMwh ?? 0) < 0 ? null : declaredMwh)),
      ),
      ...(isBuying
        ? [
            bar(
              'bought',
              hours.map(({ declaredMwh }) => ((declaredMwh ?? 0) < 0 ? declaredMwh : null)),
              colors.purchase,
            ),
          ]
        : []),
      line(
        'forecast',
        hours.map(({ forecastMwh }) => forecastMwh),
      ),
      ...(isHinted ? [afterLossLine(chart, paint('afterLoss'))] : []),
      ...band(hours, { name: t('chart.reference'), color: paint('reference') }),
      line(
        'reference',
        hours.map(({ referenceCnyPerMwh }) => referenceCnyPerMwh),
      ),
      {
        type: 'scatter',
        name: t('chart.price'),
        yAxisIndex: 1,
        data: hours.map(({ priceCnyPerMwh }) => priceCnyPerMwh),
        symbol: 'diamond',
        symbolSize: 9,
        itemStyle: { color: paint('price'), borderColor: colors.surface, borderWidth: 1 },
        z: 5,
        ...limitsWithin(chart, { prices, energies, colors }),
      },
      ...(isPublished ? [sessionLine(chart, paint('session'))] : []),
    ],
  }
}

/** What faults leave of the forecast: thin, as it is a hint and no forecast of its own. */
function afterLossLine({ hours, t }: DeclarationChart, color: string) {
  return {
    type: 'line',
    name: t('chart.afterLoss'),
    step: 'middle',
    data: hours.map(({ afterLossMwh }) => afterLossMwh),
    symbol: 'circle',
    showSymbol: false,
    lineStyle: { color, width: 1 },
    itemStyle: { color },
    emphasis: { disabled: true },
    z: 5,
  }
}

/** What the session paid is known, so it is no dashed line. */
function sessionLine({ hours, t }: DeclarationChart, color: string) {
  return {
    type: 'line',
    name: t('chart.session'),
    step: 'middle',
    yAxisIndex: 1,
    data: hours.map(({ sessionCnyPerMwh }) => sessionCnyPerMwh),
    symbol: 'circle',
    showSymbol: false,
    lineStyle: { color, width: 1.8 },
    itemStyle: { color },
    emphasis: { disabled: true },
    z: 4,
  }
}

type Axes = { prices: AxisRange | undefined; energies: AxisRange | undefined }

/** How much of the axis and how many hours a name takes. */
const [NAME, NAME_HOURS] = [0.08, 7]

/** At which ends of the chart no forecast runs through a strip of the axis, from 0 to 1. */
function freeEnds(
  hours: readonly ChartHour[],
  axis: AxisRange | undefined,
  [from, to]: [number, number],
): { left: boolean; right: boolean } {
  const isThrough = ({ forecastMwh }: ChartHour) => {
    if (forecastMwh === null || !axis) return false
    const height = (forecastMwh - axis.min) / (axis.max - axis.min)
    return height >= from - NAME / 4 && height <= to + NAME / 4
  }
  return {
    left: !hours.slice(0, NAME_HOURS).some(isThrough),
    right: !hours.slice(-NAME_HOURS).some(isThrough),
  }
}

/** The limits of the session, those that the axis reaches; a name stands where it hides no forecast. */
function limitsWithin(
  { hours, band, t }: DeclarationChart,
  { prices, energies, colors }: Axes & { colors: ChartColors },
) {
  const named = [
    { name: t('chart.priceMin'), value: band.min, lower: true },
    { name: t('chart.priceMax'), value: band.max, lower: false },
  ]
  const data = named.flatMap(({ name, value, lower }) => {
    // Zero is the line of both axes already.
    if (value === null || !value || !prices || value < prices.min || value > prices.max) return []
    // No price lies beyond a limit, so its name stands there where the axis leaves room for it.
    const room = lower ? value - prices.min : prices.max - value
    const outside = room >= ROOM_FOR_NAME * (prices.max - prices.min)
    const above = outside ? !lower : lower
    const height = (value - prices.min) / (prices.max - prices.min)
    const isFree = freeEnds(
      hours,
      energies,
      above ? [height, height + NAME] : [height - NAME, height],
    )
    const end = isFree.right || !isFree.left ? 'right' : 'left'
    return [limitLine({ name, value }, { lower: above, end, colors })]
  })
  return { markLine: { silent: true, symbol: 'none', animation: false, data } }
}

/** P10 to P90, as a stack of the lower edge and the width. */
function band(hours: readonly ChartHour[], { name, color }: { name: string; color: string }) {
  const edge = {
    type: 'line',
    name,
    step: 'middle',
    yAxisIndex: 1,
    stack: 'band',
    stackStrategy: 'all',
    symbol: 'none',
    silent: true,
    lineStyle: { opacity: 0 },
    itemStyle: { color },
    emphasis: { disabled: true },
    z: 1,
  }
  const width = hours.map(({ lowCnyPerMwh: low, highCnyPerMwh: high }) =>
    low === null || high === null ? null : high - low,
  )
  return [
    { ...edge, data: hours.map(({ lowCnyPerMwh }) => lowCnyPerMwh) },
    { ...edge, areaStyle: { color, opacity: 0.14 }, data: width },
  ]
}
