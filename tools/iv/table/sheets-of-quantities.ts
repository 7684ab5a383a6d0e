import type { Cell, SheetTable, TableRow } from '#files/documents/table.ts'
import { columnName } from './column-name.ts'
import { textOf } from './quantity-column.ts'

/** What a column that only counts points is called. */
const COUNT = /^(?:points?|no\.?|nr\.?|n|#|sample|index|序号|点号|点|测点|messpunkt|punkt)?$/i

/**
 * Sheets of which one, by its name, holds the voltages and one the currents of the same strings, as one sheet of a row a
 * point. All others stay as they are.
 *
 * @throws Error naming both sheets where one has more points than the other
 */
export function withQuantitiesJoined(sheets: readonly SheetTable[]): readonly SheetTable[] {
  const named = (kind: 'voltage' | 'current') =>
    sheets.filter(({ name }) => columnName(name)?.kind === kind)
  const [voltages, currents] = [named('voltage'), named('current')]
  const [voltage, current] = [voltages[0], currents[0]]
  if (!voltage || !current || voltages.length + currents.length > 2) return sheets
  const heads = headOf(voltage)
  if (heads.length === 0 || heads.join('\n') !== headOf(current).join('\n')) return sheets
  if (heads.some((head) => columnName(head)?.kind === 'voltage')) return sheets
  const count = COUNT.test(heads[0]!) ? 1 : 0
  const [volts, amps] = [voltage.rows.slice(1), current.rows.slice(1)]
  if (volts.length !== amps.length) {
    throw new Error(
      `sheet ${voltage.name} has ${volts.length} rows of points, sheet ${current.name} ${amps.length}: each voltage needs its current`,
    )
  }
  const points = heads.slice(count).flatMap((string, at) =>
    volts.flatMap((row, index): TableRow[] => {
      const own: Cell[] = [row, amps[index]!].map(({ cells }) => cells[at + count] ?? null)
      return own.every((cell) => cell === null) ? [] : [{ row: row.row, cells: [string, ...own] }]
    }),
  )
  const top: TableRow = { row: voltage.rows[0]!.row, cells: ['string', voltage.name, current.name] }
  const joined: SheetTable = { ...voltage, rows: [top].concat(points) }
  return sheets.flatMap((sheet) => (sheet === voltage ? joined : sheet === current ? [] : sheet))
}

const headOf = ({ rows }: SheetTable) => (rows[0]?.cells ?? []).map((cell) => textOf(cell).trim())
