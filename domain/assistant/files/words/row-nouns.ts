import type { Tag } from '../../language/tags.ts'
import type { FileTable } from '../table/file-table.ts'
import { bareName, simplified } from '../table/simple-names.ts'

/** What the rows of a table may be, in words that say nothing else of it. */
const NOUNS =
  '缺陷|工单|故障|告警|报警|事件|检修|检修票|操作票|工作票|任务|合同|合约|协议|订单|交易|成交|账单|发票|结算单|记录|台账|流水|投诉|申请|报价|申报|案件|巡检|抢修|停电|停机|隐患|违章|问题|单子|defect|defects|work order|work orders|order|orders|ticket|tickets|fault|faults|alarm|alarms|event|events|outage|outages|contract|contracts|deal|deals|trade|trades|invoice|invoices|bill|bills|incident|incidents|issue|issues|task|tasks'.split(
    '|',
  )
const OF_ROWS = /(?:单号|编号|号码|序号|号|编码|代码|单|id|no\.?)$/

/** Of these, what a column of texts that are all different numbers. */
export function numberedRows(
  { columns, rows }: FileTable,
  titles: readonly string[],
): [string, readonly Tag[]][] {
  const heads = columns.flatMap(({ name, kind }, at) => {
    const isNumber = kind === 'TEXT' && OF_ROWS.test(simplified(bareName(name)))
    const isOwn = new Set(rows.map((row) => row[at])).size === rows.length
    return isNumber && isOwn ? [simplified(bareName(name))] : []
  })
  return rowNouns({ columns, rows }, titles).flatMap((noun): [string, readonly Tag[]][] =>
    heads.some((head) => head.startsWith(noun) && head !== noun)
      ? [[noun, [{ kind: 'NOUN', noun: 'ROW' }]]]
      : [],
  )
}

/** Nouns that the titles of a table, its file or its numbers say of its rows: 缺陷 of 缺陷单号. */
export function rowNouns({ columns }: FileTable, titles: readonly string[]): string[] {
  const heads = columns.map(({ name }) => simplified(bareName(name)))
  const numbered = heads.flatMap((head) => (OF_ROWS.test(head) ? [head] : []))
  const said = [...titles.map(simplified), ...numbered].join('\n')
  return NOUNS.filter((noun) => said.includes(noun.replace(/s$/, '')))
}

const KIND_HEAD = /(?:类型|类别|种类|等级|级别|程度|原因|性质|状态|描述|现象|内容)$/

/** 缺陷 of 缺陷类型: how many there are is how many rows, and 哪种缺陷 the column. */
export function rowsOfKinds({ columns }: FileTable): [string, readonly Tag[]][] {
  const heads = columns.map(({ name, kind }) => (kind === 'TEXT' ? simplified(bareName(name)) : ''))
  return NOUNS.flatMap((noun): [string, readonly Tag[]][] => {
    const kinds = heads.flatMap((head, at) =>
      head.startsWith(noun) && KIND_HEAD.test(head) ? [at] : [],
    )
    const [first] = kinds
    if (first === undefined || heads.includes(noun)) return []
    const type = kinds.find((at) => /(?:类型|类别|种类)$/.test(heads[at]!)) ?? first
    const column: Tag = { kind: 'COLUMN', column: type }
    const listed = (signs: string, tag: Tag) =>
      signs
        .split('|')
        .map((sign): [string, readonly Tag[]] => [
          `${sign}${noun}`,
          [tag, column, { kind: 'NOUN', noun: 'ROW' }],
        ])
    return [
      [noun, [{ kind: 'NOUN', noun: 'ROW' }]],
      ...listed('哪种|哪类|哪一种|哪一类|什么|哪个', { kind: 'WHICH' }),
      ...listed('各种|各类|每种|每类|各|按', { kind: 'EACH' }),
    ]
  })
}
