import { clockText, DAY_MINUTES } from '#domain/slot-labels/clock-text.ts'
import { readSlotLabels } from '#domain/slot-labels/slot-labels.ts'
import { sideOfName } from '#domain/slot-labels/slot-names.ts'
import type { Cell } from '#files/documents/table.ts'
import { readPlain } from '#files/tables/cell-text.ts'
import type { FileColumn, FileTable } from './file-table.ts'
import { isText, itemBlocks, type UnfoldedTable } from './item-blocks.ts'
import { isDateText } from './moments.ts'

/** So many heads that name slots are a day across. */
const LEAST_HEADS = 20
/**
 * A table whose heads are the hours or quarters of a day, as a row a slot; columns of text beside them name what a row
 * is of, and each name becomes a column. Any other table is left as it is.
 *
 * @throws Error naming the heads where they are no whole day, or are of two kinds
 */
export function withoutHoursAcross(table: FileTable): UnfoldedTable {
  return unfoldedHours(withoutHalves(table))
}

/** 3A and 3B, as exchanges write the hour that a change of the clock doubles; B is empty on every other day. */
const HALF = /^(.*\d) ?([ab])$/i

/** A table in which the two halves of a doubled hour are one: their mean where both have a value. */
function withoutHalves(table: FileTable): FileTable {
  const halves = table.columns.map(({ name }) => HALF.exec(name))
  const hasBoth = (stem: string) => halves.filter((half) => half?.[1] === stem).length === 2
  const columns = table.columns.flatMap((column, at) => {
    const [, stem = '', half = ''] = halves[at] ?? []
    if (stem === '' || !hasBoth(stem)) return [column]
    if (half.toLowerCase() === 'b') return []
    const other =
      table.columns[halves.findIndex((one, place) => place !== at && one?.[1] === stem)]!
    const cells = column.cells.map((cell, row) => meanOf(cell, other.cells[row] ?? null))
    return [{ name: stem, cells }]
  })
  return columns.length === table.columns.length ? table : { ...table, columns }
}

function meanOf(a: Cell, b: Cell): Cell {
  if (readPlain(b) === '' || readPlain(a) === '') return readPlain(a) === '' ? b : a
  const [one, other] = [a, b].map((cell) => Number(readPlain(cell).replace(',', '.')))
  return Number.isFinite(one! + other!) ? (one! + other!) / 2 : a
}

function unfoldedHours(table: FileTable): UnfoldedTable {
  const labels = readSlotLabels(table.columns.map(({ name }) => ({ date: null, cell: name })))
  const across = table.columns.filter(
    ({ name, cells }) =>
      labels?.slotOf(name) != null && !cells.some((cell) => isDateText(readPlain(cell))),
  )
  if (!labels || across.length < LEAST_HEADS) return { table, notes: [] }
  const slots = slotsAcross(across)
  const slotCount = across.length
  if (![24, 48, 96].includes(slotCount) || new Set(slots).size !== slotCount) {
    throw new Error(
      `the heads ${across[0]!.name} to ${across.at(-1)!.name} name ${new Set(slots).size} slots: 24 hours, 48 half hours or 96 quarters are read across, or a row an hour`,
    )
  }
  return unfolded(table, across, slots)
}

/** The slot that each head names, from 1, by its number or its time and not by its place in the file; 0 is none. */
function slotsAcross(across: readonly FileColumn[]): number[] {
  const [first] = across
  const side =
    sideOfName(first!.name) ?? (across.some(({ name }) => isZero(name)) ? 'STARTS' : 'ENDS')
  const slotCount = across.length === 48 ? 48 : across.length === 96 ? 96 : 24
  const labels = readSlotLabels(
    across.map(({ name }) => ({ date: null, cell: name })),
    { slotCount, side },
  )
  return across.map(({ name }) => labels?.slotOf(name) ?? 0)
}

function spanOf(slot: number, step: number): string {
  return `${clockText((slot - 1) * step)} to ${clockText(slot * step)}`
}

function isZero(name: string): boolean {
  return /^0+$/.test(name.replace(/\D/g, ''))
}

/** The weekday of a date names no item. */
function isOfCalendar({ cells }: FileColumn): boolean {
  return cells.every((cell) =>
    /^(?:(?:星期|周|礼拜)[一二三四五六日天]|(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*\.?|)$/i.test(
      readPlain(cell),
    ),
  )
}

function unfolded(
  table: FileTable,
  across: readonly FileColumn[],
  slots: readonly number[],
): UnfoldedTable {
  const step = DAY_MINUTES / across.length
  const rest = table.columns.filter((column) => !across.includes(column))
  const dates = rest.filter(({ cells }) => cells.some((cell) => isDateText(readPlain(cell))))
  const names = rest.filter(
    (column) => !dates.includes(column) && isText(column) && !isOfCalendar(column),
  )
  const { items, blocks } = itemBlocks(table, { keys: dates, names })
  const long: { block: ReadonlyMap<string, number>; slot: number }[] = blocks.flatMap((block) =>
    slots.map((_, slot) => ({ block, slot })),
  )
  const firstRow = (block: ReadonlyMap<string, number>) => block.values().next().value!
  const columns: FileColumn[] = [
    ...dates.map(({ name, cells }) => ({
      name,
      cells: long.map(({ block }) => cells[firstRow(block)]!),
    })),
    { name: 'slot', cells: long.map(({ slot }) => clockText((slots[slot]! - 1) * step)) },
    ...items.map((name) => ({
      name,
      cells: long.map(({ block, slot }): Cell => {
        const row = block.get(name)
        return row === undefined ? null : across[slot]!.cells[row]!
      }),
    })),
  ]
  const others = rest.filter((column) => !dates.includes(column) && !names.includes(column))
  const notes = [
    `hours across: ${across[0]!.name} to ${across.at(-1)!.name} are read as the ${across.length} slots of ${items.join(', ')}, ${across[0]!.name} as ${spanOf(slots[0]!, step)}`,
    ...others.map(({ name }) => `left out: ${name} stands beside the hours`),
  ]
  const placeOf = (at: number) => table.placeOf(firstRow(long[at]!.block))
  return { table: { columns, rowCount: long.length, placeOf }, notes }
}
