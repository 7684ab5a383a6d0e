import type { PlaceKind } from '#domain/collection/words.ts'
import type { TableRow } from '../../documents/table.ts'
import { readText } from '../../tables/cell-text.ts'
import { excerpt } from '../cells/cell-values.ts'
import type { ParseOptions } from '../layout.ts'
import { PlaceFinder } from '../names/place-names.ts'
import type { MappedSheet } from './mapped-sheet.ts'

/** Reads the code of the place of a row, '' in a table without places; null after saying why there is none. */
export function placeReader(
  sheet: MappedSheet,
  kind: PlaceKind | undefined,
  options: ParseOptions,
): (row: TableRow) => string | null {
  if (!sheet.hasPlaces) return () => ''
  const isNamed = kind !== undefined && options.placeNames?.[kind] !== undefined
  const finder = isNamed ? new PlaceFinder(kind, options, sheet.issues) : null
  if (finder) return (row) => finder.find(sheet.placeCell(row), sheet.at(row.row, 'location'))
  const known = options.knownLocations ? new Set(options.knownLocations) : null
  const strangers = new Set<string>()
  return (row) => {
    const cell = sheet.placeCell(row)
    const code = readText(cell)
    const at = sheet.at(row.row, 'location')
    if (!code) sheet.issues.error('MISSING_LOCATION', at)
    if (!code) return null
    if (!known || known.has(code)) return code
    if (!strangers.has(code)) sheet.issues.error('UNKNOWN_LOCATION', at, { value: excerpt(cell) })
    strangers.add(code)
    return null
  }
}
