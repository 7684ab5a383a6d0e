import { createHash } from 'node:crypto'
import type { LayoutCode } from '#domain/collection/words.ts'
import type { SheetTable } from '../../documents/table.ts'
import { readText } from '../../tables/cell-text.ts'
import type { ChosenReadings, Mapping } from '../layout.ts'
import { LAYOUTS } from '../registry.ts'

/** How a file is read: rows below `headerRow` of a sheet, columns (from 0) taken for fields. */
export type MappingChoice = {
  layout: LayoutCode
  sheet: number
  headerRow: number
  columns: { column: number; field: string }[]
  readings?: ChosenReadings | undefined
}

/** A mapping that the user had committed, and the headers that it was made for. */
export type RememberedMapping = { mapping: MappingChoice; fingerprint: string }

/** The mapping as the layout reads it: with the headers of the file and the series of the fields. */
export function resolveMapping(choice: MappingChoice, sheets: readonly SheetTable[]): Mapping {
  const { layout, sheet, headerRow, columns, readings } = choice
  const header = headerCells(sheets[sheet], headerRow)
  return {
    layout,
    sheet,
    headerRow,
    ...(readings && { readings }),
    columns: columns.map(({ column, field }) => ({
      column,
      field,
      header: readText(header[column]),
      series: LAYOUTS[layout].fields.find((spec) => spec.field === field)?.series,
    })),
  }
}

/** A mapping without what follows from the file and the layout. */
export function choiceOf({ layout, sheet, headerRow, columns, readings }: Mapping): MappingChoice {
  return {
    layout,
    sheet,
    headerRow,
    columns: columns.map(({ column, field }) => ({ column, field })),
    ...(readings && { readings }),
  }
}

/** Two files with equal headers at the place of a mapping have equal fingerprints. */
export function fingerprintOf(
  { sheet, headerRow }: Pick<MappingChoice, 'sheet' | 'headerRow'>,
  sheets: readonly SheetTable[],
): string {
  const headers = headerCells(sheets[sheet], headerRow).map((cell) => readText(cell).toLowerCase())
  return createHash('sha256').update(JSON.stringify(headers)).digest('hex')
}

/** The newest remembered mapping whose headers stand in the same place of this file. */
export function recall(
  remembered: readonly RememberedMapping[],
  sheets: readonly SheetTable[],
): RememberedMapping | undefined {
  return remembered.find(
    ({ mapping, fingerprint }) =>
      headerCells(sheets[mapping.sheet], mapping.headerRow).length > 0 &&
      fingerprintOf(mapping, sheets) === fingerprint,
  )
}

function headerCells(sheet: SheetTable | undefined, headerRow: number) {
  return sheet?.rows.find(({ row }) => row === headerRow)?.cells ?? []
}
