import type { FileTable } from '../table/file-table.ts'
import { simplified } from '../table/simple-names.ts'

const WHEN = /(?:什么|哪个|哪一个|哪一|啥)(?:时间点?|时刻)(?!段)/g
const WHEN_IT_WAS = /(?:是|为)?(?:出现|发生|对应)的?(?:时间点?|时刻)(?!段)(?:是|为)?(?:多少)?/g

/**
 * 出现在什么时间 and 出现时间 of a table with a column 时间: when a row was, and not the name of the column. A head that has the
 * words is what they mean.
 */
export function withTimesAsked(text: string, { columns }: FileTable): string {
  const heads = columns.map(({ name }) => simplified(name))
  const isHead = heads.some((head) => head.search(WHEN_IT_WAS) !== -1)
  const asked = text.replace(WHEN, '什么时候')
  return isHead || !/最|峰值/.test(asked) ? asked : asked.replace(WHEN_IT_WAS, '出现在什么时候')
}
