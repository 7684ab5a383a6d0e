import { median } from '#domain/statistics/order-statistics.ts'
import type { DesignLags } from './feature-columns.ts'
import type { KnownPanel } from './known-panel.ts'

/**
 * The recent price level of a panel day: the median of all prices of its lag days, CNY/MWh. A model of
 * deviations from it follows when prices move to another level.
 */
export function recentLevel(panel: KnownPanel, lags: DesignLags, day: number): number {
  const { slotCount, series } = panel
  const prices = new Float64Array(lags.price.length * slotCount)
  lags.price.forEach((lag, index) => {
    const at = (day - lag) * slotCount
    prices.set(series[0]!.subarray(at, at + slotCount), index * slotCount)
  })
  return median(prices)
}
