import type { DeliveryDate } from '#domain/calendar/delivery-date.ts'
import type { SheetTable } from '../../documents/table.ts'
import { readText } from '../../tables/cell-text.ts'
import { readDate } from '../cells/cell-values.ts'
import { dateOfName, ownName } from '../exchange/dates-of-names.ts'

/** A date beside such a word is one of the file, not of its values. */
const OF_FILE =
  /发布|公布|披露时间|制表|生成|导出|下载|更新|打印|填报|编制|上报|publish|issued|created|export|download|updated|printed/i
const YEAR =
  /(?<!\d)(20\d{2})(?=年|[-_/.]?(?:0[1-9]|1[0-2])(?!\d)|[-_/.]?(?:0[1-9]|1[0-2])[-_/.]?[0-3]\d(?!\d))/g
const MONTH_AND_DAY = /^(?:(\d{1,2})月(\d{1,2})[日号]?|(\d{1,2})[-/](\d{1,2}))$/

/** The date of all values of a table, and where it stands; the dates that contradict each other; or none. */
export type DateOfTable =
  | { kind: 'ONE'; date: DeliveryDate; name: string; isOfFile: boolean }
  | { kind: 'SEVERAL'; dates: DeliveryDate[] }
  | { kind: 'NONE' }

/** The date that titles above the table, the name of its sheet and that of its file say. */
export function dateOfTable(sheet: SheetTable, headerRow: number, fileName: string): DateOfTable {
  const own = [...titlesAbove(sheet, headerRow), sheet.name]
  const found = datesOf(own)
  const ofFile = datesOf([ownName(fileName)])
  const dates = [...new Set([...found, ...ofFile].map(({ date }) => date))]
  if (dates.length > 1) return { kind: 'SEVERAL', dates }
  const [first] = found.length > 0 ? found : ofFile
  return first ? { kind: 'ONE', ...first, isOfFile: found.length === 0 } : { kind: 'NONE' }
}

/** The one year that titles, sheet and file name say, for dates that are written without it; else null. */
export function yearOfTable(sheet: SheetTable, headerRow: number, fileName: string): number | null {
  const names = [...titlesAbove(sheet, headerRow), sheet.name, ownName(fileName)]
  const years = new Set(
    names
      .filter((name) => !OF_FILE.test(name))
      .flatMap((name) => [...name.matchAll(YEAR)].map(([, year]) => Number(year))),
  )
  return years.size === 1 ? [...years][0]! : null
}

/** A date such as 3月1日 or 3/1 in a year; null if it is none. */
export function readDateInYear(text: string, year: number): DeliveryDate | null {
  const match = MONTH_AND_DAY.exec(text.trim())
  if (!match) return null
  return readDate(`${year}-${match[1] ?? match[3]}-${match[2] ?? match[4]}`)
}

function titlesAbove({ rows }: SheetTable, headerRow: number): string[] {
  return rows.filter(({ row }) => row < headerRow).flatMap(({ cells }) => cells.map(readText))
}

function datesOf(names: readonly string[]): { date: DeliveryDate; name: string }[] {
  return names.flatMap((name) => {
    const date = OF_FILE.test(name) ? null : dateOfName(name)
    return date === null ? [] : [{ date, name }]
  })
}
