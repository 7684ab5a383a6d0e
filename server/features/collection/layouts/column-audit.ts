import {
  columnName,
  isOversized,
  type SheetTable,
  type TableRow,
} from '#server/spreadsheet/table.ts'
import { excerpt, readInteger, readText } from './cell-values.ts'
import {
  type HeaderMatch,
  type HeaderUnit,
  matchHeader,
  ownOrFileUnit,
  unitOf,
  unitOfChosen,
} from './header-match.ts'
import type { IssueList } from './issue-list.ts'
import type { FieldSpec, Mapping } from './layout.ts'
import { commasOf, factorText, type NumberStyle, readQuantity } from './number-style.ts'

export type Audit = {
  sheet: SheetTable
  /** Rows of data. */
  rows: readonly TableRow[]
  mapping: Mapping
  fields: readonly FieldSpec[]
  issues: IssueList
  /** Units that stand above the table. */
  fileUnits: readonly string[]
  /** Columns that the layout finds by itself. */
  alsoTaken: readonly number[]
  /** Whether a person has said which column is what. */
  isChosen: boolean
}

export type AuditedColumns = {
  styles: Map<number, NumberStyle>
  /** Mapped columns that must not be read. */
  refused: Set<number>
}

/**
 * Says of every column that holds something what becomes of it: in which unit it is read, or why it is
 * not taken. A column that is there twice with different values is refused, both of it.
 */
export function auditColumns(audit: Audit): AuditedColumns {
  const { sheet, mapping, fields, alsoTaken } = audit
  const header = sheet.rows.find(({ row }) => row === mapping.headerRow)?.cells ?? []
  const found: AuditedColumns = { styles: new Map(), refused: new Set() }
  const taken = new Map(mapping.columns.map((column) => [column.column, column]))
  for (const column of mapping.columns) {
    const field = fields.find((spec) => spec.field === column.field)
    if (field && unitOf(field)) auditUnit(audit, { column: column.column, field, found })
  }
  for (let column = 0; column < header.length; column++) {
    if (taken.has(column) || alsoTaken.includes(column) || !isFilled(audit.rows, column)) continue
    const match = matchHeader(readText(header[column]), fields)
    if (match) auditSpare(audit, { column, match, found })
    else if (readText(header[column]) || !isCounter(audit.rows, column)) {
      notTaken(audit, column, readText(header[column]) ? 'UNKNOWN_HEADER' : 'NO_HEADER')
    }
  }
  return found
}

/** The unit of a mapped column, by its header or else by a line above it. */
function auditUnit(
  audit: Audit,
  { column, field, found }: { column: number; field: FieldSpec; found: AuditedColumns },
): void {
  const { issues, mapping, rows } = audit
  const text = readText(headerCell(audit, column))
  const header = excerpt(text)
  const at = { row: mapping.headerRow, column: nameOf(audit, column) }
  const unit = ownOrFileUnit(
    matchHeader(text, [field])?.unit ?? unitOfChosen(text, field),
    audit.fileUnits,
    field,
  )
  const expected = unitOf(field)!
  if (unit.kind === 'WRONG') {
    if (!isFilled(rows, column)) return
    issues.error('UNKNOWN_UNIT', at, { header, unit: unit.text, expected })
    found.refused.add(column)
    return
  }
  const powerOfTen = unit.kind === 'KNOWN' ? unit.powerOfTen : 0
  if (unit.kind === 'KNOWN' && powerOfTen !== 0) {
    issues.notice('UNIT_CONVERTED', at, {
      header,
      unit: unit.text,
      expected,
      factor: factorText(powerOfTen),
    })
  }
  const { isGrouped, firstAmbiguous } = commasOf(rows.map(({ cells }) => cells[column]))
  if (isGrouped && firstAmbiguous !== -1) {
    const first = rows[firstAmbiguous]!
    const value = excerpt(first.cells[column])
    issues.notice(
      'GROUPED_NUMBERS',
      { ...at, row: first.row },
      { header, value, read: value.replace(',', '') },
    )
  }
  found.styles.set(column, { powerOfTen, isGrouped })
}

/** A column that is not mapped, though its header names a field. */
function auditSpare(
  audit: Audit,
  { column, match, found }: { column: number; match: HeaderMatch; found: AuditedColumns },
): void {
  const { issues, mapping, isChosen } = audit
  const { field, unit } = match
  const header = headerAt(audit, column)
  const at = { row: mapping.headerRow, column: nameOf(audit, column) }
  const first = mapping.columns.find((mapped) => mapped.field === field.field)?.column
  if (first === undefined || isChosen) {
    const isWrong = unit.kind === 'WRONG' && !isChosen
    if (isWrong)
      issues.error('UNKNOWN_UNIT', at, { header, unit: unit.text, expected: unitOf(field)! })
    else notTaken(audit, column, 'LEFT_OUT')
    return
  }
  const params = { field: field.field, header, first: nameOf(audit, first) }
  if (areEqual(audit, { first, column, unit, found })) {
    issues.warn('COLUMN_TWICE', at, params)
    return
  }
  issues.error('DUPLICATE_COLUMN', at, params)
  found.refused.add(first)
}

function areEqual(
  { rows }: Audit,
  {
    first,
    column,
    unit,
    found,
  }: { first: number; column: number; unit: HeaderUnit; found: AuditedColumns },
): boolean {
  if (unit.kind === 'WRONG') return false
  const style = found.styles.get(first)
  if (!style) return rows.every(({ cells }) => readText(cells[first]) === readText(cells[column]))
  const powerOfTen = unit.kind === 'KNOWN' ? unit.powerOfTen : style.powerOfTen
  return rows.every(
    ({ cells }) =>
      readQuantity(cells[first], style) === readQuantity(cells[column], { ...style, powerOfTen }),
  )
}

function notTaken(
  audit: Audit,
  column: number,
  reason: 'UNKNOWN_HEADER' | 'NO_HEADER' | 'LEFT_OUT',
): void {
  const at = { row: audit.mapping.headerRow, column: nameOf(audit, column) }
  audit.issues.notice('COLUMN_NOT_TAKEN', at, { header: headerAt(audit, column), reason })
}

function headerAt(audit: Audit, column: number): string {
  return excerpt(headerCell(audit, column))
}

function headerCell({ sheet, mapping }: Audit, column: number) {
  return sheet.rows.find(({ row }) => row === mapping.headerRow)?.cells[column]
}

function nameOf({ sheet }: Audit, column: number): string {
  return columnName(sheet, column)
}

function isFilled(rows: readonly TableRow[], column: number): boolean {
  return rows.some(({ cells }) => isOversized(cells[column]) || readText(cells[column]) !== '')
}

/** Numbers of the rows, as data frames write them before the first column. */
function isCounter(rows: readonly TableRow[], column: number): boolean {
  return rows.every(({ cells }, index) => {
    const number = readInteger(cells[column])
    const before = index === 0 ? null : readInteger(rows[index - 1]!.cells[column])
    return number !== null && (before === null || number === before + 1)
  })
}
