import type { SpreadsheetLimits } from './limits.ts'
import { RowCollector, type SheetTable } from './table.ts'

/** The head of a file, with what it is of and when it was made. */
const HEAD = /^\s*<!\s*[^>]*!>/
const OPENS = /^<([^/!<>\s][^<>]*)>$/
const CLOSES = /^<\/[^<>]+>$/

/** Whether a text is a file in the language E of the grid's dispatch centres (DL/T 1230): `<! … !>` and rows of `#`. */
export function isEFile(text: string): boolean {
  return HEAD.test(text) && /^\s*@\s/m.test(text) && /^\s*#\s/m.test(text)
}

/**
 * Reads a file in the language E: each tag a sheet with its name and attributes as title, the row of `@` its head and
 * those of `#` its rows. Rows of a kind that is not known (`@@`, `@#`) make no table.
 */
export function readEFile(text: string, limits: SpreadsheetLimits): SheetTable[] {
  const sheets: SheetTable[] = []
  let open: RowCollector | null = null
  for (const [at, line] of text.split(/\r\n|\r|\n/).entries()) {
    const trimmed = line.trim()
    const [, tag] = OPENS.exec(trimmed) ?? []
    if (tag !== undefined) {
      open = new RowCollector(limits)
      open.add(at + 1, [tag.replace(/::/g, ' ').replace(/['"]/g, '')])
      const name = tag.split(/::|\s/)[0]!
      sheets.push({ name, rows: open.rows, keys: null, meta: {} })
    }
    if (CLOSES.test(trimmed)) open = null
    if (/^[@#]\s/.test(trimmed)) open?.add(at + 1, cellsOf(trimmed.slice(1)))
  }
  return sheets
}

/** Words between spaces; one in quotation marks may hold spaces. */
function cellsOf(line: string): string[] {
  return [...line.matchAll(/'([^']*)'|"([^"]*)"|(\S+)/g)].map(
    ([, single, double, word]) => single ?? double ?? word ?? '',
  )
}
