import { fromDayNumber } from '#domain/calendar/delivery-date.ts'
import { clockText } from '#domain/slot-labels/clock-text.ts'
import { readPlain } from '#files/tables/cell-text.ts'
import { clockChangesOf } from './clock-changes.ts'
import type { NumberColumn } from './column-numbers.ts'
import type { FileColumn, FileTable } from './file-table.ts'
import { valuesOf } from './row-choice.ts'
import type { RowCount, RowSlots } from './row-slots.ts'

export type DoubledRows = {
  table: FileTable
  slots: RowSlots
  slotCount: RowCount
  numbers: readonly NumberColumn[]
}

/**
 * Two rows of one slot are the hour that a change of the clock doubles, or the same row twice; else two values stand
 * for one, and nobody knows which holds.
 *
 * @returns how many rows stand twice with the same values
 * @throws Error naming both rows, their values, and the column that tells them apart, where there is one
 */
export function checkDoubles(doubled: DoubledRows): number {
  const { slots, slotCount } = doubled
  const first = new Map<number, number>()
  let same = 0
  slots.slots.forEach((slot, row) => {
    const day = slots.days[row]!
    const key = day * slotCount + slot
    const other = first.get(key)
    if (other === undefined) first.set(key, row)
    else if (isTwice(doubled, other, row)) same++
    else if (!isClockChange(doubled, key, row)) throw twoValues(doubled, other, row)
  })
  return same
}

/** Whether two rows contradict each other nowhere; what one lacks the other may have. */
function isTwice({ numbers }: DoubledRows, a: number, b: number): boolean {
  return numbers.every(({ values }) => {
    const [one, other] = [values[a]!, values[b]!]
    return one === other || Number.isNaN(one) || Number.isNaN(other)
  })
}

/** A third row of a slot is none of a clock change. */
function isClockChange(
  { table, slots, slotCount }: DoubledRows,
  key: number,
  row: number,
): boolean {
  const hour = Math.floor((slots.slots[row]! * 24) / slotCount)
  const changes = clockChangesOf(table)(slots.days[row]!)
  if (!changes.some((change) => change.extraHours === 1 && change.hour === hour)) return false
  const isSame = (at: number) => slots.days[at]! * slotCount + slots.slots[at]! === key
  let rows = 0
  for (let at = 0; at <= row; at++) if (isSame(at)) rows++
  return rows === 2
}

function twoValues({ table, slots, slotCount, numbers }: DoubledRows, a: number, b: number): Error {
  const day = fromDayNumber(slots.days[b]!)
  const time = clockText((slots.slots[b]! * 1440) / slotCount)
  const { name, values } = numbers.find(
    (one) => !isTwice({ table, slots, slotCount, numbers: [one] }, a, b),
  )!
  const telling = tellingColumn({ table, slots, slotCount, numbers })
  const wayOut = telling
    ? `${telling.name} tells such rows apart (${valuesOf(telling)}): choose by --only ${JSON.stringify(`${telling.name}=${readPlain(telling.cells[a])}`)}`
    : 'leave out the one that does not hold'
  return new Error(
    `${table.placeOf(a)} and ${table.placeOf(b)}: ${time} of ${day} is there twice with other values: ${name} is ${values[a]} and ${values[b]}; ${wayOut}`,
  )
}

/** So many values may tell rows apart: versions, auctions, places. */
const MOST_VALUES = 60

/** What numbers tell versions and auctions apart are called; other numbers are values. */
const TELLS_ROWS = /version|revision|^rev|^run|auction|session|sequence|market|版本|批次|场次|次数/i

/** The column of few values by which no two rows of one slot are alike. */
function tellingColumn({
  table,
  slots: { days, slots },
  slotCount,
  numbers,
}: DoubledRows): FileColumn | undefined {
  const values = new Set(numbers.filter(({ hasNumber }) => hasNumber).map(({ name }) => name))
  return table.columns.find(({ name, cells }) => {
    if (values.has(name) && !TELLS_ROWS.test(name)) return false
    if (new Set(cells.map(readPlain)).size > MOST_VALUES) return false
    const keys = cells.map(
      (cell, row) => `${days[row]! * slotCount + slots[row]!} ${readPlain(cell)}`,
    )
    return new Set(keys).size === keys.length
  })
}
