import type { DesignLags } from '../../market/feature-columns.ts'
import { type KnownPanel, panelWeekday } from '../../market/known-panel.ts'
import { recentLevel } from '../../market/recent-level.ts'

/** Features of every slot of one day (row major), and the recent price level they are measured from. */
export type DayFeatures = { level: number; names: string[]; values: Float64Array }

/**
 * The features by which trees forecast a slot, for all slots of a panel day at once: prices of the lag
 * days around the same slot and their daily figures, as deviations from the recent level (median of the
 * prices of all lag days); exogenous series around the slot, against the slots next to it and against
 * the lag days, and their daily figures; differences of two series where there are few, on the days for which
 * both are known; the calendar.
 */
export function treeFeatures(panel: KnownPanel, lags: DesignLags, day: number): DayFeatures {
  const columns = new SlotColumns(panel.slotCount)
  const level = recentLevel(panel, lags, day)
  calendarColumns(columns, panel, day)
  priceColumns(columns, { panel, lags, day, level })
  exogenousColumns(columns, { panel, lags, day, level })
  return { level, names: columns.names, values: columns.rowMajor() }
}

/** Columns of one number a slot. */
class SlotColumns {
  readonly names: string[] = []
  private readonly columns: ((slot: number) => number)[] = []

  constructor(private readonly slotCount: number) {}

  add(name: string, ofSlot: (slot: number) => number): void {
    this.names.push(name)
    this.columns.push(ofSlot)
  }

  rowMajor(): Float64Array {
    const width = this.columns.length
    const values = new Float64Array(this.slotCount * width)
    for (let slot = 0; slot < this.slotCount; slot++) {
      for (let column = 0; column < width; column++) {
        values[slot * width + column] = this.columns[column]!(slot)
      }
    }
    return values
  }
}

type Source = { panel: KnownPanel; lags: DesignLags; day: number; level: number }

function calendarColumns(columns: SlotColumns, panel: KnownPanel, day: number): void {
  const weekday = panelWeekday(panel, day)
  columns.add('slot', (slot) => slot)
  columns.add('weekday', () => weekday)
}

function priceColumns(columns: SlotColumns, { panel, lags, day, level }: Source): void {
  const around = panel.slotCount / 24
  const last = panel.slotCount - 1
  const days = lags.price.map((lag) => daySlots(panel, 0, day - lag))
  columns.add('price level', () => level)
  days.forEach((prices, index) => {
    const name = `price lag ${lags.price[index]}`
    const daily = dailyFigures(prices)
    columns.add(name, (slot) => prices[slot]! - level)
    columns.add(`${name} mean`, () => daily.mean - level)
    if (index > 0) return
    columns.add(`${name} hour before`, (slot) => prices[Math.max(0, slot - around)]! - level)
    columns.add(`${name} hour after`, (slot) => prices[Math.min(last, slot + around)]! - level)
    columns.add(`${name} least`, () => daily.min - level)
    columns.add(`${name} greatest`, () => daily.greatest - level)
    columns.add(`${name} last`, () => prices[last]! - level)
  })
  columns.add('price mean of lags', (slot) => {
    let sum = 0
    for (const prices of days) sum += prices[slot]!
    return sum / days.length - level
  })
}

/** Up to so many series each pair gets its difference (load less renewables), beyond it none. */
const PAIRED_SERIES = 3

function exogenousColumns(columns: SlotColumns, source: Source): void {
  const { panel, lags, day } = source
  const names = lags.exogenous.map((_, index) => `series ${index + 1}`)
  const byLag = lags.exogenous.map((own, index) =>
    own.map((lag) => daySlots(panel, index + 1, day - lag)),
  )
  byLag.forEach((days, index) => {
    seriesColumns(columns, names[index]!, days)
  })
  if (byLag.length > PAIRED_SERIES) return
  lags.exogenous.forEach((own, a) => {
    for (let b = a + 1; b < lags.exogenous.length; b++) {
      const common = own.map((lag, index) => Math.max(lag, lags.exogenous[b]![index]!))
      const difference = common.map((lag) => {
        const other = daySlots(panel, b + 1, day - lag)
        return daySlots(panel, a + 1, day - lag).map((value, slot) => value - other[slot]!)
      })
      seriesColumns(columns, `${names[a]} less ${b + 1}`, difference)
    }
  })
}

function seriesColumns(
  columns: SlotColumns,
  name: string,
  [now, before, week]: Float64Array[],
): void {
  const [today, yesterday, weekAgo] = [now!, before!, week!]
  const around = today.length / 24
  const last = today.length - 1
  const daily = dailyFigures(today)
  const [meanBefore, meanWeek] = [dailyFigures(yesterday).mean, dailyFigures(weekAgo).mean]
  columns.add(name, (slot) => today[slot]!)
  columns.add(`${name} rise`, (slot) => today[slot]! - today[Math.max(0, slot - around)]!)
  columns.add(`${name} rise after`, (slot) => today[Math.min(last, slot + around)]! - today[slot]!)
  columns.add(`${name} less day before`, (slot) => today[slot]! - yesterday[slot]!)
  columns.add(`${name} less week before`, (slot) => today[slot]! - weekAgo[slot]!)
  columns.add(`${name} less its day`, (slot) => today[slot]! - daily.mean)
  columns.add(`${name} mean`, () => daily.mean)
  columns.add(`${name} least`, () => daily.min)
  columns.add(`${name} greatest`, () => daily.greatest)
  columns.add(`${name} mean less day before`, () => daily.mean - meanBefore)
  columns.add(`${name} mean less week before`, () => daily.mean - meanWeek)
}

function daySlots(panel: KnownPanel, series: number, day: number): Float64Array {
  const at = day * panel.slotCount
  return panel.series[series]!.subarray(at, at + panel.slotCount)
}

function dailyFigures(slots: Float64Array) {
  let [sum, min, greatest] = [0, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]
  for (const value of slots) {
    sum += value
    if (value < min) min = value
    if (value > greatest) greatest = value
  }
  return { mean: sum / slots.length, min, greatest }
}
