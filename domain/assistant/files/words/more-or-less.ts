import { isAdded } from '../table/column-meaning.ts'
import type { FileTable } from '../table/file-table.ts'
import { bareName, simplified } from '../table/simple-names.ts'

const DEVIATION = /偏差|偏离|差异|差额|deviation|imbalance/
const MORE_OR_LESS =
  /(?:到底|究竟)?(?:是|算)?([多少超欠])([发用充放卖买耗报])(?:了|的)?还是(?:[多少超欠])\2(?:了|的)?/g
const SIDES = /比|较|跟|与|和|同|than|versus|\bvs\b/

/**
 * 多发还是少发: how far one lies from the other that the question names; of nothing else than a table's only deviation the
 * total of that, whose sign says it.
 */
export function withMoreOrLess(text: string, { columns }: FileTable): string {
  if (text.search(MORE_OR_LESS) === -1) return text
  const outside = text.replace(MORE_OR_LESS, '')
  if (SIDES.test(outside)) return text.replace(MORE_OR_LESS, '相差多少')
  const heads = columns.flatMap((column) => {
    const head = simplified(bareName(column.name))
    return DEVIATION.test(head) && isAdded(column) ? [head] : []
  })
  const [only, ...others] = heads
  if (only === undefined || others.length > 0) return text
  const isNamed = outside.includes(only)
  return text.replace(MORE_OR_LESS, isNamed ? '合计' : `${only}合计`)
}
