import { chineseNumber, NUMBER } from '../../time/chinese-number.ts'
import type { FileTable } from '../table/file-table.ts'
import { hourColumn } from '../table/hour-column.ts'

const [DAY_LENGTH, MONTH_LENGTH] = [10, 7]
const NOT_AFTER =
  '(?<![前后头近去过第续每隔这那\\d.月年时点]|最[高低大小多少贵]的?|[高低大小]于|超过|不足)'
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
