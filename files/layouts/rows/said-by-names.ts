import type { DeliveryDate } from '#domain/calendar/delivery-date.ts'
import type { SheetPart, SheetTable } from '../../documents/table.ts'
import { titlesAbove } from '../../tables/join-sheets.ts'
import { excerpt } from '../cells/cell-values.ts'
import { ownName } from '../exchange/dates-of-names.ts'
import type { Address, IssueList } from '../issue-list.ts'
import type { PlaceName } from '../layout.ts'
import { dateInNames } from '../names/date-of-table.ts'
import { placeOfNames } from '../names/place-of-names.ts'

/** Sheets that were joined, or the only one as null, and what is told of them. */
type NamedTables = { tables: readonly SheetPart[]; fileName: string; issues: IssueList }

/** The sheets that were joined, or the only one. */
export function tablesOf(sheet: SheetTable, headerRow: number): readonly SheetPart[] {
  const { name, parts = [] } = sheet
  return parts.length > 1 ? parts : [{ name, titles: titlesAbove(sheet, headerRow), offset: 0 }]
}

/** The date of each joined sheet that its titles or its name say, after saying so. */
export function datesSaid({ tables, fileName, issues }: NamedTables): Map<SheetPart, DeliveryDate> {
  const dates = new Map<SheetPart, DeliveryDate>()
  for (const table of tables) {
    const at = { row: null, column: null, sheet: table.name }
    const found = dateInNames({ titles: table.titles ?? [], name: table.name, fileName })
    if (found.kind === 'SEVERAL') tellDates(issues, at, found.dates)
    if (found.kind !== 'ONE' || found.isOfFile) continue
    dates.set(table, found.date)
    issues.notice('DATE_OF_TITLE', at, { date: found.date, name: excerpt(found.name) })
  }
  return dates
}

/** Says which dates the names of a table give. */
export function tellDates(issues: IssueList, at: Address, dates: readonly DeliveryDate[]): void {
  const [ofSheet, ofFile] = dates
  issues.error('DATES_CONTRADICT', at, { ofSheet: ofSheet!, ofFile: ofFile! })
}

/** The text that names the place of each sheet by its titles, its name or that of the file, after saying so. */
export function placesSaid(
  { tables, fileName, issues }: NamedTables,
  known: readonly PlaceName[] | undefined,
): Map<SheetPart, string> {
  const places = new Map<SheetPart, string>()
  for (const table of tables) {
    const at = { row: null, column: null, ...(tables.length > 1 && { sheet: table.name }) }
    const names = { titles: table.titles ?? [], name: table.name, fileName }
    const found = placeOfNames(names, known)
    if (found) places.set(table, found.text)
    if (found) issues.notice('PLACE_OF_NAME', at, { value: excerpt(found.text) })
    else {
      const value = excerpt(ownName(fileName))
      issues.error('NO_PLACE_IN_NAME', at, { value, context: 'TABLE' })
    }
  }
  return places
}
