import type { ParsingOptions, WorkBook } from '@e965/xlsx'

/** Loaded by the first workbook of a format that it reads: loading takes longer than reading most files. */
export const workbookLibrary = () => import('@e965/xlsx')

export type Library = Awaited<ReturnType<typeof workbookLibrary>>

/** Values and number formats; nothing that is drawn, linked or computed. */
const READING: ParsingOptions = {
  type: 'buffer',
  dense: true,
  cellNF: true,
  cellText: false,
  cellHTML: false,
  cellFormula: false,
}

/** Reads what holds nothing but cells and what they need. */
export function readByLibrary(
  library: Library,
  bytes: Buffer,
  options: ParsingOptions = {},
): WorkBook {
  return library.read(bytes, { ...READING, ...options })
}

/**
 * Formats that workbooks of East Asia name by number without spelling them out, which the library does not know
 * (ECMA-376, part 1, 18.8.30, numFmt). Only that they are dates or times matters here.
 */
const DATE_FORMATS = [27, 28, 29, 30, 31, 36, 50, 51, 52, 53, 54, 57, 58]
const TIME_FORMATS = [32, 33, 34, 35, 55, 56]
const SHORT_DATE = 14
const SHORT_TIME = 20

/** The number of a format that the library knows, for one that the file does not spell out. */
export function knownFormat(id: number): number {
  if (DATE_FORMATS.includes(id)) return SHORT_DATE
  return TIME_FORMATS.includes(id) ? SHORT_TIME : id
}
