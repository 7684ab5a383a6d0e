import type { SpreadsheetLimits } from '../documents/limits.ts'
import { readTable } from '../documents/read-table.ts'
import type { SheetTable, Table } from '../documents/table.ts'
import { carryMerged } from './carry-merged.ts'
import { joinHeadLines } from './head-lines.ts'
import { joinHead } from './join-head.ts'
import { joinIndexNames } from './join-index-names.ts'
import { joinPartsOfHeads } from './parts-of-heads.ts'
import { withNamesBeside } from './sheets-beside.ts'
import { splitTables } from './split-tables.ts'
import { joinUnitsAbove } from './units-above.ts'
import { joinUnitsOfNamesBelow } from './units-of-names-below.ts'

/**
 * Reads a file as {@link readTable} does and makes plain tables of what people draw: a value in every row that it is
 * drawn over, a head of one row.
 *
 * @throws SpreadsheetError
 */
export async function readPlainTables(
  source: string | Uint8Array,
  limits?: SpreadsheetLimits,
  fileName?: string,
): Promise<Table> {
  return plainTables(await readTable(source, limits, fileName))
}

/** Makes plain tables of those that were read. */
export function plainTables(table: Table): Table {
  return { ...table, sheets: withNamesBeside(table.sheets.flatMap(plainSheets)) }
}

/** The tables of a sheet. */
export function plainSheets(sheet: SheetTable): SheetTable[] {
  return splitTables(carryMerged(sheet)).map((table) =>
    joinPartsOfHeads(
      joinUnitsOfNamesBelow(joinHead(joinIndexNames(joinUnitsAbove(joinHeadLines(table))))),
    ),
  )
}
