import { chineseNumber } from '../../time/chinese-number.ts'
import { dayIn, type FileTable } from '../table/file-table.ts'
import { monthOf } from '../table/month-values.ts'
import { tenDaysColumn } from '../table/ten-days.ts'

const HALF_MONTH =
  /(?<![\d年月份]|月的|月份的)(?:(?:(\d{4})年)?(\d{1,2})月份?的?)?([上下])半个?月(?!份|度)/g
const THIRD = /(?<![\d年月份个上中下本这]|月的)([上中下])旬/g
const MID = 15
/** 这半个月 of a file of that many days is all of it. */
const HALF_DAYS = { min: 13, max: 16 }
/** 这几天 of a file of more days may be some of them. */
const FEW_DAYS = 10
const THIS_HALF = /这(?:上|下)?半个?月(?:里|内|来)?/g
/** 一周 of a file of seven days is all of it. */
const WEEK_DAYS = 7
const THIS_WEEK = /(?<![第每上下本前后近按月])(?:这一周|一周|整周|全周|一个星期)(?:里|内|来)?/g
const THESE_DAYS = /这(?:几|些)天(?:里|内|来)?/g
/** 十天一共 of a file of ten days. */
const ALL_COUNTED =
  /(?<![前后近最每第过一二三四五六七八九十高低多少大小的])((?<!\d)\d{1,3}|[一二三四五六七八九十]{1,3})天(?:里|内)?(?=一共|总共|合计|共|总|加起来)/g
const THIS_TIME = /这(?:段|个)?(?:时间段|时间|时期|期间)(?:里|内|以来)?(?=[\p{Script=Han}，,])/gu
const THESE_COUNTED = /这([\d一二两三四五六七八九十]{1,3})天(?:里|内|来)?(?=[\p{Script=Han}，,])/gu
/** 三天 before a figure are those of the file, and no number of places: 三天均价最高的是哪个节点. */
const COUNTED_FIRST =
  /(?<=^|[，,。；;？?])([\d一二两三四五六七八九十]{1,3})天(?:里|内|中|的)?(?=[\p{Script=Han}，,])/gu
const COUNTED_MONTHS =
  /(?<=^|[，,。；;？?])([\d一二两三四五六七八九十]{1,3})个月(?:里|内|中|的)?(?=[\p{Script=Han}，,])/gu
/** `over the four months` says the same. */
const OVER_COUNTED =
  /\b(?:over|in|for|during|across|within) (?:the|these|those|all)(?: the)? (\d{1,3}|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve) (day|month)s\b/gi
const ENGLISH = 'two three four five six seven eight nine ten eleven twelve'.split(' ')
/** A second head or a total may stand among the months of a column. */
const MOST = 0.8
const NAMED = '，'

/** A question in which spans of its file are said in other words, and the spans that the file does not have. */
export type SpansOfFile = { text: string; strange: readonly string[] }

/**
 * A simplified question with spans that a file says in other words: 上半月 of a file of one month as its days 1 to 15, and
 * 这半个月, 这几天 or 这15天 left out where they are all days that it has. What they could not be stays, and is not
 * understood.
 */
export function withSpansOfFile(said: string, table: FileTable): SpansOfFile {
  const strange: string[] = []
  const text = withSpans(said, table, (all) => {
    strange.push(all)
    return NAMED
  })
  return { text, strange }
}

/** Takes down a span that the file does not have, and gives what stands in its place. */
type NoteStrange = (span: string) => string

function withSpans(said: string, table: FileTable, strange: NoteStrange): string {
  const { columns, rows } = table
  const text = withCountedMonths(said, table, strange)
  const times = columns.flatMap(({ kind }, at) => (kind === 'TIME' ? [at] : []))
  const [column, ...others] = times
  if (column === undefined) return text
  if (others.length > 0) return text.replace(COUNTED_FIRST, strange)
  const days = new Set(rows.flatMap((row) => dayIn(row[column]) ?? []))
  const months = [...new Set([...days].map((day) => day.slice(0, 7)))]
  const hasThirds = tenDaysColumn({ columns, rows }) !== null
  const whole = (isAll: boolean) => (all: string) => (isAll ? NAMED : strange(all))
  const isHalf = days.size >= HALF_DAYS.min && days.size <= HALF_DAYS.max && months.length === 1
  return text
    .replace(THIS_HALF, whole(isHalf))
    .replace(THIS_WEEK, whole(days.size === WEEK_DAYS))
    .replace(THESE_DAYS, whole(days.size > 1 && days.size <= FEW_DAYS))
    .replace(THESE_COUNTED, (all, number: string) =>
      chineseNumber(number) === days.size ? NAMED : all,
    )
    .replace(ALL_COUNTED, (all, number: string) =>
      chineseNumber(number) === days.size ? NAMED : all,
    )
    .replace(COUNTED_FIRST, (all: string, number: string) =>
      chineseNumber(number) === days.size ? NAMED : strange(all),
    )
    .replace(THIS_TIME, NAMED)
    .replace(THIRD, (all: string) => {
      const [only, ...others] = months
      const isOpen = only === undefined || others.length > 0 || hasThirds
      return isOpen ? all : `${only.slice(0, 4)}年${Number(only.slice(5))}月${all}`
    })
    .replace(HALF_MONTH, (all: string, ...said: (string | undefined)[]) => {
      const [year, number, half] = said
      const meant = months.filter(
        (month) =>
          (year === undefined || month.startsWith(year)) &&
          (number === undefined || Number(month.slice(5)) === Number(number)),
      )
      const [only] = meant
      return only === undefined || meant.length > 1 ? all : halfOf(only, half === '上')
    })
}

/** 四个月 and `over the four months`: all that the file has, or nothing that is understood. */
function withCountedMonths(text: string, table: FileTable, strange: NoteStrange): string {
  if (text.search(COUNTED_MONTHS) < 0 && text.search(OVER_COUNTED) < 0) return text
  const months = monthsOf(table)
  const days = new Set(table.rows.flatMap((row) => row.flatMap((cell) => dayIn(cell) ?? []))).size
  return text
    .replace(COUNTED_MONTHS, (all, number: string) => {
      if (months === 0) return all
      return chineseNumber(number) === months ? NAMED : strange(all)
    })
    .replace(OVER_COUNTED, (all, number: string, unit: string) => {
      const has = unit.toLowerCase() === 'day' ? days : months
      const counted = ENGLISH.indexOf(number.toLowerCase()) + 2
      if (has === 0) return all
      return (counted === 1 ? Number(number) : counted) === has ? ',' : strange(all)
    })
}

/** How many months the rows are of, by their dates or by a column of months. */
function monthsOf({ columns, rows }: FileTable): number {
  const dated = new Set(
    rows.flatMap((row) => row.flatMap((cell) => dayIn(cell)?.slice(0, 7) ?? [])),
  )
  if (dated.size > 0) return dated.size
  const written = columns.map((_, at) =>
    rows.map((row) => String(row[at] ?? '')).filter((cell) => cell !== ''),
  )
  const areMonths = (cells: readonly string[]) => {
    const months = cells.filter(isMonth)
    return months.length > 0 && months.length >= MOST * cells.length
  }
  return new Set(written.find(areMonths)?.filter(isMonth)).size
}

const isMonth = (cell: string) => /\D/.test(cell) && monthOf(cell) !== null

/** The half of a month as its days are said; `month` is YYYY-MM. */
function halfOf(month: string, isFirst: boolean): string {
  const [year, number] = [Number(month.slice(0, 4)), Number(month.slice(5))]
  const last = new Date(Date.UTC(year, number, 0)).getUTCDate()
  const [from, to] = isFirst ? [1, MID] : [MID + 1, last]
  return `${year}年${number}月${from}日到${number}月${to}日`
}
