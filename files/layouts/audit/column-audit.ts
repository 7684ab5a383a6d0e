import { isOversized, type TableRow } from '../../documents/table.ts'
import { readText } from '../../tables/cell-text.ts'
import { excerpt, readInteger } from '../cells/cell-values.ts'
import { factorText } from '../cells/number-style.ts'
import {
  type HeaderUnit,
  matchHeader,
  unitOf,
  unitOfChosen,
  wrongUnit,
} from '../headers/header-match.ts'
import { METER_READING } from '../headers/meter-readings.ts'
import type { FieldSpec } from '../layout.ts'
import { unitAbove, unitsOfNotes } from '../units/table-units.ts'
import { type Audit, type AuditedColumns, headerAddress, headerCell } from './audit.ts'
import { withMissingMarks } from './missing-marks.ts'
import { auditSpare, lacksStage, notTaken, tellNoStage } from './spare-columns.ts'
import { tellNumbers } from './tell-numbers.ts'
import { withKnownCells } from './uncalculated.ts'

/**
 * Says of every column that holds something what becomes of it: in which unit it is read, or why it is
 * not taken. A column that is there twice with different values is refused, both of it.
 */
export function auditColumns(given: Audit): AuditedColumns {
  const known = withKnownCells(given)
  const audit = { ...given, rows: known.rows }
  const { sheet, mapping, fields, alsoTaken } = audit
  const header = sheet.rows.find(({ row }) => row === mapping.headerRow)?.cells ?? []
  const found: AuditedColumns = {
    rows: known.rows,
    styles: new Map(),
    refused: new Set(known.refused),
    ...{ quantities: new Map(), instead: new Map() },
  }
  const taken = new Map(mapping.columns.map((column) => [column.column, column]))
  for (const column of mapping.columns) {
    const field = fields.find((spec) => spec.field === column.field)
    if (field && unitOf(field)) auditUnit(audit, { column: column.column, field, found })
  }
  for (let column = 0; column < header.length; column++) {
    if (taken.has(column) || alsoTaken.includes(column) || !holdsAnything(audit, column)) continue
    const match = matchHeader(readText(header[column]), fields)
    if (match) auditSpare(audit, { column, match, found })
    else if (lacksStage(audit, column)) tellNoStage(audit, column)
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
  const { issues, rows } = audit
  const text = readText(headerCell(audit, column))
  const header = excerpt(text)
  const at = headerAddress(audit, column)
  const own = matchHeader(text, [field])?.unit ?? unitOfChosen(text, field)
  const unit = unitBesideNotes(audit, field, own)
  const expected = unitOf(field)!
  if (field.field === METER_READING) {
    issues.error('METER_READINGS', at, { header })
    found.refused.add(column)
    return
  }
  if (unit.kind === 'WRONG') {
    if (!isFilled(rows, column)) return
    issues.error('UNKNOWN_UNIT', at, wrongUnit(header, field, unit))
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
  const cells = rows.map((row) => row.cells[column])
  const cellAt = (index: number) => ({ ...at, row: rows[index]!.row })
  const plain = { powerOfTen, unit: expected, marks: audit.marks.of(cells) }
  const style = withMissingMarks(issues, { header, field, cells, style: plain, at: cellAt })
  tellNumbers(issues, { header, cells, style, at: cellAt })
  found.styles.set(column, style)
  found.quantities.set(column, { field, header, own })
}

/** The unit of a header, of a line above the table or of a note below it; of two that differ none holds. */
function unitBesideNotes({ sheet, rows, fileUnits }: Audit, field: FieldSpec, own: HeaderUnit) {
  const unit = own.kind === 'NONE' ? unitAbove(fileUnits, field) : own
  const ofNotes = unitAbove(unitsOfNotes(sheet, rows), field)
  if (unit.kind === 'NONE') return ofNotes
  if (unit.kind === 'WRONG' || ofNotes.kind !== 'KNOWN') return unit
  if (unit.powerOfTen === ofNotes.powerOfTen) return unit
  return { kind: 'WRONG', text: `${unit.text}、${ofNotes.text}` } as const
}

/** Whether a column has cells with something in them, or formulas whose results are not there. */
function holdsAnything({ sheet, rows }: Audit, column: number): boolean {
  return isFilled(rows, column) || (sheet.formulas ?? []).some((run) => run.column === column)
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
