import { streamCsvRows } from 'hucre/csv'
import { unguardFormula } from '#domain/system/formula-text.ts'
import type { SpreadsheetLimits } from './limits.ts'
import { RowCollector, type SheetTable } from './table.ts'

/** Reads delimited text; the delimiter is found out where none is named. Every cell is text. */
export function readCsv(text: string, limits: SpreadsheetLimits, delimiter?: string): SheetTable[] {
  const collector = new RowCollector(limits)
  let number = 0
  for (const cells of streamCsvRows(text, delimiter ? { delimiter } : {})) {
    const texts = cells.map((cell) => unguardFormula(String(cell ?? '').trim()))
    collector.add(++number, texts, true)
  }
  return [{ name: '', rows: collector.rows, keys: null, meta: {}, isDelimited: true }]
}
