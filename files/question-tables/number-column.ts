import type { ColumnFault, FileCell } from '#domain/assistant/files/table/file-table.ts'
import type { NumberMarks } from '#domain/units/number-marks.ts'
import type { WrittenNumber } from '#domain/units/written-number.ts'
import { headScale, type Scale, scaleOf, shiftInto } from '#domain/units/written-scale.ts'
import { shiftDecimal } from '#domain/units/written-unit.ts'
import { isMissing, readWrittenNumber } from './read-cells.ts'

/** How many numbers and texts a column has, and what keeps it from being computed. */
export type NumberColumn = {
  numbers: number
  strays: number
  decimals: number
  isPercent: boolean
  fault: ColumnFault | null
  cells: FileCell[]
}

type ReadNumber = { value: number; decimals: number; own: Scale | null; suffix: string }
/** OPEN: a mark in it may part decimals or thousands. */
type ReadCell = ReadNumber | 'OPEN' | { text: string } | null

/** Beside 3.5万 or 2万元, a plain number below this may be meant in 万 too. */
const SURE_PLAIN = 100

/**
 * The cells of a column as numbers in the unit of its head; what is none stays the text that it is.
 *
 * @param rows the numbers of its rows, for what is told of one
 */
export function numberColumn(
  head: string,
  texts: readonly string[],
  { marks, rows }: { marks: NumberMarks; rows: readonly number[] },
): NumberColumn {
  const scale = headScale(head)
  const read = texts.map((text) => readCell(text, marks))
  const open = read.indexOf('OPEN')
  const numbers = read.filter(isNumber)
  const fault: ColumnFault | null =
    open === -1
      ? unitFault(scale, read, rows)
      : { kind: 'MARKS', text: texts[open]!, row: rows[open]! }
  const shifted = read.map((one): FileCell => {
    if (one === null || one === 'OPEN') return null
    return isNumber(one) ? shiftDecimal(one.value, shiftInto(scale, one.own) ?? 0) : one.text
  })
  return {
    numbers: numbers.length + read.filter((one) => one === 'OPEN').length,
    strays: read.filter((one) => one !== null && one !== 'OPEN' && 'text' in one).length,
    decimals: decimalsOf(read, shifted),
    isPercent: numbers.length > 0 && numbers.every(({ own }) => own?.of === '%'),
    fault,
    cells: shifted,
  }
}

/** The head of a column with the unit that all its numbers are written with, where it names none: 12 kWh below 损失电量. */
export function headWithUnit(head: string, texts: readonly string[], marks: NumberMarks): string {
  if (/[([（【]/.test(head) || headScale(head) !== null) return head
  const numbers = texts.map((text) => readCell(text, marks)).filter(isNumber)
  const [first, ...others] = numbers
  const own = first?.own
  if (own == null || own.of === '' || own.of === '%') return head
  const areAlike = others.every((one) => one.own?.of === own.of && one.own.power === own.power)
  const unit = first!.suffix.trim()
  return areAlike && headScale(`${head}(${unit})`) !== null ? `${head}(${unit})` : head
}

const isNumber = (one: ReadCell): one is ReadNumber =>
  one !== null && one !== 'OPEN' && 'value' in one

function readCell(text: string, marks: NumberMarks): ReadCell {
  if (isMissing(text)) return null
  const written = readWrittenNumber(text)
  const own = written && scaleOf(written.suffix)
  if (!written || own === undefined) return { text }
  const value = readingOf(written, marks)
  if (value === 'OPEN') return 'OPEN'
  const decimals = own?.power ? 0 : writtenDecimals(text, marks)
  return { value, decimals, own, suffix: written.suffix }
}

function readingOf({ value, open }: WrittenNumber, { dot, comma }: NumberMarks): number | 'OPEN' {
  if (!open) return value!
  const role = open.mark === 'DOT' ? dot : comma
  if (role === 'OPEN') return 'OPEN'
  return role === 'DECIMAL' ? open.asDecimal : open.asGroup
}

/** 300.50 has two decimals, though its value has one. */
const writtenDecimals = (text: string, { dot }: NumberMarks): number =>
  dot === 'DECIMAL' ? (/\.(\d+)\D*$/.exec(text)?.[1]?.length ?? 0) : 0

const decimalsIn = (value: FileCell): number =>
  typeof value === 'number' ? (/\.(\d+)$/.exec(String(value))?.[1]?.length ?? 0) : 0

function decimalsOf(read: readonly ReadCell[], cells: readonly FileCell[]): number {
  return read.reduce((most, one, at) => {
    const written = isNumber(one) ? one.decimals : 0
    return Math.max(most, written, decimalsIn(cells[at]!))
  }, 0)
}

/** Units that are not those of the head, or of some cells alone. */
function unitFault(
  head: Scale | null,
  read: readonly ReadCell[],
  rows: readonly number[],
): ColumnFault | null {
  const at = head === null ? strangeAmong(read) : read.findIndex((one) => isStrange(head, one))
  const found = read[at]
  return found !== undefined && isNumber(found)
    ? { kind: 'UNITS', text: found.suffix, row: rows[at]! }
    : null
}

const isStrange = (head: Scale, one: ReadCell): boolean =>
  isNumber(one) && shiftInto(head, one.own) === null

/** Without a unit in the head all cells have one, or none has; money and multiples may stand beside plain numbers. */
function strangeAmong(read: readonly ReadCell[]): number {
  const numbers = read.filter(isNumber)
  const first = numbers.find(({ own }) => own !== null && own.of !== '')?.own ?? null
  const isOther = ({ of, power }: Scale) =>
    first !== null && of !== '' && (of !== first.of || (power !== first.power && of !== '元'))
  const other = read.findIndex((one) => isNumber(one) && one.own !== null && isOther(one.own))
  if (other !== -1) return other
  const hasPlain = numbers.some(({ own }) => own === null)
  const isOfUnit = first !== null && first.of !== '元'
  const isUnsure =
    (hasMultiples(numbers, '') || hasMultiples(numbers, '元')) &&
    numbers.some(({ own, value }) => own === null && value !== 0 && Math.abs(value) < SURE_PLAIN)
  if (!hasPlain || (!isOfUnit && !isUnsure)) return -1
  return read.findIndex((one) => isNumber(one) && one.own !== null)
}

const hasMultiples = (numbers: readonly ReadNumber[], of: string): boolean =>
  numbers.some(({ own }) => own !== null && own.of === of && own.power !== 0)
