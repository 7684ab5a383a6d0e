import type { Cell, TableRow } from '../../documents/table.ts'
import { readPlain } from '../../tables/cell-text.ts'

/** What stands in place of a date or a slot before figures of all rows above. */
const SUMMARY =
  /^(总计|合计|小计|累计|汇总|(?:日|加权|算术)?平均值?|(?:日|加权)?均[值价]|日合计|最大值?|最小值?|最高值?|最低值?|(?:daily|grand)?(?:total|sum|average|avg|mean|max|min)|summe|gesamt|mittelwert|durchschnitt|media|moyenne|totale)[:：]?$/i

/**
 * Whether a row sums up others: its date or slot says so, or, where it has no date, any of its cells. `places` are
 * the columns of date and slot.
 */
export function isSummary({ cells }: TableRow, places: readonly number[]): boolean {
  if (places.some((column) => isSummaryWord(cells[column]))) return true
  const isUnplaced = places.length > 0 && places.every((column) => readPlain(cells[column]) === '')
  return isUnplaced && cells.some(isSummaryWord)
}

/** The word of a row that sums up others. */
export function summaryWord(cells: readonly Cell[]): string | undefined {
  const cell = cells.find(isSummaryWord)
  return cell === undefined ? undefined : readPlain(cell)
}

function isSummaryWord(cell: Cell | undefined): boolean {
  return typeof cell === 'string' && SUMMARY.test(readPlain(cell).replace(/\s/g, ''))
}
