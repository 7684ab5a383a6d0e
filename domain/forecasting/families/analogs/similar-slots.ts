import type { DesignLags } from '../../market/feature-columns.ts'
import type { KnownPanel } from '../../market/known-panel.ts'
import { type ColumnWeighing, weighColumns } from './column-weights.ts'
import { columnKinds, deviations, slotInputs } from './slot-inputs.ts'

/** How similar slots are weighed; numbers without a unit but for days and hours. */
export type SimilarSlotsOptions = ColumnWeighing & {
  /** The latest target days that are searched. */
  days: number
  /** Days in which the weight of a day halves. */
  halfLifeDays: number
  /** Standard deviation of the kernel over the time of day, hours. */
  hours: number
  /** Standard deviation of the kernel over the distance between inputs. */
  bandwidth: number
}

/** The days that are searched for similar slots, with what each of their slots is compared by. */
export type SimilarSlots = {
  lags: DesignLags
  options: SimilarSlotsOptions
  /** Factor of each column in the distance between two slots. */
  scales: Float64Array
  days: { values: Float64Array; targets: Float64Array; weight: number }[]
}

/** Weight of a slot that is like none, so that a day unlike all others gets the mean of the latest ones. */
const MIN_LIKENESS = 1e-12

/** Slots of so many standard deviations of the time of day are compared. */
const REACH = 2

/**
 * Learns what makes slots similar on the latest target days (panel days, ascending, at least one). An input
 * counts by its correlation with the price's deviation from the level of the latest known day.
 */
export function findSimilarSlots(source: {
  panel: KnownPanel
  lags: DesignLags
  targetDays: Int32Array
  options: SimilarSlotsOptions
}): SimilarSlots {
  const { panel, lags, options } = source
  const latest = [...source.targetDays.slice(-options.days)]
  const newest = latest.at(-1)!
  const days = latest.map((day) => {
    const inputs = slotInputs(panel, lags, day)
    return {
      values: inputs.values,
      targets: deviations(panel, inputs, day),
      weight: 0.5 ** ((newest - day) / options.halfLifeDays),
    }
  })
  return { lags, options, scales: weighColumns(days, columnKinds(lags), options), days }
}

/**
 * Forecast prices of a panel day, CNY/MWh a slot, before any legal limits: the price level of the latest known
 * day plus the mean of how far similar slots of past days lay from theirs. Weights are Gaussian in the
 * distance between inputs and in the time of day, and halve with a day's age.
 * Source: Nadaraya (1964), Theory Probab. Appl. 9(1); Watson (1964), Sankhyā A 26(4) (kernel regression).
 */
export function predictSimilarSlots(
  { lags, options, scales, days }: SimilarSlots,
  panel: KnownPanel,
  day: number,
): Float64Array {
  const { slotCount } = panel
  const width = scales.length
  const { values, level } = slotInputs(panel, lags, day)
  const slotsOfWidth = options.hours * (slotCount / 24)
  const reach = Math.max(1, Math.round(REACH * slotsOfWidth))
  return Float64Array.from({ length: slotCount }, (_, slot) => {
    const [from, to] = [Math.max(0, slot - reach), Math.min(slotCount - 1, slot + reach)]
    let [sum, total] = [0, 0]
    for (const past of days) {
      for (let near = from; near <= to; near++) {
        let square = ((near - slot) / slotsOfWidth) ** 2
        for (let column = 0; column < width; column++) {
          const apart = past.values[near * width + column]! - values[slot * width + column]!
          square += ((apart * scales[column]!) / options.bandwidth) ** 2
        }
        const weight = past.weight * (Math.exp(-square / 2) + MIN_LIKENESS)
        sum += weight * past.targets[near]!
        total += weight
      }
    }
    return level + sum / total
  })
}
