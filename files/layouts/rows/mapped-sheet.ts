import type { DeliveryDate } from '#domain/calendar/delivery-date.ts'
import type { ImportIssueCode } from '#domain/collection/issues/words.ts'
import type { NumberMarks } from '#domain/units/number-marks.ts'
import {
  type Cell,
  columnName,
  type SheetPart,
  type SheetTable,
  type TableRow,
} from '../../documents/table.ts'
import { partOfRow, placeOfRow } from '../../tables/join-sheets.ts'
import { auditColumns } from '../audit/column-audit.ts'
import { excerpt, readDate } from '../cells/cell-values.ts'
import { holdsDateTimes, readMoment } from '../cells/clock-cells.ts'
import { factorText, type NumberStyle, PLAIN_NUMBERS, readQuantity } from '../cells/number-style.ts'
import { SheetMarks } from '../cells/sheet-marks.ts'
import { isKey, isQuantity } from '../headers/field-kinds.ts'
import { type HeaderMatch, type HeaderUnit, unitOf, wrongUnit } from '../headers/header-match.ts'
import { UNIT_FIELD } from '../headers/unit-field.ts'
import { type Address, IssueList } from '../issue-list.ts'
import type { FieldSpec, MappedColumn, Mapping, ParseOptions, PlaceName } from '../layout.ts'
import { dateOfTable } from '../names/date-of-table.ts'
import { bothDatesOf } from '../shapes/date-order.ts'
import { nearestUnit, type Quantity, RowUnits } from '../units/row-units.ts'
import { fileUnitsOf, unitAbove, unitOfRow } from '../units/table-units.ts'
import { withCarriedDates } from './carried-dates.ts'
import { chosenRows } from './chosen-rows.ts'
import { type ColumnTotal, totalOfQuarters } from './column-totals.ts'
import { noteGroups, splitNotes } from './note-rows.ts'
import { datesSaid, placesSaid, tablesOf, tellDates } from './said-by-names.ts'
import { splitSummaries } from './summaries.ts'

/** What a mapping is held against. */
export type MappingCheck = {
  mapping: Mapping
  fields: readonly FieldSpec[]
  options: ParseOptions
  /** Columns that the layout finds by itself. */
  alsoTaken?: readonly number[]
}

type AmongSheets = { issues: IssueList; name?: string; everyRow?: boolean }
type Converted = { header: string; field: FieldSpec; unit: HeaderUnit & { kind: 'KNOWN' } }

/** A mapped sheet: rows below the header, cells by field, and addresses for messages. */
export class MappedSheet {
  readonly issues: IssueList
  rows: readonly TableRow[]
  /** Columns that become series; those that a check of the mapping has refused are none. */
  values: MappedColumn[]
  /** Series that the file has columns of, refused ones among them: what is refused is not complete. */
  readonly seriesCount: number
  readonly #sheet: SheetTable
  readonly #header: TableRow | undefined
  readonly #columns: Map<string, MappedColumn>
  readonly #fileUnits: readonly string[]
  #styles: ReadonlyMap<number, NumberStyle> = new Map()
  #quantities: ReadonlyMap<number, Quantity> = new Map()
  #rowUnits: RowUnits | null = null
  #marks: SheetMarks
  #summaries: readonly TableRow[] = []
  readonly #converted = new Set<string>()
  readonly #named: { sheet?: string }
  #isJoined = false
  readonly #headerRow: number
  /** Of all rows, or of those of a sheet, where no column holds dates. */
  #dateOfNames: DeliveryDate | ReadonlyMap<SheetPart, DeliveryDate> | null = null

  /** Of the sheets, where no column holds places. */
  #placeOfNames: ReadonlyMap<SheetPart, string> | null = null

  /** `among`: the list and the name of one of several sheets, and whether rows without any key are rows too. */
  constructor(sheet: SheetTable, mapping: Mapping, among?: AmongSheets) {
    this.#sheet = sheet
    this.#headerRow = mapping.headerRow
    this.issues =
      among?.issues ??
      new IssueList({ hasRows: sheet.keys === null, ...(sheet.parts && { parts: sheet.parts }) })
    this.#named = among?.name === undefined ? {} : { sheet: among.name }
    this.#fileUnits = fileUnitsOf(sheet, mapping.headerRow)
    this.#header = sheet.rows.find(({ row }) => row === mapping.headerRow)
    this.#columns = new Map(mapping.columns.map((column) => [column.field, column]))
    this.values = mapping.columns.filter(({ series }) => series)
    this.seriesCount = this.values.length
    const mapped = mapping.columns.map(({ column }) => column)
    const rows = sheet.rows.filter(
      ({ row, cells }) =>
        row > mapping.headerRow &&
        (among?.everyRow || mapped.some((column) => (cells[column] ?? null) !== null)),
    )
    const ofData = this.#withoutSummaries(among?.everyRow ? rows : this.#withoutNotes(rows))
    const dated = this.#withDates(ofData)
    const { rows: chosen, left } = chosenRows(dated, this.#header, mapping.readings)
    for (const { column, first, ...params } of left)
      this.issues.notice('ROWS_LEFT_OUT', this.cellAt(first, column), params)
    this.rows = chosen
    this.#marks = this.#marksBeside(mapping, new Set())
  }

  /** The rows that are data, after saying which are words below the head and below the table. */
  #withoutNotes(rows: TableRow[]): TableRow[] {
    const columns = { places: this.#placingColumns(), dates: this.#columnsOf('date') }
    const split = splitNotes(rows, columns, this.#sheet.parts)
    for (const { row, ...params } of noteGroups(split))
      this.issues.notice('NOTE_ROWS', this.cellAt(row, null), params)
    return split.rows
  }

  #columnsOf(...fields: string[]): number[] {
    return fields.flatMap((field) => this.#columns.get(field)?.column ?? [])
  }

  /** Columns of date and slot, or of places in a table that has neither: a row of words there is no data. */
  #placingColumns(): number[] {
    const placing = this.#columnsOf('date', 'slot')
    return placing.length > 0 ? placing : this.#columnsOf('location')
  }

  /** The rows that are data, after saying which sum others up. */
  #withoutSummaries(rows: TableRow[]): TableRow[] {
    const places = this.#columnsOf('location')
    const split = splitSummaries(rows, { columns: this.#placingColumns(), places })
    this.#summaries = split.summaries
    const [first] = split.summaries
    if (!first) return rows
    const params = { count: split.summaries.length, words: split.words.slice(0, 5).join('、') }
    this.issues.notice('SUMMARY_ROWS', this.cellAt(first.row, null), params)
    return split.rows
  }

  /** The rows with the dates that stand above them, after saying so. */
  #withDates(rows: TableRow[]): TableRow[] {
    const [date, slot, location] = ['date', 'slot', 'location'].map(
      (field) => this.#columns.get(field)?.column,
    )
    const first = rows.find(({ cells }) => date !== undefined && (cells[date] ?? null) === null)
    if (!first || date === undefined || slot === undefined || date === slot) return rows
    const carried = withCarriedDates(rows, { date, slot, location })
    if (!carried) return rows
    const count = rows.filter(({ cells }) => (cells[date] ?? null) === null).length
    this.issues.notice('DATES_CARRIED', this.at(first.row, 'date'), { count })
    return carried
  }

  #marksBeside({ readings }: Mapping, keys: ReadonlySet<number>): SheetMarks {
    return new SheetMarks({ rows: this.rows, keys, chosen: readings?.decimalMark })
  }

  /** What dots and commas part in cells that belong together. */
  marksOf(cells: readonly (Cell | undefined)[]): NumberMarks {
    return this.#marks.of(cells)
  }

  /** Columns with a head that nothing is taken of; `taken` are those of values that no field names. */
  spareColumns(taken: readonly number[]): { column: number; header: string }[] {
    const mapped = [...this.#columns.values()].map(({ column }) => column)
    return (this.#header?.cells ?? []).flatMap((cell, column) => {
      const header = excerpt(cell)
      const isSpare = header !== '' && !mapped.includes(column) && !taken.includes(column)
      return isSpare ? [{ column, header }] : []
    })
  }

  /** Whether one column holds date and time together. */
  get isJoined(): boolean {
    return this.#isJoined
  }

  /** Takes the only column of date or slot for both, where it holds dates with times. */
  joinDateAndTime(): void {
    const [date, slot] = [this.#columns.get('date'), this.#columns.get('slot')]
    const both = date && slot ? undefined : (date ?? slot)
    if (!both || !holdsDateTimes(this.rows.map(({ cells }) => cells[both.column]))) return
    this.#isJoined = true
    for (const field of ['date', 'slot']) this.#columns.set(field, { ...both, field })
  }

  /** Takes the date in title, sheet or file name for that of every row, where no column holds dates, and says so. */
  takeDateOfNames(fileName: string): void {
    if (this.has('date')) return
    const { parts = [] } = this.#sheet
    if (parts.length > 1) {
      this.#dateOfNames = datesSaid({ tables: parts, fileName, issues: this.issues })
      return
    }
    const found = dateOfTable(this.#sheet, this.#headerRow, fileName)
    const at = this.cellAt(null, null)
    if (found.kind === 'SEVERAL') tellDates(this.issues, at, found.dates)
    if (found.kind !== 'ONE') return
    const params = { date: found.date, name: excerpt(found.name) }
    if (found.isOfFile) this.issues.warn('DATE_OF_FILE_NAME', at, params)
    else this.issues.notice('DATE_OF_TITLE', at, params)
    this.#dateOfNames = found.date
  }

  /** Takes the place that titles, sheet or file name for that of every row, where no column holds places, and says so. */
  takePlaceOfNames(fileName: string, known: readonly PlaceName[] | undefined): void {
    if (this.has('location')) return
    const tables = tablesOf(this.#sheet, this.#headerRow)
    this.#placeOfNames = placesSaid({ tables, fileName, issues: this.issues }, known)
  }

  /** Whether rows are of places that a column or names say. */
  get hasPlaces(): boolean {
    return this.has('location') || this.#placeOfNames !== null
  }

  /** What names the place of a row; undefined where a place is wanted and no name of the table says it. */
  placeCell(row: TableRow): Cell | undefined {
    if (!this.#placeOfNames) return this.cell(row, 'location')
    const [only] = this.#placeOfNames.values()
    const part = this.partOf(row)
    return part ? this.#placeOfNames.get(part) : only
  }

  has(field: string): boolean {
    return this.#columns.has(field)
  }

  cell(row: TableRow, field: string): Cell {
    const column = this.#columns.get(field)
    return (column && row.cells[column.column]) ?? null
  }

  /** What stands above the column of a field. */
  headerOf(field: string): Cell {
    const column = this.#columns.get(field)
    return (column && this.#header?.cells[column.column]) ?? null
  }

  at(row: number | null, field: string): Address {
    const column = this.#columns.get(field)
    return this.#placed(row, column ? this.columnName(column.column) : null)
  }

  /** A cell by its column, from 0. */
  cellAt(row: number | null, column: number | null): Address {
    return this.#placed(row, column === null ? null : this.columnName(column))
  }

  /** The sheet among joined ones that a row is of. */
  partOf({ row }: TableRow): SheetPart | undefined {
    return partOfRow(this.#sheet.parts, row)
  }

  /** A row of joined sheets by its own number and sheet. */
  #placed(row: number | null, column: string | null): Address {
    const { parts } = this.#sheet
    if (row === null || !parts) return { row, column, ...this.#named }
    return { column, ...placeOfRow(parts, row) }
  }

  /** The date of a row, or null after saying what is wrong with it. */
  date(row: TableRow, { dateRange }: ParseOptions): DeliveryDate | null {
    const cell = this.cell(row, 'date')
    const at = this.at(row.row, 'date')
    const date = this.peekDate(row)
    if (date === null)
      this.issues.error('WRONG_DATE', at, { value: excerpt(cell), ...bothDatesOf(cell) })
    if (date === null || !dateRange || (date >= dateRange.from && date <= dateRange.to)) return date
    this.issues.error('DATE_OUT_OF_RANGE', at, { value: date, ...dateRange })
    return null
  }

  /** The date of a row, or null, without a word. */
  peekDate(row: TableRow): DeliveryDate | null {
    if (typeof this.#dateOfNames === 'string') return this.#dateOfNames
    const part = this.partOf(row)
    if (this.#dateOfNames) return (part && this.#dateOfNames.get(part)) ?? null
    const cell = this.cell(row, 'date')
    return this.#isJoined ? (readMoment(cell)?.date ?? null) : readDate(cell)
  }

  /** The number of a field of a row, as {@link number} reads it; null without such a column. */
  numberOf(row: TableRow, field: string): number | null | ImportIssueCode {
    const column = this.#columns.get(field)
    return column ? this.number(row, column.column) : null
  }

  /** The number in a column of a row, in the unit that is kept; null is missing, text an issue code. */
  number(row: TableRow, column: number): number | null | ImportIssueCode {
    const style = this.#styles.get(column) ?? PLAIN_NUMBERS
    const unit = this.#rowUnits?.of(column, this.cell(row, UNIT_FIELD.field))
    const { powerOfTen } = unit?.kind === 'KNOWN' ? unit : style
    return readQuantity(row.cells[column], { ...style, powerOfTen })
  }

  /** What a total in the file shows the quarters of a column to be. */
  totalOf(column: number): ColumnTotal | null {
    if (this.#summaries.length === 0) return null
    const numberOf = (row: TableRow) => {
      const value = this.number(row, column)
      return typeof value === 'number' ? value : null
    }
    return totalOfQuarters({ rows: this.rows, summaries: this.#summaries, numberOf })
  }

  /** Whether the file says in which unit a column is: in its head, above it or beside it. */
  namesUnit(column: number): boolean {
    const quantity = this.#quantities.get(column)
    if (quantity?.own.kind !== 'NONE' || this.has(UNIT_FIELD.field)) return true
    return unitAbove(this.#fileUnits, quantity.field).kind !== 'NONE'
  }

  /** The unit of an item in a row: its own, that of the row, or the one above the table. */
  unitOf(row: TableRow, { field, unit: own }: HeaderMatch): HeaderUnit {
    const ofRow = unitOfRow(this.cell(row, UNIT_FIELD.field), field, true)
    return nearestUnit({ own, ofRow, fileUnits: this.#fileUnits }, field)
  }

  /** Whether each quantity can be in the unit that its row names, after saying which cannot. */
  hasUnits(row: TableRow): boolean {
    const cell = this.cell(row, UNIT_FIELD.field)
    if (!this.#rowUnits || cell === null) return true
    let holds = true
    for (const [column, { field, header }] of this.#rowUnits.quantities) {
      const unit = this.#rowUnits.of(column, cell)
      if (unit.kind === 'NONE' || unit.where !== 'ROW') continue
      const at = this.at(row.row, UNIT_FIELD.field)
      if (unit.kind === 'KNOWN') {
        this.tellConverted(at, { header, field, unit })
        continue
      }
      this.issues.error('UNKNOWN_UNIT', at, wrongUnit(header, field, unit))
      holds = false
    }
    return holds
  }

  /** Says once of a header or an item that it is converted. */
  tellConverted(at: Address, { header, field, unit }: Converted): void {
    const key = `${header} ${unit.text}`
    if (unit.powerOfTen === 0 || this.#converted.has(key)) return
    this.#converted.add(key)
    const factor = factorText(unit.powerOfTen)
    const params = { header, unit: unit.text, expected: unitOf(field)!, factor }
    this.issues.notice('UNIT_CONVERTED', at, params)
  }

  /** Whether a row is as wide as its header, after saying where it is not: nothing may shift unseen. */
  hasWidth({ row, cells, fields = cells.length }: TableRow): boolean {
    const header = this.#header
    if (!header) return true
    const headers = header.cells.length
    const expected = header.fields ?? headers
    const isCounted = this.#sheet.isDelimited ?? false
    if (cells.length <= headers && (!isCounted || fields === expected)) return true
    const column = this.columnName(Math.min(fields, cells.length > headers ? headers : expected))
    this.issues.error('ROW_WIDTH', { row, column, ...this.#named }, { fields, expected })
    return false
  }

  columnName(column: number): string {
    return columnName(this.#sheet, column)
  }

  /**
   * Whether the mapping has each required field, and each field once, in columns that can be read; says
   * what is wrong, and what becomes of every other column.
   */
  checkMapping({ mapping, fields, options, alsoTaken = [] }: MappingCheck): boolean {
    let holds = true
    for (const { field, required } of fields) {
      const columns = mapping.columns.filter((column) => column.field === field)
      const isElsewhere =
        (this.#isJoined && this.has(field)) ||
        (field === 'date' && this.#dateOfNames !== null) ||
        (field === 'location' && this.#placeOfNames !== null)
      if (required && columns.length === 0 && !isElsewhere) {
        this.issues.error('MISSING_COLUMN', this.cellAt(mapping.headerRow, null), { field })
        holds = false
      }
      if (columns.length > 1) {
        const at = this.cellAt(mapping.headerRow, columns[1]!.column)
        this.issues.error('DUPLICATE_COLUMN', at, { field })
        holds = false
      }
    }
    if (this.rows.length === 0) this.issues.error('NO_DATA', this.cellAt(null, null))
    if (!holds || this.rows.length === 0) return false
    const keys = mapping.columns.filter(({ field }) => !isQuantity(field, fields))
    this.#marks = this.#marksBeside(mapping, new Set(keys.map(({ column }) => column)))
    const { rows, styles, refused, instead, quantities } = auditColumns({
      ...{ sheet: this.#sheet, rows: this.rows, mapping, fields, issues: this.issues, alsoTaken },
      ...(this.#named.sheet !== undefined && { named: this.#named.sheet }),
      fileUnits: this.#fileUnits,
      marks: this.#marks,
      options,
    })
    for (const [field, column] of instead) this.#columns.set(field, { field, column, header: '' })
    this.rows = rows
    this.#styles = styles
    this.#quantities = quantities
    if (this.has(UNIT_FIELD.field)) this.#rowUnits = new RowUnits(quantities, this.#fileUnits)
    this.values = this.values.filter(({ column }) => !refused.has(column))
    if (alsoTaken.some((column) => refused.has(column))) return false
    return !mapping.columns.some(({ column, field }) => refused.has(column) && isKey(field, fields))
  }
}
