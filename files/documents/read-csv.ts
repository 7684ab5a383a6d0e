import { streamCsvRows } from 'hucre/csv'
import { unguardFormula } from '#domain/system/formula-text.ts'
import { alignedRows } from './aligned-text.ts'
import type { SpreadsheetLimits } from './limits.ts'
import { RowCollector, type SheetTable } from './table.ts'

const QUOTED_AS_FORMULA = /^="([^"]*)"$/
const SAMPLE_CHARS = 10_000
const SAMPLE_LINES = 20

/** Reads delimited text, or text aligned by spaces; the delimiter is found out where none is named. Every cell is text. */
export function readCsv(text: string, limits: SpreadsheetLimits, delimiter?: string): SheetTable[] {
  const aligned = delimiter === undefined ? alignedRows(text) : null
  if (aligned) return [alignedSheet(aligned, limits)]
  const collector = new RowCollector(limits)
  let number = 0
  const between = delimiter ?? (hasTabbedCells(text) ? ',' : undefined)
  for (const cells of streamCsvRows(text, between ? { delimiter: between } : {})) {
    const texts = cells.map((cell) => plainText(String(cell ?? '').trim()))
    collector.add(++number, texts, true)
  }
  return [{ name: '', rows: collector.rows, keys: null, meta: {}, isDelimited: true }]
}

function alignedSheet(rows: ReadonlyMap<number, string[]>, limits: SpreadsheetLimits): SheetTable {
  const collector = new RowCollector(limits)
  for (const [number, cells] of rows) collector.add(number, cells)
  return { name: '', rows: collector.rows, keys: null, meta: {} }
}

/** A cell without what keeps spreadsheet programs from changing it: the apostrophe of a guard, `="00:15"`. */
function plainText(cell: string): string {
  const [, quoted] = QUOTED_AS_FORMULA.exec(cell) ?? []
  return quoted ?? unguardFormula(cell)
}

/** Exports put a tab before each cell between commas, so that spreadsheet programs keep it as text. */
function hasTabbedCells(text: string): boolean {
  const lines = text.slice(0, SAMPLE_CHARS).split('\n').slice(0, SAMPLE_LINES)
  const tabs = lines.join('\n').split('\t').length - 1
  const afterCommas = lines.join('\n').split(/,"?\t/).length - 1
  return afterCommas > 0 && tabs - afterCommas <= lines.length
}
