import type { DayValues, SlotCount } from '#domain/calendar/slots.ts'
import { pricesOf } from '#domain/forecasting/congestion/node-difference.ts'
import { valuesInSlots } from '#domain/market/curve-slots.ts'
import type { ChartColors } from '#web/ui/chart/chart-colors.ts'
import { type ChartOption, escapeHtml } from '#web/ui/chart/chart-option.ts'
import {
  cellsOf,
  pricesAroundZero,
  type SlotCell,
  slotMapOption,
  slotSpan,
} from '#web/ui/chart/heat-map-option.ts'
import { formatDelta, formatNumber } from '#web/ui/format/number.ts'

/** Nodes by slots of one day. */
export type DifferenceMapInput = {
  date: string
  slotCount: SlotCount
  unit: string
  /** Price that the differences are from, CNY/MWh in any resolution. */
  unified: DayValues | null
  rows: readonly DifferenceRow[]
  texts: { price: string; unified: string; difference: string }
}

type DifferenceRow = {
  /** At the axis. */
  name: string
  /** In the tooltip and the table: with its code, or with all the nodes that are equal. */
  fullName: string
  /** Node − unified price, CNY/MWh in any resolution. */
  difference: DayValues | null
}

const NAME_PX = 132
const UNIT = 'CNY/MWh'

/** Differences of the rows in the slots of the map. */
export const shownRows = ({ rows, slotCount }: Pick<DifferenceMapInput, 'rows' | 'slotCount'>) =>
  rows.map(({ difference }) => ({ values: valuesInSlots(difference ?? [], UNIT, slotCount) }))

/** The option of the map: below and above the unified price in the colours of a price's direction. */
export function differenceMapOption(input: DifferenceMapInput, colors: ChartColors): ChartOption {
  const cells = cellsOf(shownRows(input))
  const map = {
    slotCount: input.slotCount,
    cells,
    rows: input.rows.map(({ name }) => name),
    ...pricesAroundZero(cells, input.unit, colors),
    nameWidthPx: NAME_PX,
    tooltip: tooltipOf(input),
  }
  return slotMapOption(map, colors)
}

function tooltipOf(input: DifferenceMapInput): (cell: SlotCell) => string {
  const { date, slotCount, unit, unified, rows, texts } = input
  const at = (values: DayValues | null, slot: number) =>
    valuesInSlots(values ?? [], UNIT, slotCount)[slot] ?? null
  return ([slot, index, value]) => {
    const row = rows[index]!
    const price = at(pricesOf(unified, row.difference), slot)
    const figures = [
      [texts.price, formatNumber(price, 2)],
      [texts.unified, formatNumber(at(unified, slot), 2)],
      [texts.difference, formatDelta(value, 2)],
    ] as const
    const head = [escapeHtml(row.fullName), `${date} ${slotSpan(slot, slotCount)}`]
    return [...head, ...figures.map(([name, text]) => `${name} <b>${text}</b> ${unit}`)].join(
      '<br>',
    )
  }
}
