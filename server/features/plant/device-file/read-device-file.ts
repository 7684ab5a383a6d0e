import { z } from 'zod'
import type { SheetNotRead } from '#api/kernel/list.ts'
import { DEVICE_SHEETS, type DeviceSheet } from '#domain/plant/words.ts'
import { DEFAULT_LIMITS } from '#files/documents/limits.ts'
import { SpreadsheetError } from '#files/documents/spreadsheet-error.ts'
import {
  type Cell,
  isOversized,
  type SheetTable,
  type TableRow,
  WORKBOOK_FORMATS,
} from '#files/documents/table.ts'
import { holdsTable } from '#files/tables/holds-table.ts'
import { joinSheets, placeOfRow } from '#files/tables/join-sheets.ts'
import { readPlainTables } from '#files/tables/read-plain-tables.ts'
import { isNote } from '../../../common/rows/sheets-of-rows.ts'
import { repeatedTask } from '../../../common/threads/thread-task.ts'
import { readBySchema } from '../../../http/input/read-by-schema.ts'
import { type Language, textOf } from '../../../http/texts.ts'
import { SHEETS, type SheetColumn, type Values } from './sheets.ts'

export type Problem = { sheet: string; row: number; column: string; message: string }
export type FileRow = { row: number; values: Values }

/**
 * Sheets of a kind that were found: their rows as far as they can be read, numbered on from one to the next, and their
 * names as the file has them.
 */
export type FileSheet = {
  title: string
  headers: Record<string, string>
  rows: FileRow[]
  parts: SheetTable['parts']
}

export type DeviceFile = {
  sheets: Partial<Record<DeviceSheet, FileSheet>>
  problems: Problem[]
  sheetsNotRead: SheetNotRead[]
}

export type ReadTask = { path: string; language: Language }
export type ReadAnswer = { ok: true; file: DeviceFile } | { ok: false; isTooLong: boolean }

export const READ_DEVICE_FILE = repeatedTask<ReadTask, never, ReadAnswer>(
  'server/features/plant/device-file/read-device-file.worker',
)

/** A plant of 100 MW has 9,000 strings. */
export const MAX_DEVICE_ROWS = 30_000
const LIMITS = { ...DEFAULT_LIMITS, rows: MAX_DEVICE_ROWS + 1, columns: 64, sheets: 20 }
const TOO_LONG = ['TOO_MANY_ROWS', 'FILE_TOO_LARGE', 'TOO_MANY_CELLS']

/** Reads the sheets of a workbook of devices; one that cannot be read is an answer. */
export async function readDeviceFile({ path, language }: ReadTask): Promise<ReadAnswer> {
  try {
    const { format, sheets } = await readPlainTables(path, LIMITS)
    if (!WORKBOOK_FORMATS.some((one) => one === format)) return { ok: false, isTooLong: false }
    return { ok: true, file: readSheets(sheets, language) }
  } catch (error) {
    if (!(error instanceof SpreadsheetError)) throw error
    return { ok: false, isTooLong: TOO_LONG.includes(error.code) }
  }
}

function readSheets(tables: readonly SheetTable[], language: Language): DeviceFile {
  const file: DeviceFile = { sheets: {}, problems: [], sheetsNotRead: [] }
  const filled = tables.filter(({ rows }) => rows.length > 0)
  const unknown = filled.filter((table) => kindOf(table) === undefined && holdsTable(table))
  file.sheetsNotRead.push(...unknown.map(({ name, rows }) => ({ name, rows: rows.length })))
  for (const code of DEVICE_SHEETS) {
    const ofKind = filled.filter((table) => kindOf(table) === code)
    if (ofKind.length === 0) continue
    const { table, headRow, left } = joined(code, ofKind)
    const { sheet, problems } = readSheet(code, { table, headRow, language })
    if (sheet) file.sheets[code] = sheet
    file.problems.push(...problems)
    file.sheetsNotRead.push(...left)
  }
  return file
}

/** By the name of a sheet; `组串-2` and `组串_东区` are sheets of strings too. */
function kindOf({ name }: SheetTable): DeviceSheet | undefined {
  const own = plain(name)
  const names = [own, own.replace(/[-_—–].*$/, ''), own.replace(/\d+$/, '')]
  return DEVICE_SHEETS.find((code) =>
    [SHEETS[code].zh, SHEETS[code].en].some((word) => names.includes(plain(word))),
  )
}

/** All sheets of a kind with one head as one, where the first one that has a head says which. */
function joined(code: DeviceSheet, tables: readonly SheetTable[]) {
  const heads = tables.map((table) => headOf(code, table))
  const main = Math.max(
    0,
    heads.findIndex((head) => head !== undefined),
  )
  const head = heads[main] ?? tables[main]!.rows[0]!
  const found = columnsOf(code, head)
  const known = [...found.keys()].filter((at) => found[at] !== undefined)
  const { table, left } = joinSheets({
    sheets: tables,
    sheet: main,
    headerRow: head.row,
    keys: known.filter((at) => found[at]!.isKey),
    values: known,
    isTable: () => true,
  })
  const notRead = left.map(({ name, rows }) => ({ name, rows }))
  return { table, headRow: head.row, left: notRead }
}

/** Heads stand below titles, and not far below. */
const SEARCHED_ROWS = 12

function headOf(code: DeviceSheet, { rows }: SheetTable): TableRow | undefined {
  const keys = SHEETS[code].columns.filter(({ isKey }) => isKey)
  return rows.slice(0, SEARCHED_ROWS).find((row) => {
    const found = columnsOf(code, row)
    return keys.every((key) => found.includes(key))
  })
}

function columnsOf(code: DeviceSheet, { cells }: TableRow): (SheetColumn | undefined)[] {
  return cells.map((cell) => {
    const text = plain(textOfCell(cell))
    return SHEETS[code].columns.find(({ field, zh, en }) =>
      [field, zh, en].map(plain).includes(text),
    )
  })
}

/** Without blanks, units, marks and capitals. */
const plain = (text: string) =>
  text
    .replace(/[（(][^）)]*[）)]|[\s*＊]/g, '')
    .trim()
    .toLowerCase()

type Reading = { table: SheetTable; headRow: number; language: Language }

function readSheet(code: DeviceSheet, { table, headRow, language }: Reading) {
  const { columns, schema } = SHEETS[code]
  const { name, rows, parts } = table
  const head = rows.find(({ row }) => row === headRow)
  const lines = rows.filter((row) => row.row > headRow && !isNote(row))
  const found = columnsOf(code, head!)
  const headers = Object.fromEntries(
    found.flatMap((one, at) => (one ? [[one.field, textOfCell(head!.cells[at])]] : [])),
  )
  const tell = (line: number, column: string, message: string) => {
    const { sheet = name, row } = placeOfRow(parts, line)
    return { sheet, row, column, message }
  }
  const ofHead = [
    ...columns
      .filter(({ field, isKey }) => isKey && !(field in headers))
      .map((one) => tell(head!.row, one[language], textOf(language, 'rowColumnMissing'))),
    ...found.flatMap((one, at) =>
      one && found.indexOf(one) < at
        ? [tell(head!.row, one[language], textOf(language, 'rowColumnTwice'))]
        : [],
    ),
  ]
  if (ofHead.length > 0) return { sheet: null, problems: ofHead }
  const wanted = z.object(
    Object.fromEntries(
      Object.entries(schema.shape).map(([field, type]) => [
        field,
        field in headers ? type : z.optional(type),
      ]),
    ),
  )
  const sheet: FileSheet = { title: name, headers, rows: [], parts }
  const problems: Problem[] = []
  for (const { row, cells } of lines) {
    const given: Record<string, unknown> = {}
    const wrong = new Set<string>()
    for (const [at, one] of found.entries()) {
      if (!one) continue
      const { value, isUnknown } = cellValue(cells[at], one)
      given[one.field] = value
      if (isUnknown) wrong.add(one.field)
      if (isUnknown) problems.push(tell(row, headers[one.field]!, choiceText(one, language)))
    }
    const { data, refused = [] } = readBySchema(wanted, given, language)
    for (const { path, message } of refused) {
      const field = String(path[0] ?? '')
      if (!wrong.has(field)) problems.push(tell(row, headers[field] ?? field, message))
    }
    if (data) sheet.rows.push({ row, values: data })
  }
  return { sheet, problems }
}

/** An empty cell is null where a field may be empty; where it may not, the schema says so. */
function cellValue(cell: Cell | undefined, { isNeeded, choices }: SheetColumn) {
  const text = textOfCell(cell)
  if (text === '') return { value: isNeeded ? undefined : null }
  if (!choices) return { value: typeof cell === 'number' ? cell : text }
  const word = plain(text)
  const value = Object.entries(choices).find(([code, { zh, en }]) =>
    [code, zh, en].map(plain).includes(word),
  )?.[0]
  return { value, isUnknown: value === undefined }
}

function choiceText({ choices = {} }: SheetColumn, language: Language): string {
  const words = Object.values(choices).map((word) => word[language])
  return textOf(language, 'deviceChoice', { words: words.join(language === 'zh' ? '、' : ', ') })
}

/** A text above the limit fits no field. */
const textOfCell = (cell: Cell | undefined) =>
  isOversized(cell) ? '…'.repeat(LIMITS.cellChars) : String(cell ?? '').trim()
