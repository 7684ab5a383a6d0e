import type { Tag } from '../../language/tags.ts'
import { isEnergy, isMoney, isPrice } from '../table/column-meaning.ts'
import type { FileColumn, FileTable } from '../table/file-table.ts'
import { bareName, simplified } from '../table/simple-names.ts'

const HAN_NAME = /^\p{Script=Han}{3,10}$/u
const [SHORTEST, LONGEST] = [2, 6]

/** What heads and questions say alike: 处理时间 of a column 处理时长. */
const ALIKE: readonly (readonly string[])[] = [
  ['时长', '时间', '用时', '耗时'],
  ['已收', '实收', '已回款', '回款'],
  ['应收', '应缴'],
  ['电价', '价格', '单价'],
  ['均价', '平均价', '平均电价'],
  ['电费', '费用'],
  ['金额', '费用', '款项'],
  ['收入', '收益', '营收'],
  ['利用小时', '等效小时', '等效利用小时', '利用小时数', '等效小时数', '发电小时', '发电小时数'],
  ['弃电', '限电', '弃风', '弃光'],
  ['签约', '合同', '合约'],
  ['电量', '电'],
  ['数量', '个数', '数'],
  ['次数', '几次', '多少次'],
  ['出力', '功率'],
  ['到期日期', '到期日', '到期时间', '到期'],
  ['日期', '日', '时间'],
  ['客户经理', '经理'],
  ['故障', '缺陷'],
  ['利润', '盈利'],
]

/**
 * Shorter ways to say the heads of a table: 谷电 of 谷段电量, 成交量 of 成交电量, 处理时间 of 处理时长. One that several
 * columns have means the energies among them where it ends as one, prices or money likewise; else it is open.
 */
export function abbreviations({ columns }: FileTable): Map<string, Tag> {
  const owners = new Map<string, Set<number>>()
  for (const [column, { name, isUnnamed, isLabel, kind }] of columns.entries()) {
    if (isUnnamed || isLabel) continue
    const bare = simplified(bareName(name))
    const isOfTime = /[(（[](?:min|mins|h|hrs?|hours?|s|小时|分钟|天|秒|d)[)）\]]/i.test(name)
    const times = isOfTime && !/时/.test(bare) ? [`${bare}时间`, `${bare}时长`] : []
    const short = kind === 'NUMBER' && HAN_NAME.test(bare) ? subsequences(bare) : []
    const price = /均价$/.test(bare) ? [bare.replace(/均价$/, '价')] : []
    for (const word of [...short, ...times, ...price, ...alikes(bare)])
      owners.set(word, (owners.get(word) ?? new Set()).add(column))
  }
  for (const [word, column] of otherWords(columns))
    owners.set(word, (owners.get(word) ?? new Set()).add(column))
  const found = new Map<string, Tag>()
  for (const [word, of] of owners) {
    const meant = ofEnding(word, [...of], columns)
    found.set(
      word,
      meant.length === 1
        ? { kind: 'COLUMN', column: meant[0]! }
        : { kind: 'COLUMNS', columns: meant },
    )
  }
  return found
}

/** Signs of a name in their order, from its first on. */
function subsequences(name: string): string[] {
  const signs = [...name]
  const found = new Set<string>()
  const extend = (word: string, from: number) => {
    if (word.length >= SHORTEST) found.add(word)
    if (word.length === LONGEST) return
    for (let at = from; at < signs.length; at++) extend(word + signs[at]!, at + 1)
  }
  extend(signs[0]!, 1)
  found.delete(name)
  return [...found]
}

function alikes(name: string): string[] {
  return ALIKE.flatMap((words) =>
    words.flatMap((word) =>
      name.includes(word)
        ? words.flatMap((other) => (other === word ? [] : [name.replace(word, other)]))
        : [],
    ),
  ).filter((word) => word.length >= SHORTEST)
}

/** 实收 of the only head that has 已收 in it. */
function otherWords(columns: readonly FileColumn[]): [string, number][] {
  const heads = columns.map(({ name }) => simplified(bareName(name)))
  return ALIKE.flatMap((words) =>
    words.flatMap((word) => {
      const [only, ...others] = heads.flatMap((head, at) => (head.includes(word) ? [at] : []))
      if (only === undefined || others.length > 0 || word.length < SHORTEST) return []
      const isFree = (one: string) =>
        one.length >= SHORTEST && !heads.some((head) => head.includes(one))
      return words.filter(isFree).map((one): [string, number] => [one, only])
    }),
  )
}

/** Of columns that a word could mean, those that its last sign says. */
export function ofEnding(
  word: string,
  of: readonly number[],
  columns: readonly FileColumn[],
): readonly number[] {
  const is = /[电量]$/.test(word)
    ? isEnergy
    : /价$/.test(word)
      ? isPrice
      : /[费钱]$/.test(word)
        ? isMoney
        : null
  const some = is === null ? [] : of.filter((column) => is(columns[column]!))
  return some.length > 0 ? some : of
}
