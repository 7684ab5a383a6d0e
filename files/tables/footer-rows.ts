import type { TableRow } from '../documents/table.ts'
import { readPlain } from './cell-text.ts'

/** How programs end a file: `#校验和`, `-- END OF FILE`, `*** 完 ***`; `#N/A` and `#####` stand for a lost cell. */
const RULED =
  /^(?:#+(?!n\/a|ref!|value!|div|name\?|nu(?:ll|m)!|spill!|calc!)|-{2,}|—{2,}|={2,}|\*{2,}|\/{2,}|<)\s*\p{L}/iu
/** What stands at the end of a file about it: its check sums, its counts, when and by whom it was written. */
const ABOUT_FILE =
  /^(?:校验|检验码|check\s?sum|crc|md5|sha-?\d|hash|end(?: of|$)|eof|完[。.]?$|结束|表尾|文件尾)|^(?:共|总|合计)?(?:数据)?(?:记录|行|条|点)数(?![a-z])|^(?:共|总)?(?:数据|记录)(?:总数|总条数|条数)|^(?:total |number of )?(?:rows?|records?|lines?)(?: count)?[:：]?$|^(?:row|record|line)?_?count[:：]?$|^(?:导出|打印|生成|制表|填报|更新|发布|下载|查询|统计)(?:时间|日期|时刻|人|单位|部门)|^(?:export|print|generat|creat|updat)ed\b|^(?:版本号?|version|页码|page|联系电话|电话|联系人|制表人?|审核人?|复核人?|批准人?|编制人?|数据来源|来源|source)[:：]?$/i
/** `192 条记录`, `96 rows`. */
const COUNTED = /^[（(]?\s*\d+\s*(?:条|行|rows?\b|records?\b|lines?\b)/i
/** `2026-10-02 08:00 导出`. */
const WRITTEN_ON =
  /^\d{4}[-/.年]\d{1,2}[-/.月]\d{1,2}日?[\s\d:]*(?:导出|打印|生成|制表|更新|发布|下载|查询|exported|printed|generated)/i

/**
 * Whether a row is what programs and people write at the end of a file about it, though numbers stand beside: a check
 * sum, a count of rows, when it was written. `dates` are the columns of dates; a row that has one there is none.
 */
export function isFooter({ cells }: TableRow, dates: readonly number[]): boolean {
  if (dates.length === 0) return false
  const filled = cells.filter((cell) => readPlain(cell) !== '')
  const [first] = filled
  const ofDate = dates.map((column) => readPlain(cells[column])).filter((text) => text !== '')
  const text = readPlain(first)
  // Dates can stand above the rows that they hold for: a row of several cells without one is data.
  const mayBe = ofDate.length > 0 ? ofDate.every((date) => date === text) : filled.length <= 2
  if (typeof first !== 'string' || !mayBe) return false
  return [RULED, ABOUT_FILE, COUNTED, WRITTEN_ON].some((pattern) => pattern.test(text))
}

/** The rows without those at their end that are about the file. */
export function withoutFooters(
  rows: readonly TableRow[],
  dates: readonly number[],
): readonly TableRow[] {
  const last = rows.findLastIndex((row) => !isFooter(row, dates))
  return last === rows.length - 1 ? rows : rows.slice(0, last + 1)
}
