import type { TFunction } from 'i18next'
import { escapeHtml } from '#web/ui/chart/chart-option.ts'
import {
  formatBidPrice,
  formatClearedEnergy,
  formatTradedEnergy,
  type MarketSteps,
} from '#web/ui/format/lot-and-tick.ts'
import { formatNumber, formatPrice } from '#web/ui/format/number.ts'
import type { ChartHour } from './chart-hours.ts'

/** What stands behind an hour of the picture, as HTML. */
export function chartTooltip(
  hour: ChartHour | undefined,
  { steps, t }: { steps: MarketSteps; t: TFunction<'declaration'> },
): string {
  if (!hour) return ''
  const row = (name: string, value: string, unit: string) =>
    `<div style="display:flex;gap:16px;justify-content:space-between"><span>${escapeHtml(name)}</span><b>${value} <span style="font-weight:400;opacity:.7">${unit}</span></b></div>`
  const price = escapeHtml(t('unit.price'))
  const range =
    hour.lowCnyPerMwh === null
      ? ''
      : ` [${formatPrice(hour.lowCnyPerMwh, 2)}, ${formatPrice(hour.highCnyPerMwh, 2)}]`
  return [
    `<div style="opacity:.7;margin-bottom:4px">${hour.label}</div>`,
    row(t('chart.forecast'), formatTradedEnergy(hour.forecastMwh, steps), 'MWh'),
    hour.lostMwh === null ? '' : row(t('chart.lost'), formatNumber(-hour.lostMwh, 3), 'MWh'),
    row(t('chart.held'), formatTradedEnergy(hour.heldMwh, steps), 'MWh'),
    row(t('chart.declared'), formatClearedEnergy(hour.declaredMwh, steps), 'MWh'),
    row(t('chart.reference'), formatPrice(hour.referenceCnyPerMwh, 2) + range, price),
    row(t('chart.price'), formatBidPrice(hour.priceCnyPerMwh, steps), price),
    hour.sessionCnyPerMwh === null
      ? ''
      : row(t('chart.session'), formatPrice(hour.sessionCnyPerMwh, 2), price),
  ].join('')
}
