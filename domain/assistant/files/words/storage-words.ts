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

const NEITHER_NOR =
  /(?:没有?|未|无)充(?:过|了)?电?[，,、]?(?:也|又|且|和)?(?:没有?|未|无)放(?:过|了)?电?/g
const EITHER = /有(?:过)?充放电?(?:动作|操作)?的(?=天|日子|那?几天)/g
const IDLE =
  /(?:闲置|停用|没(?:有)?动作|没(?:有)?运行)的?(?=(?:了)?(?:几天|多少天|天|日子|的天))了?/g
const PER_ENERGY =
  /每([充放])(?:出|入|进)?(?:一|1)?(?:度|兆瓦时|千瓦时|mwh|kwh)电?(?:能|可以)?([^，,。？?多少几]{1,8})(?=多少|几)/g
/** A line for each day, or one day. */
const OF_ONE = /每天|每日|逐日|哪天|那天|当天|各天|每个?月|各月|[日号]/

/** 充放电 of a table with an energy that was charged and one that was discharged, as the names of both. */
export function withStorageWords(text: string, table: FileTable): string {
  const [charged, discharged] = [roleColumn(table, 'CHARGED'), roleColumn(table, 'DISCHARGED')]
  if (charged === null || discharged === null || !/充|放|闲置|停用|动作/.test(text)) return text
  const isOfOne = OF_ONE.test(text)
  const [a, b] = [charged, discharged].map((at) => simplified(table.columns[at]!.name))
  return text
    .replace(NEITHER, `没有${a}没有${b}`)
    .replace(BOTH, `${a}和${b}多少`)
    .replace(NEITHER_NOR, `没有${a}没有${b}`)
    .replace(EITHER, `${a}高于0的`)
    .replace(IDLE, `没有${a}没有${b}的`)
    .replace(
      /充放电(?:电?量)?(?:分别|各自?)?(?:是|为)?多少/g,
      `${a}和${b}${isOfOne ? '' : '合计'}多少`,
    )
    .replace(/充放电(?:电?量)?(?=分别|各自?(?:是|为)?多少)/g, `${a}和${b}`)
    .replace(PER_ENERGY, (_, verb: string, of: string) => `${of}除以${verb === '充' ? a : b}`)
    .replace(/(?<=没有.*的)(日子|天)(?=[？?。]?$)/, '$1有哪些')
    .replace(/充放电的?(?=价差|套利|收益|收入|利润|盈利)/g, '')
}
