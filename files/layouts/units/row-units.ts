import type { Cell } from '../../documents/table.ts'
import type { HeaderUnit } from '../headers/header-match.ts'
import type { FieldSpec } from '../layout.ts'
import { unitAbove, unitOfRow } from './table-units.ts'

/** A column of a quantity, with the unit that its header names. */
export type Quantity = { field: FieldSpec; header: string; own: HeaderUnit }

/** What says in which unit a quantity is. */
export type UnitSources = {
  /** Of its header or item. */
  own: HeaderUnit
  /** Of its row. */
  ofRow: HeaderUnit
  /** Above the table. */
  fileUnits: readonly string[]
}

/** The unit of a quantity by the nearest that names one. Header and row that contradict each other are wrong. */
export function nearestUnit({ own, ofRow, fileUnits }: UnitSources, field: FieldSpec): HeaderUnit {
  if (own.kind === 'WRONG' || ofRow.kind === 'WRONG') return own.kind === 'WRONG' ? own : ofRow
  if (own.kind === 'KNOWN' && ofRow.kind === 'KNOWN' && own.powerOfTen !== ofRow.powerOfTen)
    return { kind: 'WRONG', text: ofRow.text, where: 'ROW' }
  if (own.kind === 'KNOWN') return own
  return ofRow.kind === 'KNOWN' ? ofRow : unitAbove(fileUnits, field)
}

/** Units of the rows of a table that has a column for them: each unit is understood once for a column. */
export class RowUnits {
  readonly #units = new Map<string, HeaderUnit>()

  constructor(
    readonly quantities: ReadonlyMap<number, Quantity>,
    private readonly fileUnits: readonly string[],
  ) {}

  /** The unit of a column in a row with this cell of units. */
  of(column: number, cell: Cell): HeaderUnit {
    const quantity = this.quantities.get(column)
    if (!quantity) return { kind: 'NONE' }
    const key = `${column} ${typeof cell === 'object' ? cell?.oversizedChars : cell}`
    const known = this.#units.get(key)
    if (known) return known
    const { field, own } = quantity
    const ofRow = unitOfRow(cell, field, this.quantities.size === 1)
    const unit = nearestUnit({ own, ofRow, fileUnits: this.fileUnits }, field)
    this.#units.set(key, unit)
    return unit
  }
}
