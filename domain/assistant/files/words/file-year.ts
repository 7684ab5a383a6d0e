import { addDays } from '../../../calendar/delivery-date.ts'
import { dayIn, type FileTable } from '../table/file-table.ts'

/** 昨天, 上月, last week: counted from the day on which it is asked. */
const FROM_TODAY =
  /[今昨明]天?|前天|后天|本[年月周季旬]|上个?[年月周季旬]|这个?[年月周]|[去前]年|近|过去|以来|至今|\b(?:today|yesterday|tomorrow|this|last|past|previous|next|current|ago|recent|to date)\b/

/** 最近三天 of a file that ends before today are its last. */
const LAST_DAYS =
  /(?:最近|近)[\d一二两三四五六七八九十]+(?:天|日|周|个?月)|\b(?:last|past|latest) \w+ (?:days|weeks|months)\b/g

/**
 * The day from which a date without a year is read: the last of the file, since 3月 asked of a file of last year is
 * a month of that year.
 */
export function anchorOf(text: string, { columns, rows }: FileTable, today: string): string {
  if (FROM_TODAY.test(text.replace(LAST_DAYS, ''))) return today
  const times = columns.flatMap(({ kind }, at) => (kind === 'TIME' ? [at] : []))
  const [column] = times
  if (column === undefined || times.length > 1) return today
  const last = rows.reduce((latest, row) => {
    const day = dayIn(row[column])
    return day !== null && day > latest ? day : latest
  }, '')
  const isLastDays = text.search(LAST_DAYS) !== -1
  return last === '' || (isLastDays && last >= today) ? today : addDays(last, 1)
}
