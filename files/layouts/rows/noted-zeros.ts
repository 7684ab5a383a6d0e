import { groupBy } from '#domain/collections/group-by.ts'
import { readClock } from '#domain/slot-labels/clock-text.ts'
import { foldWidth } from '#domain/units/written-number.ts'
import type { SheetTable, TableRow } from '../../documents/table.ts'
import { readText } from '../../tables/cell-text.ts'
import { excerpt } from '../cells/cell-values.ts'
import { readMoment } from '../cells/clock-cells.ts'
import type { FieldSpec, MappedColumn } from '../layout.ts'
import type { RawCurve } from '../raw-curve.ts'
import type { MappedSheet } from './mapped-sheet.ts'

/** Words that say that 0 was written where a value is missing. */
const FILLED_WITH_ZERO =
  /(?:以|用|按|均?为|填|补|记|置|写)(?:数字)?\s*(?:0|〇|零)\s*(?:值)?\s*(?:代替|替代|填充|填报|填写|补齐|补充|补|计|表示|处理|占位)|(?:暂|先|统一)(?:填|记|置|补|写)(?:为|成)?\s*(?:0|零)|(?:补|填|置)(?:为)?零|(?:0|零)\s*(?:值)?(?:表示|代表|即为?|为|系)(?:数据)?(?:缺|无|未|异常)|缺[测失数值省].{0,8}(?:填|补|记|置|为|写|作|按)\s*(?:0|零)(?![.\d])|zero[- ]?fill|fill(?:ed)? (?:with|by) (?:0|zeros?)|(?:missing|no data|gaps?).{0,30}(?:as|with|by|=) ?(?:0|zeros?)\b|\b(?:0|zeros?) (?:means?|stands? for|=) ?(?:missing|no data)/i

/** What such a note says of the values: a true 0 of a price is explained in much the same words. */
const OF_MISSING =
  /缺|无数据|无值|无法|未|中断|异常|故障|丢失|空值|空白|暂|missing|no data|gaps?\b|not published|fill/i

/** Whether a text says that 0 was written where a value is missing. */
export function saysFilledWithZero(text: string): boolean {
  return FILLED_WITH_ZERO.test(text) && OF_MISSING.test(text)
}

/** What a note may name: stages and quantities, as heads of columns hold them. */
const STAGES = /日前|实时|预测|实际|day-?ahead|real-?time|forecast|actual/gi
const QUANTITIES =
  /电价|价格|负荷|风电|光伏|新能源|水电|核电|联络线|外来电|充电|放电|荷电状态|soc|上网电量|计量|功率|出力|price|load|wind|solar|pv/gi
const SPAN =
  /(\d{1,2})(?:[:：]|时|点)(\d{2})?分?\s*[-–—~～至到]+\s*(\d{1,2})(?:[:：]|时|点)(\d{2})?/g
const DAY = /(?:(\d{4})[-/.年](\d{1,2})[-/.月]|(\d{1,2})月)(\d{1,2})(?!\d)/g
const DAY_MINUTES = 1440

/** A note that says that zeros stand for missing values: the columns, times and days that it names. */
type ZeroNote = {
  text: string
  stages: string[]
  quantities: string[]
  spans: { from: number; to: number }[]
  days: string[]
}

/**
 * Takes zeros for missing where a note of the table names their column, times and day, and says so; of zeros that it
 * leaves open it says which columns have them.
 */
export function leaveNotedZeros(sheet: MappedSheet, table: SheetTable): void {
  for (const note of notesOf(sheet, table)) leaveZerosOf(note, sheet)
}

function leaveZerosOf(note: ZeroNote, sheet: MappedSheet): void {
  const columns = sheet.values.filter((column) => isNamed(column, note))
  const named = columns.length > 0 ? columns : sheet.values
  const isClear = columns.length > 0 && note.stages.length + note.quantities.length > 0
  for (const column of named) {
    const zeros = sheet.rows.filter((row) => sheet.number(row, column.column) === 0)
    const missing = isClear ? zeros.filter((row) => isAt(sheet, row, note)) : []
    const told = missing.length > 0 ? missing : zeros
    const [first] = told
    if (!first) continue
    const params = {
      header: excerpt(column.header),
      value: excerpt(note.text),
      count: told.length,
      ...(missing.length === 0 && { context: 'OPEN' }),
    }
    sheet.issues.warn('ZEROS_OF_NOTE', sheet.cellAt(first.row, column.column), params)
    const left = new Set(missing)
    sheet.rows = sheet.rows.map((row) =>
      left.has(row) ? { ...row, cells: row.cells.with(column.column, null) } : row,
    )
  }
}

/** Says which items of a table with slots across have zeros that a note leaves open; these stay. */
export function tellNotedZeros(
  sheet: MappedSheet,
  table: SheetTable,
  { days, items }: { days: readonly RawCurve[]; items: readonly FieldSpec[] },
): void {
  for (const note of notesOf(sheet, table)) tellZerosOf(note, sheet, { days, items })
}

function tellZerosOf(
  note: ZeroNote,
  sheet: MappedSheet,
  { days, items }: { days: readonly RawCurve[]; items: readonly FieldSpec[] },
): void {
  const headerOf = ({ field }: RawCurve) =>
    items.find((item) => item.field === field)?.zh ?? field ?? ''
  const withZeros = days.filter(({ values }) => values.includes(0))
  const named = withZeros.filter((day) => isNamed({ header: headerOf(day) }, note))
  const ofHeads = groupBy(named.length > 0 ? named : withZeros, headerOf)
  for (const [header, own] of ofHeads) {
    const [first] = own as [RawCurve]
    const count = own.reduce((sum, { values }) => sum + values.filter((one) => one === 0).length, 0)
    const params = { context: 'OPEN', header, value: excerpt(note.text), count }
    sheet.issues.warn('ZEROS_OF_NOTE', first.at(first.values.indexOf(0)), params)
  }
}

/** Notes above, below and between the rows of data. */
function notesOf(sheet: MappedSheet, { rows }: SheetTable): ZeroNote[] {
  const ofData = new Set(sheet.rows.map(({ row }) => row))
  return rows
    .filter(({ row }) => !ofData.has(row))
    .flatMap(({ cells }) => {
      const text = foldWidth(
        cells
          .map(readText)
          .filter((one) => one !== '')
          .join('，'),
      )
      return saysFilledWithZero(text) ? [readNote(text)] : []
    })
}

function readNote(text: string): ZeroNote {
  const wordsOf = (words: RegExp) => [...text.matchAll(words)].map(([word]) => word.toLowerCase())
  return {
    text,
    stages: wordsOf(STAGES),
    quantities: wordsOf(QUANTITIES),
    spans: [...text.matchAll(SPAN)].map(([, hour, minute = '0', toHour, toMinute = '0']) => ({
      from: Number(hour) * 60 + Number(minute),
      to: Number(toHour) * 60 + Number(toMinute),
    })),
    days: [...text.matchAll(DAY)].map(([, year, ofYear, month = ofYear!, day]) => {
      const ofMonth = `${month.padStart(2, '0')}-${day!.padStart(2, '0')}`
      return year === undefined ? ofMonth : `${year}-${ofMonth}`
    }),
  }
}

function isNamed(
  { header }: Pick<MappedColumn, 'header'>,
  { stages, quantities }: ZeroNote,
): boolean {
  const text = header.toLowerCase()
  const holds = (words: readonly string[]) =>
    words.length === 0 || words.some((word) => text.includes(word))
  return holds(stages) && holds(quantities)
}

/** Whether a note names the time of a row, and its day where the table has several. */
function isAt(sheet: MappedSheet, row: TableRow, { spans, days }: ZeroNote): boolean {
  const cell = sheet.cell(row, 'slot')
  const minute = readClock(cell) ?? (sheet.isJoined ? readMoment(cell)?.minute : undefined)
  const date = sheet.peekDate(row)
  if (minute === undefined || minute === null || date === null) return false
  const isOnDay = days.length > 0 ? days.some((day) => date.endsWith(day)) : isOfOneDay(sheet, date)
  return (
    isOnDay && spans.some(({ from, to }) => from <= minute && minute <= to && to <= DAY_MINUTES)
  )
}

function isOfOneDay(sheet: MappedSheet, date: string): boolean {
  return sheet.rows.every((row) => {
    const own = sheet.peekDate(row)
    return own === null || own === date
  })
}
