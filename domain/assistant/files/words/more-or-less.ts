import { isAdded } from '../table/column-meaning.ts'
import { roleColumn } from '../table/column-roles.ts'
import type { FileTable } from '../table/file-table.ts'
import { bareName, simplified } from '../table/simple-names.ts'

const DEVIATION = /偏差|偏离|差异|差额|deviation|imbalance/
const MORE_OR_LESS =
  /(?:到底|究竟)?(?:是|算)?([多少超欠])([发用充放卖买耗报])(?:了|的)?还是(?:[多少超欠])\2(?:了|的)?/g
const SIDES = /比|较|跟|与|和|同|than|versus|\bvs\b/

const VERB = '[发用充放卖买耗]'
const [MORE, LESS] = ['(?:多|超)', '(?:少|欠)']
const BOTH = new RegExp(
  `(?:到底|究竟)?(?:是|算)?(?:${MORE}${VERB}电?(?:了|的)?(?:还是|或者?|、|和)?${LESS}${VERB}电?(?:了|的)?|${LESS}${VERB}电?(?:了|的)?(?:还是|或者?|、|和)?${MORE}${VERB}电?(?:了|的)?)(?:了?多少)?`,
  'g',
)
const MOST = new RegExp(`(${MORE}|${LESS})${VERB}电?(?:得|的|了)?最[多大狠厉害]+`, 'g')
const DAYS = new RegExp(
  `(${MORE}|${LESS})${VERB}电?(?:了|的)*(?=天|日子|时段|小时|月份?|场站|站|客户|户)`,
  'g',
)
const HOW_MUCH = new RegExp(`(${MORE}|${LESS})${VERB}电?了?多少(?:度|兆瓦时)?电?(?![价费])`, 'g')

/** What was generated is none of the plan. */
const DONE =
  /(?<![多少超欠批开颁费使])[发用](?:了|出了?|过)(?:多少|几)(?:度|兆瓦时|mwh)?电?(?![价费量])/g

/** 多发 and 少发 of a table with what was planned and what came of it: the one is held against the other. */
function withPlanned(text: string, table: FileTable): string {
  if (SIDES.test(text)) return text
  const hasDeviation = table.columns.some(({ name }) => DEVIATION.test(simplified(name)))
  const actual = roleColumn(table, 'ACTUAL')
  const plans = (['PLANNED', 'CONTRACTED', 'FORECAST'] as const).flatMap(
    (role) => roleColumn(table, role) ?? [],
  )
  const [plan, ...others] = new Set(plans)
  if (hasDeviation || actual === null || plan === undefined || others.length > 0) return text
  if (!isAdded(table.columns[actual]!) || !isAdded(table.columns[plan]!)) return text
  const [a, b] = [actual, plan].map((at) => simplified(table.columns[at]!.name)) as [string, string]
  const isMore = (word: string) => /[多超]/.test(word)
  const each = /每天|每日|逐日|各天|每个?月|各月|各个?站|每个?站|分别|各/.test(text)
  return text
    .replace(MOST, (_, word: string) => (isMore(word) ? `${a}减${b}最大` : `${b}减${a}最大`))
    .replace(DAYS, (_, word: string) => `${a}${isMore(word) ? '高于' : '低于'}${b}的`)
    .replace(BOTH, each ? `${a}减${b}多少` : `${a}比${b}合计相差多少`)
    .replace(DONE, `${a}多少`)
    .replace(HOW_MUCH, `${a}比${b}合计相差多少`)
}

/**
 * 多发还是少发: how far one lies from the other that the question names; of nothing else than a table's only deviation the
 * total of that, whose sign says it.
 */
export function withMoreOrLess(text: string, table: FileTable): string {
  const { columns } = table
  const said = withPlanned(text, table)
  if (said !== text || text.search(MORE_OR_LESS) === -1) return said
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
