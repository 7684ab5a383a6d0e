import type { TableOfChart } from '#web/ui/chart/chart-table.tsx'
import {
  formatBidPrice,
  formatClearedEnergy,
  formatTradedEnergy,
} from '#web/ui/format/lot-and-tick.ts'
import { formatNumber, formatPrice } from '#web/ui/format/number.ts'
import type { DeclarationChart } from './chart-option.ts'

/** The same as the picture shows, in rows. */
export function declarationTable({ hours, steps, t }: DeclarationChart): TableOfChart {
  const [mwh, price] = ['MWh', t('unit.price')]
  const isHinted = hours.some(({ lostMwh }) => lostMwh !== null)
  return {
    columns: [
      t('chart.hour'),
      `${t('chart.forecast')} (${mwh})`,
      ...(isHinted ? [`${t('chart.lost')} (${mwh})`] : []),
      `${t('chart.held')} (${mwh})`,
      `${t('chart.declared')} (${mwh})`,
      `${t('chart.reference')} (${price})`,
      `P10 (${price})`,
      `P90 (${price})`,
      `${t('chart.price')} (${price})`,
      `${t('chart.session')} (${price})`,
    ],
    rows: hours.map((hour) => [
      hour.label,
      formatTradedEnergy(hour.forecastMwh, steps),
      ...(isHinted ? [formatNumber(hour.lostMwh, 3)] : []),
      formatTradedEnergy(hour.heldMwh, steps),
      formatClearedEnergy(hour.declaredMwh, steps),
      formatPrice(hour.referenceCnyPerMwh, 2),
      formatPrice(hour.lowCnyPerMwh, 2),
      formatPrice(hour.highCnyPerMwh, 2),
      formatBidPrice(hour.priceCnyPerMwh, steps),
      formatPrice(hour.sessionCnyPerMwh, 2),
    ]),
  }
}
