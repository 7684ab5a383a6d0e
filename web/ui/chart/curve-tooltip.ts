import { formatNumber } from '../format/number.ts'
import styles from './chart.module.css'
import type { ChartColors } from './chart-colors.ts'
import { escapeHtml } from './chart-option.ts'
import { type CurveInput, type CurveSeries, seriesColor, timeText } from './curve-input.ts'

type Hovered = { dataIndex: number; seriesId?: string }

/** All values of the hovered slot with their units; negative ones in red, bands in brackets. */
export function curveTooltip(input: CurveInput, colors: ChartColors) {
  return (hovered: Hovered | Hovered[]): string => {
    const list = Array.isArray(hovered) ? hovered : [hovered]
    const index = list[0]?.dataIndex
    if (index === undefined) return ''
    const shown = new Set(list.map(({ seriesId }) => seriesId))
    const lines = input.series
      .map((series, i) => ({ series, color: seriesColor(series, i, colors) }))
      .filter(({ series }) => shown.has(series.key))
      .map(({ series, color }) => line(series, index, color))
    const time = `<div class="${styles.tipTime}">${timeText(input, index)}</div>`
    return `<div class="${styles.tip}">${time}${lines.join('')}</div>`
  }
}

function line(series: CurveSeries, index: number, color: string): string {
  const value = series.values[index] ?? null
  const sign = value !== null && value < 0 ? ` ${styles.tipNegative}` : ''
  const text = `${formatNumber(value, series.decimals)}${bandText(series, index)}`
  return `<div class="${styles.tipRow}"><span class="${styles.tipMark}" style="background:${color}"></span><span class="${styles.tipName}">${escapeHtml(series.name)}</span><span class="${styles.tipValue}${sign}">${text}</span><span class="${styles.tipUnit}">${escapeHtml(series.unit)}</span></div>`
}

function bandText({ band, decimals }: CurveSeries, index: number): string {
  const [low, high] = [band?.low[index] ?? null, band?.high[index] ?? null]
  if (low === null || high === null) return ''
  return ` [${formatNumber(low, decimals)}, ${formatNumber(high, decimals)}]`
}
