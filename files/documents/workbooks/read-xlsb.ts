import { FormulaRuns } from '../cells/formula-runs.ts'
import { PercentCells } from '../cells/percent-cells.ts'
import type { SpreadsheetLimits } from '../limits.ts'
import { SpreadsheetError } from '../spreadsheet-error.ts'
import type { SheetTable, Table } from '../table.ts'
import { unfoldArchive } from '../zip-guard.ts'
import { CellReader } from './cell-of-library.ts'
import { type Library, readByLibrary, workbookLibrary } from './library.ts'
import { sheetTable } from './sheet-rows.ts'
import { keptSheet, keptStyles, readBookPart, type XlsbSheet } from './xlsb-parts.ts'

const BOOK = 'xl/workbook.bin'
const RELATIONS = 'xl/_rels/workbook.bin.rels'
const STYLES = 'xl/styles.bin'
const TEXTS = 'xl/sharedStrings.bin'
const RELATION = /<(?:\w+:)?Relationship\s([^>]*)>/g
/** Where the library looks for the first sheet. */
const SHEET = 'xl/worksheets/sheet1.bin'
const TYPES_NAMESPACE = 'http://schemas.openxmlformats.org/package/2006/content-types'
const BINARY = 'application/vnd.ms-excel'
const TYPE_OF_PART: Readonly<Record<string, string>> = {
  [BOOK]: `${BINARY}.sheet.binary.macroEnabled.main`,
  [TEXTS]: `${BINARY}.sharedStrings`,
  [STYLES]: `${BINARY}.styles`,
}

type Parts = ReadonlyMap<string, Buffer>

/** By the names of an archive's parts. */
export const isXlsb = (parts: readonly string[]): boolean => parts.includes(BOOK)

/**
 * Reads the visible sheets of an xlsb workbook. The library is given one sheet after another, without anything but
 * its cells and what they need.
 *
 * @throws SpreadsheetError
 */
export async function readXlsb(
  bytes: Buffer,
  limits: SpreadsheetLimits,
): Promise<Omit<Table, 'format'>> {
  const parts: Parts = new Map(
    [...unfoldArchive(bytes, limits)].map(({ name, content }) => [name, content]),
  )
  try {
    const book = readBookPart(parts.get(BOOK)!)
    if (book.sheets.length > limits.sheets) {
      const params = { sheets: book.sheets.length, limit: limits.sheets }
      throw new SpreadsheetError('TOO_MANY_SHEETS', params)
    }
    const library = await workbookLibrary()
    const cells = new CellReader(library, book.is1904)
    const targets = targetsOf(parts.get(RELATIONS)?.toString() ?? '')
    const sheets = book.sheets.flatMap((sheet): SheetTable[] => {
      const part = parts.get(targets.get(sheet.relation) ?? '')
      const isRead = sheet.isVisible && part?.length
      const areDoubted = book.calculatesAtLoad
      return isRead ? [readSheet(library, { parts, sheet, part, cells, limits, areDoubted })] : []
    })
    return { sheets }
  } catch (error) {
    if (error instanceof SpreadsheetError) throw error
    throw new SpreadsheetError('FILE_DAMAGED', { detail: 'workbook' }, error)
  }
}

type Reading = {
  parts: Parts
  sheet: XlsbSheet
  part: Buffer
  cells: CellReader
  limits: SpreadsheetLimits
  /** The workbook asks to be calculated when it is opened. */
  areDoubted: boolean
}

function readSheet(
  library: Library,
  { parts, sheet, part, cells, limits, areDoubted }: Reading,
): SheetTable {
  const marks = { merged: [], formulas: new FormulaRuns(areDoubted) }
  const container = library.CFB.utils.cfb_new()
  const content = new Map([
    [BOOK, sheet.book],
    [SHEET, keptSheet(part, { limits, marks })],
  ])
  const texts = parts.get(TEXTS)
  if (texts?.length) content.set(TEXTS, texts)
  const styles = parts.get(STYLES)
  if (styles?.length) content.set(STYLES, keptStyles(styles))
  content.set('[Content_Types].xml', Buffer.from(contentTypes([...content.keys()])))
  for (const [name, one] of content) library.CFB.utils.cfb_add(container, `/${name}`, one)
  const bytes: Buffer = library.CFB.write(container, { type: 'buffer', fileType: 'zip' })
  // Where it cannot go on, the library otherwise leaves the rest out in silence.
  const { SheetNames, Sheets } = readByLibrary(library, bytes, { WTF: true })
  const name = SheetNames[0] ?? ''
  const percents = new PercentCells()
  const rows = cells.rowsOf(Sheets[name] ?? {}, percents)
  return sheetTable(name, rows, { ...marks, percents, limits })
}

function contentTypes(names: readonly string[]): string {
  const types = names.filter((name) => name in TYPE_OF_PART)
  const lines = types.map(
    (name) => `<Override PartName="/${name}" ContentType="${TYPE_OF_PART[name]}"/>`,
  )
  return `<?xml version="1.0"?><Types xmlns="${TYPES_NAMESPACE}">${lines.join('')}</Types>`
}

/** Names of parts by the relations of the workbook; targets are relative to `xl/` or begin at the root. */
function targetsOf(relations: string): Map<string, string> {
  return new Map(
    [...relations.matchAll(RELATION)].map(([, attributes = '']) => {
      const target = attributeOf(attributes, 'Target')
      const name = target.startsWith('/') ? target.slice(1) : `xl/${target.replace(/^\.\//, '')}`
      return [attributeOf(attributes, 'Id'), name]
    }),
  )
}

function attributeOf(attributes: string, name: string): string {
  return new RegExp(`(?:^|\\s)${name}="([^"]*)"`).exec(attributes)?.[1] ?? ''
}
