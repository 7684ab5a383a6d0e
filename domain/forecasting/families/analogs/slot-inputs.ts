import { mean } from '#domain/statistics/mean.ts'
import type { DesignLags } from '../../market/feature-columns.ts'
import { type KnownPanel, panelWeekday } from '../../market/known-panel.ts'

/** What a column says: an input in the slot, its mean of the day, the kind of day, or the price level. */
export type ColumnKind = 'slot' | 'day' | 'weekend' | 'level'

/**
 * What the slots of one panel day are compared by, row major, and the price level that its prices are
 * measured from: the mean price of the latest day that is known at its origin, CNY/MWh.
 */
export type SlotInputs = { values: Float64Array; level: number }

/** The columns of {@link slotInputs}: two for each input, the kind of day and the price level. */
export function columnKinds(lags: DesignLags): ColumnKind[] {
  return [...lags.exogenous.flatMap((): ColumnKind[] => ['slot', 'day']), 'weekend', 'level']
}

/** Inputs of the slots of a panel day, each by the newest of its days that is known at the day's origin. */
export function slotInputs(panel: KnownPanel, lags: DesignLags, day: number): SlotInputs {
  const { slotCount } = panel
  const level = mean(slotsOf(panel, 0, day - lags.price[0]!))
  const weekend = panelWeekday(panel, day) > 5 ? 1 : 0
  const inputs = lags.exogenous.map((own, index) => slotsOf(panel, index + 1, day - own[0]!))
  const means = inputs.map(mean)
  const width = columnKinds(lags).length
  const values = new Float64Array(slotCount * width)
  for (let slot = 0; slot < slotCount; slot++) {
    const row = inputs.flatMap((input, index) => [input[slot]!, means[index]!])
    values.set([...row, weekend, level], slot * width)
  }
  return { values, level }
}

/** Prices of a panel day less the level that is known at its origin, CNY/MWh a slot. */
export function deviations(panel: KnownPanel, { level }: SlotInputs, day: number): Float64Array {
  return slotsOf(panel, 0, day).map((price) => price - level)
}

function slotsOf({ series, slotCount }: KnownPanel, index: number, day: number): Float64Array {
  return series[index]!.subarray(day * slotCount, (day + 1) * slotCount)
}
