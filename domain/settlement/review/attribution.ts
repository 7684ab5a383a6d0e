import type { DeliveryDate } from '#domain/calendar/delivery-date.ts'
import { hourOfSlot, type SlotCount } from '#domain/calendar/slots.ts'
import type { MoneyFen } from '#domain/units/quantity.ts'
import { totalsByComponent } from '../settle.ts'
import { difference, type Total, totalOf } from '../total.ts'
import type { SettlementComponent } from '../words.ts'

/** A line of a cycle: component of a slot of a day. */
export type CycleLine = {
  date: DeliveryDate
  slot: number
  component: SettlementComponent
  amountFen: MoneyFen | null
}

/**
 * Where the difference between two strategies comes from, `ΔR = Σ slots Σ components`
 * (docs/domain/market.md#review): every cut of it adds up to the same total, fen by fen.
 */
export type Attribution = {
  lines: readonly CycleLine[]
  byComponent: Readonly<Record<SettlementComponent, Total>>
  /** Hour 1 first. */
  byHour: readonly Total[]
  byDay: readonly { date: DeliveryDate; total: Total }[]
  total: Total
}

/**
 * `of − against`, line by line. Both must hold the lines of the same slots in the same order, as
 * strategies of one review do. A line that either side misses is missing.
 * @throws RangeError when the lines do not match.
 */
export function attribute(
  of: readonly CycleLine[],
  against: readonly CycleLine[],
  slotCount: SlotCount,
): Attribution {
  if (of.length !== against.length) throw new RangeError('the lines do not match')
  const lines = of.map((line, i) => minusLine(line, against[i]))
  const hours = totalsBy(lines, ({ slot }) => hourOfSlot(slot, slotCount))
  const days = totalsBy(lines, ({ date }) => date)
  return {
    lines,
    byComponent: totalsByComponent(lines),
    byHour: Array.from({ length: 24 }, (_, i) => hours.get(i + 1) ?? totalOf([])),
    byDay: [...days].map(([date, total]) => ({ date, total })),
    total: totalOf(lines.map(({ amountFen }) => amountFen)),
  }
}

/** Totals of lines by a key, keys in the order of their first line. */
function totalsBy<Key>(
  lines: readonly CycleLine[],
  keyOf: (line: CycleLine) => Key,
): Map<Key, Total> {
  const amounts = new Map<Key, (MoneyFen | null)[]>()
  for (const line of lines) {
    const key = keyOf(line)
    const list = amounts.get(key)
    if (list) list.push(line.amountFen)
    else amounts.set(key, [line.amountFen])
  }
  return new Map([...amounts].map(([key, list]) => [key, totalOf(list)]))
}

function minusLine(line: CycleLine, other: CycleLine | undefined): CycleLine {
  const same =
    other?.date === line.date && other.slot === line.slot && other.component === line.component
  if (!same) throw new RangeError(`the lines do not match at ${line.date} ${line.slot}`)
  return { ...line, amountFen: difference(line.amountFen, other.amountFen) }
}
