import { unguardFormula } from '#domain/system/formula-text.ts'
import type { SpreadsheetLimits } from './limits.ts'
import { SpreadsheetError } from './spreadsheet-error.ts'
import { type Cell, RowCollector, type SheetTable } from './table.ts'
import { checkArchive } from './zip-guard.ts'

/** Loaded by the first workbook: most files are text, and loading takes longer than reading one of those. */
const workbooks = () => import('hucre/xlsx')

/** Of the format itself. */
const MAX_ROWS = 1_048_576
const DAY_MS = 86_400_000
/** Day 0 of the calendar of spreadsheets; a time without a date counts from here. */
const DAY_ZERO_MS = Date.UTC(1899, 11, 31)

/** Reads the visible sheets of a workbook, after its archive has been found harmless. */
export async function readXlsx(bytes: Buffer, limits: SpreadsheetLimits): Promise<SheetTable[]> {
  const parts = checkArchive(bytes, limits)
  if (parts.includes('xl/workbook.bin')) throw new SpreadsheetError('FILE_LEGACY_FORMAT')
  if (!parts.includes('[Content_Types].xml')) {
    throw new SpreadsheetError('FILE_NOT_A_SPREADSHEET', { kind: 'archive' })
  }
  if (!parts.includes('xl/workbook.xml')) {
    throw new SpreadsheetError('FILE_NOT_A_SPREADSHEET')
  }
  try {
    const sheets: SheetTable[] = []
    for (const { name, index } of await visibleSheets(bytes, limits)) {
      sheets.push({ name, rows: await readRows(bytes, index, limits), keys: null, meta: {} })
    }
    return sheets
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

async function readRows(bytes: Buffer, sheet: number, limits: SpreadsheetLimits) {
  const collector = new RowCollector(limits)
  const { streamXlsxRows } = await workbooks()
  for await (const { index, values } of streamXlsxRows(bytes, { sheet })) {
    const isRow = Number.isInteger(index) && index >= 0 && index < MAX_ROWS
    if (!isRow) throw new SpreadsheetError('FILE_DAMAGED', { detail: 'row number' })
    collector.add(index + 1, values.map(toCell))
  }
  return collector.rows
}

function toCell(value: string | number | boolean | Date | null): Cell {
  if (value instanceof Date) return dateText(value.getTime())
  return typeof value === 'string' ? unguardFormula(value.trim()) : value
}

/** Rounded to seconds, since times are fractions of a day: 00:15 is stored as 0.010416666666666666. */
function dateText(ms: number): string {
  const rounded = Math.round(ms / 1000) * 1000
  const sinceZero = rounded - DAY_ZERO_MS
  if (sinceZero >= 0 && sinceZero <= DAY_MS) {
    const minutes = Math.floor(sinceZero / 60_000)
    return `${pad(Math.floor(minutes / 60))}:${pad(minutes % 60)}`
  }
  const text = new Date(rounded).toISOString()
  return rounded % DAY_MS === 0 ? text.slice(0, 10) : text.slice(0, 19).replace('T', ' ')
}

function pad(value: number): string {
  return String(value).padStart(2, '0')
}
