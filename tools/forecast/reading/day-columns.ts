import { namesSlot } from '#domain/slot-labels/slot-names.ts'
import { readPlain } from '#files/tables/cell-text.ts'
import { dateOrderOf } from './date-order.ts'
import type { FileColumn, FileTable } from './file-table.ts'
import { dayNumberOf, isDateText, momentOf } from './moments.ts'
import { isGreenwichHead, offsetsOf } from './time-zones.ts'

/** The dates of the rows: their day numbers, minutes from midnight (a date alone is 0), and the columns that tell them. */
export type RowDays = {
  days: Int32Array
  minutes: Int32Array
  hasTimes: boolean
  name: string
  columns: readonly FileColumn[]
  /** Minutes that each time is ahead of Greenwich, where all say so. */
  offsets: readonly number[] | undefined
}

/** Rows that tell what a column holds. */
const SAMPLE = 200
/** A column of which so large a share are dates holds dates; what is none among them is a mistake. */
const MOST = 0.5
/** When a value was published says nothing of when it is of. */
const PUBLISHED = /publi|updat|creat|insert|issue|发布|發布|更新|创建|入库|采集|下载/i

/** Seconds or milliseconds since 1970. */
const SECONDS = /^1\d{9}(?:\d{3})?(?:\.0)?$/

const PARTS = {
  year: /^(?:year|yr|yyyy|jahr|año|ano|année|annee|anno|年|年份|年度)$/i,
  month: /^(?:month|mon|mm|monat|mes|mês|mois|mese|月|月份)$/i,
  date: /^(?:day|dd|dayofmonth|day_of_month|day of month|tag|día|dia|jour|giorno|日|日期|天|号)$/i,
}

/**
 * The dates of all rows, from the column that holds dates, or from year, month and day in columns of their own.
 *
 * @throws Error naming row and column where a date is none, or the columns where none holds dates
 */
export function rowDays(table: FileTable): RowDays {
  const dated = table.columns.filter((column) => shareOfDates(column) >= MOST)
  const own = dated.filter(({ name }) => !PUBLISHED.test(name))
  const parts = partColumns(table)
  // Times of Greenwich may stand beside those of the market, whose days are its own.
  const local = own.filter(({ name }) => !isGreenwichHead(name))
  const withSlots = table.columns.some(({ name }) => namesSlot(name)) ? local[0] : undefined
  const column = local.find(hasTimes) ?? withSlots ?? own.find(hasTimes) ?? local[0] ?? dated[0]
  if (column) return daysOfColumn(table, column, dated)
  if (parts) return daysOfParts(table, parts)
  const [first] = table.columns
  const text = readPlain(first!.cells[0])
  const what = SECONDS.test(text)
    ? 'counts seconds and tells no local time'
    : `is not a date: ${JSON.stringify(text)}`
  throw new Error(
    `${table.placeOf(0)}: ${first!.name} ${what}, and no other column holds dates: write them as 2026-01-31 or 2026-01-31 13:00`,
  )
}

function sampleOf({ cells }: FileColumn): string[] {
  const step = Math.max(1, Math.floor(cells.length / SAMPLE))
  return cells.filter((_, row) => row % step === 0).map(readPlain)
}

function shareOfDates(column: FileColumn): number {
  const texts = sampleOf(column)
  return texts.filter(isDateText).length / texts.length
}

/** A date with a time that is not midnight. */
function hasTimes(column: FileColumn): boolean {
  return sampleOf(column).some(
    (text) => (momentOf(text, 'day-first') ?? momentOf(text, 'month-first'))?.minutes,
  )
}

function daysOfColumn(
  { rowCount, placeOf }: FileTable,
  column: FileColumn,
  columns: readonly FileColumn[],
): RowDays {
  const { name, cells } = column
  const order = dateOrderOf(cells, placeOf)
  const [days, minutes] = [new Int32Array(rowCount), new Int32Array(rowCount)]
  let hasTimes = false
  cells.forEach((cell, row) => {
    const text = readPlain(cell)
    const moment = momentOf(text, order)
    if (moment === undefined) {
      throw new Error(
        `${placeOf(row)}: ${name} is not a date: ${JSON.stringify(text)}; write dates as 2026-01-31 or 2026-01-31 13:00, and leave out rows that have none`,
      )
    }
    days[row] = moment.day
    minutes[row] = moment.minutes
    hasTimes ||= moment.minutes > 0
  })
  const offsets = hasTimes ? offsetsOf(column) : undefined
  return { days, minutes, hasTimes, name, columns, offsets }
}

type DateParts = Record<keyof typeof PARTS, FileColumn>

function partColumns({ columns }: FileTable): DateParts | undefined {
  const named = (part: RegExp) =>
    columns.find(({ name }) => part.test(name.normalize('NFKC').trim()))
  const [year, month, date] = [named(PARTS.year), named(PARTS.month), named(PARTS.date)]
  return year && month && date && { year, month, date }
}

function daysOfParts({ rowCount, placeOf }: FileTable, { year, month, date }: DateParts): RowDays {
  const days = Int32Array.from({ length: rowCount }, (_, row) => {
    const parts = [year, month, date].map(({ cells }) => Number.parseInt(readPlain(cells[row]), 10))
    const day = dayNumberOf(parts[0]!, parts[1]!, parts[2]!)
    if (day !== undefined) return day
    throw new Error(
      `${placeOf(row)}: ${year.name}, ${month.name}, ${date.name} are no date: ${parts.join(', ')}; mend them or leave out the row`,
    )
  })
  return {
    days,
    minutes: new Int32Array(rowCount),
    hasTimes: false,
    name: `${year.name}, ${month.name}, ${date.name}`,
    columns: [year, month, date],
    offsets: undefined,
  }
}
