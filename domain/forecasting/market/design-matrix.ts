import type { FeatureColumn } from './feature-columns.ts'
import { type KnownPanel, panelWeekday } from './known-panel.ts'

/** The value of one column for one target day of a panel. */
export function columnValue(panel: KnownPanel, column: FeatureColumn, day: number): number {
  if (column.kind === 'weekday') return panelWeekday(panel, day) === column.weekday ? 1 : 0
  return aggregate(panel, column, day - column.lagDays)
}

/**
 * Columns over all days of a panel, computed once and shared by every block, window and lag.
 * Valid only while the panel's known days do not change.
 */
export class ColumnCache {
  private readonly byKey = new Map<string, Float64Array>()

  constructor(private readonly panel: KnownPanel) {}

  /** Values of a column for the given target days, as a new array. */
  take(column: FeatureColumn, targetDays: Int32Array): Float64Array {
    const values = new Float64Array(targetDays.length)
    this.copy(column, targetDays, values)
    return values
  }

  /** The same into an array. */
  copy(column: FeatureColumn, targetDays: Int32Array, into: Float64Array): void {
    if (column.kind === 'weekday') {
      for (let i = 0; i < into.length; i++) {
        into[i] = columnValue(this.panel, column, targetDays[i]!)
      }
      return
    }
    const daily = this.daily(column)
    for (let i = 0; i < into.length; i++) into[i] = daily[targetDays[i]! - column.lagDays]!
  }

  private daily(column: Extract<FeatureColumn, { kind: 'series' }>): Float64Array {
    const key = `${column.series} ${column.aggregate} ${column.fromSlot} ${column.toSlot}`
    const found = this.byKey.get(key)
    if (found) return found
    const daily = new Float64Array(this.panel.days)
    for (let day = 0; day < daily.length; day++) daily[day] = aggregate(this.panel, column, day)
    this.byKey.set(key, daily)
    return daily
  }
}

function aggregate(
  panel: KnownPanel,
  column: Extract<FeatureColumn, { kind: 'series' }>,
  day: number,
): number {
  const values = panel.series[column.series + 1]!
  const from = day * panel.slotCount + column.fromSlot - 1
  const to = day * panel.slotCount + column.toSlot - 1
  if (from === to) return values[from]!
  if (column.aggregate === 'mean') {
    // Summed in place: a range of its own for each cell of the design would cost more than the sum.
    let sum = 0
    for (let at = from; at <= to; at++) sum += values[at]!
    return sum / (to - from + 1)
  }
  let best = values[from]!
  for (let at = from + 1; at <= to; at++) {
    const value = values[at]!
    if (column.aggregate === 'max' ? value > best : value < best) best = value
  }
  return best
}
