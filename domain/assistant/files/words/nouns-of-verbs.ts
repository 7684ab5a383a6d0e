import { isEnergy } from '../table/column-meaning.ts'
import type { FileTable } from '../table/file-table.ts'
import { simplified } from '../table/simple-names.ts'
import { textsIn } from './names-in-table.ts'

/** What is asked of by a verb, by the noun that heads have for it: 发了多少电 asks for 发电量. */
const NOUN_OF: Readonly<Record<string, string>> = {
  发: '发电量',
  用: '用电量',
  耗: '用电量',
  售: '售电量',
  卖: '售电量',
  购: '购电量',
  买: '购电量',
  充: '充电量',
  放: '放电量',
  限: '限电量',
  弃: '弃电量',
}
/** The same sign at the end of another word: 费用, 开发, 采购. */
const VERB =
  '((?<![费使占启停利公作专通信备])用|(?<![开批研颁签印突出爆触首])发|(?<![消煤损油汽水能电线])耗|(?<!销)售|卖|(?<![采认])购|买|(?<!补)充|(?<![投排存])放|(?<![权期年上下])限|(?<!放)弃)'
const DONE = '(?:了|过|掉了?|出了?|去了?)?'
const UNIT = '(?:度|千瓦时|兆瓦时|万千瓦时|亿千瓦时|万度|mwh|kwh)?的?'
const RULES = [
  new RegExp(`${VERB}${DONE}(?:多少|几)${UNIT}电(?:量(?![价费占差]))?(?![价费量站网])`, 'g'),
  new RegExp(
    `${VERB}${DONE}(?:多少|几)${UNIT}(?=[呢啊阿呀嘛吗]?(?:$|[\\s,，。.?？!！、;；]))`,
    'g',
  ),
]
/** 少用多少: how much less. */
const MORE = /([多少])([用发耗售充放])(?:了|出)?(?:多少|几)(?:度|兆瓦时|mwh)?电?/g
const MOST = new RegExp(
  `${VERB}(?:(?:得|的)?电?(?:得|的)?(?=[最较])|(?:得|的)电?(?=[多少](?![多少])))`,
  'g',
)
/** What was paid: the verb says nothing beside how much. */
const PAID = /(?:支付|支出|扣除|结算|缴纳|[扣花付交缴罚收])(?:了|掉|出|过|走)*(?=多少(?:钱|元|万))/g

/** What was fined or paid is money. */
const MONEY_VERB =
  /(?<![\p{Script=Han}]{0,2}[款费])(?:罚|扣|缴|付|赔)(?:了|掉|去|款)*(?:多少|几)(?=[呢啊]?(?:$|[\s，,。？?；;]))/gu

/** 卖出 of a column 方向 is a value and asks for no 售电量. */
const VALUE_MUCH =
  /(?<!净)(⟦\d+⟧)(?:了|的)?(?:多少|几)(?:度|兆瓦时|mwh)?(?:电量?)?(?=[呢啊吗]?(?:$|[\s，,。？?；;]))/g
const VALUE_OF_VERB = /^[发用耗售卖购买充放限弃].{1,5}$/

/**
 * A simplified question with verbs as the nouns that they ask for; not in words that are values of the table.
 */
export function withNounsOfVerbs(text: string, { columns, rows }: FileTable): string {
  const values = columns
    .flatMap(({ kind }, at) => (kind === 'TEXT' ? textsIn(rows, at) : []))
    .map(simplified)
    .filter((value) => VALUE_OF_VERB.test(value) && text.includes(value))
  if (values.length === 0) return nounsOfVerbs(text)
  const kept = values.reduce((left, value, at) => left.replaceAll(value, `⟦${at}⟧`), text)
  // 卖出多少 asks for the energy of these rows.
  const energies = columns.filter((column) => isEnergy(column))
  const asked =
    energies.length === 1 ? kept.replace(VALUE_MUCH, `$1${energies[0]!.name}多少`) : kept
  return values.reduce((left, value, at) => left.replaceAll(`⟦${at}⟧`, value), nounsOfVerbs(asked))
}

function nounsOfVerbs(text: string): string {
  const compared = text.replace(
    MORE,
    (_, more: string, verb: string) => `${NOUN_OF[verb]}${more}多少`,
  )
  const asked = RULES.reduce(
    (left, rule) => left.replace(rule, (_, verb: string) => `${NOUN_OF[verb]}多少`),
    compared,
  )
  return asked
    .replace(/发电(?=多少|占|最|一共|合计|总计|的?比例)/g, '发电量')
    .replace(MONEY_VERB, '多少钱')
    .replace(MOST, (_, verb: string) => NOUN_OF[verb]!)
    .replace(PAID, '')
}
