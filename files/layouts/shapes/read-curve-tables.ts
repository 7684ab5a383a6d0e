import type { SpreadsheetLimits } from '../../documents/limits.ts'
import { readTable } from '../../documents/read-table.ts'
import type { SheetTable, Table } from '../../documents/table.ts'
import { plainTables } from '../../tables/read-plain-tables.ts'
import { withNetPowersParted } from '../storage/net-power.ts'
import { storageTables } from '../storage/storage-tables.ts'
import { withChinaTime } from './china-time.ts'
import { withDatesInOrder } from './date-order.ts'
import { daysOfFigures } from './days-of-figures.ts'
import { daysOfStations } from './days-of-stations.ts'
import { joinHalfDays } from './half-days.ts'
import { tablesOfNodesAcross } from './nodes-across.ts'
import { withPercentsShown } from './percents-shown.ts'
import { withSignsOfHeads } from './signed-heads.ts'
import { tablesOfItems } from './tables-of-items.ts'
import { tablesOfMarkets } from './tables-of-markets.ts'
import { tablesOfStations } from './tables-of-stations.ts'
import { tablesOfZones } from './tables-of-zones.ts'
import { tablesOfZonesAcross } from './zones-across.ts'

/**
 * Reads a file into plain tables for curves: shares as workbooks show them, dates and times as China writes them, whole days across, a
 * table for each market, the zones and each station.
 *
 * @throws SpreadsheetError
 */
export async function readCurveTables(
  source: string | Uint8Array,
  limits?: SpreadsheetLimits,
  fileName?: string,
): Promise<Table> {
  const written = await readTable(source, limits, fileName)
  const shown = { ...written, sheets: written.sheets.map(withPercentsShown) }
  const table = plainTables(shown)
  return { ...table, sheets: curveTables(table.sheets, fileName) }
}

/** The tables of curves that plain tables hold; what was done to them is kept beside them. */
export function curveTables(sheets: readonly SheetTable[], fileName = ''): SheetTable[] {
  const ofStorages = storageTables(sheets.flatMap(tablesOfItems)).map(withNetPowersParted)
  return ofStorages.flatMap((sheet) => tablesOf(sheet, fileName))
}

function tablesOf(sheet: SheetTable, fileName: string): SheetTable[] {
  const days = daysOfFigures(withDatesInOrder(withChinaTime(withSignsOfHeads(sheet))), fileName)
  return tablesOfMarkets(joinHalfDays(daysOfStations(days, fileName)))
    .flatMap(tablesOfZones)
    .flatMap((one) => tablesOfZonesAcross(one, fileName))
    .flatMap((one) => tablesOfNodesAcross(one, fileName))
    .flatMap(tablesOfStations)
}
