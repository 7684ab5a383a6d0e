import type { Cell, SheetTable, TableRow } from '../../documents/table.ts'
import { readPlain, readText } from '../../tables/cell-text.ts'
import { SEARCHED_ROWS } from '../../tables/head-rows.ts'
import { readDate, readNumber } from '../cells/cell-values.ts'
import { readDateInYear, yearOfTable } from '../names/date-of-table.ts'
import { withRemark } from './rewrite-column.ts'
import { marketOf } from './tables-of-markets.ts'

/** Fewer days across are figures beside one another. */
const LEAST_DAYS = 2
/** The figure of a day that is kept: the mean of its prices. */
const MEAN =
  /^(?:日前|实时)?(?:市场|现货|出清)*(?:加权|算术)?(?:日)?(?:均价|平均价|平均电价|平均价格)$/
const UNIT = /[([（【][^()[\]（）【】]*[)\]）】]$/

type DaysAcross = { head: TableRow; dates: { column: number; date: string }[] }

/**
 * Turns a report of a ten days or a month, whose rows are figures (日前 最高价, 最低价, 均价) and whose columns are days,
 * into a row for each day. Other tables with dates across stay: below theirs stand the slots of a day.
 */
export function daysOfFigures(sheet: SheetTable, fileName: string): SheetTable {
  const across = sheet.keys === null ? findDays(sheet, fileName) : null
  if (!across) return sheet
  const { head, dates } = across
  const first = dates[0]!.column
  const figures = sheet.rows.filter(
    (row) => row.row > head.row && dates.some(({ column }) => isNumber(row.cells[column])),
  )
  const names = namesOf(figures, first)
  if (!names?.some((name) => MEAN.test(name.replace(UNIT, '')))) return sheet
  if (new Set(names).size < names.length) return sheet
  const above = sheet.rows.filter(({ row }) => row < head.row)
  const heads = ['日期', ...names]
  const table = {
    ...sheet,
    keys: heads,
    merged: [],
    rows: [
      ...above.map(({ cells }, at) => ({ row: at - above.length, cells })),
      { row: 0, cells: heads },
      ...dates.map(({ date, column }, at) => ({
        row: at + 1,
        cells: [date, ...figures.map(({ cells }) => cells[column] ?? null)],
      })),
    ],
  }
  return withRemark(table, {
    context: 'DAYS_ACROSS',
    row: 0,
    column: null,
    params: { values: names.join('、'), count: dates.length },
  })
}

function findDays(sheet: SheetTable, fileName: string): DaysAcross | null {
  for (const head of sheet.rows.slice(0, SEARCHED_ROWS)) {
    const year = yearOfTable(sheet, head.row, fileName)
    const dates = head.cells.flatMap((cell, column) => {
      const date = readDate(cell) ?? (year === null ? null : readDateInYear(readText(cell), year))
      return date === null ? [] : [{ column, date }]
    })
    const areBeside = dates.every(({ column }, at) => column === dates[0]!.column + at)
    if (dates.length >= LEAST_DAYS && areBeside && dates[0]!.column > 0) return { head, dates }
  }
  return null
}

/** The names of rows by the words before their days, with the market that stands before or above them; else null. */
function namesOf(rows: readonly TableRow[], first: number): string[] | null {
  let market = ''
  const names: string[] = []
  for (const { cells } of rows) {
    const words = cells
      .slice(0, first)
      .map(readPlain)
      .filter((text) => text !== '')
    const own = marketOf(words[0])
    const figures = own ? words.slice(1) : words
    const [figure, second] = figures
    if (own) market = own
    if (figure === undefined || second !== undefined || isNumber(figure)) return null
    names.push(/日前|实时/.test(figure) ? figure : `${market}${figure}`)
  }
  return names.length > 0 ? names : null
}

function isNumber(cell: Cell | undefined): boolean {
  return typeof readNumber(cell) === 'number'
}
