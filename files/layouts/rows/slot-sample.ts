import { clockText } from '#domain/slot-labels/clock-text.ts'
import { type LabelledSlots, readSlotLabels } from '#domain/slot-labels/slot-labels.ts'
import type { Cell } from '../../documents/table.ts'
import { readPlain } from '../../tables/cell-text.ts'
import { withoutFooters } from '../../tables/footer-rows.ts'
import { readDateTime } from '../cells/clock-cells.ts'
import type { MappedColumn, SheetHead } from '../layout.ts'

/** More slots than an hourly day has; a 96-point table shows its high slots within them. */
const SAMPLE_ROWS = 100
/** Rows in which these are looked for: of many places or markets each slot has as many rows. */
const SEARCHED_ROWS = 2_000
const HOURS = 24
const OF_HOURS = /小时|hour|^(?:he|hr|h)$/i
/** Labels are counted without their dates. */
const NO_DATE = null

/** Whether the slot column of the first rows may count 96 points. A damaged cell changes nothing. */
export function looksLike96(sheet: SheetHead, columns: MappedColumn[], headerRow: number): boolean {
  const labels = sample(sheet, columns, headerRow)
  const slotCount = countOf(labels)
  if (slotCount === 96) return true
  // Numbers of few rows may be what there is of 96.
  const mayBeMore = slotCount === null || areNumbers(labels)
  return mayBeMore && labels.length <= HOURS
}

/** Whether the slot column of the first rows may count hours. */
export function looksHourly(sheet: SheetHead, columns: MappedColumn[], headerRow: number): boolean {
  const slotCount = countOf(sample(sheet, columns, headerRow))
  const mayBeHours = slotCount === null || slotCount === HOURS
  return mayBeHours && !areHoursOfQuarters(sheet, columns, headerRow)
}

/** Whether the hours of a date stand four times below each other, as beside the number of a quarter. */
function areHoursOfQuarters(
  sheet: SheetHead,
  columns: readonly MappedColumn[],
  headerRow: number,
): boolean {
  const keys = columns.filter(({ field }) => field === 'date' || field === 'slot')
  const rows = sheet.rows.filter(({ row }) => row > headerRow).slice(0, SAMPLE_ROWS)
  const texts = rows.map(({ cells }) =>
    keys.map(({ column }) => readPlain(cells[column])).join(' '),
  )
  const ofDate = keys.find(({ field }) => field === 'date')?.column
  const dated = rows.filter(({ cells }) => ofDate !== undefined && readPlain(cells[ofDate]) !== '')
  const runs = texts.filter((text, index) => text !== texts[index - 1])
  // Without dates the hours of one day cannot be told from those of the next.
  const hours = dated.length > rows.length / 2 ? runs.length : new Set(texts).size
  return rows.length >= HOURS && hours <= rows.length / 3
}

/**
 * How many slots the days of a table have that may be of hours or of quarters. The numbers 1 to 24 of a single day are
 * hours where the head says so; else they may be the first of 96.
 */
export function slotCountOfDays(
  sheet: SheetHead,
  columns: MappedColumn[],
  headerRow: number,
): 24 | 96 {
  const labels = sample(sheet, columns, headerRow)
  if (!looksHourly(sheet, columns, headerRow) || countOf(labels) !== HOURS) return 96
  const ofSlot = columns.find(({ field }) => field === 'slot')?.header ?? ''
  return labels.length > HOURS || !areNumbers(labels) || OF_HOURS.test(ofSlot) ? HOURS : 96
}

/** Whether the slot column of the first rows may be times of quarters. */
export function looksLikeQuarters(
  sheet: SheetHead,
  columns: MappedColumn[],
  headerRow: number,
): boolean {
  const labels = sample(sheet, columns, headerRow)
  return countOf(labels) === 96 && !areNumbers(labels)
}

function countOf(labels: readonly (Cell | undefined)[]): LabelledSlots | null {
  return readSlotLabels(labels.map((cell) => ({ date: NO_DATE, cell })))?.slotCount ?? null
}

function areNumbers(labels: readonly (Cell | undefined)[]): boolean {
  const numbers = labels.filter((cell) => /^\d{1,2}$/.test(readPlain(cell)))
  return numbers.length > labels.length / 2
}

function sample(
  sheet: SheetHead,
  columns: MappedColumn[],
  headerRow: number,
): (Cell | undefined)[] {
  const ofDate = columns.find(({ field }) => field === 'date')?.column
  const column = columns.find(({ field }) => field === 'slot')?.column ?? ofDate
  if (column === undefined) return []
  const ofData = withoutFooters(sheet.rows, ofDate === undefined ? [] : [ofDate])
  const rows = ofData.filter(({ row }) => row > headerRow).slice(0, SEARCHED_ROWS)
  const keys = ofDate === undefined ? [column] : [ofDate, column]
  const seen = new Set<string>()
  return rows
    .filter(({ cells }) => {
      if (seen.size === SAMPLE_ROWS) return false
      seen.add(keys.map((key) => readPlain(cells[key])).join(' '))
      return true
    })
    .map(({ cells }) => slotOf(cells[column]))
}

/** What tells the slot: of a date with a time the time. */
function slotOf(cell: Cell | undefined): Cell | undefined {
  const minute = readDateTime(cell)?.minute
  return minute === undefined ? cell : clockText(minute)
}
