import { serialText } from '../cells/date-text.ts'
import { showsPercent } from '../cells/percent-cells.ts'
import type { SpreadsheetLimits } from '../limits.ts'
import { SpreadsheetError } from '../spreadsheet-error.ts'
import type { Cell, SheetTable } from '../table.ts'
import { CellBudget, SheetBuilder } from './sheet-builder.ts'
import { attributeOf, type Token, tokensOf } from './tokens.ts'
import { cellText, showsDate, writtenDate } from './written-values.ts'

/**
 * Reads the visible worksheets of an XML spreadsheet 2003, which web systems write as xls (Microsoft, "XML Spreadsheet
 * Reference", Office XP).
 *
 * @throws SpreadsheetError
 */
export function readXml2003(markup: Buffer, limits: SpreadsheetLimits): SheetTable[] {
  const reader = new WorkbookReader(limits)
  for (const token of tokensOf(markup)) reader.take(token)
  return reader.sheets
}

type OpenCell = { attributes: string; type: string | null; text: string; hasData: boolean }

class WorkbookReader {
  readonly sheets: SheetTable[] = []
  readonly #budget: CellBudget
  /** Number formats of styles, and the styles that they are made from. */
  readonly #formats = new Map<string, string>()
  readonly #parents = new Map<string, string>()
  #style = ''
  #count = 0
  #is1904 = false
  #sheet: { name: string; isHidden: boolean; builder: SheetBuilder } | null = null
  #row = 0
  #rowSpan = 0
  #rowStyle: string | null = null
  #column = 0
  #cell: OpenCell | null = null
  #isData = false
  #isComment = false
  /** Element whose text is a word for the workbook or a sheet. */
  #word = ''

  constructor(private readonly limits: SpreadsheetLimits) {
    this.#budget = new CellBudget(limits)
  }

  take(token: Token): void {
    if (token.kind === 'TEXT') this.#text(token.text)
    else if (token.kind === 'OPEN') {
      this.#open(token)
      if (token.isEmpty) this.#close(token.name)
    } else this.#close(token.name)
  }

  #text(text: string): void {
    if (this.#cell && this.#isData && !this.#isComment) this.#cell.text += text
    if (this.#word === 'Visible' && this.#sheet && /hidden/i.test(text)) this.#sheet.isHidden = true
  }

  #open({ name, attributes }: Token & { kind: 'OPEN' }): void {
    this.#word = name
    if (name === 'Style') this.#openStyle(attributes)
    if (name === 'NumberFormat')
      this.#formats.set(this.#style, attributeOf(attributes, 'Format') ?? '')
    if (name === 'Date1904') this.#is1904 = true
    if (name === 'Worksheet') this.#openSheet(attributes)
    if (name === 'Row') this.#openRow(attributes)
    if (name === 'Cell') {
      this.#column = indexOf(attributes) ?? this.#column + 1
      this.#cell = { attributes, type: null, text: '', hasData: false }
    }
    if (name === 'Comment') this.#isComment = true
    if (name === 'Data' && this.#cell && !this.#isComment) {
      this.#cell.type = attributeOf(attributes, 'Type')
      this.#cell.hasData = true
      this.#isData = true
    }
  }

  #close(name: string): void {
    this.#word = ''
    if (name === 'Data') this.#isData = false
    if (name === 'Comment') this.#isComment = false
    if (name === 'Cell') this.#closeCell()
    if (name === 'Row') {
      this.#sheet?.builder.endRow(this.#row)
      this.#row += this.#rowSpan
    }
    if (name !== 'Worksheet' || !this.#sheet) return
    const { name: title, isHidden, builder } = this.#sheet
    if (!isHidden) this.sheets.push(builder.table(title))
    this.#sheet = null
  }

  #openStyle(attributes: string): void {
    this.#style = attributeOf(attributes, 'ID') ?? ''
    const parent = attributeOf(attributes, 'Parent')
    if (parent !== null && parent !== this.#style) this.#parents.set(this.#style, parent)
  }

  #openSheet(attributes: string): void {
    if (++this.#count > this.limits.sheets) {
      const params = { sheets: this.#count, limit: this.limits.sheets }
      throw new SpreadsheetError('TOO_MANY_SHEETS', params)
    }
    this.#row = 0
    const builder = new SheetBuilder(this.limits, this.#budget)
    this.#sheet = { name: attributeOf(attributes, 'Name') ?? '', isHidden: false, builder }
  }

  #openRow(attributes: string): void {
    const row = indexOf(attributes) ?? this.#row + 1
    if (row <= this.#row) throw new SpreadsheetError('FILE_DAMAGED', { detail: 'row number' })
    this.#row = row
    this.#rowSpan = numberOf(attributes, 'Span')
    this.#rowStyle = attributeOf(attributes, 'StyleID')
    this.#column = 0
  }

  #closeCell(): void {
    const { builder } = this.#sheet ?? {}
    if (!this.#cell || !builder) return
    const { attributes } = this.#cell
    const value = this.#valueOf(this.#cell)
    const column = this.#column - 1
    const across = numberOf(attributes, 'MergeAcross')
    builder.put(this.#row, column, value)
    const style = attributeOf(attributes, 'StyleID') ?? this.#rowStyle
    if (typeof value === 'number' && showsPercent(this.#formatOf(style)))
      builder.percents.add({ row: this.#row, column })
    const spans = { rows: numberOf(attributes, 'MergeDown') + 1, columns: across + 1 }
    builder.merge(this.#row, column, spans)
    if (attributeOf(attributes, 'Formula') !== null) {
      const result = typeof value === 'number' ? value : this.#cell.hasData ? null : undefined
      builder.formulas.add({ row: this.#row, column }, result)
    }
    this.#column += across
    this.#cell = null
  }

  #valueOf({ attributes, type, text }: OpenCell): Cell {
    if (type === 'DateTime') return writtenDate(text, this.#is1904)
    if (type === 'Boolean') return text.trim() === '1'
    const number = type === 'Number' && text.trim() !== '' ? Number(text) : Number.NaN
    if (!Number.isFinite(number)) return cellText(text)
    const style = attributeOf(attributes, 'StyleID') ?? this.#rowStyle
    return showsDate(this.#formatOf(style)) ? serialText(number, this.#is1904) : number
  }

  #formatOf(style: string | null): string {
    const seen = new Set<string>()
    let own = style ?? undefined
    while (own !== undefined && !seen.has(own)) {
      const format = this.#formats.get(own)
      if (format) return format
      seen.add(own)
      own = this.#parents.get(own)
    }
    return ''
  }
}

const indexOf = (attributes: string): number | null => numberOf(attributes, 'Index') || null

function numberOf(attributes: string, name: string): number {
  const value = Number(attributeOf(attributes, name) ?? 0)
  return Number.isInteger(value) && value > 0 ? value : 0
}
