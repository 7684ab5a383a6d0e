import type { DecimalMark } from '#domain/units/words.ts'
import type { ParsedNumber } from '../format/parse-number.ts'
import { marksOfBlock } from './block-marks.ts'
import { parseCell } from './cell-text.ts'
import { type Cell, type GridNotice, type GridState, rangeOf, write } from './grid-state.ts'
import { type GridColumn, isEditable } from './grid-types.ts'
import { parseTsv } from './tsv.ts'

export type PastedText = { text: string; mark?: DecimalMark }
type Target = Cell & { text: string; parsed: ParsedNumber }

/**
 * Lays a block at the top left of the selection; a block that fits the selection a whole number of
 * times fills it, as spreadsheets do. Unreadable texts, read-only columns and what lies outside are
 * skipped and counted. A block with numbers that may be either of two is not pasted before `mark` says which.
 */
export function pasteText(
  state: GridState,
  { text, mark }: PastedText,
  columns: readonly GridColumn[],
): GridState {
  const block = parseTsv(text)
  const marks = marksOfBlock(block, mark)
  const height = block.length
  const width = Math.max(...block.map((line) => line.length))
  const { top, bottom, left, right } = rangeOf(state)
  const rows = repeated(height, bottom - top + 1)
  const cols = repeated(width, right - left + 1)
  const targets: Target[] = []
  for (let row = 0; row < rows; row++) {
    for (let col = 0; col < cols; col++) {
      const cell = block[row % height]![col % width] ?? ''
      const parsed = parseCell(columns[left + col] ?? {}, cell, marks[col % width])
      targets.push({ row: top + row, col: left + col, text: cell, parsed })
    }
  }
  const editable = columns.map(isEditable)
  const open = openAmong(targets, editable)
  if (open) return { ...state, notice: { key: 'openBlock', block: text, ...open } }
  return lay(state, targets, editable)
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
  const cells = open.flatMap(({ row, col, parsed }) =>
    parsed.ok ? [{ row, col, value: parsed.value }] : [],
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
    }),
  }
}

function noticeOf({
  rejected,
  cut,
  locked,
}: {
  rejected: readonly Target[]
  cut: number
  locked: number
}): GridNotice | null {
  if (rejected[0]) return { key: 'rejected', n: rejected.length, first: rejected[0].text }
  if (cut > 0) return { key: 'cut', n: cut }
  return locked > 0 ? { key: 'locked', n: locked } : null
}

const repeated = (block: number, room: number): number =>
  room > block && room % block === 0 ? room : block
