import type { FileError } from '#domain/collection/words.ts'
import type { ForeignEncoding } from '#files/documents/foreign-encoding.ts'
import { DEFAULT_LIMITS, type SpreadsheetLimits } from '#files/documents/limits.ts'
import { readTable } from '#files/documents/read-table.ts'
import { SpreadsheetError } from '#files/documents/spreadsheet-error.ts'
import type { Table } from '#files/documents/table.ts'
import { plainTables } from '#files/tables/read-plain-tables.ts'

const GIB = 1024 ** 3

/** A command reads its user's own files, so that only memory ends them; archives stay as guarded as anywhere. */
const COMMAND_LIMITS: SpreadsheetLimits = {
  ...DEFAULT_LIMITS,
  fileBytes: GIB,
  unfoldedBytes: GIB,
  rows: 20_000_000,
  columns: 16_384,
  cells: 200_000_000,
  cellChars: 1_000_000,
}

const TEXTS: Partial<Record<FileError, string>> = {
  FILE_EMPTY: 'the file is empty',
  FILE_TOO_LARGE: 'the file is too large: split it',
  FILE_LEGACY_FORMAT: 'the file is an old spreadsheet: save it as xlsx or CSV',
  FILE_ENCRYPTED: 'the file is encrypted: take its password off',
  FILE_DAMAGED: 'the file is damaged: save it again as xlsx or CSV',
  TEXT_ENCODING_UNKNOWN: 'the file is neither UTF-8, UTF-16 nor GBK text: save it as UTF-8',
  TOO_MANY_SHEETS: 'the file has too many sheets: split it',
  TOO_MANY_COLUMNS: 'the table has too many columns: split it',
}
const ENCODINGS: Record<ForeignEncoding, string> = { SHIFT_JIS: 'Shift_JIS', BIG5: 'Big5' }
const NO_TABLE = 'the file is no table: save it as xlsx, CSV or JSON'

const NO_RECORDS =
  'the json has no names for its values: write each row as {"time": …, "price": …}, or put a row of names first: [["time", "price"], …]'

/** The same as plain tables: a value in every row that it is drawn over, a head of one row. */
export async function plainTablesOfFile(bytes: Uint8Array): Promise<Table> {
  return plainTables(await tablesOfFile(bytes))
}

/**
 * The tables of a file: csv, json or a workbook, told by its content.
 *
 * @param delimiterOf what ends the cells of a text, where its head tells
 * @throws Error saying why the file is no table, and the way out
 */
export async function tablesOfFile(
  bytes: Uint8Array,
  delimiterOf?: (text: string) => string | undefined,
): Promise<Table> {
  try {
    return await readTable(bytes, COMMAND_LIMITS, '', delimiterOf)
  } catch (error) {
    if (!(error instanceof SpreadsheetError)) throw error
    throw new Error(refusalText(error), { cause: error })
  }
}

function refusalText({ code, params }: SpreadsheetError): string {
  const encoding = ENCODINGS[params.context as ForeignEncoding]
  if (encoding) return `the file is ${encoding} text: save it as UTF-8`
  if (params.context === 'PICTURE') return 'the file is a picture and no table'
  if (params.kind === 'json') return NO_RECORDS
  return TEXTS[code] ?? NO_TABLE
}
