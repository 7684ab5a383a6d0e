import { type ParsedNumber, parseNumber } from '../format/parse-number.ts'
import { parseCell } from './cell-text.ts'
import { type Cell, type GridNotice, type GridState, rangeOf, write } from './grid-state.ts'
import { type GridColumn, isEditable } from './grid-types.ts'
import { parseTsv } from './tsv.ts'

type Target = Cell & { text: string; parsed: ParsedNumber }

/**
 * Lays a block at the top left of the selection; a block that fits the selection a whole number of
 * times fills it, as spreadsheets do. Unreadable texts, read-only columns and what lies outside are
 * skipped and counted.
 */
export function pasteText(
  state: GridState,
  text: string,
  columns: readonly GridColumn[],
): GridState {
  const block = parseTsv(text)
  const height = block.length
  const width = Math.max(...block.map((line) => line.length))
  const { top, bottom, left, right } = rangeOf(state)
  const rows = repeated(height, bottom - top + 1)
  const cols = repeated(width, right - left + 1)
  const targets: Target[] = []
  for (let row = 0; row < rows; row++) {
    for (let col = 0; col < cols; col++) {
      const cell = block[row % height]![col % width] ?? ''
      const column = columns[left + col]
      const parsed = column ? parseCell(column, cell) : parseNumber(cell)
      targets.push({ row: top + row, col: left + col, text: cell, parsed })
    }
  }
  return lay(state, targets, columns.map(isEditable))
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
