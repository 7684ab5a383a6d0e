import type { DeliveryDate } from '#domain/calendar/delivery-date.ts'
import { excerpt } from '../cells/cell-values.ts'
import { unitOf } from '../headers/header-match.ts'
import type { Address } from '../issue-list.ts'
import type { FieldSpec, ImportIssue, MappedColumn } from '../layout.ts'
import type { MappedSheet } from './mapped-sheet.ts'
import { type RowPair, RowTellers } from './row-tellers.ts'

/** Rows that are left out, as one line tells them: the first pair, how many, and on which days. */
type LeftRows = { pair: RowPair; count: number; dates: Set<DeliveryDate>; isSheet?: boolean }

/**
 * Rows that stand for one value of a table: of versions the last one counts, of equal ones the first. What is left are
 * two values of one slot, of which nobody can know the right one but whoever knows what tells their rows apart.
 */
export class RepeatedRows {
  readonly #sheet: MappedSheet
  readonly #tellers: RowTellers
  readonly #versions = new Map<string, LeftRows>()
  #equal: LeftRows | null = null
  #joined: LeftRows | null = null

  /** `taken`: columns of values that are mapped by no field. */
  constructor(sheet: MappedSheet, taken: readonly number[] = []) {
    this.#sheet = sheet
    this.#tellers = new RowTellers(sheet, taken)
  }

  /** Which of two rows of a date was published last; null where nothing tells it. */
  laterOf(pair: RowPair, date: DeliveryDate): 'FIRST' | 'SECOND' | null {
    const told = this.#tellers.laterOf(pair)
    if (!told) return null
    const left = countedIn(this.#versions.get(told.header), pair, date)
    this.#versions.set(told.header, { ...left, isSheet: told.isSheet })
    return told.later
  }

  /** Notes a row that says the same as an earlier one. */
  countEqual(pair: RowPair, date: DeliveryDate): void {
    this.#equal = countedIn(this.#equal ?? undefined, pair, date)
  }

  /** Whether no column beside the mapped ones shows two rows to be of two things. */
  mayBeJoined(pair: RowPair): boolean {
    return !this.#tellers.part(pair)
  }

  /** Notes a row that says what an earlier one leaves open, or leaves open what it says. */
  countJoined(pair: RowPair, date: DeliveryDate): void {
    this.#joined = countedIn(this.#joined ?? undefined, pair, date)
  }

  /** The column that tells rows with two values of one slot apart, as an issue names it. */
  partedBy(pairs: readonly RowPair[]): ImportIssue['params'] {
    return (pairs.length > 0 && this.#tellers.partedBy(pairs)) || {}
  }

  /** Says of which rows another one counts. */
  tell(addressOf: (pair: RowPair) => Address): void {
    const params = ({ pair, count, dates }: LeftRows) => ({
      count,
      days: dates.size,
      firstRow: pair.first.row,
      secondRow: pair.row.row,
    })
    for (const [header, left] of this.#versions) {
      const at = addressOf(left.pair)
      const told = { header, ...params(left) }
      this.#sheet.issues.notice(
        'VERSIONS_LEFT',
        at,
        left.isSheet ? { ...told, context: 'SHEETS' } : told,
      )
    }
    const others = [['ROWS_JOINED', this.#joined] as const, ['ROWS_REPEATED', this.#equal] as const]
    for (const [code, left] of others)
      if (left) this.#sheet.issues.notice(code, addressOf(left.pair), params(left))
  }
}

/** Where two rows differ, as an issue shows it. */
export function differenceOf(
  { first, row }: RowPair,
  { column, header }: { column: number; header: string },
): ImportIssue['params'] {
  const written = (cell: string) => cell || '–'
  return {
    firstRow: first.row,
    secondRow: row.row,
    header: excerpt(header),
    firstValue: written(excerpt(first.cells[column])),
    value: written(excerpt(row.cells[column])),
  }
}

/** The first quantity of which two rows say two things, as an issue shows it; nothing where they say the same. */
export function firstDifference(
  { first, row }: RowPair,
  { columns, fields }: { columns: readonly MappedColumn[]; fields: readonly FieldSpec[] },
): ImportIssue['params'] {
  const isQuantity = (name: string) =>
    fields.some((spec) => spec.field === name && unitOf(spec) !== undefined)
  const differing = columns.find(
    ({ column, field }) =>
      isQuantity(field) && excerpt(first.cells[column]) !== excerpt(row.cells[column]),
  )
  return differing ? differenceOf({ first, row }, differing) : {}
}

function countedIn(known: LeftRows | undefined, pair: RowPair, date: DeliveryDate): LeftRows {
  const left = known ?? { pair, count: 0, dates: new Set() }
  left.count++
  left.dates.add(date)
  return left
}
