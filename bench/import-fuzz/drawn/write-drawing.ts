import type { Drawing, FileKind } from './drawing.ts'
import { encodeGbk, writeDelimited, writeHtml } from './write-text.ts'
import { writeWorkbook } from './write-workbook.ts'

const WRITERS: Readonly<Record<FileKind, (drawing: Drawing) => Buffer>> = {
  csv: (drawing) => Buffer.from(writeDelimited(drawing, ',')),
  'csv-bom': (drawing) => Buffer.from(`\ufeff${writeDelimited(drawing, ',')}`),
  'csv-gbk': (drawing) => encodeGbk(writeDelimited(drawing, ',')),
  utf16: (drawing) => Buffer.from(`\ufeff${writeDelimited(drawing, '\t')}`, 'utf16le'),
  tsv: (drawing) => Buffer.from(writeDelimited(drawing, '\t')),
  semicolon: (drawing) => Buffer.from(writeDelimited(drawing, ';')),
  xlsx: (drawing) => writeWorkbook(drawing, 'xlsx'),
  xls: (drawing) => writeWorkbook(drawing, 'xls'),
  xlsb: (drawing) => writeWorkbook(drawing, 'xlsb'),
  ods: (drawing) => writeWorkbook(drawing, 'ods'),
  xml: (drawing) => writeWorkbook(drawing, 'xml'),
  html: (drawing) => Buffer.from(writeHtml(drawing)),
}

/** How files of a kind are named. */
export const EXTENSIONS: Readonly<Record<FileKind, string>> = {
  csv: 'csv',
  'csv-bom': 'csv',
  'csv-gbk': 'csv',
  utf16: 'txt',
  tsv: 'txt',
  semicolon: 'csv',
  xlsx: 'xlsx',
  xls: 'xls',
  xlsb: 'xlsb',
  ods: 'ods',
  xml: 'xls',
  html: 'xls',
}

export function bytesOfDrawing(drawing: Drawing): Buffer {
  return WRITERS[drawing.kind](drawing)
}
