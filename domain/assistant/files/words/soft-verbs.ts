import { KNOWN } from '../../language/tag-question.ts'
import type { Tag } from '../../language/tags.ts'
import type { FileTable } from '../table/file-table.ts'
import { bareName, simplified } from '../table/simple-names.ts'
import { textsIn } from './names-in-table.ts'

/** What is done in the rows of a table, beside the figures of it: 签了几份, 罚了多少, 修了几次. */
const VERBS =
  '签|签了|签下|签订|签订了|派|派了|派出|派出了|修|修了|修好|罚|罚了|扣|扣了|扣钱|扣掉|报|报了|上报|跑|跑了|干|干了|接|接了|收|收了|交|交了|付|付了|花|花了|发生|发生了|出现了|产生|产生了|造成|造成了|导致|涉及|拿|拿了|拿到|走|走了|办|办了|做完|碰到|遇到'.split(
    '|',
  )
const MAX_VALUES = 200

/**
 * Verbs that say nothing of a table that has them in no head and no value; one that the head of the only such time has
 * means that time: 派了几单 of 派单时间. Of all others it is open what they tell apart.
 */
export function softVerbs({ columns, rows }: FileTable): [string, readonly Tag[]][] {
  const heads = columns.map(({ name }) => simplified(bareName(name)))
  const values = columns.flatMap(({ kind }, at) => {
    const texts = kind === 'TEXT' ? textsIn(rows, at) : []
    return texts.length > MAX_VALUES ? [] : texts.map(simplified)
  })
  return VERBS.flatMap((verb): [string, readonly Tag[]][] => {
    if (KNOWN.has(verb)) return []
    const stem = verb.replace(/[了下出掉好完]$/, '')
    const times = heads.flatMap((head, at) =>
      columns[at]!.kind === 'TIME' && head.includes(stem) ? [at] : [],
    )
    const [time, ...others] = times
    if (time !== undefined && others.length === 0)
      return [[verb, [{ kind: 'COLUMN', column: time }]]]
    const isHeld = [...heads, ...values].some((text) => text.includes(stem))
    return isHeld ? [] : [[verb, [{ kind: 'NOTHING' }]]]
  })
}
