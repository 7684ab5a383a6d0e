import { chineseNumber, NUMBER } from '../../time/chinese-number.ts'
import type { FileTable } from '../table/file-table.ts'
import { hourColumn } from '../table/hour-column.ts'

const [DAY_LENGTH, MONTH_LENGTH] = [10, 7]
const NOT_AFTER =
  '(?<![前后头近去过第续每隔这那哪少多到\\d.月年时点]|最[高低大小多少贵]的?|[高低大小]于|超过|不足)'
const COUNTED = new RegExp(
  `${NOT_AFTER}(?:这|全部|所有|全天|一共|共)?(${NUMBER})(个?时段|个?小时|个点|天|个月)(?!以|最|内|前|后|份|[初底末中])([的里中共]|一共|合计|总共)*(?!\\d)`,
  'g',
)
const SLOT_RANGE =
  /(?:第(\d{1,2})(?:个?时段)?|时段(\d{1,2})|(\d{1,2}))(?:到|至|-|~|—)(?:第|时段)?(\d{1,2})(?:个?时段)?/g

/** 24个时段 of a table with as many is all of them; 两天分别多少 of one with two days asks for each. */
export function withCountedPeriods(text: string, table: FileTable): string {
  const counts = countsOf(table)
  return text.replace(COUNTED, (all, number: string, unit: string, _, at: number) => {
    const kind = unit.includes('天') ? 'DAYS' : unit.includes('月') ? 'MONTHS' : 'SLOTS'
    if (counts[kind] !== chineseNumber(number)) return all
    const after = text.slice(at + all.length)
    const isEach = /分别|各是|各多少|各自|各为/.test(after)
    if (!isEach) return '，'
    return kind === 'DAYS' ? '每天' : kind === 'MONTHS' ? '每个月' : '每个时段'
  })
}

const ENDS = new RegExp(
  `(^|[，,、：: ])(?:(\\d{1,2})月份?的?)?(前|头|最后|后|末)(${NUMBER})天(?![后前内])`,
  'g',
)

/** 前五天 and 最后三天 of a file with days of one month are the first and the last that it has. */
export function withFirstDays(text: string, table: FileTable): string {
  const times = table.columns.flatMap(({ kind }, at) => (kind === 'TIME' ? [at] : []))
  const [time] = times.length === 1 ? times : []
  if (time === undefined || /最近|过去|近/.test(text)) return text
  const all = table.rows.map((row) => String(row[time] ?? '').slice(0, DAY_LENGTH))
  const days = [...new Set(all.filter((one) => one !== ''))].sort()
  const areOfMonth = new Set(days.map((day) => day.slice(0, MONTH_LENGTH))).size === 1
  return text.replace(ENDS, (...said: (string | undefined)[]) => {
    const [all = '', begin = '', month, end, number = ''] = said
    const many = chineseNumber(number)
    const isFirst = end === '前' || end === '头'
    if (month !== undefined) return `${begin}${daysOfMonth(Number(month), isFirst ? many : -many)}`
    if (!areOfMonth || !(many > 0) || many > days.length) return all
    const some = isFirst ? days.slice(0, many) : days.slice(-many)
    return `${begin}${some.length === 1 ? some[0]! : `${some[0]}到${some.at(-1)}`}`
  })
}

const LENGTHS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]

/** The first days of a month, or the last ones where their number is below 0. */
function daysOfMonth(month: number, many: number): string {
  const length = LENGTHS[month - 1] ?? 0
  const [from, to] = many > 0 ? [1, many] : [length + many + 1, length]
  return `${month}月${from}日到${month}月${to}日`
}

type Counts = { DAYS: number | null; MONTHS: number | null; SLOTS: number | null }

/** How many days, months and slots the rows of a table are of. */
function countsOf(table: FileTable): Counts {
  const times = table.columns.flatMap(({ kind }, at) => (kind === 'TIME' ? [at] : []))
  const [time] = times.length === 1 ? times : []
  const hour = hourColumn(table)
  const different = (column: number | null | undefined, from: number, to?: number) => {
    if (column === null || column === undefined) return null
    const texts = table.rows.map((row) => String(row[column] ?? '').slice(from, to))
    return new Set(texts.filter((one) => one !== '')).size
  }
  return {
    DAYS: different(time, 0, DAY_LENGTH),
    MONTHS: different(time, 0, MONTH_LENGTH),
    SLOTS: different(hour, 0) ?? (different(time, DAY_LENGTH) || null),
  }
}

/** 时段5到8 and 第5至8时段 of a table with slots by number. */
export function withSlotRanges(text: string, table: FileTable): string {
  const column = hourColumn(table)
  const labels = new Set(column === null ? [] : table.rows.map((row) => row[column]))
  return text.replace(SLOT_RANGE, (all, a: string, b: string, c: string, last: string) => {
    const first = a ?? b ?? c
    const isSaid = all.includes('时段') && [first, last].every((one) => labels.has(`${one}时段`))
    return isSaid ? `第${first}时段到第${last}时段` : all
  })
}
