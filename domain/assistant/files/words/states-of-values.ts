import type { Tag } from '../../language/tags.ts'
import type { FileTable } from '../table/file-table.ts'
import { simplified } from '../table/simple-names.ts'
import { textsIn } from './names-in-table.ts'

type Meanings = [word: string, tags: readonly Tag[]][]

/** A column of states has few. */
const MAX_STATES = 12
const NOT_YET = ['未', '没', '没有', '尚未', '还没', '还没有', '未能']
/** States of what is still to be done; 停产, 作废 and 取消 are none of them, and not done either. */
const STILL_OPEN =
  /^(?:未|没|尚未|还没|待|等待|正在|部分)|中$|(?:逾期|超期|延期|挂起)$|^(?:open|pending|in progress|not |un|outstanding|overdue|waiting|new$)/

/**
 * What a negated state takes: the values that say it, else all that are not done where each of them is still open. Of a
 * column with other values too, which are meant is left for the asker to say.
 */
function stillOpen(
  { word, part }: { word: string; part: string },
  { column, done, values }: { column: number; done: readonly string[]; values: readonly string[] },
): Tag[] {
  const others = values.filter((value) => !done.includes(value))
  const named = others.filter((value) =>
    NOT_YET.some((sign) => simplified(value) === `${sign}${part}`),
  )
  if (named.length > 0) return named.map((value) => ({ kind: 'CELL', column, value }))
  if (others.length === 0 || others.every((value) => STILL_OPEN.test(simplified(value)))) {
    const cells = done.map((value): Tag => ({ kind: 'CELL', column, value }))
    cells.unshift({ kind: 'EXCEPT' })
    return cells
  }
  return [{ kind: 'CELLS', part: word, column, values: others }]
}

/** 未完成 of a column with 已完成: the values that are still open. */
export function statesOfValues({ columns, rows }: FileTable): Meanings {
  return columns.flatMap(({ kind }, column) => {
    const values = kind === 'TEXT' ? textsIn(rows, column) : []
    return (values.length > MAX_STATES ? [] : values).flatMap((value): Meanings => {
      // 还没开始 of 未开始.
      const [, still] = /^(?:未|尚未|没有?)(\p{Script=Han}{2,})$/u.exec(simplified(value)) ?? []
      if (still !== undefined)
        return NOT_YET.map((sign) => [`${sign}${still}`, [{ kind: 'CELL', column, value }]])
      const [, state] = /^已经?(.+)$/.exec(simplified(value)) ?? []
      if (state === undefined) return []
      const of = { column, done: [value], values }
      return NOT_YET.map((sign) => {
        const word = `${sign}${state}`
        return [word, stillOpen({ word, part: state }, of)]
      })
    })
  })
}

const CLOSED =
  /^(?:已关闭|已完成|已消缺|已处理|已结束|已归档|已办结|已闭环|完成|关闭|closed|completed|done|resolved|finished|fixed)$/
const IS_CLOSED =
  'closed|completed|done|resolved|finished|fixed|关闭了的|关闭的|完成的|处理完的|处理完了的|消缺的'.split(
    '|',
  )
const IS_OPEN =
  'open|unresolved|unfinished|not closed|not done|not finished|not completed|未关闭|没关闭|没关|还没关|未闭环|没闭环|未完成|没完成|还没完成|未处理|没处理|没处理完|还没处理|还没处理完|未结|没结|还没结|未消缺|没消缺|没弄完|没搞完|没修好|还没修好|没修完'.split(
    '|',
  )

/** Open and closed of a table with one column of states, some of which say that a row is done. */
export function closedStates({ columns, rows }: FileTable): Meanings {
  const states = columns.flatMap(({ kind }, column) => {
    const values = kind === 'TEXT' ? textsIn(rows, column) : []
    const done = values.filter((value) => CLOSED.test(simplified(value)))
    const isOfStates = done.length > 0 && values.length > 1 && values.length <= MAX_STATES
    return isOfStates ? [{ column, done, values }] : []
  })
  const [only, ...others] = states
  if (only === undefined || others.length > 0) return []
  const closed = only.done.map((value): Tag => ({ kind: 'CELL', column: only.column, value }))
  return IS_CLOSED.map((word): Meanings[number] => [word, closed]).concat(
    IS_OPEN.map((word): Meanings[number] => [word, stillOpen({ word, part: stateIn(word) }, only)]),
  )
}

/** 关 of 还没关, and closed of not closed. */
const stateIn = (word: string): string => word.replace(/^(?:还没|未|没|not )/, '')
