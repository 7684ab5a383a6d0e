import type { DecimalMark } from '#domain/units/words.ts'
import type { ParsedNumber } from '../format/parse-number.ts'
import { marksOfBlock } from './block-marks.ts'
import { parseCell } from './cell-text.ts'
import { byHeads, unitsTurned } from './columns-by-heads.ts'
import { type DrawnBlock, readDrawnBlock, turnedDay } from './drawn-block.ts'
import { type Cell, type GridNotice, type GridState, rangeOf, write } from './grid-state.ts'
import { type GridColumn, isEditable } from './grid-types.ts'
import { parseTsv } from './tsv.ts'

export type PastedText = { text: string; mark?: DecimalMark }
const LEAST_DAY = 24

type Target = Cell & { text: string; parsed: ParsedNumber }

/**
 * Lays a block at the top left of the selection; a block that fits the selection a whole number of
 * times fills it, as spreadsheets do. Heads above it are left out; times beside it say the rows. Unreadable texts,
 * read-only columns and what lies outside are skipped and counted. Nothing is pasted of a block with times that
 * fit no row, of a day across before it is turned, and of numbers that may be either of two before `mark` says which.
 */
export function pasteText(
  state: GridState,
  { text, mark }: PastedText,
  columns: readonly GridColumn[],
): GridState {
  const block = parseTsv(text)
  const place = { titles: columns.map(({ title }) => title), rows: state.rows.length }
  const down = turnedDay(block, place)
  if (down) return { ...state, notice: { key: 'dayAcross', block: down } }
  const whole = readDrawnBlock(block, place)
  if ('key' in whole) return { ...state, notice: whole }
  const headed = byHeads(whole, columns, rangeOf(state).left)
  if ('unclearHead' in headed)
    return { ...state, notice: { key: 'unclearHead', text: headed.unclearHead } }
  const { drawn, order } = headed
  const { lines, units } = drawn
  const marks = marksOfBlock(lines, mark)
  const { left } = rangeOf(state)
  const columnAt = (at: number) => columns[left + (order?.[at] ?? at)]
  const targets = cellsUnder(state, drawn, order).map(({ row, col, line, at }): Target => {
    const cell = lines[line]![at] ?? ''
    const headUnit = units[at] ?? null
    const parsed = parseCell(columns[col] ?? {}, cell, { marks: marks[at], headUnit })
    const isRefused = !parsed.ok && headUnit !== null
    return { row, col, text: isRefused ? `${cell.trim()} ${headUnit}` : cell, parsed }
  })
  const editable = columns.map(isEditable)
  const open = openAmong(targets, editable)
  if (open) return { ...state, notice: { key: 'openBlock', block: text, ...open } }
  const laid = lay(state, targets, editable)
  const turned = unitsTurned(units.map((unit, at) => [unit, columnAt(at)?.unit]))
  const told =
    withColumnsLeft(laid.notice, headed.left, turned) ??
    laid.notice ??
    understood(drawn, { isMoved: order !== null, turned }) ??
    short(state, drawn)
  return { ...laid, notice: told }
}

/** Where each cell of the numbers goes: by the times beside them and the heads above them, else from the selection on. */
function cellsUnder(
  state: GridState,
  { lines, rows: named }: DrawnBlock,
  order: readonly number[] | null,
) {
  const { top, bottom, left, right } = rangeOf(state)
  const [height, width] = [lines.length, Math.max(...lines.map((line) => line.length))]
  const rows = named
    ? named.flatMap((row, line) => (row === null ? [] : { row, line }))
    : range(repeated(height, bottom - top + 1)).map((at) => ({ row: top + at, line: at % height }))
  const cols = range(named || order ? width : repeated(width, right - left + 1))
  return rows.flatMap(({ row, line }) =>
    cols.map((at) => ({ row, col: left + (order?.[at] ?? at), line, at: at % width })),
  )
}

/** What of a block has no column here; that texts were refused is told before it. */
function withColumnsLeft(
  notice: GridNotice | null,
  left: readonly string[],
  turned: readonly string[],
): GridNotice | null {
  if (left.length === 0 || (notice && notice.key !== 'saidMissing')) return null
  const columns = left.join(', ')
  if (notice) return { key: 'columnsLeftAndMissing', columns, n: notice.n, first: notice.first }
  const units = turned.join(', ')
  return units === ''
    ? { key: 'columnsLeft', columns }
    : { key: 'columnsLeftAndTurned', columns, units }
}

type Changes = { isMoved: boolean; turned: readonly string[] }

/** What was made of heads and times that were copied along. */
function understood(
  { heads, words, rows }: DrawnBlock,
  { isMoved, turned }: Changes,
): GridNotice | null {
  const placed = rows?.filter((row) => row !== null).length ?? 0
  const left = rows ? rows.length - placed + words : 0
  if (left > 0) return { key: 'placedAndLeft', n: placed, left }
  const units = turned.join(', ')
  if (isMoved) return units === '' ? { key: 'byHeads' } : { key: 'byHeadsAndTurned', units }
  if (units !== '') return { key: 'unitsTurned', units }
  if (rows) return { key: 'placed', n: placed }
  return heads > 0 ? { key: 'headLeft', n: heads } : null
}

/**
 * A day that lacks some of its values, or a day of hours in a grid of quarters: nothing beside the numbers says
 * which rows they are of, so their reader must know that they were laid from the top without a gap.
 */
function short({ rows, anchor, focus }: GridState, { lines }: DrawnBlock): GridNotice | null {
  const isFromTop = anchor.row === 0 && focus.row === 0
  const isMost = 2 * lines.length > rows.length || 4 * lines.length === rows.length
  const lacks = rows.length - lines.length
  return isFromTop && rows.length >= LEAST_DAY && isMost && lacks > 0
    ? { key: 'shortDay', n: lines.length, rows: rows.length }
    : null
}

/** The first number of a block that may be either of two, where it would be written. */
function openAmong(targets: readonly Target[], editable: readonly boolean[]) {
  for (const { col, text, parsed } of targets) {
    if (editable[col] && !parsed.ok && parsed.open) return { text, ...parsed.open }
  }
  return null
}

function lay(
  state: GridState,
  targets: readonly Target[],
  editable: readonly boolean[],
): GridState {
  const inside = targets.filter(({ row, col }) => row < state.rows.length && col < editable.length)
  const open = inside.filter(({ col }) => editable[col])
  const rejected = open.filter(({ parsed }) => !parsed.ok)
  const cells = open.flatMap(({ row, col, text, parsed }) =>
    parsed.ok && !saysMissing(text, parsed) ? [{ row, col, value: parsed.value }] : [],
  )
  const last = inside.at(-1) ?? state.focus
  return {
    ...write(state, cells),
    anchor: { row: last.row, col: last.col },
    focus: { row: rangeOf(state).top, col: rangeOf(state).left },
    notice: noticeOf({
      rejected,
      cut: targets.length - inside.length,
      locked: inside.length - open.length,
      missing: open.filter(({ text, parsed }) => saysMissing(text, parsed)),
    }),
  }
}

function noticeOf({
  rejected,
  cut,
  locked,
  missing,
}: {
  rejected: readonly Target[]
  cut: number
  locked: number
  missing: readonly Target[]
}): GridNotice | null {
  const triangle = rejected.find(({ text }) => /^\s*[△▲▽▼]/.test(text))
  if (triangle) return { key: 'triangle', n: rejected.length, first: triangle.text }
  if (rejected[0]) return { key: 'rejected', n: rejected.length, first: rejected[0].text }
  if (cut > 0) return { key: 'cut', n: cut }
  if (locked > 0) return { key: 'locked', n: locked }
  return missing[0] ? { key: 'saidMissing', n: missing.length, first: missing[0].text } : null
}

/** A word in place of a number leaves its cell as it was, which a table that was filled must not hide. */
const saysMissing = (text: string, parsed: ParsedNumber) =>
  parsed.ok && parsed.value === null && text.trim() !== ''

const repeated = (block: number, room: number): number =>
  room > block && room % block === 0 ? room : block

const range = (length: number): number[] => Array.from({ length }, (_, at) => at)
