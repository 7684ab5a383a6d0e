import { COMMON_MARKS, type NumberMarks } from '#domain/units/number-marks.ts'
import { readWrittenUnit, shiftDecimal } from '#domain/units/written-unit.ts'
import { formatNumber } from '../format/number.ts'
import { type ParsedNumber, parseNumber } from '../format/parse-number.ts'
import { marksOfBlock } from './block-marks.ts'
import { type GridColumn, shownDecimals } from './grid-types.ts'

/** A cell as it is shown: a number with its decimals, or the word of a choice. */
export function cellText(column: GridColumn, value: number | null): string {
  if (!column.choices) return formatNumber(value, shownDecimals(column, value))
  return column.choices.find((choice) => choice.value === value)?.label ?? formatNumber(value)
}

/** A cell as spreadsheets take it: plain digits, or the word of a choice. */
export function plainCellText(column: GridColumn, value: number | null): string {
  const choice = column.choices?.find((one) => one.value === value)
  return choice?.label ?? String(value ?? '')
}

/** Reads what was typed, which nothing stands beside. */
export function parseTyped(
  column: Pick<GridColumn, 'choices' | 'unit'>,
  text: string,
): ParsedNumber {
  return parseCell(column, text, { marks: marksOfBlock([[text]])[0] })
}

type CellReading = {
  marks?: NumberMarks
  /** The unit that the head of a pasted block names for numbers without one; that of the column where none does. */
  headUnit?: string | null
}

/** Reads a cell in the unit of its column; a cell of choices takes nothing but its words. */
export function parseCell(
  column: Pick<GridColumn, 'choices' | 'unit'>,
  text: string,
  reading: CellReading = {},
): ParsedNumber {
  if (!column.choices) return parseIn(column.unit, text, reading)
  const word = text.normalize('NFKC').trim().toLowerCase()
  const choice = column.choices.find(({ label, aliases = [] }) =>
    [label, ...aliases].some((name) => name.toLowerCase() === word),
  )
  return choice ? { ok: true, value: choice.value } : { ok: false }
}

/** A head in another unit than the column can hold refuses every number below it. */
function parseIn(
  unitText: string | undefined,
  text: string,
  { marks = COMMON_MARKS, headUnit }: CellReading,
): ParsedNumber {
  const { unit, powerOfTen = 0 } = readWrittenUnit(unitText ?? '') ?? {}
  const head = headUnit ? readWrittenUnit(headUnit) : null
  const bare = parseNumber(text, { marks, unit, powerOfTen: head?.powerOfTen ?? powerOfTen })
  if (!bare.ok || bare.value === null) return bare
  if (headUnit && head?.unit !== unit) return { ok: false }
  return { ok: true, value: shiftDecimal(bare.value, -powerOfTen) }
}

/** Whether a value may stand in a column. */
export function fitsColumn({ choices }: GridColumn, value: number | null): boolean {
  return !choices || choices.some((choice) => choice.value === value)
}

/** The choice after a value, from the last on to the first. */
export function nextChoice({ choices = [] }: GridColumn, value: number | null): number | null {
  const index = choices.findIndex((choice) => choice.value === value)
  return choices[(index + 1) % choices.length]?.value ?? value
}
