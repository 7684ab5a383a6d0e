import { headScale } from '../../../units/written-scale.ts'
import type { Tag } from '../../language/tags.ts'
import type { DateSpan } from '../../time/partial-date.ts'
import type { FileAggregate, FileGroup, FileProblem, FileQuery } from '../file-query.ts'
import {
  isAdded,
  isEnergy,
  isPrice,
  isRate,
  meaningOf,
  nameColumns,
} from '../table/column-meaning.ts'
import type { FileTable } from '../table/file-table.ts'
import { bareName, simplified } from '../table/simple-names.ts'
import { timeGroup } from './file-groups.ts'

const MAX_MEASURES = 4

type FigureContext = {
  conditions: FileQuery['conditions']
  isCounted: boolean
  spans: readonly DateSpan[]
  dayKinds: FileQuery['dayKinds']
  /** The month or the year before, where figures are set against it. */
  before: 'MONTH_BEFORE' | 'YEAR_BEFORE' | null
}

/** Which columns are to be told, put together how, and set against what. */
export type Figures = Pick<
  FileQuery,
  'measures' | 'aggregates' | 'weight' | 'per' | 'comparison' | 'running'
> & { taken: readonly number[] }

type NoFigures = { problem: FileProblem; columns: readonly number[] }

export function figuresOf(
  tags: readonly Tag[],
  table: FileTable,
  asked: FigureContext,
): Figures | NoFigures {
  const has = (kind: Tag['kind']) => tags.some((tag) => tag.kind === kind)
  const nothing = { taken: [], weight: null, per: null, comparison: null, running: false }
  const beside = asked.isCounted ? figureBesideCount(tags, table, asked.conditions) : 'ALONE'
  if (beside === 'OPEN') return { problem: 'SHAPE', columns: [] }
  if (beside === 'NONE') return { ...nothing, measures: [], aggregates: [] }
  const weight = has('WEIGHTED') ? weightOf(tags, table) : null
  if (typeof weight === 'object' && weight !== null) return weight
  const measures = measuresOf(tags, table, { ...asked, weight })
  if (measures === null) return { problem: 'COLUMN', columns: [] }
  const per = perOf(tags, table)
  if (per !== null && 'problem' in per) return per
  const areAdded = measures.every((column) => isAdded(table.columns[column]!))
  if (per !== null && !areAdded) return { problem: 'SHAPE', columns: [] }
  const comparison = asked.before ?? comparisonOf(tags, measures, asked)
  if (asked.isCounted && comparison !== null) return { problem: 'SHAPE', columns: [] }
  if (comparison === 'OPEN' || (comparison === 'RATIO' && !areAdded))
    return { problem: 'SHAPE', columns: [] }
  const aggregates = aggregatesOf(tags, { isWeighted: weight !== null, isPer: per !== null })
  if (aggregates === null) return { problem: 'AGGREGATE', columns: [] }
  const isOfPrices =
    table.columns.some(isEnergy) &&
    measures.some((column) => headScale(table.columns[column]!.name)?.of === 'CNY/MWh')
  // Beside energies a sum of prices is not what is meant: 环境价值一共卖了多少钱 is of energies at prices.
  if (aggregates.includes('SUM') && isOfPrices) return { problem: 'AGGREGATE', columns: [] }
  // Of more days of one kind than of the other a total says nothing, and what is no total is a mean.
  const isOfKinds = asked.dayKinds?.length === 2 && aggregates.length === 0
  if (isOfKinds && areAdded) return { problem: 'AGGREGATE', columns: [] }
  const isSummed = (has('RUNNING') || has('WHOLE')) && areAdded && aggregates.length === 0
  if (has('RUNNING') && !areAdded) return { problem: 'SHAPE', columns: [] }
  // 总毛利率 adds no rates: it is that of the totals, where the file proves them.
  const isOfRates = aggregates.includes('SUM') && measures.some((at) => isRate(table.columns[at]!))
  const isOfTotals = measures.some((at) => table.columns[at]!.isRunningTotal)
  if (isOfTotals && aggregates.includes('SUM')) return { problem: 'AGGREGATE', columns: [] }
  if (isOfRates && (measures.length > 1 || aggregates.length > 1))
    return { problem: 'AGGREGATE', columns: [] }
  return {
    measures,
    weight,
    comparison,
    running: has('RUNNING'),
    per,
    aggregates: isSummed ? ['SUM'] : isOfRates ? [] : isOfKinds ? ['MEAN'] : aggregates,
    taken: [...measures, ...(weight === null ? [] : [weight])],
  }
}

/**
 * Whether a question asks for a count and a figure: 几户，用电一共多少. The highest count is no figure.
 */
function figureBesideCount(
  tags: readonly Tag[],
  { columns }: FileTable,
  conditions: FigureContext['conditions'],
): 'NONE' | 'OPEN' | 'FIGURE' {
  const told = tags.filter(({ kind }) => kind !== 'NOTHING' && kind !== 'WHOLE')
  const beside = told.flatMap((tag, at) => {
    const isMeant =
      tag.kind === 'COLUMN' &&
      columns[tag.column]!.kind === 'NUMBER' &&
      conditions.every((one) => one.column !== tag.column)
    const near = isMeant ? [told[at - 1], told[at + 1]] : []
    return near.flatMap((one) =>
      one?.kind === 'AGGREGATE' && one.aggregate !== 'COUNT' && one.isWeak !== true
        ? [one.aggregate]
        : [],
    )
  })
  if (beside.length === 0) return 'NONE'
  return beside.some((one) => one === 'MAX' || one === 'MIN') ? 'OPEN' : 'FIGURE'
}

/** The column before or after the word, else the only energy that is not the figure itself. */
function weightOf(tags: readonly Tag[], { columns }: FileTable): number | NoFigures {
  const told = tags.filter(({ kind }) => kind !== 'NOTHING' && kind !== 'EACH')
  const at = told.findIndex(({ kind }) => kind === 'WEIGHTED')
  const numberAt = (place: number) => {
    const tag = told[place]
    return tag?.kind === 'COLUMN' && columns[tag.column]!.kind === 'NUMBER' ? tag.column : null
  }
  const before = told[at - 1]?.kind === 'AGGREGATE' ? null : numberAt(at - 1)
  const beside = [before, numberAt(at + 1)].filter(
    (column) => column !== null && !isPrice(columns[column]!),
  )
  if (beside.length === 1) return beside[0]!
  const energies = columns.flatMap((column, place) => (isEnergy(column) ? [place] : []))
  const own = energiesOfPrice(tags, columns)
  const [energy, ...others] = own.length > 0 ? own : energies
  return energy !== undefined && others.length === 0
    ? energy
    : { problem: 'COLUMN', columns: energies }
}

const OF_PRICE = /(?:结算|平均|加权)?(?:均价|电价|价格|单价|价)$/
const OF_ENERGY = /(?:结算)?(?:电量|电|量)$/

/** 日前市场电量 of 日前市场均价: the energies whose heads say of what they are as the only price that is named does. */
function energiesOfPrice(tags: readonly Tag[], columns: FileTable['columns']): number[] {
  const prices = new Set(
    tags.flatMap((tag) =>
      tag.kind === 'COLUMN' && isPrice(columns[tag.column]!) ? [tag.column] : [],
    ),
  )
  const [price, ...others] = prices
  if (price === undefined || others.length > 0) return []
  const stem = simplified(bareName(columns[price]!.name)).replace(OF_PRICE, '')
  return columns.flatMap((column, place) => {
    const head = simplified(bareName(column.name))
    return stem !== '' && isEnergy(column) && head.replace(OF_ENERGY, '') === stem ? [place] : []
  })
}

/** The columns of numbers that are named, else the only one; that of a condition only where it stands alone. */
function measuresOf(
  tags: readonly Tag[],
  { columns }: FileTable,
  { conditions, weight }: FigureContext & { weight: number | null },
): number[] | null {
  const numeric = columns.flatMap(({ kind }, column) => (kind === 'NUMBER' ? [column] : []))
  const isOwn = (column: number) =>
    columns[column]!.formula === undefined && !columns[column]!.isRepeated
  const named = tags.flatMap((tag) =>
    tag.kind === 'COLUMN' && numeric.includes(tag.column) ? [tag.column] : [],
  )
  const unique = [...new Set(named)].filter((column) => column !== weight)
  const conditioned = new Set(conditions.map(({ column }) => column))
  const others = unique.filter((column) => !conditioned.has(column))
  const free = numeric.filter((column) => column !== weight && isOwn(column))
  const prices = weight === null ? [] : free.filter((column) => isPrice(columns[column]!))
  const only = free.length === 1 ? free : prices.length === 1 ? prices : null
  const measures = others.length > 0 ? others : unique.length > 0 ? unique : only
  if (measures === null || measures.length > MAX_MEASURES) return null
  const areJoined =
    measures.length === 1 ||
    tags.some(({ kind }) => kind === 'AND' || kind === 'DIFFERENCE' || kind === 'SHARE')
  return areJoined ? measures : null
}

/** The columns whose names a noun means; those that name the rows where no head has it. */
function columnsNamed(noun: string, table: FileTable): readonly number[] {
  const found = table.columns.flatMap((column, at) =>
    column.kind === 'TEXT' && meaningOf(column).nouns.includes(noun) ? [at] : [],
  )
  const names = nameColumns(table)
  const both = found.filter((column) => names.includes(column))
  if (both.length > 0) return both
  return found.length > 0 ? found : names
}

function perOf(tags: readonly Tag[], table: FileTable): FileGroup | NoFigures | null {
  const named = tags.find((tag) => tag.kind === 'PER_NAME')
  // 平均每台每天 is one figure of both.
  const next = tags[named === undefined ? -1 : tags.indexOf(named) + 1]
  if (next?.kind === 'BY') return { problem: 'SHAPE', columns: [] }
  if (named?.kind === 'PER_NAME') {
    const columns = columnsNamed(named.noun, table)
    const [column, ...others] = columns
    const isOne = column !== undefined && others.length === 0
    return isOne ? { column, grain: null } : { problem: 'COLUMN', columns }
  }
  const per = tags.find((tag) => tag.kind === 'PER')
  if (per?.kind !== 'PER') return null
  const group = timeGroup(per.dimension, tags, table)
  return group ?? { problem: 'TIME', columns: [] }
}

/** What is set against what; OPEN where one side is not said. */
function comparisonOf(
  tags: readonly Tag[],
  measures: readonly number[],
  { spans, dayKinds }: Pick<FigureContext, 'spans' | 'dayKinds'>,
): FileQuery['comparison'] | 'OPEN' {
  const isShare = tags.some(({ kind }) => kind === 'SHARE')
  const isOfColumns = isShare && measures.length === 2 && !tags.some(({ kind }) => kind === 'EACH')
  if (isOfColumns) return 'RATIO'
  if (!tags.some(({ kind }) => kind === 'DIFFERENCE')) return null
  if (measures.length === 2) return 'COLUMNS'
  const sides = new Map<number, Set<string>>()
  for (const tag of tags)
    if (tag.kind === 'CELL')
      sides.set(tag.column, (sides.get(tag.column) ?? new Set()).add(tag.value))
  const twice = [...sides.values()].filter(({ size }) => size === 2)
  const isOfTwo = spans.length === 2 || dayKinds?.length === 2
  if (isOfTwo || twice.length === 1) return 'LINES'
  const said = tags.flatMap((tag) => (tag.kind === 'AGGREGATE' ? [tag.aggregate] : []))
  return said.includes('MAX') && said.includes('MIN') ? 'ENDS' : 'OPEN'
}

/** Null where several are said and nothing joins them. */
function aggregatesOf(
  tags: readonly Tag[],
  { isWeighted, isPer }: { isWeighted: boolean; isPer: boolean },
): FileAggregate[] | null {
  if (isPer) return ['PER_GROUP']
  const said = tags.flatMap((tag) =>
    tag.kind === 'AGGREGATE' && tag.aggregate !== 'COUNT' ? [tag.aggregate] : [],
  )
  const all = [...new Set(said)].map((one) => (isWeighted && one === 'MEAN' ? 'WEIGHTED' : one))
  if (isWeighted && !all.includes('WEIGHTED')) all.push('WEIGHTED')
  // 一共 beside 平均 says of what, not that it is added.
  const isWhole = tags.some(({ kind }) => kind === 'WHOLE')
  const kept = isWhole && all.length > 1 ? all.filter((one) => one !== 'SUM') : all
  const areEnds = kept.every((one) => one === 'MAX' || one === 'MIN')
  const areJoined = tags.some(({ kind }) => kind === 'AND')
  const isRanking = tags.some(
    ({ kind }) => kind === 'WHICH' || kind === 'RANK' || kind === 'NUMBER',
  )
  const isOneOfEnds = isRanking && kept.filter((one) => one !== 'MAX' && one !== 'MIN').length <= 1
  return kept.length <= 1 || areEnds || areJoined || isOneOfEnds ? kept : null
}
