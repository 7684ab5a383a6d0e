import { SpreadsheetError } from '#files/documents/spreadsheet-error.ts'
import {
  columnLetter,
  type FormulaRun,
  type SheetTable,
  type Table,
} from '#files/documents/table.ts'
import { joinSheets, type LeftSheet, placeOfRow } from '#files/tables/join-sheets.ts'
import { summaryWord } from '#files/tables/summary-rows.ts'
import { rowDays } from './day-columns.ts'
import { headOfSheet, type SheetReading, tableOfSheet } from './file-table.ts'
import { slotColumn } from './slot-column.ts'
import { PLACES, withoutSummaries } from './summary-rows.ts'

/**
 * The table of a file: of its sheets those with the columns of the first that has dates, one below the other; each of
 * the others is named in a note.
 *
 * @param wanted name of the one sheet to be read
 * @throws Error naming what was seen and the way out
 */
export function tableOfFile({ sheets }: Table, wanted?: string): SheetReading {
  const filled = sheets.filter(({ rows }) => rows.length > 0)
  if (filled.length === 0) throw new SpreadsheetError('FILE_EMPTY')
  const chosen = wanted === undefined ? filled : filled.filter(({ name }) => name === wanted)
  if (chosen.length === 0) {
    const what = `--sheet ${wanted}: no sheet has this name`
    if (filled.some((sheet) => hasHead(sheet, wanted!))) {
      throw new Error(`${what}, but a column has: write --price ${JSON.stringify(wanted)}`)
    }
    throw new Error(`${what}; there are ${namesOf(filled)}`)
  }
  const first = firstWithDates(chosen)
  const { table, left } = joinSheets({ sheets: chosen, ...first })
  checkFormulas(table)
  const reading = tableOfSheet(table)
  const others = left.map((sheet) => leftNote(sheet, chosen[first.sheet]!.name))
  return { ...reading, notes: [...reading.notes, ...others] }
}

/** Heads stand in the first rows. */
const HEAD_ROWS = 30

function hasHead({ rows }: SheetTable, name: string): boolean {
  return rows.slice(0, HEAD_ROWS).some(({ cells }) => cells.includes(name))
}

/** What is said where an option names a sheet for a column; undefined where no sheet has the name. */
export function sheetForColumn(
  { sheets }: Table,
  option: string,
  name: string,
): string | undefined {
  const bare = (text: string) => text.trim().toLowerCase()
  const sheet = sheets.find((one) => one.name !== '' && bare(one.name) === bare(name))
  if (!sheet) return undefined
  const head = headOfSheet(sheet).cells.filter((cell) => typeof cell === 'string')
  return `${option} ${name}: no column has this name, but a sheet has: write --sheet ${JSON.stringify(sheet.name)}, and by ${option} one of its columns, where their names do not say which it is: ${head.join(', ')}`
}

/** The first sheet with dates, and which of its columns tell rows apart; throws what is wrong with the first of all. */
function firstWithDates(sheets: readonly SheetTable[]) {
  if (sheets.length === 1)
    return { sheet: 0, headerRow: headOfSheet(sheets[0]!).row, keys: [], values: [] }
  let fault: unknown
  for (const [sheet, one] of sheets.entries()) {
    try {
      const { table } = withoutSummaries(tableOfSheet(one).table)
      const dates = rowDays(table)
      const slot = slotColumn(table, dates)?.column
      const columns = [...table.columns.keys()]
      const keys = columns.filter((at) => {
        const column = table.columns[at]!
        return dates.columns.includes(column) || column === slot
      })
      const values = columns.filter((at) => !keys.includes(at))
      return { sheet, headerRow: headOfSheet(one).row, keys, values }
    } catch (error) {
      fault ??= error
    }
  }
  throw fault
}

function namesOf(sheets: readonly SheetTable[]): string {
  return sheets.map(({ name }) => JSON.stringify(name)).join(', ')
}

const REASONS: Record<LeftSheet['reason'], (first: string) => string> = {
  OTHER_HEAD: (first) => `its columns are others than those of ${first}`,
  SAME_ROWS: (first) => `it has the times of ${first} once more`,
  NOTES: () => 'it holds no table',
  OTHER_PROVINCE: () => 'it is of another province',
  PIVOT: () => 'it sums up another sheet',
  COARSER_DIFFERS: (first) => `its hours are not the means of ${first}`,
}

function leftNote({ name, rows, reason }: LeftSheet, first: string): string {
  const what = `left out: sheet ${name} (${rows} ${rows === 1 ? 'row' : 'rows'}): ${REASONS[reason](first)}`
  return reason === 'NOTES' ? what : `${what}; read it by --sheet ${JSON.stringify(name)}`
}

/** Formulas without results would be gaps or zeros that nobody sees; those of rows of totals are left out anyway. */
function checkFormulas({ name, formulas = [], rows, parts }: SheetTable): void {
  const isOfData = ({ firstRow, cells }: FormulaRun) =>
    rows.some(
      (row) =>
        row.row >= firstRow &&
        row.row < firstRow + cells &&
        summaryWord(row.cells.slice(0, PLACES)) === undefined,
    )
  const wrong = formulas.find((run) => faultOf(run) !== null && isOfData(run))
  if (!wrong) return
  const { sheet = name, row } = placeOfRow(parts, wrong.firstRow)
  throw new Error(
    `row ${row} of sheet ${sheet}: formulas in column ${columnLetter(wrong.column)} ${faultOf(wrong)}: open the file in a spreadsheet program, let it calculate, and save it`,
  )
}

function faultOf({ cells, withoutResult, zeros, unproved = 0 }: FormulaRun): string | null {
  if (withoutResult > 0) return 'have not been calculated'
  if (zeros === cells && cells > 1) return 'are all 0, as if they had not been calculated'
  return unproved > 0 ? 'ask to be calculated anew, so that their results may be old' : null
}
