import type { TFunction } from 'i18next'
import type { DeclarationDetail } from '#api/declaration/shapes.ts'
import { hourLabel } from '#domain/calendar/slots.ts'
import type { ChartColors } from '#web/ui/chart/chart-colors.ts'
import {
  axisStyle,
  baseOption,
  type ChartOption,
  escapeHtml,
  legendStyle,
  tooltipStyle,
} from '#web/ui/chart/chart-option.ts'
import type { TableOfChart } from '#web/ui/chart/chart-table.tsx'
import { formatEnergy, formatNumber, formatPrice } from '#web/ui/format/number.ts'
import { type DraftLine, SIGN_OF } from './draft.ts'

/** Places in the palette, the same for a meaning wherever it is drawn. */
const COLOR = { held: 0, declared: 0, forecast: 2, reference: 3, price: 4 } as const

/** A dashed line in the legend, where lines look as they are drawn. */
const DASHES = 'path://M0 0h5v2.4H0zM7.5 0h5v2.4h-5zM15 0h5v2.4h-5z'

type Hour = {
  label: string
  forecastMwh: number | null
  heldMwh: number | null
  /** Negative for a purchase. */
  declaredMwh: number | null
  referenceCnyPerMwh: number | null
  lowCnyPerMwh: number | null
  highCnyPerMwh: number | null
  priceCnyPerMwh: number | null
}

export type DeclarationChart = { hours: readonly Hour[]; t: TFunction<'declaration'> }

export function chartHours({ lines }: DeclarationDetail, draft: readonly DraftLine[]): Hour[] {
  return lines.map((line, i) => {
    const own = draft[i]
    const energy = own?.energyMwh ?? null
    return {
      label: hourLabel(line.slot),
      forecastMwh: line.forecastMwh,
      heldMwh: line.heldMwh,
      declaredMwh: energy === null || !own ? null : energy * SIGN_OF[own.direction],
      referenceCnyPerMwh: line.referenceCnyPerMwh,
      lowCnyPerMwh: line.referenceP10CnyPerMwh,
      highCnyPerMwh: line.referenceP90CnyPerMwh,
      priceCnyPerMwh: energy ? (own?.priceCnyPerMwh ?? null) : null,
    }
  })
}

/** What is held and declared stands on top of each other against the forecast; prices to the right. */
export function declarationOption(
  { hours, t }: DeclarationChart,
  colors: ChartColors,
): ChartOption {
  const paint = (name: keyof typeof COLOR) => colors.series[COLOR[name]]!
  const axis = axisStyle(colors)
  const bar = (key: 'held' | 'declared', values: readonly (number | null)[]) => ({
    type: 'bar',
    name: t(`chart.${key}`),
    stack: 'position',
    data: [...values],
    barMaxWidth: 22,
    itemStyle: { color: paint(key), opacity: key === 'held' ? 0.35 : 1 },
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
    grid: { top: 48, left: 8, right: 8, bottom: 4, containLabel: true },
    legend: {
      ...legendStyle(colors),
      data: [
        { name: t('chart.held'), itemStyle: { opacity: 0.35 } },
        { name: t('chart.declared') },
        { name: t('chart.forecast'), icon: DASHES },
        { name: t('chart.reference'), icon: DASHES },
        { name: t('chart.price') },
      ],
    },
    tooltip: {
      ...tooltipStyle(colors),
      trigger: 'axis',
      axisPointer: { type: 'shadow', shadowStyle: { color: colors.textFaint, opacity: 0.08 } },
      formatter: (hovered: { dataIndex: number }[]) => tooltip(hours[hovered[0]!.dataIndex], t),
    },
    xAxis: {
      ...axis,
      type: 'category',
      data: hours.map(({ label }) => label.slice(0, 5)),
      splitLine: { show: false },
    },
    yAxis: [
      { ...axis, type: 'value', name: 'MWh', axisLine: { show: false } },
      {
        ...axis,
        type: 'value',
        name: t('unit.price'),
        nameTextStyle: { ...axis.nameTextStyle, align: 'right' },
        scale: true,
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
        hours.map(({ declaredMwh }) => declaredMwh),
      ),
      line(
        'forecast',
        hours.map(({ forecastMwh }) => forecastMwh),
      ),
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
      },
    ],
  }
}

/** P10 to P90, as a stack of the lower edge and the width. */
function band(hours: readonly Hour[], { name, color }: { name: string; color: string }) {
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

function tooltip(hour: Hour | undefined, t: DeclarationChart['t']): string {
  if (!hour) return ''
  const row = (name: string, value: string, unit: string) =>
    `<div style="display:flex;gap:16px;justify-content:space-between"><span>${escapeHtml(name)}</span><b>${value} <span style="font-weight:400;opacity:.7">${unit}</span></b></div>`
  const price = escapeHtml(t('unit.price'))
  const range =
    hour.lowCnyPerMwh === null
      ? ''
      : ` [${formatNumber(hour.lowCnyPerMwh, 2)}, ${formatNumber(hour.highCnyPerMwh, 2)}]`
  return [
    `<div style="opacity:.7;margin-bottom:4px">${hour.label}</div>`,
    row(t('chart.forecast'), formatEnergy(hour.forecastMwh), 'MWh'),
    row(t('chart.held'), formatEnergy(hour.heldMwh), 'MWh'),
    row(t('chart.declared'), formatEnergy(hour.declaredMwh), 'MWh'),
    row(t('chart.reference'), formatPrice(hour.referenceCnyPerMwh, 2) + range, price),
    row(t('chart.price'), formatPrice(hour.priceCnyPerMwh, 2), price),
  ].join('')
}

/** The same as the picture shows, in rows. */
export function declarationTable({ hours, t }: DeclarationChart): TableOfChart {
  const [mwh, price] = ['MWh', t('unit.price')]
  return {
    columns: [
      t('chart.hour'),
      `${t('chart.forecast')} (${mwh})`,
      `${t('chart.held')} (${mwh})`,
      `${t('chart.declared')} (${mwh})`,
      `${t('chart.reference')} (${price})`,
      `P10 (${price})`,
      `P90 (${price})`,
      `${t('chart.price')} (${price})`,
    ],
    rows: hours.map((hour) => [
      hour.label,
      formatEnergy(hour.forecastMwh),
      formatEnergy(hour.heldMwh),
      formatEnergy(hour.declaredMwh),
      formatPrice(hour.referenceCnyPerMwh, 2),
      formatPrice(hour.lowCnyPerMwh, 2),
      formatPrice(hour.highCnyPerMwh, 2),
      formatPrice(hour.priceCnyPerMwh, 2),
    ]),
  }
}
