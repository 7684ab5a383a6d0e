import { missingMarks } from '#domain/market/missing-marks.ts'
import {
  PERCENT_RANGE,
  priceRangeCnyPerMwh,
  stationPowerRangeMw,
  storagePowerRangeMw,
  systemPowerRangeMw,
  type ValueRange,
} from '#domain/market/plausible-values.ts'
import { shiftDecimal } from '#domain/units/written-unit.ts'
import type { Cell } from '../../documents/table.ts'
import { readText } from '../../tables/cell-text.ts'
import { type NumberStyle, readQuantity } from '../cells/number-style.ts'
import type { Address, IssueList } from '../issue-list.ts'
import type { FieldSpec } from '../layout.ts'

/** What spreadsheets show where a formula has no result. */
const ERROR_VALUE = /^#(?:N\/A|REF!|VALUE!|DIV\/0!|NAME\?|NULL!|NUM!|SPILL!|CALC!)$/i

type MarkedCells = {
  header: string
  field: FieldSpec
  cells: readonly (Cell | undefined)[]
  style: NumberStyle
  /** Where the cell of an index stands. */
  at: (index: number) => Address
}

/** The style of a column with what stands in it for missing values, after saying of each mark how often it does. */
export function withMissingMarks(issues: IssueList, column: MarkedCells): NumberStyle {
  const { header, field, cells, style, at } = column
  const missing = new Set<number | string>([...errorValues(cells), ...marksAmong(column)])
  if (missing.size === 0) return style
  for (const mark of missing) {
    const isIt = (cell: Cell | undefined) =>
      (typeof mark === 'string' ? readText(cell) : writtenNumber(cell, style)) === mark
    const count = cells.filter(isIt).length
    const params = { header, field: field.field, value: String(mark), count }
    issues.warn('MARKS_MISSING', at(cells.findIndex(isIt)), params)
  }
  return { ...style, missing }
}

function errorValues(cells: readonly (Cell | undefined)[]): string[] {
  return cells.flatMap((cell) => {
    if (typeof cell !== 'string' || !cell.includes('#')) return []
    const text = readText(cell)
    return ERROR_VALUE.test(text) ? text : []
  })
}

function marksAmong({ field, cells, style }: MarkedCells): number[] {
  const range = possibleValues(field)
  if (!range || cells.filter(mayBeMark).length < 2) return []
  const numbers = cells.flatMap((cell) => writtenNumber(cell, style) ?? [])
  const [min, max] = [range.min, range.max].map((end) => shiftDecimal(end, -style.powerOfTen))
  return missingMarks(numbers, { min: min!, max: max! })
}

/** A look at the first digits alone: most columns have no such cell, and need not be read twice. */
function mayBeMark(cell: Cell | undefined): boolean {
  if (typeof cell === 'number' && Math.abs(cell) < 99) return false
  return /^\D*(?:9{2,}(?!\d)|9{1,3}[,. ]9{3}|3276[78]|32[,. ]76[78]|65[,. ]?535|\d{15}|[\d.,]+e\+?\d\d)/i.test(
    String(cell),
  )
}

/** A number as its cell says it, without its unit. */
function writtenNumber(cell: Cell | undefined, style: NumberStyle): number | null {
  const value = readQuantity(cell, { ...style, powerOfTen: 0 })
  return typeof value === 'number' ? value : null
}

/** What a series can be at all; null of what is none. An energy of a slot is less than the power over it. */
function possibleValues({ series, unit }: FieldSpec): ValueRange | null {
  const kept = series?.unit ?? unit
  if (kept === 'CNY/MWh') return priceRangeCnyPerMwh(null)
  if (kept === '%') return PERCENT_RANGE
  if (!series) return null
  if (series.locKind === 'ESS') return storagePowerRangeMw()
  return series.locKind === 'SYSTEM' ? systemPowerRangeMw(series.metric) : stationPowerRangeMw()
}
