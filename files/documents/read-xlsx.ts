import { unguardFormula } from '#domain/system/formula-text.ts'
import { dateText, serialText } from './cells/date-text.ts'
import type { SpreadsheetLimits } from './limits.ts'
import { sheetsInOne } from './sheets-in-one.ts'
import { SpreadsheetError } from './spreadsheet-error.ts'
import { type Cell, RowCollector, type SheetTable, type Table } from './table.ts'
import { readBookMarks } from './xlsx-book.ts'
import { formulaProofs } from './xlsx-formulas.ts'
import { cellsOfStyles, percentsOf, readMarks } from './xlsx-marks.ts'
import { readZipDirectory } from './zip-directory.ts'
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
    const found = (await visibleSheets(bytes, limits)).map(({ name, index }): FoundSheet => {
      const part = marks.sheetParts[index] ?? null
      const content = (part && partOf(part)) || Buffer.alloc(0)
      const times = cellsOfStyles(content, marks.timeStyles)
      return { name, index, part, content, times, collector: new RowCollector(limits) }
    })
    for (const group of groupsOf(found)) await readRows(bytes, group, limits)
    const proofsOf = marks.calculatesAtLoad ? formulaProofs : undefined
    const sheets = found.map(({ name, content, collector: { rows } }): SheetTable => {
      const percents = percentsOf(content, marks.percentStyles)
      return { name, rows, keys: null, meta: {}, ...readMarks(content, proofsOf), ...percents }
    })
    return { sheets }
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

type FoundSheet = {
  name: string
  index: number
  part: string | null
  content: Buffer
  /** Cells of styles that the reader does not know as times. */
  times: ReadonlySet<string>
  collector: RowCollector
}

/** Beyond that, texts that are taken in anew cost less than the memory for all sheets at once. */
const JOINED_BYTES = 64 * 1024 * 1024

/** Sheets that are read at once. */
function groupsOf(sheets: readonly FoundSheet[]): FoundSheet[][] {
  const total = sheets.reduce((sum, { content }) => sum + content.length, 0)
  const areKnown = sheets.every(({ part, content }) => part !== null && content.length > 0)
  return areKnown && total <= JOINED_BYTES && sheets.length > 0
    ? [[...sheets]]
    : sheets.map((sheet) => [sheet])
}

async function readRows(
  bytes: Buffer,
  group: readonly FoundSheet[],
  limits: SpreadsheetLimits,
): Promise<void> {
  const [first, ...more] = group
  const archive = { bytes, entries: readZipDirectory(bytes, limits.entries) }
  const contents = group.map(({ content }) => content)
  const input = more.length === 0 ? bytes : sheetsInOne(archive, contents, first!.part!)
  const { streamXlsxRows } = await workbooks()
  let at = 0
  for await (const { index, values } of streamXlsxRows(input, { sheet: first!.index })) {
    if (index === -1) at++
    const { collector, times } = group[at] ?? {}
    const isRow = Number.isInteger(index) && index >= -1 && index < MAX_ROWS
    if (!isRow || !collector || !times)
      throw new SpreadsheetError('FILE_DAMAGED', { detail: 'row number' })
    const row = index + 1
    const isTime = (column: number) => times.size > 0 && times.has(`${row} ${column}`)
    collector.add(
      row,
      values.map((value, column) => toCell(value, isTime(column))),
    )
  }
  if (at !== more.length) throw new SpreadsheetError('FILE_DAMAGED', { detail: 'row number' })
}

function toCell(value: string | number | boolean | Date | null, isTime: boolean): Cell {
  if (value instanceof Date) return dateText(value.getTime())
  if (isTime && typeof value === 'number') return serialText(value, false)
  return typeof value === 'string' ? unguardFormula(value.trim()) : value
}
