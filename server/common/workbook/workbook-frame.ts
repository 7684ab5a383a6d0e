import { inflateRawSync } from 'node:zlib'
import { type WriteSheet, writeTable } from '#files/documents/write-table.ts'
import { readZipDirectory, type ZipEntry } from '#files/documents/zip-directory.ts'

/** A sheet without its rows. */
export type SheetHead = Omit<WriteSheet, 'rows'>

/** What stands around the rows of a sheet, and the style that cells of each column have. */
export type SheetFrame = { part: string; before: string; styles: string[]; after: string }

/** All of a workbook but the rows of its sheets. */
export type WorkbookFrame = { parts: { name: string; text: string }[]; sheets: SheetFrame[] }

const SHEET_PART = /^xl\/worksheets\/sheet\d+\.xml$/
const MAX_PARTS = 10_000
/** Of a row that shows how cells of each column look. */
const SAMPLE_CELL = /<c r="[A-Z]+2"(?: s="(\d+)")?>/g

/**
 * A workbook as `writeTable` writes it, taken apart where its rows stand: heads, styles, widths and filters are made
 * in one place, however many rows there are.
 */
export async function workbookFrame(heads: readonly SheetHead[]): Promise<WorkbookFrame> {
  const sheets = heads.map((head) => ({ ...head, rows: [head.columns.map(() => 0)] }))
  const bytes = Buffer.from(await writeTable(sheets))
  const parts = readZipDirectory(bytes, MAX_PARTS).map((entry) => ({
    name: entry.name,
    text: textOf(bytes, entry),
  }))
  return {
    parts: parts.filter(({ name }) => !SHEET_PART.test(name)),
    sheets: parts.filter(({ name }) => SHEET_PART.test(name)).map(frameOf),
  }
}

function textOf(bytes: Buffer, { dataOffset, packedBytes, method }: ZipEntry): string {
  const packed = bytes.subarray(dataOffset, dataOffset + packedBytes)
  return (method === 0 ? packed : inflateRawSync(packed)).toString()
}

function frameOf({ name, text }: { name: string; text: string }): SheetFrame {
  const [sample, end] = [text.indexOf('<row r="2"'), text.indexOf('</sheetData>')]
  if (sample < 0 || end < 0) throw new Error(`No rows in ${name}`)
  return {
    part: name,
    // How far the rows go is known when they have been written, and then it is too late to say so.
    before: text.slice(0, sample).replace(/<dimension [^>]*>/, ''),
    styles: Array.from(text.slice(sample, end).matchAll(SAMPLE_CELL), ([, style]) => style ?? ''),
    after: text.slice(end),
  }
}

/** The end of a sheet that has so many rows with its head: its filter reaches to the last of them. */
export const endOfSheet = ({ after }: SheetFrame, rows: number): string =>
  after.replace(/(<autoFilter ref="A1:[A-Z]+)2"/, `$1${rows}"`)
