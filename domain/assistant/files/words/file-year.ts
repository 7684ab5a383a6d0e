import { addDays } from '../../../calendar/delivery-date.ts'
import { dayIn, type FileTable } from '../table/file-table.ts'

/** 昨天, 上月, last week: counted from the day on which it is asked. */
const FROM_TODAY =
  /[今昨明]天?|前天|后天|本[年月周季旬]|上个?[年月周季]|上个旬|这个?[年月周]|[去前]年|近|过去|以来|至今|\b(?:today|yesterday|tomorrow|this|last|past|previous|next|current|ago|recent|to date)\b/

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
  if (times.length === 0) return today
  // Of several times one may lie ahead: an end of a contract is no time up to which the file goes.
  const lasts = times.map((column) =>
    rows.reduce((latest, row) => {
      const day = dayIn(row[column])
      return day !== null && day > latest ? day : latest
    }, ''),
  )
  const past = lasts.filter((day) => day <= today)
  if (times.length > 1 && past.length < times.length) return today
  const last = lasts.reduce((a, b) => (a > b ? a : b))
  const isLastDays = text.search(LAST_DAYS) !== -1
  return last === '' || (isLastDays && last >= today) ? today : addDays(last, 1)
}

const THIS_MONTH = /这个月|本月份?|这月|\bthis month\b/g

/** 这个月 asked of a file whose rows are all of one month is that month; the answer names its days. */
export function withMonthOfFile(text: string, { columns, rows }: FileTable): string {
  const times = columns.flatMap(({ kind }, at) => (kind === 'TIME' ? [at] : []))
  const [column, ...others] = times
  if (column === undefined || others.length > 0) return text
  const months = new Set(rows.flatMap((row) => dayIn(row[column])?.slice(0, 7) ?? []))
  const [only] = months
  if (months.size !== 1 || only === undefined) return text
  return text.replace(THIS_MONTH, `${only.slice(0, 4)}年${Number(only.slice(5))}月`)
}
