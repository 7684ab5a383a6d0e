import { roleColumn } from '../table/column-roles.ts'
import type { FileTable } from '../table/file-table.ts'
import { simplified } from '../table/simple-names.ts'

const HOW_MUCH = '(?:了|过)?(?:多少|几)(?:度|千瓦时|兆瓦时|万千瓦时|mwh|kwh)?的?电?量?'
const BOTH = new RegExp(
  `充${HOW_MUCH}[，,、;； ]*(?:又|再|和)?放${HOW_MUCH}|放${HOW_MUCH}[，,、;； ]*(?:又|再|和)?充${HOW_MUCH}`,
  'g',
)
const NEITHER =
  /(?:没有?|未|无)(?:进行|发生|任何)?(?:过|做)?充放电?(?:的?动作|操作)?(?![价量效次损成收])/g

/** 充放电 of a table with an energy that was charged and one that was discharged, as the names of both. */
export function withStorageWords(text: string, table: FileTable): string {
  const [charged, discharged] = [roleColumn(table, 'CHARGED'), roleColumn(table, 'DISCHARGED')]
  if (charged === null || discharged === null || !/充|放/.test(text)) return text
  const [a, b] = [charged, discharged].map((at) => simplified(table.columns[at]!.name))
  return text
    .replace(NEITHER, `没有${a}没有${b}`)
    .replace(BOTH, `${a}和${b}多少`)
    .replace(/充放电(?:电?量)?(?=分别|各自?(?:是|为)?多少)/g, `${a}和${b}`)
    .replace(/充放电的?(?=价差|套利|收益|收入|利润|盈利)/g, '')
}
