import { formatNumber } from '../format/number.ts'
import { type ParsedNumber, parseNumber } from '../format/parse-number.ts'
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

/** Reads what was typed or pasted; a cell of choices takes nothing but its words. */
export function parseCell(column: GridColumn, text: string): ParsedNumber {
  if (!column.choices) return parseNumber(text)
  const word = text.normalize('NFKC').trim().toLowerCase()
  const choice = column.choices.find(({ label, aliases = [] }) =>
    [label, ...aliases].some((name) => name.toLowerCase() === word),
  )
  return choice ? { ok: true, value: choice.value } : { ok: false }
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
