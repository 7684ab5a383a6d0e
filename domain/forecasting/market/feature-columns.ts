import { hoursPerSlot, type SlotCount } from '#domain/calendar/slots.ts'

/** How a column draws one number from the slots of a day. */
export type SlotAggregate = 'mean' | 'min' | 'max'

/**
 * One regressor. For a target day d it is the aggregate of slots `fromSlot`..`toSlot` (from 1, both
 * included) of a series on day d − `lagDays`; or a weekday dummy (1 on ISO weekday `weekday`).
 * `series` −1 is the price, otherwise the index of an exogenous series.
 */
export type FeatureColumn =
  | {
      kind: 'series'
      series: number
      lagDays: number
      fromSlot: number
      toSlot: number
      aggregate: SlotAggregate
    }
  | { kind: 'weekday'; weekday: number }

/** A text that two columns share exactly when they hold the same values. */
export function columnKey(column: FeatureColumn): string {
  if (column.kind === 'weekday') return `weekday ${column.weekday}`
  const { series, lagDays, fromSlot, toSlot, aggregate } = column
  return `${series} ${lagDays} ${fromSlot} ${toSlot} ${aggregate}`
}

/** Targets (slots from 1) that share one design matrix, and its columns. */
export type DesignBlock = { targets: number[]; columns: FeatureColumn[] }

/** Which lags of what are known when forecasting; see `availability.ts`. */
export type DesignLags = { price: number[]; exogenous: number[][] }

/** `paper`: all hours of every lag for all targets; `local`: what lies around the target's hour. */
export type DesignKind = 'paper' | 'local'

/**
 * The regressors of LEAR: prices of all hours on the price lags, every exogenous series of all hours
 * on its lags, seven weekday dummies; with 24 slots, lags 1, 2, 3, 7 and two series 247 columns.
 * With 96 slots the columns are hourly means. One block: all targets share one matrix.
 * Source: Lago et al. (2021), Applied Energy 293, 116983, section 4.2.
 */
export function paperDesign(slotCount: SlotCount, lags: DesignLags): DesignBlock[] {
  const hours = Array.from({ length: 24 }, (_, hour) => hour + 1)
  const columns: FeatureColumn[] = []
  for (const lag of lags.price) {
    for (const hour of hours) columns.push(hourColumn(slotCount, -1, lag, hour))
  }
  lags.exogenous.forEach((seriesLags, series) => {
    for (const lag of seriesLags) {
      for (const hour of hours) columns.push(hourColumn(slotCount, series, lag, hour))
    }
  })
  const targets = Array.from({ length: slotCount }, (_, index) => index + 1)
  return [{ targets, columns: [...columns, ...weekdayColumns()] }]
}

/**
 * A small design per hour for short histories and 96 slots: the same slots and the neighbouring hours
 * of the latest price day, the same hour of older ones, level and extremes of each day; the same slots,
 * neighbouring hours and daily level of each exogenous series. The slots of one hour share a matrix.
 */
export function localDesign(slotCount: SlotCount, lags: DesignLags): DesignBlock[] {
  return Array.from({ length: 24 }, (_, index) => localBlock(slotCount, lags, index + 1))
}

function localBlock(slotCount: SlotCount, lags: DesignLags, hour: number): DesignBlock {
  const targets = slotsOfHour(slotCount, hour)
  const columns: FeatureColumn[] = []
  lags.price.forEach((lag, order) => {
    if (order === 0) {
      columns.push(...ownSlots(slotCount, -1, lag, hour))
      for (const near of neighbours(hour, 1)) columns.push(hourColumn(slotCount, -1, lag, near))
      if (hour < 23) columns.push(hourColumn(slotCount, -1, lag, 24))
      columns.push(dayColumn(slotCount, -1, lag, 'min'), dayColumn(slotCount, -1, lag, 'max'))
    } else columns.push(hourColumn(slotCount, -1, lag, hour))
    columns.push(dayColumn(slotCount, -1, lag, 'mean'))
  })
  lags.exogenous.forEach((seriesLags, series) => {
    const [newest, ...older] = seriesLags as [number, ...number[]]
    for (const near of [hour, ...neighbours(hour, 2)]) {
      columns.push(hourColumn(slotCount, series, newest, near))
    }
    columns.push(dayColumn(slotCount, series, newest, 'mean'))
    for (const lag of older) columns.push(hourColumn(slotCount, series, lag, hour))
  })
  return { targets, columns: [...columns, ...weekdayColumns()] }
}

function slotsOfHour(slotCount: SlotCount, hour: number): number[] {
  const perHour = 1 / hoursPerSlot(slotCount)
  return Array.from({ length: perHour }, (_, index) => (hour - 1) * perHour + index + 1)
}

function neighbours(hour: number, reach: number): number[] {
  const hours: number[] = []
  for (let near = hour - reach; near <= hour + reach; near++) {
    if (near !== hour && near >= 1 && near <= 24) hours.push(near)
  }
  return hours
}

function ownSlots(slotCount: SlotCount, series: number, lagDays: number, hour: number) {
  return slotsOfHour(slotCount, hour).map(
    (slot): FeatureColumn => ({
      kind: 'series',
      series,
      lagDays,
      fromSlot: slot,
      toSlot: slot,
      aggregate: 'mean',
    }),
  )
}

function hourColumn(slotCount: SlotCount, series: number, lagDays: number, hour: number) {
  const slots = slotsOfHour(slotCount, hour)
  const [fromSlot, toSlot] = [slots[0]!, slots.at(-1)!]
  return { kind: 'series', series, lagDays, fromSlot, toSlot, aggregate: 'mean' } as FeatureColumn
}

function dayColumn(
  slotCount: SlotCount,
  series: number,
  lagDays: number,
  aggregate: SlotAggregate,
): FeatureColumn {
  return { kind: 'series', series, lagDays, fromSlot: 1, toSlot: slotCount, aggregate }
}

function weekdayColumns(): FeatureColumn[] {
  return [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ kind: 'weekday', weekday }))
}
