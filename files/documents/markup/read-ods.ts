import { serialText } from '../cells/date-text.ts'
import type { SpreadsheetLimits } from '../limits.ts'
import { SpreadsheetError } from '../spreadsheet-error.ts'
import type { Cell, SheetTable } from '../table.ts'
import { CellBudget, SheetBuilder } from './sheet-builder.ts'
import { attributeOf, type Token, tokensOf } from './tokens.ts'
import { cellText, writtenDate, writtenTime } from './written-values.ts'

/** What lies over the cells or beside them, and what was deleted and is kept to be looked up. */
const NOT_READ: readonly string[] = [
  'annotation',
  'tracked-changes',
  'shapes',
  'frame',
  'g',
  'custom-shape',
  'control',
  'forms',
  'dde-links',
  'ruby-text',
  'master-styles',
  'scripts',
  'settings',
  'meta',
]
const CELLS: readonly string[] = ['table-cell', 'covered-table-cell']

/**
 * Reads the visible tables of an OpenDocument spreadsheet: the content part of an archive, or a flat document
 * (OpenDocument 1.3, part 3, 9.1).
 *
 * @throws SpreadsheetError
 */
export function readOds(content: Buffer, limits: SpreadsheetLimits): SheetTable[] {
  const reader = new OdsReader(limits)
  let skipped = ''
  let depth = 0
  for (const token of tokensOf(content)) {
    const name = token.kind === 'TEXT' ? '' : token.name
    if (skipped === '' && token.kind === 'OPEN' && NOT_READ.includes(name)) {
      if (token.isEmpty) continue
      skipped = name
      depth = 0
    }
    if (skipped === '') {
      reader.take(token)
      continue
    }
    if (name !== skipped) continue
    if (token.kind === 'CLOSE') depth--
    else if (token.kind === 'OPEN' && !token.isEmpty) depth++
    if (depth === 0) skipped = ''
  }
  return reader.sheets
}

type OpenCell = { attributes: string; isCovered: boolean; paragraphs: string[] }

class OdsReader {
  readonly sheets: SheetTable[] = []
  readonly #budget: CellBudget
  readonly #hiddenStyles = new Set<string>()
  readonly #dateFormats = new Set<string>()
  /** Formats of styles of cells. */
  readonly #formats = new Map<string, string>()
  #style = ''
  #count = 0
  /** Tables can lie in cells of others; only the outermost are sheets. */
  #depth = 0
  #sheet: { name: string; isHidden: boolean; builder: SheetBuilder } | null = null
  #row = 1
  #rowTimes = 1
  #column = 0
  #cell: OpenCell | null = null
  #isText = false

  constructor(private readonly limits: SpreadsheetLimits) {
    this.#budget = new CellBudget(limits)
  }

  take(token: Token): void {
    if (token.kind === 'TEXT') {
      if (this.#isText) this.#write(token.text)
    } else if (token.kind === 'OPEN') {
      this.#open(token)
      if (token.isEmpty) this.#close(token.name)
    } else this.#close(token.name)
  }

  #open({ name, attributes }: Token & { kind: 'OPEN' }): void {
    if (name === 'date-style' || name === 'time-style')
      this.#dateFormats.add(attributeOf(attributes, 'name') ?? '')
    if (name === 'style') this.#openStyle(attributes)
    if (name === 'table-properties' && attributeOf(attributes, 'display') === 'false')
      this.#hiddenStyles.add(this.#style)
    if (name === 'table') this.#openTable(attributes)
    if (this.#depth !== 1) return
    if (name === 'table-row') {
      this.#rowTimes = timesOf(attributes, 'number-rows-repeated')
      this.#column = 0
    }
    if (CELLS.includes(name))
      this.#cell = { attributes, isCovered: name !== 'table-cell', paragraphs: [] }
    if (!this.#cell) return
    if (name === 'p') {
      this.#cell.paragraphs.push('')
      this.#isText = true
    }
    if (name === 's') this.#write(' '.repeat(Math.min(timesOf(attributes, 'c'), 1_000)))
    if (name === 'tab') this.#write('\t')
    if (name === 'line-break') this.#write('\n')
  }

  #close(name: string): void {
    if (name === 'table') this.#closeTable()
    if (this.#depth !== 1) return
    if (name === 'p') this.#isText = false
    if (CELLS.includes(name)) this.#closeCell()
    if (name !== 'table-row') return
    this.#sheet?.builder.endRow(this.#row, this.#rowTimes)
    this.#row += this.#rowTimes
  }

  #openStyle(attributes: string): void {
    this.#style = attributeOf(attributes, 'name') ?? ''
    const format = attributeOf(attributes, 'data-style-name')
    if (format !== null) this.#formats.set(this.#style, format)
  }

  #openTable(attributes: string): void {
    if (++this.#depth > 1) return
    if (++this.#count > this.limits.sheets) {
      const params = { sheets: this.#count, limit: this.limits.sheets }
      throw new SpreadsheetError('TOO_MANY_SHEETS', params)
    }
    this.#row = 1
    this.#sheet = {
      name: attributeOf(attributes, 'name') ?? '',
      isHidden:
        attributeOf(attributes, 'display') === 'false' ||
        this.#hiddenStyles.has(attributeOf(attributes, 'style-name') ?? ''),
      builder: new SheetBuilder(this.limits, this.#budget),
    }
  }

  #closeTable(): void {
    if (--this.#depth > 0 || !this.#sheet) return
    const { name, isHidden, builder } = this.#sheet
    if (!isHidden) this.sheets.push(builder.table(name))
    this.#sheet = null
  }

  #write(text: string): void {
    const paragraphs = this.#cell?.paragraphs
    if (paragraphs && paragraphs.length > 0) paragraphs[paragraphs.length - 1] += text
  }

  #closeCell(): void {
    if (!this.#cell || !this.#sheet) return
    const { attributes, isCovered, paragraphs } = this.#cell
    const { builder } = this.#sheet
    const value = isCovered ? null : this.#valueOf(attributes, paragraphs.join('\n'))
    const times = timesOf(attributes, 'number-columns-repeated')
    const spans = {
      rows: timesOf(attributes, 'number-rows-spanned'),
      columns: timesOf(attributes, 'number-columns-spanned'),
    }
    builder.merge(this.#row, this.#column, spans)
    if (attributes.includes('formula=')) {
      const hasResult = attributeOf(attributes, 'value-type') !== null || paragraphs.length > 0
      const result = typeof value === 'number' ? value : hasResult ? null : undefined
      builder.formulas.add({ row: this.#row, column: this.#column }, result)
    }
    const isPercent = attributeOf(attributes, 'value-type') === 'percentage'
    // Empty cells are repeated to the end of the sheet.
    if (value !== null && value !== '')
      for (let index = 0; index < times; index++) {
        const column = this.#column + index
        builder.put(this.#row, column, value)
        if (isPercent && this.#rowTimes === 1) builder.percents.add({ row: this.#row, column })
      }
    this.#column += times
    this.#cell = null
  }

  /** Some programs write a date as the number of its day, in a style that shows a date. */
  #valueOf(attributes: string, text: string): Cell {
    const value = cellOf(attributes, text)
    if (typeof value !== 'number' || this.#dateFormats.size === 0) return value
    const format = this.#formats.get(attributeOf(attributes, 'style-name') ?? '')
    return format !== undefined && this.#dateFormats.has(format) ? serialText(value, false) : value
  }
}

function cellOf(attributes: string, text: string): Cell {
  const type = attributeOf(attributes, 'value-type')
  const own = (name: string) => attributeOf(attributes, name) ?? ''
  if (type === 'float' || type === 'percentage' || type === 'currency') {
    const value = own('value')
    return value !== '' && Number.isFinite(Number(value)) ? Number(value) : cellText(text)
  }
  if (type === 'date') return writtenDate(own('date-value'))
  if (type === 'time') return writtenTime(own('time-value'))
  if (type === 'boolean') return own('boolean-value') === 'true'
  return cellText(text || own('string-value'))
}

function timesOf(attributes: string, name: string): number {
  if (!attributes.includes(name)) return 1
  const times = Number(attributeOf(attributes, name) ?? 1)
  return Number.isInteger(times) && times > 0 ? times : 1
}
