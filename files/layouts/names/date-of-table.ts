import type { DeliveryDate } from '#domain/calendar/delivery-date.ts'
import type { SheetTable } from '../../documents/table.ts'
import { titlesAbove } from '../../tables/join-sheets.ts'
import { readDate } from '../cells/cell-values.ts'
import { dateOfName, ownName, spanOfName } from '../exchange/dates-of-names.ts'

/** A date beside such a word is one of the file, not of its values. */
const OF_FILE =
  /发布|公布|披露时间|制表|生成|导出|下载|更新|打印|填报|编制|上报|publish|issued|created|export|download|updated|printed/i
const YEAR =
  /(?<!\d)(20\d{2})(?=年|[-_/.]?(?:0[1-9]|1[0-2])(?!\d)|[-_/.]?(?:0[1-9]|1[0-2])[-_/.]?[0-3]\d(?!\d))/g
const MONTH_AND_DAY = /^(?:(\d{1,2})月(\d{1,2})[日号]?|(\d{1,2})[-/](\d{1,2}))$/

/** What names a table: texts above its head, its sheet and its file. */
export type NamesOfTable = { titles: readonly string[]; name: string; fileName: string }

/** The date of all values of a table, and where it stands; the dates that contradict each other; or none. */
export type DateOfTable =
  | { kind: 'ONE'; date: DeliveryDate; name: string; isOfFile: boolean }
  | { kind: 'SEVERAL'; dates: DeliveryDate[] }
  | { kind: 'NONE' }

/** The date that titles above the table, the name of its sheet and that of its file say. */
export function dateOfTable(sheet: SheetTable, headerRow: number, fileName: string): DateOfTable {
  return dateInNames({ titles: titlesAbove(sheet, headerRow), name: sheet.name, fileName })
}

/** The date that titles, the name of a sheet and that of the file say: `6.1` is a day of the year that these say. */
export function dateInNames({ titles, name, fileName }: NamesOfTable): DateOfTable {
  const own = [...titles, name]
  const ofOwn = datesOf(own)
  const found =
    ofOwn.length > 0 ? ofOwn : dayOfSheet(name, yearOfNames([...own, ownName(fileName)]))
  const span = spanOfName(fileName)
  const isOfSpan = ({ date }: { date: DeliveryDate }) =>
    span !== null && date >= span.from && date <= span.to
  const areOfSpan = found.length > 0 && found.every(isOfSpan)
  const ofFile = areOfSpan ? [] : datesOf([ownName(fileName)])
  const dates = [...new Set([...found, ...ofFile].map(({ date }) => date))]
  if (dates.length > 1) return { kind: 'SEVERAL', dates }
  const [first] = found.length > 0 ? found : ofFile
  return first ? { kind: 'ONE', ...first, isOfFile: found.length === 0 } : { kind: 'NONE' }
}

/** The one year that titles, sheet and file name say, for dates that are written without it; else null. */
export function yearOfTable(sheet: SheetTable, headerRow: number, fileName: string): number | null {
  return yearOfNames([...titlesAbove(sheet, headerRow), sheet.name, ownName(fileName)])
}

const MONTH =
  /(?<!\d)(20\d{2})\s*(?:年\s*(1[0-2]|0?[1-9])\s*月|[-_/.](1[0-2]|0[1-9])(?![-_/.]?\d)|(1[0-2]|0[1-9])(?!\d))/g
const MONTH_ALONE = /^(1[0-2]|0?[1-9])月份?$/

/** The one month, as `2026-10`, that titles, sheet and file name say; null where they say none or two. */
export function monthOfTable(
  sheet: SheetTable,
  headerRow: number,
  fileName: string,
): string | null {
  const names = [...titlesAbove(sheet, headerRow), sheet.name, ownName(fileName)]
  const said = names
    .filter((name) => !OF_FILE.test(name))
    .flatMap((name) => [...name.matchAll(MONTH)])
    .map(([, year, named, dashed, plain]) => monthText(year!, (named ?? dashed ?? plain)!))
  const [, alone] = MONTH_ALONE.exec(sheet.name.trim()) ?? []
  const year = yearOfNames(names)
  if (alone !== undefined && year !== null) said.push(monthText(String(year), alone))
  const months = new Set(said)
  return months.size === 1 ? said[0]! : null
}

function monthText(year: string, month: string): string {
  return `${year}-${month.padStart(2, '0')}`
}

function yearOfNames(names: readonly string[]): number | null {
  const years = new Set(
    names
      .filter((name) => !OF_FILE.test(name))
      .flatMap((name) => [...name.matchAll(YEAR)].map(([, year]) => Number(year))),
  )
  return years.size === 1 ? [...years][0]! : null
}

/** The date of a sheet that is named by month and day alone. */
function dayOfSheet(name: string, year: number | null): { date: DeliveryDate; name: string }[] {
  const [, month, day] = /^(\d{1,2})[.．](\d{1,2})$/.exec(name.trim()) ?? []
  const text = month === undefined ? name : `${month}-${day}`
  const date = year === null ? null : readDateInYear(text, year)
  return date === null ? [] : [{ date, name }]
}

/** A date such as 3月1日 or 3/1 in a year; null if it is none. */
export function readDateInYear(text: string, year: number): DeliveryDate | null {
  const match = MONTH_AND_DAY.exec(text.trim())
  if (!match) return null
  return readDate(`${year}-${match[1] ?? match[3]}-${match[2] ?? match[4]}`)
}

function datesOf(names: readonly string[]): { date: DeliveryDate; name: string }[] {
  return names.flatMap((name) => {
    const date = OF_FILE.test(name) ? null : dateOfName(name)
    return date === null ? [] : [{ date, name }]
  })
}
