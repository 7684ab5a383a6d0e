import { SpreadsheetError } from './spreadsheet-error.ts'
import type { SheetTable } from './table.ts'

/** What pictures begin with, in hexadecimal digits. */
const PICTURES: Readonly<Record<string, RegExp>> = {
  png: /^89504e470d0a1a0a/,
  jpg: /^ffd8ff/,
  gif: /^47494638(37|39)61/,
  bmp: /^424d.{8}00000000/,
  tif: /^(49492a00|4d4d002a)/,
  webp: /^52494646.{8}57454250/,
}
const PICTURE_ENDING = /\.(png|jpe?g|gif|bmp|tiff?|webp|heic)$/i
const WORKBOOK_ENDING = /\.(xls[xmb]?|et|f?ods)$/i
const HEAD_BYTES = 16
/** A header with a row below, a key with a value beside. */
const MIN_ROWS = 2
const MIN_COLUMNS = 2

/** Refuses a picture by what it begins with. */
export function refusePicture(bytes: Buffer): void {
  const head = bytes.subarray(0, HEAD_BYTES).toString('hex')
  const format = Object.keys(PICTURES).find((name) => PICTURES[name]!.test(head))
  if (format) throw new SpreadsheetError('FILE_NOT_A_SPREADSHEET', { context: 'PICTURE', format })
}

/** Whether a text has rows and columns enough to be a table. */
export function isTable({ rows }: SheetTable): boolean {
  return rows.length >= MIN_ROWS && rows.some(({ cells }) => cells.length >= MIN_COLUMNS)
}

/** Why what is no table is refused, by the name that it came with; `context` picks the words. */
export function noTable(fileName: string): SpreadsheetError {
  const [, picture] = PICTURE_ENDING.exec(fileName) ?? []
  const [, workbook] = WORKBOOK_ENDING.exec(fileName) ?? []
  return new SpreadsheetError('FILE_NOT_A_SPREADSHEET', {
    context: picture ? 'PICTURE' : workbook ? 'NAMED' : 'NO_TABLE',
    ...(picture
      ? { format: picture.toLowerCase() }
      : workbook && { ending: workbook.toLowerCase() }),
  })
}
