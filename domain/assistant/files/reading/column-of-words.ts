import type { Quantity } from '../../catalogue/catalogue-types.ts'
import type { Tag } from '../../language/tags.ts'
import {
  FIGURE_NOUNS,
  isAdded,
  isEnergy,
  isMoney,
  isPrice,
  isRate,
  type Meaning,
  meaningOf,
  NAME_NOUNS,
  nameColumns,
} from '../table/column-meaning.ts'
import type { FileColumn, FileTable } from '../table/file-table.ts'
import { monthColumn } from '../table/month-values.ts'
import { wholeOfPeriods } from '../table/whole-of-periods.ts'
import { isBareYear } from '../table/year-columns.ts'

/** What is called the other in files: 电量 of 上网电量. */
const ENERGIES: readonly Quantity[] = ['ENERGY', 'METERED']
/** Energies beside the one that a table is of. */
const ASIDE = ['CURTAILED', 'LOSS', 'DEVIATION']

/**
 * The tags of a question with columns in place of the figures and names that they are: 收入 of a column 收益（元）, price
 * of 电价, customers of 用户名称. What may be several columns becomes one where other words of the question, or what is to
 * be done with it, say which.
 */
export function withColumns(all: readonly Tag[], table: FileTable): readonly Tag[] {
  const asksMoney = all.some((tag) => tag.kind === 'NOUN' && tag.noun === 'MONEY')
  const around = aroundOf(withoutMoney(all, table), table, asksMoney)
  const { tags } = around
  if (around.open.length === 0) return withoutDoubles(tags)
  const replaced = tags.flatMap((tag, at): Tag[] => {
    const columns = columnsOf(tag, around)
    if (columns.length === 0) return [tag]
    const beside = [tags[at - 1], tags[at + 1]].flatMap((one) =>
      one?.kind === 'COLUMN' ? [one.column] : [],
    )
    const joined = [joinedTo(tags, at, -1), joinedTo(tags, at, 1)].filter((one) => one !== null)
    const meant = narrowed(columns, { ...around, beside, joined })
    return [
      meant.length === 1
        ? { kind: 'COLUMN', column: meant[0]! }
        : { kind: 'COLUMNS', columns: meant },
    ]
  })
  const said = replaced.flatMap((tag) => (tag.kind === 'COLUMN' ? [tag.column] : []))
  const isTold = (tag: Tag) =>
    (tag.kind === 'FEATURE' &&
      said.some((column) => around.meanings[column]!.features.includes(tag.value))) ||
    // 实际电量 of which one word means two columns and the other one of them.
    (tag.kind === 'COLUMNS' && tag.columns.some((one) => said.includes(one)))
  return withoutDoubles(replaced.filter((tag) => !isTold(tag)))
}

/** Figures that a word implies where no other is named: 最贵 asks of the price, 最久 of how long it took. */
const IMPLIED = ['MONEY', 'PRICED', 'DURATION', 'HOW_MUCH_ENERGY']

/** 电费多少钱 asks of one figure. */
function withoutMoney(tags: readonly Tag[], { columns }: FileTable): Tag[] {
  const isMoneyWord = (tag: Tag) => tag.kind === 'NOUN' && IMPLIED.includes(tag.noun)
  // 充电花了多少钱 names an energy and asks for money.
  const isEnergyAlone = (tag: Tag) => {
    const column = tag.kind === 'COLUMN' ? columns[tag.column] : undefined
    return column !== undefined && isEnergy(column)
  }
  const isOther = (tag: Tag) =>
    (!isEnergyAlone(tag) && isOtherFigure(tag)) || (isEnergyAlone(tag) && !asks)
  const asks = tags.some((tag) => tag.kind === 'NOUN' && tag.noun === 'MONEY')
  const isOtherFigure = (tag: Tag) =>
    tag.kind === 'QUANTITY' ||
    (tag.kind === 'COLUMN' && columns[tag.column]?.kind === 'NUMBER') ||
    (tag.kind === 'COLUMNS' && tag.columns.some((one) => columns[one]!.kind === 'NUMBER')) ||
    (tag.kind === 'NOUN' && !isMoneyWord(tag) && FIGURE_NOUNS.has(tag.noun))
  return tags.some(isOther) ? tags.filter((tag) => !isMoneyWord(tag)) : [...tags]
}

/** A column that two words beside each other mean is named once. */
const withoutDoubles = (tags: readonly Tag[]): Tag[] =>
  tags.filter((tag, at) => {
    const before = tags[at - 1]
    return !(tag.kind === 'COLUMN' && before?.kind === 'COLUMN' && before.column === tag.column)
  })

type Around = {
  said: ReadonlySet<number>
  features: readonly string[]
  open: readonly (readonly number[])[]
  tags: readonly Tag[]
  table: FileTable
  meanings: readonly Meaning[]
  /** 多少钱, whatever else the question names. */
  asksMoney: boolean
}

function aroundOf(tags: readonly Tag[], table: FileTable, asksMoney: boolean): Around {
  const around = {
    said: new Set(tags.flatMap((tag) => (tag.kind === 'COLUMN' ? [tag.column] : []))),
    features: tags.flatMap((tag) => (tag.kind === 'FEATURE' ? [tag.value] : [])),
    open: [] as (readonly number[])[],
    tags,
    table,
    meanings: table.columns.map(meaningOf),
    asksMoney,
  }
  for (const tag of tags) {
    const columns = columnsOf(tag, around)
    if (columns.length > 0) around.open.push(columns)
  }
  return around
}

function columnsOf(tag: Tag, around: Omit<Around, 'open'>): readonly number[] {
  if (tag.kind === 'COLUMNS') return tag.columns
  if (tag.kind === 'NOUN') return columnsOfNoun(tag.noun, around)
  return tag.kind === 'QUANTITY' ? columnsOfQuantity(tag.quantity, around) : []
}

/** A figure of a table whose figures have no name is what stands in it; every energy may be what 电量 means. */
function columnsOfQuantity(
  quantity: Quantity,
  { meanings, table: { columns } }: Omit<Around, 'open'>,
): number[] {
  const isOfEnergy = ENERGIES.includes(quantity)
  const found = meanings.flatMap(({ quantities }, at) => {
    const isNear =
      isOfEnergy && (isEnergy(columns[at]!) || quantities.some((one) => ENERGIES.includes(one)))
    return isNear || quantities.includes(quantity) ? [at] : []
  })
  if (found.length > 0) return found
  if (quantity === 'PRICE') {
    const prices = columns.flatMap((column, at) => (isPrice(column) ? [at] : []))
    if (prices.length > 0) return prices
  }
  return columns.flatMap((column, at) => (column.isUnnamed || isBareYear(column) ? [at] : []))
}

function columnsOfNoun(noun: string, around: Omit<Around, 'open'>): readonly number[] {
  const { meanings, table, said } = around
  const { columns } = table
  if (noun === 'ROW' || noun === 'WHEN') return []
  if (noun === 'PRICED') return columns.flatMap((column, at) => (isPrice(column) ? [at] : []))
  if (noun === 'HOW_MUCH_ENERGY') return columnsOfQuantity('ENERGY', around)
  if (noun === 'MONEY') return columns.flatMap((column, at) => (isMoney(column) ? [at] : []))
  if (noun === 'NAME') {
    const names = personsFirst(nameColumns(table), meanings)
    const named = names.filter((column) => said.has(column))
    return named.length > 0 ? named : names
  }
  const all = meanings.flatMap(({ nouns }, at) => (nouns.includes(noun) ? [at] : []))
  // 项目 beside 场站 is what is settled there; its own word is its name.
  const plants = all.filter((at) => noun !== 'PLANT' || !/项目/.test(columns[at]!.name))
  const found = plants.length > 0 ? plants : all
  if (found.length > 0 || !NAME_NOUNS.has(noun)) {
    const unnamed = columns.findIndex(({ isUnnamed }) => isUnnamed)
    return found.length > 0 || unnamed === -1 ? found : [unnamed]
  }
  // A column of names whose head does not say of what: 名称.
  const month = monthColumn(table)
  return nameColumns(table).filter(
    (column) => column !== month && meanings[column]!.nouns.length === 0,
  )
}

/** 谁 is a customer where there are any, else a person. */
function personsFirst(names: readonly number[], meanings: readonly Meaning[]): readonly number[] {
  const some = ['PARTY', 'PERSON']
    .map((noun) => names.filter((at) => meanings[at]!.nouns.includes(noun)))
    .find(({ length }) => length === 1)
  return some ?? names
}

type AroundTag = Around & { beside: readonly number[]; joined: readonly number[] }

/** The column that a word is joined to: 峰段和谷段电量. */
function joinedTo(tags: readonly Tag[], at: number, step: 1 | -1): number | null {
  const [and, other] = [tags[at + step], tags[at + 2 * step]]
  return and?.kind === 'AND' && other?.kind === 'COLUMN' ? other.column : null
}

const KINDS = [isEnergy, isMoney, isPrice] as const
const NO_KIND = -1
const kindOf = (column: FileColumn): number => KINDS.findIndex((is) => is(column))

function narrowed(columns: readonly number[], around: AroundTag): readonly number[] {
  const { said, beside, joined, features, open, tags, table, meanings, asksMoney } = around
  const isOfNumbers = tags.some(({ kind }) =>
    ['AGGREGATE', 'BEYOND', 'NEGATIVE', 'RANK', 'SHARE'].includes(kind),
  )
  const isAmount = tags.some(
    (tag) => tag.kind === 'AMOUNT' || (tag.kind === 'AGGREGATE' && tag.aggregate === 'SUM'),
  )
  const isOfParts = isAmount || tags.some(({ kind }) => kind === 'SHARE' || kind === 'DIFFERENCE')
  const isLoss = tags.some(({ kind }) => kind === 'NEGATIVE')
  const isRunning = tags.some(({ kind }) => kind === 'RUNNING')
  const isText = (column: number) => table.columns[column]!.kind === 'TEXT'
  // 每个站考核 of 场站, 考核项目 and 考核费用: a figure's word does not say which column of names is meant.
  const areNames = columns.every(isText)
  const overlapping = open.filter(
    (one) => one.some((column) => columns.includes(column)) && (!areNames || one.every(isText)),
  )
  const filtered = new Set(tags.flatMap((tag) => (tag.kind === 'CELL' ? [tag.column] : [])))
  const ways = [
    // 光伏 of 光伏当日 and 光伏累计 is what each row has, unless the question says 累计.
    (column: number) => isRunning || !table.columns[column]!.isRunningTotal,
    (column: number) => asksMoney && isMoney(table.columns[column]!),
    (column: number) => beside.includes(column),
    // 峰段和谷段电量 are both energies.
    (column: number) =>
      kindOf(table.columns[column]!) !== NO_KIND &&
      joined.some((one) => kindOf(table.columns[one]!) === kindOf(table.columns[column]!)),
    (column: number) => said.has(column) && table.columns[column]!.kind !== 'NUMBER',
    (column: number) => overlapping.every((one) => one.includes(column)),
    (column: number) =>
      features.length > 0 && features.every((one) => meanings[column]!.features.includes(one)),
    // 功率预测考核占多少 of 考核项目 and 考核费用.
    (column: number) => isOfParts && table.columns[column]!.kind === 'NUMBER',
    // 严重缺陷 of 缺陷等级 and 缺陷单号: what it is a value of.
    (column: number) => filtered.has(column),
    // 电量 is none of 限电量 where another column is it alone.
    (column: number) => !meanings[column]!.nouns.some((one) => ASIDE.includes(one)),
    (column: number) => isOfNumbers && table.columns[column]!.kind === 'NUMBER',
    // 亏损的客户 of 毛利 and 毛利率.
    (column: number) => isLoss && !isRate(table.columns[column]!),
    // 电费 of 总电费 beside its parts, 成交多少 of an energy beside its price.
    (column: number) => /^(?:总|合计|total)/i.test(table.columns[column]!.name),
    (column: number) => isAmount && isAdded(table.columns[column]!),
    // 用了多少电 of 尖, 峰, 平, 谷 and their 小计.
    (column: number) => isAmount && column === wholeOfPeriods(table, columns),
    // What is running has the days before it in it, and no total.
    (column: number) => isAmount && !/累计|cumulative/i.test(table.columns[column]!.name),
  ]
  return ways.reduce((left: readonly number[], isMeant) => {
    const some = left.filter(isMeant)
    return some.length > 0 ? some : left
  }, columns)
}
