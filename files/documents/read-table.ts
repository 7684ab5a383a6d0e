import { readFile, stat } from 'node:fs/promises'
import { decodeText } from './decode-text.ts'
import { DEFAULT_LIMITS, type SpreadsheetLimits } from './limits.ts'
import { isOpenDocument, readOpenDocument } from './markup/open-document.ts'
import { declaredText, isMarkup, readMarkup } from './markup/read-markup.ts'
import { isTable, noTable, refusePicture } from './no-table.ts'
import { readCsv } from './read-csv.ts'
import { isEFile, readEFile } from './read-e-file.ts'
import { readJson } from './read-json.ts'
import { readXlsx } from './read-xlsx.ts'
import { SpreadsheetError } from './spreadsheet-error.ts'
import type { Table } from './table.ts'
import { readXls } from './workbooks/read-xls.ts'
import { isXlsb, readXlsb } from './workbooks/read-xlsb.ts'
import { readZipDirectory } from './zip-directory.ts'

const ZIP_MAGIC = Buffer.from('PK')
const PDF_MAGIC = Buffer.from('%PDF-')
const COMPOUND_MAGIC = Buffer.from('d0cf11e0a1b11ae1', 'hex')
/** A workbook without a container begins with such a record, of Excel 2, 3, 4 and 5. */
const BARE_WORKBOOK = /^09(00|02|04|08)..00/

/**
 * Reads a workbook (xlsx, xlsb, xls, ods, XML 2003), a web page, a csv or a json file into rows. Its content
 * decides what it is, never its name; the name only tells what a file was meant to be that is no table.
 * Costs processor time in proportion to the file: call it in a worker thread.
 *
 * @param delimiterOf what ends the cells of a text, where the caller knows its head; else it is found out
 * @throws SpreadsheetError
 */
export async function readTable(
  source: string | Uint8Array,
  limits: SpreadsheetLimits = DEFAULT_LIMITS,
  fileName = '',
  delimiterOf?: (text: string) => string | undefined,
): Promise<Table> {
  const bytes = await load(source, limits.fileBytes)
  const table = await readKnown(bytes, { limits, fileName, delimiterOf })
  if (table.sheets.every((sheet) => sheet.rows.length === 0)) {
    throw new SpreadsheetError('FILE_EMPTY')
  }
  if (table.format === 'csv' && !table.sheets.some(isTable)) throw noTable(fileName)
  return table
}

async function load(source: string | Uint8Array, limit: number): Promise<Buffer> {
  const size = typeof source === 'string' ? (await stat(source)).size : source.length
  if (size === 0) throw new SpreadsheetError('FILE_EMPTY')
  if (size > limit) throw new SpreadsheetError('FILE_TOO_LARGE', { bytes: size, limit })
  if (typeof source === 'string') return readFile(source)
  return Buffer.from(source.buffer, source.byteOffset, source.byteLength)
}

type Reading = {
  limits: SpreadsheetLimits
  fileName: string
  delimiterOf: ((text: string) => string | undefined) | undefined
}

async function readKnown(
  bytes: Buffer,
  { limits, fileName, delimiterOf }: Reading,
): Promise<Table> {
  if (startsWith(bytes, ZIP_MAGIC)) return readArchive(bytes, limits)
  const isOldWorkbook =
    startsWith(bytes, COMPOUND_MAGIC) || BARE_WORKBOOK.test(bytes.toString('hex', 0, 4))
  if (isOldWorkbook) return { format: 'xls', ...(await readXls(bytes, limits)) }
  if (startsWith(bytes, PDF_MAGIC))
    throw new SpreadsheetError('FILE_NOT_A_SPREADSHEET', { kind: 'pdf' })
  refusePicture(bytes)
  const text = textOf(bytes, fileName)
  if (/^\s*[[{]/.test(text)) return { format: 'json', sheets: readJson(text, limits) }
  if (isEFile(text)) return { format: 'csv', sheets: readEFile(text, limits) }
  if (isMarkup(text)) return readMarkup(text, limits)
  return { format: 'csv', sheets: readCsv(text, limits, delimiterOf?.(text)) }
}

async function readArchive(bytes: Buffer, limits: SpreadsheetLimits): Promise<Table> {
  const parts = readZipDirectory(bytes, limits.entries).map(({ name }) => name)
  if (isXlsb(parts)) return { format: 'xlsb', ...(await readXlsb(bytes, limits)) }
  if (isOpenDocument(parts)) return { format: 'ods', sheets: readOpenDocument(bytes, limits) }
  return { format: 'xlsx', ...(await readXlsx(bytes, limits)) }
}

/** The text of a file, or the reason that its name tells better than its bytes. */
function textOf(bytes: Buffer, fileName: string): string {
  try {
    return declaredText(bytes) ?? decodeText(bytes)
  } catch (error) {
    const refusal = noTable(fileName)
    throw refusal.params.context === 'NO_TABLE' ? error : refusal
  }
}

function startsWith(bytes: Buffer, magic: Buffer): boolean {
  return bytes.subarray(0, magic.length).equals(magic)
}
