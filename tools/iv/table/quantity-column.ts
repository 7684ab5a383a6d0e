import { type MarkFacts, marksShown } from '#domain/units/number-marks.ts'
import { type Cell, isOversized } from '#files/documents/table.ts'
import type { Column } from './head.ts'
import { marksOf, numberOf, tidy } from './number-marks.ts'
import { type Quantity, unitOf } from './units.ts'

/** Text of a cell, tidied; of a number or nothing too. */
export function textOf(cell: Cell | undefined): string {
  if (cell === null || cell === undefined) return ''
  if (isOversized(cell)) return `a text of ${cell.oversizedChars} letters`
  return typeof cell === 'string' ? cell : String(cell)
}

/** Reads the cells of a column into the unit that is kept: NaN is missing, undefined is no number. */
export type ReadCell = (cell: Cell | undefined) => number | undefined

const NUMBER_AND_UNIT = /^([+-]?[\d.,]*\d[.,]?(?:e[+-]?\d+)?)\s*([^\d\s.,].*)$/i

/** What the texts of a column show of its marks. */
export function factsOf(cells: Iterable<Cell | undefined>): MarkFacts {
  const texts = [...cells].flatMap((cell) => (typeof cell === 'string' ? [tidy(cell)] : []))
  return marksShown(texts.map((text) => NUMBER_AND_UNIT.exec(text)?.[1] ?? text))
}

type Style = { quantity: Quantity; own: MarkFacts; sheet: MarkFacts; isCommaUsual: boolean }

/** @throws Error naming the column where its numbers may be read in two ways */
export function readerOf(column: Column, { quantity, own, sheet, isCommaUsual }: Style): ReadCell {
  const marks = marksOf(own, { file: sheet, isCommaUsual })
  const { factor, offset, isKept } = column.unit
  const inUnit = (value: number) => (isKept ? value : rounded(value * factor + offset))
  return (cell) => {
    if (typeof cell === 'number') return inUnit(cell)
    const text = tidy(textOf(cell))
    const value = named(column, () => numberOf(text, marks))
    if (value !== undefined) return inUnit(value)
    const [, digits, suffix] = NUMBER_AND_UNIT.exec(text) ?? []
    const unit = suffix === undefined ? undefined : unitOf(quantity, suffix)
    const number = unit && named(column, () => numberOf(digits!, marks))
    return number === undefined ? undefined : rounded(number * unit!.factor + unit!.offset)
  }
}

function named<T>({ name }: Column, read: () => T): T {
  try {
    return read()
  } catch (cause) {
    throw new Error(`column ${name}: ${(cause as Error).message}`, { cause })
  }
}

/** 8500 mA are 8.5 A, where a product of binary numbers has a tail. */
function rounded(value: number): number {
  return Number(value.toPrecision(12))
}
