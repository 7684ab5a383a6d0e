import { headScale } from '../../../units/written-scale.ts'
import type { Quantity } from '../../catalogue/catalogue-types.ts'
import { tagQuestion, type Words } from '../../language/tag-question.ts'
import type { Tag } from '../../language/tags.ts'
import { NOUNS } from './file-nouns.ts'
import type { FileColumn, FileTable } from './file-table.ts'
import { bareName, simplified } from './simple-names.ts'

/** What the head of a column says that it holds. */
export type Meaning = {
  quantities: readonly Quantity[]
  features: readonly string[]
  nouns: readonly string[]
}

export const NOUN_WORDS: Words = new Map(
  NOUNS.flatMap(({ noun, words }) =>
    words.split('|').map((word) => [word, [{ kind: 'NOUN', noun }]] as const),
  ),
)
export const FIGURE_NOUNS = new Set(
  NOUNS.flatMap(({ noun, is }) => (is === 'FIGURE' ? [noun] : [])),
)
export const NAME_NOUNS = new Set(NOUNS.flatMap(({ noun, is }) => (is === 'NAME' ? [noun] : [])))

/** Sums of these mean something; those of prices, shares and temperatures do not. */
const ADDED: readonly Quantity[] = [
  ...(['ENERGY', 'METERED', 'INCOME', 'CHARGED', 'DISCHARGED', 'LOST_ENERGY'] as const),
  ...(['ORDER_COST', 'UPKEEP_COST'] as const),
]
const ADDED_NOUNS = ['CONSUMPTION', 'FEE', 'PROFIT', 'LOSS', 'CURTAILED', 'PENALTY', 'SUBSIDY']
const MONEY: readonly Quantity[] = ['INCOME', 'ORDER_COST', 'UPKEEP_COST']
const MONEY_NOUNS = ['FEE', 'PROFIT', 'PENALTY', 'SUBSIDY']
const ADDED_UNITS = ['MWh', '元']
const NEVER_ADDED =
  /率|占比|比例|价(?!差?[收费款金利]|税)|%|平均|(?:元|cny|eur|usd|yuan)\s*\/|\/(?!\s*(?:[十百千万亿]*(?:元|千瓦时|度)|兆瓦时|[kmgt]wh?)\s*$)|\b(?:price|rate|ratio|share|percent|percentage|average|avg|mean)\b/i
/** Numbers of things; hours, factors and readings are none. */
const COUNT_HEAD =
  /(?<!小时|指|系|参|倍|示|度|级|基|时|天|人)数(?:量)?$|次数$|^(?:count|quantity|qty|number of .+)$/
const MONEY_UNIT = /[([（【_ ](?:k|m)?(?:eur|usd|gbp|jpy|hkd|aud|cny|rmb|€|\$|£)[)\]）】]?$/i
const ENERGY_HEAD = /电量|energy|volume|consumption/i

/** 考核项目, 收费项目: what is charged or done, and no place. */
const OF_ITEMS =
  /(?:考核|费用|收费|计费|结算|补偿|扣款|分摊|检修|维护|试验|测试|检查|巡检|指标|成本|收入|支出|服务|工作|交易)项目/

/** 价税合计 is an amount of money, although 价 stands in it. */
const TAXED = /价税/

const MAX_KEPT = 2_000
const meanings = new Map<string, Meaning>()

type HeadOfColumn = Pick<FileColumn, 'name' | 'kind' | 'titled'>

/** What a head means, in the words of the product and in those of files. */
export function meaningOf({ name, kind, titled = '' }: HeadOfColumn): Meaning {
  const key = `${kind} ${name} ${titled}`
  const known = meanings.get(key)
  if (known) return known
  const read = (own: Words) =>
    tagQuestion(simplified(`${bareName(name)} ${titled}`), {
      today: '2026-01-01',
      lean: 'PAST',
      named: [],
      own,
    }).tags
  const tags = read(new Map())
  const found = {
    quantities: tags.flatMap((tag) =>
      tag.kind === 'QUANTITY' && !(tag.quantity === 'PRICE' && TAXED.test(name))
        ? [tag.quantity]
        : [],
    ),
    features: tags.flatMap((tag) => (tag.kind === 'FEATURE' ? [tag.value] : [])),
    nouns: read(NOUN_WORDS).flatMap((tag) =>
      tag.kind === 'NOUN' &&
      NAME_NOUNS.has(tag.noun) === (kind === 'TEXT') &&
      !(tag.noun === 'PLANT' && OF_ITEMS.test(simplified(bareName(name))))
        ? [tag.noun]
        : [],
    ),
  }
  if (meanings.size > MAX_KEPT) meanings.clear()
  meanings.set(key, found)
  return found
}

/** Whether the values of a column may be added: energies and money. */
export function isAdded(column: FileColumn): boolean {
  if (column.formula !== undefined || column.isSummed) return column.isSummed === true
  if (column.kind !== 'NUMBER' || column.isPercent || NEVER_ADDED.test(column.name)) return false
  if (column.isRunningTotal) return false
  const { quantities, nouns } = meaningOf(column)
  return (
    quantities.some((one) => ADDED.includes(one)) ||
    nouns.some((one) => ADDED_NOUNS.includes(one)) ||
    ADDED_UNITS.includes(headScale(column.name)?.of ?? '') ||
    MONEY_UNIT.test(column.name) ||
    COUNT_HEAD.test(simplified(bareName(column.name))) ||
    isRunTime(column) ||
    isEnergy(column)
  )
}

const RUN_TIME =
  /(?:停运|停机|运行|检修|停电|中断|备用|并网|限电|可用)(?:小时数?|时长|时间)$|^(?:outage|running|operating|down|stop) ?(?:hours|time)$|^downtime$/
const UNIT_OF_TIME = /[(（[](?:h|hrs?|hours?|小时|min|mins|minutes?|分钟)[)）\]]$|小时数?$/i

/** Hours that something ran or stood still, which add up over its days: 停运小时(h). */
const isRunTime = ({ name }: FileColumn): boolean =>
  RUN_TIME.test(simplified(bareName(name))) && UNIT_OF_TIME.test(name)

/** Numbers of things: 发现问题数, 充电次数. */
export const isCount = ({ name, kind }: FileColumn): boolean =>
  kind === 'NUMBER' && COUNT_HEAD.test(simplified(bareName(name)))

/** A word for energies or money. */
export const saysAdded = (tag: Tag): boolean =>
  (tag.kind === 'QUANTITY' && ADDED.includes(tag.quantity)) ||
  (tag.kind === 'NOUN' && ADDED_NOUNS.includes(tag.noun))

export const isEnergy = ({ name, kind, titled = '' }: FileColumn): boolean =>
  kind === 'NUMBER' &&
  !NEVER_ADDED.test(`${name}${titled}`) &&
  (ENERGY_HEAD.test(`${bareName(name)}${titled}`) || headScale(name)?.of === 'MWh')

/** Amounts of money, which prices are not. */
export const isMoney = (column: FileColumn): boolean => {
  if (column.kind !== 'NUMBER' || NEVER_ADDED.test(column.name)) return false
  const { quantities, nouns } = meaningOf(column)
  // 考核电量(MWh) is an energy.
  if (['MWh', 'MW'].includes(headScale(column.name)?.of ?? '')) return false
  return (
    headScale(column.name)?.of === '元' ||
    MONEY_UNIT.test(column.name) ||
    quantities.some((one) => MONEY.includes(one)) ||
    nouns.some((one) => MONEY_NOUNS.includes(one))
  )
}

export const isPrice = (column: FileColumn): boolean =>
  column.kind === 'NUMBER' &&
  (meaningOf(column).quantities.some((one) => one === 'PRICE' || one === 'SETTLED_PRICE') ||
    headScale(column.name)?.of === 'CNY/MWh' ||
    /价(?:格)?(?:$|[\s(（[【/])/.test(column.name))

/** Parts of something, of which no sum means anything: 毛利率, 新能源占比. */
export const isRate = ({ name, kind, isPercent, formula }: FileColumn): boolean =>
  kind === 'NUMBER' &&
  formula === undefined &&
  (isPercent === true || /(?:(?<!功)率|占比|比例)$|\b(?:rate|ratio|share)$/i.test(bareName(name)))

/** The columns whose values name the rows: whom or what a row is of. */
export function nameColumns({ columns, rows }: FileTable): number[] {
  const all = columns.flatMap((column, at) =>
    column.kind === 'TEXT' && !column.isSheet && !column.isLabel && !isNote(column.name)
      ? [at]
      : [],
  )
  const plain = all.filter((at) => !isRemark(columns[at]!.name))
  const texts = withNamingCodes(all, plain, columns)
  const [only, ...others] = texts
  if (only === undefined || others.length === 0) return texts
  const naming = texts.filter((at) => namingNouns(columns[at]!).length > 0)
  const own = naming.filter((at) => !OF_GROUP.test(columns[at]!.name))
  const named = own.length > 0 ? own : naming
  if (named.length === 1) return named
  const open = named.length > 0 ? named : texts
  const telling = open.filter(
    (at) => new Set(rows.map((row) => row[at])).size === rows.length && rows.length > 1,
  )
  return telling.length === 1 ? telling : open
}

/** Codes name rows where no column has the names that they are of: 逆变器编号 beside 所属方阵. */
function withNamingCodes(
  all: readonly number[],
  plain: readonly number[],
  columns: readonly FileColumn[],
): number[] {
  const named = new Set(
    plain.flatMap((at) => (OF_GROUP.test(columns[at]!.name) ? [] : namingNouns(columns[at]!))),
  )
  return all.filter(
    (at) =>
      plain.includes(at) ||
      (namingNouns(columns[at]!).length > 0 &&
        namingNouns(columns[at]!).every((noun) => !named.has(noun))),
  )
}

const namingNouns = (column: FileColumn): string[] =>
  meaningOf(column).nouns.filter((one) => NAMING.includes(one))

const NAMING = ['PARTY', 'PLANT', 'DEVICE', 'PERSON']
/** What rows belong to, and not what they are: 所属方阵. */
const OF_GROUP = /^(?:所属|所在|归属|隶属)/
/** Notes and codes name no row. */
export const isRemark = (name: string): boolean => REMARK.test(name)
/** What no row is called, of which codes are none. */
export const isNote = (name: string): boolean => NOTE.test(name)
const NOTE = /备注|说明|remark|note|comment|序号/i
const REMARK = /备注|说明|编号|编码|代码|序号|户号|remark|note|comment|\b(?:id|code|no)\b/i
