import type { Cell, TableRow } from '../../documents/table.ts'
import { readNumber } from '../cells/cell-values.ts'
import type { FieldSpec } from '../layout.ts'
import { itemWords, plainWords } from '../names/item-words.ts'
import { unitOfChosen } from './header-match.ts'

/** 日前出清均价, 实时加权平均电价, average day-ahead price. */
const MEAN = /(?:加权|加權|算术|算術)?(?:平均|均)|\b(?:average|mean|avg)\b\.?/i
/** Prices of hours stand in most rows, and differ mostly from the row before; means of a day or of its peak do not. */
const MOST = 0.5

/**
 * The field of a head that calls a price a mean, where each row has its own: the mean over an hour is the price of that
 * hour. Undefined where rows repeat it, for it is the mean of more than one of them.
 */
export function matchMean(
  header: string,
  fields: readonly FieldSpec[],
  { rows, column }: { rows: readonly TableRow[]; column: number },
): FieldSpec | undefined {
  const text = plainWords(header)
  const words = MEAN.test(text) ? itemWords(text.replace(MEAN, '')) : null
  if (words?.metric !== 'PRICE' || words.stage === null) return undefined
  const field = fields.find(
    ({ series }) => series?.metric === 'PRICE' && series.stage === words.stage,
  )
  if (!field || unitOfChosen(header, field).kind === 'WRONG') return undefined
  return differByRow(rows, column) ? field : undefined
}

/** Whether most rows have a value of their own in a column. */
export function differByRow(rows: readonly TableRow[], column: number): boolean {
  return differ(rows.map(({ cells }) => cells[column]))
}

/** Whether a row has a value of its own in most of its columns of slots. */
export function differAcross({ cells }: TableRow, columns: readonly number[]): boolean {
  return differ(columns.map((column) => cells[column]))
}

function differ(cells: readonly (Cell | undefined)[]): boolean {
  const values = cells.map(readNumber).filter(isNumber)
  const equal = values.filter((value, index) => index > 0 && value === values[index - 1])
  const areMost = values.length > cells.length * MOST
  return areMost && equal.length < values.length * MOST
}

/** A name without the word that calls a price a mean. */
export function withoutMean(name: string): string {
  return name.replace(MEAN, '')
}

function isNumber(value: unknown): value is number {
  return typeof value === 'number'
}
