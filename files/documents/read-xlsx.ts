import { unguardFormula } from '#domain/system/formula-text.ts'
import { dateText, serialText } from './cells/date-text.ts'
import type { SpreadsheetLimits } from './limits.ts'
import { SpreadsheetError } from './spreadsheet-error.ts'
import { type Cell, RowCollector, type SheetTable, type Table } from './table.ts'
import { readBookMarks } from './xlsx-book.ts'
import { cellsOfStyles, readMarks } from './xlsx-marks.ts'
import { checkArchive, partsOfArchive } from './zip-guard.ts'

/** Loaded by the first workbook: most files are text, and loading takes longer than reading one of those. */
const workbooks = () => import('hucre/xlsx')

/** Of the format itself. */
const MAX_ROWS = 1_048_576

/** Reads the visible sheets of a workbook, after its archive has been found harmless. */
export async function readXlsx(
  bytes: Buffer,
  limits: SpreadsheetLimits,
): Promise<Omit<Table, 'format'>> {
  const parts = checkArchive(bytes, limits)
  if (!parts.includes('[Content_Types].xml')) {
    throw new SpreadsheetError('FILE_NOT_A_SPREADSHEET', { kind: 'archive' })
  }
  if (!parts.includes('xl/workbook.xml')) {
    throw new SpreadsheetError('FILE_NOT_A_SPREADSHEET')
  }
  try {
    const partOf = partsOfArchive(bytes, limits)
    const marks = await readBookMarks((name) => partOf(name)?.toString('latin1') ?? null)
    const sheets: SheetTable[] = []
    for (const sheet of await visibleSheets(bytes, limits)) {
      const part = marks.sheetParts[sheet.index]
      const content = (part && partOf(part)) || Buffer.alloc(0)
      const ofSheet = readMarks(content)
      const times = cellsOfStyles(content, marks.timeStyles)
      const rows = await readRows(bytes, sheet.index, { limits, times })
      sheets.push({ name: sheet.name, rows, keys: null, meta: {}, ...ofSheet })
    }
    return { sheets, ...(marks.calculatesAtLoad && { calculatesAtLoad: true }) }
  } catch (error) {
    if (error instanceof SpreadsheetError) throw error
    throw new SpreadsheetError('FILE_DAMAGED', { detail: 'workbook' }, error)
  }
}

async function visibleSheets(bytes: Buffer, limits: SpreadsheetLimits) {
  const visible: { name: string; index: number }[] = []
  let count = 0
  const { readXlsx: readWorkbook } = await workbooks()
  await readWorkbook(bytes, {
    sheets: (sheet) => {
      count++
      if (!sheet.hidden && !sheet.veryHidden) visible.push(sheet)
      return false
    },
  })
  if (count > limits.sheets) {
    throw new SpreadsheetError('TOO_MANY_SHEETS', { sheets: count, limit: limits.sheets })
  }
  return visible
}

async function readRows(
  bytes: Buffer,
  sheet: number,
  { limits, times }: { limits: SpreadsheetLimits; times: ReadonlySet<string> },
) {
  const collector = new RowCollector(limits)
  const { streamXlsxRows } = await workbooks()
  for await (const { index, values } of streamXlsxRows(bytes, { sheet })) {
    const isRow = Number.isInteger(index) && index >= 0 && index < MAX_ROWS
    if (!isRow) throw new SpreadsheetError('FILE_DAMAGED', { detail: 'row number' })
    const row = index + 1
    const isTime = (column: number) => times.size > 0 && times.has(`${row} ${column}`)
    const cells = values.map((value, column) => toCell(value, isTime(column)))
    collector.add(row, cells)
  }
  return collector.rows
}

function toCell(value: string | number | boolean | Date | null, isTime: boolean): Cell {
  if (value instanceof Date) return dateText(value.getTime())
  if (isTime && typeof value === 'number') return serialText(value, false)
  return typeof value === 'string' ? unguardFormula(value.trim()) : value
}
