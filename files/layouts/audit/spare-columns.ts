import { readQuantity } from '../cells/number-style.ts'
import { type HeaderMatch, type HeaderUnit, unitOf, wrongUnit } from '../headers/header-match.ts'
import { METER_READING } from '../headers/meter-readings.ts'
import { preferredOf } from '../headers/same-field.ts'
import { UNIT_FIELD } from '../headers/unit-field.ts'
import type { FieldSpec } from '../layout.ts'
import { itemWords } from '../names/item-words.ts'
import { type Audit, type AuditedColumns, headerAddress, headerAt, nameOf } from './audit.ts'

/** A column that is not mapped, though its header names a field. */
export function auditSpare(
  audit: Audit,
  { column, match, found }: { column: number; match: HeaderMatch; found: AuditedColumns },
): void {
  const { issues, mapping, options } = audit
  const isChosen = options.mappingIsChosen ?? false
  const { field, unit } = match
  const header = headerAt(audit, column)
  const at = headerAddress(audit, column)
  const first = mapping.columns.find((mapped) => mapped.field === field.field)?.column
  if (first === undefined && field.field === UNIT_FIELD.field && !isChosen) {
    // A mapping that is remembered from before there was this field.
    found.instead.set(field.field, column)
    return
  }
  if (first === undefined || isChosen) {
    if (unit.kind === 'WRONG' && !isChosen)
      issues.error('UNKNOWN_UNIT', at, wrongUnit(header, field, unit))
    else notTaken(audit, column, 'LEFT_OUT')
    return
  }
  if (field.field === METER_READING) {
    notTaken(audit, column, 'LEFT_OUT')
    return
  }
  if (!unitOf(field)) {
    auditSpareKey(audit, { first: found.instead.get(field.field) ?? first, column, field, found })
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

/** A second column of a field that places values: only what cannot be told apart refuses the table. */
function auditSpareKey(
  audit: Audit,
  {
    first,
    column,
    field,
    found,
  }: { first: number; column: number; field: FieldSpec; found: AuditedColumns },
): void {
  const { issues, rows, options } = audit
  const preferred = preferredOf({ field, rows, options }, first, column)
  const at = (place: number) => headerAddress(audit, place)
  const params = {
    field: field.field,
    header: headerAt(audit, column),
    first: nameOf(audit, first),
  }
  if (preferred === 'EITHER') issues.warn('COLUMN_TWICE', at(column), params)
  else if (preferred === 'NONE') {
    issues.error('DUPLICATE_COLUMN', at(column), params)
    found.refused.add(first)
  } else if (preferred === 'SECOND') {
    found.instead.set(field.field, column)
    notTaken(audit, first, 'OTHER_COLUMN', column)
  } else notTaken(audit, column, 'OTHER_COLUMN', first)
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
  if (!style) return false
  const powerOfTen = unit.kind === 'KNOWN' ? unit.powerOfTen : style.powerOfTen
  return rows.every(
    ({ cells }) =>
      readQuantity(cells[first], style) === readQuantity(cells[column], { ...style, powerOfTen }),
  )
}

/** Whether a column is of a quantity of the layout, and nothing says of which stage: `出清电价`. */
export function lacksStage(audit: Audit, column: number): boolean {
  const words = itemWords(headerAt(audit, column))
  return words?.stage === null && audit.fields.some(({ series }) => series?.metric === words.metric)
}

/** Such a column is not read: what it holds could be stored as what it is not. */
export function tellNoStage(audit: Audit, column: number): void {
  audit.issues.warn('STAGE_NOT_NAMED', headerAddress(audit, column), {
    header: headerAt(audit, column),
  })
}

/** Says why a column is not taken, and which one is in its place. */
export function notTaken(
  audit: Audit,
  column: number,
  reason: 'UNKNOWN_HEADER' | 'NO_HEADER' | 'LEFT_OUT' | 'OTHER_COLUMN',
  taken?: number,
): void {
  const at = headerAddress(audit, column)
  const params = { header: headerAt(audit, column), reason }
  const first = taken === undefined ? null : nameOf(audit, taken)
  audit.issues.notice('COLUMN_NOT_TAKEN', at, first === null ? params : { ...params, first })
}
